/** The panel that adds a super admin. Loaded on demand. */
import Box from '@mui/material/Box';
import * as z from 'zod/mini';
import { PanelForm } from '../../forms/PanelForm';
import { PhoneInput } from '../../forms/PhoneInput';
import { tellRefusal } from '../../forms/refusal';
import { aName, anEmail, aPhone, phoneDigits } from '../../forms/rules';
import { TextInput } from '../../forms/TextInput';
import { useFormOf } from '../../forms/use-form';
import { texts } from '../../texts/settings-platform';
import { shared } from '../../texts/shared';
import { SlideOver } from '../../ui/SlideOver';
import { useAddSuperAdmin } from './super-admins';

interface AddSuperAdminProps {
  open: boolean;
  onClose: () => void;
}

export function AddSuperAdmin({ open, onClose }: AddSuperAdminProps) {
  return (
    <SlideOver open={open} onClose={onClose} title={texts.addSuperAdmin}>
      <SuperAdminForm onDone={onClose} />
    </SlideOver>
  );
}

const rules = z.object({ name: aName(), surname: aName(), emailAddress: anEmail(), personalPhoneNo: aPhone() });

function SuperAdminForm({ onDone }: { onDone: () => void }) {
  const form = useFormOf(rules, { name: '', surname: '', emailAddress: '', personalPhoneNo: '' });
  const add = useAddSuperAdmin();
  return (
    <PanelForm
      form={form}
      label={texts.addSuperAdmin}
      action={texts.addSuperAdmin}
      pending={add.isPending}
      onSubmit={(typed) =>
        add.mutate(
          { ...typed, personalPhoneNo: phoneDigits(typed.personalPhoneNo) },
          { onSuccess: onDone, onError: (error) => tellRefusal(form, error, { '1001': 'emailAddress' }) },
        )
      }
    >
      <Box sx={{ color: 'text.secondary' }}>{texts.addHelp}</Box>
      <Box sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, gap: 2, alignItems: 'start' }}>
        <TextInput control={form.control} name="name" label={shared.firstName} autoFocus />
        <TextInput control={form.control} name="surname" label={shared.lastName} />
      </Box>
      <TextInput control={form.control} name="emailAddress" label={shared.email} type="email" help={texts.emailHelp} />
      <PhoneInput control={form.control} name="personalPhoneNo" label={shared.phone} />
    </PanelForm>
  );
}
