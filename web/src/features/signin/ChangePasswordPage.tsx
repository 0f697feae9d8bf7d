import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { Form } from '../../forms/Form';
import { NewPasswordFields } from '../../forms/NewPasswordFields';
import { PasswordInput } from '../../forms/PasswordInput';
import { passwordChangeRules } from '../../forms/rules';
import { useFormOf } from '../../forms/use-form';
import { paths } from '../../lib/paths';
import { TextLink } from '../../ui/links';
import { formSx, SignedOutFrame } from './SignedOutFrame';

/** A visitor without a session can't change a password, so the form sends nothing and explains where to do it. */
export function ChangePasswordPage() {
  const form = useFormOf(passwordChangeRules, { currentPassword: '', newPassword: '', confirmPassword: '' });
  const [tried, setTried] = useState(false);

  return (
    <SignedOutFrame title="Change password" back>
      {tried && (
        <Alert severity="info" role="status">
          Nothing was changed, because you aren’t signed in.{' '}
          <TextLink {...paths.signIn()} underline="always">
            Sign in
          </TextLink>{' '}
          and change your password in your profile, or{' '}
          <TextLink {...paths.forgotPassword()} underline="always">
            have a link mailed
          </TextLink>{' '}
          if you forgot it.
        </Alert>
      )}
      <Form form={form} label="Change password" onSubmit={() => setTried(true)} sx={formSx}>
        <PasswordInput control={form.control} name="currentPassword" label="Current password" autoComplete="current-password" />
        <NewPasswordFields control={form.control} name="newPassword" confirmation="confirmPassword" />
        <Button type="submit" variant="contained" fullWidth>
          Change password
        </Button>
      </Form>
    </SignedOutFrame>
  );
}
