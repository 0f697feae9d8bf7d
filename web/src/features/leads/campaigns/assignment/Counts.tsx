/** How many leads start, wait and are refused, and why. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { Assignment } from '../../../../api/types';
import { formatCount } from '../../../../lib/format';
import { texts } from '../../../../texts/lead-assignments';

interface CountsProps {
  assignment: Assignment;
  words: { active: string; pending: string; refused: string };
}

export function Counts({ assignment: { active, pending, refused, refusals }, words }: CountsProps) {
  const reasonsId = useId();
  return (
    <>
      <Box component="ul" aria-label={texts.counts} sx={{ listStyle: 'none', m: 0, p: 0, display: 'flex', flexDirection: 'column', gap: 0.75 }}>
        <Count count={active} words={words.active} />
        <Count count={pending} words={words.pending} />
        <Count count={refused} words={words.refused} />
      </Box>
      {refusals.length > 0 && (
        <Box>
          <Typography id={reasonsId} component="h4" variant="h3" sx={{ mb: 0.75 }}>
            {texts.reasons}
          </Typography>
          <Box component="ul" aria-labelledby={reasonsId} sx={{ listStyle: 'none', m: 0, p: 0, display: 'flex', flexDirection: 'column', gap: 0.75 }}>
            {refusals.map(({ reason, leads }) => (
              <Count key={reason} count={leads} words={reason} />
            ))}
          </Box>
        </Box>
      )}
    </>
  );
}

function Count({ count, words }: { count: number; words: string }) {
  return (
    <Box component="li" sx={{ display: 'flex', gap: 1 }}>
      <Box component="span" sx={{ minWidth: 56, flex: 'none', textAlign: 'right', fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
        {formatCount(count)}
      </Box>{' '}
      <span>{words}</span>
    </Box>
  );
}
