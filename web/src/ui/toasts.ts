/** Toasts: shown for five seconds, one of each kind at a time. `Toaster.tsx` renders them and is loaded separately. */
import { codeOf, describeError, isAborted } from '../api/errors';
import { errorText, type Notice, noticeDuration, noticeText, type Values } from '../lib/messages';

export const TOAST_DURATION_MS = 5000;

/** Calls of one page that fail within this time are one event for the user. */
const SAME_EVENT_MS = 1000;

export interface ToastAction {
  label: string;
  onClick: () => void;
}

export interface Toast {
  key: string;
  text: string;
  variant: 'error' | 'warning' | 'success' | 'info';
  durationMs: number;
  action: ToastAction | undefined;
  onClose: () => void;
}

interface Toaster {
  open: (toast: Toast) => void;
  close: (key: string) => void;
}

/** The toasts shown now, by kind. A toast that is disappearing is no longer in here. */
const shown = new Map<string, { key: string; text: string; since: number }>();
let count = 0;
let toaster: Toaster | undefined;
/** Toasts from before the toaster was attached. */
let waiting: Toast[] = [];

/** Attaches a toaster and shows the waiting toasts. Returns a function that detaches it. */
export function attachToaster(attached: Toaster) {
  toaster = attached;
  for (const toast of waiting) attached.open(toast);
  waiting = [];
  return () => {
    toaster = undefined;
    shown.clear();
  };
}

/**
 * Shows a toast instead of the one of its kind that is still shown. So a repeated event is seen and announced again, for its full
 * time, and ten failures of one kind are one toast.
 */
function show(
  kind: string,
  text: string,
  variant: Toast['variant'],
  { durationMs = TOAST_DURATION_MS, action }: { durationMs?: number | undefined; action?: ToastAction | undefined } = {},
) {
  const since = Date.now();
  const before = shown.get(kind);
  if (before?.text === text && since - before.since < SAME_EVENT_MS) return;
  count += 1;
  const key = `${kind}-${count}`;
  shown.set(kind, { key, text, since });
  if (before) {
    waiting = waiting.filter((toast) => toast.key !== before.key);
    toaster?.close(before.key);
  }
  const toast: Toast = {
    key,
    text,
    variant,
    durationMs,
    action,
    onClose: () => {
      if (shown.get(kind)?.key === key) shown.delete(kind);
    },
  };
  if (toaster) toaster.open(toast);
  else waiting.push(toast);
}

/** Shows that a call failed, unless it was aborted on purpose. */
export function toastError(error: unknown) {
  if (!isAborted(error)) show(`error-${codeOf(error)}`, describeError(error), 'error');
}

/** Shows one of the client's own errors. */
export function toastErrorCode(code: string, values?: Values) {
  show(`error-${code}`, errorText(code, values), 'error');
}

/** A user reads a warning before acting on it. */
const WARNING_DURATION_MS = 15_000;

/**
 * Shows one of the client's own codes that is neither success nor failure and needs a user's attention. `action` leads to the
 * place.
 */
export function toastWarning(code: 'MESSAGE_UNCONFIRMED', values: Values, action: ToastAction) {
  show(`warning-${code}`, errorText(code, values), 'warning', { durationMs: WARNING_DURATION_MS, action });
}

/** Shows one of the client's own codes that is no failure, such as that there is nothing to save. */
export function toastHint(code: 'NO_CHANGE' | 'NO_CHANGE_V2' | 'NO_CAPS') {
  show(`hint-${code}`, errorText(code), 'info');
}

/** Shows a notice. `action`: what the user can do about it while it is shown. */
export function toastNotice(notice: Notice, values?: Values, action?: ToastAction) {
  show(`notice-${notice}`, noticeText(notice, values), 'success', { durationMs: noticeDuration(notice), action });
}
