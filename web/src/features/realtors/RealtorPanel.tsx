/** The panel in which a super admin edits a realtor, with the source's value next to each field. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { codeOf } from '../../api/errors';
import { realtorBasicsQuery } from '../../api/queries';
import type { RealtorBasics } from '../../api/types';
import { fresh, FreshForm } from '../../forms/FreshForm';
import { Outdated } from '../../forms/Outdated';
import { PanelForm } from '../../forms/PanelForm';
import { PhoneInput } from '../../forms/PhoneInput';
import { tellRefusal } from '../../forms/refusal';
import { Section } from '../../forms/Section';
import { TextInput } from '../../forms/TextInput';
import { useFormOf } from '../../forms/use-form';
import { formatDate } from '../../lib/format';
import { SlideOver } from '../../ui/SlideOver';
import { toastHint } from '../../ui/toasts';
import { changesOf, editOf, type RealtorField, rulesOf, sourceText, valuesOf } from './form';
import { useSaveRealtor } from './save';

interface RealtorPanelProps {
  realtorId: string;
  open: boolean;
  onClose: () => void;
  onGone: () => void;
}

export function RealtorPanel({ realtorId, open, onClose, onGone }: RealtorPanelProps) {
  return (
    <SlideOver open={open} onClose={onClose} onGone={onGone} title="Edit realtor">
      <RealtorForm realtorId={realtorId} onDone={onClose} />
    </SlideOver>
  );
}

/** Loads the current data, which may be newer than the page's. */
function RealtorForm({ realtorId, onDone }: { realtorId: string; onDone: () => void }) {
  const basics = useQuery({ ...realtorBasicsQuery(realtorId), ...fresh });
  return (
    <FreshForm query={basics} what="realtor">
      {(data, onReload) => <Fields basics={data} onDone={onDone} onReload={onReload} />}
    </FreshForm>
  );
}

function Fields({ basics: given, onDone, onReload }: { basics: RealtorBasics; onDone: () => void; onReload: () => Promise<void> }) {
  // The state when the form was opened; changes are computed against it.
  const [basics] = useState(given);
  const form = useFormOf(rulesOf(basics), valuesOf(basics));
  const save = useSaveRealtor();
  const isStale = codeOf(save.error) === 'STALE_WRITE';
  const hint = (field: RealtorField, label: string) => <SourceHint form={form} basics={basics} field={field} label={label} />;
  return (
    <PanelForm
      form={form}
      label="Edit realtor"
      action="Save changes"
      pending={save.isPending}
      disabled={isStale}
      onSubmit={(typed) => {
        const changes = changesOf(basics, typed);
        if (!changes) {
          toastHint('NO_CHANGE');
          onDone();
          return;
        }
        save.mutate(changes, {
          onSuccess: onDone,
          onError: (error) => {
            if (codeOf(error) !== 'STALE_WRITE') tellRefusal(form, error);
          },
        });
      }}
    >
      {isStale && <Outdated what="realtor" onReload={onReload} />}
      <Box sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        Your edits to {basics.name} override the data source for everyone. Fields you don’t edit keep following the source.
      </Box>
      <TextInput control={form.control} name="email" label="Email" type="email" optional hint={hint('email', 'Email')} />
      <PhoneInput control={form.control} name="mobile1" label="Mobile" optional hint={hint('mobile1', 'Mobile')} />
      <Section title="Office">
        <TextInput control={form.control} name="officeName" label="Office name" optional hint={hint('officeName', 'Office name')} />
        <TextInput control={form.control} name="officeAddress1" label="Office address 1" optional hint={hint('officeAddress1', 'Office address 1')} />
        <TextInput control={form.control} name="officeAddress2" label="Office address 2" optional hint={hint('officeAddress2', 'Office address 2')} />
        <PhoneInput control={form.control} name="officePhone1" label="Office phone" optional hint={hint('officePhone1', 'Office phone')} />
      </Section>
    </PanelForm>
  );
}

interface SourceHintProps {
  form: UseFormReturn<Record<RealtorField, string>>;
  basics: RealtorBasics;
  field: RealtorField;
  label: string;
}

/** The source's value if it differs from the field, who edited it when, and a button that restores it. */
function SourceHint({ form, basics, field, label }: SourceHintProps): ReactNode {
  const typed = useWatch({ control: form.control, name: field });
  const edit = editOf(basics, field);
  const source = sourceText(basics, field);
  const isSources = typed.trim() === source;
  if (isSources) return edit ? 'Follows the source again once saved.' : null;
  return (
    <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1 }}>
      <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
        {source ? `Source: ${source}` : 'The source says nothing'}
        {edit && ` · edited by ${edit.editedBy}, ${formatDate(edit.editedAt)}`}
      </Box>
      <Button
        variant="text"
        aria-label={`Use the source’s value for ${label}`}
        onClick={() => form.setValue(field, source, { shouldDirty: true, shouldValidate: true })}
        sx={{ minHeight: 0, px: 0.5, py: 0, mx: -0.5, fontSize: 'inherit', lineHeight: 'inherit' }}
      >
        Use the source’s value
      </Button>
    </Box>
  );
}
