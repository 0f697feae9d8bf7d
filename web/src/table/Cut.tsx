import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

interface CutProps {
  /** The room it has, in px; the narrower one on a small screen. */
  widthPx: number | { xs: number; md: number };
  /** All of it, where the content isn't its own words. */
  title?: string | undefined;
  children: ReactNode;
}

/** A long text of a row in one line, which is read in full elsewhere: where the row opens, or by pointing at it. */
export function Cut({ widthPx, title, children }: CutProps) {
  return (
    <Box
      component="span"
      title={title ?? (typeof children === 'string' ? children : undefined)}
      sx={{ display: 'block', maxWidth: widthPx, overflow: 'hidden', textOverflow: 'ellipsis' }}
    >
      {children}
    </Box>
  );
}
