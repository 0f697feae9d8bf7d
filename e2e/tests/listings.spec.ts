import type { Page, Request } from '@playwright/test';
import { countListings } from '../support/api.ts';
import { people } from '../support/stack.ts';
import { expect, expectPath, expectScreen, openAs, test } from '../support/test.ts';

const LIST = '/api/properties/get-property-list';

const grouped = new Intl.NumberFormat('en-US');

/** What the page has asked the server for since now. */
function watchRequests(page: Page) {
  const asked: Record<string, unknown>[] = [];
  page.on('request', (request: Request) => {
    if (request.url().endsWith(LIST)) asked.push(request.postDataJSON());
  });
  return asked;
}

function rows(page: Page) {
  return page.getByRole('table', { name: 'Listings' }).locator('tbody tr[data-row]');
}

/** The known numbers of a column, as shown. */
async function numbersOf(page: Page, header: string): Promise<number[]> {
  const headers = await page.getByRole('columnheader').allInnerTexts();
  const index = headers.findIndex((text) => text.trim() === header);
  const texts = await rows(page).locator(`td:nth-child(${index + 1})`).allInnerTexts();
  return texts.filter((text) => /\d/.test(text)).map((text) => Number(text.replace(/[^\d.]/g, '')));
}

test.describe('the listings', () => {
  test.use({ as: 'companyAdmin' });

  test('LIST-01 LIST-02 TABLE-02 TABLE-05 begin with the new ones, the latest first, ten to a page', async ({ page }) => {
    const asked = watchRequests(page);
    await page.goto('/listings');
    await expectScreen(page, 'Listings');
    await expect(page).toHaveTitle('Listings · Doorstep');
    await expect(rows(page)).toHaveCount(10);
    expect(asked[0]).toEqual({
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

  test('TABLE-01 UX-04 a header sorts ascending, then descending, and says so; others do not react', async ({ page }) => {
    await page.goto('/listings');
    await expect(rows(page)).toHaveCount(10);
    const price = page.getByRole('columnheader', { name: 'Price' });
    await expect(price).toHaveAttribute('aria-sort', 'none');
    for (const [direction, param] of [['ascending', 'asc'], ['descending', 'desc']] as const) {
      const answer = page.waitForResponse((response) => response.url().endsWith(LIST) && response.request().postDataJSON().sortDirection === param && response.request().postDataJSON().sortColumn === 'askingPrice');
      await price.getByRole('button').click();
      await answer;
      await expect(price).toHaveAttribute('aria-sort', direction);
      await expect(page).toHaveURL(/sort=askingPrice/);
      await expect
        .poll(async () => {
          const shown = await numbersOf(page, 'Price');
          return shown.length > 1 && shown.every((one, index) => index === 0 || (param === 'asc' ? one >= (shown[index - 1] ?? 0) : one <= (shown[index - 1] ?? 0)));
        })
        .toBe(true);
    }
    await expect(page.getByRole('columnheader', { name: 'Date added' })).toHaveAttribute('aria-sort', 'none');
    const asked = watchRequests(page);
    const city = page.getByRole('columnheader', { name: 'City' });
    await expect(city.getByRole('button')).toHaveCount(0);
    await city.click();
    await expect(price).toHaveAttribute('aria-sort', 'descending');
    expect(await city.getAttribute('aria-sort')).toBeNull();
    expect(asked).toEqual([]);
  });

  test('TABLE-02 TABLE-03 pages: the texts, and first, last, current, one before and two after', async ({ page }) => {
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

  test('TABLE-06 typing a word quickly is one request', async ({ page }) => {
    await page.goto('/listings?status=all');
    await expect(rows(page)).toHaveCount(10);
    const word = ((await rows(page).first().getByRole('link').innerText()).match(/[A-Za-z]{5,}/)?.[0] ?? 'court').slice(0, 5).toLowerCase();
    const asked = watchRequests(page);
    await page.getByPlaceholder('Enter your query').pressSequentially(word, { delay: 40 });
    await expect(page).toHaveURL(new RegExp(`q=${word}`));
    await expect(rows(page).first()).toContainText(new RegExp(word, 'i'));
    expect(asked.map(({ searchKey }) => searchKey)).toEqual([word]);
  });

  test('the status filter shows only that status; Reset Filter goes back to the new ones', async ({ page }) => {
    await page.goto('/listings');
    for (const [name, status] of [['Pending', '2'], ['Active', '3'], ['Off Market', '4']] as const) {
      await page.getByRole('button', { name, exact: true }).click();
      await expect(page).toHaveURL(new RegExp(`status=${status}`));
      const total = await countListings(people.companyAdmin(), status);
      await expect(page.getByText(`of ${grouped.format(total)}.`)).toBeVisible();
      for (const row of await rows(page).all()) await expect(row).toContainText(name);
    }
    await page.getByRole('button', { name: 'Reset Filter' }).click();
    await expect(page.getByRole('button', { name: 'New', exact: true })).toHaveAttribute('aria-pressed', 'true');
  });

  test('TABLE-04 a search without a hit says so', async ({ page }) => {
    await page.goto('/listings?q=qqqqzzzz');
    await expect(page.getByText('No items found')).toBeVisible();
    await expect(page.getByText('Showing 0 to 0 of 0.')).toBeVisible();
  });

  test('a row is reached by keyboard and opened by Enter, and by click', async ({ page }) => {
    await page.goto('/listings');
    await expect(rows(page)).toHaveCount(10);
    await rows(page).first().focus();
    await page.keyboard.press('ArrowDown');
    await expect(rows(page).nth(1)).toBeFocused();
    const href = await rows(page).nth(1).getByRole('link').getAttribute('href');
    await page.keyboard.press('Enter');
    await expectPath(page, href ?? '');
    await expectScreen(page, 'Listing');
    await page.goBack();
    await rows(page).nth(2).getByRole('cell').last().click();
    await expectScreen(page, 'Listing');
  });

  test('each role sees its own part, an Admin everything', async ({ browser }) => {
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

  test('a listing of another company is not to be found', async ({ browser, page }) => {
    const context = await openAs(browser, people.companyAdminOfFew());
    const other = await context.newPage();
    await other.goto('/listings?status=all');
    await expect(rows(other)).toHaveCount(10);
    const mlsNo = await rows(other).first().getByRole('cell').nth(8).innerText();
    await other.goto(`/listings?status=all&q=${mlsNo}`);
    await expect(rows(other)).toHaveCount(1);
    await context.close();
    await page.goto(`/listings?status=all&q=${mlsNo}`);
    await expect(page.getByText('No items found')).toBeVisible();
  });
});

test.describe('when calls fail', () => {
  test.use({ as: 'companyAdmin' });

  test('SHELL-25 UX-07 a call that does not arrive says so, and can be tried again', async ({ page }) => {
    await page.route(`**${LIST}`, (route) => route.abort());
    await page.goto('/listings');
    await expect(page.getByRole('alert').filter({ hasText: 'Failed to fetch data!' })).toBeVisible();
    await expect(page.getByText('The listings could not be loaded.')).toBeVisible();
    await page.unroute(`**${LIST}`);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(rows(page)).toHaveCount(10);
  });

  test("SHELL-24 an unknown error code says 'Something went wrong!'", async ({ page }) => {
    await page.route(`**${LIST}`, (route) => route.fulfill({ status: 422, json: { error: { code: '99999', message: 'internal text' } } }));
    await page.goto('/listings');
    await expect(page.getByRole('alert').filter({ hasText: 'Something went wrong!' })).toBeVisible();
    await expect(page.getByText('internal text')).toHaveCount(0);
  });

  test('UX-07 with the whole API down there is a readable page, and Retry goes on where one was', async ({ page }) => {
    await page.route('**/api/**', (route) => route.abort());
    await page.goto('/listings');
    await expectScreen(page, 'We can’t reach Doorstep');
    await page.unroute('**/api/**');
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(rows(page)).toHaveCount(10);
  });
});
