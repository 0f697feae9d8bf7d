import Box from '@mui/material/Box';
import { texts } from '../../../texts/markets-form';

/** The meaning of the map's dots. */
export function Legend({ hasClashes }: { hasClashes: boolean }) {
  return (
    <Box
      component="ul"
      aria-label={texts.legend}
      sx={{ listStyle: 'none', m: 0, mt: 0.75, p: 0, display: 'flex', flexWrap: 'wrap', columnGap: 2, fontSize: '0.75rem' }}
    >
      <Entry word={texts.legendFree} sx={{ bgcolor: 'background.paper', border: 1.5, borderColor: 'line.control' }} />
      <Entry word={texts.legendChosen} sx={{ bgcolor: 'primary.main' }} />
      {hasClashes && (
        <Entry word={texts.legendClashing} sx={{ bgcolor: 'error.main', outline: 3, outlineColor: 'error.main', outlineOffset: 0, opacity: 0.85 }} />
      )}
    </Box>
  );
}

function Entry({ word, sx }: { word: string; sx: object }) {
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 0.75 }}>
      <Box aria-hidden sx={{ width: 10, height: 10, borderRadius: '50%', ...sx }} />
      {word}
    </Box>
  );
}
