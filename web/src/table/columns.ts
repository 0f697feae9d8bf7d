/** The features of the shared table, and its typed column helper. The server sorts and pages, so there are no features for that. */
import { createColumnHelper, metaHelper, type RowData, rowExpandingFeature, rowSortingFeature, tableFeatures } from '@tanstack/react-table';

interface ColumnMeta {
  /** Right-aligned with tabular figures; other columns are left-aligned. */
  numeric?: boolean;
  /** The column that names the row: emphasized, and sticky while the frame scrolls sideways. */
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
  columnMeta: metaHelper<ColumnMeta>(),
});

export function columnsOf<Row extends RowData>() {
  return createColumnHelper<typeof features, Row>();
}
