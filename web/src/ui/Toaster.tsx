/** Renders the toasts (see `toasts.ts`). Screen readers announce errors and warnings at once, and notices politely. */
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { closeSnackbar, type CustomContentProps, enqueueSnackbar, SnackbarContent, type SnackbarKey, SnackbarProvider } from 'notistack';
import { type Ref, useEffect } from 'react';
import { attachToaster, type Toast, TOAST_DURATION_MS, type ToastAction } from './toasts';

function Content({ ref, id, message, variant, action, style }: CustomContentProps & { ref?: Ref<HTMLDivElement> }) {
  const severity = variant === 'default' ? 'info' : variant;
  return (
    <SnackbarContent ref={ref} role={severity === 'error' || severity === 'warning' ? 'alert' : 'status'} style={style}>
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

const contents = { error: Content, success: Content, info: Content, warning: Content, default: Content };

function open({ key, text, variant, durationMs, action, onClose }: Toast) {
  enqueueSnackbar(text, {
    key,
    variant,
    autoHideDuration: durationMs,
    ...(action && { action: (id: SnackbarKey) => <ActionButton id={id} {...action} /> }),
    onClose,
  });
}

/** A dialog hides its siblings from assistive technology; notices that are already shown must stay readable. */
function keepNoticesExposed() {
  const observer = new MutationObserver((changes) => {
    for (const { target } of changes) {
      if (target instanceof Element && target.matches('.notistack-SnackbarContainer[aria-hidden]')) target.removeAttribute('aria-hidden');
    }
  });
  observer.observe(document.body, { attributes: true, attributeFilter: ['aria-hidden'], subtree: true });
  return () => observer.disconnect();
}

/** Rendered next to the application, whose pages don't wait for it. */
export function Toaster() {
  useEffect(() => attachToaster({ open, close: closeSnackbar }), []);
  useEffect(keepNoticesExposed, []);
  return (
    <SnackbarProvider
      maxSnack={4}
      autoHideDuration={TOAST_DURATION_MS}
      anchorOrigin={{ horizontal: 'right', vertical: 'bottom' }}
      Components={contents}
      // Outside the application, which is hidden from assistive technology while a dialog is open.
      domRoot={document.body}
    />
  );
}

function ActionButton({ id, label, onClick }: ToastAction & { id: SnackbarKey }) {
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
