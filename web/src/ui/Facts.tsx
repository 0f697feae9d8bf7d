/** Facts side by side, each below its term. */
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

interface FactsProps {
  label: string;
  /** The minimum width of a fact, in px. */
  least?: number;
  children: ReactNode;
}

export function Facts({ label, least = 176, children }: FactsProps) {
  return (
    <Box
      component="dl"
      aria-label={label}
      sx={{
        m: 0,
        display: 'grid',
        gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: `repeat(auto-fit, minmax(${least}px, 1fr))` },
        columnGap: 2,
        rowGap: 1.5,
      }}
    >
      {children}
    </Box>
  );
}

interface FactProps {
  term: string;
  /** An addition to the value. */
  note?: string;
  /** Whether the fact takes a whole row. */
  wide?: boolean;
  children: ReactNode;
}

export function Fact({ term, note, wide = false, children }: FactProps) {
  return (
    <Box sx={{ minWidth: 0, ...(wide && { gridColumn: '1 / -1' }) }}>
      <Box component="dt" sx={{ color: 'text.secondary', fontSize: '0.75rem', lineHeight: '1rem' }}>
        {term}
      </Box>
      <Box component="dd" sx={{ m: 0, mt: 0.25, fontWeight: 550, fontVariantNumeric: 'tabular-nums' }}>
        {children}
        {note && (
          <Box component="span" sx={{ display: 'block', color: 'text.secondary', fontWeight: 400, fontSize: '0.75rem', lineHeight: '1rem' }}>
            {note}
          </Box>
        )}
      </Box>
    </Box>
  );
}
