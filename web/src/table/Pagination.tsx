import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { Fragment, type ReactNode } from 'react';
import { formatCount } from '../lib/format';
import { texts } from '../texts/table';
import { ChevronLeftIcon, ChevronRightIcon } from '../ui/icons';
import { PAGE_SIZES, pageCount, pageNumbers } from './paging';

interface PaginationProps {
  /** The name of the table, to tell several tables on one screen apart. */
  label: string;
  page: number;
  pageSize: number;
  /** The rows shown while others are loading: a chosen larger page is not there yet. */
  rows?: number | undefined;
  /** Undefined until the first response; no numbers are shown before. */
  total: number | undefined;
  onPage: (page: number) => void;
  onPageSize: (pageSize: number) => void;
}

interface StepProps {
  label: string;
  /** Whether there is no further page in this direction. */
  ended: boolean;
  onStep: () => void;
  children: ReactNode;
}

/** The button for the next or previous page. At the end it keeps the focus but does nothing. */
function Step({ label, ended, onStep, children }: StepProps) {
  return (
    <IconButton
      aria-label={label}
      aria-disabled={ended}
      onClick={() => {
        if (!ended) onStep();
      }}
      sx={{ '&[aria-disabled=true]': { color: 'action.disabled', bgcolor: 'transparent', cursor: 'default' } }}
    >
      {children}
    </IconButton>
  );
}

export function Pagination({ label, page, pageSize, rows, total: loadedTotal, onPage, onPageSize }: PaginationProps) {
  const total = loadedTotal ?? 0;
  const pages = pageCount(total, pageSize);
  const from = total === 0 ? 0 : (page - 1) * pageSize + 1;
  const to = Math.min(rows ? from + rows - 1 : page * pageSize, total);
  const numbers = loadedTotal === undefined ? [] : pageNumbers(page, pages);

  return (
    <Box
      component="nav"
      aria-label={texts.pages(label)}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: { xs: 'center', md: 'space-between' },
        columnGap: 2,
        rowGap: 1,
        px: 1.5,
        py: 1,
        borderTop: 1,
        borderColor: 'line.hairline',
        color: 'text.secondary',
        fontVariantNumeric: 'tabular-nums',
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', justifyContent: 'center', columnGap: 2, rowGap: 1 }}>
        {loadedTotal !== undefined && <span>{texts.shownRows(from, to, total)}</span>}
        <Box component="label" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          <span>{texts.rows}</span>
          <TextField
            select
            value={pageSize}
            onChange={(event) => onPageSize(Number(event.target.value))}
            slotProps={{ htmlInput: { 'aria-label': texts.rowsPerPage }, select: { SelectDisplayProps: { 'aria-label': texts.rowsPerPageOf(pageSize) } } }}
            sx={{ width: 72 }}
          >
            {PAGE_SIZES.map((size) => (
              <MenuItem key={size} value={size}>
                {size}
              </MenuItem>
            ))}
          </TextField>
        </Box>
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', justifyContent: 'center', columnGap: 2, rowGap: 1 }}>
        {loadedTotal !== undefined && <span>{texts.shownPage(page, pages)}</span>}
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.25 }}>
          <Step label={texts.previousPage} ended={loadedTotal === undefined || page <= 1} onStep={() => onPage(page - 1)}>
            <ChevronLeftIcon />
          </Step>
          {numbers.map((number, index) => (
            <Fragment key={number}>
              {number - (numbers[index - 1] ?? number - 1) > 1 && (
                <Box component="span" aria-hidden sx={{ px: 0.25 }}>
                  …
                </Box>
              )}
              <Button
                variant="text"
                aria-label={texts.page(number)}
                aria-current={number === page ? 'page' : undefined}
                onClick={() => onPage(number)}
                sx={{
                  minWidth: 32,
                  px: 0.75,
                  fontWeight: number === page ? 650 : 450,
                  color: number === page ? 'primary.main' : 'text.primary',
                  bgcolor: number === page ? 'tint.chosen' : 'transparent',
                }}
              >
                {formatCount(number)}
              </Button>
            </Fragment>
          ))}
          <Step label={texts.nextPage} ended={loadedTotal === undefined || page >= pages} onStep={() => onPage(page + 1)}>
            <ChevronRightIcon />
          </Step>
        </Box>
      </Box>
    </Box>
  );
}
