/** The panel that adds a super admin. Loaded on demand. */
import Box from '@mui/material/Box';
import * as z from 'zod/mini';
import { PanelForm } from '../../forms/PanelForm';
import { PhoneInput } from '../../forms/PhoneInput';
import { tellRefusal } from '../../forms/refusal';
import { aName, anEmail, aPhone, phoneDigits } from '../../forms/rules';
import { TextInput } from '../../forms/TextInput';
import { useFormOf } from '../../forms/use-form';
import { SlideOver } from '../../ui/SlideOver';
import { useAddSuperAdmin } from './super-admins';

interface AddSuperAdminProps {
  open: boolean;
  onClose: () => void;
}

export function AddSuperAdmin({ open, onClose }: AddSuperAdminProps) {
  return (
    <SlideOver open={open} onClose={onClose} title="Add Super Admin">
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
      label="Add Super Admin"
      action="Add super admin"
      pending={add.isPending}
      onSubmit={(typed) =>
        add.mutate(
          { ...typed, personalPhoneNo: phoneDigits(typed.personalPhoneNo) },
          { onSuccess: onDone, onError: (error) => tellRefusal(form, error, { '1001': 'emailAddress' }) },
        )
      }
    >
      <Box sx={{ color: 'text.secondary' }}>A super admin sees every company, its users and its listings, and can change all of it.</Box>
      <Box sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, gap: 2, alignItems: 'start' }}>
        <TextInput control={form.control} name="name" label="First name" autoFocus />
        <TextInput control={form.control} name="surname" label="Last name" />
      </Box>
      <TextInput control={form.control} name="emailAddress" label="Email" type="email" help="Gets a link to set a password, valid for 72 hours" />
      <PhoneInput control={form.control} name="personalPhoneNo" label="Phone" />
    </PanelForm>
  );
}
