/** The super admin's screen of listing sources, with or without sources in the stack. */

import type { Page } from '@playwright/test';
import { expectAccessible, expectAccessibleInDark } from '../support/accessibility.ts';
import { get, refusalOf, resultOf } from '../support/api.ts';
import { people } from '../support/stack.ts';
import { expect, expectScreen, screenshotPath, signInByForm, test } from '../support/test.ts';

const STATE = /^(Up to date|Syncing…|Starting…|Overdue|Not synced yet|Needs review|Failing since .+|No longer configured)$/;

async function sourceNames(): Promise<string[]> {
  const { data } = await resultOf(get('listing-sources/get-sources-list', people.admin()));
  return data.map(({ name }) => name);
}

/** Expects every source with its state, or the notice that none is configured. */
async function expectSources(page: Page, names: string[]) {
  await expectScreen(page, 'Settings');
  await expect(page.getByRole('heading', { level: 2, name: 'Listing sources' })).toBeVisible();
  if (names.length === 0) {
    await expect(page.getByText(/LISTING_SOURCES_FILE/)).toBeVisible();
    return;
  }
  await expect(page.getByRole('term').filter({ hasText: 'Frequency' })).toBeVisible();
  const table = page.getByRole('table', { name: 'Listing sources' });
  for (const name of names) {
    const source = table.getByRole('row').filter({ has: page.getByRole('cell', { name, exact: true }) });
    await expect(source.getByText(STATE)).toBeVisible();
    await expect(source.getByRole('button', { name: 'Sync now' })).toBeVisible();
  }
}

test('SET-01 UX-01 an Admin signs in and sees the state of the listing sources', { tag: '@reads' }, async ({ page }) => {
  const names = await sourceNames();
  await page.goto('/signin');
  await signInByForm(page, people.admin());
  await expectScreen(page, 'Dashboard');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Settings' }).click();
  await expectSources(page, names);
  await page.screenshot({ path: screenshotPath('sources-1440'), animations: 'disabled' });
  await expectAccessible(page);
  await expectAccessibleInDark(page);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: 375, height: 800 });
  await expectSources(page, names);
  await page.screenshot({ path: screenshotPath('sources-375'), animations: 'disabled' });
  await expectAccessible(page);
});

test.describe('a company admin', { tag: '@reads' }, () => {
  test.use({ as: 'companyAdmin' });

  test('SET-01 sees no sources, and calls are refused with code 2', async ({ page }) => {
    await page.goto('/settings');
    await expectScreen(page, 'Settings');
    await expect(page.getByRole('heading', { name: 'Notifications' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Listing sources' })).toHaveCount(0);
    for (const path of ['settings/get-last-sync-datetime', 'listing-sources/get-sources-list'] as const) {
      expect(await refusalOf(get(path, people.companyAdmin())), path).toEqual([403, '2']);
    }
  });
});
