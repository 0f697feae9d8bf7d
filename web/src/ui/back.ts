import { useQueryClient } from '@tanstack/react-query';
import { useCanGoBack, useRouter } from '@tanstack/react-router';
import type { ReadPath } from '../api/tags';
import type { paths } from '../lib/paths';

/**
 * Goes back from the page of one object, or to `home` if there is no previous page. The cached responses of `cachedCalls` are
 * removed: those of lists before a list is shown again, those of this page after it is gone.
 */
export function useBack(cachedCalls: readonly ReadPath[], home: ReturnType<(typeof paths)['users' | 'markets']>) {
  const client = useQueryClient();
  const router = useRouter();
  const canGoBack = useCanGoBack();

  function forget() {
    for (const path of cachedCalls) client.removeQueries({ queryKey: [path], type: 'inactive' });
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
