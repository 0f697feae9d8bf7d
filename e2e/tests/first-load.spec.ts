/** How soon a page is there for somebody whose browser has nothing of it yet. */

import type { Page } from '@playwright/test';
import { expect, expectScreen, later, test } from '../support/test.ts';

/** All that is loaded until the page can be read, in 1,000 bytes as they travel; uncompressed it was 840 to 1,200. */
const MAX_KB = { '/signin': 310, '/listings': 370, '/dashboard': 460 } as const;

const PAGES = [
  { path: '/signin', title: 'Sign in', isSignedIn: false, last: 'button:has-text("Sign in with")' },
  { path: '/listings', title: 'Listings', isSignedIn: true, last: 'tr[data-row]' },
  { path: '/dashboard', title: 'Dashboard', isSignedIn: true, last: 'table[aria-label="Listings by status"] a' },
] as const;

/** Lighthouse's mobile line and screen: 1.6 Mbit/s down, 0.75 Mbit/s up, 150 ms. */
async function slowPhone(page: Page) {
  await page.setViewportSize({ width: 412, height: 823 });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 });
}

/** Adds up layout shift from the start of the page, as browsers do: the worst session of shifts (web.dev/articles/cls). */
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
      test(`${path} moves nothing under the eye while it loads, at ${width} px`, async ({ page }) => {
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

    test(`${path} shows its frame before any script of the application has come`, async ({ page }) => {
      const scripts = later();
      await page.route(/\/assets\/(index|base)-.*\.js/, async (route) => {
        await scripts.promise;
        await route.continue();
      });
      await page.goto(path, { waitUntil: 'commit' });
      await expect(page.locator('#start')).toBeVisible();
      await expect(page.locator('#start .brand')).toBeVisible();
      await expect(page.locator('#start .nav')).toBeVisible({ visible: isSignedIn });
      scripts.arrives();
      await expectScreen(page, title);
      await expect(page.locator('#start')).toBeHidden();
    });

    if (isSignedIn) {
      test(`${path} says on a phone what it holds, from its first frame on and at the same place`, async ({ page }) => {
        await page.setViewportSize({ width: 412, height: 823 });
        const scripts = later();
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
        scripts.arrives();
        await expectScreen(page, title);
        expect(await page.locator('main').getByText(lead, { exact: true }).boundingBox()).toEqual(place);
        await page.setViewportSize({ width: 1440, height: 900 });
        await expect(page.locator('main').getByText(lead, { exact: true })).toBeHidden();
      });
    }

    test(`${path} takes at most ${MAX_KB[path]} KB of a cold cache`, async ({ page }) => {
      const devtools = await page.context().newCDPSession(page);
      await devtools.send('Network.enable');
      let bytes = 0;
      devtools.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
      await page.goto(path);
      await expectScreen(page, title);
      await expect(page.locator(last).first()).toBeVisible();
      expect(bytes).toBeLessThanOrEqual(MAX_KB[path] * 1000);
      // Nothing that large comes without its script, so less means that the count is wrong.
      expect(bytes).toBeGreaterThan(150_000);
    });
  });
}

test('what is large comes compressed', { tag: '@reads' }, async ({ page }) => {
  const answers = new Map<string, string | undefined>();
  page.on('response', (response) => answers.set(new URL(response.url()).pathname, response.headers()['content-encoding']));
  await page.goto('/signin');
  await expectScreen(page, 'Sign in');
  expect(answers.get('/signin')).toMatch(/^(br|gzip)$/);
  // The scripts of the application come after what draws the first frame.
  await expect(page.locator('script[src^="/assets/early-"]')).toHaveAttribute('fetchpriority', 'low');
  const base = [...answers].find(([path]) => path.startsWith('/assets/base-') && path.endsWith('.js'));
  expect(base?.[1]).toMatch(/^(br|gzip)$/);
});
