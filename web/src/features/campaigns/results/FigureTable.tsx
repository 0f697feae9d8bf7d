/** The figures of the parts of a campaign, one part a row. On a small screen a row is a block with its figures below its name. */
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import type { ResultFigures } from '../../../api/types';
import { texts } from '../../../texts/campaign-results';
import { Figure, type OnOpen } from './Figure';
import { FIGURES, type Part } from './search';

export interface FigureRow {
  key: string;
  /** The part in words, for the names of the buttons. */
  name: string;
  head: ReactNode;
  part: Part;
  figures: ResultFigures;
}

interface FigureTableProps {
  title: string;
  help: string;
  /** The header of the column with the parts. */
  what: string;
  rows: readonly FigureRow[];
  onOpen: OnOpen;
}

export function FigureTable({ title, help, what, rows, onOpen }: FigureTableProps) {
  const titleId = useId();
  return (
    <Card component="section" aria-labelledby={titleId} sx={{ minWidth: 0 }}>
      <Box sx={{ px: 2, pt: 1.5, pb: 1.25, display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1.5 }}>
        <Typography variant="h2" id={titleId}>
          {title}
        </Typography>
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {help}
        </Box>
      </Box>
      {/* The roles keep it a table where it has the layout of blocks. */}
      <Box component="table" role="table" aria-labelledby={titleId} sx={tableSx}>
        <Box component="thead" role="rowgroup">
          <Box component="tr" role="row">
            <Box component="th" role="columnheader" scope="col">
              {what}
            </Box>
            {FIGURES.map((figure) => (
              <Box component="th" role="columnheader" scope="col" className="figure" key={figure}>
                {texts.figures[figure]}
              </Box>
            ))}
          </Box>
        </Box>
        <Box component="tbody" role="rowgroup">
          {rows.map(({ key, name, head, part, figures }) => (
            <Box component="tr" role="row" key={key}>
              <Box component="th" role="rowheader" scope="row">
                {head}
              </Box>
              {FIGURES.map((figure) => (
                <Box component="td" role="cell" className="figure" key={figure}>
                  <span className="label">{texts.figures[figure]}</span>
                  <Figure figure={figure} figures={figures} part={part} name={name} onOpen={onOpen} />
                </Box>
              ))}
            </Box>
          ))}
        </Box>
      </Box>
    </Card>
  );
}

const tableSx = {
  width: '100%',
  borderCollapse: 'collapse',
  display: { xs: 'block', md: 'table' },
  '& thead': { display: { xs: 'none', md: 'table-header-group' } },
  '& tbody': { display: { xs: 'block', md: 'table-row-group' } },
  '& tr': {
    display: { xs: 'grid', md: 'table-row' },
    gridTemplateColumns: { xs: 'repeat(3, minmax(0, 1fr))', sm: 'repeat(6, minmax(0, 1fr))' },
    px: { xs: 2, md: 0 },
    py: { xs: 1, md: 0 },
    borderTop: 1,
    borderColor: 'line.hairline',
  },
  '& th, & td': {
    p: 0,
    px: { md: 1.5 },
    py: { xs: 0.5, md: 0.75 },
    textAlign: 'left',
    verticalAlign: 'top',
    minWidth: 0,
    fontSize: '0.8125rem',
    lineHeight: '1.25rem',
  },
  '& th': { gridColumn: '1 / -1', pl: { md: 2 }, fontWeight: 400, overflowWrap: 'anywhere' },
  '& thead th': { fontSize: '0.75rem', lineHeight: '1rem', fontWeight: 600, color: 'text.secondary', bgcolor: 'tint.header' },
  '& td': { position: 'relative' },
  '& .figure': { textAlign: { md: 'right' }, width: { md: 92 }, fontVariantNumeric: 'tabular-nums', overflowWrap: 'normal' },
  '& .label': { display: { xs: 'block', md: 'none' }, color: 'text.secondary', fontSize: '0.75rem', lineHeight: '1rem' },
} as const;
