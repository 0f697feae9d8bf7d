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
import { texts } from '../../texts/settings-sources';
import { SlideOver } from '../../ui/SlideOver';
import { rejectedRowsQuery } from './source-queries';

const column = columnsOf<RejectedRow>();

const columns = column.columns([
  column.accessor('listingKey', { header: texts.listingKey, meta: { primary: true }, cell: ({ getValue }) => getValue() ?? UNKNOWN }),
  column.accessor('reason', {
    header: texts.reason,
    meta: { grow: true },
    // Wraps, because a truncated reason explains nothing.
    cell: ({ getValue }) => (
      <Box component="span" sx={{ whiteSpace: 'normal', overflowWrap: 'anywhere' }}>
        {getValue()}
      </Box>
    ),
  }),
  column.accessor('firstSeenAt', { header: texts.firstSeen, meta: { numeric: true }, cell: ({ getValue }) => formatInstant(getValue()) }),
  column.accessor('lastSeenAt', { header: texts.lastSeen, meta: { numeric: true }, cell: ({ getValue }) => formatInstant(getValue()) }),
]);

interface RejectedRowsProps {
  source: ListingSource;
  open: boolean;
  onClose: () => void;
}

export function RejectedRows({ source, open, onClose }: RejectedRowsProps) {
  return (
    <SlideOver open={open} onClose={onClose} title={texts.problems} wide>
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
    failure: texts.problemsFailed,
    onShow: (change) => setPaging((before) => ({ ...before, ...change })),
  });
  return (
    <Box sx={{ p: 2, display: 'flex', flexDirection: 'column', gap: 2, overflowY: 'auto' }}>
      <Box sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>{texts.problemsLead(name)}</Box>
      <ListScreen list={list} label={texts.problems} columns={columns} rowId={(row) => row.listingKey ?? ''} emptyHint={texts.noRows} />
    </Box>
  );
}
