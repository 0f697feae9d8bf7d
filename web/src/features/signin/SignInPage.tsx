import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Divider from '@mui/material/Divider';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { useCall } from '../../api/calls';
import { post } from '../../api/client';
import { signInOptionsQuery } from '../../api/queries';
import { Form } from '../../forms/Form';
import { PasswordInput } from '../../forms/PasswordInput';
import { required, secret, text } from '../../forms/rules';
import { TextInput } from '../../forms/TextInput';
import { useFormOf } from '../../forms/use-form';
import { paths } from '../../lib/paths';
import { forgetCameBySso } from '../../session/by-sso';
import { session } from '../../session/session';
import { shared } from '../../texts/shared';
import { texts } from '../../texts/signin';
import { KeyIcon } from '../../ui/icons';
import { TextLink } from '../../ui/links';
import { toastError, toastNotice } from '../../ui/toasts';
import { formSx, SignedOutFrame } from './SignedOutFrame';
import { storeStart, startOf } from './sso';
import { SsoRefused, SsoRunning } from './SsoStates';
import { useSso } from './use-sso';
import { useSsoRequired } from './use-sso-required';

const route = getRouteApi('/signin');

const rules = z.object({ userName: text(required), password: secret(required) });

export function SignInPage() {
  const { company } = route.useSearch();
  const { data: options } = useQuery(signInOptionsQuery(company));
  const { isPending, isUnknown, toLink } = useSso(company);

  return (
    <SignedOutFrame title={texts.signIn}>
      {isPending ? (
        <SsoRunning label={options?.sso?.label} />
      ) : isUnknown && options?.sso ? (
        <SsoRefused {...options.sso} />
      ) : (
        <SignInForm sso={options?.sso} toLink={toLink} />
      )}
    </SignedOutFrame>
  );
}

interface SignInFormProps {
  sso: { label: string; startUrl: string } | undefined;
  /** The single sign-on proof that links the account. */
  toLink: string | undefined;
}

function SignInForm({ sso, toLink }: SignInFormProps) {
  const { linkSentTo, ssoRequired = false } = useLocation().state;
  const isRequired = useSsoRequired();
  const [remember, setRemember] = useState(false);
  const form = useFormOf(rules, { userName: '', password: '' });
  const signIn = useCall(
    ({ userName, password }: z.infer<typeof rules>) =>
      post('/account/login', { body: { userNameOrEmailAddress: userName, password, rememberClient: remember, ...(toLink !== undefined && { sso: toLink }) } }),
    {
      onSuccess: (result) => {
        toastNotice('signedIn');
        forgetCameBySso();
        session.start(result);
      },
      onError: (error) => {
        if (isRequired(error)) return;
        toastError(error);
        form.setFocus('password', { shouldSelect: true });
      },
      meta: { silent: true },
    },
  );

  return (
    <>
      {linkSentTo !== undefined && (
        <Alert severity="success" role="status" sx={{ overflowWrap: 'anywhere' }}>
          {texts.linkSent(linkSentTo)}
        </Alert>
      )}
      {toLink !== undefined && (
        <Alert severity="info" role="status">
          {texts.linkAccount(sso?.label ?? shared.singleSignOn)}
        </Alert>
      )}
      {ssoRequired && (
        <Alert severity="warning" role="alert">
          {texts.ssoRequired(sso?.label)}
        </Alert>
      )}
      {ssoRequired && sso && <SsoButton label={sso.label} href={startOf(sso.startUrl, remember)} isOnlyWay />}
      <Form form={form} label={texts.signIn} pending={signIn.isPending} onSubmit={(values) => signIn.mutate(values)} sx={formSx}>
        <TextInput control={form.control} name="userName" label={texts.userName} autoComplete="username" exact autoFocus />
        <PasswordInput control={form.control} name="password" label={texts.password} autoComplete="current-password" />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', columnGap: 2 }}>
          <FormControlLabel control={<Checkbox checked={remember} onChange={(event) => setRemember(event.target.checked)} />} label={texts.keepSignedIn} />
          <TextLink {...paths.forgotPassword()}>{texts.forgotPasswordLink}</TextLink>
        </Box>
        <Button type="submit" variant="contained" fullWidth loading={signIn.isPending} loadingPosition="start">
          {texts.signIn}
        </Button>
      </Form>
      {sso && !ssoRequired && (
        <>
          <Divider sx={{ color: 'text.secondary', fontSize: '0.75rem' }}>{texts.or}</Divider>
          <SsoButton label={sso.label} href={startOf(sso.startUrl, remember)} />
        </>
      )}
    </>
  );
}

/** A button and not a link, because the sign-in has to end in the same tab and must not open a new one. */
function SsoButton({ label, href, isOnlyWay = false }: { label: string; href: string; isOnlyWay?: boolean }) {
  const { returnTo } = useLocation().state;
  const [leaving, setLeaving] = useState(false);

  useEffect(() => {
    // After the browser's Back the page may be restored from the cache with a loading button.
    const stay = () => setLeaving(false);
    window.addEventListener('pageshow', stay);
    return () => window.removeEventListener('pageshow', stay);
  }, []);

  return (
    <Button
      variant={isOnlyWay ? 'contained' : 'outlined'}
      fullWidth
      startIcon={<KeyIcon />}
      loading={leaving}
      loadingPosition="start"
      sx={{ whiteSpace: 'normal' }}
      onClick={() => {
        setLeaving(true);
        storeStart(returnTo);
        window.location.assign(href);
      }}
    >
      {texts.signInWith(label)}
    </Button>
  );
}
