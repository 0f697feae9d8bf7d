/** What axe says of the page as it stands. */

import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import type { RunOptions } from 'axe-core';

/** axe rates these below serious, but screen reader users rely on landmarks and table headers. */
const WANTED_TOO = ['landmark-unique', 'empty-table-header'];

/** The rules whose result a theme can change. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

/** No serious or critical issue; the message names each with the elements it is about. */
export async function expectAccessible(page: Page, options: RunOptions = {}) {
  const axe = new AxeBuilder({ page })
    // What is well is counted, not described: that is most of the work.
    .options({ resultTypes: ['violations'], ...options })
    // A letter is shown without scripts, and axe is one.
    .exclude('iframe[sandbox]')
    // Frames are looked at from a second page, which a page without them needn't open.
    .setLegacyMode(page.frames().length === 1);
  const { violations } = await axe.analyze();
  const grave = violations
    .filter(({ id, impact }) => impact === 'serious' || impact === 'critical' || WANTED_TOO.includes(id))
    .map(({ id, help, nodes }) => `${id}: ${help}\n${nodes.map(({ html }) => `    ${html.slice(0, 200)}`).join('\n')}`);
  expect(grave, `axe on ${page.url()}`).toEqual([]);
}

/** The dark theme of a page that is accessible in the light one: only colors differ. */
export async function expectAccessibleInDark(page: Page) {
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expectAccessible(page, { runOnly: COLOR_RULES });
}
