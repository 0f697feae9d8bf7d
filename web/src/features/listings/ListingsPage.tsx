import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Navigate, useLocation } from '@tanstack/react-router';
import { lazy, Suspense, useCallback, useMemo, useRef, useState } from 'react';
import { isMissing } from '../../api/errors';
import { listingsQuery } from '../../api/queries';
import type { PropertyRow } from '../../api/types';
import { LEADS } from '../../lib/leads';
import { formatCount } from '../../lib/format';
import { paths } from '../../lib/paths';
import { roleOf } from '../../session/roles';
import { DataTable } from '../../table/DataTable';
import { asksAgain, useListTable } from '../../table/list-table';
import { listingColumns } from '../../table/listing-columns';
import { LISTING_SORT_COLUMNS } from '../../table/listing-sort';
import { pageCount } from '../../table/paging';
import { SearchInput } from '../../table/SearchInput';
import { useAskedDialog } from '../../ui/asked';
import { ChevronLeftIcon, FilterIcon } from '../../ui/icons';
import { ButtonLink } from '../../ui/links';
import { listingStatusTone } from '../../ui/listing-status';
import { useNoTerritory } from '../../session/no-territory';
import { Page } from '../../ui/Page';
import { SlideOver } from '../../ui/SlideOver';
import { StatusDot } from '../../ui/StatusDot';
import { useStatuses } from './choices';
import { coverageColumn, coverageQuestion } from './coverage/column';
import { CoverageDialog } from './coverage/lazy-dialog';
import { FilterBadges } from './FilterBadges';
import { FlagButtons } from './FlagButtons';
import { useChangeFlag } from './flags';
import { type Mark, MARKS } from './marks';
import { SavedFilters } from './SavedFilters';
import { Selectable, SelectionBar, selectionColumn, useSelection } from './Selection';
import { type Condition, conditionsOf, filtersOf, isSameFilter, LISTINGS_DEFAULTS, type ListingsSearch, requestOf } from './search';
import { NotWithin, Within } from './Within';
import { conditionWords, valueWords } from './words';

const appRoute = getRouteApi('/app');
const route = getRouteApi('/app/listings');

const loadFilterForm = () => import('./FilterForm').then(({ FilterForm: component }) => ({ default: component }));
const FilterForm = lazy(loadFilterForm);

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Opens the filters at once, for the dashboard's button. */
    filterOpen?: boolean;
  }
}

/** The height of the line that names a market, with the gap below it. */
const WITHIN_HEIGHT = 36;

function without(conditions: Condition[], taken: Condition): Condition[] {
  return conditions.filter((condition) => condition !== taken);
}

export function ListingsPage() {
  const { user: viewer } = appRoute.useRouteContext();
  const role = roleOf(viewer);
  const mayMark = role !== 'AD';
  const urlSearch = route.useSearch();
  const search = mayMark ? urlSearch : { ...urlSearch, settings: '' };
  const navigate = route.useNavigate();
  const listings = useQuery(listingsQuery(requestOf(search)));
  const statuses = useStatuses();
  const { table } = useListTable({
    query: listings,
    search,
    sorts: LISTING_SORT_COLUMNS,
    failure: 'The listings could not be loaded.',
    onShow: (change) => void navigate({ search: (previous) => ({ ...previous, ...change }) }),
  });
  const isFilterAsked = useLocation({ select: ({ state }) => state.filterOpen === true });
  const [filterOpen, setFilterOpen] = useState(isFilterAsked);
  const filterButton = useRef<HTMLButtonElement>(null);
  const toolbar = useRef<HTMLDivElement>(null);
  const { realtorId, marketId, subMarketId } = search;
  const node = marketId || subMarketId ? { marketId, subMarketId } : undefined;
  const isGone = node !== undefined && isMissing(listings.error);
  const question = coverageQuestion(role);
  const { ask, dialogs } = useAskedDialog<PropertyRow>(() => filterButton.current);
  const { mutate: changeFlag } = useChangeFlag();
  // A listing's page uses it for next, previous and Back.
  const state = useMemo(() => ({ list: urlSearch }), [urlSearch]);
  const mark = useCallback(
    (listing: PropertyRow, { flag }: Mark) => changeFlag({ propertyId: listing.propertyId, statusType: flag, value: !listing[flag] }),
    [changeFlag],
  );
  const selection = useSelection(table.rows);
  const { toggle: select } = selection;
  const columns = useMemo(() => {
    const flags = (listing: PropertyRow) => <FlagButtons listing={listing} onChange={mark} />;
    return [
      ...(mayMark ? [selectionColumn] : []),
      ...listingColumns({ realtorId, state, ...(mayMark && { flags }) }),
      coverageColumn({ question, onAsk: ask }),
    ];
  }, [realtorId, state, mayMark, mark, question, ask]);

  const { total } = table;
  const conditions = conditionsOf(search);
  const noTerritory = useNoTerritory(viewer, total === 0 && !node && !realtorId);
  const isNarrowed = search.q !== '' || !isSameFilter(search, LISTINGS_DEFAULTS);

  /** A changed filter starts at the first page; searching replaces the history entry. */
  function show(change: Partial<ListingsSearch>, { replace = false } = {}) {
    if (asksAgain(listings, search, { ...search, page: 1, ...change })) return;
    void navigate({ search: (previous) => ({ ...previous, page: 1, ...change }), replace });
  }

  function reset() {
    void navigate({ search: { realtorId, marketId, subMarketId } });
  }

  function closeFilter() {
    setFilterOpen(false);
    // So that returning to this page doesn't open the filters again.
    if (isFilterAsked) void navigate({ search: (previous) => previous, replace: true });
  }

  /** The pressed button disappears, so the focus moves to the search. */
  function leave() {
    toolbar.current?.querySelector('input')?.focus();
    show({ marketId: '', subMarketId: '' });
  }

  if (listings.data && !listings.isPlaceholderData && search.page > pageCount(listings.data.recordsTotal, search.size)) {
    return <Navigate {...paths.listings()} search={{ ...search, page: pageCount(listings.data.recordsTotal, search.size) }} replace />;
  }

  const badges = conditions.map((condition) => {
    const left = filtersOf(without(conditions, condition));
    return {
      key: `${condition.key} ${condition.value}`,
      words: conditionWords(condition, statuses),
      isLast: conditions.length === 1 || (search.q === '' && isSameFilter(left, LISTINGS_DEFAULTS)),
      remove: () => show(left),
    };
  });
  const narrowings = [...(search.q ? [`“${search.q}”`] : []), ...badges.map(({ words }) => words)];

  return (
    <Page {...LEADS['/listings']} count={total === undefined || isGone ? undefined : formatCount(total)}>
      {node && !isGone && <Within node={node} onLeave={leave} />}
      <Box ref={toolbar} sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        {realtorId && (
          <ButtonLink variant="outlined" startIcon={<ChevronLeftIcon />} {...paths.realtor(realtorId)}>
            Back
          </ButtonLink>
        )}
        <SearchInput value={search.q} onSearch={(q) => show({ q }, { replace: true })} label="Search listings" placeholder="Enter your query" />
        {!realtorId && (
          <Box sx={{ display: 'flex', gap: 1, minWidth: 0, width: { xs: '100%', sm: 'auto' } }}>
            <SavedFilters
              chosen={search.view}
              isChanged={(saved) => !isSameFilter(filtersOf(saved.filters), search)}
              current={() => conditions.map((condition) => ({ ...condition, label: valueWords(condition, statuses) }))}
              onChoose={(saved) => (saved ? show({ ...filtersOf(saved.filters), view: saved.propertyFilterId, q: '' }) : reset())}
              onForget={() => show({ view: '', page: search.page }, { replace: true })}
            />
            <Button
              ref={filterButton}
              variant="outlined"
              startIcon={<FilterIcon />}
              aria-haspopup="dialog"
              aria-expanded={filterOpen}
              onClick={() => setFilterOpen(true)}
              // Preloaded, so that it is ready on click.
              onPointerEnter={() => void loadFilterForm()}
              onFocus={() => void loadFilterForm()}
            >
              Filter
            </Button>
          </Box>
        )}
        <Box sx={{ maxWidth: '100%', overflowX: 'auto', p: '2px', m: '-2px' }}>
          <ToggleButtonGroup aria-label="Status" value={search.status.split('.')} onChange={() => undefined}>
            <ToggleButton value="all" onClick={() => show({ status: 'all' })}>
              All
            </ToggleButton>
            {statuses.map(({ id, name }) => (
              <ToggleButton key={id} value={String(id)} onClick={() => show({ status: String(id) })}>
                <StatusDot tone={listingStatusTone(id)} word={name} />
              </ToggleButton>
            ))}
          </ToggleButtonGroup>
        </Box>
        {realtorId && isNarrowed && (
          <Button variant="text" onClick={reset}>
            Reset Filter
          </Button>
        )}
      </Box>
      {!realtorId && isNarrowed && <FilterBadges badges={badges} onReset={reset} focusElsewhere={() => filterButton.current?.focus()} />}
      {isGone ? (
        <NotWithin node={node} onLeave={leave} />
      ) : (
        <Selectable selection={selection} rows={table.rows}>
          <DataTable
            {...table}
            label="Listings"
            columns={columns}
            rowId={(listing) => listing.propertyId}
            reservedHeight={(!realtorId && isNarrowed ? 272 : 236) + (node ? WITHIN_HEIGHT : 0)}
            emptyHint={
              noTerritory ? (
                <span>{noTerritory}</span>
              ) : isNarrowed ? (
                <>
                  <Box component="span" sx={{ maxWidth: 560, overflowWrap: 'anywhere' }}>
                    {narrowings.length > 0 ? `Nothing matches ${narrowings.join(' · ')}` : 'There are no listings here yet.'}
                  </Box>
                  <Button variant="outlined" onClick={reset}>
                    Reset Filter
                  </Button>
                </>
              ) : (
                <>
                  <span>
                    {realtorId
                      ? 'This realtor’s new listings appear here.'
                      : `New listings ${node ? 'in it' : 'of your territory'} appear here; none came on the market this week.`}
                  </span>
                  <Button variant="outlined" onClick={() => show({ status: 'all' })}>
                    Show all listings
                  </Button>
                </>
              )
            }
            {...(mayMark && {
              shortcuts: { ...Object.fromEntries(MARKS.map((one) => [one.letter, (listing: PropertyRow) => mark(listing, one)])), x: select, ' ': select },
            })}
            onOpen={(listing) => void navigate({ ...paths.listing(listing.propertyId, realtorId), state })}
          />
        </Selectable>
      )}
      {mayMark && <SelectionBar {...selection} />}
      <SlideOver
        open={filterOpen}
        onClose={closeFilter}
        // The button that opened them may be on another page.
        onGone={() => filterButton.current?.focus()}
        title="Filter listings"
      >
        <Suspense
          fallback={
            <Box sx={{ flex: 1, display: 'grid', placeContent: 'center' }}>
              <CircularProgress size={24} aria-label="Loading the filters" />
            </Box>
          }
        >
          <FilterForm
            search={search}
            withSettings={mayMark}
            onCancel={closeFilter}
            onApply={(chosen, savedAs) => {
              setFilterOpen(false);
              show({ ...filtersOf(chosen), ...(savedAs && { view: savedAs }) });
            }}
          />
        </Suspense>
      </SlideOver>
      {dialogs.asked && (
        <Suspense>
          <CoverageDialog {...dialogs} viewer={viewer} listing={dialogs.asked} question={question} />
        </Suspense>
      )}
    </Page>
  );
}
