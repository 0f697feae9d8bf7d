/** The figures of the whole campaign. */
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import type { ResultFigures } from '../../../api/types';
import { texts } from '../../../texts/campaign-results';
import { Figure, type OnOpen } from './Figure';
import { FIGURES } from './search';

const ALL = {};

export function FigureCards({ figures, onOpen }: { figures: ResultFigures; onOpen: OnOpen }) {
  return (
    <Card
      component="dl"
      aria-label={texts.figuresOfAll}
      sx={{ m: 0, display: 'grid', gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(3, minmax(0, 1fr))', lg: 'repeat(6, minmax(0, 1fr))' } }}
    >
      {FIGURES.map((figure) => (
        <Box key={figure} sx={{ position: 'relative', px: 2, py: 1.5, minHeight: 84, boxShadow: (theme) => `-1px -1px 0 ${theme.vars.palette.line.hairline}` }}>
          <Box component="dt" sx={{ color: 'text.secondary', fontSize: '0.75rem', lineHeight: '1rem' }}>
            {texts.figures[figure]}
          </Box>
          <Box component="dd" sx={{ m: 0, mt: 0.5, typography: 'h1', fontVariantNumeric: 'tabular-nums' }}>
            <Figure figure={figure} figures={figures} part={ALL} name={texts.all} isWordy onOpen={onOpen} />
          </Box>
        </Box>
      ))}
    </Card>
  );
}
