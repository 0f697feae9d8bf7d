/** Whether the session of this browser was opened by single sign-on, whose provider then has one too. */

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
