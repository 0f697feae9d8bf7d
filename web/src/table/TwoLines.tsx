import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

interface TwoLinesProps {
  /** The maximum width in px. */
  widthPx: number;
  /** The full text, if the children are not plain text. */
  title?: string | undefined;
  children: ReactNode;
}

/** A text that breaks over two lines of a tall row and is truncated after them. The full text is in its tooltip. */
export function TwoLines({ widthPx, title, children }: TwoLinesProps) {
  return (
    <Box
      component="span"
      title={title ?? (typeof children === 'string' ? children : undefined)}
      sx={{
        display: '-webkit-box',
        WebkitBoxOrient: 'vertical',
        WebkitLineClamp: '2',
        width: 'max-content',
        maxWidth: widthPx,
        overflow: 'hidden',
        overflowWrap: 'break-word',
        whiteSpace: 'normal',
      }}
    >
      {children}
    </Box>
  );
}
