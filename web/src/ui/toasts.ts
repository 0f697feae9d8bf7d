/** Toasts: five seconds, one of a kind at a time. What draws them loads by itself, see `Toaster.tsx`. */
import { codeOf, describeError, isAborted } from '../api/errors';
import { errorText, type Notice, noticeDuration, noticeText, type Values } from '../lib/messages';

export const TOAST_DURATION_MS = 5000;

/** Calls of one page that fail together are one event to the person who sees it. */
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

/** What is shown now, by kind. A toast on its way out is no longer in here. */
const shown = new Map<string, { key: string; text: string; since: number }>();
let count = 0;
let toaster: Toaster | undefined;
/** Said before there was anything to draw it. */
let waiting: Toast[] = [];

/** Gives toasts somewhere to be drawn, those that wait first. Returns what takes it away. */
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
 * Shows a toast in place of the one of its kind, if that is still there: what happens again is seen and announced again,
 * for its full time, and ten failures of a kind are one toast.
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

/** Says that a call failed. A call given up on purpose says nothing. */
export function toastError(error: unknown) {
  if (!isAborted(error)) show(`error-${codeOf(error)}`, describeError(error), 'error');
}

/** Says one of the client's own errors. */
export function toastErrorCode(code: string, values?: Values) {
  show(`error-${code}`, errorText(code, values), 'error');
}

/** It is read before something is done about it. */
const WARNING_DURATION_MS = 15_000;

/** Says one of the client's own codes that is neither success nor failure: somebody has to look. `action`: where. */
export function toastWarning(code: 'MESSAGE_UNCONFIRMED', values: Values, action: ToastAction) {
  show(`warning-${code}`, errorText(code, values), 'warning', { durationMs: WARNING_DURATION_MS, action });
}

/** Says one of the client's own codes that is no failure, such as that there is nothing to save. */
export function toastHint(code: 'NO_CHANGE' | 'NO_CHANGE_V2' | 'NO_CAPS') {
  show(`hint-${code}`, errorText(code), 'info');
}

/** `action`: what can be done about it while it is there. */
export function toastNotice(notice: Notice, values?: Values, action?: ToastAction) {
  show(`notice-${notice}`, noticeText(notice, values), 'success', { durationMs: noticeDuration(notice), action });
}
