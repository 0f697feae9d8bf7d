import Box from '@mui/material/Box';
import { visuallyHidden } from '../ui/visually-hidden';

/** The column of a row's button. Its header is only for screen readers. */
export const rowActions = {
  id: 'actions',
  header: () => (
    <Box component="span" sx={visuallyHidden}>
      Actions
    </Box>
  ),
  meta: { actions: true, width: 52 },
};
