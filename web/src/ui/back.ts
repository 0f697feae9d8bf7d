import { useQueryClient } from '@tanstack/react-query';
import { useCanGoBack, useRouter } from '@tanstack/react-router';
import { callKey } from '../api/client';
import type { paths as calls } from '../api/schema';
import type { paths } from '../lib/paths';

/**
 * The way back from the page of one thing, to `home` where there is none. What is known by these calls is forgotten: the
 * lists before the way leads to one, this page's own once it has gone.
 */
export function useBack(known: readonly (keyof calls)[], home: ReturnType<(typeof paths)['users' | 'markets']>) {
  const client = useQueryClient();
  const router = useRouter();
  const canGoBack = useCanGoBack();

  function forget() {
    for (const path of known) client.removeQueries({ queryKey: callKey(path), type: 'inactive' });
  }

  return () => {
    forget();
    const stop = router.subscribe('onResolved', () => {
      stop();
      forget();
    });
    if (canGoBack) router.history.back();
    else void router.navigate(home);
  };
}
