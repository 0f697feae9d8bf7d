/** Reports that go out by mail: the sandbox catches them, and shows them on its page. */

import type { Page } from '@playwright/test';
import { type Schemas, bodyOf, call, countListings, refusalOf } from '../support/api.ts';
import { people, stack } from '../support/stack.ts';
import { expect, expectPath, expectScreen, openAs, present, signInByForm, test } from '../support/test.ts';
import { readSheet } from '../support/workbook.ts';

const SAFE_FILE_NAME = /^Listing report [0-9 _.-]*\.xlsx$/i;

/** The mails to a person that the sandbox's page lists, the newest first. */
function mailsTo(sandbox: Page, address: string) {
  return sandbox
    .getByRole('navigation', { name: 'Mails' })
    .getByRole('listitem')
    .filter({ hasText: `to ${address}` });
}

test('REP-07 a report by mail: toast 7001, the mail, and its lasting link gives the file after signing in', async ({ browser, page }, info) => {
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
  // A choice of columns nobody else takes, so that the file is known again.
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
  expect(address, 'the text says the same link').toBe(`${stack.url}/reports/files/${jobId}`);

  // As on another machine: nobody is signed in there, and the link is all there is.
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
  // Rules 8.1: a fresh link of five minutes, made for this click.
  const minutes = (Date.parse(expiresAt) - Date.now()) / 60_000;
  expect(minutes).toBeGreaterThan(3.5);
  expect(minutes).toBeLessThanOrEqual(5.1);
  const file = await download;
  expect(file.suggestedFilename()).toMatch(SAFE_FILE_NAME);
  const path = info.outputPath('report.xlsx');
  await file.saveAs(path);
  const sheet = readSheet(path);
  expect(sheet.header).toEqual(['Address', 'MLS No', 'Year Built', 'Zip']);

  // The rows are the person's own: as many as the same person sees, less the off-market ones left out.
  expect(sheet.rowCount).toBe((await countListings(who)) - (await countListings(who, '4')));

  // A colleague who gets hold of the link gets nothing.
  const colleague = await openAs(browser, people.companyAdminOfFew());
  const other = await colleague.newPage();
  await other.goto(address);
  await expect(other.getByRole('heading', { name: 'No such file' })).toBeVisible();
  expect(await refusalOf(call('reports/create-report-link', undefined, people.companyAdminOfFew(), { jobId }))).toEqual([404, 'NOT_FOUND']);
  for (const context of [sandboxContext, elsewhere, colleague]) await context.close();
});
