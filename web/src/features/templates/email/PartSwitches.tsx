import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { texts } from '../../../texts/templates-email';
import { type Draft, useDraft } from '../../../writing/draft';
import type { EmailPart, EmailValues } from '../../../writing/email/email';

const switches: readonly { part: EmailPart; within?: EmailPart }[] = [
  { part: 'showLogo' },
  { part: 'showKnowMoreBtn' },
  { part: 'showSocialMedias' },
  { part: 'showFacebook', within: 'showSocialMedias' },
  { part: 'showYoutube', within: 'showSocialMedias' },
  { part: 'showLinkedIn', within: 'showSocialMedias' },
  { part: 'showTwitter', within: 'showSocialMedias' },
  { part: 'showFooter' },
];

/** The parts around the text. Logo, links and address come from the company's settings. */
export function PartSwitches({ draft }: { draft: Draft<EmailValues> }) {
  const parts = useDraft(draft, (values) => values.parts);
  const id = useId();
  return (
    <Box role="group" aria-labelledby={id}>
      <Typography variant="h3" id={id} sx={{ mb: 0.5 }}>
        {texts.parts}
      </Typography>
      {switches.map(({ part, within }) => (
        <FormControlLabel
          key={part}
          control={<Switch checked={parts[part]} onChange={(_event, on) => draft.write({ parts: { ...parts, [part]: on } })} />}
          label={texts.part[part]}
          disabled={within !== undefined && !parts[within]}
          sx={{ display: 'flex', ml: within ? 2.25 : '-6px' }}
        />
      ))}
      <Typography variant="caption" component="p" sx={{ color: 'text.secondary', m: 0, mt: 0.5 }}>
        {texts.partsHelp}
      </Typography>
    </Box>
  );
}
