import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { texts } from '../../texts/writing-sms';

interface SmsPreviewProps {
  /** The text with its variables filled in. */
  text: string;
  isLoading?: boolean;
}

/** A text message as it looks on a phone. */
export function SmsPreview({ text, isLoading = false }: SmsPreviewProps) {
  return (
    <Box
      role="region"
      aria-label={texts.preview}
      sx={{ display: 'flex', justifyContent: 'center', p: 2.5, borderRadius: 1, border: 1, borderColor: 'line.hairline', bgcolor: 'background.default' }}
    >
      <Box sx={{ width: 'min(100%, 340px)', minHeight: 200, display: 'flex', flexDirection: 'column', justifyContent: 'flex-end' }}>
        <Box
          sx={{
            alignSelf: 'flex-start',
            maxWidth: '86%',
            minHeight: 36,
            px: 1.5,
            py: 1,
            borderRadius: '14px 14px 14px 4px',
            bgcolor: 'tint.chosen',
            fontSize: '0.9375rem',
            lineHeight: '1.25rem',
            whiteSpace: 'pre-wrap',
            overflowWrap: 'anywhere',
          }}
        >
          {isLoading ? (
            <Skeleton width={180} />
          ) : (
            text || (
              <Box component="span" sx={{ color: 'text.secondary' }}>
                {texts.none}
              </Box>
            )
          )}
        </Box>
      </Box>
    </Box>
  );
}
