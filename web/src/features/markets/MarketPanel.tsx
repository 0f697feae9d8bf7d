/** The panel in which a market, child market or bucket is created or edited. */
import { useQuery } from '@tanstack/react-query';
import { companyMarketsQuery, marketQuery, subMarketQuery } from '../../api/queries';
import type { UserOut } from '../../api/types';
import { FormSkeleton, fresh, FreshForm } from '../../forms/FreshForm';
import { levels } from '../../lib/levels';
import { texts as marketTexts } from '../../texts/markets';
import { texts } from '../../texts/markets-form';
import { LoadFailure } from '../../ui/LoadFailure';
import { SlideOver } from '../../ui/SlideOver';
import type { NewNode, Subject } from './asked';
import { MarketForm } from './MarketForm';

interface MarketPanelProps {
  viewer: UserOut;
  about: { newNode: NewNode } | { market: Subject };
  open: boolean;
  onClose: () => void;
  onGone: () => void;
}

export function MarketPanel({ viewer, about, open, onClose, onGone }: MarketPanelProps) {
  const title = 'market' in about ? texts.edit(levels[about.market.category].one.toLowerCase()) : levels[about.newNode.level].create;
  return (
    <SlideOver open={open} onClose={onClose} onGone={onGone} title={title}>
      {'market' in about ? (
        <Existing viewer={viewer} subject={about.market} onDone={onClose} />
      ) : (
        <New viewer={viewer} newNode={about.newNode} onDone={onClose} />
      )}
    </SlideOver>
  );
}

/** Preselects the parent if there is only one. */
function withOnlyParent(newNode: NewNode, given: readonly { itemId: string; marketId: string }[]): NewNode {
  const [only, ...others] = given;
  if (!only || others.length > 0) return newNode;
  // `given` has markets, or child markets of one market.
  const isMarket = only.itemId === only.marketId;
  return { marketId: only.marketId, ...(!isMarket && { parentSubMarketId: only.itemId }), ...newNode };
}

function New({ viewer, newNode, onDone }: { viewer: UserOut; newNode: NewNode; onDone: () => void }) {
  // Only a market has no parent.
  const hasParent = newNode.level !== 'Market';
  const given = useQuery({ ...companyMarketsQuery(), enabled: hasParent });
  if (!hasParent) return <MarketForm viewer={viewer} newNode={newNode} given={[]} onDone={onDone} />;
  if (given.data) return <MarketForm viewer={viewer} newNode={withOnlyParent(newNode, given.data)} given={given.data} onDone={onDone} />;
  if (given.isError && !given.isFetching) return <LoadFailure title={texts.parentsFailed} error={given.error} onRetry={() => void given.refetch()} />;
  return <GettingData />;
}

interface ExistingProps {
  viewer: UserOut;
  subject: Subject;
  onDone: () => void;
}

function Existing({ viewer, subject, onDone }: ExistingProps) {
  const isMarket = subject.category === 'Market';
  const whole = useQuery({ ...marketQuery(subject.itemId), ...fresh, enabled: isMarket });
  const part = useQuery({ ...subMarketQuery(subject.itemId), ...fresh, enabled: !isMarket });
  const given = useQuery({ ...companyMarketsQuery(), enabled: subject.category !== 'Market' });
  const { one } = levels[subject.category];
  const gone = { title: marketTexts.notFound(one), text: marketTexts.notFoundHelp };
  if (given.isLoading) return <GettingData />;
  return (
    <FreshForm query={isMarket ? whole : part} what={one.toLowerCase()} gone={gone} loading={texts.gettingData}>
      {(market, onReload) => (
        <MarketForm viewer={viewer} newNode={{ level: subject.category }} market={market} given={given.data ?? []} onDone={onDone} onReload={onReload} />
      )}
    </FreshForm>
  );
}

function GettingData() {
  return <FormSkeleton what="market">{texts.gettingData}</FormSkeleton>;
}
