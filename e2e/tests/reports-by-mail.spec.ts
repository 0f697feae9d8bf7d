/** Reports by mail, which the sandbox receives and shows on its page. */

import type { Page } from '@playwright/test';
import { type Schemas, bodyOf, call, countListings, refusalOf } from '../support/api.ts';
import { people, stack } from '../support/stack.ts';
import { expect, expectPath, expectScreen, openAs, present, signInByForm, test } from '../support/test.ts';
import { readSheet } from '../support/workbook.ts';

const SAFE_FILE_NAME = /^Listing report [0-9 _.-]*\.xlsx$/i;

/** The mails to a user on the sandbox's page, newest first. */
function mailsTo(sandbox: Page, address: string) {
  return sandbox
    .getByRole('navigation', { name: 'Mails' })
    .getByRole('listitem')
    .filter({ hasText: `to ${address}` });
}

test('REP-07 a report by mail shows toast 7001 and sends a link that gives the file after sign-in', async ({ browser, page }, info) => {
  test.setTimeout(180_000);
  const who = people.otherVisitor();
  const sandboxContext = await browser.newContext();
  const sandbox = await sandboxContext.newPage();
  await sandbox.goto(stack.sandboxUrl);
  const before = await mailsTo(sandbox, who.userName).count();

  await page.goto('/signin');
  await signInByForm(page, who);
  await expectScreen(page, 'Dashboard');
  await page.goto('/reports');
  await expectScreen(page, 'Reports');
  // Columns that no other test chooses, to identify the file.
  for (const name of ['MLS No', 'Year Built', 'Zip']) await page.getByRole('checkbox', { name, exact: true }).check();
  const ordered = page.waitForResponse('**/api/reports/get-listing-report');
  await page.getByRole('region', { name: 'Your report' }).getByRole('button', { name: 'Email', exact: true }).click();
  const order = await ordered;
  expect(order.request().postDataJSON()).toMatchObject({ responseType: 2 });
  const { jobId } = present((await bodyOf<Schemas['JobOut']>(order)).result, 'job');
  await expect(page.getByRole('status').filter({ hasText: 'Report sent by email' })).toBeVisible({ timeout: 90_000 });

  // The sandbox reloads its page when a mail arrives; a reload from here would race with that.
  await expect(mailsTo(sandbox, who.userName), 'the mail arrives').toHaveCount(before + 1, { timeout: 60_000 });
  await mailsTo(sandbox, who.userName).first().getByRole('link').click();
  await expect(sandbox.getByRole('heading', { level: 2, name: 'Your listing report is ready' })).toBeVisible();
  const link = sandbox.frameLocator('iframe').getByRole('link').first();
  await expect(link).toHaveAttribute('href', `${stack.url}/reports/files/${jobId}`);
  await sandbox.getByRole('link', { name: 'Text', exact: true }).click();
  const address = /https?:\/\/\S+\/reports\/files\/\S+/.exec(await sandbox.locator('pre').innerText())?.[0] ?? '';
  expect(address, 'the text has the same link').toBe(`${stack.url}/reports/files/${jobId}`);

  // As on another machine, without a session.
  const elsewhere = await browser.newContext();
  const reader = await elsewhere.newPage();
  await reader.goto(address);
  await expectPath(reader, '/signin');
  await signInByForm(reader, who);
  await expectPath(reader, `/reports/files/${jobId}`);
  const links = reader.waitForResponse('**/api/reports/create-report-link*');
  const download = reader.waitForEvent('download');
  await reader.getByRole('button', { name: 'Download' }).click();
  const { expiresAt } = present((await bodyOf<Schemas['FileLinkOut']>(await links)).result, 'link');
  // Rules 8.1: a new link for each click, valid for five minutes.
  const minutes = (Date.parse(expiresAt) - Date.now()) / 60_000;
  expect(minutes).toBeGreaterThan(3.5);
  expect(minutes).toBeLessThanOrEqual(5.1);
  const file = await download;
  expect(file.suggestedFilename()).toMatch(SAFE_FILE_NAME);
  const path = info.outputPath('report.xlsx');
  await file.saveAs(path);
  const sheet = readSheet(path);
  expect(sheet.header).toEqual(['Address', 'MLS No', 'Year Built', 'Zip']);

  // The rows are the user's own listings, without those off the market.
  expect(sheet.rowCount).toBe((await countListings(who)) - (await countListings(who, '4')));

  // The link does not work for a colleague.
  const colleague = await openAs(browser, people.companyAdminOfFew());
  const other = await colleague.newPage();
  await other.goto(address);
  await expect(other.getByRole('heading', { name: 'File not found' })).toBeVisible();
  expect(await refusalOf(call('reports/create-report-link', undefined, people.companyAdminOfFew(), { jobId }))).toEqual([404, 'NOT_FOUND']);
  for (const context of [sandboxContext, elsewhere, colleague]) await context.close();
});
