/** The features of the shared table, and its typed column helper. The server sorts and pages, so there are no features for that. */
import {
  type ColumnDef,
  columnVisibilityFeature,
  createColumnHelper,
  metaHelper,
  type ReactTable,
  type RowData,
  rowExpandingFeature,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
} from '@tanstack/react-table';

export interface ColumnMeta {
  /** Right-aligned with tabular figures; other columns are left-aligned. */
  numeric?: boolean;
  /** The column that names the row: emphasized, sticky while the frame scrolls sideways, and always shown. */
  primary?: boolean;
  /** A fixed width in px; the other columns share the rest. */
  width?: number;
  /** The actions of the row: sticky at the end of the frame. */
  actions?: boolean;
  /** Takes the remaining width and truncates its text. */
  grow?: boolean;
  /** An explanation of the values, shown at the column header. */
  hint?: string;
}

export const features = tableFeatures({
  rowSortingFeature,
  rowExpandingFeature,
  rowSelectionFeature,
  columnVisibilityFeature,
  columnMeta: metaHelper<ColumnMeta>(),
});

// Each column has its own value type, so a list of columns has several.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type Columns<Row extends RowData> = ColumnDef<typeof features, Row, any>[];

export type TableOf<Row extends RowData> = ReactTable<typeof features, Row>;

export function columnsOf<Row extends RowData>() {
  return createColumnHelper<typeof features, Row>();
}

/** The id of the column of a row's buttons. */
export const ACTIONS = 'actions';

/** The named columns of the rows' values; those that the user can't hide name the row. */
export function namedColumns<Row extends RowData>(columns: Columns<Row>) {
  return columns.flatMap((column) => {
    const id = column.id ?? ('accessorKey' in column ? String(column.accessorKey) : '');
    return typeof column.header === 'string' && id !== ACTIONS ? [{ id, header: column.header, canHide: !column.meta?.primary }] : [];
  });
}
