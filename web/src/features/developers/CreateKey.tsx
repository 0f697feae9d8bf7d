/** The panel that creates a key. */
import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import * as z from 'zod/mini';
import { CreateApiKeyIn as limits } from '../../api/limits';
import type { ApiKeyScope } from '../../api/types';
import { PanelForm } from '../../forms/PanelForm';
import { tellRefusal } from '../../forms/refusal';
import { maxLength, required, text } from '../../forms/rules';
import { SelectInput } from '../../forms/SelectInput';
import { SwitchInput } from '../../forms/SwitchInput';
import { TextInput } from '../../forms/TextInput';
import { useFormOf } from '../../forms/use-form';
import { texts } from '../../texts/developers';
import { SlideOver } from '../../ui/SlideOver';
import { useCreateKey } from './api-keys';

interface CreateKeyProps {
  open: boolean;
  hasPlugin: boolean;
  onClose: () => void;
  onCreated: (key: string) => void;
  onGone: () => void;
}

export function CreateKey({ open, hasPlugin, onClose, onCreated, onGone }: CreateKeyProps) {
  return (
    <SlideOver open={open} onClose={onClose} onGone={onGone} title={texts.create}>
      <KeyForm hasPlugin={hasPlugin} onCreated={onCreated} />
    </SlideOver>
  );
}

const DAY_MS = 86_400_000;

const rules = z
  .object({
    name: text(required, maxLength(limits.name.maxLength)),
    expires: z.enum(['30', '90', '365', '730']),
    leadsWrite: z.boolean(),
    leadsRead: z.boolean(),
    listingsRead: z.boolean(),
  })
  .check(z.refine(({ leadsWrite, leadsRead, listingsRead }) => leadsWrite || leadsRead || listingsRead, { message: texts.needsScope, path: ['listingsRead'] }));

function KeyForm({ hasPlugin, onCreated }: { hasPlugin: boolean; onCreated: (key: string) => void }) {
  const form = useFormOf(rules, { name: '', expires: '365', leadsWrite: false, leadsRead: false, listingsRead: false });
  const create = useCreateKey();
  const headingId = useId();
  return (
    <PanelForm
      form={form}
      label={texts.create}
      action={texts.create}
      pending={create.isPending}
      onSubmit={({ name, expires, leadsWrite, leadsRead, listingsRead }) => {
        const chosen: [boolean, ApiKeyScope][] = [
          [leadsWrite, 'leads:write'],
          [leadsRead, 'leads:read'],
          [listingsRead, 'listings:read'],
        ];
        const scopes = chosen.flatMap(([isChosen, scope]) => (isChosen ? [scope] : []));
        create.mutate(
          { name, scopes, expiresAt: new Date(Date.now() + Number(expires) * DAY_MS).toISOString() },
          { onSuccess: ({ key }) => onCreated(key), onError: (error) => tellRefusal(form, error, { scopes: 'listingsRead' }) },
        );
      }}
    >
      <TextInput control={form.control} name="name" label={texts.name} help={texts.nameHelp} autoFocus />
      <Box role="group" aria-labelledby={headingId} sx={{ display: 'flex', flexDirection: 'column' }}>
        <Typography id={headingId} variant="h3">
          {texts.access}
        </Typography>
        <FormHelperText>{texts.scopesHelp}</FormHelperText>
        {hasPlugin && (
          <>
            <SwitchInput control={form.control} name="leadsWrite" label={texts.scopes['leads:write']} />
            <SwitchInput control={form.control} name="leadsRead" label={texts.scopes['leads:read']} />
          </>
        )}
        <SwitchInput control={form.control} name="listingsRead" label={texts.scopes['listings:read']} />
      </Box>
      <SelectInput
        control={form.control}
        name="expires"
        label={texts.expires}
        options={rules.shape.expires.options.map((value) => ({ value, label: texts.expiries[value] }))}
      />
    </PanelForm>
  );
}
