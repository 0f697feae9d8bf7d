/** The page of a listing, and a user's own flags, which the server keeps. */

import type { Page } from '@playwright/test';
import { type Schemas, get, listings, resultOf } from '../support/api.ts';
import { press, tabTo } from '../support/keyboard.ts';
import { people } from '../support/stack.ts';
import { expect, expectScreen, openAs, test, expectNotice } from '../support/test.ts';

const rows = (page: Page) => page.getByRole('table', { name: 'Listings' }).locator('tbody tr[data-row]');

/** The ids of the listings on the first page of fifty. */
async function listed(filters: Schemas['FilterIn'][]): Promise<string[]> {
  const { data } = await listings(people.companyAdminOfFew(), { pageSize: 50, filters });
  return data.map(({ propertyId }) => propertyId);
}

test.use({ as: 'companyAdminOfFew' });

test('UX-02 PROP-06 PROP-07 LIST-06 LIST-10 a user flags fifty listings with the keyboard alone, and the flags are kept', async ({ page }) => {
  test.setTimeout(120_000);
  await page.goto('/listings?status=all&size=50');
  await expect(rows(page)).toHaveCount(50);
  const ids = await listed([]);
  await tabTo(page, rows(page).first());
  for (let row = 0; row < 50; row += 1) {
    const mark = rows(page)
      .nth(row)
      .getByRole('button', { name: row % 2 === 0 ? 'Favorite' : 'Discarded' });
    // An earlier run may have set the flag.
    if ((await mark.getAttribute('aria-pressed')) === 'false') await page.keyboard.press(row % 2 === 0 ? 'f' : 'd');
    await expect(mark).toHaveAttribute('aria-pressed', 'true');
    await page.keyboard.press('ArrowDown');
  }
  const marked = (value: string) => listed([{ key: 'settings', value }]);
  await expect.poll(async () => (await marked('markAsFavourite')).filter((id) => ids.includes(id)).length).toBeGreaterThanOrEqual(25);
  await expect.poll(async () => (await marked('markAsDiscarded')).filter((id) => ids.includes(id)).length).toBeGreaterThanOrEqual(25);
  await page.goto('/listings?status=all&settings=markAsFavourite');
  await expect(rows(page).first().getByRole('button', { name: 'Favorite' })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText('Setting: Favorite')).toBeVisible();

  // The link to the next listing keeps the focus.
  const addresses = await rows(page).getByRole('link').allInnerTexts();
  await press(page, rows(page).first());
  await expectScreen(page, addresses[0] ?? '');
  await tabTo(page, page.getByRole('link', { name: 'Next listing' }));
  for (const address of addresses.slice(1, 4)) {
    await page.keyboard.press('Enter');
    await expectScreen(page, address);
    await expect(page.getByRole('link', { name: 'Next listing' })).toBeFocused();
  }
});

test.describe('two users of one company', () => {
  test.use({ as: 'submarketOwner' });

  test('PROP-08 PROP-15 PROP-17 flags are a user’s own, colleagues see who has a listing in process, and the conversion is the company’s', async ({
    page,
    browser,
  }) => {
    const { data: mine } = await listings(people.submarketOwner(), { pageSize: 50, filters: [{ key: 'status', value: '3' }] });
    let chosen: { propertyId: string; address: string } | undefined;
    for (const listing of mine) {
      const details = await resultOf(get('properties/get-property-details', people.companyAdmin(), { propertyId: listing.propertyId }));
      if (!details.markAsFavourite && !details.markAsInProgress && !details.bookedDate) chosen ??= listing;
      if (chosen) break;
    }
    if (!chosen) throw new Error('there is no listing without flags');
    await page.goto(`/listings/${chosen.propertyId}/view`);
    await expectScreen(page, chosen.address);
    for (const [name, words] of [
      ['Favorite', 'Added to favorites'],
      ['In process', 'Flagged as in process'],
    ] as const) {
      const mark = page.getByRole('switch', { name });
      for (const on of (await mark.isChecked()) ? [false, true] : [true]) {
        await mark.click();
        await expect(mark).toBeChecked({ checked: on });
      }
      await expectNotice(page, words);
    }
    await page.getByRole('button', { name: 'Track Conversion' }).click();
    const panel = page.getByRole('dialog', { name: 'Track Conversion' });
    for (const field of ['Opportunity', 'Booked']) {
      await panel.getByRole('combobox', { name: field }).click();
      await page.getByRole('option', { name: 'Yes' }).click();
    }
    await panel.getByRole('textbox', { name: /^Quote Amount/ }).fill('4,200.50');
    await panel.getByRole('button', { name: 'Save conversion' }).click();
    await expectNotice(page, 'Conversion saved');
    await expect(page.getByText(/^Booked on/)).toBeVisible();
    const me = await page.getByRole('button', { name: /^Profile of / }).getAttribute('aria-label');

    for (const [who, seesWork] of [
      [people.companyAdmin(), true],
      [people.admin(), false],
    ] as const) {
      const context = await openAs(browser, who);
      const theirs = await context.newPage();
      await theirs.goto(`/listings/${chosen.propertyId}/view`);
      await expectScreen(theirs, chosen.address);
      await expect(theirs.getByRole('heading', { name: 'Property', exact: true })).toBeVisible();
      // Three flags, and the switch for automatic messages.
      await expect(theirs.getByRole('switch')).toHaveCount(seesWork ? 4 : 0);
      await expect(theirs.getByRole('button', { name: 'Track Conversion' })).toHaveCount(seesWork ? 1 : 0);
      await expect(theirs.getByText(/^Booked on/)).toHaveCount(seesWork ? 1 : 0);
      for (const name of ['Favorite', 'In process']) await expect(theirs.getByRole('switch', { name, checked: false })).toHaveCount(seesWork ? 1 : 0);
      const colleagues = theirs.getByRole('list', { name: 'Colleagues with this listing in process' });
      await expect(colleagues.filter({ hasText: (me ?? '').replace('Profile of ', '') })).toHaveCount(seesWork ? 1 : 0);
      await expect(theirs.getByRole('region', { name: 'Conversion' }).filter({ hasText: '$4,201' })).toHaveCount(seesWork ? 1 : 0);
      await context.close();
    }
  });
});
