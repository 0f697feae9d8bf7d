/** The refused lines of a list, with the reasons. */
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { texts } from '../../texts/suppressions';
import type { AddResult } from './parts';

interface RefusedProps {
  result: AddResult;
  /** A summary of the accepted and the refused lines. */
  summary: string;
  /** The text of a line; lines count from 1. */
  lineOf: (line: number) => string;
}

export function Refused({ result, summary, lineOf }: RefusedProps) {
  const more = result.refusedCount - result.refused.length;
  return (
    <Alert severity="warning" sx={{ '& > .MuiAlert-message': { minWidth: 0 } }}>
      {summary}
      {/* Focusable, so that the keyboard can scroll a list that overflows. */}
      <Box component="ul" tabIndex={0} aria-label={texts.skipped} sx={{ m: 0, pl: 2.5, maxHeight: 160, overflow: 'auto', overflowWrap: 'anywhere' }}>
        {result.refused.map(({ line, message }) => (
          <li key={line}>{texts.skippedLine(lineOf(line), message)}</li>
        ))}
        {more > 0 && <li>{texts.more(more)}</li>}
      </Box>
    </Alert>
  );
}
