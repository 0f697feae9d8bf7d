/** The page of a market, child market or bucket: its definition, owners, children and history. */
import Button from '@mui/material/Button';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Suspense, useRef } from 'react';
import { marketQuery, subMarketQuery } from '../../api/queries';
import type { MarketOut } from '../../api/types';
import { levels } from '../../lib/levels';
import { paths } from '../../lib/paths';
import { texts } from '../../texts/markets';
import { shared } from '../../texts/shared';
import { useAskedDialog } from '../../ui/asked';
import { useBack } from '../../ui/back';
import { DetailPage } from '../../ui/DetailPage';
import { MarketsIcon, PencilIcon } from '../../ui/icons';
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
    // Keyed by market, so that no state of the previous one remains.
    <Shown
      key={id}
      fallbackTitle={levels.Market.one}
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
      fallbackTitle={levels.SubMarket.one}
      market={market}
      search={subMarketRoute.useSearch()}
      onShow={(change) => void navigate({ search: (previous) => ({ ...previous, page: 1, ...change }), replace: true })}
    />
  );
}

interface ShownProps {
  fallbackTitle: string;
  market: UseQueryResult<MarketOut>;
  /** The search of the list of children. */
  search: ListSearch;
  onShow: (change: Partial<ListSearch>) => void;
}

function Shown({ fallbackTitle, market, search, onShow }: ShownProps) {
  const { user: viewer } = appRoute.useRouteContext();
  const back = useBack(KNOWN, paths.markets());
  const head = useRef<HTMLDivElement>(null);
  const { ask, dialogs } = useAskedDialog<Asked>(() => head.current?.querySelector('button') ?? null);

  return (
    <>
      <DetailPage
        query={market}
        titleOf={({ name }) => name}
        fallbackTitle={fallbackTitle}
        onBack={back}
        headRef={head}
        tools={(shown) =>
          mayDraw(viewer, shown.category) && (
            <Button
              variant="contained"
              startIcon={<PencilIcon />}
              aria-haspopup="dialog"
              onClick={(event) => ask({ action: 'edit', market: shown }, event.currentTarget)}
              onPointerEnter={() => void loadDialogs()}
              onFocus={() => void loadDialogs()}
            >
              {shared.edit}
            </Button>
          )
        }
        loading={texts.loading}
        failed={texts.failed}
        unknown={{
          icon: <MarketsIcon size={22} />,
          title: texts.notFound(fallbackTitle),
          text: texts.notFoundHelp,
        }}
      >
        {(shown) => {
          const within = levelWithin(shown.category);
          return (
            <>
              <MarketCard viewer={viewer} market={shown} onAsk={ask} />
              <MapCard market={shown} />
              {shown.category === 'Market' && mayDraw(viewer, 'SubMarket') && <Available viewer={viewer} current={shown.itemId} />}
              {within && <Inside viewer={viewer} market={shown} level={within} search={search} onShow={onShow} onAsk={ask} />}
              {mayDraw(viewer, shown.category) && <History market={shown} />}
            </>
          );
        }}
      </DetailPage>
      {dialogs.asked && (
        <Suspense>
          <MarketDialogs
            {...dialogs}
            asked={dialogs.asked}
            viewer={viewer}
            onDeleted={() => {
              if (dialogs.asked?.action === 'delete' && dialogs.asked.market.itemId === market.data?.itemId) back();
            }}
          />
        </Suspense>
      )}
    </>
  );
}
