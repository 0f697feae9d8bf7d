/** The company's move leads. */
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { lazy, useMemo, useRef, useState } from 'react';
import { formatCount } from '../../lib/format';
import { paths } from '../../lib/paths';
import { may } from '../../session/permissions';
import { FilterBadges } from '../../table/FilterBadges';
import { useList } from '../../table/list';
import { ListScreen } from '../../table/ListScreen';
import { NoMatch } from '../../table/NoMatch';
import { SelectionBar } from '../../table/SelectionBar';
import { filterTexts } from '../../texts/filters';
import { texts } from '../../texts/move-leads';
import { shared } from '../../texts/shared';
import { texts as tableTexts } from '../../texts/table';
import { FilterButton, FilterPanel } from '../../ui/FilterPanel';
import { DownloadIcon } from '../../ui/icons';
import { ButtonLink } from '../../ui/links';
import { Page } from '../../ui/Page';
import { ListViews } from '../../views/ListViews';
import { leadColumns } from './columns';
import { Contacts } from './Contacts';
import { leadsQuery, rejectedLeadsQuery, useMoveTypes } from './queries';
import { conditionsOf, filtersOf, LEADS_DEFAULTS, type LeadsSearch, NO_FILTERS, readLeadsSearch, requestOf, SORT_COLUMNS } from './search';
import { conditionWords, valueWords } from './words';

const appRoute = getRouteApi('/app');
const route = getRouteApi('/app/plugins/movescout/leads');

const loadFilterForm = () => import('./FilterForm').then(({ FilterForm: component }) => ({ default: component }));
const FilterForm = lazy(loadFilterForm);

export function LeadsPage() {
  const { user: viewer } = appRoute.useRouteContext();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const moveTypes = useMoveTypes();
  const conditions = conditionsOf(search);
  const leads = useQuery(leadsQuery(requestOf(search, (condition) => valueWords(condition, moveTypes))));
  const list = useList({
    name: 'leads',
    query: leads,
    search: { ...search, q: search.search },
    sorts: SORT_COLUMNS,
    failure: texts.failed,
    // The address calls the search text by the name of the specification.
    onShow: ({ q, ...change }, { replace = false } = {}) =>
      void navigate({ search: (previous) => ({ ...previous, ...change, ...(q !== undefined && { search: q }) }), replace }),
  });
  const { show } = list;
  const viewed = {
    layout: list.layout,
    onLayout: list.onLayout,
    show: (change: Partial<LeadsSearch>, options?: { replace?: boolean }) => show(change, options),
  };
  const columns = useMemo(() => leadColumns(moveTypes), [moveTypes]);
  const [filterOpen, setFilterOpen] = useState(false);
  const filterButton = useRef<HTMLButtonElement>(null);
  const closeFilter = () => setFilterOpen(false);
  const isNarrowed = search.search !== '' || conditions.length > 0;
  const reset = () => show({ ...NO_FILTERS, q: '', view: '' });

  const badges = conditions.map((condition) => ({
    key: `${condition.key} ${condition.value}`,
    words: conditionWords(condition, moveTypes),
    isLast: conditions.length === 1,
    remove: () => show(filtersOf(conditions.filter((other) => other !== condition))),
  }));
  const narrowings = [...(search.search ? [`“${search.search}”`] : []), ...badges.map(({ words }) => words)];

  return (
    <Page title={texts.title} count={list.count}>
      <ListScreen
        list={list}
        views={<ListViews name="leads" list={viewed} search={search} read={readLeadsSearch} />}
        label={texts.leads}
        columns={columns}
        rowId={({ opportunityId }) => opportunityId}
        isTall
        search={{ label: texts.search, placeholder: shared.enterQuery }}
        filters={
          <FilterButton ref={filterButton} isOpen={filterOpen} onOpen={() => setFilterOpen(true)} load={loadFilterForm}>
            {texts.filters}
          </FilterButton>
        }
        actions={
          may(viewer, 'leadsImport') && (
            <>
              <RejectedButton />
              <ButtonLink variant="outlined" {...paths.leadImports()}>
                {texts.importLeads}
              </ButtonLink>
            </>
          )
        }
        reservedHeight={badges.length > 0 ? 272 : 236}
        none={texts.noItems}
        emptyHint={isNarrowed ? <NoMatch words={texts.noMatch(narrowings)} action={filterTexts.resetFilter} onShowAll={reset} /> : <span>{texts.none}</span>}
        onOpen={({ opportunityId }) => void navigate({ ...paths.lead(opportunityId, search.search), state: { leads: search } })}
        selectionBar={(chosen, clear, save) => (
          <SelectionBar label={texts.selectedLeads} count={chosen.length} onClear={clear}>
            <Button variant="text" color="inherit" startIcon={<DownloadIcon size={16} />} onClick={save}>
              {tableTexts.downloadSelected}
            </Button>
          </SelectionBar>
        )}
        renderExpanded={(lead) => <Contacts lead={lead} />}
      >
        {badges.length > 0 && <FilterBadges badges={badges} onReset={reset} focusElsewhere={() => filterButton.current?.focus()} />}
      </ListScreen>
      <FilterPanel open={filterOpen} onClose={closeFilter} onGone={() => filterButton.current?.focus()} title={texts.filterLeads}>
        <FilterForm
          filters={search}
          moveTypes={moveTypes}
          mayReadCodes={may(viewer, 'leadsRead')}
          onCancel={closeFilter}
          onApply={(chosen) => {
            closeFilter();
            show({ ...LEADS_DEFAULTS, ...filtersOf(chosen), size: search.size, sort: search.sort, dir: search.dir, search: search.search });
          }}
        />
      </FilterPanel>
    </Page>
  );
}

/** Leads to the rejected rows, with their number if there are any. */
function RejectedButton() {
  const total = useQuery(rejectedLeadsQuery({ pageIndex: 1, pageSize: 1 })).data?.recordsTotal ?? 0;
  return (
    <ButtonLink variant="outlined" {...paths.rejectedLeads()}>
      {total > 0 ? texts.rejectedRowsCount(formatCount(total)) : texts.rejectedRows}
    </ButtonLink>
  );
}
