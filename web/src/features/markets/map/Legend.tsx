import Box from '@mui/material/Box';

/** The meaning of the map's dots. */
export function Legend({ hasClashes }: { hasClashes: boolean }) {
  return (
    <Box
      component="ul"
      aria-label="Legend"
      sx={{ listStyle: 'none', m: 0, mt: 0.75, p: 0, display: 'flex', flexWrap: 'wrap', columnGap: 2, fontSize: '0.75rem' }}
    >
      <Entry word="Can be chosen" sx={{ bgcolor: 'background.paper', border: 1.5, borderColor: 'line.control' }} />
      <Entry word="Chosen" sx={{ bgcolor: 'primary.main' }} />
      {hasClashes && (
        <Entry word="Clashes with an existing one" sx={{ bgcolor: 'error.main', outline: 3, outlineColor: 'error.main', outlineOffset: 0, opacity: 0.85 }} />
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
