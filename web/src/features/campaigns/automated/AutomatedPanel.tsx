/** The panel that creates or edits an automated campaign. Before it edits one, it says what a change doesn't do. */
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AutomatedCampaign } from '../../../api/types';
import { fresh, FreshForm } from '../../../forms/FreshForm';
import { texts } from '../../../texts/automated-campaigns';
import { shared } from '../../../texts/shared';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { SlideOver } from '../../../ui/SlideOver';
import { AutomatedForm } from './AutomatedForm';
import { automatedCampaignQuery } from './calls';

interface FrameProps {
  open: boolean;
  onClose: () => void;
  onGone: () => void;
}

export function CreateAutomated(frame: FrameProps) {
  return (
    <SlideOver {...frame} title={texts.createTitle}>
      <AutomatedForm onSaved={frame.onClose} />
    </SlideOver>
  );
}

export function EditAutomated({ campaign, open, onClose, onGone }: FrameProps & { campaign: AutomatedCampaign }) {
  const [isConfirmed, setConfirmed] = useState(false);
  return (
    <>
      <ConfirmDialog
        open={open && !isConfirmed}
        title={texts.askEdit(campaign.name)}
        action={shared.edit}
        tone="primary"
        onConfirm={() => setConfirmed(true)}
        onClose={onClose}
        onGone={() => {
          if (!isConfirmed) onGone();
        }}
      >
        <div>{texts.editKeeps}</div>
        {campaign.isActive && <Box sx={{ mt: 1 }}>{texts.editSwitchesOff}</Box>}
      </ConfirmDialog>
      <SlideOver open={open && isConfirmed} onClose={onClose} onGone={onGone} title={texts.editTitle}>
        <Editing id={campaign.automatedCampaignId} onSaved={onClose} />
      </SlideOver>
    </>
  );
}

function Editing({ id, onSaved }: { id: string; onSaved: () => void }) {
  const query = useQuery({ ...automatedCampaignQuery(id), ...fresh });
  return (
    <FreshForm query={query} what={texts.what} gone={texts.gone}>
      {(campaign, onReload) => <AutomatedForm campaign={campaign} onSaved={onSaved} onReload={onReload} />}
    </FreshForm>
  );
}
