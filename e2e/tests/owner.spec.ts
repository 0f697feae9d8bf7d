/** Owner data: requested once, after a notice of the cost, and shown to the whole company. */

import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { call, get, listings, refusalOf, resultOf } from '../support/api.ts';
import { press } from '../support/keyboard.ts';
import { expectNoSidewaysScroll } from '../support/looks.ts';
import { people } from '../support/stack.ts';
import { expect, expectScreen, openAs, present, screenshotPath, test, expectNotice } from '../support/test.ts';

const card = (page: Page) => page.getByRole('region', { name: 'Owner' });

interface Listing {
  propertyId: string;
  address: string;
}

/** The company's owner data of a listing. */
function ownerOf({ propertyId }: Listing) {
  return resultOf(get('properties/get-property-owner-info', people.companyAdmin(), { propertyId }));
}

/**
 * Waits until the company's owner data of a listing has this state, and shows the whole answer otherwise. A lost claim of the job is
 * taken again after its lease of 30 s and a sweep of 10 s.
 */
async function expectOwnerState(listing: Listing, state: 'found' | 'nothingFound') {
  await expect.poll(() => ownerOf(listing), { timeout: 60_000 }).toMatchObject({ state });
}

/** Active listings without requested owner data, whose owner the sandbox knows or does not know. */
async function withoutRequest(count: number, isKnown = true): Promise<Listing[]> {
  const found: Listing[] = [];
  for (let pageIndex = 1; found.length < count && pageIndex <= 20; pageIndex += 1) {
    const { data } = await listings(people.companyAdmin(), { pageIndex, pageSize: 100, sortDirection: 'asc', filters: [{ key: 'status', value: '3' }] });
    for (const listing of data) {
      const number = /^(\d+)/.exec(listing.address)?.[1];
      if (found.length >= count || !number || number.endsWith('0') === isKnown) continue;
      if ((await ownerOf(listing)).state === 'notRequested') found.push(listing);
    }
  }
  if (found.length < count) throw new Error('there are too few listings without requested owner data');
  return found;
}

test.use({ as: 'companyAdmin' });

test('PROP-05 PROP-09 PROP-12 owner data is requested once and shown to the whole company', async ({ page, browser }) => {
  test.setTimeout(120_000);
  const [listing] = await withoutRequest(1);
  if (!listing) throw new Error('no listing');
  await page.goto(`/listings/${listing.propertyId}/view`);
  await expectScreen(page, listing.address);
  await card(page).getByRole('button', { name: 'Request owner data' }).click();
  const question = page.getByRole('dialog', { name: 'Request owner data?' });
  await expect(question.getByText('may incur additional costs')).toBeVisible();
  await expect(
    question.getByText(/[\d,]+ of 500 left this month\. This reserves 1 request from your monthly limit and uses it only if the owner is found\./),
  ).toBeVisible();
  await expectAccessible(page);
  await page.screenshot({ path: screenshotPath('owner-question') });
  await question.getByRole('button', { name: 'Request owner data' }).click();
  await expectNotice(page, 'Owner data requested');
  await expectOwnerState(listing, 'found');
  await expect(card(page).getByText('Mailing address')).toBeVisible();
  await expect(card(page).getByText('Requested', { exact: true })).toBeVisible();
  await expect(card(page).getByRole('button', { name: /request|ask/i })).toHaveCount(0);
  const name = present((await ownerOf(listing)).name, 'name of the owner');
  await expect(card(page).getByText(name)).toBeVisible();
  // A second request finds the data and charges nothing.
  const again = await resultOf(call('properties/owner-info-requests', [listing.propertyId], people.companyAdmin()));
  expect(again).toMatchObject({ known: 1, asked: 0, charged: 0 });

  const colleague = await openAs(browser, people.companyAdmin());
  const other = await colleague.newPage();
  await other.goto(`/listings/${listing.propertyId}/view`);
  await expect(card(other).getByText(name)).toBeVisible();
  await colleague.close();
});

test('PROP-11 a request without a result says so and costs nothing', async ({ page }) => {
  test.setTimeout(120_000);
  const [listing] = await withoutRequest(1, false);
  if (!listing) throw new Error('no listing');
  const used = async () => (await resultOf(get('properties/get-owner-info-allowance', people.companyAdmin()))).used;
  const before = await used();
  await page.goto(`/listings/${listing.propertyId}/view`);
  await card(page).getByRole('button', { name: 'Request owner data' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Request owner data' }).click();
  await expectOwnerState(listing, 'nothingFound');
  await expect(card(page).getByText('has no owner for this address. You weren’t charged')).toBeVisible();
  expect(await used()).toBe(before);
  expect(await refusalOf(call('properties/owner-info-requests', [listing.propertyId], people.companyAdmin()))).toEqual([422, '1025']);
});

test('UX-02 PROP-06 PROP-09 rows are selected and flagged with the keyboard, and the cost of their owner data is shown before the request', async ({
  page,
}) => {
  await page.goto('/listings?status=all&size=25');
  const rows = page.getByRole('table', { name: 'Listings' }).locator('tbody tr[data-row]');
  await expect(rows).toHaveCount(25);
  await rows.first().focus();
  await page.keyboard.press('x');
  const bar = page.getByRole('group', { name: 'Selected listings' });
  await expect(bar.getByText('1 selected')).toBeVisible();
  await page.keyboard.press('x');
  await expect(bar).toBeHidden();

  for (const row of [0, 1, 2]) {
    await expect(rows.nth(row)).toBeFocused();
    await page.keyboard.press('x');
    await page.keyboard.press('ArrowDown');
  }
  await expect(bar.getByText('3 selected')).toBeVisible();
  await expectAccessible(page);
  await page.screenshot({ path: screenshotPath('listings-selection') });
  const favorite = bar.getByRole('button', { name: 'Favorite' });
  // An earlier run may have set the flag.
  for (const on of (await favorite.getAttribute('aria-pressed')) === 'true' ? [false, true] : [true]) {
    await press(page, favorite);
    await expect(favorite).toHaveAttribute('aria-pressed', String(on));
  }
  for (const row of [0, 1, 2]) await expect(rows.nth(row).getByRole('button', { name: 'Favorite' })).toHaveAttribute('aria-pressed', 'true');
  await press(page, bar.getByRole('button', { name: 'Request owner data' }));
  const question = page.getByRole('dialog', { name: 'Request owner data for 3 listings?' });
  await expect(question.getByText(/left this month/)).toBeVisible();
  await page.screenshot({ path: screenshotPath('owners-question') });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
  await bar.getByRole('button', { name: 'Clear selection' }).click();
  await expect(bar).toBeHidden();
});

test.describe('on a phone', { tag: '@reads' }, () => {
  test.use({ viewport: { width: 375, height: 812 }, as: 'companyAdmin' });

  test('UX-01 the owner and the selection fit', async ({ page }) => {
    const { data } = await listings(people.companyAdmin(), { pageSize: 50, filters: [{ key: 'settings', value: 'markAsInProgress' }] });
    let withOwner: Listing | undefined;
    for (const listing of data) {
      if ((await ownerOf(listing)).state === 'found') withOwner ??= listing;
      if (withOwner) break;
    }
    if (!withOwner) throw new Error('the demonstration has no listing with owner data');
    await page.goto(`/listings/${withOwner.propertyId}/view`);
    await expect(card(page).getByText('Mailing address')).toBeVisible();
    await card(page).scrollIntoViewIfNeeded();
    await expectNoSidewaysScroll(page);
    await page.screenshot({ path: screenshotPath('owner-375') });
    await page.goto('/listings?status=all');
    await page.getByRole('checkbox').nth(1).check();
    await expect(page.getByRole('group', { name: 'Selected listings' })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await page.screenshot({ path: screenshotPath('listings-selection-375') });
  });
});

test.describe('a super admin', { tag: '@reads' }, () => {
  test.use({ as: 'admin' });

  test('SET-11 PROP-17 sees a company’s usage, and no owner', async ({ page }) => {
    await page.goto('/settings');
    const usage = page.getByRole('region', { name: 'API usage' });
    await usage.getByRole('button', { name: 'View usage' }).click();
    await expect(page.getByText('Select an API and a company.').first()).toBeVisible();
    await usage.getByRole('combobox', { name: 'Company' }).click();
    await page.getByRole('option', { name: 'Hearthway Moving & Storage' }).click();
    await usage.getByRole('combobox', { name: 'API' }).click();
    await page.getByRole('option', { name: 'Attom Data' }).click();
    await usage.getByRole('textbox', { name: 'From' }).fill('01/01/2026');
    await usage.getByRole('button', { name: 'View usage' }).click();
    await expect(page.getByText(/calls? to Attom Data for Hearthway Moving & Storage/)).toBeVisible();
    await page.getByRole('heading', { name: 'API usage' }).scrollIntoViewIfNeeded();
    await page.screenshot({ path: screenshotPath('api-usage') });
    const listing = present((await listings(people.admin(), { pageSize: 1 })).data[0], 'listing');
    await page.goto(`/listings/${listing.propertyId}/view`);
    await expectScreen(page, listing.address);
    await expect(card(page)).toHaveCount(0);
  });
});
