/** The viewer's own flags in a row of the list: three switches, which also have letter keys on the row. */
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import type { PropertyRow } from '../../api/types';
import { texts } from '../../texts/listings';
import { type Mark, MARKS } from './marks';

interface FlagButtonsProps {
  listing: PropertyRow;
  onChange: (listing: PropertyRow, mark: Mark) => void;
}

export function FlagButtons({ listing, onChange }: FlagButtonsProps) {
  return (
    <Box role="group" aria-label={texts.flagsOf(listing.address)} sx={{ display: 'flex', gap: 0.25, my: -0.375, ml: -0.625 }}>
      {MARKS.map((mark) => {
        const isSet = listing[mark.flag] ?? false;
        return (
          <IconButton
            key={mark.flag}
            // The row has the focus and handles the letters.
            tabIndex={-1}
            aria-label={mark.word}
            aria-pressed={isSet}
            aria-keyshortcuts={mark.letter}
            title={texts.flagHint(mark.word, mark.letter)}
            onClick={() => onChange(listing, mark)}
            sx={{ width: 26, height: 26, color: isSet ? mark.color : 'text.disabled', '& svg': { fill: isSet && mark.isFilled ? 'currentColor' : 'none' } }}
          >
            <mark.Icon size={16} />
          </IconButton>
        );
      })}
    </Box>
  );
}
