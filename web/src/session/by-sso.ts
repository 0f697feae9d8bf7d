/** Whether this browser's session was started by single sign-on, so that the provider has a session too. */

const KEY = 'doorstep.came-by-sso';

export function keepCameBySso() {
  localStorage.setItem(KEY, 'true');
}

export function forgetCameBySso() {
  localStorage.removeItem(KEY);
}

export function cameBySso(): boolean {
  return localStorage.getItem(KEY) === 'true';
}
