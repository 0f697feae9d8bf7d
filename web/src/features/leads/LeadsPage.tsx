/** The company's move leads. */
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { lazy, Suspense, useMemo, useRef, useState } from 'react';
import type { Lead } from '../../api/types';
import { formatCount } from '../../lib/format';
import { paths } from '../../lib/paths';
import { may } from '../../session/permissions';
import { FilterBadges } from '../../table/FilterBadges';
import { useList } from '../../table/list';
import { ListScreen } from '../../table/ListScreen';
import { NoMatch } from '../../table/NoMatch';
import { filterTexts } from '../../texts/filters';
import { texts } from '../../texts/move-leads';
import { shared } from '../../texts/shared';
import { useAskedDialog } from '../../ui/asked';
import { FilterButton, FilterPanel } from '../../ui/FilterPanel';
import { ButtonLink } from '../../ui/links';
import { Page } from '../../ui/Page';
import { ListViews } from '../../views/ListViews';
import type { AssignmentSubject } from './campaigns/assignment/AssignmentPanel';
import { AssignmentNotice, AssignmentPanel } from './campaigns/assignment/lazy-panel';
import { LeadSelection } from './campaigns/assignment/LeadSelection';
import { leadColumns } from './columns';
import { Contacts } from './Contacts';
import { leadsQuery, rejectedLeadsQuery, useMoveTypes } from './queries';
import { conditionsOf, filtersOf, LEADS_DEFAULTS, type LeadsSearch, NO_FILTERS, readLeadsSearch, requestOf, SORT_COLUMNS } from './search';
import { conditionWords, valueWords } from './words';

const appRoute = getRouteApi('/app');
const route = getRouteApi('/app/plugins/movescout/leads');

const loadFilterForm = () => import('./FilterForm').then(({ FilterForm: component }) => ({ default: component }));
const FilterForm = lazy(loadFilterForm);

interface Asked {
  subject: AssignmentSubject;
  /** Clears the selection. */
  clear?: () => void;
}

const leadId = ({ opportunityId }: Lead) => opportunityId;

export function LeadsPage() {
  const { user: viewer } = appRoute.useRouteContext();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const moveTypes = useMoveTypes();
  const conditions = conditionsOf(search);
  const request = requestOf(search, (condition) => valueWords(condition, moveTypes));
  const leads = useQuery(leadsQuery(request));
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
  const total = list.total ?? 0;
  // All leads of this search and these filters; with others, none are selected.
  const listed = JSON.stringify([search.search, conditions]);
  const [allOf, setAllOf] = useState<string>();
  if (allOf !== undefined && allOf !== listed) setAllOf(undefined);
  const isAll = allOf === listed;
  const [started, setStarted] = useState<readonly string[]>([]);
  const { ask, dialogs } = useAskedDialog<Asked>(list.firstControl);
  const { asked, ...panel } = dialogs;
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
        rowId={leadId}
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
        isAllSelected={isAll}
        onSelect={() => setAllOf(undefined)}
        selectionBar={(chosen, clear, save) => (
          <LeadSelection
            chosen={chosen}
            total={total}
            isAll={isAll}
            mayAssign={may(viewer, 'leadCampaignsWrite')}
            onAll={() => setAllOf(listed)}
            onAssign={(button) => {
              const leads = isAll
                ? { count: total, list: { searchKey: request.searchKey, filters: request.filters } }
                : { count: chosen.length, opportunityIds: chosen.map(leadId) };
              ask({ subject: { leads }, clear }, button);
            }}
            onSave={save}
            onClear={clear}
          />
        )}
        renderExpanded={(lead) => <Contacts lead={lead} />}
      >
        {started.length > 0 && (
          <Suspense>
            {started.map((id) => (
              <AssignmentNotice
                key={id}
                assignmentId={id}
                onShow={(button) => ask({ subject: { assignmentId: id } }, button)}
                onDismiss={() => {
                  setStarted((ids) => ids.filter((other) => other !== id));
                  list.firstControl()?.focus();
                }}
              />
            ))}
          </Suspense>
        )}
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
      {asked !== undefined && (
        <Suspense>
          <AssignmentPanel
            {...panel}
            subject={asked.subject}
            onStarted={(id) => {
              setStarted((ids) => [id, ...ids]);
              asked.clear?.();
            }}
          />
        </Suspense>
      )}
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
