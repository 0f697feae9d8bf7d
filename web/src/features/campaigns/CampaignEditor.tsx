/** The form of a campaign. Its touchpoints are shown twice: as a list of fields, and on axes of days. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Suspense, useMemo, useReducer, useState } from 'react';
import { flushSync } from 'react-dom';
import { type Control, useWatch } from 'react-hook-form';
import { codeOf } from '../../api/errors';
import { bookersQuery, colleaguesQuery } from '../../api/queries';
import type { Campaign } from '../../api/types';
import { Form } from '../../forms/Form';
import { Outdated } from '../../forms/Outdated';
import { SelectInput } from '../../forms/SelectInput';
import { TextInput } from '../../forms/TextInput';
import { useFormOf } from '../../forms/use-form';
import { paths } from '../../lib/paths';
import { SMS } from '../../outreach/channels';
import { texts } from '../../texts/campaign-editor';
import { shared } from '../../texts/shared';
import { toastHint } from '../../ui/toasts';
import { useUnsaved } from '../../ui/unsaved';
import { visuallyHidden } from '../../ui/visually-hidden';
import { type CampaignType, PRE_SALE, RE_ENGAGE } from './campaign-types';
import { useSaveCampaign } from './campaigns';
import { bodyOf, campaignRules, type CampaignValues, LATE, newValues, templateNames, TIMES, typeOf, valuesOf, ZONES } from './form';
import { PreviewPanel } from './preview/lazy-preview';
import { type Draft, usePreview } from './preview/use-preview';
import { readTouchpoints } from './read-touchpoints';
import { type Refused, tellSaveRefusal } from './save-refusal';
import { edited, type Editing, isStartOf } from './touchpoint-edits';
import { type Fault, faultsOf, startOf, type Touchpoint } from './touchpoint-rules';
import { focusCard } from './TouchpointCard';
import { Touchpoints } from './Touchpoints';
import { TypeCards } from './TypeCards';

interface CampaignEditorProps {
  /** Undefined to create one. */
  campaign?: Campaign;
  /** The type that a new one starts with. */
  type?: CampaignType;
  /** Starts again with the campaign as another person has changed it. */
  onReload?: () => Promise<void>;
}

export function CampaignEditor({ campaign: given, type: startType = PRE_SALE, onReload }: CampaignEditorProps) {
  // The state when the form was opened; changes are computed against it.
  const [campaign] = useState(given);
  const [start] = useState(() => startingWith(given, startType));
  const form = useFormOf<CampaignValues>(campaignRules, start.values);
  const { control } = form;
  const [{ touchpoints, chosen, said }, edit] = useReducer(edited, { touchpoints: start.touchpoints, chosen: undefined, said: '' } satisfies Editing);
  const values = useWatch({ control, compute: (typed: CampaignValues) => typed });
  const type = typeOf(values);
  const isLate = values.campaignTiming === LATE;
  const [isTried, setTried] = useState(false);
  const [isSaved, setSaved] = useState(false);
  const [refused, setRefused] = useState<readonly Refused[]>([]);
  const navigate = useNavigate();
  const save = useSaveCampaign(campaign?.campaignId);
  const isStale = codeOf(save.error) === 'STALE_WRITE';
  useUnsaved((form.formState.isDirty || touchpoints !== start.touchpoints) && !save.isPending && !isSaved);

  const preview = usePreview(useDraft(values, touchpoints));

  const faults = shownFaults(faultsOf(touchpoints, isLate), isTried, touchpoints, refused);
  const hasTexts = touchpoints.some(({ channel }) => channel === SMS);
  const leave = () => void navigate(paths.campaignsOf(type));

  function submit(typed: CampaignValues) {
    setTried(true);
    setRefused([]);
    const found = faultsOf(touchpoints, isLate);
    if (found.length > 0) {
      showFault(found);
      return;
    }
    const body = bodyOf(typed, touchpoints);
    if (campaign && JSON.stringify(body) === JSON.stringify(bodyOf(start.values, start.touchpoints))) {
      toastHint('NO_CHANGE_V2');
      return;
    }
    save.mutate(campaign ? { ...body, version: campaign.version } : body, {
      onSuccess: () => {
        // Nothing is unsaved before the page is left.
        flushSync(() => setSaved(true));
        leave();
      },
      onError: (error) => {
        if (codeOf(error) === 'STALE_WRITE') return;
        const places = tellSaveRefusal(form, error, touchpoints);
        setRefused(places);
        showFault(places.map(({ touchpoint, ...rest }) => ({ ...rest, at: touchpoints.indexOf(touchpoint) })));
      },
    });
  }

  /** Moves the focus to the first touchpoint with a fault. */
  function showFault(found: readonly Pick<Fault, 'at'>[]) {
    const at = found.find((fault) => fault.at !== undefined)?.at;
    const touchpoint = at === undefined ? undefined : touchpoints[at];
    if (touchpoint) window.setTimeout(() => focusCard(touchpoint.key));
  }

  function changeType(next: CampaignType) {
    if (isStartOf(type, touchpoints)) edit({ kind: 'restart', type: next });
  }

  return (
    <Form
      form={form}
      label={campaign ? texts.editTitle : texts.createTitle}
      pending={save.isPending}
      onSubmit={submit}
      onInvalid={() => setTried(true)}
      sx={{ display: 'flex', flexDirection: 'column', gap: 2, minWidth: 0 }}
    >
      <Card sx={{ p: { xs: 2, sm: 2.5 }, display: 'flex', flexDirection: 'column', gap: 2 }}>
        <TypeCards control={control} disabled={campaign !== undefined} onChosen={changeType} />
        <Box sx={{ display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 2fr) repeat(2, minmax(0, 1fr))' }, gap: 2 }}>
          <TextInput control={control} name="templateName" label={texts.name} autoFocus={campaign === undefined} />
          <SelectInput
            control={control}
            name="campaignTiming"
            label={texts.timing}
            options={TIMES.map((time) => ({ ...time, disabled: time.value === LATE && hasTexts }))}
            help={isLate ? texts.late : hasTexts ? texts.noLateTexts : undefined}
          />
          <SelectInput control={control} name="timeZoneId" label={texts.timeZone} options={ZONES} />
        </Box>
        {type === RE_ENGAGE && <ReEngageFields control={control} campaign={campaign} />}
      </Card>
      <Suspense>
        <PreviewPanel preview={preview} onGoTo={focusCard} />
      </Suspense>
      <Touchpoints touchpoints={touchpoints} chosen={chosen} type={type} isLate={isLate} faults={faults} names={start.names} preview={preview} onEdit={edit} />
      <Box role="status" sx={visuallyHidden}>
        {said}
      </Box>
      <Box sx={footSx}>
        {isStale && <Outdated what={texts.what} onReload={onReload} />}
        <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1 }}>
          <Button variant="outlined" onClick={leave}>
            {shared.cancel}
          </Button>
          <Button type="submit" variant="contained" loading={save.isPending}>
            {campaign ? shared.saveChanges : texts.create}
          </Button>
        </Box>
      </Box>
    </Form>
  );
}

function startingWith(campaign: Campaign | undefined, type: CampaignType) {
  return {
    values: campaign ? valuesOf(campaign) : newValues(type),
    touchpoints: campaign ? readTouchpoints(campaign.touchpoints) : startOf(type),
    names: templateNames(campaign),
  };
}

/** The campaign for the preview; undefined while it has a fault. The preview needs no name. */
function useDraft(values: CampaignValues, touchpoints: readonly Touchpoint[]): Draft | undefined {
  const { type, campaignTiming, timeZoneId, bookerServiceProviderId, salesPerson } = values;
  return useMemo(() => {
    const named = { templateName: '', type, campaignTiming, timeZoneId, bookerServiceProviderId, salesPerson };
    const isComplete = campaignTiming !== '' && timeZoneId !== '' && (typeOf(named) !== RE_ENGAGE || bookerServiceProviderId !== '');
    if (!isComplete || faultsOf(touchpoints, campaignTiming === LATE).length > 0) return undefined;
    return { campaign: bodyOf(named, touchpoints), touchpoints };
  }, [type, campaignTiming, timeZoneId, bookerServiceProviderId, salesPerson, touchpoints]);
}

/** What is missing shows once the user has tried to save, and what the server refused until it is changed. */
function shownFaults(faults: readonly Fault[], isTried: boolean, touchpoints: readonly Touchpoint[], refused: readonly Refused[]): Fault[] {
  return [
    ...faults.filter(({ isMissing }) => isTried || !isMissing),
    ...refused.flatMap(({ touchpoint, ...fault }) => {
      const at = touchpoints.indexOf(touchpoint);
      return at < 0 ? [] : [{ ...fault, at, isMissing: false }];
    }),
  ];
}

interface ReEngageFieldsProps {
  control: Control<CampaignValues>;
  campaign: Campaign | undefined;
}

/** The booker and the sales person of a re-engage campaign. */
function ReEngageFields({ control, campaign }: ReEngageFieldsProps) {
  const bookers = useQuery(bookersQuery);
  const colleagues = useQuery(colleaguesQuery());
  const offered = bookers.data?.map(({ bookerId, booker }) => ({ value: bookerId, label: booker })) ?? [];
  const people = colleagues.data?.map(({ userId, fullName }) => ({ value: userId, label: fullName })) ?? [];
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }, gap: 2 }}>
      <SelectInput
        control={control}
        name="bookerServiceProviderId"
        label={texts.booker}
        options={withStored(offered, campaign?.bookerServiceProviderId, campaign?.bookerServiceProvider)}
        help={bookers.data?.length === 0 ? texts.noBookers : texts.bookerHelp}
      />
      <SelectInput
        control={control}
        name="salesPerson"
        label={texts.salesPerson}
        optional
        placeholder={texts.anyone}
        options={withStored(people, campaign?.salesPerson, campaign?.salesPersonFullName)}
      />
    </Box>
  );
}

/** The options with the stored one, which this user may not see among them. */
function withStored(options: readonly { value: string; label: string }[], value: string | undefined, label: string | undefined) {
  return value === undefined || label === undefined || options.some((option) => option.value === value) ? options : [{ value, label }, ...options];
}

/** Stays visible while the page scrolls. */
const footSx = {
  position: 'sticky',
  bottom: 0,
  zIndex: 5,
  display: 'flex',
  flexDirection: 'column',
  gap: 1,
  py: 1.5,
  mx: { xs: -1.5, sm: -2, lg: -3 },
  px: { xs: 1.5, sm: 2, lg: 3 },
  bgcolor: 'background.default',
  borderTop: 1,
  borderColor: 'line.hairline',
} as const;
