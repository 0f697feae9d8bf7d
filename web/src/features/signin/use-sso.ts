import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useCall } from '../../api/calls';
import { post } from '../../api/client';
import { codeOf } from '../../api/errors';
import { paths } from '../../lib/paths';
import { session } from '../../session/session';
import { toastError, toastErrorCode, toastNotice } from '../../ui/toasts';
import { keepCameBySso } from '../../session/by-sso';
import { readSsoAnswer, takeStart } from './sso';
import { useSsoRequired } from './use-sso-required';

/** No account has the email address of the provider. */
const UNKNOWN_EMAIL = '7';

/** The owner has to link the account first, by signing in with the password. */
const UNLINKED = 'SSO_UNLINKED';

/** Takes the single sign-on result from the URL and signs in with it. `company` selects a company's own provider. */
export function useSso(company: string | undefined) {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const isRequired = useSsoRequired();
  const taken = useRef('');

  const { mutate, isPending, error, variables } = useCall(
    (sso: string) => post('/account/login', { body: { sso_strategy: 'oidc', sso_status: 'signedIn', sso } }),
    {
      onSuccess: (result) => {
        toastNotice('signedIn');
        // Doorstep never signs out at a company's own provider.
        if (company === undefined) keepCameBySso();
        session.start(result);
      },
      onError: (failure) => {
        if (!isRequired(failure)) toastError(failure);
      },
      meta: { silent: true },
    },
  );

  useEffect(() => {
    const answer = readSsoAnswer(hash);
    // A proof is valid once, and this effect may run twice.
    if (!answer || taken.current === hash) return;
    taken.current = hash;
    const start = takeStart();
    const state = start?.returnTo === undefined ? {} : { returnTo: start.returnTo };
    void navigate({ ...paths.signIn(company), hash: '', replace: true, state }).then(() => {
      if (answer.kind === 'error') toastErrorCode(answer.code);
      else if (start) mutate(answer.proof);
      else toastErrorCode('SSO_LATE');
    });
  }, [hash, company, navigate, mutate]);

  return {
    isPending: isPending || readSsoAnswer(hash)?.kind === 'proof',
    isUnknown: codeOf(error) === UNKNOWN_EMAIL,
    /** The proof with which a sign-in by password links the account. */
    toLink: codeOf(error) === UNLINKED ? variables : undefined,
  };
}
