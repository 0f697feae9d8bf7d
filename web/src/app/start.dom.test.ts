import { readFileSync } from 'node:fs';
import { runInThisContext } from 'node:vm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SESSION_KEY } from '../session/store';
import { THEME_ATTRIBUTE, THEME_STORAGE_KEY } from '../theme/boot';
import { theme } from '../theme/theme';
import { LEADS } from '../texts/leads';
import { NAV_COLLAPSED_KEY } from './shell/nav-collapsed';
import { PAGE_ATTRIBUTE, START_ATTRIBUTE, startSource } from './start';

const source = startSource(
  { scripts: ['/assets/early.js', '/assets/index.js'], imports: ['/assets/base.js'] },
  {
    pages: { '/signin': ['/assets/signin.js'], '/dashboard': ['/assets/dashboard.js', '/assets/shell.js'] },
    shell: ['/assets/shell.js'],
  },
);
const html = document.documentElement;

/** Reports a paint to the page. */
let paint: (() => void) | undefined;

function run(path: string) {
  paint = undefined;
  window.history.replaceState(null, '', path);
  runInThisContext(source);
}

const loaded = (elements: string, address: string) => [...document.head.querySelectorAll(elements)].map((one) => one.getAttribute(address));
const preloaded = () => loaded('link[rel=modulepreload]', 'href');
const scripts = () => loaded('script[type=module]', 'src');

/** The state of the page at this address after the script and the first paint. */
function startAt(path: string) {
  run(path);
  paint?.();
  const [base, ...files] = preloaded();
  expect(base).toBe('/assets/base.js');
  return { frame: html.getAttribute(START_ATTRIBUTE), theme: html.getAttribute(THEME_ATTRIBUTE), files };
}

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      constructor(callback: () => void) {
        paint = callback;
      }
      observe = ({ type }: PerformanceObserverInit) => expect(type).toBe('paint');
    },
  );
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

test('a signed-out user sees the sign-in card, and on other pages only the name', () => {
  expect(startAt('/signin')).toEqual({ frame: 'card', theme: 'light', files: ['/assets/signin.js'] });
  document.head.replaceChildren();
  expect(startAt('/dashboard')).toEqual({ frame: 'mark', theme: 'light', files: ['/assets/signin.js'] });
});

test.each([
  ['a tab', () => sessionStorage],
  ['the browser', () => localStorage],
])('a signed-in user whose session is stored by %s sees the frame of the application', (_where, storage) => {
  storage().setItem(SESSION_KEY, '{}');
  localStorage.setItem(THEME_STORAGE_KEY, 'dark');
  expect(startAt('/')).toEqual({ frame: 'expanded', theme: 'dark', files: ['/assets/dashboard.js', '/assets/shell.js'] });
  document.head.replaceChildren();
  localStorage.setItem(NAV_COLLAPSED_KEY, 'true');
  expect(startAt('/listings/7/view')).toEqual({ frame: 'collapsed', theme: 'dark', files: ['/assets/shell.js'] });
});

test('public pages never show the frame of the application', () => {
  localStorage.setItem(SESSION_KEY, '{}');
  expect(startAt('/set-password/abc')).toEqual({ frame: 'mark', theme: 'light', files: [] });
});

test('the application loads once, after the first paint', () => {
  run('/signin');
  expect([...scripts(), ...preloaded()]).toEqual([]);
  paint?.();
  expect(scripts()).toEqual(['/assets/early.js', '/assets/index.js']);
  expect(preloaded()).toEqual(['/assets/base.js', '/assets/signin.js']);
  paint?.();
  vi.runAllTimers();
  expect(scripts()).toHaveLength(2);
});

test('the application loads soon when the browser reports no paint', () => {
  vi.stubGlobal('PerformanceObserver', undefined);
  run('/signin');
  expect(scripts()).toEqual([]);
  vi.advanceTimersByTime(300);
  expect(scripts()).toEqual(['/assets/early.js', '/assets/index.js']);
});

test('the application loads at once in a hidden tab', () => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  run('/signin');
  vi.advanceTimersByTime(0);
  expect(scripts()).toEqual(['/assets/early.js', '/assets/index.js']);
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

test('the first frame of a signed-in page has its title and lead', () => {
  const page = document.createElement('template');
  page.innerHTML = readFileSync('index.html', 'utf8');
  const texts = [...page.content.querySelectorAll(`#start [${PAGE_ATTRIBUTE}]`)].map((one) => [
    one.getAttribute(PAGE_ATTRIBUTE),
    { title: one.querySelector('div')?.textContent, lead: one.querySelector('p')?.textContent },
  ]);
  expect(Object.fromEntries(texts)).toEqual(LEADS);
  const hasRule = (path: string) => page.innerHTML.includes(`html[${PAGE_ATTRIBUTE}='${path}'] #start [${PAGE_ATTRIBUTE}='${path}']`);
  expect(Object.keys(LEADS).every(hasRule)).toBe(true);

  localStorage.setItem(SESSION_KEY, '{}');
  startAt('/');
  expect(html.getAttribute(PAGE_ATTRIBUTE)).toBe('/dashboard');
  startAt('/listings');
  expect(html.getAttribute(PAGE_ATTRIBUTE)).toBe('/listings');
  localStorage.clear();
  startAt('/listings');
  expect(html.getAttribute(PAGE_ATTRIBUTE)).toBe('/signin');
});
