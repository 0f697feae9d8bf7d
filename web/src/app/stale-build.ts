import type { createAppRouter } from './router';

const KEY = 'doorstep.reloaded-for';
/** The router reloads by itself for a page whose file is missing; once is enough for both. */
const ROUTER_KEY = 'tanstack_router_reload:';

/**
 * A new release has replaced the files this page was loaded from: the next page's file is gone. Loading the page again
 * gets the new release; once, so that a file that is really missing doesn't turn into a loop, and only on the way to
 * another page: a file fetched ahead of a click must not cost anybody what they have typed.
 */
export function reloadOnStaleBuild(router: ReturnType<typeof createAppRouter>) {
  window.addEventListener('vite:preloadError', (event) => {
    const { location, resolvedLocation } = router.state;
    const missing = event.payload.message;
    if (location.href === resolvedLocation?.href || sessionStorage.getItem(KEY) === missing) return;
    sessionStorage.setItem(KEY, missing);
    sessionStorage.setItem(`${ROUTER_KEY}${missing}`, '1');
    event.preventDefault();
    window.location.reload();
  });
}
