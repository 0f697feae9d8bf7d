/** The running attempt to connect a mailbox, kept in this tab while the browser is at the provider. */
import type { MailReturn } from '../../api/types';

const STATE = 'oauth_state';
const USER = 'oauth_user_id';
const STARTED = 'oauth_timestamp';
const TYPE = 'oauth_redirect_type';

/** The state of the last return that this tab has handled. */
const HANDLED = 'doorstep.mail-return';

/** The server's time limit for an attempt. */
const LIFETIME_MS = 10 * 60_000;

interface Attempt {
  state: string;
  userId: string;
  type: 'connect' | 'reconnect';
}

export function keepAttempt({ state, userId, type }: Attempt) {
  sessionStorage.setItem(STATE, state);
  sessionStorage.setItem(USER, userId);
  sessionStorage.setItem(STARTED, String(Date.now()));
  sessionStorage.setItem(TYPE, type);
}

export function clearAttempt() {
  for (const key of [STATE, USER, STARTED, TYPE]) sessionStorage.removeItem(key);
}

/** Whether this user has started an attempt in this tab that may still return. */
export function isAttemptRunning(userId: string): boolean {
  const startedAt = Number(sessionStorage.getItem(STARTED) ?? Number.NaN);
  return Date.now() - startedAt < LIFETIME_MS && sessionStorage.getItem(USER) === userId;
}

type Checked = 'repeated' | 'own' | 'foreign' | 'noUser';

/** Compares a return with the running attempt, which ends. The same return counts only once. */
export function checkReturn({ state }: MailReturn, userId: string): Checked {
  if (state !== undefined && state === sessionStorage.getItem(HANDLED)) return 'repeated';
  const keptState = sessionStorage.getItem(STATE);
  const keptUser = sessionStorage.getItem(USER);
  clearAttempt();
  if (state === undefined || state !== keptState) return 'foreign';
  sessionStorage.setItem(HANDLED, state);
  if (!keptUser) return 'noUser';
  return keptUser === userId ? 'own' : 'foreign';
}

const CODE_LIKE = /^[a-z_.]{1,40}$/;
const DESCRIPTION_LENGTH = 200;

/** The error of a return. Anyone can write a link with any text, so a description counts only in the answer to an own attempt. */
export function errorOf({ error, error_description: description }: MailReturn, isOwn: boolean) {
  if (error === undefined) return undefined;
  return { code: CODE_LIKE.test(error) ? error : undefined, description: isOwn ? description?.slice(0, DESCRIPTION_LENGTH) : undefined };
}
