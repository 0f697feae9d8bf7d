import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { paths } from '../../lib/paths';
import { TextLink } from '../../ui/links';

interface EmptyGuideProps {
  /** What makes the first one, for whoever may. */
  action: ReactNode;
  /** Whether the viewer has the company's settings. */
  hasSettings: boolean;
  /** Whether the viewer divides territory. */
  hasMarkets: boolean;
}

/** The three steps from nothing to templates that go out. */
export function EmptyGuide({ action, hasSettings, hasMarkets }: EmptyGuideProps) {
  const steps = [
    { title: 'Save company details', text: 'Logo, links and postal address stand around every message.', link: hasSettings && <TextLink {...paths.settings()}>Go to settings</TextLink> },
    { title: 'Create templates', text: 'An email, an SMS or a mailer for each listing status event.', link: action },
    { title: 'Set them', text: 'Choose them for a submarket or bucket, by event.', link: hasMarkets && <TextLink {...paths.markets()}>Go to markets</TextLink> },
  ];
  return (
    <Box
      component="ol"
      aria-label="How to begin"
      sx={{ listStyle: 'none', m: 0, mt: 1, p: 0, display: 'grid', gap: { xs: 1.5, sm: 2 }, gridTemplateColumns: { sm: 'repeat(3, minmax(0, 1fr))' }, maxWidth: 760, textAlign: 'left' }}
    >
      {steps.map(({ title, text, link }, index) => (
        <Box component="li" key={title} sx={{ display: 'flex', gap: 1.25 }}>
          <Box
            aria-hidden
            sx={{ flex: 'none', display: 'grid', placeItems: 'center', width: 22, height: 22, borderRadius: '50%', bgcolor: 'tint.chosen', color: 'primary.main', fontSize: '0.75rem', fontWeight: 650 }}
          >
            {index + 1}
          </Box>
          <Box>
            <Box sx={{ color: 'text.primary', fontWeight: 600 }}>{title}</Box>
            {text}
            {link && <Box sx={{ mt: 0.5 }}>{link}</Box>}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
