/** Single sign-on leaves the application and comes back to /signin with its answer in the fragment. */

import { errorText } from '../../lib/messages';

export type SsoAnswer = { kind: 'proof'; proof: string } | { kind: 'error'; words: string };

/** What the server's callback says: `sso=PROOF`, or `ssoError=WORDS` when the provider or the way back failed. */
export function readSsoAnswer(hash: string): SsoAnswer | null {
  const said = new URLSearchParams(hash);
  const proof = said.get('sso');
  if (proof) return { kind: 'proof', proof };
  const words = said.get('ssoError');
  return words === null ? null : { kind: 'error', words };
}

const FAILURES = ['SSO_CANCELLED', 'SSO_LATE', 'SSO_UNAVAILABLE', 'SSO_FAILED'] as const;

/**
 * The code of what the server's callback says in words. Anyone can write a link with any text in it: only sentences of
 * the catalogue are repeated.
 */
export function failureOf(words: string): (typeof FAILURES)[number] {
  return FAILURES.find((code) => errorText(code) === words) ?? 'SSO_FAILED';
}

/** Where the browser goes to sign in, for a session that outlives it or not. */
export function startOf(startUrl: string, rememberClient: boolean): string {
  return rememberClient ? `${startUrl}?rememberClient=true` : startUrl;
}

const RETURN_KEY = 'doorstep.sso-return';

/** Keeps where the person was heading, as long as they are at the provider. */
export function keepReturn(returnTo: string | undefined) {
  if (returnTo === undefined) sessionStorage.removeItem(RETURN_KEY);
  else sessionStorage.setItem(RETURN_KEY, returnTo);
}

/** Once: the next sign-in heads elsewhere. */
export function takeReturn(): string | undefined {
  const kept = sessionStorage.getItem(RETURN_KEY) ?? undefined;
  sessionStorage.removeItem(RETURN_KEY);
  return kept;
}
