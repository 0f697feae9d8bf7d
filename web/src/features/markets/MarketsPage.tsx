/** The territory that the viewer's role divides: markets, a company's child markets, or buckets. */
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Suspense } from 'react';
import { companyMarketsQuery, marketListQuery } from '../../api/queries';
import type { UserOut } from '../../api/types';
import { levels } from '../../lib/levels';
import { marketPath } from '../../lib/paths';
import { may } from '../../session/permissions';
import { useList } from '../../table/list';
import { texts } from '../../texts/markets';
import { useAskedDialog } from '../../ui/asked';
import { UndoIcon } from '../../ui/icons';
import { Page } from '../../ui/Page';
import { ListViews } from '../../views/ListViews';
import type { Asked } from './asked';
import { Available } from './Available';
import { CreateButton } from './CreateButton';
import { NoMatch, NothingYet } from './EmptyHint';
import { loadDialogs, MarketDialogs } from './lazy-dialogs';
import { ownLevel } from './level';
import { MarketTable } from './MarketTable';
import { MARKETS_DEFAULTS, type MarketsSearch, readMarketsSearch, requestOf, SORT_COLUMNS } from './search';

const route = getRouteApi('/app/markets');
const appRoute = getRouteApi('/app');

/** The height of the rest of the page in pixels, without and with the available nodes above the table. */
const RESERVED = { plain: 236, withAvailable: 372 };

export function MarketsPage() {
  const { user: viewer } = appRoute.useRouteContext();
  const level = ownLevel(viewer);
  const search = searchFor(viewer, route.useSearch());
  const navigate = route.useNavigate();
  const where = search.market ? { marketId: search.market } : {};
  const markets = useQuery(marketListQuery(level === 'Market' ? 'markets' : 'subMarkets', requestOf(search, where)));
  const list = useList({
    name: 'markets',
    query: markets,
    search,
    sorts: SORT_COLUMNS,
    failure: texts.listFailed(levels[level].many.toLowerCase()),
    onShow: (change, { replace = false } = {}) => void navigate({ search: (previous) => ({ ...previous, ...change }), replace }),
  });
  const { show } = list;
  const { ask, dialogs } = useAskedDialog<Asked>(list.firstControl);
  const showsAvailable = level === 'Bucket' || search.market !== '';

  return (
    <Page title={levels[level].title} count={list.count}>
      <MarketTable
        list={list}
        views={<ListViews name="markets" list={list} search={search} read={readMarketsSearch} />}
        viewer={viewer}
        level={level}
        onAsk={ask}
        filters={
          <>
            {level === 'SubMarket' && <MarketSelect chosen={search.market} onChoose={(market) => show({ market })} />}
            <Button
              variant="text"
              startIcon={<UndoIcon />}
              aria-haspopup="dialog"
              onClick={(event) => ask({ action: 'deleted', level }, event.currentTarget)}
              onPointerEnter={() => void loadDialogs()}
              onFocus={() => void loadDialogs()}
              sx={{ color: 'text.secondary' }}
            >
              {texts.deleted}
            </Button>
          </>
        }
        actions={<CreateButton newNode={{ level, ...where }} onAsk={ask} />}
        onOpen={(market) => void navigate(marketPath(market))}
        reservedHeight={showsAvailable ? RESERVED.withAvailable : RESERVED.plain}
        emptyHint={search.q ? <NoMatch level={level} wanted={search.q} onShowAll={() => show({ q: '' })} /> : <NothingYet level={level} mayCreate />}
      >
        {showsAvailable && <Available viewer={viewer} current={search.market} />}
      </MarketTable>
      {dialogs.asked && (
        <Suspense>
          <MarketDialogs {...dialogs} asked={dialogs.asked} viewer={viewer} />
        </Suspense>
      )}
    </Page>
  );
}

/** Ignores the parameters that this viewer has no control for: only a company admin filters by market, and only super admins see counties. */
function searchFor(viewer: UserOut, search: MarketsSearch): MarketsSearch {
  const seesAll = may(viewer, 'companiesRead');
  const isHidden = search.sort === (seesAll ? 'owner' : 'county');
  return { ...search, market: ownLevel(viewer) === 'SubMarket' ? search.market : '', sort: isHidden ? MARKETS_DEFAULTS.sort : search.sort };
}

interface MarketSelectProps {
  chosen: string;
  onChoose: (marketId: string) => void;
}

/** Selects whether to list the child markets of all the company's markets or of one. */
function MarketSelect({ chosen, onChoose }: MarketSelectProps) {
  const { data: markets } = useQuery(companyMarketsQuery());
  const isKnown = markets?.some(({ itemId }) => itemId === chosen) ?? false;
  return (
    <TextField
      select
      value={isKnown ? chosen : ''}
      onChange={(event) => onChoose(event.target.value)}
      slotProps={{ select: { displayEmpty: true, SelectDisplayProps: { 'aria-label': texts.filterByMarket } } }}
      sx={{ width: { xs: '100%', sm: 220 } }}
    >
      <MenuItem value="">{texts.allMarkets}</MenuItem>
      {markets?.map(({ itemId, name }) => (
        <MenuItem key={itemId} value={itemId}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
}
