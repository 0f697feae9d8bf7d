import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

interface CutProps {
  /** The maximum width in px, by screen size. */
  widthPx: number | { xs: number; md: number };
  /** The full text, if the children are not plain text. */
  title?: string | undefined;
  children: ReactNode;
}

/** A long text in one truncated line. The full text is in its tooltip or in the opened row. */
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
