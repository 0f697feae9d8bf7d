/** Campaigns on move leads: built with the keyboard, assigned to many leads, and undone. */

import type { APIRequestContext } from '@playwright/test';
import { expectAccessible, expectAccessibleInDark } from '../support/accessibility.ts';
import { call, resultOf } from '../support/api.ts';
import { createCompany } from '../support/companies.ts';
import { choose, press, tabTo, type } from '../support/keyboard.ts';
import { expectNoSidewaysScroll } from '../support/looks.ts';
import type { Account } from '../support/stack.ts';
import { expect, expectScreen, openAs, test } from '../support/test.ts';

const TEMPLATE = 'Before the survey';

async function createTemplate(admin: Account) {
  const template = {
    templateName: TEMPLATE,
    templateType: 1 as const,
    prospectingEvent: 9,
    emailMode: 'PLAIN_TEXT' as const,
    templateEmailSubject: 'Your survey',
    templateEmailBody: 'Dear { First Name }, we look forward to your survey.',
  };
  await resultOf(call('templates/create-template', template, admin));
}

/** Fifty leads with a survey in a month, and one that booked. */
async function sendLeads(request: APIRequestContext, admin: Account) {
  const { key } = await resultOf(call('api-keys/create-api-key', { name: 'Website form', scopes: ['leads:write'] }, admin));
  const day = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
  const leads = Array.from({ length: 51 }, (_, at) => ({
    opportunityId: `S${at}`,
    disposition: at === 50 ? 'Booked' : 'Survey Scheduled',
    payload: { FirstName: 'Dana', LastName: `Smith ${at}`, EmailAddress: `dana${at}@example.com`, SurveyDate: day, SurveyTime: '10:00 AM' },
  }));
  const response = await request.post('/api/partner/v1/leads/batch', { headers: { authorization: `Bearer ${key}` }, data: { leads } });
  expect(response.status()).toBe(200);
}

test(
  'UX-02 CAMP-57 CAMP-58 CAMP-59 LEADS-20 LEAD-04 a campaign is built with the keyboard alone, previewed, assigned to fifty leads at once, and undone',
  { tag: '@own' },
  async ({ browser, request }) => {
    test.setTimeout(120_000);
    const admin = await createCompany(5, { accessToMovescoutPlugin: true });
    await createTemplate(admin);
    await sendLeads(request, admin);
    const theirs = await openAs(browser, admin);
    const page = await theirs.newPage();

    await page.goto('/campaigns/create?type=1');
    await expectScreen(page, 'Create Campaign');
    await type(page, page.getByRole('textbox', { name: 'Campaign name' }), 'Before the survey');
    await choose(page, 'Send time', '9:00 AM');
    const first = page.getByRole('group', { name: 'Touchpoint 1', exact: true });
    await press(page, first.getByRole('combobox', { name: 'Type' }));
    await tabTo(page, page.getByRole('option', { name: 'Email', exact: true }), 'ArrowDown');
    await page.keyboard.press('Enter');
    await press(page, first.getByRole('combobox', { name: 'Template' }));
    await page.keyboard.type('Before');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    // The arrow keys move the touchpoint on the axis.
    const card = page.getByRole('button', { name: /^Touchpoint 1, Email: / });
    const before = await card.getAttribute('aria-label');
    await tabTo(page, card, 'Shift+Tab');
    await page.keyboard.press('ArrowLeft');
    await expect(card).not.toHaveAttribute('aria-label', before ?? '');
    await page.getByRole('combobox', { name: 'Lead', exact: true }).fill('Smith 7');
    await page.getByRole('option', { name: /Smith 7/ }).click();
    await expect(page.getByLabel('Preview of touchpoint 1')).toContainText(/\d{2}\/\d{2}\/\d{4}, 9:00 AM/);
    await expect(page.getByText('Counted over all 50 leads that qualify today.')).toBeVisible();
    await expect(page.getByText('50 of 50 leads').first()).toBeVisible();
    await expectAccessible(page);
    await press(page, page.getByRole('button', { name: 'Create Campaign' }));
    await expectScreen(page, 'Campaigns');
    await expect(page.getByRole('row').filter({ hasText: 'Before the survey' })).toBeVisible();

    await page.goto('/plugins/movescout/leads');
    await expectScreen(page, 'Movescout');
    await page.getByRole('checkbox', { name: /^Select all/ }).check();
    await page.getByRole('button', { name: 'Select all 51' }).click();
    await page.getByRole('button', { name: 'Add to Campaign' }).click();
    const panel = page.getByRole('dialog', { name: 'Add to Campaign' });
    await choose(page, 'Campaign type', 'Pre-Sale');
    await panel.getByRole('combobox', { name: 'Campaign', exact: true }).fill('Before');
    await page.getByRole('option', { name: 'Before the survey' }).click();
    await panel.getByRole('button', { name: 'Preview' }).click();
    await expect(panel.getByText('The lead booked')).toBeVisible();
    await expectAccessible(page);
    await expectAccessibleInDark(page);
    await panel.getByRole('button', { name: 'Assign 50 leads' }).click();
    await expect(panel.getByText('Before the survey is assigned to 50 leads.')).toBeVisible({ timeout: 30_000 });
    await expectAccessible(page);
    await page.setViewportSize({ width: 375, height: 800 });
    await expectNoSidewaysScroll(page);
    await page.setViewportSize({ width: 1440, height: 900 });

    const lead = await theirs.newPage();
    await lead.goto('/plugins/movescout/leads/S7/view');
    await expect(lead.getByText('Active', { exact: true })).toBeVisible();
    await lead.close();

    await panel.getByRole('button', { name: 'Undo', exact: true }).click();
    const question = page.getByRole('dialog', { name: 'Undo this assignment?' });
    await expect(question).toContainText('50 leads lose Before the survey.');
    await question.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(panel.getByText('Before the survey was removed from 50 leads.')).toBeVisible({ timeout: 30_000 });
    await theirs.close();
  },
);
