import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';

/** Shown when finding out who is signed in takes longer than a moment. */
export function Splash() {
  return (
    <Box role="status" sx={{ display: 'grid', placeContent: 'center', justifyItems: 'center', gap: 2, minHeight: '100dvh', color: 'text.secondary' }}>
      <CircularProgress size={28} aria-hidden />
      Opening Doorstep
    </Box>
  );
}
