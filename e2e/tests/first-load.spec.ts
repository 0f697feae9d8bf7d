/** Loading a page without a cache. */

import type { Page } from '@playwright/test';
import { expect, expectScreen, deferred, test } from '../support/test.ts';

/** The maximum transfer until the page is readable, in 1,000 bytes; uncompressed it was 840 to 1,200. */
const MAX_KB = { '/signin': 310, '/listings': 370, '/dashboard': 460 } as const;

const PAGES = [
  { path: '/signin', title: 'Sign in', isSignedIn: false, last: 'button:has-text("Sign in with")' },
  { path: '/listings', title: 'Listings', isSignedIn: true, last: 'tr[data-row]' },
  { path: '/dashboard', title: 'Dashboard', isSignedIn: true, last: 'table[aria-label="Listings by status"] a' },
] as const;

/** Lighthouse's mobile connection and screen: 1.6 Mbit/s down, 0.75 Mbit/s up, 150 ms. */
async function slowPhone(page: Page) {
  await page.setViewportSize({ width: 412, height: 823 });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 });
}

/** Measures layout shift from the start of the page as browsers do: the worst session of shifts (web.dev/articles/cls). */
async function watchLayoutShift(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const session = { sum: 0, begun: 0, last: 0 };
    const watch = { worst: 0 };
    Object.assign(window, { layoutShiftWatch: watch });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
        if (entry.hadRecentInput) continue;
        if (entry.startTime - session.last > 1000 || entry.startTime - session.begun > 5000) Object.assign(session, { sum: 0, begun: entry.startTime });
        session.sum += entry.value;
        session.last = entry.startTime;
        watch.worst = Math.max(watch.worst, session.sum);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as { layoutShiftWatch: { worst: number } }).layoutShiftWatch.worst);
}

for (const { path, title, isSignedIn, last } of PAGES) {
  test.describe(path, { tag: '@reads' }, () => {
    if (isSignedIn) test.use({ as: 'companyAdmin' });

    for (const width of [1440, 412]) {
      test(`${path} has no visible layout shift while it loads, at ${width} px`, async ({ page }) => {
        await slowPhone(page);
        const layoutShift = await watchLayoutShift(page);
        await page.setViewportSize({ width, height: width > 960 ? 900 : 823 });
        await page.goto(path);
        await expectScreen(page, title);
        await expect(page.locator(last).first()).toBeVisible();
        await expect(page.locator('tr[data-row]').first()).toBeVisible({ visible: isSignedIn });
        expect(await layoutShift()).toBeLessThanOrEqual(0.1);
      });
    }

    test(`${path} shows its frame before the application’s scripts load`, async ({ page }) => {
      const scripts = deferred();
      await page.route(/\/assets\/(index|base)-.*\.js/, async (route) => {
        await scripts.promise;
        await route.continue();
      });
      await page.goto(path, { waitUntil: 'commit' });
      await expect(page.locator('#start')).toBeVisible();
      await expect(page.locator('#start .brand')).toBeVisible();
      await expect(page.locator('#start .nav')).toBeVisible({ visible: isSignedIn });
      scripts.resolve();
      await expectScreen(page, title);
      await expect(page.locator('#start')).toBeHidden();
    });

    if (isSignedIn) {
      test(`${path} shows its lead text on a phone from the first frame, at the same place`, async ({ page }) => {
        await page.setViewportSize({ width: 412, height: 823 });
        const scripts = deferred();
        await page.route(/\/assets\/(index|base)-.*\.js/, async (route) => {
          await scripts.promise;
          await route.continue();
        });
        await page.goto(path, { waitUntil: 'commit' });
        const first = page.locator('#start p').filter({ visible: true });
        await expect(first).toBeVisible();
        await expect(page.locator('#start .page > div').filter({ visible: true })).toHaveText(title);
        const lead = (await first.textContent()) ?? '';
        const place = await first.boundingBox();
        scripts.resolve();
        await expectScreen(page, title);
        expect(await page.locator('main').getByText(lead, { exact: true }).boundingBox()).toEqual(place);
        await page.setViewportSize({ width: 1440, height: 900 });
        await expect(page.locator('main').getByText(lead, { exact: true })).toBeHidden();
      });
    }

    test(`${path} transfers at most ${MAX_KB[path]} KB with a cold cache`, async ({ page }) => {
      const devtools = await page.context().newCDPSession(page);
      await devtools.send('Network.enable');
      let bytes = 0;
      devtools.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
      await page.goto(path);
      await expectScreen(page, title);
      await expect(page.locator(last).first()).toBeVisible();
      expect(bytes).toBeLessThanOrEqual(MAX_KB[path] * 1000);
      // The scripts alone are larger, so a smaller number means that the count is wrong.
      expect(bytes).toBeGreaterThan(150_000);
    });
  });
}

test('large files are compressed', { tag: '@reads' }, async ({ page }) => {
  const encodings = new Map<string, string | undefined>();
  page.on('response', (response) => encodings.set(new URL(response.url()).pathname, response.headers()['content-encoding']));
  await page.goto('/signin');
  await expectScreen(page, 'Sign in');
  expect(encodings.get('/signin')).toMatch(/^(br|gzip)$/);
  // The application's scripts load after the files of the first frame.
  await expect(page.locator('script[src^="/assets/early-"]')).toHaveAttribute('fetchpriority', 'low');
  const base = [...encodings].find(([path]) => path.startsWith('/assets/base-') && path.endsWith('.js'));
  expect(base?.[1]).toMatch(/^(br|gzip)$/);
});
