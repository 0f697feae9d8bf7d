/** The rows, with their keyboard navigation. */
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import type { Row as TableRow, RowData } from '@tanstack/react-table';
import { Fragment, type KeyboardEvent, type MouseEvent, type ReactNode, useState } from 'react';
import { texts } from '../texts/table';
import { ChevronDownIcon, ChevronRightIcon } from '../ui/icons';
import { isInside } from '../ui/own-events';
import type { features, TableOf } from './columns';
import { focusRow, hasModifier, type RowKey, rowOfKey } from './keys';
import { classOf } from './table-styles';

export interface RowActions<Row extends RowData> {
  /** Opens a row, by click or Enter. */
  onOpen?: ((row: Row) => void) | undefined;
  /** Renders the content below an expanded row. */
  renderExpanded?: ((row: Row) => ReactNode) | undefined;
  /** The keys of the focused row. */
  keys: readonly RowKey<Row>[];
}

interface RowsProps<Row extends RowData> extends RowActions<Row> {
  table: TableOf<Row>;
  columnCount: number;
}

/** Whether the event belongs to a control inside the row, not to the row itself. */
function isFromControl(event: MouseEvent | KeyboardEvent): boolean {
  return !isInside(event) || (event.target instanceof Element && event.target.closest('a, button, input, select, textarea') !== null);
}

export function Rows<Row extends RowData>({ table, columnCount, onOpen, renderExpanded, keys }: RowsProps<Row>) {
  const [focused, setFocused] = useState(0);
  const { rows } = table.getRowModel();
  const reachable = Math.min(focused, Math.max(0, rows.length - 1));
  const isInteractive = onOpen !== undefined || renderExpanded !== undefined || keys.length > 0;

  function open(row: TableRow<typeof features, Row>) {
    if (onOpen) onOpen(row.original);
    else if (renderExpanded) row.toggleExpanded();
  }

  function press(event: KeyboardEvent<HTMLTableRowElement>, row: TableRow<typeof features, Row>, index: number) {
    if (isFromControl(event) || hasModifier(event)) return;
    const { key } = event;
    const own = keys.find((one) => one.key === key.toLowerCase());
    const target = rowOfKey(key, index, rows.length);
    if (own) own.act(row.original);
    else if (key === 'Enter') open(row);
    else if (renderExpanded && (key === 'ArrowRight' || key === 'ArrowLeft')) row.toggleExpanded(key === 'ArrowRight');
    else if (target === undefined || !focusRow(event.currentTarget.parentElement, target)) return;
    event.preventDefault();
  }

  return rows.map((row, index) => (
    <Fragment key={row.id}>
      <tr
        data-row={index}
        tabIndex={isInteractive ? (index === reachable ? 0 : -1) : undefined}
        onFocus={() => setFocused(index)}
        onClick={(event) => {
          if (!isFromControl(event) && !window.getSelection()?.toString()) open(row);
        }}
        onKeyDown={(event) => press(event, row, index)}
      >
        {renderExpanded && (
          <td className="expander">
            <IconButton
              tabIndex={-1}
              aria-label={texts.details}
              aria-expanded={row.getIsExpanded()}
              onClick={() => row.toggleExpanded()}
              sx={{ width: 28, height: 28 }}
            >
              {row.getIsExpanded() ? <ChevronDownIcon /> : <ChevronRightIcon />}
            </IconButton>
          </td>
        )}
        {row.getVisibleCells().map((cell) => (
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
  ));
}
