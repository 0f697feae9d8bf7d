import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import * as z from 'zod/mini';
import { Form } from '../../forms/Form';
import { NewPasswordFields } from '../../forms/NewPasswordFields';
import { PasswordInput } from '../../forms/PasswordInput';
import { aNewPassword, passwordsMatch, required, secret } from '../../forms/rules';
import { useFormOf } from '../../forms/use-form';
import { paths } from '../../lib/paths';
import { TextLink } from '../../ui/links';
import { formSx, SignedOutFrame } from './SignedOutFrame';

const rules = z
  .object({ currentPassword: secret(required), newPassword: aNewPassword(), confirmPassword: secret(required) })
  .check(passwordsMatch);

/** Somebody without a session can't change a password: the form sends nothing and says where it can be done. */
export function ChangePasswordPage() {
  const form = useFormOf(rules, { currentPassword: '', newPassword: '', confirmPassword: '' });
  const [tried, setTried] = useState(false);

  return (
    <SignedOutFrame title="Change password" back>
      {tried && (
        <Alert severity="info" role="status">
          Nothing was changed, because you aren’t signed in. <TextLink {...paths.signIn()}>Sign in</TextLink> and change your password in your
          profile, or <TextLink {...paths.forgotPassword()}>have a link mailed</TextLink> if you forgot it.
        </Alert>
      )}
      <Form form={form} label="Change password" onSubmit={() => setTried(true)} sx={formSx}>
        <PasswordInput name="currentPassword" label="Current password" autoComplete="current-password" />
        <NewPasswordFields />
        <Button type="submit" variant="contained" fullWidth>
          Change password
        </Button>
      </Form>
    </SignedOutFrame>
  );
}
