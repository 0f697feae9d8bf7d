/** Settings of companies and users, with the real server and the sandbox's mail servers. */

import { Buffer } from 'node:buffer';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { call, get, remove, resultOf } from '../support/api.ts';
import { people } from '../support/stack.ts';
import { expect, expectScreen, openAs, screenshotPath, test } from '../support/test.ts';

/** The password of every mailbox of the sandbox. */
const APP_PASSWORD = 'abcd efgh ijkl mnop';

const toast = (page: Page, words: string) => expect(page.getByRole('status').filter({ hasText: words }).first()).toBeVisible();
const companyForm = (page: Page) => page.getByRole('form', { name: 'API & Template Settings' });
const caps = (page: Page) => page.getByRole('group', { name: 'Mailer caps' });

async function choose(page: Page, label: string, option: string) {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

async function open(page: Page) {
  await page.goto('/settings');
  await expectScreen(page, 'Settings');
}

/** A PNG of one blue pixel. */
const PIXEL = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');

test.describe('a company', () => {
  test.use({ as: 'companyAdminOfFew' });

  test('SET-02 SET-05 SET-19 TABLE-19 saves its mailer account, logo, links and address', async ({ page }) => {
    await open(page);
    const form = companyForm(page);
    await expect(page.getByRole('tab')).toHaveText(['API & Template Settings', 'Mailer Caps']);
    await expect(form.getByText('(512) 555-0182')).toBeVisible();
    await expectAccessible(page);
    await page.screenshot({ path: screenshotPath('settings-company-setup'), fullPage: true });

    await choose(page, 'Mailer account type', 'Your Lob account');
    await form.getByLabel('API key').fill('live_e2e_key');
    const website = `https://www.lone-oak.example/${Date.now()}`;
    await form.getByLabel('Website').fill(website);
    await form.getByLabel('Logo file').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: PIXEL });
    await form.getByLabel('Address line 2').fill(`Suite ${Date.now() % 1000}`);
    await page.keyboard.press('Control+Enter');
    await toast(page, 'Settings updated');
    await page.reload();
    await expect(form.getByLabel('Website')).toHaveValue(website);
    await expect(form.getByLabel('API key')).toHaveValue('');
    await expect(form.getByText('Saved. Enter a new one to replace it.')).toBeVisible();
    const logo = form.getByRole('img', { name: 'Company logo' });
    await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1);
    const { body } = await get('settings/get-user-settings', people.companyAdminOfFew());
    expect(JSON.stringify(body)).not.toContain('live_e2e_key');

    await choose(page, 'Mailer account type', 'Other');
    const warning = page.getByRole('dialog', { name: 'Other mailer account' });
    await expect(warning).toContainText('Contact the provider admin. You may incur extra charges');
    await page.screenshot({ path: screenshotPath('settings-other-provider') });
    await warning.getByRole('button', { name: 'OK' }).click();
    await form.getByRole('button', { name: 'Save settings' }).click();
    await toast(page, 'Settings updated');
    await form.getByRole('button', { name: 'Save settings' }).click();
    await toast(page, 'No changes found!');
  });

  test('SET-12 SET-13 SET-14 SET-15 caps its mailers by month', async ({ page }) => {
    for (const { id } of await resultOf(get('settings/get-capping-limits', people.companyAdminOfFew()))) {
      await remove('settings/delete-capping-limit/{id}', people.companyAdminOfFew(), { id });
    }
    await open(page);
    await page.getByRole('tab', { name: 'Mailer Caps' }).click();
    const group = caps(page);
    await group.getByRole('button', { name: 'Save caps' }).click();
    await toast(page, 'No capping limits to save');
    for (const [month, cap] of [
      ['March', '50'],
      ['May', '20'],
      ['March', '80'],
    ] as const) {
      await choose(page, 'Month', month);
      await group.getByLabel('Cap limit').fill(cap);
      await group.getByLabel('Cap limit').press('Enter');
    }
    await expect(group.getByRole('row', { name: 'March' })).toContainText('80');
    await expect(group.getByText('Pending')).toHaveCount(2);
    await group.getByRole('button', { name: 'Remove May' }).click();
    await toast(page, 'Item removed from list');
    await group.getByRole('button', { name: 'Save caps' }).click();
    await toast(page, 'Capping limits saved successfully');
    await expect(group.getByText('Saved', { exact: true })).toHaveCount(1);
    await expectAccessible(page);
    await page.screenshot({ path: screenshotPath('settings-caps') });
    await group.getByLabel('Cap for March').fill('90');
    await group.getByLabel('Cap for March').press('Control+Enter');
    await toast(page, 'Capping limits saved successfully');
    await group.getByRole('button', { name: 'Remove March' }).click();
    await page.getByRole('button', { name: 'Remove cap' }).click();
    await toast(page, 'Capping limit removed successfully');
    await expect(group.getByText('No mailer caps yet.')).toBeVisible();
  });
});

test.describe('a user', () => {
  test.use({ as: 'bucketOwner' });

  test('SET-03 SET-06 SET-08 saves and tests an own email account', async ({ page }) => {
    const { version, emailSettings } = await resultOf(get('settings/get-user-settings', people.bucketOwner()));
    if (emailSettings?.emailAccountTypeId !== 0) {
      await call('settings/update-settings', { version, emailSettings: { emailAccountTypeId: 0 } }, people.bucketOwner());
    }
    await open(page);
    await expect(page.getByRole('tab', { name: 'Mailer Caps' })).toHaveCount(0);
    const form = page.getByRole('form', { name: 'Your email account' });
    const testButton = form.getByRole('button', { name: 'Test Connection' });
    await choose(page, 'Email account type', 'Gmail');
    await form.getByLabel('Username').fill('bo@hearthway.example');
    await expect(testButton).toHaveCount(0);
    await form.getByLabel('App password').fill('wrong');
    await testButton.click();
    await expect(form.getByText('Incorrect username or app password.')).toBeVisible();
    await form.getByLabel('App password').fill(APP_PASSWORD);
    await testButton.click();
    await expect(form.getByText('Email connection test passed')).toBeVisible();
    await form.getByRole('button', { name: 'Save account' }).click();
    await toast(page, 'Settings');
    await expect(form.getByText('Saved. Enter a new one to replace it.')).toBeVisible();
    await testButton.click();
    await expect(form.getByText('Email connection test passed')).toBeVisible();
    await expectAccessible(page);
    await page.screenshot({ path: screenshotPath('settings-own-account'), fullPage: true });

    await choose(page, 'Email account type', 'Office 365');
    await form.getByLabel('Client ID').fill('0192d1c0-0000-7000-8000-0000000000c1');
    await form.getByLabel('Tenant ID').fill('hearthway.example');
    await form.getByLabel('Client secret').fill('sandbox-graph-secret');
    await testButton.click();
    await expect(form.getByText('Email connection test passed')).toBeVisible();
    // Leaving with unsaved changes asks first.
    await page.getByRole('link', { name: 'Dashboard' }).first().click();
    await page.getByRole('dialog', { name: 'Discard your changes?' }).getByRole('button', { name: 'Keep editing' }).click();
    await form.getByRole('button', { name: 'Discard' }).click();
  });
});

test.describe('a super admin', () => {
  test.use({ as: 'admin' });

  test('SET-01 sets the SMS number of a company, which the company sees', async ({ page, browser }) => {
    await open(page);
    const section = page.getByRole('region', { name: 'SMS numbers' });
    await section.getByLabel('Company').fill('Lone Oak');
    await page.getByRole('option', { name: 'Lone Oak Movers' }).click();
    const form = section.getByRole('form', { name: 'SMS number of Lone Oak Movers' });
    await expect(form.getByLabel('SMS number')).toHaveValue(/555-0182/);
    await form.getByLabel('SMS number').fill('2125550160');
    await form.getByRole('button', { name: 'Save number' }).click();
    await expect(form.getByText('Another company already uses this number or Messaging Service.')).toBeVisible();
    await form.getByLabel('SMS number').fill('(512) 555-0182');
    await choose(page, 'Registration', 'Rejected');
    await form.getByRole('button', { name: 'Save number' }).click();
    await toast(page, 'SMS number saved');
    // Restores the value of the demonstration data.
    await choose(page, 'Registration', 'Registered');
    await form.getByRole('button', { name: 'Save number' }).click();
    await toast(page, 'SMS number saved');
    await expectAccessible(page);
    await section.screenshot({ path: screenshotPath('settings-sms') });
    const company = await openAs(browser, people.companyAdminOfFew());
    const theirs = await company.newPage();
    await expect(async () => {
      await theirs.goto('/settings');
      await expect(companyForm(theirs).getByText('Registered', { exact: true })).toBeVisible({ timeout: 3000 });
    }).toPass();
    await company.close();
  });
});
