/** What happens on this page when the session begins, ends or becomes another's, whichever tab it happened in. */
import type { QueryClient } from '@tanstack/react-query';
import { onSessionLost } from '../api/client';
import { paths } from '../lib/paths';
import { session } from '../session/session';
import { toastErrorCode } from '../ui/toasts';
import type { createAppRouter } from './router';

export function followSession(router: ReturnType<typeof createAppRouter>, queryClient: QueryClient) {
  const stopListening = onSessionLost(() => toastErrorCode('SESSION_ENDED'));
  const unsubscribe = session.subscribe(() => {
    // Answers on their way were for the session that has gone; what is known belongs to it too.
    void queryClient.cancelQueries();
    const { returnTo } = router.history.location.state;
    if (session.get()) {
      queryClient.clear();
      router.history.push(returnTo ?? '/', undefined, { ignoreBlocker: true });
    } else {
      // What was typed and not saved can't be saved any more: there is nothing to ask.
      void router.navigate({ ...paths.home(), ignoreBlocker: true }).then(() => queryClient.clear());
    }
  });
  return () => {
    stopListening();
    unsubscribe();
  };
}
