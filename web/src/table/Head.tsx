/** The header row, whose columns sort the list. */
import Box from '@mui/material/Box';
import Tooltip from '@mui/material/Tooltip';
import type { RowData } from '@tanstack/react-table';
import { Fragment, type ReactNode } from 'react';
import { texts } from '../texts/table';
import { ArrowDownIcon, ArrowUpIcon } from '../ui/icons';
import { visuallyHidden } from '../ui/visually-hidden';
import type { TableOf } from './columns';
import { classOf } from './table-styles';

interface HeadProps<Row extends RowData> {
  table: TableOf<Row>;
  /** Whether the first column has the buttons that expand rows. */
  expands: boolean;
}

export function Head<Row extends RowData>({ table, expands }: HeadProps<Row>) {
  // Growing columns share the remaining width; at 100% each, the others would get none.
  const growing = table.getVisibleLeafColumns().filter(({ columnDef }) => columnDef.meta?.grow).length;
  return (
    <thead>
      {table.getHeaderGroups().map((group) => (
        <tr key={group.id}>
          {expands && (
            <th scope="col" style={{ width: 40 }}>
              <Box component="span" sx={visuallyHidden}>
                {texts.details}
              </Box>
            </th>
          )}
          {group.headers.map((header) => {
            const { meta } = header.column.columnDef;
            const sorted = header.column.getIsSorted();
            const canSort = header.column.getCanSort();
            const head = canSort ? (
              <button type="button" className={sorted ? 'sort sorted' : 'sort'} onClick={() => header.column.toggleSorting()}>
                <HeaderText header={header.column.columnDef.header} otherwise={<table.FlexRender header={header} />} />
                {sorted === 'desc' ? <ArrowDownIcon size={14} /> : <ArrowUpIcon size={14} />}
              </button>
            ) : (
              <div className="name">
                <HeaderText header={header.column.columnDef.header} otherwise={<table.FlexRender header={header} />} />
              </div>
            );
            return (
              <th
                key={header.id}
                scope="col"
                className={classOf(meta)}
                aria-sort={sorted ? (sorted === 'desc' ? 'descending' : 'ascending') : canSort ? 'none' : undefined}
                style={{ width: meta?.width ?? (meta?.grow ? `${100 / growing}%` : undefined) }}
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
  );
}

/** Before an abbreviation within a word. */
const INNER_ABBREVIATION = /(?<=[a-z])(?=[A-Z]{2})/;

/** A header. A long name without spaces can break before an abbreviation in it, if its table allows several lines. */
function HeaderText({ header, otherwise }: { header: unknown; otherwise: ReactNode }) {
  if (typeof header !== 'string') return otherwise;
  return header.split(INNER_ABBREVIATION).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
