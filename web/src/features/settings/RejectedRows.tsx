/** The rows of a source with invalid values. Loaded on demand. */
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ListingSource, RejectedRow } from '../../api/types';
import { formatInstant, UNKNOWN } from '../../lib/format';
import { columnsOf } from '../../table/columns';
import { useList } from '../../table/list';
import { ListScreen } from '../../table/ListScreen';
import { DEFAULT_PAGE_SIZE } from '../../table/paging';
import { SlideOver } from '../../ui/SlideOver';
import { rejectedRowsQuery } from './source-queries';

const column = columnsOf<RejectedRow>();

const columns = column.columns([
  column.accessor('listingKey', { header: 'Listing key', meta: { primary: true }, cell: ({ getValue }) => getValue() ?? UNKNOWN }),
  column.accessor('reason', {
    header: 'Reason',
    meta: { grow: true },
    // Wraps, because a truncated reason explains nothing.
    cell: ({ getValue }) => (
      <Box component="span" sx={{ whiteSpace: 'normal', overflowWrap: 'anywhere' }}>
        {getValue()}
      </Box>
    ),
  }),
  column.accessor('firstSeenAt', { header: 'First seen', meta: { numeric: true }, cell: ({ getValue }) => formatInstant(getValue()) }),
  column.accessor('lastSeenAt', { header: 'Last seen', meta: { numeric: true }, cell: ({ getValue }) => formatInstant(getValue()) }),
]);

interface RejectedRowsProps {
  source: ListingSource;
  open: boolean;
  onClose: () => void;
}

export function RejectedRows({ source, open, onClose }: RejectedRowsProps) {
  return (
    <SlideOver open={open} onClose={onClose} title="Rows with problems" wide>
      <Rows source={source} />
    </SlideOver>
  );
}

function Rows({ source: { sourceId, name } }: { source: ListingSource }) {
  const [paging, setPaging] = useState({ page: 1, size: DEFAULT_PAGE_SIZE });
  const rows = useQuery(rejectedRowsQuery({ sourceId, pageIndex: paging.page, pageSize: paging.size }));
  const list = useList({
    name: 'rejected-rows',
    query: rows,
    search: paging,
    failure: 'The rows could not be loaded.',
    onShow: (change) => setPaging((before) => ({ ...before, ...change })),
  });
  return (
    <Box sx={{ p: 2, display: 'flex', flexDirection: 'column', gap: 2, overflowY: 'auto' }}>
      <Box sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {name} sent values that can’t be used. Where the reason says so, the listing is kept without the value; any other row changes nothing. At most the last
        1,000 are shown.
      </Box>
      <ListScreen
        list={list}
        label="Rows with problems"
        columns={columns}
        rowId={(row) => row.listingKey ?? ''}
        emptyHint="The rows of this source have no problems now."
      />
    </Box>
  );
}
