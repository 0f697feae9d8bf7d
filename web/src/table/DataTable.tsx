/** The table of all lists: sorting and paging by the server, rows with keyboard navigation, its own scroll frame. */
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import Tooltip from '@mui/material/Tooltip';
import { type ColumnDef, type RowData, useTable } from '@tanstack/react-table';
import { Fragment, type KeyboardEvent, type MouseEvent, type ReactNode, useDeferredValue, useState } from 'react';
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
  // Each column has its own value type, so a list of columns has several.
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  columns: ColumnDef<typeof features, Row, any>[];
  /** Undefined until the first response. */
  rows: Row[] | undefined;
  total: number | undefined;
  rowId: (row: Row) => string;
  page: number;
  pageSize: number;
  onPage: (page: number) => void;
  onPageSize: (pageSize: number) => void;
  /** Undefined if the order is fixed. */
  sort?: Sort;
  onSort?: (sort: Sort) => void;
  /** Whether a newer response is loading. The old rows stay meanwhile. */
  fetching: boolean;
  /** The failure, shown above the rows, or instead of them if there are none. */
  failure?: string | undefined;
  onRetry: () => void;
  /** Opens a row, by click or Enter. */
  onOpen?: (row: Row) => void;
  /** The actions of letter keys on the focused row. */
  shortcuts?: Readonly<Record<string, (row: Row) => void>>;
  /** Renders the content below an expanded row. */
  renderExpanded?: (row: Row) => ReactNode;
  /** What would be here and the step that fills it, below "No items found". */
  emptyHint?: ReactNode;
  /** The height in px that the rest of the page needs, so that the frame fits whole rows. */
  reservedHeight?: number;
}

/** Whether the event belongs to a control inside the row, not to the row itself. */
function isFromControl(event: MouseEvent | KeyboardEvent): boolean {
  return !isInside(event) || (event.target instanceof Element && event.target.closest('a, button, input, select, textarea') !== null);
}

/** From this number on, columns don't fit a laptop's window at full spacing. */
const MANY_COLUMNS = 9;

export function DataTable<Row extends RowData>({
  label,
  columns,
  rows: loadedRows,
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
  // A list has several hundred cells. The deferred value renders the first rows in short slices, between which the browser
  // handles input.
  const hasRows = useDeferredValue(loadedRows !== undefined);
  const rows = hasRows ? loadedRows : undefined;
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
  // Growing columns share the remaining width; at 100% each, the others would get none.
  const growWidth = `${100 / Math.max(1, columns.filter(({ meta }) => meta?.grow).length)}%`;
  const interactive = onOpen !== undefined || renderExpanded !== undefined;
  const reachable = Math.min(focusedRow, Math.max(0, shownRows.length - 1));

  function moveFocus(event: KeyboardEvent<HTMLTableSectionElement>) {
    const row = event.target instanceof Element ? event.target.closest('tr[data-row]') : null;
    if (!row || isFromControl(event)) return;
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
        // A toast has announced the failure. This banner stays until the rows are current again.
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
          // All pages of a list have the same height, so that the page buttons stay under the pointer.
          minHeight: total !== undefined && total > pageSize ? { md: `min(${ROW_HEIGHT * (pageSize + 1)}px, var(--frame-height))` } : undefined,
          // Whole rows only: a row that is cut off at the lower edge looks broken.
          '--frame-height': `calc(round(down, calc(100dvh - ${reservedHeight}px), ${ROW_HEIGHT}px) - 1px)`,
          maxHeight: { md: `max(${ROW_HEIGHT * 6}px, var(--frame-height))` },
          '&:focus-visible': { outlineOffset: -2 },
        }}
      >
        {/* Many columns have less spacing, so that the last one is visible without scrolling. */}
        <Box
          component="table"
          aria-label={label}
          className={[
            columnCount >= MANY_COLUMNS && 'many',
            interactive && 'interactive',
            (shownRows.length >= pageSize || (total ?? 0) <= pageSize) && 'closed',
          ]
            .filter(Boolean)
            .join(' ')}
          sx={tableSx}
        >
          <thead>
            {table.getHeaderGroups().map((group) => (
              <tr key={group.id}>
                {renderExpanded && (
                  <th scope="col" style={{ width: 40 }}>
                    <Box component="span" sx={visuallyHidden}>
                      Details
                    </Box>
                  </th>
                )}
                {group.headers.map((header) => {
                  const { meta } = header.column.columnDef;
                  const sorted = header.column.getIsSorted();
                  const canSort = header.column.getCanSort();
                  const head = canSort ? (
                    <button type="button" className={sorted ? 'sort sorted' : 'sort'} onClick={() => header.column.toggleSorting()}>
                      <table.FlexRender header={header} />
                      {sorted === 'desc' ? <ArrowDownIcon size={14} /> : <ArrowUpIcon size={14} />}
                    </button>
                  ) : (
                    <div className="name">
                      <table.FlexRender header={header} />
                    </div>
                  );
                  return (
                    <th
                      key={header.id}
                      scope="col"
                      className={classOf(meta)}
                      aria-sort={sorted ? (sorted === 'desc' ? 'descending' : 'ascending') : canSort ? 'none' : undefined}
                      style={{ width: meta?.width ?? (meta?.grow ? growWidth : undefined) }}
                    >
                      {meta?.hint ? (
                        <Tooltip title={meta.hint} describeChild>
                          {head}
                        </Tooltip>
                      ) : (
                        head
                      )}
                    </th>
                  );
                })}
              </tr>
            ))}
          </thead>
          <Box component="tbody" onKeyDown={moveFocus}>
            {shownRows.map((row, index) => (
              <Fragment key={row.id}>
                <tr
                  data-row={index}
                  tabIndex={interactive ? (index === reachable ? 0 : -1) : undefined}
                  onFocus={() => setFocusedRow(index)}
                  onClick={(event) => {
                    if (isFromControl(event) || window.getSelection()?.toString()) return;
                    if (onOpen) onOpen(row.original);
                    else if (renderExpanded) row.toggleExpanded();
                  }}
                  onKeyDown={(event) => {
                    if (isFromControl(event)) return;
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
                >
                  {renderExpanded && (
                    <td className="expander">
                      <IconButton
                        tabIndex={-1}
                        aria-label="Details"
                        aria-expanded={row.getIsExpanded()}
                        onClick={() => row.toggleExpanded()}
                        sx={{ width: 28, height: 28 }}
                      >
                        {row.getIsExpanded() ? <ChevronDownIcon /> : <ChevronRightIcon />}
                      </IconButton>
                    </td>
                  )}
                  {row.getAllCells().map((cell) => (
                    <td key={cell.id} className={classOf(cell.column.columnDef.meta)}>
                      <table.FlexRender cell={cell} />
                    </td>
                  ))}
                </tr>
                {renderExpanded && row.getIsExpanded() && (
                  <tr className="expanded">
                    <td colSpan={columnCount}>
                      <Box sx={{ position: 'sticky', left: 16, maxWidth: 'calc(100vw - 64px)', width: 'fit-content' }}>{renderExpanded(row.original)}</Box>
                    </td>
                  </tr>
                )}
              </Fragment>
            ))}
            {isLoading && (
              <tr aria-hidden className="empty loading">
                <td colSpan={columnCount} style={{ height: emptyHeight }} />
              </tr>
            )}
            {shownRows.length === 0 && !isLoading && (
              <tr className="empty">
                <td colSpan={columnCount} style={{ height: emptyHeight }}>
                  {/* Stays visible if the table is wider than its frame. */}
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
                </td>
              </tr>
            )}
          </Box>
        </Box>
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
      <Pagination
        label={label}
        page={page}
        pageSize={pageSize}
        rows={fetching ? rows?.length : undefined}
        total={total}
        onPage={onPage}
        onPageSize={onPageSize}
      />
    </Card>
  );
}

const NO_ROWS: never[] = [];

type Meta = NonNullable<ColumnDef<typeof features, RowData>['meta']>;

/** The classes of a column's cells, for {@link tableSx}. */
function classOf(meta: Meta | undefined): string | undefined {
  if (!meta) return undefined;
  const { numeric, grow, primary, actions } = meta;
  return [numeric && 'numeric', grow && 'grow', primary && 'primary', actions && 'actions'].filter(Boolean).join(' ') || undefined;
}

// A border next to the sticky cells shows that other columns continue below them; a wide window shows all columns. Not the
// shorthand: in a media query it would reset the color.
const stickyCell = {
  position: 'sticky',
  left: 0,
  borderRightStyle: 'solid',
  borderRightWidth: { xs: 1, lg: 0 },
  borderRightColor: 'line.hairline',
  maxWidth: { xs: 168, md: 280 },
  overflow: 'hidden',
  textOverflow: 'ellipsis',
} as const;
const stickyEnd = { position: 'sticky', right: 0, borderLeftStyle: 'solid', borderLeftWidth: { xs: 1, lg: 0 }, borderLeftColor: 'line.hairline' } as const;

/** One rule for all cells: a list has several hundred, and a styled component for each would take most of the rendering time. */
const tableSx = {
  '--cell-x': '12px',
  '&.many': { '--cell-x': '7px' },
  width: '100%',
  borderCollapse: 'separate',
  borderSpacing: 0,
  '& > * > tr > *': { height: ROW_HEIGHT, borderBottom: 1, borderColor: 'line.hairline', lineHeight: '1.25rem', whiteSpace: 'nowrap', textAlign: 'left' },
  '& > * > tr > .numeric': { textAlign: 'right' },
  '& > thead > tr > th': { p: 0, position: 'sticky', top: 0, zIndex: 2, bgcolor: 'tint.header', color: 'text.secondary', fontSize: '0.75rem', fontWeight: 600 },
  '& > thead > tr > .primary': { ...stickyCell, zIndex: 3 },
  '& > thead > tr > .actions': { ...stickyEnd, zIndex: 3 },
  '& > thead > tr > th > .name': { px: 'var(--cell-x)' },
  '& > thead > tr > th > .sort': {
    display: 'flex',
    alignItems: 'center',
    gap: 0.5,
    width: '100%',
    height: ROW_HEIGHT - 1,
    m: 0,
    p: 0,
    px: 'var(--cell-x)',
    border: 0,
    bgcolor: 'transparent',
    font: 'inherit',
    color: 'inherit',
    whiteSpace: 'inherit',
    cursor: 'pointer',
    userSelect: 'none',
    '& svg': { opacity: 0 },
    '&:hover, &.sorted': { color: 'text.primary' },
    '&:hover svg, &:focus-visible svg': { opacity: 0.5 },
    '&.sorted svg': { opacity: 1 },
    '&:focus-visible': { outlineOffset: -2 },
  },
  '& > thead > tr > .numeric > .sort': { flexDirection: 'row-reverse' },
  '& > tbody > tr > td': { px: 'var(--cell-x)', py: '5px', color: 'text.primary', fontSize: '0.8125rem', fontVariantNumeric: 'tabular-nums' },
  '& > tbody > tr > .grow': { maxWidth: 0, minWidth: 150, overflow: 'hidden', textOverflow: 'ellipsis' },
  '& > tbody > tr > .primary': { ...stickyCell, zIndex: 1, bgcolor: 'background.paper', fontWeight: 550 },
  '& > * > tr > .primary.grow': { maxWidth: { xs: 168, md: 0 } },
  '& > tbody > tr > .actions': { ...stickyEnd, zIndex: 1, bgcolor: 'background.paper', py: 0, textAlign: 'right' },
  '& > tbody > tr > .expander': { p: 0, pl: 0.5 },
  // The background shows the focused row.
  '& > tbody > tr': { outline: 0 },
  '&.interactive > tbody > [data-row]': { cursor: 'pointer' },
  '& > tbody > [data-row]:is(:hover, :focus-visible) > td': { bgcolor: 'tint.hover' },
  // The frame's own border is directly below a full page.
  '&.closed > tbody > tr:last-of-type > td, & > tbody > .expanded:last-of-type > td': { borderBottomColor: 'transparent' },
  '& > tbody > .expanded > td': { p: 2, bgcolor: 'tint.header', height: 'auto', whiteSpace: 'normal' },
  '& > tbody > .empty > td': { px: 1.5, textAlign: 'center', color: 'text.secondary', whiteSpace: 'normal', border: 0 },
  // Lines and bars instead of loading rows, drawn by one cell.
  '& > tbody > .loading > td': {
    position: 'relative',
    color: 'line.hairline',
    backgroundImage: 'linear-gradient(currentColor 1px, transparent 1px)',
    backgroundSize: `100% ${ROW_HEIGHT}px`,
    backgroundPosition: `0 ${ROW_HEIGHT - 1}px`,
    '&::before': {
      content: '""',
      position: 'absolute',
      inset: 0,
      backgroundImage: 'linear-gradient(currentColor 10px, transparent 10px)',
      backgroundSize: `100% ${ROW_HEIGHT}px`,
      backgroundPosition: '0 10px',
      maskImage: 'repeating-linear-gradient(90deg, transparent 0 12px, black 12px 88px, transparent 88px 132px)',
    },
  },
} as const;
