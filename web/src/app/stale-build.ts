import type { createAppRouter } from './router';

const KEY = 'doorstep.reloaded-for';
/** The router also reloads for a page whose file is missing. This key prevents a second reload. */
const ROUTER_KEY = 'tanstack_router_reload:';

/**
 * Reloads the page when a new release has removed the files of the next page. It reloads once per missing file, so that a file
 * that doesn't exist causes no loop, and only while another page is being opened, so that a prefetch never loses unsaved input.
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
