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
import { texts } from '../../texts/realtors-edit';
import { shared } from '../../texts/shared';
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
    <SlideOver open={open} onClose={onClose} onGone={onGone} title={texts.title}>
      <RealtorForm realtorId={realtorId} onDone={onClose} />
    </SlideOver>
  );
}

/** Loads the current data, which may be newer than the page's. */
function RealtorForm({ realtorId, onDone }: { realtorId: string; onDone: () => void }) {
  const basics = useQuery({ ...realtorBasicsQuery(realtorId), ...fresh });
  return (
    <FreshForm query={basics} what={texts.what}>
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
      label={texts.title}
      action={shared.saveChanges}
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
      {isStale && <Outdated what={texts.what} onReload={onReload} />}
      <Box sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>{texts.help(basics.name)}</Box>
      <TextInput control={form.control} name="email" label={shared.email} type="email" optional hint={hint('email', shared.email)} />
      <PhoneInput control={form.control} name="mobile1" label={shared.mobile} optional hint={hint('mobile1', shared.mobile)} />
      <Section title={texts.office}>
        <TextInput control={form.control} name="officeName" label={texts.officeName} optional hint={hint('officeName', texts.officeName)} />
        <TextInput control={form.control} name="officeAddress1" label={texts.officeAddress1} optional hint={hint('officeAddress1', texts.officeAddress1)} />
        <TextInput control={form.control} name="officeAddress2" label={texts.officeAddress2} optional hint={hint('officeAddress2', texts.officeAddress2)} />
        <PhoneInput control={form.control} name="officePhone1" label={texts.officePhone} optional hint={hint('officePhone1', texts.officePhone)} />
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
  if (isSources) return edit ? texts.followsAgain : null;
  return (
    <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1 }}>
      <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
        {texts.source(source)}
        {edit && texts.editedBy(edit.editedBy, formatDate(edit.editedAt))}
      </Box>
      <Button
        variant="text"
        aria-label={texts.useSourceFor(label)}
        onClick={() => form.setValue(field, source, { shouldDirty: true, shouldValidate: true })}
        sx={{ minHeight: 0, px: 0.5, py: 0, mx: -0.5, fontSize: 'inherit', lineHeight: 'inherit' }}
      >
        {texts.useSource}
      </Button>
    </Box>
  );
}
