/** The form of an automated campaign: the leads that it matches, and the campaigns that it gives them. */
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { ApiError, codeOf } from '../../../api/errors';
import { bookersQuery, colleaguesQuery, moveTypesQuery, qlabIdsQuery } from '../../../api/queries';
import type { AutomatedCampaign } from '../../../api/types';
import { ComboInput } from '../../../forms/ComboInput';
import { Outdated } from '../../../forms/Outdated';
import { PanelForm } from '../../../forms/PanelForm';
import { placeRefusal } from '../../../forms/refusal';
import { Section } from '../../../forms/Section';
import { SelectInput } from '../../../forms/SelectInput';
import { TextInput } from '../../../forms/TextInput';
import { useFormOf } from '../../../forms/use-form';
import { texts } from '../../../texts/automated-campaigns';
import { texts as formTexts } from '../../../texts/forms';
import { shared } from '../../../texts/shared';
import { toastHint } from '../../../ui/toasts';
import { CLOSER, PRE_SALE, RE_ENGAGE } from '../campaign-types';
import { campaignChoicesQuery, useSaveAutomated } from './calls';
import { automatedRules, type AutomatedValues, bodyOf, switchesOff, valuesOf } from './form';

interface AutomatedFormProps {
  /** Undefined to create one. */
  campaign?: AutomatedCampaign;
  onSaved: () => void;
  /** Starts again with the automated campaign as another person has changed it. */
  onReload?: () => Promise<void>;
}

const DUPLICATE = 'DuplicateAutomatedCampaign';

export function AutomatedForm({ campaign: given, onSaved, onReload }: AutomatedFormProps) {
  // The state when the form was opened; changes are computed against it.
  const [campaign] = useState(given);
  const form = useFormOf<AutomatedValues>(automatedRules, valuesOf(campaign));
  const values = useWatch({ control: form.control, compute: (typed: AutomatedValues) => typed });
  const [problem, setProblem] = useState<string>();
  const save = useSaveAutomated(campaign);

  function submit(typed: AutomatedValues) {
    setProblem(undefined);
    const body = bodyOf(typed, campaign);
    if (campaign && JSON.stringify(body) === JSON.stringify(bodyOf(valuesOf(campaign), campaign))) {
      toastHint('NO_CHANGE_V2');
      return;
    }
    save.mutate(body, {
      onSuccess: onSaved,
      onError: (error) => {
        if (['STALE_WRITE', 'SESSION_ENDED'].includes(codeOf(error)) || placeRefusal(form, error)) return;
        setProblem(problemOf(error, campaign ? texts.updateFailed : texts.createFailed));
      },
    });
  }

  return (
    <PanelForm
      form={form}
      label={campaign ? texts.editTitle : texts.createTitle}
      action={campaign ? shared.saveChanges : texts.create}
      pending={save.isPending}
      onSubmit={submit}
      onInvalid={() => setProblem(texts.invalid)}
    >
      {codeOf(save.error) === 'STALE_WRITE' && <Outdated what={texts.what} onReload={onReload} />}
      {problem !== undefined && (
        <Alert ref={showWhole} severity="error">
          {problem}
        </Alert>
      )}
      <TextInput control={form.control} name="name" label={texts.name} autoFocus />
      <MatchFields form={form} campaign={campaign} />
      <Section title={texts.campaigns}>
        <Box sx={{ color: 'text.secondary', mt: -1.5 }}>{texts.campaignsHelp}</Box>
        <CampaignFields form={form} campaign={campaign} bookerId={values.bookerId} />
      </Section>
      {switchesOff(values, campaign) && <Alert severity="info">{texts.switchesOff}</Alert>}
    </PanelForm>
  );
}

/** The form may be longer than the screen. */
function showWhole(element: HTMLElement | null) {
  element?.scrollIntoView({ block: 'nearest' });
}

/** The server's sentence about the form has priority. An outage says nothing about it. */
function problemOf(error: Error, otherwise: string): string {
  if (codeOf(error) === DUPLICATE) return texts.duplicate;
  if (!(error instanceof ApiError) || error.isOutage) return otherwise;
  return error.details[0]?.message ?? error.explanation ?? otherwise;
}

interface FieldsProps {
  form: UseFormReturn<AutomatedValues>;
  campaign: AutomatedCampaign | undefined;
}

/** Which leads it matches, and who is their sales person. */
function MatchFields({ form: { control, getValues, setValue }, campaign }: FieldsProps) {
  const moveTypes = useQuery(moveTypesQuery());
  const bookers = useQuery(bookersQuery);
  const qlabIds = useQuery(qlabIdsQuery);
  const colleagues = useQuery(colleaguesQuery());
  const reEngage = useQuery(campaignChoicesQuery(RE_ENGAGE));
  const failed = (query: { isError: boolean }) => (query.isError ? texts.loadFailed : undefined);

  /** A re-engage campaign belongs to one booker. */
  function dropForeign(bookerId: string) {
    const code = bookers.data?.find((booker) => booker.bookerId === bookerId)?.booker;
    const chosen = reEngage.data?.find(({ campaignId }) => campaignId === getValues('reEngageCampaign'));
    if (chosen?.bookerServiceProvider !== code) setValue('reEngageCampaign', '', { shouldDirty: true });
  }

  return (
    <>
      <SelectInput
        control={control}
        name="moveType"
        label={texts.moveType}
        options={moveTypes.data?.map(({ id, name }) => ({ value: String(id), label: name })) ?? []}
        help={failed(moveTypes)}
      />
      <ComboInput
        control={control}
        name="bookerId"
        label={texts.booker}
        options={withStored(
          bookers.data?.map(({ bookerId, booker }) => ({ value: bookerId, label: booker })),
          campaign?.bookerId,
          campaign?.bookerName,
        )}
        loading={bookers.isPending}
        placeholder={formTexts.choose}
        noneText={texts.noMatch}
        help={failed(bookers)}
        onChosen={dropForeign}
      />
      <ComboInput
        control={control}
        name="salesPersonQLABId"
        label={texts.salesPersonId}
        options={withStored(
          qlabIds.data?.map(({ salesPersonQLABId: id }) => ({ value: id, label: id })),
          campaign?.salesPersonQLABId,
          campaign?.salesPersonQLABId,
        )}
        loading={qlabIds.isPending}
        placeholder={formTexts.choose}
        noneText={texts.noMatch}
        help={failed(qlabIds)}
      />
      <ComboInput
        control={control}
        name="salesPersonId"
        label={texts.salesPerson}
        options={withStored(
          colleagues.data?.map(({ userId, fullName }) => ({ value: userId, label: fullName })),
          campaign?.salesPersonId,
          campaign?.salesPersonFullName,
        )}
        loading={colleagues.isPending}
        placeholder={formTexts.choose}
        noneText={texts.noMatch}
        help={failed(colleagues)}
      />
    </>
  );
}

/** The campaigns that the leads get. */
function CampaignFields({ form: { control, trigger, getFieldState }, campaign, bookerId }: FieldsProps & { bookerId: string }) {
  const preSale = useQuery(campaignChoicesQuery(PRE_SALE));
  const reEngage = useQuery(campaignChoicesQuery(RE_ENGAGE));
  const closer = useQuery(campaignChoicesQuery(CLOSER));
  const bookers = useQuery(bookersQuery);
  const code = bookers.data?.find((booker) => booker.bookerId === bookerId)?.booker;
  const optionOf = ({ campaignId, templateName }: { campaignId: string; templateName: string }) => ({ value: campaignId, label: templateName });
  const isStoredBooker = bookerId === campaign?.bookerId;
  const ofBooker = reEngage.data?.filter(({ bookerServiceProvider }) => code !== undefined && bookerServiceProvider === code) ?? [];
  const rest = { control, optional: 'unmarked', placeholder: texts.noCampaign } as const;

  return (
    <>
      <ComboInput
        {...rest}
        name="preSaleCampaign"
        label={texts.preSaleCampaign}
        options={withStored(preSale.data?.map(optionOf), campaign?.preSaleCampaign, campaign?.preSaleCampaignName)}
        loading={preSale.isPending}
        noneText={texts.noMatch}
        help={preSale.isError ? texts.loadFailed : texts.preSaleHelp}
      />
      <ComboInput
        {...rest}
        name="reEngageCampaign"
        label={texts.reEngageCampaign}
        options={withStored(ofBooker.map(optionOf), isStoredBooker ? campaign.reEngageCampaign : undefined, campaign?.reEngageCampaignName)}
        loading={reEngage.isPending}
        noneText={bookerId === '' ? texts.bookerFirst : ofBooker.length === 0 ? texts.noReEngage : texts.noMatch}
        help={reEngage.isError ? texts.loadFailed : texts.reEngageHelp}
      />
      <ComboInput
        {...rest}
        name="closerCampaign"
        label={texts.closerCampaign}
        options={withStored(closer.data?.map(optionOf), campaign?.closerCampaign, campaign?.closerCampaignName)}
        loading={closer.isPending}
        noneText={texts.noMatch}
        help={closer.isError ? texts.loadFailed : texts.closerHelp}
        onChosen={() => {
          // Either of the two is enough.
          if (getFieldState('preSaleCampaign').invalid) void trigger('preSaleCampaign');
        }}
      />
    </>
  );
}

interface Option {
  value: string;
  label: string;
}

/** The options with the stored one, which may not be among them. */
function withStored(options: readonly Option[] | undefined = [], value: string | undefined, label: string | undefined): readonly Option[] {
  return value === undefined || label === undefined || options.some((option) => option.value === value) ? options : [{ value, label }, ...options];
}
