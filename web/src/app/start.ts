/**
 * Runs in the browser before anything of the application has arrived: it chooses light or dark, chooses the frame that
 * index.html shows meanwhile, and loads the application and the files of the page. The page's policy forbids inline scripts,
 * so it is a file of its own (scripts/start.ts), and plain text for old and new browsers alike.
 */
import { SESSION_KEY } from '../session/store.ts';
import { THEME_ATTRIBUTE, THEME_STORAGE_KEY } from '../theme/boot.ts';
import { NAV_COLLAPSED_KEY } from './shell/nav-collapsed.ts';

/** What index.html shows until there is something in #root. */
export const START_ATTRIBUTE = 'data-start';

/** The page that is being opened: index.html shows its title and lead. */
export const PAGE_ATTRIBUTE = 'data-page';

/** The application loads no later than this, even if the browser paints nothing or does not report that it did. */
const LONGEST_WAIT_MS = 300;

/** The scripts of the application. In development index.html names them itself. */
export interface ApplicationFiles {
  /** Each is evaluated in its own task, in this order. */
  scripts: readonly string[];
  /** What the scripts import. */
  imports: readonly string[];
}

/** The files that each page needs beside those of every page. */
export interface PageFiles {
  /** By the address of the page. */
  pages: Record<string, readonly string[]>;
  /** Of every other page of a signed-in user. */
  shell: readonly string[];
}

export function startSource(application: ApplicationFiles, files: PageFiles): string {
  return `(function () {
  var application = ${JSON.stringify(application)};
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

  var preloaded = application.imports;
  if (!isForEverybody) {
    if (!isSignedIn) path = '/signin';
    else if (path === '/' || path === '/signin') path = '/dashboard';
    html.setAttribute('${PAGE_ATTRIBUTE}', path);
    preloaded = preloaded.concat(files.pages[path] || files.shell);
  }

  function add(name, attributes) {
    document.head.appendChild(Object.assign(document.createElement(name), attributes));
  }
  var hasBegun = false;
  function load() {
    if (hasBegun) return;
    hasBegun = true;
    application.scripts.forEach(function (file) {
      add('script', { type: 'module', async: false, crossOrigin: '', fetchPriority: 'low', src: file });
    });
    preloaded.forEach(function (file) {
      add('link', { rel: 'modulepreload', crossOrigin: '', fetchPriority: 'low', href: file });
    });
  }
  // The scripts are large. Loaded earlier, they share the line with the style sheet of the first frame and delay it.
  setTimeout(load, document.hidden ? 0 : ${LONGEST_WAIT_MS});
  try {
    new PerformanceObserver(load).observe({ type: 'paint', buffered: true });
  } catch (e) { /* The browser does not report its paints. */ }
})();
`;
}
