/** The new realtors of the viewer's territory by rank, or all of them; for a super admin always all. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useNavigate } from '@tanstack/react-router';
import { realtorsQuery } from '../../api/queries';
import type { UserOut } from '../../api/types';
import { paths } from '../../lib/paths';
import { roleOf } from '../../session/roles';
import { DataTable } from '../../table/DataTable';
import { useListTable } from '../../table/list-table';
import { pageCount } from '../../table/paging';
import { RANK_WORDS, realtorColumns } from '../../table/realtor-columns';
import { REALTOR_SORT_COLUMNS } from '../../table/realtor-sort';
import { SearchInput } from '../../table/SearchInput';
import { useNoTerritory } from '../../session/no-territory';
import { type DashboardSearch, inAddress, readRealtors, realtorRequestOf, realtorSearchOf } from './search';

interface NewRealtorsProps {
  search: DashboardSearch;
  viewer: UserOut;
  onShow: (change: Partial<DashboardSearch>, how?: { replace?: boolean }) => void;
}

const columnsOfNew = realtorColumns({ ranked: true, since: true });
const columnsOfAll = realtorColumns({ ranked: true });
const plainColumns = realtorColumns({ ranked: false });

export function NewRealtors({ search: address, viewer, onShow }: NewRealtorsProps) {
  const navigate = useNavigate();
  const role = roleOf(viewer);
  const isSuperAdmin = role === 'AD';
  const search = realtorSearchOf(address, role);
  const realtors = useQuery(realtorsQuery(realtorRequestOf(search)));
  const { table, show } = useListTable({
    query: realtors,
    search,
    sorts: REALTOR_SORT_COLUMNS,
    failure: 'The realtors could not be loaded.',
    onShow: (change, { replace = false } = {}) => onShow(inAddress(change), { replace }),
  });
  const showAll = () => onShow({ realtors: 'all', realtorPage: 1, realtorQ: '' });

  const noTerritory = useNoTerritory(viewer, table.total === 0 && search.q === '');
  const last = pageCount(table.total ?? 0, search.size);
  const columns = search.realtors === 'new' ? columnsOfNew : columnsOfAll;
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1.5, minWidth: 0 }}>
      {realtors.data && !realtors.isPlaceholderData && search.page > last && (
        <Navigate {...paths.dashboard()} search={{ ...address, realtorPage: last }} replace />
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        {isSuperAdmin && (
          <Typography variant="h2" sx={{ mr: 1 }}>
            Realtors
          </Typography>
        )}
        <SearchInput value={search.q} onSearch={(q) => show({ q }, { replace: true })} label="Search realtors" placeholder="Search by realtor or office" />
        {!isSuperAdmin && (
          <>
            <ToggleButtonGroup
              exclusive
              aria-label="Which realtors"
              value={search.realtors}
              onChange={(_event, chosen) => chosen !== null && onShow({ realtors: readRealtors(chosen), realtorPage: 1 }, { replace: false })}
            >
              <ToggleButton value="new">New</ToggleButton>
              <ToggleButton value="all">All</ToggleButton>
            </ToggleButtonGroup>
            <Box component="span" sx={{ color: 'text.secondary', ml: { sm: 'auto' } }}>
              {RANK_WORDS}
            </Box>
          </>
        )}
      </Box>
      <DataTable
        {...table}
        label={search.realtors === 'new' ? 'New realtors' : 'Realtors'}
        columns={isSuperAdmin ? plainColumns : columns}
        rowId={(realtor) => realtor.realtorId}
        emptyHint={
          search.q ? (
            <>
              <Box
                component="span"
                sx={{ maxWidth: 560, overflowWrap: 'anywhere' }}
              >{`No ${search.realtors === 'new' ? 'new ' : ''}realtor matches “${search.q}”`}</Box>
              <Button variant="outlined" onClick={() => show({ q: '' })}>
                {search.realtors === 'new' ? 'Show all new realtors' : 'Show all realtors'}
              </Button>
            </>
          ) : noTerritory ? (
            <span>{noTerritory}</span>
          ) : search.realtors === 'new' ? (
            <>
              <span>Realtors appear here for 30 days after their first listing in your territory; none came lately.</span>
              <Button variant="outlined" onClick={showAll}>
                Show all realtors
              </Button>
            </>
          ) : (
            <span>Realtors appear here with their first listing in your territory.</span>
          )
        }
        onOpen={(realtor) => void navigate(paths.realtor(realtor.realtorId))}
      />
    </Box>
  );
}
