/** Toasts: five seconds, announced to screen readers (errors at once, notices politely), one of a kind at a time. */
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { type CustomContentProps, enqueueSnackbar, SnackbarContent, type SnackbarKey, SnackbarProvider, closeSnackbar } from 'notistack';
import { type ReactNode, type Ref, useEffect } from 'react';
import { codeOf, describeError, isAborted } from '../api/errors';
import { errorText, type Notice, noticeDuration, noticeText, type Values } from '../lib/messages';

export const TOAST_DURATION_MS = 5000;

/** Calls of one page that fail together are one event to the person who sees it. */
const SAME_EVENT_MS = 1000;

interface Action {
  label: string;
  onClick: () => void;
}

/** What is shown now, by kind. A toast on its way out is no longer in here. */
const shown = new Map<string, { key: string; text: string; since: number }>();
let count = 0;

function Toast({ ref, id, message, variant, action, style }: CustomContentProps & { ref?: Ref<HTMLDivElement> }) {
  const severity = variant === 'default' ? 'info' : variant;
  return (
    <SnackbarContent ref={ref} role={severity === 'error' ? 'alert' : 'status'} style={style}>
      <Alert
        severity={severity}
        role="presentation"
        variant="standard"
        onClose={() => closeSnackbar(id)}
        action={typeof action === 'function' ? action(id) : action}
        sx={{
          width: '100%',
          minWidth: { sm: 320 },
          maxWidth: 480,
          color: 'text.primary',
          bgcolor: 'background.paper',
          border: 1,
          borderColor: 'line.hairline',
          borderLeft: 4,
          borderLeftColor: `${severity}.main`,
          boxShadow: 6,
          py: 1,
        }}
      >
        {message}
      </Alert>
    </SnackbarContent>
  );
}

const contents = { error: Toast, success: Toast, info: Toast, warning: Toast, default: Toast };

export function Toasts({ children }: { children: ReactNode }) {
  useEffect(() => () => shown.clear(), []);
  return (
    <SnackbarProvider
      maxSnack={4}
      autoHideDuration={TOAST_DURATION_MS}
      anchorOrigin={{ horizontal: 'right', vertical: 'bottom' }}
      Components={contents}
      // Beside the application, which is hidden from assistive technology while a dialog is open.
      domRoot={document.body}
    >
      {children}
    </SnackbarProvider>
  );
}

/**
 * Shows a toast in place of the one of its kind, if that is still there: what happens again is seen and announced again,
 * for its full time, and ten failures of a kind are one toast.
 */
function show(kind: string, text: string, variant: 'error' | 'success' | 'info', { durationMs, action }: { durationMs?: number | undefined; action?: Action | undefined } = {}) {
  const since = Date.now();
  const before = shown.get(kind);
  if (before?.text === text && since - before.since < SAME_EVENT_MS) return;
  count += 1;
  const key = `${kind}-${count}`;
  shown.set(kind, { key, text, since });
  if (before) closeSnackbar(before.key);
  enqueueSnackbar(text, {
    key,
    variant,
    ...(durationMs !== undefined && { autoHideDuration: durationMs }),
    ...(action && { action: (id: SnackbarKey) => <ActionButton id={id} {...action} /> }),
    onClose: () => {
      if (shown.get(kind)?.key === key) shown.delete(kind);
    },
  });
}

/** Says that a call failed. A call given up on purpose says nothing. */
export function toastError(error: unknown) {
  if (!isAborted(error)) show(`error-${codeOf(error)}`, describeError(error), 'error');
}

/** Says one of the client's own errors. */
export function toastErrorCode(code: string, values?: Values) {
  show(`error-${code}`, errorText(code, values), 'error');
}

/** Says one of the client's own codes that is no failure, such as that there is nothing to save. */
export function toastHint(code: 'NO_CHANGE' | 'NO_CHANGE_V2') {
  show(`hint-${code}`, errorText(code), 'info');
}

/** `action`: what can be done about it while it is there. */
export function toastNotice(notice: Notice, values?: Values, action?: Action) {
  show(`notice-${notice}`, noticeText(notice, values), 'success', { durationMs: noticeDuration(notice), action });
}

function ActionButton({ id, label, onClick }: Action & { id: SnackbarKey }) {
  return (
    <Button
      variant="text"
      size="small"
      onClick={() => {
        closeSnackbar(id);
        onClick();
      }}
    >
      {label}
    </Button>
  );
}
