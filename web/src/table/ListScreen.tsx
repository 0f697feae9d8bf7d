/** The screen of every list: its toolbar, its table, and the bar of the selected rows. */
import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type RowData, type RowSelectionState, useTable } from '@tanstack/react-table';
import { lazy, type ReactNode, useDeferredValue, useMemo, useRef, useState } from 'react';
import { texts } from '../texts/table';
import { OnceNeeded } from '../ui/OnceNeeded';
import { toastError } from '../ui/toasts';
import { type Columns, features } from './columns';
import { DataTable } from './DataTable';
import { type KeyHelp, LIST_ATTRIBUTE, type RowKey, useListKeys } from './keys';
import { shownColumns } from './layout';
import type { List } from './list';
import { ListTools } from './ListTools';
import { SearchInput } from './SearchInput';
import { SELECTION } from './selection';

const KeysDialog = lazy(() => import('./KeysDialog').then(({ KeysDialog: component }) => ({ default: component })));

interface ListScreenProps<Row extends RowData> {
  list: List<Row>;
  /** Names the table for assistive technology. */
  label: string;
  columns: Columns<Row>;
  rowId: (row: Row) => string;
  search?: { label: string; placeholder: string };
  /** The parts of the toolbar: before the search, after it, and at the end. */
  lead?: ReactNode;
  filters?: ReactNode;
  actions?: ReactNode;
  /** The saved views of the list. */
  views?: ReactNode;
  /** Between the toolbar and the table. */
  children?: ReactNode;
  /** Instead of the table. */
  instead?: ReactNode;
  /** Opens a row, by click or Enter. */
  onOpen?: (row: Row) => void;
  /** Renders the content below an expanded row. */
  renderExpanded?: (row: Row) => ReactNode;
  keys?: readonly RowKey<Row>[];
  /** Renders the bar of the selected rows, if the columns have a selection. `save` downloads them as CSV. */
  selectionBar?: (chosen: Row[], clear: () => void, save: () => void) => ReactNode;
  /** Whether all rows of the list are selected, also those of other pages. */
  isAllSelected?: boolean;
  /**
   * Called with the ids of the selected rows of all pages, when the user selects rows or clears the selection. All rows of the
   * list are then no longer selected.
   */
  onSelect?: (ids: string[]) => void;
  /** That there are no rows, if the list has its own words. */
  none?: string;
  /** What would be here and the step that fills it, below "No items found". */
  emptyHint?: ReactNode;
  /** The height in px that the rest of the page needs, so that the frame fits whole rows. */
  reservedHeight?: number;
  /** Whether header and rows have two lines, so that more columns fit. */
  isTall?: boolean;
}

export function ListScreen<Row extends RowData>({
  list,
  label,
  columns,
  rowId,
  search,
  lead,
  filters,
  actions,
  views,
  children,
  instead,
  onOpen,
  renderExpanded,
  keys: ownKeys = NONE,
  selectionBar,
  isAllSelected = false,
  onSelect,
  none,
  emptyHint,
  reservedHeight = 236,
  isTall = false,
}: ListScreenProps<Row>) {
  const { layout, sort, onSort, toolbar } = list;
  const isNarrow = useMediaQuery(useTheme().breakpoints.down('sm'));
  const root = useRef<HTMLDivElement>(null);
  const [isHelpOpen, setHelpOpen] = useState(false);

  // A list has several hundred cells. The deferred value renders the first rows in short slices, between which the browser
  // handles input.
  const hasRows = useDeferredValue(list.rows !== undefined);
  const rows = hasRows ? list.rows : undefined;
  const named = useMemo(() => shownColumns(columns, layout), [columns, layout]);
  const columnVisibility = useMemo(() => Object.fromEntries(named.map(({ id, isShown }) => [id, isShown])), [named]);
  const sorting = sort ? [{ id: sort.column, desc: sort.direction === 'desc' }] : [];
  const [picked, setPicked] = useState<RowSelectionState>({});
  const rowSelection = useMemo(
    () => (isAllSelected ? Object.fromEntries((rows ?? NONE).map((row) => [rowId(row), true as const])) : picked),
    [isAllSelected, rows, rowId, picked],
  );
  const table = useTable({
    features,
    columns,
    data: rows ?? NONE,
    getRowId: rowId,
    manualSorting: true,
    manualExpanding: true,
    enableMultiSort: false,
    enableSortingRemoval: false,
    sortDescFirst: false,
    getRowCanExpand: () => renderExpanded !== undefined,
    enableSorting: onSort !== undefined,
    state: { sorting, columnVisibility, rowSelection },
    onRowSelectionChange: (update) => {
      const next = typeof update === 'function' ? update(rowSelection) : update;
      setPicked(next);
      onSelect?.(Object.keys(next).filter((id) => next[id]));
    },
    onSortingChange: (update) => {
      const [next] = typeof update === 'function' ? update(sorting) : update;
      if (next) onSort?.({ column: next.id, direction: next.desc ? 'desc' : 'asc' });
    },
  });

  const isSelectable = columns.some(({ id }) => id === SELECTION);
  const select = (row: Row) => table.getRow(rowId(row)).toggleSelected();
  const keys: RowKey<Row>[] = [
    ...(isSelectable
      ? [
          { key: 'x', words: texts.selectKey, act: select },
          { key: ' ', act: select },
        ]
      : []),
    ...ownKeys,
  ];
  const chosen = table.getSelectedRowModel().rows.map(({ original }) => original);

  const help: KeyHelp[] = [
    ...(search ? [{ keys: ['/'], words: texts.searchKey }] : []),
    ...(onOpen || renderExpanded || keys.length > 0 ? MOVING : []),
    ...(onOpen ? [{ keys: ['Enter'], words: texts.openKey }] : []),
    ...(renderExpanded ? [{ keys: [...(onOpen ? [] : ['Enter']), '→', '←'], words: texts.detailsKey }] : []),
    ...keys.flatMap(({ key, words }) => (words ? [{ keys: [key.toUpperCase()], words }] : [])),
  ];
  const openHelp = help.length > 0 ? () => setHelpOpen(true) : undefined;

  useListKeys(root, openHelp);

  async function save(which: 'all' | 'selected') {
    try {
      const { saveCsv, shownCells } = await import('./csv');
      saveCsv(list.name, shownCells(table, which));
    } catch (error) {
      toastError(error);
    }
  }

  const tools = (
    <ListTools
      label={label}
      columns={instead === undefined ? named : NONE}
      layout={layout}
      onLayout={list.onLayout}
      onSave={table.getRowModel().rows.length > 0 ? () => void save('all') : undefined}
      onHelp={openHelp}
      isNarrow={isNarrow}
    />
  );
  const isBesideSearch = isNarrow && search !== undefined;

  return (
    <Box ref={root} {...{ [LIST_ATTRIBUTE]: list.name }} sx={{ display: 'contents' }}>
      <Box ref={toolbar} sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: 1 }}>
        {lead}
        {search && (
          <Box sx={{ display: 'flex', gap: 1, width: { xs: '100%', sm: 'auto' } }}>
            <SearchInput value={list.q} onSearch={list.onSearch} {...search} />
            {isBesideSearch && tools}
          </Box>
        )}
        {filters}
        {(Boolean(actions) || views !== undefined || !isBesideSearch) && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, ml: 'auto', width: { xs: actions ? '100%' : 'auto', sm: 'auto' } }}>
            {actions}
            {views}
            {!isBesideSearch && <Box sx={{ display: 'flex', gap: 0.25 }}>{tools}</Box>}
          </Box>
        )}
      </Box>
      {children}
      {instead === undefined ? (
        <DataTable
          list={list}
          table={table}
          label={label}
          isLoading={rows === undefined && !list.failure}
          none={none}
          emptyHint={emptyHint}
          reservedHeight={reservedHeight}
          isTall={isTall}
          onOpen={onOpen}
          renderExpanded={renderExpanded}
          keys={keys}
        />
      ) : (
        instead
      )}
      {selectionBar?.(
        chosen,
        () => table.resetRowSelection(true),
        () => void save('selected'),
      )}
      <OnceNeeded needed={isHelpOpen}>
        <KeysDialog open={isHelpOpen} help={[...help, { keys: ['?'], words: texts.helpKey }]} onClose={() => setHelpOpen(false)} />
      </OnceNeeded>
    </Box>
  );
}

const NONE: never[] = [];

const MOVING: readonly KeyHelp[] = [
  { keys: ['↑', '↓'], words: texts.moveKey },
  { keys: ['Home', 'End'], words: texts.endsKey },
];
