/** Reacts when a session starts, ends or changes its user, in this tab or in another. */
import type { QueryClient } from '@tanstack/react-query';
import { onSessionLost } from '../api/client';
import { paths } from '../lib/paths';
import { session } from '../session/session';
import { toastErrorCode } from '../ui/toasts';
import type { createAppRouter } from './router';

export function followSession(router: ReturnType<typeof createAppRouter>, queryClient: QueryClient) {
  const stopListening = onSessionLost(() => toastErrorCode('SESSION_ENDED'));
  const unsubscribe = session.subscribe(() => {
    // Pending responses and cached data belong to the previous session.
    void queryClient.cancelQueries();
    const { returnTo } = router.history.location.state;
    if (session.get()) {
      queryClient.clear();
      router.history.push(returnTo ?? '/', undefined, { ignoreBlocker: true });
    } else {
      // Unsaved input can't be saved without a session, so leaving the page asks no question.
      void router.navigate({ ...paths.home(), ignoreBlocker: true }).then(() => queryClient.clear());
    }
  });
  return () => {
    stopListening();
    unsubscribe();
  };
}
