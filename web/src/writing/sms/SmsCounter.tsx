import Box from '@mui/material/Box';
import { formatCount } from '../../lib/format';
import { lengthOf, MULTIPART_WARNING_ABOVE, partsOf, segmentsOf, toneOf } from './length';

interface SmsCounterProps {
  message: string;
  /** The maximum number of characters. */
  most: number;
}

const counted = (count: number, one: string) => `${formatCount(count)} ${count === 1 ? one : `${one}s`}`;

/** The character counter, with the segments that are billed for the current text. */
export function SmsCounter({ message, most }: SmsCounterProps) {
  const length = lengthOf(message);
  const tone = toneOf(length);
  const { segments, culprit } = segmentsOf(message);
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 0.25, fontSize: '0.75rem', lineHeight: '1rem' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 2 }}>
        <Box component="span" data-tone={tone} sx={{ color: `${tone}.main`, fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
          {formatCount(length)} of {formatCount(most)} characters · {counted(partsOf(length), 'message')}
        </Box>
        <Box component="span" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
          Billed as {counted(segments, 'segment')}
        </Box>
      </Box>
      {culprit !== undefined && (
        <Box sx={{ color: 'text.secondary' }}>“{culprit}” is outside the basic alphabet: a segment holds 67 characters instead of 153 because of it.</Box>
      )}
      {length > MULTIPART_WARNING_ABOVE && (
        <Box sx={{ color: 'warning.main' }}>⚠️ This goes out as {counted(partsOf(length), 'message')}; each is charged.</Box>
      )}
    </Box>
  );
}
