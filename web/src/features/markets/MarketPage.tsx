/** One market, child market or bucket: what it covers, whose it is, what lies in it, and what was done with it. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Suspense, useRef } from 'react';
import { ApiError, describeError } from '../../api/errors';
import { marketQuery, subMarketQuery } from '../../api/queries';
import type { MarketOut } from '../../api/types';
import { paths } from '../../lib/paths';
import { roleOf } from '../../session/roles';
import { useAskedDialog } from '../../ui/asked';
import { useBack } from '../../ui/back';
import { ChevronLeftIcon, MarketsIcon, OutageIcon, PencilIcon, RetryIcon } from '../../ui/icons';
import { Message } from '../../ui/Message';
import { Page } from '../../ui/Page';
import type { Asked } from './asked';
import { Available } from './Available';
import { History } from './History';
import { Inside } from './Inside';
import { loadDialogs, MarketDialogs } from './lazy-dialogs';
import { levelWithin, mayDraw } from './level';
import { MapCard } from './map/MapCard';
import { MarketCard } from './MarketCard';
import type { ListSearch } from './search';

const appRoute = getRouteApi('/app');
const marketRoute = getRouteApi('/app/markets/$id/view');
const subMarketRoute = getRouteApi('/app/markets/sub-markets/$id/view');

const KNOWN = ['/market/market-search-list', '/market/submarket-search-list', '/market/get-market', '/market/get-sub-market'] as const;

export function MarketPage() {
  const { id } = marketRoute.useParams();
  const navigate = marketRoute.useNavigate();
  const market = useQuery({ ...marketQuery(id), staleTime: 0 });
  return (
    // Another market is another page: nothing of the one before may be seen on it.
    <Shown
      key={id}
      fallbackTitle="Market"
      market={market}
      search={marketRoute.useSearch()}
      onShow={(change) => void navigate({ search: (previous) => ({ ...previous, page: 1, ...change }), replace: true })}
    />
  );
}

export function SubMarketPage() {
  const { id } = subMarketRoute.useParams();
  const navigate = subMarketRoute.useNavigate();
  const market = useQuery({ ...subMarketQuery(id), staleTime: 0 });
  return (
    <Shown
      key={id}
      fallbackTitle="Child market"
      market={market}
      search={subMarketRoute.useSearch()}
      onShow={(change) => void navigate({ search: (previous) => ({ ...previous, page: 1, ...change }), replace: true })}
    />
  );
}

interface ShownProps {
  fallbackTitle: string;
  market: UseQueryResult<MarketOut>;
  /** Of the list of what lies in it. */
  search: ListSearch;
  onShow: (change: Partial<ListSearch>) => void;
}

function Shown({ fallbackTitle, market: { data: market, error, isError, isFetching, refetch }, search, onShow }: ShownProps) {
  const { user: viewer } = appRoute.useRouteContext();
  const role = roleOf(viewer);
  const back = useBack(KNOWN, paths.markets());
  const head = useRef<HTMLDivElement>(null);
  const { ask, dialogs } = useAskedDialog<Asked>(() => head.current?.querySelector('button') ?? null);

  const isUnknown = error instanceof ApiError && !error.isOutage && error.status !== 403;
  const mayChange = market !== undefined && mayDraw(role, market.category);
  const within = market && levelWithin(market.category);

  return (
    <Page title={market && !isUnknown ? market.name : fallbackTitle}>
      <Box ref={head} sx={{ display: 'flex', justifyContent: 'space-between', gap: 1 }}>
        <Button variant="outlined" startIcon={<ChevronLeftIcon />} onClick={back}>
          Back
        </Button>
        {market && !isUnknown && mayChange && (
          <Button
            variant="contained"
            startIcon={<PencilIcon />}
            aria-haspopup="dialog"
            onClick={(event) => ask({ action: 'edit', market }, event.currentTarget)}
            onPointerEnter={() => void loadDialogs()}
            onFocus={() => void loadDialogs()}
          >
            Edit
          </Button>
        )}
      </Box>
      {isUnknown ? (
        <Card>
          <Message icon={<MarketsIcon size={22} />} title={`No such ${fallbackTitle.toLowerCase()}`}>
            It may have been deleted, or it belongs to someone else.
          </Message>
        </Card>
      ) : market ? (
        <>
          <MarketCard viewer={viewer} market={market} onAsk={ask} />
          <MapCard market={market} />
          {role === 'CA' && market.category === 'Market' && <Available role={role} current={market.itemId} />}
          {within && <Inside viewer={viewer} market={market} level={within} search={search} onShow={onShow} onAsk={ask} />}
          {mayChange && <History market={market} />}
        </>
      ) : isError && !isFetching ? (
        <Card>
          <Message
            icon={<OutageIcon size={22} />}
            title="It could not be loaded"
            action={
              <Button variant="contained" startIcon={<RetryIcon />} onClick={() => void refetch()}>
                Try again
              </Button>
            }
          >
            {describeError(error)}
          </Message>
        </Card>
      ) : (
        <Loading />
      )}
      {dialogs.asked && (
        <Suspense>
          <MarketDialogs
            {...dialogs}
            asked={dialogs.asked}
            viewer={viewer}
            onDeleted={() => {
              if (dialogs.asked?.action === 'delete' && dialogs.asked.market.itemId === market?.itemId) back();
            }}
          />
        </Suspense>
      )}
    </Page>
  );
}

function Loading() {
  return (
    <Card role="status" aria-label="Loading the market" sx={{ p: 2.5 }}>
      {[140, 280, 220, 260, 180].map((width) => (
        <Skeleton key={width} variant="rounded" height={12} sx={{ width, maxWidth: '100%', my: 1.75 }} />
      ))}
    </Card>
  );
}
