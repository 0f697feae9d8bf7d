/** The panel that assigns a campaign to a lead: its type, then the campaign. */
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { codeOf } from '../../../api/errors';
import { ComboInput } from '../../../forms/ComboInput';
import { PanelForm } from '../../../forms/PanelForm';
import { tellRefusal } from '../../../forms/refusal';
import { required, text } from '../../../forms/rules';
import { SelectInput } from '../../../forms/SelectInput';
import { useFormOf } from '../../../forms/use-form';
import { paths } from '../../../lib/paths';
import { texts } from '../../../texts/lead-campaigns';
import { shared } from '../../../texts/shared';
import { TextLink } from '../../../ui/links';
import { LoadFailure } from '../../../ui/LoadFailure';
import { SlideOver } from '../../../ui/SlideOver';
import { campaignChoicesQuery, describeRefusal, NOT_ASSIGNED, useAssignCampaign } from './calls';
import { CAMPAIGN_TYPES, type CampaignType, campaignTypeOf } from './words';

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

const rules = z.object({ type: text(required), campaignId: text(required) });

interface AssigningProps extends Pick<AddToCampaignProps, 'opportunityId' | 'taken'> {
  onDone: () => void;
}

function Assigning({ opportunityId, taken, onDone }: AssigningProps) {
  const form = useFormOf(rules, { type: '', campaignId: '' });
  const [typed, campaignId] = useWatch({ control: form.control, name: ['type', 'campaignId'] });
  const type = campaignTypeOf(Number(typed));
  const choices = useQuery(campaignChoicesQuery(type));
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
      <SelectInput
        control={form.control}
        name="type"
        label={texts.type}
        options={CAMPAIGN_TYPES.map((one) => {
          const isTaken = taken.includes(one);
          return { value: String(one), label: isTaken ? texts.typeTaken(texts.types[one]) : texts.types[one], disabled: isTaken };
        })}
        help={taken.length === CAMPAIGN_TYPES.length ? texts.allTaken : undefined}
        onChosen={() => form.resetField('campaignId')}
      />
      {type !== undefined &&
        (choices.data ? (
          choices.data.length > 0 ? (
            <ComboInput
              // Another type has other campaigns, and the typed text belongs to the previous one.
              key={type}
              control={form.control}
              name="campaignId"
              label={texts.campaign}
              placeholder={texts.findCampaign}
              noneText={texts.noMatch}
              options={choices.data.map(({ campaignId: value, templateName, bookerServiceProvider }) => ({
                value,
                label: bookerServiceProvider ? texts.ofBooker(templateName, bookerServiceProvider) : templateName,
              }))}
            />
          ) : (
            <Box sx={{ color: 'text.secondary' }}>
              {texts.noChoices(texts.types[type])} <TextLink {...paths.campaignsOf(type)}>{texts.toCampaigns}</TextLink>
            </Box>
          )
        ) : choices.isError && !choices.isFetching ? (
          <LoadFailure title={texts.choicesFailed} error={choices.error} onRetry={() => void choices.refetch()} />
        ) : (
          <Skeleton role="status" aria-label={texts.loadingChoices} variant="rounded" height={56} />
        ))}
    </PanelForm>
  );
}
