/** Single sign-on leaves the application and comes back to /signin with its answer in the fragment. */

export type SsoAnswer = { kind: 'proof'; proof: string } | { kind: 'error'; code: string };

/** What the server's callback says: `sso=PROOF`, or `ssoError=...` when the provider or the way back failed. */
export function readSsoAnswer(hash: string): SsoAnswer | null {
  const said = new URLSearchParams(hash);
  const proof = said.get('sso');
  if (proof) return { kind: 'proof', proof };
  const code = said.get('ssoError');
  return code === null ? null : { kind: 'error', code };
}

/** What the person wanted before they left. */
export interface Wishes {
  remember: boolean;
  /** Where they were heading. */
  returnTo?: string;
}

const WISHES_KEY = 'doorstep.sso';

export function keepWishes(wishes: Wishes) {
  sessionStorage.setItem(WISHES_KEY, JSON.stringify(wishes));
}

/** Once: the next sign-in has wishes of its own. */
export function takeWishes(): Wishes {
  const kept = sessionStorage.getItem(WISHES_KEY);
  sessionStorage.removeItem(WISHES_KEY);
  try {
    return readWishes(JSON.parse(kept ?? 'null'));
  } catch {
    return { remember: false };
  }
}

function readWishes(value: unknown): Wishes {
  if (typeof value !== 'object' || value === null) return { remember: false };
  const remember = 'remember' in value && value.remember === true;
  return 'returnTo' in value && typeof value.returnTo === 'string' ? { remember, returnTo: value.returnTo } : { remember };
}
