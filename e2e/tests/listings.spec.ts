import type { Page, Request } from '@playwright/test';
import { expectAccessible, expectAccessibleInDark } from '../support/accessibility.ts';
import { type Schemas, countListings, get, listings, resultOf } from '../support/api.ts';
import { people } from '../support/stack.ts';
import { expect, expectPath, expectScreen, navigateWithin, openAs, present, screenshotPath, test } from '../support/test.ts';

const LIST = '/api/properties/get-property-list';

const grouped = new Intl.NumberFormat('en-US');

/** The body of a call of the list. */
const bodyOfList = (request: Request) => request.postDataJSON() as Schemas['ListingListIn'];

/** Records the bodies of the page's list calls from now on. */
function watchRequests(page: Page) {
  const requests: Schemas['ListingListIn'][] = [];
  page.on('request', (request: Request) => {
    if (request.url().endsWith(LIST)) requests.push(bodyOfList(request));
  });
  return requests;
}

function rows(page: Page) {
  return page.getByRole('table', { name: 'Listings' }).locator('tbody tr[data-row]');
}

/** The displayed numbers of a column, without empty cells. */
async function numbersOf(page: Page, header: string): Promise<number[]> {
  const headers = await page.getByRole('columnheader').allInnerTexts();
  const index = headers.findIndex((text) => text.trim() === header);
  const texts = await rows(page)
    .locator(`td:nth-child(${index + 1})`)
    .allInnerTexts();
  return texts.filter((text) => /\d/.test(text)).map((text) => Number(text.replace(/[^\d.]/g, '')));
}

test.describe('the listings', { tag: '@reads' }, () => {
  test.use({ as: 'companyAdmin' });

  test('LIST-01 LIST-02 TABLE-02 TABLE-05 show new listings first, the latest on top, ten a page', async ({ page }) => {
    const requests = watchRequests(page);
    await page.goto('/listings');
    await expectScreen(page, 'Listings');
    await expect(page).toHaveTitle('Listings · Doorstep');
    await expect(rows(page)).toHaveCount(10);
    expect(requests[0]).toEqual({
      pageIndex: 1,
      pageSize: 10,
      sortColumn: 'dateAdded',
      sortDirection: 'desc',
      filters: [{ key: 'status', value: '1' }],
    });
    await expect(page.getByPlaceholder('Enter your query')).toBeVisible();
    await expect(page.getByRole('button', { name: 'New', exact: true })).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByRole('columnheader', { name: 'Date added' })).toHaveAttribute('aria-sort', 'descending');
    const total = await countListings(people.companyAdmin(), '1');
    await expect(page.getByText(`Showing 1 to 10 of ${grouped.format(total)}.`)).toBeVisible();
    await expect(page.getByText(`Page 1 of ${grouped.format(Math.ceil(total / 10))} pages.`)).toBeVisible();
  });

  test('TABLE-01 UX-04 a header sorts ascending, then descending, and shows the direction; other headers do not react', async ({ page }) => {
    await page.goto('/listings');
    await expect(rows(page)).toHaveCount(10);
    const price = page.getByRole('columnheader', { name: 'Price' });
    await expect(price).toHaveAttribute('aria-sort', 'none');
    for (const [direction, param] of [
      ['ascending', 'asc'],
      ['descending', 'desc'],
    ] as const) {
      const answer = page.waitForResponse((response) => {
        if (!response.url().endsWith(LIST)) return false;
        const { sortColumn, sortDirection } = bodyOfList(response.request());
        return sortColumn === 'askingPrice' && sortDirection === param;
      });
      await price.getByRole('button').click();
      await answer;
      await expect(price).toHaveAttribute('aria-sort', direction);
      await expect(page).toHaveURL(/sort=askingPrice/);
      await expect
        .poll(async () => {
          const rowTexts = await numbersOf(page, 'Price');
          return (
            rowTexts.length > 1 &&
            rowTexts.every((one, index) => index === 0 || (param === 'asc' ? one >= (rowTexts[index - 1] ?? 0) : one <= (rowTexts[index - 1] ?? 0)))
          );
        })
        .toBe(true);
    }
    await expect(page.getByRole('columnheader', { name: 'Date added' })).toHaveAttribute('aria-sort', 'none');
    const requests = watchRequests(page);
    const city = page.getByRole('columnheader', { name: 'City' });
    await expect(city.getByRole('button')).toHaveCount(0);
    await city.click();
    await expect(price).toHaveAttribute('aria-sort', 'descending');
    expect(await city.getAttribute('aria-sort')).toBeNull();
    expect(requests).toEqual([]);
  });

  test('TABLE-02 TABLE-03 the pager shows its texts and the first, last, current, previous and next two pages', async ({ page }) => {
    const total = await countListings(people.companyAdmin(), '1');
    const pages = Math.ceil(total / 10);
    await page.goto('/listings?page=5');
    await expect(page.getByText(`Showing 41 to 50 of ${grouped.format(total)}.`)).toBeVisible();
    const numbers = page.getByRole('navigation', { name: 'Pages' }).getByRole('button', { name: /^Page \d+$/ });
    await expect(numbers).toHaveText(['1', '4', '5', '6', '7', grouped.format(pages)]);
    await expect(page.getByRole('button', { name: 'Page 5', exact: true })).toHaveAttribute('aria-current', 'page');
    await page.getByRole('button', { name: 'Next page' }).click();
    await expect(page.getByText(`Page 6 of ${grouped.format(pages)} pages.`)).toBeVisible();
    await page.getByRole('button', { name: `Page ${pages}`, exact: true }).click();
    await expect(page.getByText(`Showing ${grouped.format((pages - 1) * 10 + 1)} to ${grouped.format(total)} of ${grouped.format(total)}.`)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Next page' })).toBeDisabled();
    await page.goBack();
    await expect(page.getByText(`Page 6 of ${grouped.format(pages)} pages.`)).toBeVisible();
  });

  test('TABLE-06 quickly typing a word causes one request', async ({ page }) => {
    await page.clock.install();
    await page.goto('/listings?status=all');
    await expect(rows(page)).toHaveCount(10);
    const word = (/[A-Za-z]{5,}/.exec(await rows(page).first().getByRole('link').innerText())?.[0] ?? 'court').slice(0, 5).toLowerCase();
    const requests = watchRequests(page);
    // The page's clock is paused, so that a slow machine adds no time between keys.
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
    await page.getByPlaceholder('Enter your query').pressSequentially(word);
    await page.clock.resume();
    await expect(page).toHaveURL(new RegExp(`q=${word}`));
    await expect(rows(page).first()).toContainText(new RegExp(word, 'i'));
    expect(requests.map(({ searchKey }) => searchKey)).toEqual([word]);
  });

  test('the status filter shows only that status; Reset Filter shows new listings again', async ({ page }) => {
    await page.goto('/listings');
    for (const [name, status] of [
      ['Pending', '2'],
      ['Active', '3'],
      ['Off Market', '4'],
    ] as const) {
      await page.getByRole('button', { name, exact: true }).click();
      await expect(page).toHaveURL(new RegExp(`status=${status}`));
      const total = await countListings(people.companyAdmin(), status);
      await expect(page.getByText(`of ${grouped.format(total)}.`)).toBeVisible();
      for (const row of await rows(page).all()) await expect(row).toContainText(name);
    }
    await page.getByRole('button', { name: 'Reset Filter' }).click();
    await expect(page.getByRole('button', { name: 'New', exact: true })).toHaveAttribute('aria-pressed', 'true');
  });

  test('TABLE-04 a search without results says so', async ({ page }) => {
    await page.goto('/listings?q=qqqqzzzz');
    await expect(page.getByText('No items found')).toBeVisible();
    await expect(page.getByText('Showing 0 to 0 of 0.')).toBeVisible();
  });

  test('a row opens with the keyboard and with a click', async ({ page }) => {
    await page.goto('/listings');
    await expect(rows(page)).toHaveCount(10);
    await rows(page).first().focus();
    await page.keyboard.press('ArrowDown');
    await expect(rows(page).nth(1)).toBeFocused();
    const link = rows(page).nth(1).getByRole('link');
    const [href, address] = [await link.getAttribute('href'), await link.innerText()];
    await page.keyboard.press('Enter');
    await expectPath(page, href ?? '');
    await expectScreen(page, address);
    await page.goBack();
    const other = await rows(page).nth(2).getByRole('link').innerText();
    await rows(page).nth(2).getByRole('cell').nth(1).click();
    await expectScreen(page, other);
  });

  test('each role sees its own listings, an Admin all', async ({ browser }) => {
    const totals: number[] = [];
    for (const who of [people.bucketOwner(), people.submarketOwner(), people.companyAdmin(), people.admin()]) {
      const context = await openAs(browser, who);
      const page = await context.newPage();
      await page.goto('/listings?status=all');
      await expect(rows(page)).toHaveCount(10);
      const total = await countListings(who);
      await expect(page.getByText(`Showing 1 to 10 of ${grouped.format(total)}.`)).toBeVisible();
      totals.push(total);
      await context.close();
    }
    expect(totals).toEqual([...totals].sort((a, b) => a - b));
    expect(new Set(totals).size).toBe(totals.length);
  });

  test('a search does not find a listing of another company', async ({ browser, page }) => {
    const context = await openAs(browser, people.companyAdminOfFew());
    const other = await context.newPage();
    await other.goto('/listings?status=all');
    await expect(rows(other)).toHaveCount(10);
    // Long enough to occur in no other text.
    const mlsNo = await rows(other)
      .getByRole('cell', { name: /^\d{7,}$/ })
      .first()
      .innerText();
    await other.goto(`/listings?status=all&q=${mlsNo}`);
    await expect(rows(other)).toHaveCount(1);
    await context.close();
    await page.goto(`/listings?status=all&q=${mlsNo}`);
    await expect(page.getByText('No items found')).toBeVisible();
  });
});

/** The server's first page for these filters. */
const listed = (filters: Schemas['FilterIn'][], pageSize = 10) => listings(people.companyAdmin(), { filters, pageSize });

async function firstRealtor() {
  const [realtor] = await resultOf(get('properties/get-property-realtor-list', people.companyAdmin()));
  return present(realtor, 'realtor of a listing');
}

const totalShown = (page: Page, total: number) => expect(page.getByText(`of ${grouped.format(total)}.`)).toBeVisible();
const badges = (page: Page) => page.getByRole('list', { name: 'Active filters' }).getByRole('listitem');

async function openDrawer(page: Page) {
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  const drawer = page.getByRole('dialog', { name: 'Filter listings' });
  await expect(drawer.getByLabel('Max price')).toBeVisible();
  return drawer;
}

test.describe('filters', { tag: '@reads' }, () => {
  test.use({ as: 'companyAdmin' });

  test('LIST-03 LIST-04 LIST-05 LIST-11 filters applied on page 3 show page 1, badges and exactly the matching rows', async ({ page }) => {
    await page.goto('/listings?status=all&page=3');
    await expect(rows(page)).toHaveCount(10);
    const zip = await rows(page)
      .first()
      .getByRole('cell', { name: /^\d{5}$/ })
      .innerText();
    const drawer = await openDrawer(page);
    await expect(drawer.getByRole('group', { name: 'Zip codes in your territory' }).getByRole('button')).toHaveCount(8);
    await drawer.getByRole('combobox', { name: 'Zip codes' }).fill(zip);
    await page.getByRole('option', { name: zip }).click();
    await drawer.getByLabel('Min price').fill('300000');
    await drawer.getByLabel('Max price').fill('200000');
    await drawer.getByRole('button', { name: 'Apply' }).click();
    await expect(drawer.getByText('Select larger!')).toBeVisible();
    await drawer.getByLabel('Max price').fill('2,000,000');
    await drawer.getByRole('button', { name: 'Apply' }).click();
    await expect(drawer).toBeHidden();
    await expect(badges(page)).toHaveText([`Zip: ${zip}`, 'Min price: $300,000', 'Max price: $2,000,000']);
    const { recordsTotal, data } = await listed([
      { key: 'zipcode', value: zip },
      { key: 'pricemin', value: '300000' },
      { key: 'pricemax', value: '2000000' },
    ]);
    await totalShown(page, recordsTotal);
    await expect(rows(page)).toHaveCount(data.length);
    for (const price of await numbersOf(page, 'Price')) expect(price >= 300_000 && price <= 2_000_000).toBe(true);
    await page.getByRole('button', { name: `Remove filter Zip: ${zip}` }).click();
    await expect(badges(page)).toHaveCount(2);
    await page.getByRole('button', { name: 'Reset Filter' }).click();
    await totalShown(page, await countListings(people.companyAdmin(), '1'));
    await expectPath(page, '/listings');
    expect(new URL(page.url()).search).toBe('');
  });

  test('LIST-07 LIST-12 every filter key in the address shows matching rows and a badge', async ({ page }) => {
    const all = await listed([]);
    const some = all.data.find(({ askingPrice, size }) => askingPrice !== undefined && size !== undefined);
    if (!some) throw new Error('there is no listing with a price and size');
    const realtor = await firstRealtor();
    const cases: { key: string; value: string; matches: (row: Schemas['ListingRowOut']) => boolean }[] = [
      { key: 'status', value: '2', matches: (row) => row.propertyStatus === 2 },
      { key: 'zipcode', value: some.zipCode, matches: (row) => row.zipCode === some.zipCode },
      { key: 'openhouse', value: 'true', matches: (row) => row.openHouse !== undefined },
      { key: 'openhouse', value: 'false', matches: (row) => row.openHouse === undefined },
      { key: 'pricemin', value: '900000', matches: (row) => (row.askingPrice ?? 0) >= 900_000 },
      { key: 'pricemax', value: '400000', matches: (row) => (row.askingPrice ?? Infinity) <= 400_000 },
      { key: 'sqftmin', value: '2000', matches: (row) => (row.size ?? 0) >= 2000 },
      { key: 'sqftmax', value: '1000', matches: (row) => (row.size ?? Infinity) <= 1000 },
      { key: 'dateaddedfrom', value: some.dateAdded, matches: (row) => row.dateAdded >= some.dateAdded },
      { key: 'dateaddedto', value: some.dateAdded, matches: (row) => row.dateAdded <= some.dateAdded },
      { key: 'statusdateaddedfrom', value: some.propertyStatusDate, matches: (row) => row.propertyStatusDate >= some.propertyStatusDate },
      { key: 'statusdateaddedto', value: some.propertyStatusDate, matches: (row) => row.propertyStatusDate <= some.propertyStatusDate },
      { key: 'realtor', value: realtor.realtorId, matches: () => true },
    ];
    await page.goto('/listings');
    await expect(rows(page)).toHaveCount(10);
    for (const { key, value, matches } of cases) {
      const { recordsTotal, data } = await listed([{ key, value }], 100);
      expect(
        data.filter((row) => !matches(row)),
        `${key}=${value}`,
      ).toEqual([]);
      expect(recordsTotal, `${key}=${value}`).toBeLessThanOrEqual(all.recordsTotal);
      await navigateWithin(page, key === 'status' ? `/listings?status=${value}` : `/listings?status=all&${key}=${value}`);
      await totalShown(page, recordsTotal);
      await expect(badges(page)).toHaveCount(1);
    }
  });

  test('the address restores the view after a reload, in a shared link, and with back and forward; invalid parts are ignored', async ({ page, browser }) => {
    const address = '/listings?status=2.3&pricemin=500000&sort=askingPrice&dir=asc&size=25&page=2';
    await page.goto(address);
    await expect(page.getByText(/^Showing 26 to 50 of/)).toBeVisible();
    const rowTexts = await rows(page).allInnerTexts();
    await page.reload();
    await expect(rows(page)).toHaveText(rowTexts, { useInnerText: true });
    const context = await openAs(browser, people.companyAdmin());
    const other = await context.newPage();
    await other.goto(page.url());
    await expect(rows(other)).toHaveText(rowTexts, { useInnerText: true });
    await context.close();
    await page.getByRole('button', { name: 'Remove filter Min price: $500,000' }).click();
    await expect(badges(page)).toHaveText(['Status: Pending', 'Status: Active']);
    await page.goBack();
    await expect(badges(page)).toHaveText(['Status: Pending', 'Status: Active', 'Min price: $500,000']);
    await expect(page.getByText(/^Showing 26 to 50 of/)).toBeVisible();
    await page.goForward();
    await expect(badges(page)).toHaveCount(2);
    await page.goto('/listings?status=x&pricemin=1&pricemax=0&zipcode=1&dateaddedfrom=2026-02-31&sqftmin=many&realtorId=7&page=-1');
    await expect(rows(page)).toHaveCount(10);
    await expect(badges(page)).toHaveText(['Status: New', 'Min price: $1']);
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  test('UX-03 filters are opened, discarded with Escape and applied, and rows sorted, with the keyboard alone', async ({ page }) => {
    await page.goto('/listings');
    await expect(rows(page)).toHaveCount(10);
    const button = page.getByRole('button', { name: 'Filter', exact: true });
    await button.focus();
    await page.keyboard.press('Enter');
    const drawer = page.getByRole('dialog', { name: 'Filter listings' });
    await drawer.getByLabel('Min price').focus();
    await page.keyboard.type('500000');
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await expect(button).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(drawer.getByLabel('Min price')).toHaveValue('');
    await drawer.getByLabel('Min price').focus();
    await page.keyboard.type('500000');
    await page.keyboard.press('Enter');
    await expect(badges(page)).toHaveCount(2);
    await expect(button).toBeFocused();
    await page.getByRole('columnheader', { name: 'Price' }).getByRole('button').focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('columnheader', { name: 'Price' })).toHaveAttribute('aria-sort', 'ascending');
  });

  test('UX-01 UX-05 the drawer and the badges pass axe in both themes, wide and narrow', async ({ page }) => {
    const address = '/listings?status=2.3&pricemin=100000&pricemax=2000000&openhouse=false&dateaddedfrom=2020-01-01';
    await page.goto(address);
    await expect(rows(page).first()).toBeVisible();
    for (const width of [1440, 375]) {
      const checkThemes = async (name: string) => {
        await page.emulateMedia({ colorScheme: 'light' });
        await page.screenshot({ path: screenshotPath(`listings-${name}-${width}-light`), animations: 'disabled' });
        await expectAccessible(page);
        await expectAccessibleInDark(page);
        await page.screenshot({ path: screenshotPath(`listings-${name}-${width}-dark`), animations: 'disabled' });
      };
      await page.setViewportSize({ width, height: width === 375 ? 800 : 900 });
      await expect(rows(page).first()).toBeVisible();
      await checkThemes('badges');
      const drawer = await openDrawer(page);
      await drawer.getByLabel('Save this filter').check();
      await drawer.getByRole('button', { name: 'Save and apply' }).click();
      await expect(drawer.getByText('Required')).toBeVisible();
      await checkThemes('drawer');
      await page.keyboard.press('Escape');
      await expect(drawer).toBeHidden();
    }
  });
});

test.describe('saved filters', () => {
  test.use({ as: 'companyAdmin' });

  test('LIST-01 LIST-08 a filter is saved, found in the dropdown, reapplied exactly, overwritten, renamed and deleted', async ({ page }) => {
    const name = `Dear ones ${Date.now()}`;
    await page.goto('/listings?status=2.3');
    await expect(rows(page)).toHaveCount(10);
    const dropdown = page.getByRole('button', { name: /^Saved filters/ });
    await expect(dropdown).toHaveText('Select');
    let drawer = await openDrawer(page);
    await drawer.getByLabel('Min price').fill('700000');
    await drawer.getByLabel('Save this filter').check();
    await drawer.getByRole('button', { name: 'Save and apply' }).click();
    await expect(drawer.getByText('Required')).toBeVisible();
    await drawer.getByLabel('Filter name').fill('x'.repeat(151));
    await expect(drawer.getByText('Must be 150 characters or less')).toBeVisible();
    await drawer.getByLabel('Filter name').fill(name);
    await drawer.getByRole('button', { name: 'Save and apply' }).click();
    await expect(page.getByText('Filter saved', { exact: true })).toBeVisible();
    await expect(dropdown).toHaveText(name);
    const filters = [
      { key: 'status', value: '2' },
      { key: 'status', value: '3' },
      { key: 'pricemin', value: '700000' },
    ];
    const { recordsTotal } = await listed(filters);
    await totalShown(page, recordsTotal);

    await page.goto('/listings?q=zz&zipcode=10001');
    await dropdown.click();
    await expect(page.getByRole('menuitemradio').first()).toHaveText('Select');
    const requests = watchRequests(page);
    await page.getByRole('menuitemradio', { name, exact: true }).click();
    await totalShown(page, recordsTotal);
    expect(requests.at(-1)).toMatchObject({ pageIndex: 1, filters });
    expect(requests.at(-1)).not.toHaveProperty('searchKey');

    // The same name in other case.
    drawer = await openDrawer(page);
    await drawer.getByLabel('Save this filter').check();
    await drawer.getByLabel('Filter name').fill(name.toUpperCase());
    await drawer.getByRole('button', { name: 'Save and apply' }).click();
    await expect(drawer.getByText('You already have a view with this name.')).toBeVisible();
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: 'Remove filter Status: Pending' }).click();
    await expect(dropdown).toContainText('Edited');
    await dropdown.click();
    await page.getByRole('menuitem', { name: 'Save changes' }).click();
    await expect(dropdown).toHaveText(name);
    await dropdown.click();
    await page.getByRole('menuitem', { name: 'Rename…' }).click();
    await page.getByRole('dialog').getByLabel('View name').fill(`${name} renamed`);
    await page.keyboard.press('Enter');
    await expect(dropdown).toHaveText(`${name} renamed`);
    await page.reload();
    await expect(dropdown).toHaveText(`${name} renamed`);
    await dropdown.click();
    await page.getByRole('menuitem', { name: 'Delete…' }).click();
    await page.getByRole('dialog', { name: 'Delete view?' }).getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('View deleted')).toBeVisible();
    await expect(dropdown).toHaveText('Select');
    await expect(badges(page)).toHaveText(['Status: Active', 'Min price: $700,000']);
    await expect(dropdown).toBeFocused();
  });
});

test.describe("a realtor's listings", { tag: '@reads' }, () => {
  test.use({ as: 'companyAdmin' });

  test('LIST-09 LIST-10 show only this realtor’s, without filters, with the status switch and a way back to the realtor', async ({ page }) => {
    const realtor = await firstRealtor();
    const requests = watchRequests(page);
    await page.goto(`/listings?realtorId=${realtor.realtorId}`);
    await expectScreen(page, 'Listings');
    const of = { key: 'realtor', value: realtor.realtorId };
    await totalShown(page, (await listed([of, { key: 'status', value: '1' }])).recordsTotal);
    expect(requests[0]?.filters).toEqual([of, { key: 'status', value: '1' }]);
    await expect(page.getByRole('button', { name: 'Filter', exact: true })).toHaveCount(0);
    await expect(page.getByRole('button', { name: /^Saved filters/ })).toHaveCount(0);
    await expect(page.getByRole('group', { name: 'Status' }).getByRole('button')).toHaveText(['All', 'New', 'Active', 'Pending', 'Off Market']);
    await page.getByRole('button', { name: 'All', exact: true }).click();
    await totalShown(page, (await listed([of])).recordsTotal);
    const address = await rows(page).first().getByRole('link').innerText();
    await rows(page).first().focus();
    await page.keyboard.press('Enter');
    await expectScreen(page, address);
    expect(new URL(page.url()).search).toBe(`?realtorId=${realtor.realtorId}`);
    // PROP-01: the Back button of the listing.
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await expectScreen(page, 'Listings');
    expect(new URL(page.url()).searchParams.get('realtorId')).toBe(realtor.realtorId);
    await page.getByRole('link', { name: 'Back' }).click();
    await expectPath(page, `/realtors/${realtor.realtorId}/view`);
  });
});

test.describe('when calls fail', { tag: '@reads' }, () => {
  test.use({ as: 'companyAdmin' });

  test('SHELL-25 UX-07 a failed call shows an error and can be tried again', async ({ page }) => {
    await page.route(`**${LIST}`, (route) => route.abort());
    await page.goto('/listings');
    await expect(page.getByRole('alert').filter({ hasText: 'Failed to fetch data!' })).toBeVisible();
    await expect(page.getByText('Couldn’t load the listings.')).toBeVisible();
    await page.unroute(`**${LIST}`);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(rows(page)).toHaveCount(10);
  });

  test('a failed page keeps the rows, and Try again loads it', async ({ page }) => {
    await page.goto('/listings?status=all');
    await expect(rows(page)).toHaveCount(10);
    const rowTexts = await rows(page).allInnerTexts();
    await page.route(`**${LIST}`, (route) => route.abort());
    await page.getByRole('button', { name: 'Next page' }).click();
    const banner = page.getByRole('group', { name: 'Not up to date' });
    await expect(banner).toContainText('Couldn’t load the listings.');
    await expect(page.getByRole('alert').filter({ hasText: 'Failed to fetch data!' })).toBeVisible();
    await expect(rows(page)).toHaveText(rowTexts, { useInnerText: true });
    await expect(page.getByText(/^Showing 1 to 10 of/)).toBeVisible();
    await expectAccessible(page);
    await page.screenshot({ path: screenshotPath('listings-outdated-1440') });

    // Each further failure replaces the toast.
    const toast = page.getByRole('alert').filter({ hasText: 'Failed to fetch data!' });
    for (let failures = 0; failures < 3; failures += 1) {
      const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith(LIST));
      await banner.getByRole('button', { name: 'Try again' }).click();
      await failed;
      // The call is repeated once before it counts as failed.
      await expect(banner.getByRole('button', { name: 'Try again' })).toBeEnabled();
      await expect(toast).toHaveCount(1);
    }
    await page.unroute(`**${LIST}`);
    await banner.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText(/^Showing 11 to 20 of/)).toBeVisible();
    await expect(banner).toBeHidden();
    await expect.poll(() => rows(page).allInnerTexts()).not.toEqual(rowTexts);
  });

  test("SHELL-24 an unknown error code says 'Something went wrong!'", async ({ page }) => {
    await page.route(`**${LIST}`, (route) => route.fulfill({ status: 422, json: { error: { code: '99999', message: 'internal text' } } }));
    await page.goto('/listings');
    await expect(page.getByRole('alert').filter({ hasText: 'Something went wrong!' })).toBeVisible();
    await expect(page.getByText('internal text')).toHaveCount(0);
  });

  test('UX-07 with the whole API down there is a readable page, and Retry returns to the screen', async ({ page }) => {
    await page.route('**/api/**', (route) => route.abort());
    await page.goto('/listings');
    await expectScreen(page, 'We can’t reach Doorstep');
    await page.unroute('**/api/**');
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(rows(page)).toHaveCount(10);
  });
});
