/** The API keys of a company: made, copied, used by a program and revoked. */

import type { APIRequestContext, Page } from '@playwright/test';
import { expectAccessible, expectAccessibleInDark } from '../support/accessibility.ts';
import { createCompany } from '../support/companies.ts';
import { press, tabTo, type } from '../support/keyboard.ts';
import { expect, expectNotice, expectScreen, openAs, test } from '../support/test.ts';

const NAME = 'Website form';

/** The answer to a program that sends this key. */
async function me(request: APIRequestContext, key: string) {
  const response = await request.get('/api/partner/v1/me', { headers: { authorization: `Bearer ${key}` } });
  return { status: response.status(), body: (await response.json()) as { result?: { keyName: string }; error?: { code: string } } };
}

/** Makes a key with the keyboard alone. */
async function create(page: Page) {
  await press(page, page.getByRole('button', { name: 'Create API key' }));
  const panel = page.getByRole('dialog', { name: 'Create API key' });
  await type(page, panel.getByRole('textbox', { name: 'Name' }), NAME);
  await expectAccessible(page);
  await tabTo(page, panel.getByRole('switch', { name: 'Read listings' }));
  await page.keyboard.press('Space');
  await press(page, panel.getByRole('button', { name: 'Create API key' }));
}

test('PARTNER-01 PARTNER-02 a company admin makes a key, a program uses it, and revoked it opens nothing', { tag: '@own' }, async ({ browser, request }) => {
  const admin = await createCompany();
  const theirs = await openAs(browser, admin);
  await theirs.grantPermissions(['clipboard-read', 'clipboard-write']);
  const page = await theirs.newPage();
  await page.goto('/settings/developers');
  await expectScreen(page, 'Developers');
  await expect(page.getByText(/^No API keys yet/)).toBeVisible();
  await expectAccessible(page);
  await create(page);

  const shown = page.getByRole('dialog', { name: 'Copy this key now' });
  const key = await shown.getByRole('textbox', { name: 'Key' }).inputValue();
  expect(key).toMatch(/^ds_live_[0-9A-Za-z]{49}$/);
  await expectAccessible(page);
  await press(page, shown.getByRole('button', { name: 'Copy key' }));
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(key);
  await press(page, shown.getByRole('button', { name: 'Done' }));
  await expect(shown).toBeHidden();

  // Only the last four characters of the key are ever shown again.
  await page.reload();
  await expectScreen(page, 'Developers');
  const row = page.getByRole('table', { name: 'API keys' }).getByRole('row').filter({ hasText: NAME });
  await expect(row).toContainText(`…${key.slice(-4)}`);
  await expect(page.getByText(key)).toHaveCount(0);
  await expectAccessible(page);
  await expectAccessibleInDark(page);

  expect(await me(request, key)).toMatchObject({ status: 200, body: { result: { keyName: NAME } } });

  await press(page, row.getByRole('button', { name: `Revoke ${NAME}` }));
  await press(page, page.getByRole('dialog', { name: `Revoke “${NAME}”?` }).getByRole('button', { name: 'Revoke key' }));
  await expectNotice(page, 'API key revoked');
  expect(await me(request, key)).toMatchObject({ status: 401, body: { error: { code: 'API_KEY_INVALID' } } });
  await expect(row).toContainText(/Revoked/);
  await expect(row.getByRole('button', { name: `Revoke ${NAME}` })).toHaveCount(0);
  await theirs.close();
});
