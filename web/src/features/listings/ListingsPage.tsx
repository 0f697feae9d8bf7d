import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Navigate } from '@tanstack/react-router';
import { describeError } from '../../api/errors';
import { listingStatusesQuery, listingsQuery } from '../../api/queries';
import type { PropertyListIn } from '../../api/types';
import { formatCount } from '../../lib/format';
import { paths } from '../../lib/paths';
import { DataTable } from '../../table/DataTable';
import { pageCount } from '../../table/paging';
import { SearchInput } from '../../table/SearchInput';
import { listingStatusTone } from '../../ui/listing-status';
import { Page } from '../../ui/Page';
import { StatusDot } from '../../ui/StatusDot';
import { listingColumns } from './columns';
import { LISTINGS_DEFAULTS, type ListingsSearch, SORT_COLUMNS } from './search';

const route = getRouteApi('/app/listings');

function requestOf(search: ListingsSearch): PropertyListIn {
  return {
    pageIndex: search.page,
    pageSize: search.size,
    sortColumn: search.sort,
    sortDirection: search.dir,
    ...(search.q && { searchKey: search.q }),
    filters: search.status === 'all' ? [] : [{ key: 'status', value: search.status }],
  };
}

export function ListingsPage() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const listings = useQuery(listingsQuery(requestOf(search)));
  const { data: statuses } = useQuery(listingStatusesQuery());
  const total = listings.data?.recordsTotal;
  const filtered = search.q !== LISTINGS_DEFAULTS.q || search.status !== LISTINGS_DEFAULTS.status;

  /** A different selection begins at its first page; turning pages and searching don't fill the browser's history. */
  function show(change: Partial<ListingsSearch>) {
    void navigate({
      search: (previous) => ({ ...previous, page: 1, ...change }),
      replace: change.q !== undefined,
    });
  }

  if (listings.data && !listings.isPlaceholderData && search.page > pageCount(listings.data.recordsTotal, search.size)) {
    return <Navigate {...paths.listings()} search={{ ...search, page: pageCount(listings.data.recordsTotal, search.size) }} replace />;
  }

  return (
    <Page title="Listings" count={total === undefined ? undefined : formatCount(total)}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <SearchInput value={search.q} onSearch={(q) => show({ q })} label="Search listings" placeholder="Enter your query" />
        <Box sx={{ maxWidth: '100%', overflowX: 'auto', p: '2px', m: '-2px' }}>
          <ToggleButtonGroup
            exclusive
            aria-label="Status"
            value={search.status}
            onChange={(_event, status: ListingsSearch['status'] | null) => {
              if (status) show({ status });
            }}
          >
            <ToggleButton value="all">All</ToggleButton>
            {(statuses ?? FIRST_STATUSES).map(({ id, name }) => (
              <ToggleButton key={id} value={String(id)}>
                <StatusDot tone={listingStatusTone(id)} word={name} />
              </ToggleButton>
            ))}
          </ToggleButtonGroup>
        </Box>
        {filtered && (
          <Button variant="text" onClick={() => void navigate({ search: {} })}>
            Reset Filter
          </Button>
        )}
      </Box>
      <DataTable
        label="Listings"
        columns={listingColumns}
        rows={listings.data?.data}
        total={total}
        rowId={(listing) => listing.propertyId}
        page={search.page}
        pageSize={search.size}
        onPage={(page) => show({ page })}
        onPageSize={(size) => show({ size })}
        sort={{ column: search.sort, direction: search.dir }}
        onSort={({ column, direction }) => {
          const sort = SORT_COLUMNS.find((known) => known === column);
          if (sort) show({ sort, dir: direction });
        }}
        fetching={listings.isFetching}
        failure={listings.isError ? `${describeError(listings.error)} The listings could not be loaded.` : undefined}
        onRetry={() => void listings.refetch()}
        onOpen={(listing) => void navigate(paths.listing(listing.propertyId))}
      />
    </Page>
  );
}

/** The statuses before the server has named them: they don't change, and the row of choices doesn't jump. */
const FIRST_STATUSES = [
  { id: 1, name: 'New' },
  { id: 3, name: 'Active' },
  { id: 2, name: 'Pending' },
  { id: 4, name: 'Off Market' },
];
