/** The icons of emails. */
import Box from '@mui/material/Box';
import { FavoriteIcon, icon } from '../../ui/icons';

export const ClipIcon = icon(<path d="m19 11.3-7.4 7.4a4.4 4.4 0 0 1-6.2-6.2l7.7-7.7a2.95 2.95 0 0 1 4.2 4.2l-7.5 7.5a1.5 1.5 0 0 1-2.1-2.1l6.8-6.8" />);
export const ReplyIcon = icon(<path d="M9.5 6 4 11.5 9.5 17M4.5 11.5H13a6.5 6.5 0 0 1 6.5 6.5" />);

/** The filled star of an important email. */
export function ImportantIcon({ title }: { title: string }) {
  return (
    <Box component="span" sx={{ display: 'inline-flex', color: 'warning.main', '& .icon': { fill: 'currentcolor' } }}>
      <FavoriteIcon size={16} title={title} />
    </Box>
  );
}
