/** The new listings of one's territory, the latest first, with one's own marks to read. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useNavigate } from '@tanstack/react-router';
import { describeError } from '../../api/errors';
import { markedListingsQuery } from '../../api/queries';
import { paths } from '../../lib/paths';
import type { Role } from '../../session/roles';
import { DataTable } from '../../table/DataTable';
import { useKept } from '../../table/kept';
import { listingColumns } from '../../table/listing-columns';
import { LISTING_SORT_COLUMNS } from '../../table/listing-sort';
import { pageCount } from '../../table/paging';
import { SearchInput } from '../../table/SearchInput';
import { ButtonLink } from '../../ui/links';
import { type DashboardSearch, requestOf } from './search';

interface NewListingsProps {
  search: DashboardSearch;
  role: Role;
  onShow: (change: Partial<DashboardSearch>, how?: { replace?: boolean }) => void;
}

const markedColumns = listingColumns({ marks: true });
const plainColumns = listingColumns();

export function NewListings({ search, role, onShow }: NewListingsProps) {
  const navigate = useNavigate();
  const listings = useQuery(markedListingsQuery(requestOf(search)));
  const { data: page, asked: shown } = useKept(listings, search);
  const isSuperAdmin = role === 'AD';

  function show(change: Partial<DashboardSearch>, how = { replace: false }) {
    onShow({ page: 1, ...change }, how);
  }

  const last = pageCount(page?.recordsTotal ?? 0, search.size);
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
        <ButtonLink variant="text" {...paths.listings()} search={search.q ? { q: search.q } : {}} sx={{ ml: { sm: 'auto' } }}>
          Filter in Listings
        </ButtonLink>
      </Box>
      <DataTable
        label="New listings"
        columns={isSuperAdmin ? plainColumns : markedColumns}
        rows={page?.data}
        total={page?.recordsTotal}
        rowId={(listing) => listing.propertyId}
        page={shown.page}
        pageSize={shown.size}
        onPage={(next) => show({ page: next })}
        onPageSize={(size) => show({ size })}
        sort={{ column: shown.sort, direction: shown.dir }}
        onSort={({ column, direction }) => {
          const sort = LISTING_SORT_COLUMNS.find((known) => known === column);
          if (sort) show({ sort, dir: direction });
        }}
        fetching={listings.isFetching}
        failure={listings.isError ? `${describeError(listings.error)} The new listings could not be loaded.` : undefined}
        onRetry={() => void listings.refetch()}
        emptyHint={
          search.q ? (
            <>
              <Box component="span" sx={{ maxWidth: 560, overflowWrap: 'anywhere' }}>{`Nothing new matches “${search.q}”`}</Box>
              <Button variant="outlined" onClick={() => show({ q: '' })}>
                Show all new listings
              </Button>
            </>
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
