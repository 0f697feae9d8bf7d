/** The column that selects rows: a checkbox for each row, and one for the whole page in the header. */
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import type { RowData } from '@tanstack/react-table';
import { texts } from '../texts/table';
import { columnsOf } from './columns';

export const SELECTION = 'selection';

const boxSx = { p: 0.5 } as const;

export function selectionColumn<Row extends RowData>(many: string, nameOf: (row: Row) => string) {
  return columnsOf<Row>().display({
    id: SELECTION,
    meta: { width: 30 },
    header: ({ table }) => (
      <Box sx={{ mx: -1.25 }}>
        <Checkbox
          size="small"
          checked={table.getIsAllRowsSelected()}
          indeterminate={table.getIsSomePageRowsSelected() && !table.getIsAllRowsSelected()}
          disabled={table.getRowModel().rows.length === 0}
          onChange={() => table.toggleAllRowsSelected()}
          slotProps={{ input: { 'aria-label': texts.selectAll(many) } }}
          sx={boxSx}
        />
      </Box>
    ),
    cell: ({ row }) => (
      <Checkbox
        size="small"
        checked={row.getIsSelected()}
        onChange={(event) => row.getToggleSelectedHandler()(event)}
        // The row has the focus and handles the letter.
        slotProps={{ input: { 'aria-label': texts.select(nameOf(row.original)), 'aria-keyshortcuts': 'x', tabIndex: -1, title: texts.selectHint } }}
        // Taken off the text baseline, whose descent would make the row taller than others.
        sx={{ ...boxSx, my: -0.5, mx: -1.25, verticalAlign: 'top' }}
      />
    ),
  });
}
