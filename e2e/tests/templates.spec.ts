/** Templates: the list and the three builders. */

import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { call, resultOf } from '../support/api.ts';
import { choose, press, type } from '../support/keyboard.ts';
import { mailsTo } from '../support/mail.ts';
import { people } from '../support/stack.ts';
import { expect, expectScreen, test } from '../support/test.ts';

const LIST = 'templates/get-templateslist-with-pagination';

const rows = (page: Page) => page.getByRole('table', { name: / templates$/ }).locator('tbody tr[data-row]');

/** A name that no other run uses. */
const unique = (name: string) => `${name} ${Date.now().toString(36)}`;

test.use({ as: 'companyAdmin' });

test('TPL-01 TPL-28 the list matches the API, and a row opens a preview', { tag: '@reads' }, async ({ page }) => {
  const listed = await resultOf(
    call(LIST, { templateType: 1, pageIndex: 1, pageSize: 10, sortColumn: 'templateName', sortDirection: 'asc' }, people.companyAdmin()),
  );
  await page.goto('/templates');
  await expectScreen(page, 'Templates');
  await expect(rows(page)).toHaveCount(Math.min(10, listed.recordsTotal));
  await expectAccessible(page);
  await press(page, rows(page).first());
  await expect(page.getByRole('dialog').frameLocator('iframe').locator('body')).not.toBeEmpty();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('TPL-09 TPL-22 TPL-11 an SMS template is written with the keyboard alone, saved, and deleted', async ({ page }) => {
  const name = unique('Text');
  await page.goto('/templates?type=2');
  await expectScreen(page, 'Templates');
  await press(page, page.getByRole('button', { name: 'Create Template' }));
  await type(page, page.getByRole('textbox', { name: 'Name' }), name);
  await choose(page, 'Communication mode', 'SMS');
  await choose(page, 'Prospecting event', 'New Listing');
  await type(page, page.getByRole('textbox', { name: 'SMS message' }), 'Hello from ');
  await press(page, page.getByRole('button', { name: 'Insert City' }));
  await expect(page.getByRole('textbox', { name: 'SMS message' })).toHaveValue('Hello from { City }');
  await expectAccessible(page);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(`${name} created`)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await type(page, page.getByRole('textbox', { name: 'Search templates' }), name);
  await page.keyboard.press('Enter');
  await press(page, page.getByRole('button', { name: `Delete ${name}` }));
  await press(page, page.getByRole('dialog').getByRole('button', { name: 'Delete' }));
  await expect(page.getByText(`${name} deleted`)).toBeVisible();
});

test('TPL-12 TPL-18 TPL-30 the preview shows an email as it is sent, and it opens again unchanged', async ({ page }) => {
  const name = unique('Letter');
  await page.goto('/templates');
  await page.getByRole('button', { name: 'Create Template' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await choose(page, 'Communication mode', 'Email');
  await choose(page, 'Prospecting event', 'New Listing');
  await expect(page.getByRole('button', { name: 'Create template' })).toBeDisabled();
  await page.getByRole('textbox', { name: 'Subject' }).fill('Your home in { City }');
  await page.getByRole('button', { name: 'Basic HTML' }).click();
  await page.getByRole('textbox', { name: 'Body' }).fill('<p onclick="window.hit=1">Dear <b>neighbor</b>, welcome.</p><script>window.hit=1</script>');
  const preview = page.frameLocator('iframe[title="Email preview"]');
  await expect(preview.getByText('neighbor')).toBeVisible();
  await expect(preview.locator('script, [onclick]')).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Full screen' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Create template' }).click();
  await expect(page.getByText(`${name} created`)).toBeVisible();
  await page.getByRole('textbox', { name: 'Search templates' }).fill(name);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: `Edit ${name}` }).click();
  await expect(page.getByRole('textbox', { name: 'Body' })).toHaveValue(/<p>Dear <b>neighbor<\/b>, welcome\.<\/p>/);
  await page.getByRole('button', { name: 'Formatted' }).click();
  await expect(page.getByRole('textbox', { name: 'Body' }).locator('strong')).toHaveText('neighbor');
});

test('TPL-32 the tools of an image appear with a click and return after scrolling', { tag: '@reads' }, async ({ page }) => {
  await page.goto('/templates');
  await page.getByRole('button', { name: 'Create Template' }).click();
  await choose(page, 'Communication mode', 'Email');
  await page.getByRole('button', { name: 'Image', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Insert image' });
  await dialog.getByRole('textbox', { name: 'Image URL' }).fill('https://example.com/house.jpg');
  await dialog.getByRole('textbox', { name: 'Alt text' }).fill('A house');
  await dialog.getByRole('button', { name: 'Insert image' }).click();
  const body = page.getByRole('textbox', { name: 'Body' });
  await body.press('End');
  for (let line = 0; line < 12; line += 1) await body.press('Enter');
  const tools = page.getByRole('group', { name: 'Image tools' });
  await expect(tools).toHaveCount(0);
  await body.getByRole('img', { name: 'A house' }).click();
  await expect(tools).toBeVisible();
  await body.evaluate((text) => text.parentElement?.scrollTo({ top: 40 }));
  await expect(tools).toBeVisible();
  await tools.getByRole('button', { name: 'Delete image' }).click();
  await page.getByRole('dialog', { name: 'Delete this image?' }).getByRole('button', { name: 'Delete' }).click();
  await expect(tools).toHaveCount(0);
  await expect(body.getByRole('img')).toHaveCount(0);
});

test('TPL-27 a test email is sent from the list and confirmed once the server has accepted it', async ({ page }) => {
  const to = `${unique('test').replace(' ', '.')}@tried.example`;
  await page.goto('/templates');
  await expectScreen(page, 'Templates');
  await page
    .getByRole('button', { name: /^Test Send / })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: /^Test Send - / });
  await dialog.getByRole('textbox', { name: 'Email addresses' }).fill(`${to}, nobody`);
  await dialog.getByRole('button', { name: 'Send test' }).click();
  await expect(dialog.getByText('Not an email address: nobody')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Email addresses' }).fill(` ${to} , `);
  await dialog.getByRole('button', { name: 'Send test' }).click();
  await expect(page.getByText('Test email sent successfully!')).toBeVisible();
  await expect.poll(async () => (await mailsTo(to)).length).toBe(1);
});
