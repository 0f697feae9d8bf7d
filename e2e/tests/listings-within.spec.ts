/** From the number of listings of a market to these listings. */

import { expectAccessible } from '../support/accessibility.ts';
import { call, countListings, get, resultOf } from '../support/api.ts';
import { expectNoSidewaysScroll } from '../support/looks.ts';
import { people } from '../support/stack.ts';
import { expect, expectScreen, openAs, present, screenshotPath, test } from '../support/test.ts';

const grouped = new Intl.NumberFormat('en-US');

test.use({ as: 'companyAdmin' });

test('UX-01 LIST-11 the number of a child market opens its listings, filters narrow them, and a reload keeps them', { tag: '@reads' }, async ({ page }) => {
  await page.goto('/markets');
  await expectScreen(page, 'Child Markets');
  const number = page.getByRole('link', { name: / listings in / }).first();
  const total = await number.innerText();
  const name = (await number.getAttribute('aria-label'))?.split(' listings in ')[1] ?? '';
  expect(Number(total.replace(/\D/g, ''))).toBeGreaterThan(10);
  await number.click();
  await expectScreen(page, 'Listings');
  const whole = page.getByText(`Showing 1 to 10 of ${total}.`);
  await expect(whole).toBeVisible();
  await expect(page.getByRole('link', { name, exact: true })).toBeVisible();
  await page.reload();
  await expect(whole).toBeVisible();
  await expectAccessible(page);
  await page.screenshot({ path: screenshotPath('listings-within-1440') });

  // The dashboard has the same numbers by status.
  const marketId = new URL(page.url()).searchParams.get('subMarketId') ?? '';
  const statuses = await resultOf(get('dashboard/get-company-chartdata', people.companyAdmin(), { marketType: 1, marketId }));
  const active = present(
    statuses.find(({ propertyStatusName }) => propertyStatusName === 'Active'),
    'part for Active',
  ).propertyCount;
  await page.getByRole('group', { name: 'Status' }).getByRole('button', { name: 'Active' }).click();
  await expect(page.getByText(`Showing 1 to 10 of ${grouped.format(active)}.`)).toBeVisible();

  await page.setViewportSize({ width: 375, height: 812 });
  await expectNoSidewaysScroll(page);
  await page.screenshot({ path: screenshotPath('listings-within-375') });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: `Remove filter ${name}` }).click();
  const everywhere = await countListings(people.companyAdmin(), '3');
  expect(everywhere).toBeGreaterThan(active);
  await expect(page.getByText(`Showing 1 to 10 of ${grouped.format(everywhere)}.`)).toBeVisible();
});

test('AUTH-32 the child market of another company is not found', { tag: '@reads' }, async ({ page, browser }) => {
  const { data } = await resultOf(
    call('market/submarket-search-list', { pageIndex: 1, pageSize: 1, sortColumn: 'marketName', sortDirection: 'asc' }, people.companyAdmin()),
  );
  const { itemId, name } = present(data[0], 'child market');
  await page.goto(`/listings?status=all&subMarketId=${itemId}`);
  await expect(page.getByRole('link', { name, exact: true })).toBeVisible();
  const context = await openAs(browser, people.companyAdminOfFew());
  const stranger = await context.newPage();
  await stranger.goto(`/listings?status=all&subMarketId=${itemId}`);
  await expect(stranger.getByRole('heading', { name: 'Child market or bucket not found' })).toBeVisible();
  await expect(stranger.getByText(name)).toHaveCount(0);
  await stranger.getByRole('button', { name: 'Show listings in all markets' }).click();
  await expect(stranger.getByText(/^Showing 1 to 10 of/)).toBeVisible();
  await context.close();
});
