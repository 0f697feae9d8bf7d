/** Route guards. The signed-in user is loaded before any page below the shell is shown. */
import type { QueryClient } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import { ApiError } from '../api/errors';
import { userQuery } from '../api/queries';
import type { UserOut } from '../api/types';
import { showTimesIn } from '../lib/format';
import { paths } from '../lib/paths';
import type { Rule } from '../session/permissions';
import { session } from '../session/session';
import { toastError } from '../ui/toasts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The address to open after sign-in. */
    returnTo?: string;
  }
}

interface Arrival {
  context: { queryClient: QueryClient };
  location: { pathname: string; href: string };
}

/**
 * After sign-in the client returns to a link to one object (a listing, a report's file sent by email). From menu screens, sign-in
 * leads to the home page.
 */
function isDeepLink(pathname: string): boolean {
  return /\/(view|edit)(\/|$)/.test(pathname) || pathname.startsWith('/reports/files/');
}

/**
 * The user of the stored session, loaded once when the page loads. A refusal removes the session and shows a toast. When the
 * server is unreachable the session stays, and the error goes to the page that offers a retry.
 */
export async function requireUser({ context, location }: Arrival) {
  const current = session.get();
  const toSignIn = () =>
    redirect({
      ...paths.signIn(),
      replace: true,
      state: isDeepLink(location.pathname) ? { returnTo: location.href } : {},
    });
  if (!current) throw toSignIn();
  try {
    const user = await context.queryClient.query({ ...userQuery(current.userId), staleTime: 'static' });
    showTimesIn(user.timeZone);
    return { user, session: current };
  } catch (error) {
    if (!(error instanceof ApiError) || error.isOutage) throw error;
    toastError(error);
    session.end(current.accessToken);
    throw toSignIn();
  }
}

/** Opens a route to the users whom the rule allows; others are sent to the dashboard. */
export function guard(rule: Rule) {
  return ({ context }: { context: { user: UserOut } }) => {
    if (!rule(context.user)) throw redirect({ ...paths.dashboard(), replace: true });
  };
}

/** The redirect from unknown addresses and from the root. */
export function redirectHome(): never {
  throw redirect({ ...(session.get() ? paths.dashboard() : paths.signIn()), replace: true });
}

/** The pages around sign-in are only for signed-out users. */
export function redirectSignedIn() {
  if (session.get()) throw redirect({ ...paths.dashboard(), replace: true });
}
