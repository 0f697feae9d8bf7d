/** Leads from a file and from a partner's program: imported, undone, rejected and fixed. */

import type { APIRequestContext, Page } from '@playwright/test';
import { expectAccessible, expectAccessibleInDark } from '../support/accessibility.ts';
import { call, resultOf } from '../support/api.ts';
import { createCompany } from '../support/companies.ts';
import { expectNoSidewaysScroll, expectWholeTables } from '../support/looks.ts';
import type { Account } from '../support/stack.ts';
import { expect, expectNotice, expectScreen, openAs, test } from '../support/test.ts';

const FILE = ['Lead ID,Full name,Status,City', 'A1,Dana Smith,New,Denver', 'A2,Bo Li,phoned,Austin', ',Nobody,New,Boise'].join('\n');

async function expectLeads(page: Page, count: number) {
  await page.goto('/plugins/movescout/leads');
  await expectScreen(page, 'Movescout');
  if (count === 0) await expect(page.getByText('No items found!')).toBeVisible();
  else await expect(page.locator('tr[data-row]')).toHaveCount(count);
}

const row = (page: Page, words: string) => page.getByRole('table', { name: 'Rows of the file' }).getByRole('row').filter({ hasText: words });

test('LEADS-17 LEADS-18 a file is imported after a dry run, and the import is undone', { tag: '@own' }, async ({ browser }) => {
  const admin = await createCompany(5, { accessToMovescoutPlugin: true });
  const theirs = await openAs(browser, admin);
  const page = await theirs.newPage();
  await expectLeads(page, 0);
  await page.getByRole('link', { name: 'Import leads' }).click();
  await expectScreen(page, 'Lead imports');
  await page.getByRole('button', { name: 'Import leads' }).click();
  const dialog = page.getByRole('dialog', { name: 'Upload a file' });
  await dialog.locator('input[type=file]').setInputFiles({ name: 'leads.csv', mimeType: 'text/csv', buffer: Buffer.from(FILE) });
  await dialog.getByRole('combobox', { name: 'Source name' }).fill('HomeBuilder');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Upload' }).click();

  await expectScreen(page, 'leads.csv');
  const form = page.getByRole('form', { name: 'Columns and words' });
  const choose = async (field: string, option: string) => {
    await form.getByRole('combobox', { name: field, exact: true }).click();
    await page.getByRole('option', { name: option, exact: true }).click();
    // The closing menu fades, which axe reads as low contrast.
    await expect(page.locator('[role=listbox]')).toHaveCount(0);
  };
  await choose('Opportunity ID', 'Lead ID');
  await choose('Full name', 'Full name');
  await choose('Lead Status', 'Status');
  await choose('Origin city', 'City');
  await expectAccessible(page);
  await expectAccessibleInDark(page);
  await form.getByRole('button', { name: 'Start dry run' }).click();
  await expect(page.getByRole('heading', { name: 'Result of the dry run' })).toBeVisible({ timeout: 30_000 });
  await expect(row(page, 'Lead ID:')).toContainText('Rejected');
  await expect(row(page, 'A2')).toContainText('“phoned” is no known status.');
  await expectAccessible(page);
  await expectLeads(page, 0);

  await page.goBack();
  await page.getByRole('button', { name: 'Apply', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Apply this import?' });
  await expect(question).toContainText('2 leads will be created and 0 updated.');
  await question.getByRole('button', { name: 'Apply', exact: true }).click();
  await expect(page.getByText('3 rows processed.')).toBeVisible({ timeout: 30_000 });
  await expectLeads(page, 2);
  await expectWholeTables(page);

  await page.goBack();
  await page.getByRole('button', { name: 'Undo import' }).click();
  await page.getByRole('dialog', { name: 'Undo this import?' }).getByRole('button', { name: 'Undo import' }).click();
  await expect(page.getByText('2 rows reversed, 0 kept.')).toBeVisible({ timeout: 30_000 });
  await expect(row(page, 'A1')).toContainText('Reversed');
  await page.setViewportSize({ width: 375, height: 800 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expectLeads(page, 0);
  await theirs.close();
});

/** Sends items as a partner's program, with a key that is made for it. */
async function sendLeads(request: APIRequestContext, admin: Account, leads: object[]) {
  const { key } = await resultOf(call('api-keys/create-api-key', { name: 'Website form', scopes: ['leads:write'] }, admin));
  const response = await request.post('/api/partner/v1/leads/batch', { headers: { authorization: `Bearer ${key}` }, data: { leads } });
  expect(response.status()).toBe(200);
}

test('LEADS-16 an item with an unknown status is fixed, for all items of its source', { tag: '@own' }, async ({ browser, request }) => {
  const admin = await createCompany(5, { accessToMovescoutPlugin: true });
  await sendLeads(
    request,
    admin,
    ['B1', 'B2'].map((opportunityId) => ({ opportunityId, disposition: 'phoned', payload: { FirstName: 'Dana', LastName: opportunityId } })),
  );
  const theirs = await openAs(browser, admin);
  const page = await theirs.newPage();
  await expectLeads(page, 2);
  await page.getByRole('link', { name: 'Rejected rows (2)' }).click();
  await expectScreen(page, 'Rejected rows');
  await expectAccessible(page);
  await page.getByRole('row').filter({ hasText: 'B1' }).click();
  const dialog = page.getByRole('dialog', { name: 'Fix and retry' });
  await dialog.getByRole('combobox', { name: '“phoned” means' }).click();
  await page.getByRole('option', { name: 'Attempted Contact' }).click();
  await dialog.getByRole('checkbox', { name: /^Use this for all items from / }).check();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save and retry' }).click();
  await expectNotice(page, 'Lead updated. 1 other item stored too');
  await expect(page.getByText('All items of your sources are stored.')).toBeVisible();
  await page.getByRole('button', { name: 'Words of sources' }).click();
  await expect(page.getByRole('dialog', { name: 'Words of sources' }).getByText('phoned')).toBeVisible();
  await expectLeads(page, 2);
  await expect(page.getByText('Attempted Contact')).toHaveCount(2);
  await theirs.close();
});
