import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useMutation } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import * as z from 'zod/mini';
import { api, resultOf } from '../../api/client';
import { Form } from '../../forms/Form';
import { PasswordInput } from '../../forms/PasswordInput';
import { required, secret, text } from '../../forms/rules';
import { TextInput } from '../../forms/TextInput';
import { useFormOf } from '../../forms/use-form';
import { paths } from '../../lib/paths';
import { session } from '../../session/session';
import { TextLink } from '../../ui/links';
import { toastNotice } from '../../ui/toasts';
import { formSx, SignedOutFrame } from './SignedOutFrame';

const rules = z.object({ userName: text(required), password: secret(required) });

export function SignInPage() {
  return (
    <SignedOutFrame title="Sign in">
      <SignInForm />
    </SignedOutFrame>
  );
}

function SignInForm() {
  const { linkSentTo } = useLocation().state;
  const [remember, setRemember] = useState(false);
  const form = useFormOf(rules, { userName: '', password: '' });
  const signIn = useMutation({
    mutationFn: ({ userName, password }: z.infer<typeof rules>) =>
      resultOf(api.POST('/account/login', { body: { userNameOrEmailAddress: userName, password, rememberClient: remember } })),
    onSuccess: (result) => {
      toastNotice('signedIn');
      session.start(result);
    },
    onError: () => form.setFocus('password', { shouldSelect: true }),
  });

  return (
    <>
      {linkSentTo !== undefined && (
        <Alert severity="success" role="status" sx={{ overflowWrap: 'anywhere' }}>
          If {linkSentTo} belongs to an account, a link to set a new password is on its way there.
        </Alert>
      )}
      <Form form={form} label="Sign in" pending={signIn.isPending} onSubmit={(values) => signIn.mutate(values)} sx={formSx}>
        <TextInput name="userName" label="Username or email" autoComplete="username" exact autoFocus />
        <PasswordInput name="password" label="Password" autoComplete="current-password" />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', columnGap: 2 }}>
          <FormControlLabel
            control={<Checkbox checked={remember} onChange={(event) => setRemember(event.target.checked)} />}
            label="Keep me signed in"
          />
          <TextLink {...paths.forgotPassword()}>Forgot password?</TextLink>
        </Box>
        <Button type="submit" variant="contained" fullWidth loading={signIn.isPending} loadingPosition="start">
          Sign in
        </Button>
      </Form>
    </>
  );
}
