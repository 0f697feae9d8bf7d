import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { type Draft, useDraft } from '../../../writing/draft';
import type { EmailPart, EmailValues } from '../../../writing/email/email';

const switches: readonly { part: EmailPart; label: string; within?: EmailPart }[] = [
  { part: 'showLogo', label: 'Logo' },
  { part: 'showKnowMoreBtn', label: '“Know more” button' },
  { part: 'showSocialMedias', label: 'Social media' },
  { part: 'showFacebook', label: 'Facebook', within: 'showSocialMedias' },
  { part: 'showYoutube', label: 'YouTube', within: 'showSocialMedias' },
  { part: 'showLinkedIn', label: 'LinkedIn', within: 'showSocialMedias' },
  { part: 'showTwitter', label: 'Twitter', within: 'showSocialMedias' },
  { part: 'showFooter', label: 'Footer' },
];

/** The parts around the text. Logo, links and address come from the company's settings. */
export function PartSwitches({ draft }: { draft: Draft<EmailValues> }) {
  const parts = useDraft(draft, (values) => values.parts);
  const id = useId();
  return (
    <Box role="group" aria-labelledby={id}>
      <Typography variant="h3" id={id} sx={{ mb: 0.5 }}>
        Around the text
      </Typography>
      {switches.map(({ part, label, within }) => (
        <FormControlLabel
          key={part}
          control={<Switch checked={parts[part]} onChange={(_event, on) => draft.write({ parts: { ...parts, [part]: on } })} />}
          label={label}
          disabled={within !== undefined && !parts[within]}
          sx={{ display: 'flex', ml: within ? 2.25 : '-6px' }}
        />
      ))}
      <Typography variant="caption" component="p" sx={{ color: 'text.secondary', m: 0, mt: 0.5 }}>
        They come from the company settings. Every email to a home owner or a realtor ends with the postal address and a way to unsubscribe.
      </Typography>
    </Box>
  );
}
