const KEY = 'doorstep.reloaded-for';

/**
 * A new release has replaced the files this page was loaded from: the next page's file is gone. Loading the page again
 * gets the new release; once, so that a file that is really missing doesn't turn into a loop.
 */
export function reloadOnStaleBuild() {
  window.addEventListener('vite:preloadError', (event) => {
    const missing = event.payload.message;
    if (sessionStorage.getItem(KEY) === missing) return;
    sessionStorage.setItem(KEY, missing);
    event.preventDefault();
    window.location.reload();
  });
}
