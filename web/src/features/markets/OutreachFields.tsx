import Box from '@mui/material/Box';
import Tooltip from '@mui/material/Tooltip';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { templateChoicesQuery } from '../../api/templates';
import { Section } from '../../forms/Section';
import { SwitchInput } from '../../forms/SwitchInput';
import { channels } from '../../lib/template-mapping';
import type { MarketValues } from './form';
import { OutreachTemplates } from './OutreachTemplates';

const HOW = 'Create an email, an SMS and a mailer template in the Templates section first.';

/** What goes out by itself. It needs a template of each kind. */
export function OutreachFields() {
  const choices = useQuery(templateChoicesQuery());
  const isReady = channels.every(({ type }) => choices.data?.some(({ templateType }) => templateType === type));
  return (
    <Section title="Outreach">
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: 0.5, mt: -1 }}>
        <OutreachSwitch name="ownerOccupiedFilter" label="Owner Occupied" isReady={isReady} />
        <OutreachSwitch name="automaticProspecting" label="Automatic Prospecting" isReady={isReady} />
      </Box>
      <OutreachTemplates />
    </Section>
  );
}

interface OutreachSwitchProps {
  name: 'ownerOccupiedFilter' | 'automaticProspecting';
  label: string;
  isReady: boolean;
}

function OutreachSwitch({ name, label, isReady }: OutreachSwitchProps) {
  const isOn = useWatch<MarketValues, typeof name>({ name });
  if (isReady) return <SwitchInput name={name} label={label} />;
  return (
    <Tooltip title={HOW} placement="top-start" describeChild>
      <Box sx={{ width: 'fit-content' }}>
        {/* What is on without templates can be switched off. */}
        <SwitchInput name={name} label={label} fixedTo={isOn ? undefined : false} help="Off until there are templates" />
      </Box>
    </Tooltip>
  );
}
