/** The panel in which a market, child market or bucket is created or edited. */
import { useQuery } from '@tanstack/react-query';
import { companyMarketsQuery, marketQuery, subMarketQuery } from '../../api/queries';
import type { UserOut } from '../../api/types';
import { FormSkeleton, fresh, FreshForm } from '../../forms/FreshForm';
import { levels } from '../../lib/levels';
import { roleOf } from '../../session/roles';
import { LoadFailure } from '../../ui/LoadFailure';
import { SlideOver } from '../../ui/SlideOver';
import type { Beginning, Subject } from './asked';
import { MarketForm } from './MarketForm';

interface MarketPanelProps {
  viewer: UserOut;
  about: { beginning: Beginning } | { market: Subject };
  open: boolean;
  onClose: () => void;
  onGone: () => void;
}

export function MarketPanel({ viewer, about, open, onClose, onGone }: MarketPanelProps) {
  const title = 'market' in about ? `Edit ${levels[about.market.category].one.toLowerCase()}` : levels[about.beginning.level].create;
  return (
    <SlideOver open={open} onClose={onClose} onGone={onGone} title={title}>
      {'market' in about ? (
        <Existing viewer={viewer} subject={about.market} onDone={onClose} />
      ) : (
        <New viewer={viewer} beginning={about.beginning} onDone={onClose} />
      )}
    </SlideOver>
  );
}

/** Preselects the parent if there is only one. */
function begin(beginning: Beginning, given: readonly { itemId: string; marketId: string }[]): Beginning {
  const [only, ...others] = given;
  if (!only || others.length > 0) return beginning;
  // `given` has markets, or child markets of one market.
  const isMarket = only.itemId === only.marketId;
  return { marketId: only.marketId, ...(!isMarket && { parentSubMarketId: only.itemId }), ...beginning };
}

function New({ viewer, beginning, onDone }: { viewer: UserOut; beginning: Beginning; onDone: () => void }) {
  const isSuperAdmin = roleOf(viewer) === 'AD';
  const given = useQuery({ ...companyMarketsQuery(), enabled: !isSuperAdmin });
  if (isSuperAdmin) return <MarketForm viewer={viewer} beginning={beginning} given={[]} onDone={onDone} />;
  if (given.data) return <MarketForm viewer={viewer} beginning={begin(beginning, given.data)} given={given.data} onDone={onDone} />;
  if (given.isError && !given.isFetching)
    return <LoadFailure title="The available markets could not be loaded" error={given.error} onRetry={() => void given.refetch()} />;
  return <GettingData />;
}

interface ExistingProps {
  viewer: UserOut;
  subject: Subject;
  onDone: () => void;
}

const GONE = { title: 'It is not there any more', text: 'It may have been deleted, or it belongs to someone else.' };
const GETTING_DATA = 'Getting data';

function Existing({ viewer, subject, onDone }: ExistingProps) {
  const isMarket = subject.category === 'Market';
  const whole = useQuery({ ...marketQuery(subject.itemId), ...fresh, enabled: isMarket });
  const part = useQuery({ ...subMarketQuery(subject.itemId), ...fresh, enabled: !isMarket });
  const given = useQuery({ ...companyMarketsQuery(), enabled: roleOf(viewer) !== 'AD' });
  if (given.isLoading) return <GettingData />;
  return (
    <FreshForm query={isMarket ? whole : part} what={levels[subject.category].one.toLowerCase()} gone={GONE} loading={GETTING_DATA}>
      {(market, onReload) => (
        <MarketForm viewer={viewer} beginning={{ level: subject.category }} market={market} given={given.data ?? []} onDone={onDone} onReload={onReload} />
      )}
    </FreshForm>
  );
}

function GettingData() {
  return <FormSkeleton what="market">{GETTING_DATA}</FormSkeleton>;
}
