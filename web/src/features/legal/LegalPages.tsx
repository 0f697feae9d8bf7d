/** The two pages that the footer links to. They describe the software; the operator provides the legal texts. */
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { paths } from '../../lib/paths';
import { BrandMark } from '../../ui/BrandMark';
import { TextLink } from '../../ui/links';

function LegalPage({ title, sections }: { title: string; sections: { heading: string; text: ReactNode }[] }) {
  return (
    <Box component="main" sx={{ maxWidth: 720, mx: 'auto', px: 2, py: { xs: 3, sm: 6 }, display: 'flex', flexDirection: 'column', gap: 3 }}>
      <title>{`${title} · Doorstep`}</title>
      <TextLink
        {...paths.home()}
        color="inherit"
        sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, fontWeight: 650, fontSize: '0.9375rem', alignSelf: 'flex-start' }}
      >
        <BrandMark />
        Doorstep
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
  return (
    <LegalPage
      title="Privacy policy"
      sections={[
        {
          heading: 'What is stored about you',
          text: 'Your name, email address, phone number, role and company, the times you signed in, and a record of what you changed, exported or sent. Passwords are stored only as a hash that cannot be turned back.',
        },
        {
          heading: 'What your browser keeps',
          text: 'Your session, whether the navigation is collapsed, and whether you chose light or dark. Nothing is loaded from other companies’ servers, and there is no tracking.',
        },
        {
          heading: 'Who can see it',
          text: 'People of your own company as their role allows, and the administrators of this service; what those look up is recorded. Other companies never see it.',
        },
        {
          heading: 'How long it is kept',
          text: 'Report files are deleted after 30 days. For anything else, and to have your data corrected or deleted, turn to the administrator of your company.',
        },
      ]}
    />
  );
}

export function TermsPage() {
  return (
    <LegalPage
      title="Terms of service"
      sections={[
        {
          heading: 'Your agreement',
          text: 'The contract between your company and the operator of this service governs its use. This page sums up what the software expects of everyone; it does not replace that contract.',
        },
        {
          heading: 'Your account',
          text: 'An account belongs to one person. Keep your password to yourself, and sign out on computers you share.',
        },
        {
          heading: 'What you do with the data',
          text: 'Listings, realtors and owners are shown for your company’s own work in its own territory. Exports and messages are recorded, and the law on calls, texts and mail applies to every one you send.',
        },
      ]}
    />
  );
}
