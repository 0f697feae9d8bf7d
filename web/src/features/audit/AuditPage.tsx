/** The audit log of the viewer's company; for a super admin, of the platform or any company. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Navigate } from '@tanstack/react-router';
import { describeError } from '../../api/errors';
import { auditEntriesQuery } from '../../api/queries';
import type { AuditEntry } from '../../api/types';
import { formatCount, formatInstant, UNKNOWN } from '../../lib/format';
import { paths } from '../../lib/paths';
import { columnsOf } from '../../table/columns';
import { DataTable } from '../../table/DataTable';
import { useKept } from '../../table/kept';
import { pageCount } from '../../table/paging';
import { ChevronLeftIcon } from '../../ui/icons';
import { ButtonLink } from '../../ui/links';
import { Page } from '../../ui/Page';
import { fieldWords, subjectName } from './changes';
import { EntryDetails } from './EntryDetails';
import { Filters } from './Filters';
import { AUDIT_DEFAULTS, type AuditSearch, isNarrowed, requestOf } from './search';

const route = getRouteApi('/app/settings/audit');
const appRoute = getRouteApi('/app');
const column = columnsOf<AuditEntry>();

const columns = column.columns([
  column.accessor('at', { header: 'When', enableSorting: false, cell: ({ getValue }) => formatInstant(getValue()) }),
  column.accessor('actorName', { header: 'Who', enableSorting: false }),
  column.accessor('actionLabel', { header: 'Action', enableSorting: false }),
  column.display({
    id: 'subject',
    header: 'About',
    meta: { grow: true },
    cell: ({ row: { original: entry } }) => subjectName(entry) ?? (entry.subjectKind ? fieldWords(entry.subjectKind) : UNKNOWN),
  }),
  column.accessor('clientAddress', { header: 'From address', enableSorting: false, cell: ({ getValue }) => getValue() ?? UNKNOWN }),
]);

function isSame(a: AuditSearch, b: AuditSearch): boolean {
  return JSON.stringify(requestOf(a)) === JSON.stringify(requestOf(b));
}

export function AuditPage() {
  const { user: viewer } = appRoute.useRouteContext();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const entries = useQuery(auditEntriesQuery(requestOf(search)));
  const { data: page, asked: shown } = useKept(entries, search);
  const total = page?.recordsTotal;
  const last = pageCount(entries.data?.recordsTotal ?? 0, search.size);

  function show(change: Partial<AuditSearch>) {
    // The URL stays the same after a failure, so navigating would not repeat the request.
    if (entries.isError && isSame(search, { ...search, page: 1, ...change })) void entries.refetch();
    else void navigate({ search: (previous) => ({ ...previous, page: 1, ...change }) });
  }

  return (
    <Page title="Audit log" count={total === undefined ? undefined : formatCount(total)}>
      {entries.data && !entries.isPlaceholderData && search.page > last && <Navigate {...paths.audit()} search={{ ...search, page: last }} replace />}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 1.5 }}>
        <ButtonLink variant="outlined" startIcon={<ChevronLeftIcon />} {...paths.settings()} activeOptions={{ exact: true }} sx={{ mt: { sm: '20px' } }}>
          Settings
        </ButtonLink>
        <Filters viewer={viewer} search={search} onShow={show} />
      </Box>
      <DataTable
        label="Audit log"
        columns={columns}
        rows={page?.data}
        total={total}
        rowId={({ entryId }) => entryId}
        page={shown.page}
        pageSize={shown.size}
        onPage={(next) => show({ page: next })}
        onPageSize={(size) => show({ size })}
        fetching={entries.isFetching}
        failure={entries.isError ? `${describeError(entries.error)} The audit log could not be loaded.` : undefined}
        onRetry={() => void entries.refetch()}
        reservedHeight={260}
        emptyHint={
          isNarrowed(search) ? (
            <>
              <span>Nothing of this kind was recorded then.</span>
              <Button variant="outlined" onClick={() => show({ ...AUDIT_DEFAULTS, company: search.company })}>
                Reset Filter
              </Button>
            </>
          ) : (
            <span>Sign-ins and changes to users, seats, licenses and territory appear here.</span>
          )
        }
        renderExpanded={(entry) => <EntryDetails entry={entry} />}
      />
    </Page>
  );
}
