/** Accessibility checks of the current page with axe. */

import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import type { RunOptions } from 'axe-core';

/** Rules that axe rates below serious, but that matter: screen reader users rely on landmarks and table headers. */
const IMPORTANT_TOO = ['landmark-unique', 'empty-table-header'];

/** The rules whose result a theme can change. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

/** Expects no serious or critical issue; the message names each with its elements. */
export async function expectAccessible(page: Page, options: RunOptions = {}) {
  const axe = new AxeBuilder({ page })
    // Passed rules are counted, not described, which saves most of the time.
    .options({ resultTypes: ['violations'], ...options })
    // Sandboxed frames run no scripts, so axe can't run there.
    .exclude('iframe[sandbox]')
    // Checking frames opens a second page, which a page without frames does not need.
    .setLegacyMode(page.frames().length === 1);
  const { violations } = await axe.analyze();
  const grave = violations
    .filter(({ id, impact }) => impact === 'serious' || impact === 'critical' || IMPORTANT_TOO.includes(id))
    .map(({ id, help, nodes }) => `${id}: ${help}\n${nodes.map(({ html }) => `    ${html.slice(0, 200)}`).join('\n')}`);
  expect(grave, `axe on ${page.url()}`).toEqual([]);
}

/** Checks the dark theme of a page that is accessible in the light one: only colors differ. */
export async function expectAccessibleInDark(page: Page) {
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expectAccessible(page, { runOnly: COLOR_RULES });
}
