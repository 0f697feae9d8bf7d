import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { Form } from '../../forms/Form';
import { NewPasswordFields } from '../../forms/NewPasswordFields';
import { PasswordInput } from '../../forms/PasswordInput';
import { passwordChangeRules } from '../../forms/rules';
import { useFormOf } from '../../forms/use-form';
import { paths } from '../../lib/paths';
import { texts } from '../../texts/signin';
import { TextLink } from '../../ui/links';
import { formSx, SignedOutFrame } from './SignedOutFrame';

/** A visitor without a session can't change a password, so the form sends nothing and explains where to do it. */
export function ChangePasswordPage() {
  const form = useFormOf(passwordChangeRules, { currentPassword: '', newPassword: '', confirmPassword: '' });
  const [tried, setTried] = useState(false);

  return (
    <SignedOutFrame title={texts.changePassword} back>
      {tried && (
        <Alert severity="info" role="status">
          {texts.notSignedIn}{' '}
          <TextLink {...paths.signIn()} underline="always">
            {texts.signIn}
          </TextLink>
          {' · '}
          <TextLink {...paths.forgotPassword()} underline="always">
            {texts.forgotPasswordLink}
          </TextLink>
        </Alert>
      )}
      <Form form={form} label={texts.changePassword} onSubmit={() => setTried(true)} sx={formSx}>
        <PasswordInput control={form.control} name="currentPassword" label={texts.currentPassword} autoComplete="current-password" />
        <NewPasswordFields control={form.control} name="newPassword" confirmation="confirmPassword" />
        <Button type="submit" variant="contained" fullWidth>
          {texts.changePassword}
        </Button>
      </Form>
    </SignedOutFrame>
  );
}
