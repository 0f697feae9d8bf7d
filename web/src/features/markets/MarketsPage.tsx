/** The territory that the viewer's role divides: markets, a company's child markets, or buckets. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Navigate } from '@tanstack/react-router';
import { Suspense, useRef } from 'react';
import { companyMarketsQuery, marketListQuery } from '../../api/queries';
import type { UserOut } from '../../api/types';
import { formatCount } from '../../lib/format';
import { levels } from '../../lib/levels';
import { marketPath, paths } from '../../lib/paths';
import { roleOf } from '../../session/roles';
import { pageCount } from '../../table/paging';
import { SearchInput } from '../../table/SearchInput';
import { useAskedDialog } from '../../ui/asked';
import { UndoIcon } from '../../ui/icons';
import { Page } from '../../ui/Page';
import type { Asked } from './asked';
import { Available } from './Available';
import { CreateButton } from './CreateButton';
import { NoMatch, NothingYet } from './EmptyHint';
import { loadDialogs, MarketDialogs } from './lazy-dialogs';
import { ownLevel } from './level';
import { MarketTable } from './MarketTable';
import { MARKETS_DEFAULTS, type MarketsSearch, requestOf } from './search';

const route = getRouteApi('/app/markets');
const appRoute = getRouteApi('/app');

/** The height of the rest of the page in pixels, without and with the available nodes above the table. */
const RESERVED = { plain: 236, withAvailable: 372 };

export function MarketsPage() {
  const { user: viewer } = appRoute.useRouteContext();
  const role = roleOf(viewer);
  const level = ownLevel[role];
  const search = searchFor(viewer, route.useSearch());
  const navigate = route.useNavigate();
  const where = search.market ? { marketId: search.market } : {};
  const markets = useQuery(marketListQuery(role === 'AD' ? 'markets' : 'subMarkets', requestOf(search, where)));
  const toolbar = useRef<HTMLDivElement>(null);
  const { ask, dialogs } = useAskedDialog<Asked>(() => toolbar.current?.querySelector<HTMLElement>('button:not(:disabled), input') ?? null);

  const total = markets.data?.recordsTotal;
  const last = pageCount(total ?? 0, search.size);
  const showsAvailable = role === 'SM' || (role === 'CA' && search.market !== '');

  function show(change: Partial<MarketsSearch>, { replace = false } = {}) {
    void navigate({ search: (previous) => ({ ...previous, page: 1, ...change }), replace });
  }

  /** When the last row of the last page is deleted, goes to the previous page. */
  function stepBack() {
    if (markets.data?.data.length === 1 && search.page > 1) show({ page: search.page - 1 }, { replace: true });
  }

  return (
    <Page title={levels[level].title} count={total === undefined ? undefined : formatCount(total)}>
      {markets.data && !markets.isPlaceholderData && search.page > last && <Navigate {...paths.markets()} search={{ ...search, page: last }} replace />}
      <Box ref={toolbar} sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <SearchInput
          value={search.q}
          onSearch={(q) => show({ q }, { replace: true })}
          label={`Search ${levels[level].many.toLowerCase()}`}
          placeholder="Enter your query"
        />
        {role === 'CA' && <MarketSelect chosen={search.market} onChoose={(market) => show({ market })} />}
        <Button
          variant="text"
          startIcon={<UndoIcon />}
          aria-haspopup="dialog"
          onClick={(event) => ask({ action: 'deleted', level }, event.currentTarget)}
          onPointerEnter={() => void loadDialogs()}
          onFocus={() => void loadDialogs()}
          sx={{ color: 'text.secondary' }}
        >
          Deleted
        </Button>
        <CreateButton newNode={{ level, ...where }} onAsk={ask} />
      </Box>
      {showsAvailable && <Available role={role} current={search.market} />}
      <MarketTable
        viewer={viewer}
        level={level}
        markets={markets}
        search={search}
        onShow={show}
        onOpen={(market) => void navigate(marketPath(market))}
        onAsk={ask}
        reservedHeight={showsAvailable ? RESERVED.withAvailable : RESERVED.plain}
        emptyHint={search.q ? <NoMatch wanted={search.q} onShowAll={() => show({ q: '' })} /> : <NothingYet level={level} mayCreate />}
      />
      {dialogs.asked && (
        <Suspense>
          <MarketDialogs {...dialogs} asked={dialogs.asked} viewer={viewer} onDeleted={stepBack} />
        </Suspense>
      )}
    </Page>
  );
}

/** Ignores the parameters that this viewer has no control for: only a company admin filters by market, and only super admins see counties. */
function searchFor(viewer: UserOut, search: MarketsSearch): MarketsSearch {
  const role = roleOf(viewer);
  const isHidden = (search.sort === 'county' && role !== 'AD') || (search.sort === 'owner' && role === 'AD');
  return { ...search, market: role === 'CA' ? search.market : '', sort: isHidden ? MARKETS_DEFAULTS.sort : search.sort };
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
      slotProps={{ select: { displayEmpty: true, SelectDisplayProps: { 'aria-label': 'Of the market' } } }}
      sx={{ width: { xs: '100%', sm: 220 } }}
    >
      <MenuItem value="">All markets</MenuItem>
      {markets?.map(({ itemId, name }) => (
        <MenuItem key={itemId} value={itemId}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
}
