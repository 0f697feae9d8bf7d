/** The ways of somebody without a mouse. */

import { expect, type Locator, type Page } from '@playwright/test';

/** A page of fifty rows with its marks has fewer than that. */
const MOST_STEPS = 400;

/** Moves by Tab alone, or by another key, until the keyboard is there. */
export async function tabTo(page: Page, target: Locator, key = 'Tab') {
  await expect(target).toBeVisible();
  for (let steps = 0; steps < MOST_STEPS; steps += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${MOST_STEPS} times ${key} don't lead to ${String(target)}`);
}

/** Moves there and presses Enter. */
export async function press(page: Page, target: Locator) {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

/** Moves there and types. */
export async function type(page: Page, target: Locator, words: string) {
  await tabTo(page, target);
  await page.keyboard.type(words);
}

/** Chooses from a field's list. */
export async function choose(page: Page, label: string, option: string) {
  await press(page, page.getByRole('combobox', { name: label }));
  await tabTo(page, page.getByRole('option', { name: option, exact: true }), 'ArrowDown');
  await page.keyboard.press('Enter');
}
