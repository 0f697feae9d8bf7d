/**
 * The script that runs before the application has loaded. It sets the light or dark theme, selects the frame that index.html
 * shows in the meantime, and loads the application and the files of the page. The content security policy forbids inline scripts,
 * so the script is a separate file (scripts/start.ts). Its source is text without modern syntax, for old browsers too.
 */
import { SESSION_KEY } from '../session/store.ts';
import { THEME_ATTRIBUTE, THEME_STORAGE_KEY } from '../theme/boot.ts';
import { NAV_COLLAPSED_KEY } from './shell/nav-collapsed.ts';

/** The frame that index.html shows until #root has content. */
export const START_ATTRIBUTE = 'data-start';

/** The page that opens: index.html shows its title and lead. */
export const PAGE_ATTRIBUTE = 'data-page';

/** The longest wait for the first paint. Then the application loads even if the browser has reported none. */
const LONGEST_WAIT_MS = 300;

/** The scripts of the application. In development index.html names them itself. */
export interface ApplicationFiles {
  /** Each is evaluated in its own task, in this order. */
  scripts: readonly string[];
  /** The files that the scripts import. */
  imports: readonly string[];
}

/** The files that each page needs in addition to those of every page. */
export interface PageFiles {
  /** By the address of the page. */
  pages: Record<string, readonly string[]>;
  /** For every other page of a signed-in user. */
  shell: readonly string[];
}

export function startSource(application: ApplicationFiles, files: PageFiles): string {
  return `(function () {
  var application = ${JSON.stringify(application)};
  var files = ${JSON.stringify(files)};
  var html = document.documentElement;
  var path = location.pathname;
  function stored(storage, key) {
    try { return window[storage].getItem(key); } catch (e) { return null; /* The browser refuses its storage. */ }
  }

  var mode = stored('localStorage', '${THEME_STORAGE_KEY}');
  if (mode !== 'light' && mode !== 'dark') {
    mode = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  }
  html.setAttribute('${THEME_ATTRIBUTE}', mode);

  var isSignedIn = stored('sessionStorage', '${SESSION_KEY}') !== null || stored('localStorage', '${SESSION_KEY}') !== null;
  var isPublic = /^\\/(set-password|reset-password|privacy|terms)(\\/|$)/.test(path);
  var frame = stored('localStorage', '${NAV_COLLAPSED_KEY}') === 'true' ? 'collapsed' : 'expanded';
  html.setAttribute('${START_ATTRIBUTE}', isSignedIn && !isPublic ? frame : path === '/signin' ? 'card' : 'mark');

  var preloaded = application.imports;
  if (!isPublic) {
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
