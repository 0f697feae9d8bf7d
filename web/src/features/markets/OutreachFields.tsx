import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Tooltip from '@mui/material/Tooltip';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { templateChoicesQuery } from '../../api/templates';
import type { MarketOut } from '../../api/types';
import { Section } from '../../forms/Section';
import { SwitchInput } from '../../forms/SwitchInput';
import { channels } from '../../lib/template-mapping';
import { texts as marketTexts } from '../../texts/markets';
import { texts } from '../../texts/markets-form';
import { DryRunPanel } from './dry-run/lazy-panel';
import type { MarketValues } from './form';
import { OutreachTemplates } from './OutreachTemplates';

/** An existing child market or bucket in its saved state. */
type Node = Pick<MarketOut, 'itemId' | 'name' | 'automaticProspecting'>;

/** The switches of automatic outreach, which need a template of each kind. A new node has no past to preview. */
export function OutreachFields({ node }: { node: Node | undefined }) {
  const choices = useQuery(templateChoicesQuery());
  const isReady = channels.every(({ type }) => choices.data?.some(({ templateType }) => templateType === type));
  return (
    <Section title={marketTexts.outreach}>
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: 0.5, mt: -1 }}>
        <OutreachSwitch name="ownerOccupiedFilter" label={texts.ownerOccupied} isReady={isReady} />
        {node && isReady ? <ProspectingSwitch node={node} /> : <OutreachSwitch name="automaticProspecting" label={texts.prospecting} isReady={isReady} />}
      </Box>
      <OutreachTemplates />
    </Section>
  );
}

/** Shows a preview before the user turns it on. */
function ProspectingSwitch({ node }: { node: Node }) {
  const { control, setValue } = useFormContext<MarketValues>();
  const { isDirty } = useFormState({ control });
  const isOn = useWatch({ control, name: 'automaticProspecting' });
  /** Whether the panel asks about turning it on, or only shows the preview. */
  const [asking, setAsking] = useState<'on' | 'look'>();
  const [open, setOpen] = useState(false);
  const turn = (on: boolean) => setValue('automaticProspecting', on, { shouldDirty: true });

  function ask(why: 'on' | 'look') {
    setAsking(why);
    setOpen(true);
  }

  return (
    <>
      <SwitchInput
        control={control}
        name="automaticProspecting"
        label={texts.prospecting}
        help={isOn !== node.automaticProspecting && texts.switchesOnSave(isOn)}
        onSwitched={(on) => {
          if (!on || node.automaticProspecting) return;
          // Stays off until the user confirms in the panel.
          turn(false);
          ask('on');
        }}
      />
      {!isOn && (
        <Button variant="text" size="small" aria-haspopup="dialog" onClick={() => ask('look')} sx={{ alignSelf: 'flex-start', ml: -1 }}>
          {marketTexts.previewOutreach}
        </Button>
      )}
      {asking && (
        <Suspense>
          <DryRunPanel
            node={node}
            isInForm
            isChanged={isDirty}
            {...(asking === 'on' && { onTurnOn: () => turn(true) })}
            open={open}
            onClose={() => setOpen(false)}
            onGone={() => setAsking(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}

interface OutreachSwitchProps {
  name: 'ownerOccupiedFilter' | 'automaticProspecting';
  label: string;
  isReady: boolean;
}

function OutreachSwitch({ name, label, isReady }: OutreachSwitchProps) {
  const { control } = useFormContext<MarketValues>();
  const isOn = useWatch({ control, name });
  if (isReady) return <SwitchInput control={control} name={name} label={label} />;
  return (
    <Tooltip title={texts.createTemplatesFirst} placement="top-start" describeChild>
      <Box sx={{ width: 'fit-content' }}>
        {/* A switch that is on without templates can still be turned off. */}
        <SwitchInput control={control} name={name} label={label} fixedTo={isOn ? undefined : false} help={texts.needsTemplates} />
      </Box>
    </Tooltip>
  );
}
