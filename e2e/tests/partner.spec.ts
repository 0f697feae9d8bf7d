/** A partner's program: the sandbox's page sends a lead, and the people of the company see it at once. */

import { expectAccessible } from '../support/accessibility.ts';
import { call } from '../support/api.ts';
import { expectNoSidewaysScroll } from '../support/looks.ts';
import { people, stack } from '../support/stack.ts';
import { expect, expectScreen, openAs, present, screenshotPath, test } from '../support/test.ts';

test('LEADS-13 NOTIF-01 a lead from the sandbox’s partner appears in the open list with its notification', async ({ browser }) => {
  const account = people.companyAdminOfMany();
  await call('user/mark-all-notifications-viewed', undefined, account);
  const theirs = await openAs(browser, account);
  const page = await theirs.newPage();
  await page.goto('/plugins/movescout/leads');
  await expectScreen(page, 'Movescout');
  const bell = page.getByRole('banner').getByRole('link', { name: /^Notifications/ });
  await expect(bell).toHaveAttribute('data-highlighted', 'false');

  const outside = await browser.newContext({ baseURL: stack.sandboxUrl, viewport: { width: 1440, height: 900 } });
  const partner = await outside.newPage();
  await partner.goto('/?of=partner');
  await expect(partner.getByText('with the API key Moving portal')).toBeVisible();
  const requests = partner.getByRole('region', { name: 'Requests' }).getByRole('listitem');
  const before = await requests.count();
  await partner.getByRole('button', { name: 'Send a new lead' }).click();
  await expect(requests).toHaveCount(before + 1);
  await expect(requests.first()).toContainText('created');
  await expectAccessible(partner);
  await partner.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(partner);

  const lead = partner.getByRole('region', { name: 'Leads' }).getByRole('listitem').first();
  const name = present((await lead.getByRole('link').locator('b').textContent()) ?? undefined, 'name of the lead');
  await expect(bell).toHaveAttribute('data-highlighted', 'true', { timeout: 5_000 });
  await expect(page.locator('tr[data-row]').filter({ hasText: name })).toBeVisible({ timeout: 5_000 });
  await bell.click();
  await page
    .getByRole('region', { name: 'Today', exact: true })
    .getByRole('button', { name: /^New lead / })
    .click();
  await expect(page.getByRole('list', { name: 'New lead' }).getByRole('link', { name: new RegExp(name) })).toBeVisible();

  await partner.getByRole('button', { name: 'Repeat the last request' }).click();
  await expect(requests.first()).toContainText('unchanged');
  await partner.getByRole('button', { name: 'Move to Attempted Contact' }).click();
  await expect(requests.first()).toContainText('updated');
  await partner.getByRole('button', { name: 'Send an older version' }).click();
  await expect(requests.first()).toContainText('stale');
  await partner.screenshot({ path: screenshotPath('partner-1440'), animations: 'disabled' });
  await partner.setViewportSize({ width: 375, height: 900 });
  await partner.screenshot({ path: screenshotPath('partner-375'), animations: 'disabled' });
  await expectNoSidewaysScroll(partner);
  await outside.close();
  await theirs.close();
});
