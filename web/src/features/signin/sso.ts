/** Single sign-on leaves the application and returns to /signin with its result in the URL fragment. */

const FAILURES = ['SSO_CANCELLED', 'SSO_LATE', 'SSO_UNAVAILABLE', 'SSO_FAILED'] as const;

export type SsoAnswer = { kind: 'proof'; proof: string } | { kind: 'error'; code: (typeof FAILURES)[number] };

/** Reads the result of the server's callback: `sso=PROOF`, or `ssoError=CODE` after a failure. */
export function readSsoAnswer(hash: string): SsoAnswer | null {
  const said = new URLSearchParams(hash);
  const proof = said.get('sso');
  if (proof) return { kind: 'proof', proof };
  const code = said.get('ssoError');
  // Anyone can write a link with any text in it, so unknown codes are replaced.
  return code === null ? null : { kind: 'error', code: FAILURES.find((known) => known === code) ?? 'SSO_FAILED' };
}

/** The URL that starts a sign-in, with or without a session that outlives the browser. */
export function startOf(startUrl: string, rememberClient: boolean): string {
  if (!rememberClient) return startUrl;
  return `${startUrl}${startUrl.includes('?') ? '&' : '?'}rememberClient=true`;
}

const BEGUN_KEY = 'doorstep.sso-begun';
const RETURN_KEY = 'doorstep.sso-return';

/** The server's time limit for a sign-in. */
const BEGUN_LASTS_MS = 10 * 60_000;

/** Stores in this tab that a sign-in has started, and the page to return to. */
export function keepBegun(returnTo: string | undefined) {
  sessionStorage.setItem(BEGUN_KEY, String(Date.now()));
  if (returnTo === undefined) sessionStorage.removeItem(RETURN_KEY);
  else sessionStorage.setItem(RETURN_KEY, returnTo);
}

/**
 * Takes the stored sign-in once; `null` if none was started recently. A proof in such a tab comes from another person's link and would sign the user in to that
 * person's account.
 */
export function takeBegun(): { returnTo: string | undefined } | null {
  const begun = Number(sessionStorage.getItem(BEGUN_KEY) ?? Number.NaN);
  const returnTo = sessionStorage.getItem(RETURN_KEY) ?? undefined;
  sessionStorage.removeItem(BEGUN_KEY);
  sessionStorage.removeItem(RETURN_KEY);
  return Date.now() - begun < BEGUN_LASTS_MS ? { returnTo } : null;
}
