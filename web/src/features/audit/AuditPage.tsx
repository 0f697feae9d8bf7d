/** The audit log of the viewer's company; for a super admin, of the platform or any company. */
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { auditEntriesQuery } from '../../api/queries';
import type { AuditEntry } from '../../api/types';
import { formatInstant, UNKNOWN } from '../../lib/format';
import { paths } from '../../lib/paths';
import { columnsOf } from '../../table/columns';
import { useList } from '../../table/list';
import { ListScreen } from '../../table/ListScreen';
import { NoMatch } from '../../table/NoMatch';
import { texts } from '../../texts/audit';
import { shared } from '../../texts/shared';
import { ChevronLeftIcon } from '../../ui/icons';
import { ButtonLink } from '../../ui/links';
import { Page } from '../../ui/Page';
import { ListViews } from '../../views/ListViews';
import { fieldWords, subjectName } from './changes';
import { EntryDetails } from './EntryDetails';
import { Filters } from './Filters';
import { AUDIT_DEFAULTS, isNarrowed, readAuditSearch, requestOf } from './search';

const route = getRouteApi('/app/settings/audit');
const appRoute = getRouteApi('/app');
const column = columnsOf<AuditEntry>();

const columns = column.columns([
  column.accessor('at', { header: texts.at, enableSorting: false, cell: ({ getValue }) => formatInstant(getValue()) }),
  column.accessor('actorName', { header: texts.user, enableSorting: false }),
  column.accessor('actionLabel', { header: texts.action, enableSorting: false }),
  column.accessor((entry) => subjectName(entry) ?? (entry.subjectKind ? fieldWords(entry.subjectKind) : UNKNOWN), {
    id: 'subject',
    header: texts.subject,
    enableSorting: false,
    meta: { grow: true },
  }),
  column.accessor('clientAddress', { header: texts.clientAddress, enableSorting: false, cell: ({ getValue }) => getValue() ?? UNKNOWN }),
]);

export function AuditPage() {
  const { user: viewer } = appRoute.useRouteContext();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const entries = useQuery(auditEntriesQuery(requestOf(search)));
  const list = useList({
    name: 'audit',
    query: entries,
    search,
    failure: texts.failed,
    onShow: (change, { replace = false } = {}) => void navigate({ search: (previous) => ({ ...previous, ...change }), replace }),
  });

  return (
    <Page title={texts.title} count={list.count}>
      <ListScreen
        list={list}
        views={<ListViews name="audit" list={list} search={search} read={readAuditSearch} />}
        label={texts.title}
        columns={columns}
        rowId={({ entryId }) => entryId}
        lead={
          <ButtonLink variant="outlined" startIcon={<ChevronLeftIcon />} {...paths.settings()} activeOptions={{ exact: true }}>
            {shared.settings}
          </ButtonLink>
        }
        filters={<Filters viewer={viewer} search={search} onShow={list.show} />}
        reservedHeight={260}
        emptyHint={
          isNarrowed(search) ? (
            <NoMatch words={texts.noMatch} action={texts.resetFilters} onShowAll={() => list.show({ ...AUDIT_DEFAULTS, company: search.company })} />
          ) : (
            <span>{texts.none}</span>
          )
        }
        renderExpanded={(entry) => <EntryDetails entry={entry} />}
      />
    </Page>
  );
}
