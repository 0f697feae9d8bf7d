import { readFileSync } from 'node:fs';
import { runInThisContext } from 'node:vm';
import { beforeEach, expect, test } from 'vitest';
import { SESSION_KEY } from '../session/store';
import { THEME_ATTRIBUTE, THEME_STORAGE_KEY } from '../theme/boot';
import { theme } from '../theme/theme';
import { NAV_COLLAPSED_KEY } from './shell/nav-collapsed';
import { START_ATTRIBUTE, startSource } from './start';

const source = startSource({
  pages: { '/signin': ['/assets/signin.js'], '/dashboard': ['/assets/dashboard.js', '/assets/shell.js'] },
  shell: ['/assets/shell.js'],
});
const html = document.documentElement;

/** What the browser has set up when the script has run at this address. */
function startAt(path: string) {
  window.history.replaceState(null, '', path);
  runInThisContext(source);
  return {
    frame: html.getAttribute(START_ATTRIBUTE),
    theme: html.getAttribute(THEME_ATTRIBUTE),
    files: [...document.head.querySelectorAll('link[rel=modulepreload]')].map((link) => link.getAttribute('href')),
  };
}

beforeEach(() => {
  document.head.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
  const query: MediaQueryList = Object.assign(new EventTarget(), {
    matches: false,
    media: '',
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  });
  window.matchMedia = () => query;
});

test('who is signed out sees the card of sign-in, and elsewhere the name only', () => {
  expect(startAt('/signin')).toEqual({ frame: 'card', theme: 'light', files: ['/assets/signin.js'] });
  document.head.replaceChildren();
  expect(startAt('/dashboard')).toEqual({ frame: 'mark', theme: 'light', files: ['/assets/signin.js'] });
});

test.each([
  ['a tab', () => sessionStorage],
  ['the browser', () => localStorage],
])('who is signed in, kept by %s, sees the frame of the application', (_where, storage) => {
  storage().setItem(SESSION_KEY, '{}');
  localStorage.setItem(THEME_STORAGE_KEY, 'dark');
  expect(startAt('/')).toEqual({ frame: 'expanded', theme: 'dark', files: ['/assets/dashboard.js', '/assets/shell.js'] });
  document.head.replaceChildren();
  localStorage.setItem(NAV_COLLAPSED_KEY, 'true');
  expect(startAt('/listings/7/view')).toEqual({ frame: 'collapsed', theme: 'dark', files: ['/assets/shell.js'] });
});

test('pages for everybody are never shown in the frame of the application', () => {
  localStorage.setItem(SESSION_KEY, '{}');
  expect(startAt('/set-password/abc')).toEqual({ frame: 'mark', theme: 'light', files: [] });
});

test('the first frame has the colors of the theme', () => {
  const page = readFileSync('index.html', 'utf8');
  for (const scheme of ['light', 'dark'] as const) {
    const palette = theme.colorSchemes[scheme]?.palette;
    if (!palette) throw new Error(`no ${scheme} scheme`);
    const { background, line, text, primary } = palette;
    const colors = {
      ground: background.default,
      paper: background.paper,
      line: line.hairline,
      text: text.primary,
      quiet: text.secondary,
      brand: primary.main,
      'on-brand': primary.contrastText,
    };
    const rule = Object.entries(colors)
      .map(([name, color]) => `--${name}: ${color.toLowerCase()};`)
      .join(' ');
    expect(page).toContain(`html[data-theme='${scheme}'] { ${rule} color-scheme: ${scheme}; }`);
  }
});
