/** The realtors of the viewer's territory by rank; for a super admin all realtors by name. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Navigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { rankedRealtorsQuery } from '../../api/queries';
import { formatCount } from '../../lib/format';
import { paths } from '../../lib/paths';
import { roleOf } from '../../session/roles';
import { DataTable } from '../../table/DataTable';
import { useListTable } from '../../table/list-table';
import { pageCount } from '../../table/paging';
import { RANK_WORDS, realtorColumns } from '../../table/realtor-columns';
import { REALTOR_SORT_COLUMNS } from '../../table/realtor-sort';
import { SearchInput } from '../../table/SearchInput';
import { useNoTerritory } from '../../session/no-territory';
import { Page } from '../../ui/Page';
import { type RealtorsSearch, requestOf, searchFor } from './search';

const appRoute = getRouteApi('/app');
const route = getRouteApi('/app/realtors');

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The state of the list from which a realtor was opened. */
    realtorList?: RealtorsSearch;
  }
}

export function RealtorsPage() {
  const { user: viewer } = appRoute.useRouteContext();
  const role = roleOf(viewer);
  const isSuperAdmin = role === 'AD';
  const urlSearch = route.useSearch();
  const search = searchFor(role, urlSearch);
  const navigate = route.useNavigate();
  const realtors = useQuery(rankedRealtorsQuery(requestOf(role, search)));
  const { table, show } = useListTable({
    query: realtors,
    search,
    sorts: REALTOR_SORT_COLUMNS,
    failure: 'The realtors could not be loaded.',
    onShow: (change, { replace = false } = {}) => void navigate({ search: (previous) => ({ ...previous, ...change }), replace }),
  });
  // Back on a realtor's page restores this list.
  const state = useMemo(() => ({ realtorList: urlSearch }), [urlSearch]);
  const columns = useMemo(() => realtorColumns({ ranked: !isSuperAdmin, state }), [isSuperAdmin, state]);

  const { total } = table;
  const noTerritory = useNoTerritory(viewer, total === 0 && search.q === '');
  const last = pageCount(total ?? 0, search.size);
  return (
    <Page title="Realtors" count={total === undefined ? undefined : formatCount(total)}>
      {realtors.data && !realtors.isPlaceholderData && search.page > last && <Navigate {...paths.realtors()} search={{ ...urlSearch, page: last }} replace />}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <SearchInput value={search.q} onSearch={(q) => show({ q }, { replace: true })} label="Search realtors" placeholder="Search by realtor or office" />
        {!isSuperAdmin && (
          <Box component="span" sx={{ color: 'text.secondary', ml: { md: 'auto' } }}>
            {RANK_WORDS}
          </Box>
        )}
      </Box>
      <DataTable
        {...table}
        label="Realtors"
        columns={columns}
        rowId={({ realtorId }) => realtorId}
        emptyHint={
          search.q ? (
            <>
              <Box component="span" sx={{ maxWidth: 560, overflowWrap: 'anywhere' }}>{`No realtor or office matches “${search.q}”`}</Box>
              <Button variant="outlined" onClick={() => show({ q: '' })}>
                Show all realtors
              </Button>
            </>
          ) : (
            <span>
              {isSuperAdmin
                ? 'Realtors appear here once listings of theirs come in.'
                : (noTerritory ?? 'Realtors appear here once they have a listing of the last 12 months in your territory.')}
            </span>
          )
        }
        onOpen={({ realtorId }) => void navigate({ ...paths.realtor(realtorId), state })}
      />
    </Page>
  );
}
