/** Pictures of a listing: fetched on the first view, response as they arrive, from Doorstep's own addresses. */

import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { get, listings, resultOf } from '../support/api.ts';
import { expectNoSidewaysScroll } from '../support/looks.ts';
import { people, stack } from '../support/stack.ts';
import { expect, expectScreen, present, screenshotPath, test } from '../support/test.ts';

interface Listing {
  propertyId: string;
  address: string;
}

/** A page that no other test opens. */
const FAR = { pageIndex: 7, pageSize: 50 };

/** Listings that no user has opened yet, with pictures to fetch or without pictures. */
async function unopened(which: 'with' | 'without', count = 1): Promise<Listing[]> {
  const found: Listing[] = [];
  for (const listing of (await listings(people.companyAdmin(), FAR)).data) {
    const { propertyImages, imagesOnTheWay } = await resultOf(
      get('properties/get-property-details', people.companyAdmin(), { propertyId: listing.propertyId }),
    );
    if (propertyImages.length === 0 && (which === 'with') === imagesOnTheWay > 0) found.push(listing);
    if (found.length === count) return found;
  }
  throw new Error(`no ${count} listings ${which} pictures`);
}

async function fault(fault: object) {
  const response = await fetch(`${stack.sandboxUrl}/api/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ service: 'pictures', ...fault }),
  });
  expect(response.ok, await response.text()).toBe(true);
}

const carousel = (page: Page, { address }: Listing) => page.getByRole('group', { name: `Photos of ${address}` });

/** Expects that the current picture has loaded. */
async function expectDrawn(page: Page, listing: Listing) {
  const picture = carousel(page, listing).getByRole('img');
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth)).toBe(960);
}

test.use({ as: 'companyAdmin' });

test.afterEach(() => fault({ mode: 'none' }));

test('PROP-02 pictures appear live, are changed by key and thumbnail, and have no address of a source', async ({ page }) => {
  await fault({ mode: 'latency', latency_ms: 1500 });
  const [listing] = await unopened('with');
  if (!listing) throw new Error('no listing');
  const outsideRequests: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).origin !== new URL(stack.url).origin) outsideRequests.push(request.url());
  });
  await page.goto(`/listings/${listing.propertyId}/view`);
  await expectScreen(page, listing.address);
  // Without a reload: the live stream reports new pictures.
  await expectDrawn(page, listing);
  await expect(page.getByText(/more loading$/)).toHaveCount(0);
  const pictures = carousel(page, listing);
  const thumbnails = pictures.getByRole('list', { name: 'All photos' }).getByRole('button');
  const count = await thumbnails.count();
  expect(count).toBeGreaterThan(1);
  await expect(pictures.getByText(`1 of ${count}`)).toBeVisible();
  await thumbnails.nth(1).focus();
  await page.keyboard.press('Enter');
  await expect(pictures.getByText(`2 of ${count}`)).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowRight');
  await expect(pictures.getByText(`1 of ${count}`)).toBeVisible();
  await expect(pictures.getByRole('img')).toHaveAttribute('src', /^\/media\/[0-9a-f-]+\/images\/[0-9a-f-]+\.jpg\?e=\d+&s=/);
  expect(outsideRequests).toEqual([]);

  await expectDrawn(page, listing);
  await page.screenshot({ path: screenshotPath('pictures-1440'), animations: 'disabled' });
  await expectAccessible(page);
  await page.setViewportSize({ width: 375, height: 800 });
  await expectDrawn(page, listing);
  await expectNoSidewaysScroll(page);
  await page.screenshot({ path: screenshotPath('pictures-375'), animations: 'disabled' });
  await expectAccessible(page);

  // A fetched picture is served at once, and its signature is not valid for other pictures.
  const address = (await pictures.getByRole('img').getAttribute('src')) ?? '';
  const response = await page.request.get(address);
  expect(response.headers()['content-type']).toBe('image/jpeg');
  expect(response.headers()['x-content-type-options']).toBe('nosniff');
  expect((await page.request.get(address.replace(/&s=../, '&s=AA'))).status()).toBe(404);
});

test('PROP-02 a host that redirects to the internal network gives no picture, and the page says so', async ({ page }) => {
  await fault({ mode: 'redirect' });
  const [listing] = await unopened('with');
  if (!listing) throw new Error('no listing');
  await page.goto(`/listings/${listing.propertyId}/view`);
  await expectScreen(page, listing.address);
  await expect(page.getByText('No photos')).toBeVisible();
});

test('PROP-02 a listing whose source has no pictures says so at once', async ({ page }) => {
  const [listing] = await unopened('without');
  if (!listing) throw new Error('no listing');
  await page.goto(`/listings/${listing.propertyId}/view`);
  await expectScreen(page, listing.address);
  await expect(page.getByText('No photos')).toBeVisible();
});

test(
  'LEAD-29 LEAD-32 the street view is a popup that can be resized and closed with Escape; without a key it shows a map and a notice',
  { tag: '@reads' },
  async ({ page }) => {
    const outsideRequests: string[] = [];
    page.on('request', (request) => {
      const { origin, protocol } = new URL(request.url());
      if (protocol.startsWith('http') && origin !== new URL(stack.url).origin) outsideRequests.push(request.url());
    });
    const listing = present((await listings(people.companyAdmin(), FAR)).data[0], 'listing');
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`/listings/${listing.propertyId}/view`);
    await expectScreen(page, listing.address);
    await page.getByRole('button', { name: 'Street View' }).click();
    const popup = page.getByRole('dialog', { name: `Street View · ${listing.address}` });
    await expect(popup.getByText('No street view is available at this address.')).toBeVisible();
    const size = async () => {
      const box = await popup.boundingBox();
      return [Math.round(box?.width ?? 0), Math.round(box?.height ?? 0)];
    };
    await expect.poll(size).toEqual([1200, 600]);
    await expect(popup.getByRole('region', { name: `Area around ${listing.address}` })).toBeVisible();
    await page.screenshot({ path: screenshotPath('street-view-1440'), animations: 'disabled' });
    await expect(popup.getByText('No street view is available at this address.')).toHaveCount(0);
    await expectAccessible(page);

    // The corner resizes it between its limits.
    const corner = popup.getByRole('button', { name: 'Resize with the arrow keys' });
    const at = await corner.boundingBox();
    if (!at) throw new Error('the popup has no corner');
    await page.mouse.move(at.x + 12, at.y + 12);
    await page.mouse.down();
    await page.mouse.move(at.x - 188, at.y - 88, { steps: 4 });
    await expect.poll(size).toEqual([800, 400]);
    await page.mouse.move(at.x - 900, at.y - 500, { steps: 4 });
    await expect.poll(size).toEqual([300, 300]);
    await page.mouse.up();
    await corner.focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(size).toEqual([320, 300]);
    await page.keyboard.press('Escape');
    await expect(popup).toHaveCount(0);

    await page.setViewportSize({ width: 375, height: 800 });
    await page.getByRole('button', { name: 'Street View' }).click();
    await expect(popup.getByRole('region', { name: `Area around ${listing.address}` })).toBeVisible();
    await page.screenshot({ path: screenshotPath('street-view-375'), animations: 'disabled' });
    await expectAccessible(page);
    expect(outsideRequests).toEqual([]);
  },
);
