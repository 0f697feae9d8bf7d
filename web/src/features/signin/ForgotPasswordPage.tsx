import Button from '@mui/material/Button';
import { useNavigate } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { useCall } from '../../api/calls';
import { post } from '../../api/client';
import { Form } from '../../forms/Form';
import { tellRefusal } from '../../forms/refusal';
import { anEmail } from '../../forms/rules';
import { TextInput } from '../../forms/TextInput';
import { useFormOf } from '../../forms/use-form';
import { paths } from '../../lib/paths';
import { formSx, SignedOutFrame } from './SignedOutFrame';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The address to which a password link was sent. */
    linkSentTo?: string;
  }
}

const rules = z.object({ emailid: anEmail() });

export function ForgotPasswordPage() {
  const navigate = useNavigate();
  const form = useFormOf(rules, { emailid: '' });
  const order = useCall(({ emailid }: z.infer<typeof rules>) => post('/user/forgot-password/{emailid}', { path: { emailid } }), {
    onSuccess: (_done, { emailid }) => navigate({ ...paths.signIn(), state: { linkSentTo: emailid } }),
    onError: (error) => tellRefusal(form, error),
    meta: { silent: true },
  });

  return (
    <SignedOutFrame title="Forgot password" lead="Enter your email address. We mail you a link to set a new password; it works once, for 60 minutes." back>
      <Form form={form} label="Forgot password" pending={order.isPending} onSubmit={(values) => order.mutate(values)} sx={formSx}>
        <TextInput control={form.control} name="emailid" label="Email" type="email" inputMode="email" autoComplete="email" autoFocus />
        <Button type="submit" variant="contained" fullWidth loading={order.isPending} loadingPosition="start">
          Send the link
        </Button>
      </Form>
    </SignedOutFrame>
  );
}
