/** The mailing address of a realtor's office, which a company completes for its own postcards. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { useCall } from '../api/calls';
import { del, post } from '../api/client';
import { realtorQuery } from '../api/queries';
import type { OfficeAddressIn, RealtorDetails } from '../api/types';
import { fresh, FreshForm } from '../forms/FreshForm';
import { PanelForm } from '../forms/PanelForm';
import { tellRefusal } from '../forms/refusal';
import { aZip, maxLength, required, text } from '../forms/rules';
import { TextInput } from '../forms/TextInput';
import { useFormOf } from '../forms/use-form';
import { formatDate } from '../lib/format';
import { texts } from '../texts/outreach-office';
import { SlideOver } from '../ui/SlideOver';
import { toastError, toastNotice } from '../ui/toasts';

const LINE_MAX_LENGTH = 64;

const rules = z.object({ street: text(required, maxLength(LINE_MAX_LENGTH)), unit: text(maxLength(LINE_MAX_LENGTH)), zipCode: aZip(required) });

interface OfficeAddressPanelProps {
  realtorId: string;
  open: boolean;
  onClose: () => void;
  onGone: () => void;
}

export function OfficeAddressPanel({ realtorId, ...frame }: OfficeAddressPanelProps) {
  const realtor = useQuery({ ...realtorQuery(realtorId), ...fresh });
  return (
    <SlideOver {...frame} title={texts.title}>
      <FreshForm query={realtor} what="realtor">
        {(data) => <Fields realtor={data} onDone={frame.onClose} />}
      </FreshForm>
    </SlideOver>
  );
}

function Fields({ realtor, onDone }: { realtor: RealtorDetails; onDone: () => void }) {
  const { realtorId, officeName, officeAddress1 = '', completedOfficeAddress: saved } = realtor;
  const form = useFormOf(rules, { street: saved?.street ?? officeAddress1.slice(0, LINE_MAX_LENGTH), unit: saved?.unit ?? '', zipCode: saved?.zipCode ?? '' });
  const save = useCall((body: OfficeAddressIn) => post('/realtors/save-office-address', { body }), {
    onSuccess: () => {
      toastNotice('officeAddressSaved');
      onDone();
    },
    // The form shows the refusal.
    meta: { silent: true },
  });
  const remove = useCall(() => del('/realtors/delete-office-address', { query: { realtorId } }), {
    onSuccess: () => {
      toastNotice('officeAddressRemoved');
      onDone();
    },
    onError: toastError,
    meta: { silent: true },
  });
  return (
    <PanelForm
      form={form}
      label={texts.title}
      action={texts.save}
      pending={save.isPending}
      onSubmit={({ street, unit, zipCode }) =>
        save.mutate({ realtorId, street, zipCode, ...(unit.trim() && { unit }) }, { onError: (error) => tellRefusal(form, error) })
      }
    >
      <Box sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>{texts.help(officeName)}</Box>
      <TextInput control={form.control} name="street" label={texts.street} autoFocus />
      <TextInput control={form.control} name="unit" label={texts.unit} optional />
      <TextInput control={form.control} name="zipCode" label={texts.zipCode} help={texts.zipCodeHelp} />
      {saved && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, color: 'text.secondary' }}>
          <span>{texts.savedBy(saved.savedBy, formatDate(saved.savedAt))}</span>
          <Button variant="outlined" size="small" color="error" loading={remove.isPending} onClick={() => remove.mutate()}>
            {texts.remove}
          </Button>
        </Box>
      )}
    </PanelForm>
  );
}
