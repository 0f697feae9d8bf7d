import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import { type ReactNode, useEffect } from 'react';
import { texts } from '../../texts/signin';
import { TOAST_DURATION_MS } from '../../ui/toasts';

function Waiting({ children }: { children: ReactNode }) {
  return (
    <Box role="status" sx={{ display: 'flex', alignItems: 'center', gap: 1.5, py: 1 }}>
      <CircularProgress size={20} aria-hidden sx={{ flexShrink: 0 }} />
      <span>{children}</span>
    </Box>
  );
}

/** Shown while the server checks the provider's proof. */
export function SsoRunning({ label }: { label: string | undefined }) {
  return <Waiting>{texts.signingIn(label)}</Waiting>;
}

/**
 * Shown when no account has the provider's email address. It signs out at the provider, so that the user can try another account, after the toast with the
 * reason has been shown.
 */
export function SsoRefused({ label, signOutUrl }: { label: string; signOutUrl: string }) {
  useEffect(() => {
    const timer = setTimeout(() => window.location.assign(signOutUrl), TOAST_DURATION_MS);
    return () => clearTimeout(timer);
  }, [signOutUrl]);

  return (
    <>
      <Waiting>{texts.noAccount(label)}</Waiting>
      <Button variant="outlined" fullWidth sx={{ whiteSpace: 'normal' }} onClick={() => window.location.assign(signOutUrl)}>
        {texts.signOutOf(label)}
      </Button>
    </>
  );
}
