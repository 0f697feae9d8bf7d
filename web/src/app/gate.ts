/** Who comes in: the signed-in user is known before any page below the shell is shown. */
import type { QueryClient } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import { ApiError } from '../api/errors';
import { userQuery } from '../api/queries';
import type { UserOut } from '../api/types';
import { showTimesIn } from '../lib/format';
import { paths } from '../lib/paths';
import type { Rule } from '../session/roles';
import { session } from '../session/session';
import { toastError } from '../ui/toasts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Where a person was heading when they were asked to sign in. */
    returnTo?: string;
  }
}

interface Arrival {
  context: { queryClient: QueryClient };
  location: { pathname: string; href: string };
}

/**
 * A link to one thing (a listing, a report's file sent by mail) is returned to after sign-in; the plain screens of the
 * menu are not: signing in lands on the home page.
 */
function isAddressedToOneThing(pathname: string): boolean {
  return /\/(view|edit)(\/|$)/.test(pathname) || pathname.startsWith('/reports/files/');
}

/**
 * The user of the stored session, asked for once when the page loads. A refusal removes the session and says so; a
 * server that can't be reached does not: the error goes up to the page that offers to try again.
 */
export async function requireUser({ context, location }: Arrival) {
  const current = session.get();
  const toSignIn = () =>
    redirect({
      ...paths.signIn(),
      replace: true,
      state: isAddressedToOneThing(location.pathname) ? { returnTo: location.href } : {},
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

/** Opens a route to those the rule names; the others land on the dashboard. */
export function guard(rule: Rule) {
  return ({ context }: { context: { user: UserOut } }) => {
    if (!rule(context.user)) throw redirect({ ...paths.dashboard(), replace: true });
  };
}

/** The way from any address the application doesn't know, and from the root. */
export function redirectHome(): never {
  throw redirect({ ...(session.get() ? paths.dashboard() : paths.signIn()), replace: true });
}

/** The pages around signing in are for those who aren't. */
export function redirectSignedIn() {
  if (session.get()) throw redirect({ ...paths.dashboard(), replace: true });
}
