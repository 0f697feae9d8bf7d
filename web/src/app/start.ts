/**
 * Runs in the browser before anything of the application has arrived: it chooses light or dark, chooses the frame that
 * index.html shows meanwhile, and asks for the files of the page. The page's policy forbids inline scripts, so it is a file
 * of its own (scripts/start.ts), and plain text for old and new browsers alike.
 */
import { SESSION_KEY } from '../session/store.ts';
import { THEME_ATTRIBUTE, THEME_STORAGE_KEY } from '../theme/boot.ts';
import { NAV_COLLAPSED_KEY } from './shell/nav-collapsed.ts';

/** What index.html shows until there is something in #root. */
export const START_ATTRIBUTE = 'data-start';

/** The files that each page needs beside those of every page. */
export interface PageFiles {
  /** By the address of the page. */
  pages: Record<string, readonly string[]>;
  /** Of every other page of a signed-in user. */
  shell: readonly string[];
}

export function startSource(files: PageFiles): string {
  return `(function () {
  var files = ${JSON.stringify(files)};
  var html = document.documentElement;
  var path = location.pathname;
  function kept(storage, key) {
    try { return window[storage].getItem(key); } catch (e) { return null; /* The browser refuses its storage. */ }
  }

  var mode = kept('localStorage', '${THEME_STORAGE_KEY}');
  if (mode !== 'light' && mode !== 'dark') {
    mode = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  }
  html.setAttribute('${THEME_ATTRIBUTE}', mode);

  var isSignedIn = kept('sessionStorage', '${SESSION_KEY}') !== null || kept('localStorage', '${SESSION_KEY}') !== null;
  var isForEverybody = /^\\/(set-password|reset-password|privacy|terms)(\\/|$)/.test(path);
  var frame = kept('localStorage', '${NAV_COLLAPSED_KEY}') === 'true' ? 'collapsed' : 'expanded';
  html.setAttribute('${START_ATTRIBUTE}', isSignedIn && !isForEverybody ? frame : path === '/signin' ? 'card' : 'mark');

  if (isForEverybody) return;
  if (!isSignedIn) path = '/signin';
  else if (path === '/' || path === '/signin') path = '/dashboard';
  (files.pages[path] || files.shell).forEach(function (file) {
    var link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = file;
    document.head.appendChild(link);
  });
})();
`;
}
