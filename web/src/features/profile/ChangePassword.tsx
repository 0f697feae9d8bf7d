/** The form that changes the user's own password, inside the profile. Loaded on demand. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type * as z from 'zod/mini';
import { useCall } from '../../api/calls';
import { post } from '../../api/client';
import type { UserOut } from '../../api/types';
import { Form } from '../../forms/Form';
import { NewPasswordFields } from '../../forms/NewPasswordFields';
import { PasswordInput } from '../../forms/PasswordInput';
import { tellRefusal } from '../../forms/refusal';
import { passwordChangeRules } from '../../forms/rules';
import { useFormOf } from '../../forms/use-form';
import { session } from '../../session/session';
import { texts } from '../../texts/profile';
import { shared } from '../../texts/shared';
import { toastNotice } from '../../ui/toasts';

interface ChangePasswordProps {
  user: UserOut;
  onCancel: () => void;
}

export function ChangePassword({ user, onCancel }: ChangePasswordProps) {
  const form = useFormOf(passwordChangeRules, { currentPassword: '', newPassword: '', confirmPassword: '' });
  const change = useCall((body: z.infer<typeof passwordChangeRules>) => post('/user/change-password', { body }), {
    onSuccess: () => {
      toastNotice('passwordChanged');
      // The server has ended every session of this user.
      session.end();
    },
    onError: (error) => tellRefusal(form, error, { '1008': 'currentPassword', '5005': 'newPassword', '6': 'newPassword', '1007': 'confirmPassword' }),
    meta: { silent: true },
  });

  return (
    <Form
      form={form}
      label={texts.changePassword}
      pending={change.isPending}
      onSubmit={(values) => change.mutate(values)}
      sx={{ display: 'flex', flexDirection: 'column', gap: 1.5, p: 2 }}
    >
      {/* For password managers, which store a password under a user name. */}
      <input type="text" name="username" autoComplete="username" value={user.userName} readOnly hidden />
      <PasswordInput control={form.control} name="currentPassword" label={texts.currentPassword} autoComplete="current-password" autoFocus />
      <NewPasswordFields control={form.control} name="newPassword" confirmation="confirmPassword" />
      <Box sx={{ color: 'text.secondary', fontSize: '0.75rem', lineHeight: '1rem' }}>{texts.changePasswordHelp}</Box>
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1 }}>
        <Button variant="outlined" onClick={onCancel}>
          {shared.cancel}
        </Button>
        <Button type="submit" variant="contained" loading={change.isPending}>
          {texts.changePassword}
        </Button>
      </Box>
    </Form>
  );
}
