/** The panel that records a consent to texts: number, source, wording and day. */
import Box from '@mui/material/Box';
import { getRouteApi } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { DayInput } from '../../forms/DayInput';
import { PanelForm } from '../../forms/PanelForm';
import { PhoneInput } from '../../forms/PhoneInput';
import { tellRefusal } from '../../forms/refusal';
import { aPastDay, aPhone, maxLength, required, text } from '../../forms/rules';
import { TextInput } from '../../forms/TextInput';
import { useFormOf } from '../../forms/use-form';
import { dayIn } from '../../lib/days';
import { formatDate, readDay } from '../../lib/format';
import { texts } from '../../texts/suppressions-consents';
import { SlideOver } from '../../ui/SlideOver';
import { useAddConsent } from './consents';
import { CONSENT_CHANNEL } from './search';

interface AddConsentPanelProps {
  open: boolean;
  onClose: () => void;
  onGone: () => void;
}

const appRoute = getRouteApi('/app');

const SOURCE_MAX_LENGTH = 200;
const WORDING_MAX_LENGTH = 2000;

/** Noon of the day in the reader's time zone, or now if that is in the future. */
function instantOf(day: string): string {
  const noon = new Date(`${day}T12:00:00`);
  return new Date(Math.min(noon.getTime(), Date.now())).toISOString();
}

const rulesOn = (today: string) =>
  z.object({
    address: aPhone(),
    source: text(required, maxLength(SOURCE_MAX_LENGTH)),
    wording: text(required, maxLength(WORDING_MAX_LENGTH)),
    givenAt: aPastDay(today),
  });

export function AddConsentPanel(frame: AddConsentPanelProps) {
  return (
    <SlideOver {...frame} title={texts.addTitle}>
      <ConsentForm onDone={frame.onClose} />
    </SlideOver>
  );
}

function ConsentForm({ onDone }: { onDone: () => void }) {
  const { user: viewer } = appRoute.useRouteContext();
  const today = dayIn(viewer.timeZone);
  const form = useFormOf(rulesOn(today), { address: '', source: '', wording: '', givenAt: formatDate(today) });
  const add = useAddConsent();
  return (
    <PanelForm
      form={form}
      label={texts.addTitle}
      action={texts.add}
      pending={add.isPending}
      onSubmit={({ address, source, wording, givenAt }) =>
        add.mutate(
          { channel: CONSENT_CHANNEL, address, source, wording, givenAt: instantOf(readDay(givenAt) ?? '') },
          { onSuccess: onDone, onError: (error) => tellRefusal(form, error) },
        )
      }
    >
      <Box sx={{ color: 'text.secondary' }}>{texts.addHelp}</Box>
      <PhoneInput control={form.control} name="address" label={texts.number} />
      <TextInput control={form.control} name="source" label={texts.source} placeholder={texts.sourcePlaceholder} />
      <TextInput control={form.control} name="wording" label={texts.exactWording} multiline />
      <DayInput control={form.control} name="givenAt" label={texts.givenOn} isOptional={false} />
    </PanelForm>
  );
}
