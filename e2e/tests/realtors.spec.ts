/** Realtors: the ranked list, a realtor's page, and edits by a super admin. */

import type { Page, Request } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { type Schemas, call, get, resultOf } from '../support/api.ts';
import { type Account, people } from '../support/stack.ts';
import { expect, expectPath, expectScreen, openAs, present, test } from '../support/test.ts';

const LIST = 'realtors/get-realtorlist-with-pagination';

function listed(account: Account, body: Schemas['RealtorPageIn'] = {}) {
  return resultOf(call(LIST, body, account));
}

async function first(account: Account) {
  const [row] = (await listed(account)).data;
  if (!row) throw new Error('the list of realtors is empty');
  return row;
}

const rows = (page: Page) => page.getByRole('table', { name: 'Realtors' }).locator('tbody tr[data-row]');
const fact = (page: Page, list: string, term: string) =>
  page
    .getByLabel(list, { exact: true })
    .locator('div')
    .filter({ has: page.locator('dt', { hasText: new RegExp(`^${term}$`) }) })
    .locator('dd');

/** Records the bodies of a call from now on. */
function recordBodies(page: Page, path: string) {
  const bodies: unknown[] = [];
  page.on('request', (request: Request) => {
    if (new URL(request.url()).pathname === `/api/${path}`) bodies.push(request.postDataJSON());
  });
  return bodies;
}

test.describe('the list', { tag: '@reads' }, () => {
  for (const [who, role] of [
    ['companyAdmin', 'a Company Admin'],
    ['submarketOwner', 'a Submarket Owner'],
    ['bucketOwner', 'a Bucket owner'],
  ] as const) {
    test.describe(role, () => {
      test.use({ as: who });

      test(`REALTOR-01 REALTOR-12 ${role} sees the realtors of the own territory by rank, ten a page`, async ({ page }) => {
        const bodies = recordBodies(page, LIST);
        const expected = await listed(people[who]());
        await page.goto('/realtors');
        await expectScreen(page, 'Realtors');
        await expect(rows(page)).toHaveCount(Math.min(10, expected.recordsTotal));
        await expect(page.getByRole('banner')).toContainText(expected.recordsTotal.toLocaleString('en-US'));
        expect(bodies[0]).toMatchObject({ pageIndex: 1, pageSize: 10, sortColumn: 'ranking', sortDirection: 'asc', withRank: true });
        await expect(page.getByRole('columnheader', { name: 'Rank' })).toHaveAttribute('aria-sort', 'ascending');
        for (const [position, row] of expected.data.entries()) await expect(rows(page).nth(position)).toContainText(row.fullName);
      });
    });
  }

  test.describe('a super admin', () => {
    test.use({ as: 'admin' });

    test('REALTOR-02 sees all realtors by name, without rank, volume or price', async ({ page }) => {
      await page.goto('/realtors');
      await expect(rows(page)).toHaveCount(10);
      await expect(page.getByRole('columnheader')).toHaveText(['Realtor', 'Office', 'Listings', 'Opportunities', 'Markets']);
      await expect(page.getByRole('columnheader', { name: 'Realtor' })).toHaveAttribute('aria-sort', 'ascending');
      await expect(page.getByText('Ranked by')).toHaveCount(0);
    });
  });

  test.describe('navigation', () => {
    test.use({ as: 'companyAdmin' });

    test('REALTOR-01 REALTOR-03 the list is sorted, searched and opened with the keyboard, and Back restores it', async ({ page }) => {
      const account = people.companyAdmin();
      await page.goto('/realtors');
      await page.getByRole('columnheader', { name: 'Realtor' }).getByRole('button').click();
      await expect.poll(() => new URL(page.url()).search).toBe('?sort=fullName');
      const word = (await first(account)).fullName.split(' ').at(-1) ?? '';
      const found = await listed(account, { searchKey: word, sortColumn: 'fullName' });
      const search = page.getByRole('textbox', { name: 'Search realtors' });
      await search.fill(word);
      await search.press('Enter');
      await expect(rows(page)).toHaveCount(Math.min(10, found.recordsTotal));
      const row = rows(page).first();
      await expect(row).toContainText(found.data[0]?.fullName ?? '');
      await row.focus();
      await page.keyboard.press('Enter');
      await expectScreen(page, found.data[0]?.fullName ?? '');
      await page.getByRole('button', { name: 'Back', exact: true }).click();
      await expectScreen(page, 'Realtors');
      expect(new URL(page.url()).search).toBe(`?sort=fullName&q=${word}`);
    });

    test('DASH-06 the dashboard’s realtors link to their pages', async ({ page }) => {
      await page.goto('/dashboard?tab=realtors&realtors=all');
      const row = rows(page).first();
      const name = await row.getByRole('link').innerText();
      await row.getByRole('cell').last().click();
      await expectScreen(page, name);
      expect(new URL(page.url()).pathname).toMatch(/^\/realtors\/[0-9a-f-]{36}\/view$/);
    });
  });
});

test.describe('one realtor', { tag: '@reads' }, () => {
  test.use({ as: 'companyAdmin' });

  test('REALTOR-04 REALTOR-05 REALTOR-06 the page shows the data of the API and links to the listings and back', async ({ page }) => {
    const account = people.companyAdmin();
    const { realtorId } = await first(account);
    const realtor = await resultOf(get('realtors/get-realtor', account, { realtorId }));
    await page.goto(`/realtors/${realtorId}/view`);
    await expectScreen(page, realtor.name);
    const dollars = (amount: number | undefined) => `$${Math.round(present(amount, 'amount')).toLocaleString('en-US')}`;
    await expect(page.getByRole('region', { name: 'Rank' })).toContainText(`${realtor.realtorRank} in your territory`);
    await expect(fact(page, 'Rank', 'Closed volume')).toHaveText(dollars(realtor.closedVolume));
    await expect(fact(page, 'Rank', 'Listed volume')).toHaveText(dollars(realtor.listedVolume));
    await expect(page.getByRole('progressbar', { name: `${realtor.inProcessPropertyCount} of ${realtor.totalListing} listings in process` })).toBeVisible();
    await expect(fact(page, 'Contact', 'Office')).toHaveText(present(realtor.officeName, 'office'));

    const nodes = await resultOf(get('realtors/get-realtor-market-submarket-bucket-list', account, { realtorId }));
    const node = present(nodes.at(-1), 'market of the realtor');
    const picker = page.getByRole('combobox', { name: 'Market, child market or bucket' });
    await picker.fill(node.itemName);
    await page.getByRole('option', { name: node.itemName, exact: true }).last().click();
    await expect.poll(() => new URL(page.url()).search).toBe(`?market=${node.itemId}`);
    const coverage = await resultOf(
      get('realtors/get-realtor-listing-coverage', account, { realtorId, subMarketType: node.marketType, marketRefId: node.itemId }),
    );
    const of = `Coverage of ${node.itemName}`;
    await expect(fact(page, of, 'Local rank')).toHaveText(String(coverage.rank));
    await expect(fact(page, of, 'In process / active listings')).toHaveText(`${coverage.inProcessActiveListing} / ${coverage.activeListing}`);
    await expect(fact(page, of, 'Total listing value')).toContainText(dollars(coverage.totalListingValue));
    await expect(fact(page, of, 'Zip codes')).toContainText(present(coverage.zipCodes[0], 'zip code'));
    await expectAccessible(page);

    const bodies = recordBodies(page, 'properties/get-property-list');
    await page.getByRole('link', { name: 'View Listings' }).click();
    await expectScreen(page, 'Listings');
    await expect
      .poll(() => bodies[0])
      .toMatchObject({
        pageIndex: 1,
        pageSize: 10,
        sortColumn: 'dateAdded',
        sortDirection: 'desc',
        filters: [
          { key: 'realtor', value: realtorId },
          { key: 'status', value: '1' },
        ],
      });
    await page.getByRole('link', { name: 'Back' }).click();
    await expectPath(page, `/realtors/${realtorId}/view`);
  });

  test('REALTOR-03 PROP-04 a listing links to its realtor and back', async ({ page }) => {
    await page.goto('/listings?status=all');
    await page.getByRole('table', { name: 'Listings' }).locator('tbody tr[data-row]').first().click();
    const card = page.getByRole('region', { name: 'Realtor' });
    const listing = new URL(page.url()).pathname;
    const name = await card.getByRole('link').first().innerText();
    await card.getByRole('link', { name }).click();
    await expectScreen(page, name);
    expect(new URL(page.url()).pathname).toMatch(new RegExp(`^/realtors/[0-9a-f-]{36}/view/${listing.split('/')[2]}$`));
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await expectPath(page, listing);
    await expect(page.getByRole('navigation', { name: 'Listings in this list' })).toContainText('1 of');
  });

  test('REALTOR-12 a realtor of another territory is not found', async ({ page }) => {
    const ours = new Set((await listed(people.companyAdmin(), { pageSize: 200, sortColumn: 'fullName' })).data.map(({ realtorId }) => realtorId));
    const theirs = (await listed(people.companyAdminOfMany(), { pageSize: 200, sortColumn: 'fullName' })).data;
    const foreign = [];
    for (const row of theirs.filter(({ realtorId }) => !ours.has(realtorId)).slice(0, 20)) {
      if ((await get('realtors/get-realtor', people.companyAdmin(), { realtorId: row.realtorId })).status === 404) foreign.push(row);
    }
    const id = foreign[0]?.realtorId ?? '0190a1b2-0000-7000-8000-000000000000';
    await page.goto(`/realtors/${id}/view`);
    await expect(page.getByRole('heading', { name: 'Realtor not found' })).toBeVisible();
  });
});

test.describe('edits by a super admin', () => {
  test.use({ as: 'admin' });

  test('REALTOR-09 REALTOR-11 are validated, shown to every user, and can be undone', async ({ page, browser }) => {
    const reader = people.companyAdminOfFew();
    const { realtorId, fullName, officeName = '' } = await first(reader);
    await page.goto(`/realtors/${realtorId}/view`);
    await expectScreen(page, fullName);
    // REALTOR-11
    await expect(page.getByText('New listings', { exact: true })).toBeVisible();
    await expect(page.getByText(/In process/)).toHaveCount(0);

    const editable = ['email', 'officeName', 'officeAddress1', 'officePhone1'];
    const edited = async () => (await resultOf(get('realtors/get-realtor-basic-details', people.admin(), { realtorId }))).edits.map(({ field }) => field);
    const earlierEdits = (await edited()).filter((field) => !editable.includes(field));

    const edit = page.getByRole('button', { name: 'Edit', exact: true });
    await edit.click();
    const panel = page.getByRole('dialog', { name: 'Edit realtor' });
    await panel.getByRole('textbox', { name: 'Email' }).fill('nobody@nowhere');
    await panel.getByRole('textbox', { name: 'Office name' }).fill('x'.repeat(201));
    await panel.getByRole('textbox', { name: 'Office address 1' }).fill('x'.repeat(501));
    await panel.getByRole('button', { name: 'Save changes' }).click();
    await expect(panel.getByText('Invalid email address')).toBeVisible();
    await expect(panel.getByText('Must be 200 characters or less')).toBeVisible();
    await expect(panel.getByText('Must be 500 characters or less')).toBeVisible();

    await panel.getByRole('textbox', { name: 'Email' }).fill('desk@quayside.example');
    await panel.getByRole('textbox', { name: 'Office name' }).fill('Quayside Homes');
    await panel.getByRole('textbox', { name: 'Office address 1' }).fill('1 Quay Street');
    await panel.getByRole('textbox', { name: 'Office phone' }).fill('212.555.0188');
    await panel.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByText('Realtor updated')).toBeVisible();
    await expect(panel).toHaveCount(0);
    await expect(edit).toBeFocused();
    await expect(fact(page, 'Contact', 'Office')).toHaveText('Quayside Homes');
    await expect(fact(page, 'Contact', 'Office phone')).toHaveText('(212) 555-0188');

    // Other users see it and can search for it.
    const context = await openAs(browser, reader);
    const theirs = await context.newPage();
    await theirs.goto('/realtors?q=quayside');
    await expect(rows(theirs)).toHaveText([new RegExp(`${fullName}.*Quayside Homes`)]);
    await theirs.goto(`/realtors/${realtorId}/view`);
    await expect(theirs.getByRole('link', { name: 'desk@quayside.example' })).toBeVisible();
    await expect(theirs.getByRole('button', { name: 'Edit', exact: true })).toHaveCount(0);
    await context.close();

    // The fields follow the source again.
    await edit.click();
    await expect(panel.getByText(`Source: ${officeName} · edited by`)).toBeVisible();
    for (const taken of ['Email', 'Office name', 'Office address 1', 'Office phone']) {
      await panel.getByRole('button', { name: `Use source value for ${taken}` }).click();
    }
    await expect(panel.getByText('Follows the source again after you save.')).toHaveCount(4);
    await panel.getByRole('button', { name: 'Save changes' }).click();
    await expect(panel).toHaveCount(0);
    await expect(fact(page, 'Contact', 'Office')).toHaveText(officeName);
    expect(await edited()).toEqual(earlierEdits);
    const log = await resultOf(call('audit/get-entries-list', { action: 'realtorChanged' }, people.admin()));
    expect(log.data[0]?.after).toHaveProperty('officeName', officeName);
  });
});
