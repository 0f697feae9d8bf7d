import Box from '@mui/material/Box';
import Tooltip from '@mui/material/Tooltip';
import { Section } from '../../forms/Section';
import { SwitchInput } from '../../forms/SwitchInput';
import { OutreachTemplates } from './OutreachTemplates';

const HOW = 'Create an email, an SMS and a mailer template in the Templates section first.';

/** What goes out by itself. It needs templates, and there are none yet. */
export function OutreachFields() {
  return (
    <Section title="Outreach">
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: 0.5, mt: -1 }}>
        {(
          [
            ['ownerOccupiedFilter', 'Owner Occupied'],
            ['automaticProspecting', 'Automatic Prospecting'],
          ] as const
        ).map(([name, label]) => (
          <Tooltip key={name} title={HOW} placement="top-start" describeChild>
            <Box sx={{ width: 'fit-content' }}>
              <SwitchInput name={name} label={label} fixedTo={false} help="Off until there are templates" />
            </Box>
          </Tooltip>
        ))}
      </Box>
      <OutreachTemplates />
    </Section>
  );
}
