/** The pages of the links that are mailed to new users and to users who forgot their password. */
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import type * as z from 'zod/mini';
import { useCall } from '../../api/calls';
import { post } from '../../api/client';
import { codeOf } from '../../api/errors';
import { Form } from '../../forms/Form';
import { NewPasswordFields } from '../../forms/NewPasswordFields';
import { tellRefusal } from '../../forms/refusal';
import { newPasswordRules } from '../../forms/rules';
import { useFormOf } from '../../forms/use-form';
import { errorText } from '../../lib/messages';
import { paths } from '../../lib/paths';
import { texts } from '../../texts/signin';
import { ButtonLink } from '../../ui/links';
import { toastNotice } from '../../ui/toasts';
import { formSx, SignedOutFrame } from './SignedOutFrame';

const setRoute = getRouteApi('/set-password/$token');
const resetRoute = getRouteApi('/reset-password/$token');

export function SetPasswordPage() {
  const { token } = setRoute.useParams();
  return <LinkedPassword token={token} title={texts.setPassword} lead={texts.setPasswordLead} action={texts.setPasswordAction} />;
}

export function ResetPasswordPage() {
  const { token } = resetRoute.useParams();
  return <LinkedPassword token={token} title={texts.resetPassword} lead={texts.resetPasswordLead} action={texts.resetPasswordAction} />;
}

/** The link is used, expired or altered. */
const DEAD_LINK = '4';

function LinkedPassword({ token, title, lead, action }: { token: string; title: string; lead: string; action: string }) {
  const navigate = useNavigate();
  const form = useFormOf(newPasswordRules, { newPassword: '', confirmPassword: '' });
  const update = useCall((passwords: z.infer<typeof newPasswordRules>) => post('/user/update-password', { body: { token, ...passwords } }), {
    onSuccess: () => {
      toastNotice('passwordUpdated');
      return navigate(paths.signIn());
    },
    onError: (error) => {
      if (codeOf(error) !== DEAD_LINK) tellRefusal(form, error, { '5005': 'newPassword', '6': 'newPassword', '1007': 'confirmPassword' });
    },
    meta: { silent: true },
  });

  if (codeOf(update.error) === DEAD_LINK) {
    return (
      <SignedOutFrame title={title} back>
        <Alert severity="error">{errorText(DEAD_LINK)}</Alert>
        <ButtonLink {...paths.forgotPassword()} variant="contained" fullWidth>
          {texts.requestLink}
        </ButtonLink>
      </SignedOutFrame>
    );
  }
  return (
    <SignedOutFrame title={title} lead={lead} back>
      <Form form={form} label={title} pending={update.isPending} onSubmit={(values) => update.mutate(values)} sx={formSx}>
        <NewPasswordFields control={form.control} name="newPassword" confirmation="confirmPassword" autoFocus />
        <Button type="submit" variant="contained" fullWidth loading={update.isPending} loadingPosition="start">
          {action}
        </Button>
      </Form>
    </SignedOutFrame>
  );
}
