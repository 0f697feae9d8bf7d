/** The new listings of the viewer's territory, newest first, with the viewer's own flags. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useNavigate } from '@tanstack/react-router';
import { markedListingsQuery } from '../../api/queries';
import type { UserOut } from '../../api/types';
import { paths } from '../../lib/paths';
import { roleOf } from '../../session/roles';
import { DataTable } from '../../table/DataTable';
import { useListTable } from '../../table/list-table';
import { listingColumns } from '../../table/listing-columns';
import { LISTING_SORT_COLUMNS } from '../../table/listing-sort';
import { pageCount } from '../../table/paging';
import { SearchInput } from '../../table/SearchInput';
import { FilterIcon } from '../../ui/icons';
import { ButtonLink } from '../../ui/links';
import { useNoTerritory } from '../../session/no-territory';
import { type DashboardSearch, requestOf } from './search';

interface NewListingsProps {
  search: DashboardSearch;
  viewer: UserOut;
  onShow: (change: Partial<DashboardSearch>, how?: { replace?: boolean }) => void;
}

const markedColumns = listingColumns({ marks: true });
const plainColumns = listingColumns();

export function NewListings({ search, viewer, onShow }: NewListingsProps) {
  const navigate = useNavigate();
  const listings = useQuery(markedListingsQuery(requestOf(search)));
  const { table, show } = useListTable({
    query: listings,
    search,
    sorts: LISTING_SORT_COLUMNS,
    failure: 'The new listings could not be loaded.',
    onShow: (change, { replace = false } = {}) => onShow(change, { replace }),
  });
  const isSuperAdmin = roleOf(viewer) === 'AD';
  const noTerritory = useNoTerritory(viewer, table.total === 0 && search.q === '');
  const last = pageCount(table.total ?? 0, search.size);
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1.5, minWidth: 0 }}>
      {listings.data && !listings.isPlaceholderData && search.page > last && <Navigate {...paths.dashboard()} search={{ ...search, page: last }} replace />}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        {isSuperAdmin && (
          <Typography variant="h2" sx={{ mr: 1 }}>
            New Listings
          </Typography>
        )}
        <SearchInput value={search.q} onSearch={(q) => show({ q }, { replace: true })} label="Search new listings" placeholder="Enter your query" />
        <ButtonLink variant="outlined" startIcon={<FilterIcon />} {...paths.listings()} search={search.q ? { q: search.q } : {}} state={{ filterOpen: true }}>
          Filter
        </ButtonLink>
      </Box>
      <DataTable
        {...table}
        label="New listings"
        columns={isSuperAdmin ? plainColumns : markedColumns}
        rowId={(listing) => listing.propertyId}
        emptyHint={
          search.q ? (
            <>
              <Box component="span" sx={{ maxWidth: 560, overflowWrap: 'anywhere' }}>{`Nothing new matches “${search.q}”`}</Box>
              <Button variant="outlined" onClick={() => show({ q: '' })}>
                Show all new listings
              </Button>
            </>
          ) : noTerritory ? (
            <span>{noTerritory}</span>
          ) : (
            <>
              <span>New listings of your territory appear here; none came on the market this week.</span>
              <ButtonLink variant="outlined" {...paths.listings()} search={{ status: 'all' }}>
                Show all listings
              </ButtonLink>
            </>
          )
        }
        onOpen={(listing) => void navigate(paths.listing(listing.propertyId))}
      />
    </Box>
  );
}
