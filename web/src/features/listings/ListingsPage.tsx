import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useLocation } from '@tanstack/react-router';
import { lazy, Suspense, useCallback, useMemo, useRef, useState } from 'react';
import { isMissing } from '../../api/errors';
import { listingsQuery } from '../../api/queries';
import type { PropertyRow } from '../../api/types';
import { paths } from '../../lib/paths';
import { may } from '../../session/permissions';
import { FilterBadges } from '../../table/FilterBadges';
import { useList } from '../../table/list';
import { listingColumns } from '../../table/listing-columns';
import { LISTING_SORT_COLUMNS } from '../../table/listing-sort';
import { ListScreen } from '../../table/ListScreen';
import { NoMatch } from '../../table/NoMatch';
import { selectionColumn } from '../../table/selection';
import { LEADS } from '../../texts/leads';
import { texts } from '../../texts/listings';
import { shared } from '../../texts/shared';
import { useAskedDialog } from '../../ui/asked';
import { FilterButton, FilterPanel } from '../../ui/FilterPanel';
import { ChevronLeftIcon } from '../../ui/icons';
import { ButtonLink } from '../../ui/links';
import { listingStatusTone } from '../../ui/listing-status';
import { useNoTerritory } from '../../session/no-territory';
import { Page } from '../../ui/Page';
import { StatusDot } from '../../ui/StatusDot';
import { ViewsMenu } from '../../views/ViewsMenu';
import { useStatuses } from './choices';
import { coverageColumn, coverageQuestion } from './coverage/column';
import { CoverageDialog } from './coverage/lazy-dialog';
import { FlagButtons } from './FlagButtons';
import { useChangeFlag } from './flags';
import { type Mark, MARKS } from './marks';
import { SelectionBar } from './SelectionBar';
import { type Condition, conditionsOf, filtersOf, isSameFilter, LISTINGS_DEFAULTS, requestOf } from './search';
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

const selection = selectionColumn<PropertyRow>(texts.many, ({ address }) => address);

/** The height of the line that names a market, with the gap below it. */
const WITHIN_HEIGHT = 36;

function without(conditions: Condition[], taken: Condition): Condition[] {
  return conditions.filter((condition) => condition !== taken);
}

export function ListingsPage() {
  const { user: viewer } = appRoute.useRouteContext();
  const mayMark = may(viewer, 'listingsWork');
  const urlSearch = route.useSearch();
  const search = mayMark ? urlSearch : { ...urlSearch, settings: '' };
  const navigate = route.useNavigate();
  const listings = useQuery(listingsQuery(requestOf(search)));
  const statuses = useStatuses();
  const list = useList({
    name: 'listings',
    query: listings,
    search,
    sorts: LISTING_SORT_COLUMNS,
    failure: texts.failed,
    onShow: (change, { replace = false } = {}) => void navigate({ search: (previous) => ({ ...previous, ...change }), replace }),
  });
  const { show, total } = list;
  const isPlain = useLocation({ select: ({ searchStr, state }) => searchStr === '' && state.filterOpen !== true });
  const isFilterAsked = useLocation({ select: ({ state }) => state.filterOpen === true });
  const [filterOpen, setFilterOpen] = useState(isFilterAsked);
  const filterButton = useRef<HTMLButtonElement>(null);
  const { realtorId, marketId, subMarketId } = search;
  const node = marketId || subMarketId ? { marketId, subMarketId } : undefined;
  const isGone = node !== undefined && isMissing(listings.error);
  const question = coverageQuestion(viewer);
  const { ask, dialogs } = useAskedDialog<PropertyRow>(() => filterButton.current);
  const { mutate: changeFlag } = useChangeFlag();
  // A listing's page uses it for next, previous and Back.
  const state = useMemo(() => ({ list: urlSearch }), [urlSearch]);
  const mark = useCallback(
    (listing: PropertyRow, { flag }: Mark) => changeFlag({ propertyId: listing.propertyId, statusType: flag, value: !listing[flag] }),
    [changeFlag],
  );
  const columns = useMemo(() => {
    const flags = (listing: PropertyRow) => <FlagButtons listing={listing} onChange={mark} />;
    return [...(mayMark ? [selection] : []), ...listingColumns({ realtorId, state, ...(mayMark && { flags }) }), coverageColumn({ question, onAsk: ask })];
  }, [realtorId, state, mayMark, mark, question, ask]);

  const conditions = conditionsOf(search);
  const noTerritory = useNoTerritory(viewer, total === 0 && !node && !realtorId);
  const isNarrowed = search.q !== '' || !isSameFilter(search, LISTINGS_DEFAULTS);

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
    list.firstControl()?.focus();
    show({ marketId: '', subMarketId: '' });
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
    <Page {...LEADS['/listings']} count={isGone ? undefined : list.count}>
      {node && !isGone && <Within node={node} onLeave={leave} />}
      <ListScreen
        list={list}
        label={texts.listings}
        columns={columns}
        rowId={(listing) => listing.propertyId}
        search={{ label: texts.search, placeholder: shared.enterQuery }}
        lead={
          realtorId && (
            <ButtonLink variant="outlined" startIcon={<ChevronLeftIcon />} {...paths.realtor(realtorId)}>
              {texts.back}
            </ButtonLink>
          )
        }
        filters={
          <>
            {!realtorId && (
              <Box sx={{ display: 'flex', gap: 1, minWidth: 0, width: { xs: '100%', sm: 'auto' } }}>
                <ViewsMenu
                  name="listings"
                  list={list}
                  label={texts.savedFilters}
                  unchosen={texts.noSavedFilter}
                  chosen={search.view}
                  isPlain={isPlain}
                  mayShare={may(viewer, 'viewsShare')}
                  filters={() => conditions.map((condition) => ({ ...condition, label: valueWords(condition, statuses) }))}
                  isChanged={({ filters }) => !isSameFilter(filtersOf(filters), search)}
                  onApply={(view, options) => (view ? show({ ...filtersOf(view.filters), view: view.viewId, q: '' }, options) : reset())}
                  onChoose={(view) => show({ view, page: search.page }, { replace: true })}
                />
                <FilterButton ref={filterButton} isOpen={filterOpen} onOpen={() => setFilterOpen(true)} load={loadFilterForm}>
                  {texts.filter}
                </FilterButton>
              </Box>
            )}
            <Box sx={{ maxWidth: '100%', overflowX: 'auto', p: '2px', m: '-2px' }}>
              <ToggleButtonGroup aria-label={shared.status} value={search.status.split('.')} onChange={() => undefined}>
                <ToggleButton value="all" onClick={() => show({ status: 'all' })}>
                  {texts.all}
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
                {texts.resetFilter}
              </Button>
            )}
          </>
        }
        reservedHeight={(!realtorId && isNarrowed ? 272 : 236) + (node ? WITHIN_HEIGHT : 0)}
        instead={isGone ? <NotWithin node={node} onLeave={leave} /> : undefined}
        emptyHint={
          noTerritory ? (
            <span>{noTerritory}</span>
          ) : isNarrowed ? (
            <NoMatch words={texts.noMatch(narrowings)} action={texts.resetFilter} onShowAll={reset} />
          ) : (
            <NoMatch
              words={realtorId ? texts.noneOfRealtor : texts.noneNew(node !== undefined)}
              action={texts.showAll}
              onShowAll={() => show({ status: 'all' })}
            />
          )
        }
        {...(mayMark && {
          keys: MARKS.map((one) => ({ key: one.letter, words: one.word, act: (listing: PropertyRow) => mark(listing, one) })),
          selectionBar: (chosen: PropertyRow[], clear: () => void) => <SelectionBar chosen={chosen} onClear={clear} />,
        })}
        onOpen={(listing) => void navigate({ ...paths.listing(listing.propertyId, realtorId), state })}
      >
        {!realtorId && isNarrowed && <FilterBadges badges={badges} onReset={reset} focusElsewhere={() => filterButton.current?.focus()} />}
      </ListScreen>
      <FilterPanel
        open={filterOpen}
        onClose={closeFilter}
        // The button that opened them may be on another page.
        onGone={() => filterButton.current?.focus()}
        title={texts.filterListings}
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
      </FilterPanel>
      {dialogs.asked && (
        <Suspense>
          <CoverageDialog {...dialogs} viewer={viewer} listing={dialogs.asked} question={question} />
        </Suspense>
      )}
    </Page>
  );
}
