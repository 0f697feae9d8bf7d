import type { RegisteredRouter } from '@tanstack/react-router';

const KEY = 'doorstep.reloaded-for';
/** The router also reloads for a page whose file is missing. This key prevents a second reload. */
const ROUTER_KEY = 'tanstack_router_reload:';

/** Whether a file of the build could not be loaded: Vite's error for a style, and the browsers' errors for a script. */
export function isMissingFile(error: unknown): boolean {
  return (
    error instanceof Error &&
    /^(Unable to preload CSS|Failed to fetch dynamically imported module|error loading dynamically imported module|Importing a module script failed)/.test(
      error.message,
    )
  );
}

/**
 * Reloads the page when a new release has removed the files of the next page. It reloads once per missing file, so that a file
 * that doesn't exist causes no loop, and only while another page is being opened, so that a prefetch never loses unsaved input.
 */
export function reloadOnStaleBuild(router: RegisteredRouter) {
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
