import Box from '@mui/material/Box';
import { paths } from '../lib/paths';
import { TextLink } from './links';

export function Footer() {
  return (
    <Box
      component="footer"
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, justifyContent: 'center', px: 2, py: 1.25, fontSize: '0.75rem', color: 'text.secondary' }}
    >
      <TextLink {...paths.home()} color="inherit">
        Home page
      </TextLink>
      <TextLink {...paths.privacy()} color="inherit">
        Privacy policy
      </TextLink>
      <TextLink {...paths.terms()} color="inherit">
        Terms of service
      </TextLink>
    </Box>
  );
}
