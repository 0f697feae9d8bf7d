/** The rows that a table shows, as a CSV file. */
import type { RowData } from '@tanstack/react-table';
import { isValidElement } from 'react';
import { dayIn } from '../lib/days';
import { saveFile } from '../ui/save-file';
import type { TableOf } from './columns';

/** Excel reads a file without it in the encoding of the computer. */
const BYTE_ORDER_MARK = '\uFEFF';

/** RFC 4180. A spreadsheet runs a cell that begins with one of these characters, unless it begins with an apostrophe. */
export function csvOf(rows: readonly (readonly string[])[]): string {
  const field = (text: string) => `"${text.replace(/^[=+\-@\t\r]/, "'$&").replaceAll('"', '""')}"`;
  return BYTE_ORDER_MARK + rows.map((row) => `${row.map(field).join(',')}\r\n`).join('');
}

/** The text in an element as it is written; components are not rendered. */
function textIn(node: unknown): string {
  if (typeof node === 'string' || typeof node === 'number') return String(node);
  if (Array.isArray(node)) return node.map(textIn).join('');
  return isValidElement<{ children?: unknown }>(node) ? textIn(node.props.children) : '';
}

/** The visible columns that have a value and a name, row by row: of all rows that are shown, or of the selected ones. */
export function shownCells<Row extends RowData>(table: TableOf<Row>, which: 'all' | 'selected'): string[][] {
  const columns = table.getVisibleLeafColumns().flatMap((column) => {
    const { header } = column.columnDef;
    return column.accessorFn && typeof header === 'string' ? [{ id: column.id, header }] : [];
  });
  const model = which === 'selected' ? table.getSelectedRowModel() : table.getRowModel();
  const rows = model.rows.map((row) => {
    const cells = row.getVisibleCellsByColumnId();
    return columns.map(({ id }) => {
      const cell = cells[id];
      if (!cell) return '';
      const { cell: show } = cell.column.columnDef;
      const shown: unknown = typeof show === 'function' ? show(cell.getContext()) : show;
      const text = textIn(shown).trim();
      // A component shows the value in its own way.
      return text === '' && isValidElement(shown) ? textIn(cell.getValue()) : text;
    });
  });
  return [columns.map(({ header }) => header), ...rows];
}

export function saveCsv(name: string, rows: readonly (readonly string[])[]) {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  saveFile(`${name}-${dayIn(zone)}.csv`, csvOf(rows), 'text/csv;charset=utf-8');
}
