/** Territory: a super admin's market, a company's child markets and a bucket, from creation to deletion. */

import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { call, get, listings, resultOf, sessionOf } from '../support/api.ts';
import { createCompany, acceptInvitation } from '../support/companies.ts';
import { press, tabTo, type } from '../support/keyboard.ts';
import { checkLook } from '../support/looks.ts';
import { type Account, people } from '../support/stack.ts';
import { expect, expectScreen, openAs, test, expectNotice } from '../support/test.ts';

const ZIPS = ['60601', '60602', '60603', '60604', '60605', '60606'];
const MILLION = 1_000_000;

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const dollars = (amount: number) => `$${amount.toLocaleString('en-US')}`;

/** Prices that no other run uses, so that markets of other runs don't overlap. */
function freshPrices(): { from: number; at: (share: number) => number } {
  const from = randomInt(10, 900_000) * MILLION;
  return { from, at: (share) => from + share * MILLION };
}

/** Creates a user of a company who has accepted the invitation. */
async function addUser(
  admin: Account & { name: string },
  first: string,
  userType: 'SalesManager' | 'SalesPerson',
  managerId?: string,
): Promise<Account & { userId: string }> {
  const userName = `${first.toLowerCase()}.${admin.name}@founded.example`;
  const person = { name: first, surname: 'Field', emailAddress: userName, personalPhoneNo: '2125550142', userType, managerId };
  const { userId } = await resultOf(call('user/create', person, admin));
  await acceptInvitation(userName);
  return { ...admin, role: userType, label: first, userName, userId };
}

async function fill(page: Page, values: Record<string, string>) {
  const panel = page.getByRole('dialog');
  for (const [name, value] of Object.entries(values)) await panel.getByRole('textbox', { name }).fill(value);
}

async function price(page: Page, least: number, most: number) {
  const panel = page.getByRole('dialog');
  await panel.getByRole('combobox', { name: 'Listing Min Price' }).fill(String(least));
  await panel.getByRole('combobox', { name: 'Listing Max Price' }).fill(String(most));
}

/** Enters zip codes, separated by commas. */
async function zips(page: Page, codes: string[]) {
  const field = page.getByRole('dialog').getByRole('textbox', { name: /^Zip codes/ });
  await field.fill(codes.join(', '));
  await field.press('Enter');
  await expect(page.getByRole('textbox', { name: `Zip codes (${codes.length})` })).toBeVisible();
}

async function owner(page: Page, typed: string, option: RegExp) {
  await page.getByRole('dialog').getByRole('combobox', { name: 'Owner' }).fill(typed);
  await page.getByRole('option', { name: option }).click();
}

/** Clicks the button in the panel, because the page has one with a similar name. */
async function submit(page: Page, action: string) {
  await page.getByRole('dialog').getByRole('button', { name: action, exact: true }).click();
}

test(
  'MARKETS-01 MARKETS-09 MARKETS-11 MARKETS-19 MARKETS-20 MARKETS-24 MARKETS-29 MARKETS-33 MARKETS-42 MARKETS-44 UX-01 UX-05 a market is created, divided into child markets and a bucket, and deleted with all of them',
  { tag: '@own' },
  async ({ browser }) => {
    test.setTimeout(200_000);
    const company = await createCompany();
    const manager = await addUser(company, 'Mona', 'SalesManager');
    await addUser(company, 'Bert', 'SalesPerson', manager.userId);
    const { at } = freshPrices();
    const market = `Lakeside ${company.name}`;
    const contexts = await Promise.all([people.admin(), company, manager].map((who) => openAs(browser, who)));
    const [admin, owns, divides] = await Promise.all(contexts.map((context) => context.newPage()));
    if (!admin || !owns || !divides) throw new Error('a page is missing');

    // Without a market there is nothing to divide.
    await owns.goto('/markets');
    await expectScreen(owns, 'Child Markets');
    await expect(owns.getByRole('list', { name: 'Get started' })).toContainText('Create a child market');
    await checkLook(owns, 'child-markets-empty', { inDark: true });

    await admin.goto('/markets');
    await expectScreen(admin, 'Markets');
    await checkLook(admin, 'markets', { inDark: true });
    await admin.getByRole('button', { name: 'Create Market' }).click();
    await submit(admin, 'Create market');
    await expect(admin.getByText('Add at least one zip code.')).toBeVisible();
    await checkLook(admin, 'market-form-refused', { inDark: true });
    await fill(admin, { Name: market, County: 'Cook County' });
    await zips(admin, [...ZIPS, '00000']);
    await price(admin, at(0), at(1));
    await owner(admin, `ada.${company.name}`, new RegExp(`Founded ${company.name}`));
    await submit(admin, 'Create market');
    await expect(admin.getByText('Unknown zip codes: 00000')).toBeVisible();
    await admin.getByRole('button', { name: 'Edit', exact: true }).click();
    await admin.getByRole('button', { name: '00000' }).click();
    await admin.getByRole('button', { name: 'Done' }).click();
    await submit(admin, 'Create market');
    await expectNotice(admin, 'Market created');
    await admin.goto(`/markets?q=${company.name}`);
    await expect(rowOf(admin, market)).toContainText(`Cook CountyMarket60601, 60602, 60603+3Any Size${dollars(at(0))} – ${dollars(at(1))}Ada Founder`);

    // The company divides it: a child market with the lower half, then one that overlaps it.
    await owns.reload();
    await owns.getByRole('button', { name: 'Create Child Market' }).click();
    const form = owns.getByRole('dialog');
    await expect(form.getByRole('combobox', { name: 'Parent market' })).toHaveText(market);
    await form.getByRole('textbox', { name: 'Name', exact: true }).fill(`Lower ${company.name}`);
    await zips(owns, ZIPS);
    await price(owns, at(0), at(0.5));
    await owner(owns, 'Mona', /Mona Field/);
    await submit(owns, 'Create child market');
    await expectNotice(owns, 'Child market created');

    await owns.getByRole('button', { name: 'Create Child Market' }).click();
    await form.getByRole('textbox', { name: 'Name', exact: true }).fill(`Upper ${company.name}`);
    await zips(owns, ZIPS);
    await price(owns, at(0.25), at(1));
    await owner(owns, 'Mona', /Mona Field/);
    await submit(owns, 'Create child market');
    const banner = form.getByRole('alert').filter({ hasText: 'Market Overlap Detected' });
    await expect(banner).toContainText('Child market does overlaps with existing!');
    await expect(banner.getByRole('listitem')).toContainText(`Lower ${company.name}Market Range Overlap`);
    await expect(banner.getByRole('row').nth(1)).toHaveText(`Price${dollars(at(0.25))} – ${dollars(at(1))}${dollars(at(0))} – ${dollars(at(0.5))}`);
    await expect(form.getByRole('button', { name: 'Create child market' })).toBeDisabled();
    await checkLook(owns, 'market-overlap', { inDark: true });
    await banner.getByRole('button', { name: 'Shrink to fit' }).click();
    await expect(banner.getByRole('group', { name: 'Largest available part' })).toContainText(`${dollars(at(0.5))} – ${dollars(at(1))}`);
    await checkLook(owns, 'market-shrink-to-fit', { inDark: true });
    await banner.getByRole('button', { name: 'Use this' }).click();
    await expectNotice(owns, 'Available: this child market has no overlaps');
    await expect(form.getByRole('combobox', { name: 'Listing Min Price' })).toHaveValue(dollars(at(0.5)));
    await submit(owns, 'Create child market');
    await expectNotice(owns, 'Child market created');
    await expect(rowOf(owns, `Upper ${company.name}`)).toContainText('Mona Field');
    await checkLook(owns, 'child-markets', { inDark: true });

    // The submarket owner divides one of them.
    await divides.goto('/markets');
    await expectScreen(divides, 'Buckets');
    await expect(divides.getByRole('list', { name: 'Available Submarkets' }).getByRole('link')).toHaveText([`Lower ${company.name}`, `Upper ${company.name}`]);
    await checkLook(divides, 'buckets-empty', { inDark: true });
    await divides.getByRole('button', { name: 'Create Bucket' }).click();
    await divides.getByRole('combobox', { name: 'Parent child market' }).click();
    await divides.getByRole('option', { name: `Lower ${company.name}` }).click();
    await fill(divides, { Name: `Corner ${company.name}` });
    await zips(divides, ZIPS.slice(0, 2));
    await price(divides, at(0), at(0.75));
    await owner(divides, 'Bert', /Bert Field/);
    await submit(divides, 'Create bucket');
    await expect(divides.getByText('The price range must fall within the parent child market.')).toBeVisible();
    await price(divides, at(0), at(0.25));
    await submit(divides, 'Create bucket');
    await expectNotice(divides, 'Bucket created');
    await divides.getByRole('link', { name: `Corner ${company.name}` }).click();
    await expectScreen(divides, `Corner ${company.name}`);
    await expect(divides.getByRole('region', { name: 'Outreach' })).toContainText('Off');
    await checkLook(divides, 'bucket', { inDark: true });

    // A child market with buckets can't be deleted.
    await owns.getByRole('button', { name: `Delete Lower ${company.name}` }).click();
    const kept = owns.getByRole('dialog', { name: `Lower ${company.name} can’t be deleted yet` });
    await expect(kept.getByRole('link')).toHaveText(`Corner ${company.name}`);
    await checkLook(owns, 'child-market-kept', { inDark: true });
    await kept.getByRole('button', { name: 'Close' }).click();

    // A market can't be smaller than its child markets. A new name can be undone.
    await admin.getByRole('link', { name: market }).click();
    await expectScreen(admin, market);
    await expect(admin.getByRole('link', { name: `Upper ${company.name}` })).toBeVisible();
    await checkLook(admin, 'market', { inDark: true });
    await admin.getByRole('button', { name: 'Edit' }).click();
    await price(admin, at(0), at(0.5));
    await submit(admin, 'Save changes');
    await expect(admin.getByRole('list', { name: 'Would fall outside' })).toContainText(`Upper ${company.name}`);
    await price(admin, at(0), at(1));
    await fill(admin, { Name: `Renamed ${company.name}` });
    await submit(admin, 'Save changes');
    await expectNotice(admin, 'Market updated');
    await expectScreen(admin, `Renamed ${company.name}`);
    await expect(
      admin
        .getByRole('list', { name: /^History of/ })
        .getByRole('listitem')
        .first(),
    ).toContainText(`Name: ${market} → Renamed ${company.name}`);
    await admin.getByRole('button', { name: 'Undo' }).click();
    await admin.getByRole('button', { name: 'Undo change' }).click();
    await expectScreen(admin, market);

    // Deletion includes everything in the market, and can be undone.
    await admin.goto(`/markets?q=${company.name}`);
    await admin.getByRole('button', { name: `Delete ${market}` }).click();
    const warning = admin.getByRole('dialog', { name: `Delete ${market}?` });
    await expect(warning).toContainText('2 child markets and 1 bucket will also be deleted');
    await expect(warning.getByRole('list', { name: 'Companies' })).toHaveText(company.company ?? '');
    await checkLook(admin, 'market-delete', { inDark: true });
    await warning.getByRole('button', { name: 'Delete all 4' }).click();
    await expectNotice(admin, 'Market deleted');
    await expect(admin.getByText('No items found')).toBeVisible();
    await admin.getByRole('button', { name: 'Undo' }).click();
    await expect(rowOf(admin, market)).toBeVisible();
    await owns.goto('/markets');
    await expect(rowOf(owns, `Upper ${company.name}`)).toBeVisible();
    await admin.getByRole('button', { name: `Delete ${market}` }).click();
    await warning.getByRole('button', { name: 'Delete all 4' }).click();
    await expect(rowOf(admin, market)).toHaveCount(0);
    await divides.reload();
    await expect(divides.getByRole('heading', { name: 'Child market not found' })).toBeVisible();
    for (const context of contexts) await context.close();
  },
);

test('UX-02 a super admin creates a market with the keyboard alone', { tag: '@own' }, async ({ browser }) => {
  test.setTimeout(120_000);
  const company = await createCompany();
  const { at } = freshPrices();
  const context = await openAs(browser, people.admin());
  const page = await context.newPage();
  const keys = page.keyboard;
  await page.goto('/markets');
  await expectScreen(page, 'Markets');
  await press(page, page.getByRole('button', { name: 'Create Market' }));
  await type(page, page.getByRole('textbox', { name: 'Name' }), `Keys ${company.name}`);
  await keys.press('Tab');
  await keys.type('Cook County');
  await keys.press('Tab');
  await keys.type(ZIPS.join(' '));
  await keys.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Zip codes (6)' })).toBeFocused();
  const goTo = async (name: string) => {
    await tabTo(page, page.getByRole('combobox', { name }));
    await keys.press('Control+A');
  };
  await goTo('Listing Min Price');
  await keys.type(String(at(0)));
  await goTo('Listing Max Price');
  await keys.type(String(at(1)));
  await goTo('Owner');
  await keys.type(`ada.${company.name}`);
  await expect(page.getByRole('option')).toHaveCount(1);
  await keys.press('ArrowDown');
  await keys.press('Enter');
  await keys.press('Control+Enter');
  await expectNotice(page, 'Market created');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Create Market' })).toBeFocused();

  await page.goto(`/markets?q=${company.name}`);
  await press(page, page.getByRole('button', { name: `Delete Keys ${company.name}` }));
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Delete', exact: true })).toBeEnabled();
  await keys.press('Tab');
  await keys.press('Enter');
  await expectNotice(page, 'Market deleted');
  await context.close();
});

test('UX-01 UX-03 UX-05 a company admin sees why a listing belongs to the company or to one of its users', { tag: '@reads' }, async ({ browser }) => {
  const companyAdmin = people.companyAdmin();
  const { data: newest } = await listings(companyAdmin, { filters: [{ key: 'status', value: '1' }] });
  const coverageOf = (place: number, ofUser: { userId?: string } = {}) =>
    resultOf(get('market/get-listing-coverage', companyAdmin, { propertyId: newest[place]?.propertyId ?? '', ...ofUser }));
  // The first one in one of the company's child markets.
  const coverages = await Promise.all(newest.map((_listing, place) => coverageOf(place)));
  const place = coverages.findIndex(({ nodes }) => nodes.some(({ category }) => category === 'SubMarket'));
  const { nodes = [] } = coverages[place] ?? {};
  const childMarket = nodes.find(({ category }) => category === 'SubMarket');
  const holder = nodes.find(({ hasListing }) => hasListing);
  if (!childMarket || !holder) throw new Error('no new listing is in a child market');
  const { userId } = await sessionOf(people.submarketOwner());
  const manager = await resultOf(call('user/get-user', undefined, companyAdmin, { userId }));

  const context = await openAs(browser, companyAdmin);
  const page = await context.newPage();
  await page.goto('/listings');
  const button = page.locator(`tr[data-row="${place}"]`).getByRole('button', { name: 'Why is this mine?' });
  await button.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Why is this mine?' });
  await expect(dialog).toContainText('This listing is yours.');
  await expect(dialog).toContainText(childMarket.name);
  await expect(dialog.getByRole('list', { name: `Why ${holder.name} has this listing` })).toContainText('is one of its zip codes.');
  await expect(dialog.getByRole('region', { name: 'Territory' })).toContainText('Owner');
  await checkLook(page, 'listing-coverage', { inDark: true });

  await dialog.getByRole('combobox', { name: 'Person' }).fill(manager.fullName);
  await page.getByRole('option', { name: manager.fullName }).click();
  const { isMine } = await coverageOf(place, { userId });
  await expect(dialog).toContainText(isMine ? `This listing belongs to ${manager.fullName}.` : `This listing doesn’t belong to ${manager.fullName}.`);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(button).toBeFocused();
  await context.close();
});
