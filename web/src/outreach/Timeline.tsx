import Box from '@mui/material/Box';
import type { FeedDetails } from '../api/types';
import { formatStamp } from '../lib/format';

interface TimelineProps {
  label: string;
  /** Oldest first. */
  entries: FeedDetails['timeline'];
}

/** The history of a message, entry by entry. */
export function Timeline({ label, entries }: TimelineProps) {
  return (
    <Box component="ol" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.5 }}>
      {entries.map(({ at, name, detail }, index) => (
        // Two entries can have the same text and time.
        <Box key={index} component="li" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, overflowWrap: 'anywhere' }}>
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
