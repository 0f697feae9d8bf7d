/** The fields that choose a campaign: its type, then the campaign. */
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { ComboInput } from '../../../forms/ComboInput';
import { required, text } from '../../../forms/rules';
import { SelectInput } from '../../../forms/SelectInput';
import { paths } from '../../../lib/paths';
import { texts } from '../../../texts/lead-campaigns';
import { TextLink } from '../../../ui/links';
import { LoadFailure } from '../../../ui/LoadFailure';
import { campaignChoicesQuery } from './calls';
import { CAMPAIGN_TYPES, type CampaignType, campaignTypeOf } from './words';

export const choiceRules = z.object({ type: text(required), campaignId: text(required) });
export type CampaignChoice = z.infer<typeof choiceRules>;

interface CampaignFieldsProps {
  form: UseFormReturn<CampaignChoice>;
  /** The types that can't be chosen, because the lead has a campaign of them. */
  taken?: readonly CampaignType[];
}

export function CampaignFields({ form, taken = NONE }: CampaignFieldsProps) {
  const type = campaignTypeOf(Number(useWatch({ control: form.control, name: 'type' })));
  const choices = useQuery(campaignChoicesQuery(type));
  return (
    <>
      <SelectInput
        control={form.control}
        name="type"
        label={texts.type}
        options={CAMPAIGN_TYPES.map((one) => {
          const isTaken = taken.includes(one);
          return { value: String(one), label: isTaken ? texts.typeTaken(texts.types[one]) : texts.types[one], disabled: isTaken };
        })}
        help={taken.length === CAMPAIGN_TYPES.length ? texts.allTaken : undefined}
        onChosen={() => form.resetField('campaignId', { defaultValue: '' })}
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
    </>
  );
}

const NONE: never[] = [];
