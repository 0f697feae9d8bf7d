/** The refused lines of a list, with the reasons. */
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { formatCount } from '../../lib/format';
import type { Told } from './parts';

interface RefusedProps {
  told: Told;
  /** A summary of the accepted and the refused lines. */
  said: string;
  /** The text of a line; lines count from 1. */
  lineOf: (line: number) => string;
}

export function Refused({ told, said, lineOf }: RefusedProps) {
  const more = told.refusedCount - told.refused.length;
  return (
    <Alert severity="warning" sx={{ '& > .MuiAlert-message': { minWidth: 0 } }}>
      {said}
      {/* Focusable, so that the keyboard can scroll a list that overflows. */}
      <Box component="ul" tabIndex={0} aria-label="What was left out" sx={{ m: 0, pl: 2.5, maxHeight: 160, overflow: 'auto', overflowWrap: 'anywhere' }}>
        {told.refused.map(({ line, message }) => (
          <li key={line}>{`“${lineOf(line)}”: ${message}`}</li>
        ))}
        {more > 0 && <li>{`and ${formatCount(more)} more`}</li>}
      </Box>
    </Alert>
  );
}
