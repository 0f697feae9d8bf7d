/** The form that records a conversion. Loaded on demand. */
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { ApiError } from '../../../api/errors';
import * as limits from '../../../api/limits';
import { conversionSourcesQuery, moveTypesQuery, trackConversionQuery } from '../../../api/queries';
import type { TrackedConversion } from '../../../api/types';
import { DayInput } from '../../../forms/DayInput';
import { fresh, FreshForm } from '../../../forms/FreshForm';
import { Outdated } from '../../../forms/Outdated';
import { PanelForm } from '../../../forms/PanelForm';
import { tellRefusal } from '../../../forms/refusal';
import { aDay, anAmount, maxLength, required, text } from '../../../forms/rules';
import { Section } from '../../../forms/Section';
import { SelectInput } from '../../../forms/SelectInput';
import { TextInput } from '../../../forms/TextInput';
import { useFormOf } from '../../../forms/use-form';
import { formatInstant } from '../../../lib/format';
import { texts } from '../../../texts/listings-conversion';
import { BOOKED, bodyOf, conversionWords, formOf, NO_OPPORTUNITY, OPPORTUNITY, useSaveConversion, WAS_BOOKED } from './conversions';

const MAX_QUOTE = 10_000_000;

const fields = z.object({
  opportunity: text(required),
  source: text(),
  meetingDate: aDay(),
  moovType: text(),
  quoteAmount: anAmount(MAX_QUOTE),
  booked: text(required),
  comments: text(maxLength(limits.TrackConversionIn.comments.maxLength)),
});

/** The server applies the same rule: a booked listing is an opportunity. */
const rules = fields.check(
  z.refine((typed) => !(typed.opportunity === NO_OPPORTUNITY && typed.booked === WAS_BOOKED), {
    error: texts.bookedNeedsOpportunity,
    path: ['opportunity'],
  }),
);

interface ConversionFormProps {
  propertyId: string;
  onDone: () => void;
}

/** Loads the current data, which may be newer than the page's. */
export function ConversionForm({ propertyId, onDone }: ConversionFormProps) {
  const tracked = useQuery({ ...trackConversionQuery(propertyId), ...fresh });
  return (
    <FreshForm query={tracked} what={texts.what}>
      {(data, onReload) => <Fields tracked={data} onDone={onDone} onReload={onReload} />}
    </FreshForm>
  );
}

const optionsOf = (choices: readonly { id: number; name: string }[] | undefined) => (choices ?? []).map(({ id, name }) => ({ value: String(id), label: name }));

function Fields({ tracked, onDone, onReload }: { tracked: TrackedConversion; onDone: () => void; onReload: () => Promise<void> }) {
  const form = useFormOf(rules, formOf(tracked));
  const sources = useQuery(conversionSourcesQuery());
  const moveTypes = useQuery(moveTypesQuery());
  const save = useSaveConversion();
  const isOutdated = save.error instanceof ApiError && save.error.code === 'STALE_WRITE';
  return (
    <PanelForm
      form={form}
      label={texts.track}
      action={texts.save}
      pending={save.isPending}
      disabled={isOutdated}
      onSubmit={(typed) =>
        save.mutate(bodyOf(typed, tracked.propertyId, tracked.version), {
          onSuccess: onDone,
          onError: (error) => {
            if (!(error instanceof ApiError && error.code === 'STALE_WRITE')) tellRefusal(form, error);
          },
        })
      }
    >
      {isOutdated && <Outdated what={texts.what} onReload={onReload} />}
      <Box sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, gap: 2, alignItems: 'start' }}>
        <SelectInput control={form.control} name="opportunity" label={texts.opportunity} options={OPPORTUNITY} />
        <SelectInput control={form.control} name="booked" label={texts.booked} options={BOOKED} />
        <SelectInput control={form.control} name="source" label={texts.source} optional placeholder={texts.unknown} options={optionsOf(sources.data)} />
        <SelectInput control={form.control} name="moovType" label={texts.movingType} optional placeholder={texts.unknown} options={optionsOf(moveTypes.data)} />
        <DayInput control={form.control} name="meetingDate" label={texts.quoteDate} />
        <TextInput control={form.control} name="quoteAmount" label={texts.quoteAmount} optional inputMode="decimal" />
      </Box>
      <TextInput control={form.control} name="comments" label={texts.comments} optional multiline />
      {tracked.history.length > 0 && (
        <Section title={texts.history}>
          <Box component="ol" aria-label={texts.history} sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.25 }}>
            {tracked.history.map((saved) => (
              <Box component="li" key={saved.version} sx={{ overflowWrap: 'anywhere' }}>
                {conversionWords(saved)}
                <Box sx={{ color: 'text.secondary' }}>
                  {saved.savedBy}, {formatInstant(saved.savedAt)}
                </Box>
              </Box>
            ))}
          </Box>
        </Section>
      )}
    </PanelForm>
  );
}
