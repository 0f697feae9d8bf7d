/** Actions with the keyboard alone. */

import { expect, type Locator, type Page } from '@playwright/test';

/** More than the stops on a page of fifty rows with flags. */
const MOST_STEPS = 400;

/** Presses Tab or another key until the target has the focus. */
export async function tabTo(page: Page, target: Locator, key = 'Tab') {
  await expect(target).toBeVisible();
  for (let steps = 0; steps < MOST_STEPS; steps += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${MOST_STEPS} presses of ${key} don't reach ${String(target)}`);
}

/** Focuses the target and presses Enter. */
export async function press(page: Page, target: Locator) {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

/** Focuses the target and types. */
export async function type(page: Page, target: Locator, words: string) {
  await tabTo(page, target);
  await page.keyboard.type(words);
}

/** Chooses an option of a combobox. */
export async function choose(page: Page, label: string, option: string) {
  await press(page, page.getByRole('combobox', { name: label }));
  await tabTo(page, page.getByRole('option', { name: option, exact: true }), 'ArrowDown');
  await page.keyboard.press('Enter');
}
