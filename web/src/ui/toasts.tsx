/** Toasts: five seconds, announced to screen readers (errors at once, notices politely), one of a kind at a time. */
import Alert from '@mui/material/Alert';
import { type CustomContentProps, enqueueSnackbar, SnackbarContent, SnackbarProvider, closeSnackbar } from 'notistack';
import type { ReactNode, Ref } from 'react';
import { codeOf, describeError, isAborted } from '../api/errors';
import { errorText, type Notice, noticeText } from '../lib/messages';

const TOAST_DURATION_MS = 5000;

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
  return (
    <SnackbarProvider
      maxSnack={4}
      autoHideDuration={TOAST_DURATION_MS}
      anchorOrigin={{ horizontal: 'right', vertical: 'bottom' }}
      Components={contents}
    >
      {children}
    </SnackbarProvider>
  );
}

/** Says that a call failed. A call given up on purpose says nothing. */
export function toastError(error: unknown) {
  if (isAborted(error)) return;
  enqueueSnackbar(describeError(error), { variant: 'error', key: `error-${codeOf(error)}`, preventDuplicate: true });
}

/** Says one of the client's own errors. */
export function toastErrorCode(code: string) {
  enqueueSnackbar(errorText(code), { variant: 'error', key: `error-${code}`, preventDuplicate: true });
}

export function toastNotice(notice: Notice) {
  enqueueSnackbar(noticeText(notice), { variant: 'success', key: `notice-${notice}`, preventDuplicate: true });
}
