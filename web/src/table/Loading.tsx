import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import { texts } from '../texts/table';
import { ROW_HEIGHT } from './table-styles';

/** Floats over the lines that the table draws until the first rows arrive. */
export function Loading() {
  return (
    <Box
      role="status"
      sx={{
        position: 'absolute',
        top: `calc(${ROW_HEIGHT} * 4)`,
        left: '50%',
        transform: 'translateX(-50%)',
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'center',
        gap: 1.25,
        px: 3,
        py: 1.5,
        borderRadius: 1,
        border: 1,
        borderColor: 'line.hairline',
        bgcolor: 'background.paper',
        color: 'text.secondary',
      }}
    >
      <LinearProgress aria-hidden sx={{ width: 120, height: 3 }} />
      {texts.loading}
    </Box>
  );
}
