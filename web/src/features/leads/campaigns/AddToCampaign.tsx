/** The panel that assigns a campaign to a lead: its type, then the campaign. */
import { useWatch } from 'react-hook-form';
import { codeOf } from '../../../api/errors';
import { PanelForm } from '../../../forms/PanelForm';
import { tellRefusal } from '../../../forms/refusal';
import { useFormOf } from '../../../forms/use-form';
import { texts } from '../../../texts/lead-campaigns';
import { shared } from '../../../texts/shared';
import { SlideOver } from '../../../ui/SlideOver';
import { CampaignFields, choiceRules } from './CampaignFields';
import { describeRefusal, NOT_ASSIGNED, useAssignCampaign } from './calls';
import type { CampaignType } from './words';

interface AddToCampaignProps {
  opportunityId: string;
  /** The types of which the lead has a campaign. */
  taken: readonly CampaignType[];
  open: boolean;
  onClose: () => void;
  onGone: () => void;
}

export function AddToCampaign({ opportunityId, taken, ...frame }: AddToCampaignProps) {
  return (
    <SlideOver {...frame} title={texts.addToCampaign}>
      <Assigning opportunityId={opportunityId} taken={taken} onDone={frame.onClose} />
    </SlideOver>
  );
}

interface AssigningProps extends Pick<AddToCampaignProps, 'opportunityId' | 'taken'> {
  onDone: () => void;
}

function Assigning({ opportunityId, taken, onDone }: AssigningProps) {
  const form = useFormOf(choiceRules, { type: '', campaignId: '' });
  const campaignId = useWatch({ control: form.control, name: 'campaignId' });
  const assign = useAssignCampaign();

  function refused(error: Error) {
    if (codeOf(error) === NOT_ASSIGNED) form.setError('campaignId', { type: 'server', message: describeRefusal(error) });
    else tellRefusal(form, error);
  }

  return (
    <PanelForm
      form={form}
      label={texts.addToCampaign}
      action={shared.save}
      disabled={campaignId === ''}
      // The panel is still visible for a moment after it succeeded.
      pending={assign.isPending || assign.isSuccess}
      onSubmit={(values) => assign.mutate({ opportunityId, type: Number(values.type), campaignId: values.campaignId }, { onSuccess: onDone, onError: refused })}
    >
      <CampaignFields form={form} taken={taken} />
    </PanelForm>
  );
}
