import Box from '@mui/material/Box';
import { visuallyHidden } from '../ui/visually-hidden';

/** The column of the one button that a row has: its head is heard, not seen. */
export const rowActions = {
  id: 'actions',
  header: () => (
    <Box component="span" sx={visuallyHidden}>
      Actions
    </Box>
  ),
  meta: { actions: true, width: 52 },
};
