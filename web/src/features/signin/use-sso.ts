import { useMutation } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { api, resultOf } from '../../api/client';
import { codeOf } from '../../api/errors';
import { paths } from '../../lib/paths';
import { session } from '../../session/session';
import { toastErrorCode, toastNotice } from '../../ui/toasts';
import { failureOf, readSsoAnswer, takeReturn } from './sso';

/** The provider knows the person, but nobody here has that address. */
const UNKNOWN_EMAIL = '7';

/** Takes the answer of single sign-on out of the address and signs in with it. */
export function useSso() {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const taken = useRef('');

  const signIn = useMutation({
    mutationFn: (sso: string) => resultOf(api.POST('/account/login', { body: { sso_strategy: 'oidc', sso_status: 'signedIn', sso } })),
    onSuccess: (result) => {
      toastNotice('signedIn');
      session.start(result);
    },
  });

  useEffect(() => {
    const answer = readSsoAnswer(hash);
    // A proof serves once; this effect may run twice.
    if (!answer || taken.current === hash) return;
    taken.current = hash;
    const returnTo = takeReturn();
    void navigate({ ...paths.signIn(), hash: '', replace: true, state: returnTo === undefined ? {} : { returnTo } }).then(() => {
      if (answer.kind === 'proof') signIn.mutate(answer.proof);
      else toastErrorCode(failureOf(answer.words));
    });
  }, [hash, navigate, signIn]);

  return { isPending: signIn.isPending || readSsoAnswer(hash)?.kind === 'proof', isUnknown: codeOf(signIn.error) === UNKNOWN_EMAIL };
}
