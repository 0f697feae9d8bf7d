/** The dashboard of each role, compared with the figures of the API. */

import type { Page } from '@playwright/test';
import { expectAccessible, expectAccessibleInDark } from '../support/accessibility.ts';
import { call, countListings, get, resultOf } from '../support/api.ts';
import { expectNoSidewaysScroll } from '../support/looks.ts';
import { type Account, people } from '../support/stack.ts';
import { expect, expectPath, expectScreen, present, screenshotPath, test } from '../support/test.ts';

const grouped = new Intl.NumberFormat('en-US');

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

const rows = (page: Page) => page.getByRole('table', { name: 'New listings' }).locator('tbody tr[data-row]');

/** The figure under a term. */
function figure(page: Page, where: string, term: string) {
  return part(page, where)
    .locator('dt', { hasText: new RegExp(`^${term}$`) })
    .locator('xpath=following-sibling::dd[1]');
}

/** Opens the dashboard and waits for its figures and rows. */
async function openDashboard(page: Page, search = '') {
  await page.goto(`/dashboard${search}`);
  await expectScreen(page, 'Dashboard');
  await expect(figure(page, 'Performance', 'Total Listings')).toHaveText(/\d/);
  await expect(rows(page)).toHaveCount(10);
}

/** Checks both themes with axe, and that nothing scrolls sideways in a small window. */
async function expectGoodLooks(page: Page, name: string) {
  await page.screenshot({ path: screenshotPath(`${name}-1440`), fullPage: true, animations: 'disabled' });
  await expectAccessible(page);
  await expectAccessibleInDark(page);
  await page.screenshot({ path: screenshotPath(`${name}-1440-dark`), fullPage: true, animations: 'disabled' });
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: 375, height: 1600 });
  await page.screenshot({ path: screenshotPath(`${name}-375`), animations: 'disabled' });
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
}

type Figures = Record<string, 'customers' | 'zipcodes' | 'totalListings' | 'inProcess' | 'opportunities' | 'booked'>;

/** Expects the server's figures on the card, for each period. */
async function expectFigures(page: Page, account: Account, figures: Figures) {
  for (const [tab, timeframe] of [
    ['R12', 1],
    ['QTD', 2],
    ['MTD', 3],
  ] as const) {
    await page.getByRole('tab', { name: tab }).click();
    const history = await resultOf(get('dashboard/performance-history', account, { timeframe }));
    for (const [term, key] of Object.entries(figures)) {
      await expect(figure(page, 'Performance', term)).toHaveText(grouped.format(present(history[key], key)));
    }
  }
  await expect(part(page, 'Performance').locator('dt')).toHaveText(Object.keys(figures));
}

const FIGURES = { 'Total Listings': 'totalListings', 'In Process': 'inProcess', Opportunities: 'opportunities', Booked: 'booked' } as const;

test.describe('the dashboard of an Admin', () => {
  test.use({ as: 'admin' });

  test('DASH-01 DASH-02 DASH-07 DASH-10 DASH-12 shows the platform’s figures, customers and market details', async ({ page }) => {
    test.setTimeout(120_000);
    await openDashboard(page);
    const table = page.getByRole('table', { name: 'Listings by customer and market' });
    for (const { companyName, marketName, propertyCounts } of await resultOf(get('dashboard/get-admin-stackedchartdata', people.admin()))) {
      for (const [index, name] of marketName.entries()) {
        await expect(
          table.getByRole('row', { name: `${companyName} ${name} ${grouped.format(present(propertyCounts[index], `number for ${name}`))}`, exact: true }),
        ).toHaveCount(1);
      }
    }
    await expect(part(page, 'Customer Overview').locator('.MuiBarChart-element').first()).toBeVisible();
    await expect(page.getByRole('tab', { name: 'New Realtors' })).toHaveCount(0);
    await expect(page.getByRole('table', { name: 'Realtors' }).locator('tbody tr[data-row]')).toHaveCount(10);
    await expect(page.getByRole('columnheader', { name: /^(Rank|Volume)$/ })).toHaveCount(0);
    await expect(page.getByRole('columnheader', { name: 'Your flags' })).toHaveCount(0);
    await expect(page.getByRole('columnheader', { name: 'Date added' })).toHaveAttribute('aria-sort', 'descending');

    await page.getByRole('combobox', { name: 'Customer' }).click();
    await page.getByRole('option', { name: 'Lone Oak Movers' }).click();
    await expect(page.getByRole('combobox', { name: 'Market' })).toHaveValue('Austin');
    await expect(table.getByRole('row')).toHaveCount(2);
    await page.reload();
    await expect(page.getByRole('combobox', { name: 'Customer' })).toHaveValue('Lone Oak Movers');
    await expect(figure(page, 'Customer Overview', 'Price range')).toHaveText('Any Price');

    await openDashboard(page);
    await expectFigures(page, people.admin(), { Customers: 'customers', 'Zip Codes': 'zipcodes', ...FIGURES });
    await expect(part(page, 'Customer Overview').locator('.MuiBarChart-element').first()).toBeVisible();
    await expectGoodLooks(page, 'dashboard-admin');
  });
});

for (const { as, name, figures, selected } of [
  { as: 'companyAdmin', name: 'a Company Admin', figures: FIGURES, selected: 'Whole territory' },
  {
    as: 'submarketOwner',
    name: 'a Submarket Owner',
    figures: { 'Total Listings': 'totalListings', 'In Process': 'inProcess', Opportunities: 'opportunities' },
    selected: 'Manhattan and the Bronx',
  },
  { as: 'bucketOwner', name: 'a Bucket owner', figures: FIGURES, selected: 'Manhattan to $900,000' },
] as const) {
  test.describe(`the dashboard of ${name}`, { tag: '@reads' }, () => {
    test.use({ as });

    test('DASH-01 DASH-03 DASH-04 DASH-05 DASH-10 DASH-12 shows the user’s figures, territory and new listings', async ({ page }) => {
      test.setTimeout(120_000);
      await openDashboard(page);
      await expect(page.getByRole('combobox', { name: 'Market, child market or bucket' })).toHaveValue(selected);
      const legend = page.getByRole('table', { name: 'Listings by status' });
      await expect(part(page, 'Market Overview').locator('circle:has(title)').first()).toBeVisible();
      await expect(page.getByRole('columnheader', { name: 'Date added' })).toHaveAttribute('aria-sort', 'descending');
      for (const [status, id] of [
        ['New', '1'],
        ['Active', '3'],
        ['Pending', '2'],
        ['Off Market', '4'],
      ] as const) {
        const listings = grouped.format(await countListings(people[as](), id));
        await expect(
          legend
            .getByRole('row')
            .filter({ has: page.getByRole('link', { name: status }) })
            .getByRole('cell')
            .nth(1),
        ).toHaveText(listings);
      }
      await page.getByRole('tab', { name: 'New Realtors' }).click();
      await page.getByRole('button', { name: 'All', exact: true }).click();
      await expect(page.getByRole('table', { name: 'Realtors' }).locator('tbody tr[data-row]')).toHaveCount(10);
      await expect(page.getByRole('columnheader', { name: 'Rank' })).toHaveAttribute('aria-sort', 'ascending');
      await expectAccessible(page);
      await page.getByRole('tab', { name: 'New Listings' }).click();
      await expectFigures(page, people[as](), figures);
      await expectGoodLooks(page, `dashboard-${as}`);
    });
  });
}

test.describe('links', { tag: '@reads' }, () => {
  test.use({ as: 'companyAdminOfFew' });

  test('DASH-03 DASH-06 DASH-12 figures, statuses and rows open their listings', async ({ page }) => {
    await openDashboard(page, '?period=qtd');
    const link = part(page, 'Performance').getByRole('link', { name: /Total Listings$/ });
    const total = await link.innerText();
    await link.click();
    await expectPath(page, '/listings');
    await expect(page.getByText(`Showing 1 to 10 of ${total}.`)).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('tab', { name: 'QTD' })).toHaveAttribute('aria-selected', 'true');

    await page.getByRole('table', { name: 'Listings by status' }).getByRole('link', { name: 'Pending' }).click();
    await expectPath(page, '/listings');
    await expect(page.getByRole('button', { name: 'Pending', exact: true })).toHaveAttribute('aria-pressed', 'true');
    await page.goBack();

    await rows(page).first().click();
    await expect.poll(() => new URL(page.url()).pathname).toMatch(/^\/listings\/[0-9a-f-]{36}\/view$/);
  });

  test('DASH-03 a bucket shows its own details, and a failed call can be tried again', async ({ page }) => {
    const account = people.companyAdminOfFew();
    const nodes = await resultOf(get('dashboard/get-market-list', account));
    const bucket = present(
      nodes.find(({ marketType }) => marketType === 2),
      'bucket',
    );
    await openDashboard(page);
    await page.getByRole('combobox', { name: 'Market, child market or bucket' }).fill(bucket.itemName);
    await page.getByRole('option', { name: bucket.itemName, exact: true }).click();
    const details = await resultOf(get('dashboard/get-market-details', account, { marketRefId: bucket.itemId, marketType: 2 }));
    for (const [term, key] of [
      ['New listings', 'newListings'],
      ['In process', 'inProcess'],
      ['Opportunities', 'opportunities'],
      ['Booked', 'booked'],
    ] as const) {
      await expect(figure(page, 'Market Overview', term)).toHaveText(grouped.format(details[key]));
    }
    await page.route('**/api/dashboard/*', (route) => route.abort());
    await page.reload();
    for (const name of ['Performance', 'Market Overview']) await expect(part(page, name).getByRole('button', { name: 'Try again' })).toBeVisible();
    await expectAccessible(page);
    await page.screenshot({ path: screenshotPath('dashboard-failed-1440'), fullPage: true });
    await page.unroute('**/api/dashboard/*');
    await part(page, 'Performance').getByRole('button', { name: 'Try again' }).click();
    await expect(figure(page, 'Performance', 'Total Listings')).toHaveText(/\d/);
  });
});

test.describe('calls outside the screen', { tag: '@reads' }, () => {
  test('DASH-07 DASH-13 a company can’t read the super admin’s chart or another company’s markets', async () => {
    const own = people.companyAdminOfFew();
    const others = await resultOf(get('dashboard/get-market-list', people.companyAdminOfMany()));
    const foreign = present(
      others.find(({ marketType }) => marketType === 1),
      'child market',
    ).itemId;
    expect((await get('dashboard/get-admin-stackedchartdata', own)).status).toBe(403);
    expect((await get('dashboard/get-company-chartdata', own, { marketType: 1, marketId: foreign })).status).toBe(404);
    expect((await get('dashboard/get-market-details', own, { marketType: 1, marketRefId: foreign })).status).toBe(404);
    const { data } = await resultOf(call('dashboard/get-property-list', { pageIndex: 1, pageSize: 10 }, people.admin()));
    expect(data[0]).not.toHaveProperty('markAsFavourite');
  });
});
