/** The two pages that the footer links to. They describe the software; the operator provides the legal texts. */
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { paths } from '../../lib/paths';
import { privacySections, termsSections } from '../../texts/legal';
import { shared } from '../../texts/shared';
import { BrandMark } from '../../ui/BrandMark';
import { TextLink } from '../../ui/links';

function LegalPage({ title, sections }: { title: string; sections: { heading: string; text: string }[] }) {
  return (
    <Box component="main" sx={{ maxWidth: 720, mx: 'auto', px: 2, py: { xs: 3, sm: 6 }, display: 'flex', flexDirection: 'column', gap: 3 }}>
      <title>{shared.tabTitle(title)}</title>
      <TextLink
        {...paths.home()}
        color="inherit"
        sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, fontWeight: 650, fontSize: '0.9375rem', alignSelf: 'flex-start' }}
      >
        <BrandMark />
        {shared.product}
      </TextLink>
      <Card sx={{ p: { xs: 2, sm: 4 }, display: 'flex', flexDirection: 'column', gap: 2.5 }}>
        <Typography variant="h1">{title}</Typography>
        {sections.map(({ heading, text }) => (
          <Box component="section" key={heading}>
            <Typography variant="h2" sx={{ mb: 0.5 }}>
              {heading}
            </Typography>
            <Typography>{text}</Typography>
          </Box>
        ))}
      </Card>
    </Box>
  );
}

export function PrivacyPage() {
  return <LegalPage title={shared.privacyPolicy} sections={privacySections} />;
}

export function TermsPage() {
  return <LegalPage title={shared.termsOfService} sections={termsSections} />;
}
