import Box from '@mui/material/Box';
import { texts } from '../../texts/writing-sms';
import { lengthOf, MULTIPART_WARNING_ABOVE, partsOf, segmentsOf, toneOf } from './length';

interface SmsCounterProps {
  message: string;
  /** The maximum number of characters. */
  most: number;
}

/** The character counter, with the segments that are billed for the current text. */
export function SmsCounter({ message, most }: SmsCounterProps) {
  const length = lengthOf(message);
  const tone = toneOf(length);
  const { segments, culprit } = segmentsOf(message);
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 0.25, fontSize: '0.75rem', lineHeight: '1rem' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 2 }}>
        <Box component="span" data-tone={tone} sx={{ color: `${tone}.main`, fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
          {texts.length(length, most, partsOf(length))}
        </Box>
        <Box component="span" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
          {texts.billedAs(segments)}
        </Box>
      </Box>
      {culprit !== undefined && <Box sx={{ color: 'text.secondary' }}>{texts.outsideAlphabet(culprit)}</Box>}
      {length > MULTIPART_WARNING_ABOVE && <Box sx={{ color: 'warning.main' }}>{texts.multipart(partsOf(length))}</Box>}
    </Box>
  );
}
