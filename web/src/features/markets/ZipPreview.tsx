import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { formatCount } from '../../lib/format';
import { texts } from '../../texts/markets';

interface ZipPreviewProps {
  name: string;
  /** The first zip codes, at least as many as are shown. */
  zipCodes: readonly string[];
  total: number;
  shown: number;
  /** On one line, for a table row. */
  dense?: boolean;
  onMore: (button: HTMLElement) => void;
}

/** The first zip codes, and a button that opens all of them. */
export function ZipPreview({ name, zipCodes, total, shown, dense = false, onMore }: ZipPreviewProps) {
  const more = total - Math.min(shown, zipCodes.length);
  return (
    <Box
      component="span"
      sx={{ display: 'inline-flex', flexWrap: dense ? 'nowrap' : 'wrap', alignItems: 'center', columnGap: 1, fontVariantNumeric: 'tabular-nums' }}
    >
      <span>{zipCodes.slice(0, shown).join(', ')}</span>
      {more > 0 && (
        <ButtonBase
          aria-label={texts.viewZipsOf(total, name)}
          aria-haspopup="dialog"
          title={texts.viewZips}
          onClick={(event) => onMore(event.currentTarget)}
          sx={{
            font: 'inherit',
            fontSize: '0.75rem',
            fontWeight: 600,
            lineHeight: '1.125rem',
            px: 0.75,
            borderRadius: 0.5,
            color: 'primary.main',
            bgcolor: 'tint.chosen',
            '&:hover': { textDecoration: 'underline' },
          }}
        >
          +{formatCount(more)}
        </ButtonBase>
      )}
    </Box>
  );
}
