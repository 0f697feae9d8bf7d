import { useNavigate } from '@tanstack/react-router';
import { ApiError } from '../../api/errors';
import { paths } from '../../lib/paths';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Whether the user's company requires single sign-on. */
    ssoRequired?: boolean;
  }
}

/** Returns a function that tells whether a sign-in failed because the company requires single sign-on, and then opens the page that offers it. */
export function useSsoRequired() {
  const navigate = useNavigate();
  return (error: unknown) => {
    if (!(error instanceof ApiError) || error.code !== 'SSO_REQUIRED') return false;
    void navigate({ ...paths.signIn(error.company), replace: true, state: (before) => ({ ...before, ssoRequired: true }) });
    return true;
  };
}
