/** Single sign-on leaves the application and comes back to /signin with its answer in the fragment. */

const FAILURES = ['SSO_CANCELLED', 'SSO_LATE', 'SSO_UNAVAILABLE', 'SSO_FAILED'] as const;

export type SsoAnswer = { kind: 'proof'; proof: string } | { kind: 'error'; code: (typeof FAILURES)[number] };

/** What the server's callback says: `sso=PROOF`, or `ssoError=CODE` when the provider or the way back failed. */
export function readSsoAnswer(hash: string): SsoAnswer | null {
  const said = new URLSearchParams(hash);
  const proof = said.get('sso');
  if (proof) return { kind: 'proof', proof };
  const code = said.get('ssoError');
  // Anyone can write a link with any text in it.
  return code === null ? null : { kind: 'error', code: FAILURES.find((known) => known === code) ?? 'SSO_FAILED' };
}

/** Where the browser goes to sign in, for a session that outlives it or not. */
export function startOf(startUrl: string, rememberClient: boolean): string {
  if (!rememberClient) return startUrl;
  return `${startUrl}${startUrl.includes('?') ? '&' : '?'}rememberClient=true`;
}

const BEGUN_KEY = 'doorstep.sso-begun';
const RETURN_KEY = 'doorstep.sso-return';

/** As long as the server knows what was begun. */
const BEGUN_LASTS_MS = 10 * 60_000;

/** Keeps in this tab, while the person is at the provider, that the way began here and where they were heading. */
export function keepBegun(returnTo: string | undefined) {
  sessionStorage.setItem(BEGUN_KEY, String(Date.now()));
  if (returnTo === undefined) sessionStorage.removeItem(RETURN_KEY);
  else sessionStorage.setItem(RETURN_KEY, returnTo);
}

/**
 * Takes what was kept, once; `null` where nothing was begun a while ago. A proof that comes to such a tab is another's:
 * spent there, it would sign the person in as whoever sent the link.
 */
export function takeBegun(): { returnTo: string | undefined } | null {
  const begun = Number(sessionStorage.getItem(BEGUN_KEY) ?? Number.NaN);
  const returnTo = sessionStorage.getItem(RETURN_KEY) ?? undefined;
  sessionStorage.removeItem(BEGUN_KEY);
  sessionStorage.removeItem(RETURN_KEY);
  return Date.now() - begun < BEGUN_LASTS_MS ? { returnTo } : null;
}
