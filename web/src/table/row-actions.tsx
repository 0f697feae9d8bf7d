import Box from '@mui/material/Box';
import { texts } from '../texts/table';
import { visuallyHidden } from '../ui/visually-hidden';
import { ACTIONS } from './columns';

/** The column of a row's button. Its header is only for screen readers. */
export const rowActions = {
  id: ACTIONS,
  header: () => (
    <Box component="span" sx={visuallyHidden}>
      {texts.actions}
    </Box>
  ),
  meta: { actions: true, width: 52 },
};
