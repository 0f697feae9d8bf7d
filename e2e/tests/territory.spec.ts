/** Territory as a super admin draws it. */

import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { foundCompany } from '../support/companies.ts';
import { people } from '../support/stack.ts';
import { expect, expectScreen, openAs, test } from '../support/test.ts';

const ZIPS = ['60601', '60602', '60603', '60604', '60605', '60606'];
const MILLION = 1_000_000;

const told = (page: Page, text: string | RegExp) => expect(page.getByRole('status').filter({ hasText: text }).first()).toBeVisible();

/** Prices that no other run's markets have, so that nothing overlaps but what a test draws. */
function freshPrices(): { from: number; at: (share: number) => number } {
  const from = randomInt(10, 900_000) * MILLION;
  return { from, at: (share) => from + share * MILLION };
}

test('UX-02 a super admin creates a market with the keyboard alone', async ({ browser }) => {
  test.setTimeout(120_000);
  const company = await foundCompany();
  const { at } = freshPrices();
  const context = await openAs(browser, people.admin());
  const page = await context.newPage();
  const keys = page.keyboard;
  await page.goto('/markets');
  await expectScreen(page, 'Markets');
  await page.getByRole('button', { name: 'Create Market' }).focus();
  await keys.press('Enter');
  const name = page.getByRole('textbox', { name: 'Name' });
  await expect(name).toBeVisible();
  for (let presses = 0; presses < 4 && !(await name.evaluate((element) => element === document.activeElement)); presses += 1) await keys.press('Tab');
  await expect(name).toBeFocused();
  await keys.type(`Keys ${company.name}`);
  await keys.press('Tab');
  await keys.type('Cook County');
  await keys.press('Tab');
  await keys.type(ZIPS.join(' '));
  await keys.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Zip codes (6)' })).toBeFocused();
  const goTo = async (name: string) => {
    const field = page.getByRole('combobox', { name });
    for (let presses = 0; presses < 12 && !(await field.evaluate((element) => element === document.activeElement)); presses += 1) await keys.press('Tab');
    await expect(field).toBeFocused();
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
  await told(page, 'Market created');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Create Market' })).toBeFocused();

  await page.goto(`/markets?q=${company.name}`);
  await page.getByRole('button', { name: `Delete Keys ${company.name}` }).focus();
  await keys.press('Enter');
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Delete', exact: true })).toBeEnabled();
  await keys.press('Tab');
  await keys.press('Enter');
  await told(page, 'Market deleted');
  await context.close();
});
