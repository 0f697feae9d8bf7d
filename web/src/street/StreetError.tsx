import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { texts } from '../texts/street';
import { shared } from '../texts/shared';

/** The reason why no street view is shown. */
export function StreetError({ text, onClose }: { text: string; onClose: () => void }) {
  const id = useId();
  return (
    <Box
      role="alert"
      aria-labelledby={id}
      sx={{
        position: 'absolute',
        inset: 0,
        overflow: 'auto',
        display: 'grid',
        alignContent: 'center',
        justifyItems: 'center',
        gap: 1.5,
        p: 3,
        textAlign: 'center',
      }}
    >
      <Typography variant="h3" id={id}>
        {texts.error}
      </Typography>
      <Box sx={{ color: 'text.secondary', maxWidth: 420 }}>{text}</Box>
      <Button variant="outlined" onClick={onClose}>
        {shared.close}
      </Button>
    </Box>
  );
}
