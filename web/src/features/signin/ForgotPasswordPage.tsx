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
import { shared } from '../../texts/shared';
import { texts } from '../../texts/signin';
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
    <SignedOutFrame title={texts.forgotPassword} lead={texts.forgotPasswordLead} back>
      <Form form={form} label={texts.forgotPassword} pending={order.isPending} onSubmit={(values) => order.mutate(values)} sx={formSx}>
        <TextInput control={form.control} name="emailid" label={shared.email} type="email" inputMode="email" autoComplete="email" autoFocus />
        <Button type="submit" variant="contained" fullWidth loading={order.isPending} loadingPosition="start">
          {texts.sendLink}
        </Button>
      </Form>
    </SignedOutFrame>
  );
}
