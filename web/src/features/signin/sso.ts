/** Single sign-on leaves the application and returns to /signin with its result in the URL fragment. */

const FAILURES = ['SSO_CANCELLED', 'SSO_LATE', 'SSO_UNAVAILABLE', 'SSO_FAILED'] as const;

export type SsoAnswer = { kind: 'proof'; proof: string } | { kind: 'error'; code: (typeof FAILURES)[number] };

/** Reads the result of the server's callback: `sso=PROOF`, or `ssoError=CODE` after a failure. */
export function readSsoAnswer(hash: string): SsoAnswer | null {
  const params = new URLSearchParams(hash);
  const proof = params.get('sso');
  if (proof) return { kind: 'proof', proof };
  const code = params.get('ssoError');
  // Anyone can write a link with any text in it, so unknown codes are replaced.
  return code === null ? null : { kind: 'error', code: FAILURES.find((known) => known === code) ?? 'SSO_FAILED' };
}

/** The URL that starts a sign-in, with or without a session that outlives the browser. */
export function startOf(startUrl: string, rememberClient: boolean): string {
  if (!rememberClient) return startUrl;
  return `${startUrl}${startUrl.includes('?') ? '&' : '?'}rememberClient=true`;
}

const STARTED_KEY = 'doorstep.sso-begun';
const RETURN_KEY = 'doorstep.sso-return';

/** The server's time limit for a sign-in. */
const START_LIFETIME_MS = 10 * 60_000;

/** Stores in this tab that a sign-in has started, and the page to return to. */
export function storeStart(returnTo: string | undefined) {
  sessionStorage.setItem(STARTED_KEY, String(Date.now()));
  if (returnTo === undefined) sessionStorage.removeItem(RETURN_KEY);
  else sessionStorage.setItem(RETURN_KEY, returnTo);
}

/**
 * Takes the stored sign-in once; `null` if none was started recently. A proof in such a tab comes from another person's link and would sign the user in to that
 * person's account.
 */
export function takeStart(): { returnTo: string | undefined } | null {
  const startedAt = Number(sessionStorage.getItem(STARTED_KEY) ?? Number.NaN);
  const returnTo = sessionStorage.getItem(RETURN_KEY) ?? undefined;
  sessionStorage.removeItem(STARTED_KEY);
  sessionStorage.removeItem(RETURN_KEY);
  return Date.now() - startedAt < START_LIFETIME_MS ? { returnTo } : null;
}
