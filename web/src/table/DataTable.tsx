/** The table of a list, in its own scroll frame, with its states and its pages. */
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import LinearProgress from '@mui/material/LinearProgress';
import type { RowData } from '@tanstack/react-table';
import type { ReactNode } from 'react';
import { texts } from '../texts/table';
import type { TableOf } from './columns';
import { Empty } from './Empty';
import { Head } from './Head';
import type { List } from './list';
import { Loading } from './Loading';
import { Pagination } from './Pagination';
import { type RowActions, Rows } from './Rows';
import { Stale } from './Stale';
import { ROW_HEIGHT, rowHeights, tableSx, tallRowHeights } from './table-styles';

interface DataTableProps<Row extends RowData> extends RowActions<Row> {
  list: List<Row>;
  table: TableOf<Row>;
  /** Names the table for assistive technology. */
  label: string;
  isLoading: boolean;
  none?: string | undefined;
  emptyHint: ReactNode;
  /** The height in px that the rest of the page needs, so that the frame fits whole rows. */
  reservedHeight: number;
  /** Whether header and rows have two lines. */
  isTall: boolean;
}

/** From this number on, columns don't fit a laptop's window at full spacing. */
const MANY_COLUMNS = 9;

export function DataTable<Row extends RowData>({ list, table, label, isLoading, none, emptyHint, reservedHeight, isTall, ...actions }: DataTableProps<Row>) {
  const { total, page, pageSize, fetching, failure, onRetry } = list;
  const rows = table.getRowModel().rows.length;
  const columnCount = table.getVisibleLeafColumns().length + (actions.renderExpanded ? 1 : 0);
  const classes = [
    // Many columns have less spacing, so that the last one is visible without scrolling.
    columnCount >= MANY_COLUMNS && 'many',
    isTall && 'tall',
    (actions.onOpen ?? actions.renderExpanded) && 'interactive',
    (rows >= pageSize || (total ?? 0) <= pageSize) && 'closed',
  ];
  const emptyHeight = `calc(${ROW_HEIGHT} * ${Math.min(pageSize, 10)})`;

  return (
    <Card
      sx={{
        '--row-height': (isTall ? tallRowHeights : rowHeights)[list.layout.density],
        position: 'relative',
        display: 'flex',
        flexDirection: 'column',
        minWidth: 0,
      }}
    >
      <Box sx={{ position: 'absolute', insetInline: 0, top: 0, height: 2, zIndex: 4 }}>
        {fetching && !isLoading && <LinearProgress aria-label={texts.refreshing(label)} sx={{ height: 2, borderRadius: 0, bgcolor: 'transparent' }} />}
      </Box>
      {failure && rows > 0 && <Stale failure={failure} retrying={fetching} onRetry={onRetry} />}
      <Box
        role="region"
        aria-label={texts.table(label)}
        aria-busy={fetching}
        tabIndex={0}
        sx={{
          overflow: 'auto',
          // All pages of a list have the same height, so that the page buttons stay under the pointer.
          minHeight: total !== undefined && total > pageSize ? { md: `min(calc(${ROW_HEIGHT} * ${pageSize + 1}), var(--frame-height))` } : undefined,
          // Whole rows only: a row that is cut off at the lower edge looks broken.
          '--frame-height': `calc(round(down, calc(100dvh - ${reservedHeight}px), ${ROW_HEIGHT}) - 1px)`,
          maxHeight: { md: `max(calc(${ROW_HEIGHT} * 6), var(--frame-height))` },
          '&:focus-visible': { outlineOffset: -2 },
        }}
      >
        <Box component="table" aria-label={label} className={classes.filter(Boolean).join(' ')} sx={tableSx}>
          <Head table={table} expands={actions.renderExpanded !== undefined} />
          <tbody>
            <Rows table={table} columnCount={columnCount} {...actions} />
            {rows === 0 && (
              <tr aria-hidden={isLoading || undefined} className={isLoading ? 'empty loading' : 'empty'}>
                <td colSpan={columnCount} style={{ height: emptyHeight }}>
                  {!isLoading && <Empty failure={failure} onRetry={onRetry} none={none} hint={emptyHint} />}
                </td>
              </tr>
            )}
          </tbody>
        </Box>
      </Box>
      {isLoading && <Loading />}
      <Pagination
        label={label}
        page={page}
        pageSize={pageSize}
        rows={fetching && !isLoading ? rows : undefined}
        total={total}
        onPage={list.onPage}
        onPageSize={list.onPageSize}
      />
    </Card>
  );
}
