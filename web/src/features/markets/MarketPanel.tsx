/** The panel in which a market, child market or bucket is created or edited. */
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../api/errors';
import { companyMarketsQuery, marketQuery, subMarketQuery } from '../../api/queries';
import type { UserOut } from '../../api/types';
import { levels } from '../../lib/levels';
import { roleOf } from '../../session/roles';
import { OutageIcon } from '../../ui/icons';
import { LoadFailure } from '../../ui/LoadFailure';
import { Message } from '../../ui/Message';
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
      {'market' in about ? <Existing viewer={viewer} subject={about.market} onDone={onClose} /> : <New viewer={viewer} beginning={about.beginning} onDone={onClose} />}
    </SlideOver>
  );
}

/** Where it begins when there is only one parent to choose. */
function begin(beginning: Beginning, given: readonly { itemId: string; marketId: string }[]): Beginning {
  const [only, ...others] = given;
  if (!only || others.length > 0) return beginning;
  // What was given is markets, or child markets in one.
  const isMarket = only.itemId === only.marketId;
  return { marketId: only.marketId, ...(!isMarket && { parentSubMarketId: only.itemId }), ...beginning };
}

function New({ viewer, beginning, onDone }: { viewer: UserOut; beginning: Beginning; onDone: () => void }) {
  const isSuperAdmin = roleOf(viewer) === 'AD';
  const given = useQuery({ ...companyMarketsQuery(), enabled: !isSuperAdmin });
  if (isSuperAdmin) return <MarketForm viewer={viewer} beginning={beginning} given={[]} onDone={onDone} />;
  if (given.data) return <MarketForm viewer={viewer} beginning={begin(beginning, given.data)} given={given.data} onDone={onDone} />;
  if (given.isError && !given.isFetching) return <Failed what="The available markets" error={given.error} onRetry={() => void given.refetch()} />;
  return <GettingData />;
}

interface ExistingProps {
  viewer: UserOut;
  subject: Subject;
  onDone: () => void;
}

/** The form begins with the market as it is now, not as some list knew it. */
function Existing({ viewer, subject, onDone }: ExistingProps) {
  const isMarket = subject.category === 'Market';
  const options = { staleTime: 0, refetchOnWindowFocus: false } as const;
  const whole = useQuery({ ...marketQuery(subject.itemId), ...options, enabled: isMarket });
  const part = useQuery({ ...subMarketQuery(subject.itemId), ...options, enabled: !isMarket });
  const market = isMarket ? whole : part;
  const given = useQuery({ ...companyMarketsQuery(), enabled: roleOf(viewer) !== 'AD' });
  /** Counts how often someone wanted to see what it has become meanwhile. */
  const [edition, setEdition] = useState(0);

  if (market.isFetchedAfterMount && market.data && !market.isError && !given.isLoading) {
    return (
      <MarketForm
        key={edition}
        viewer={viewer}
        beginning={{ level: subject.category }}
        market={market.data}
        given={given.data ?? []}
        onDone={onDone}
        onReload={async () => {
          await market.refetch();
          setEdition(edition + 1);
        }}
      />
    );
  }
  if (market.isError && !market.isFetching) return <Failed what={levels[subject.category].one} error={market.error} onRetry={() => void market.refetch()} />;
  return <GettingData />;
}

function Failed({ what, error, onRetry }: { what: string; error: Error; onRetry: () => void }) {
  if (error instanceof ApiError && error.status === 404) {
    return (
      <Message icon={<OutageIcon size={22} />} title="It is not there any more">
        It may have been deleted, or it belongs to someone else.
      </Message>
    );
  }
  return <LoadFailure title={`${what} could not be loaded`} error={error} onRetry={onRetry} />;
}

function GettingData() {
  return (
    <Box role="status" sx={{ p: 2.5, display: 'flex', flexDirection: 'column', gap: 2.5, color: 'text.secondary' }}>
      Getting data
      {[96, 72, 120, 84].map((width) => (
        <Box key={width}>
          <Skeleton variant="rounded" height={10} sx={{ width, mb: 1 }} />
          <Skeleton variant="rounded" height={32} />
        </Box>
      ))}
    </Box>
  );
}
