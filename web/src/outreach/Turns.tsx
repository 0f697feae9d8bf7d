import Box from '@mui/material/Box';
import type { FeedDetails } from '../api/types';
import { formatStamp } from '../lib/format';

interface TurnsProps {
  label: string;
  /** Oldest first. */
  turns: FeedDetails['timeline'];
}

/** What happened to a message, one after the other. */
export function Turns({ label, turns }: TurnsProps) {
  return (
    <Box component="ol" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.5 }}>
      {turns.map(({ at, name, detail }, place) => (
        // Two of them may say the same at the same moment.
        <Box key={place} component="li" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, overflowWrap: 'anywhere' }}>
          <Box component="time" dateTime={at} sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
            {formatStamp(at)}
          </Box>
          <Box component="span" sx={{ fontWeight: 550 }}>
            {name}
          </Box>
          {detail && (
            <Box component="span" sx={{ color: 'text.secondary', minWidth: 0 }}>
              {detail}
            </Box>
          )}
        </Box>
      ))}
    </Box>
  );
}
