import Box from '@mui/material/Box';
import { paths } from '../lib/paths';
import { shared } from '../texts/shared';
import { texts } from '../texts/ui';
import { TextLink } from './links';

export function Footer() {
  return (
    <Box
      component="footer"
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, justifyContent: 'center', px: 2, py: 1.25, fontSize: '0.75rem', color: 'text.secondary' }}
    >
      <TextLink {...paths.home()} color="inherit">
        {texts.homePage}
      </TextLink>
      <TextLink {...paths.privacy()} color="inherit">
        {shared.privacyPolicy}
      </TextLink>
      <TextLink {...paths.terms()} color="inherit">
        {shared.termsOfService}
      </TextLink>
    </Box>
  );
}
