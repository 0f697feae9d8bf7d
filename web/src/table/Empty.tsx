import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { shared } from '../texts/shared';
import { texts } from '../texts/table';

interface EmptyProps {
  /** Why there are no rows; without a failure the list is empty. */
  failure?: string | undefined;
  onRetry: () => void;
  none?: string | undefined;
  hint: ReactNode;
}

/** Instead of rows: the failure, or that there are none and the step that fills the list. */
export function Empty({ failure, onRetry, none = texts.none, hint }: EmptyProps) {
  return (
    // Stays visible if the table is wider than its frame.
    <Box
      sx={{ position: 'sticky', left: 12, width: 'min(100%, calc(100vw - 50px))', display: 'flex', flexDirection: 'column', alignItems: 'center', gap: 1.5 }}
    >
      {failure ? (
        <>
          <span>{failure}</span>
          <Button variant="outlined" onClick={onRetry}>
            {shared.tryAgain}
          </Button>
        </>
      ) : (
        <>
          <Box component="span" sx={hint ? { color: 'text.primary', fontWeight: 600 } : undefined}>
            {none}
          </Box>
          {hint}
        </>
      )}
    </Box>
  );
}
