/** What the shared table can do, and the column helper typed for it. Server paging: nothing here sorts or pages rows. */
import { createColumnHelper, metaHelper, type RowData, rowExpandingFeature, rowSortingFeature, tableFeatures } from '@tanstack/react-table';

interface ColumnMeta {
  /** Numbers stand right with tabular figures, everything else left. */
  numeric?: boolean;
  /** The column that names the row: emphasised, and it stays in sight while the frame scrolls sideways. */
  primary?: boolean;
  /** A fixed width in px; the other columns share what is left. */
  width?: number;
  /** What can be done with the row: stays in sight at the end of the frame. */
  actions?: boolean;
  /** Takes the room that is left and cuts its text there. */
  grow?: boolean;
  /** What the figures are, told at the head of the column. */
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
