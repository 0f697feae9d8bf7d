/** The one table of the application: server order and pages, keyboard rows, its own scrolling frame. */
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import Skeleton from '@mui/material/Skeleton';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Tooltip from '@mui/material/Tooltip';
import { type ColumnDef, type RowData, useTable } from '@tanstack/react-table';
import { Fragment, type KeyboardEvent, type MouseEvent, type ReactNode, useState } from 'react';
import { ArrowDownIcon, ArrowUpIcon, ChevronDownIcon, ChevronRightIcon } from '../ui/icons';
import { isInside } from '../ui/own-events';
import { visuallyHidden } from '../ui/visually-hidden';
import { features } from './columns';
import { Pagination } from './Pagination';

const ROW_HEIGHT = 31;

export interface Sort<Column extends string = string> {
  column: Column;
  direction: 'asc' | 'desc';
}

interface DataTableProps<Row extends RowData> {
  /** Names the table for assistive technology. */
  label: string;
  // The value type of a column is its own business; a list of columns has many.
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  columns: ColumnDef<typeof features, Row, any>[];
  /** Undefined until the first answer has come. */
  rows: Row[] | undefined;
  total: number | undefined;
  rowId: (row: Row) => string;
  page: number;
  pageSize: number;
  onPage: (page: number) => void;
  onPageSize: (pageSize: number) => void;
  /** Left out where the order is fixed. */
  sort?: Sort;
  onSort?: (sort: Sort) => void;
  /** A newer answer is on its way; the old rows stay. */
  fetching: boolean;
  /** Says what failed: above the rows there are, in place of those there aren't. */
  failure?: string | undefined;
  onRetry: () => void;
  /** Opens a row, by click or Enter. */
  onOpen?: (row: Row) => void;
  /** What a letter does to the row that has the keyboard. */
  shortcuts?: Readonly<Record<string, (row: Row) => void>>;
  /** What an expanded row shows below itself. */
  renderExpanded?: (row: Row) => ReactNode;
  /** What would be here and the one step that fills it, below "No items found". */
  emptyHint?: ReactNode;
  /** How much of the window's height the rest of the page needs, so that the frame can hold whole rows. */
  reservedHeight?: number;
}

/** A click on a control inside a row is that control's, not the row's. */
function isElsewhere(event: MouseEvent | KeyboardEvent): boolean {
  return !isInside(event) || (event.target instanceof Element && event.target.closest('a, button, input, select, textarea') !== null);
}

/** From this many on, columns don't fit a laptop's window at their full distance. */
const MANY_COLUMNS = 9;

export function DataTable<Row extends RowData>({
  label,
  columns,
  rows,
  total,
  rowId,
  page,
  pageSize,
  onPage,
  onPageSize,
  sort,
  onSort,
  fetching,
  failure,
  onRetry,
  onOpen,
  shortcuts,
  renderExpanded,
  emptyHint,
  reservedHeight = 236,
}: DataTableProps<Row>) {
  const [focusedRow, setFocusedRow] = useState(0);
  const sorting = sort ? [{ id: sort.column, desc: sort.direction === 'desc' }] : [];
  const table = useTable({
    features,
    columns,
    data: rows ?? NO_ROWS,
    getRowId: rowId,
    manualSorting: true,
    manualExpanding: true,
    enableMultiSort: false,
    enableSortingRemoval: false,
    sortDescFirst: false,
    getRowCanExpand: () => renderExpanded !== undefined,
    enableSorting: onSort !== undefined,
    state: { sorting },
    onSortingChange: (update) => {
      const [next] = typeof update === 'function' ? update(sorting) : update;
      if (next) onSort?.({ column: next.id, direction: next.desc ? 'desc' : 'asc' });
    },
  });
  const shownRows = table.getRowModel().rows;
  const columnCount = columns.length + (renderExpanded ? 1 : 0);
  // Columns that grow share the room that is left; each at 100% would leave the others none.
  const growWidth = `${100 / Math.max(1, columns.filter(({ meta }) => meta?.grow).length)}%`;
  const interactive = onOpen !== undefined || renderExpanded !== undefined;
  const reachable = Math.min(focusedRow, Math.max(0, shownRows.length - 1));

  function moveFocus(event: KeyboardEvent<HTMLTableSectionElement>) {
    const row = event.target instanceof Element ? event.target.closest('tr[data-row]') : null;
    if (!row || isElsewhere(event)) return;
    const index = Number(row.getAttribute('data-row'));
    const targets: Record<string, number> = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: shownRows.length - 1 };
    const target = targets[event.key];
    if (target === undefined) return;
    const next = event.currentTarget.querySelector(`tr[data-row="${target}"]`);
    if (next instanceof HTMLElement) {
      event.preventDefault();
      next.focus();
    }
  }

  const isLoading = rows === undefined && !failure;
  const emptyHeight = ROW_HEIGHT * Math.min(pageSize, 10);

  return (
    <Card sx={{ position: 'relative', display: 'flex', flexDirection: 'column', minWidth: 0 }}>
      <Box sx={{ position: 'absolute', insetInline: 0, top: 0, height: 2, zIndex: 4 }}>
        {fetching && rows && <LinearProgress aria-label={`Refreshing ${label.toLowerCase()}`} sx={{ height: 2, borderRadius: 0, bgcolor: 'transparent' }} />}
      </Box>
      {failure && shownRows.length > 0 && (
        // The toast has announced it; this stays until the rows are today's again.
        <Alert
          severity="warning"
          role="group"
          aria-label="Not up to date"
          action={
            <Button variant="text" color="inherit" loading={fetching} onClick={onRetry}>
              Try again
            </Button>
          }
          sx={{ borderRadius: 0, borderBottom: 1, borderColor: 'line.hairline', alignItems: 'center' }}
        >
          {failure} The rows below were loaded before.
        </Alert>
      )}
      <Box
        role="region"
        aria-label={`${label} table`}
        aria-busy={fetching}
        tabIndex={0}
        sx={{
          overflow: 'auto',
          // Pages of one list are equally tall, so that the page buttons stay under the pointer.
          minHeight: total !== undefined && total > pageSize ? { md: `min(${ROW_HEIGHT * (pageSize + 1)}px, var(--frame-height))` } : undefined,
          // Whole rows only: a row cut in half at the lower edge looks like a fault.
          '--frame-height': `calc(round(down, calc(100dvh - ${reservedHeight}px), ${ROW_HEIGHT}px) - 1px)`,
          maxHeight: { md: `max(${ROW_HEIGHT * 6}px, var(--frame-height))` },
          '&:focus-visible': { outlineOffset: -2 },
        }}
      >
        {/* Many columns stand closer together, so that the last of them is seen without moving the frame. */}
        <Table
          stickyHeader
          aria-label={label}
          sx={{
            borderCollapse: 'separate',
            '--cell-x': columnCount >= MANY_COLUMNS ? '7px' : '12px',
          }}
        >
          <TableHead>
            {table.getHeaderGroups().map((group) => (
              <TableRow key={group.id}>
                {renderExpanded && (
                  <TableCell sx={{ width: 40, p: 0 }}>
                    <Box component="span" sx={visuallyHidden}>
                      Details
                    </Box>
                  </TableCell>
                )}
                {group.headers.map((header) => {
                  const { meta } = header.column.columnDef;
                  const sorted = header.column.getIsSorted();
                  const canSort = header.column.getCanSort();
                  const head = canSort ? (
                    <ButtonBase
                      onClick={() => header.column.toggleSorting()}
                      sx={{
                        width: '100%',
                        height: ROW_HEIGHT - 1,
                        px: 'var(--cell-x)',
                        gap: 0.5,
                        font: 'inherit',
                        justifyContent: 'flex-start',
                        color: sorted ? 'text.primary' : 'inherit',
                        '& svg': { opacity: sorted ? 1 : 0 },
                        '&:hover': { color: 'text.primary' },
                        '&:hover svg, &:focus-visible svg': { opacity: sorted ? 1 : 0.5 },
                        '&:focus-visible': { outlineOffset: -2 },
                        flexDirection: meta?.numeric ? 'row-reverse' : 'row',
                      }}
                    >
                      <table.FlexRender header={header} />
                      {sorted === 'desc' ? <ArrowDownIcon size={14} /> : <ArrowUpIcon size={14} />}
                    </ButtonBase>
                  ) : (
                    <Box sx={{ px: 'var(--cell-x)' }}>
                      <table.FlexRender header={header} />
                    </Box>
                  );
                  return (
                    <TableCell
                      key={header.id}
                      align={meta?.numeric ? 'right' : 'left'}
                      aria-sort={sorted ? (sorted === 'desc' ? 'descending' : 'ascending') : canSort ? 'none' : undefined}
                      sx={{ width: meta?.width ?? (meta?.grow ? growWidth : undefined), p: 0, ...(meta?.primary && stickyCell('tint.header', 3, meta)), ...(meta?.actions && stickyEnd('tint.header', 3)) }}
                    >
                      {meta?.hint ? (
                        <Tooltip title={meta.hint} describeChild>
                          {head}
                        </Tooltip>
                      ) : (
                        head
                      )}
                    </TableCell>
                  );
                })}
              </TableRow>
            ))}
          </TableHead>
          <TableBody onKeyDown={moveFocus}>
            {shownRows.map((row, index) => (
              <Fragment key={row.id}>
                <TableRow
                  data-row={index}
                  tabIndex={interactive ? (index === reachable ? 0 : -1) : undefined}
                  onFocus={() => setFocusedRow(index)}
                  onClick={(event) => {
                    if (isElsewhere(event) || window.getSelection()?.toString()) return;
                    if (onOpen) onOpen(row.original);
                    else if (renderExpanded) row.toggleExpanded();
                  }}
                  onKeyDown={(event) => {
                    if (isElsewhere(event)) return;
                    const shortcut = event.ctrlKey || event.metaKey || event.altKey ? undefined : shortcuts?.[event.key.toLowerCase()];
                    if (shortcut) {
                      event.preventDefault();
                      shortcut(row.original);
                    } else if (event.key === 'Enter') {
                      event.preventDefault();
                      if (onOpen) onOpen(row.original);
                      else if (renderExpanded) row.toggleExpanded();
                    } else if (renderExpanded && (event.key === 'ArrowRight' || event.key === 'ArrowLeft')) {
                      event.preventDefault();
                      row.toggleExpanded(event.key === 'ArrowRight');
                    }
                  }}
                  sx={{
                    cursor: interactive ? 'pointer' : undefined,
                    '&:hover > td, &:focus-visible > td': { bgcolor: 'tint.hover' },
                    '&:focus-visible': { outlineOffset: -2 },
                    // The frame's own line is just below a full page.
                    '&:last-of-type > td': shownRows.length >= pageSize || (total ?? 0) <= pageSize ? { borderBottomColor: 'transparent' } : {},
                  }}
                >
                  {renderExpanded && (
                    <TableCell sx={{ p: 0, pl: 0.5 }}>
                      <IconButton
                        tabIndex={-1}
                        aria-label="Details"
                        aria-expanded={row.getIsExpanded()}
                        onClick={() => row.toggleExpanded()}
                        sx={{ width: 28, height: 28 }}
                      >
                        {row.getIsExpanded() ? <ChevronDownIcon /> : <ChevronRightIcon />}
                      </IconButton>
                    </TableCell>
                  )}
                  {row.getAllCells().map((cell) => {
                    const { meta } = cell.column.columnDef;
                    return (
                      <TableCell
                        key={cell.id}
                        align={meta?.numeric ? 'right' : 'left'}
                        sx={{
                          px: 'var(--cell-x)',
                          fontVariantNumeric: 'tabular-nums',
                          ...(meta?.grow && { maxWidth: 0, minWidth: 150, overflow: 'hidden', textOverflow: 'ellipsis' }),
                          ...(meta?.primary && { fontWeight: 550, ...stickyCell('background.paper', 1, meta) }),
                          ...(meta?.actions && { py: 0, textAlign: 'right', ...stickyEnd('background.paper', 1) }),
                        }}
                      >
                        <table.FlexRender cell={cell} />
                      </TableCell>
                    );
                  })}
                </TableRow>
                {renderExpanded && row.getIsExpanded() && (
                  <TableRow sx={{ '&:last-of-type > td': { borderBottomColor: 'transparent' } }}>
                    <TableCell colSpan={columnCount} sx={{ bgcolor: 'tint.header', whiteSpace: 'normal', height: 'auto', p: 2 }}>
                      <Box sx={{ position: 'sticky', left: 16, maxWidth: 'calc(100vw - 64px)', width: 'fit-content' }}>{renderExpanded(row.original)}</Box>
                    </TableCell>
                  </TableRow>
                )}
              </Fragment>
            ))}
            {isLoading &&
              Array.from({ length: Math.min(pageSize, 10) }, (_, row) => (
                <TableRow key={row} aria-hidden>
                  {Array.from({ length: columnCount }, (_cell, index) => (
                    <TableCell key={index} sx={{ borderBottomColor: row === Math.min(pageSize, 10) - 1 ? 'transparent' : undefined }}>
                      {/* Uneven, as words are. */}
                      <Skeleton
                        variant="rounded"
                        height={10}
                        sx={{
                          width: `${45 + ((row * 7 + index * 13) % 5) * 10}%`,
                          minWidth: 36,
                          ml: columns[index - (renderExpanded ? 1 : 0)]?.meta?.numeric ? 'auto' : undefined,
                        }}
                      />
                    </TableCell>
                  ))}
                </TableRow>
              ))}
            {shownRows.length === 0 && !isLoading && (
              <TableRow>
                <TableCell
                  colSpan={columnCount}
                  sx={{ height: emptyHeight, textAlign: 'center', color: 'text.secondary', whiteSpace: 'normal', border: 0 }}
                >
                  {/* Stays in sight where the table is wider than its frame. */}
                  <Box sx={{ position: 'sticky', left: 12, width: 'min(100%, calc(100vw - 50px))' }}>
                    {failure ? (
                      <Box sx={{ display: 'flex', flexDirection: 'column', alignItems: 'center', gap: 1.5 }}>
                        <span>{failure}</span>
                        <Button variant="outlined" onClick={onRetry}>
                          Try again
                        </Button>
                      </Box>
                    ) : (
                      <Box sx={{ display: 'flex', flexDirection: 'column', alignItems: 'center', gap: 1.5 }}>
                        <Box component="span" sx={{ color: emptyHint ? 'text.primary' : undefined, fontWeight: emptyHint ? 600 : undefined }}>
                          No items found
                        </Box>
                        {emptyHint}
                      </Box>
                    )}
                  </Box>
                </TableCell>
              </TableRow>
            )}
          </TableBody>
        </Table>
      </Box>
      {isLoading && (
        <Box
          role="status"
          sx={{
            position: 'absolute',
            top: ROW_HEIGHT * 4,
            left: '50%',
            transform: 'translateX(-50%)',
            display: 'flex',
            flexDirection: 'column',
            alignItems: 'center',
            gap: 1.25,
            px: 3,
            py: 1.5,
            borderRadius: 1,
            border: 1,
            borderColor: 'line.hairline',
            bgcolor: 'background.paper',
            color: 'text.secondary',
          }}
        >
          <LinearProgress aria-hidden sx={{ width: 120, height: 3 }} />
          Loading
        </Box>
      )}
      <Pagination label={label} page={page} pageSize={pageSize} rows={fetching ? rows?.length : undefined} total={total} onPage={onPage} onPageSize={onPageSize} />
    </Card>
  );
}

const NO_ROWS: never[] = [];

// A line beside what stays in place tells that the other columns go on underneath it; a wide window shows all of them.
function stickyCell(ground: string, layer: number, { grow = false }: { grow?: boolean }) {
  return {
    position: 'sticky',
    left: 0,
    zIndex: layer,
    bgcolor: ground,
    // Not the shorthand: in a media query it would reset the color.
    borderRightStyle: 'solid',
    borderRightWidth: { xs: 1, lg: 0 },
    borderRightColor: 'line.hairline',
    maxWidth: { xs: 168, md: grow ? 0 : 280 },
    overflow: 'hidden',
    textOverflow: 'ellipsis',
  } as const;
}

function stickyEnd(ground: string, layer: number) {
  return { position: 'sticky', right: 0, zIndex: layer, bgcolor: ground, borderLeftStyle: 'solid', borderLeftWidth: { xs: 1, lg: 0 }, borderLeftColor: 'line.hairline' } as const;
}
