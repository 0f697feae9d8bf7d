import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import { type ReactNode, useEffect } from 'react';
import { TOAST_DURATION_MS } from '../../ui/toasts';

function Waiting({ children }: { children: ReactNode }) {
  return (
    <Box role="status" sx={{ display: 'flex', alignItems: 'center', gap: 1.5, py: 1 }}>
      <CircularProgress size={20} aria-hidden sx={{ flexShrink: 0 }} />
      <span>{children}</span>
    </Box>
  );
}

/** The provider has vouched for the person; the server is being asked. */
export function SsoRunning({ label }: { label: string | undefined }) {
  return <Waiting>{label ? `Signing you in with ${label}…` : 'Signing you in…'}</Waiting>;
}

/**
 * Nobody here has the address the provider vouched for. The provider is signed out of, so that another account can be
 * tried; not before the toast that says why has been read.
 */
export function SsoRefused({ label, signOutUrl }: { label: string; signOutUrl: string }) {
  useEffect(() => {
    const timer = setTimeout(() => window.location.assign(signOutUrl), TOAST_DURATION_MS);
    return () => clearTimeout(timer);
  }, [signOutUrl]);

  return (
    <>
      <Waiting>Nobody here has the email address you use at {label}. You are being signed out there, so that you can try another account.</Waiting>
      <Button variant="outlined" fullWidth sx={{ whiteSpace: 'normal' }} onClick={() => window.location.assign(signOutUrl)}>
        Sign out of {label} now
      </Button>
    </>
  );
}
