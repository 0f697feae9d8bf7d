/** An automated campaign: previewed and switched on by its Company Admin, then it works on its own until a lead opts out. */

import type { APIRequestContext, Page } from '@playwright/test';
import { expectAccessible, expectAccessibleInDark } from '../support/accessibility.ts';
import { call, get, resultOf } from '../support/api.ts';
import { createMover, uniqueName } from '../support/companies.ts';
import { expectNoSidewaysScroll } from '../support/looks.ts';
import { mailsTo } from '../support/mail.ts';
import { type Account, stack } from '../support/stack.ts';
import { expect, expectNotice, expectScreen, openAs, screenshotPath, test } from '../support/test.ts';

const name = uniqueName();
const AUTOMATED = `Interstate ${name}`;
const WELCOME = `Welcome ${name}`;
const REMINDER = `Your survey is tomorrow, ${name}.`;
const SURVEY = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10);

/** The password of every mailbox of the sandbox. */
const APP_PASSWORD = 'abcdefghijklmnop';

/** Sets up what messages need, and a campaign with an email at once and a text before the survey. */
async function prepare(admin: Account) {
  const { version } = await resultOf(get('settings/get-user-settings', admin));
  const settings = {
    version,
    apiSettings: { apiProviderId: 1 },
    companyDetails: { address1: '12 Canal Street', zipCode: '07030', timeZone: 'America/New_York' },
    emailSettings: { emailAccountTypeId: 1, userName: `office@${name}.example`, password: APP_PASSWORD },
  };
  await resultOf(call('settings/update-settings', settings, admin));
  await resultOf(call('campaigns/booker-service-providers/create', { booker: 'TRV-E2E' }, admin));
  await resultOf(call('campaigns/sales-persons/create', 'QL77', admin));
  const common = { prospectingEvent: 9 };
  const email = await resultOf(
    call(
      'templates/create-template',
      {
        ...common,
        templateName: 'Welcome',
        templateType: 1,
        emailMode: 'PLAIN_TEXT',
        templateEmailSubject: WELCOME,
        templateEmailBody: 'Dear { First Name }, thank you for your inquiry.',
      },
      admin,
    ),
  );
  const text = await resultOf(call('templates/create-template', { ...common, templateName: 'Reminder', templateType: 2, templateSMSBody: REMINDER }, admin));
  await resultOf(
    call(
      'campaigns/create',
      {
        templateName: 'Before the survey',
        type: 1,
        campaignTiming: '09:00:00',
        timeZoneId: 'America/New_York',
        touchpoints: [
          { isImmediate: true, type: 1, template: email.templateId },
          { timing: -1, event: 1, type: 2, template: text.templateId },
        ],
      },
      admin,
    ),
  );
}

/** The cell phones of the leads. */
const PHONES = { Ash: '2015550101', Bo: '2015550102', Cy: '2015550103', Dana: '2015550104' } as const;

type FirstName = keyof typeof PHONES;

const addressOf = (firstName: FirstName) => `${firstName}.${name}@example.com`.toLowerCase();
const idOf = (firstName: FirstName) => `${firstName}-${name}`;

/** Sends leads with a survey as a partner's program does. */
async function sendLeads(request: APIRequestContext, key: string, firstNames: readonly FirstName[]) {
  const leads = firstNames.map((firstName) => ({
    opportunityId: idOf(firstName),
    moveType: 1,
    disposition: 'Survey Scheduled',
    payload: {
      FirstName: firstName,
      LastName: name,
      EmailAddress: addressOf(firstName),
      CellPhoneNumber: PHONES[firstName],
      BookerServiceProvider: 'TRV-E2E',
      SalesPersonQLABId: 'QL77',
      SurveyDate: SURVEY,
      SurveyTime: '10:00 AM',
    },
  }));
  const response = await request.post('/api/partner/v1/leads/batch', { headers: { authorization: `Bearer ${key}` }, data: { leads } });
  expect(response.status(), await response.text()).toBe(200);
}

async function fillForm(page: Page) {
  await page.getByRole('button', { name: 'Create Automated Campaign' }).first().click();
  const form = page.getByRole('dialog', { name: 'Create automated campaign' });
  await form.getByRole('textbox', { name: 'Campaign name' }).fill(AUTOMATED);
  for (const [field, option] of [
    ['Move type', 'Interstate'],
    ['Booker', 'TRV-E2E'],
    ['Sales Person ID', 'QL77'],
    ['Sales Person', 'Ada Founder'],
    ['Pre-sale campaign', 'Before the survey'],
  ] as const) {
    await form.getByRole('combobox', { name: field, exact: true }).click();
    await page.getByRole('option', { name: option, exact: true }).click();
  }
  await form.getByRole('button', { name: 'Create Automated Campaign' }).click();
  await expectNotice(page, /^Automated campaign created successfully/);
}

async function openLead(page: Page, firstName: FirstName) {
  await page.goto(`/plugins/movescout/leads/${idOf(firstName)}/view`);
  await expectScreen(page, `${firstName} ${name}`);
  return page.getByRole('region', { name: 'Campaign Touchpoints' });
}

const mailsOf = async (firstName: FirstName) => (await mailsTo(addressOf(firstName))).length;

test(
  'CAMP-30 CAMP-35 CAMP-53 LEAD-37 LEAD-42 an automated campaign is previewed and switched on, writes to a ticked and to a new lead, and STOP ends its campaign',
  { tag: '@own' },
  async ({ browser, request }) => {
    test.setTimeout(180_000);
    const admin = await createMover();
    await prepare(admin);
    const { key } = await resultOf(call('api-keys/create-api-key', { name, scopes: ['leads:write'] }, admin));
    await sendLeads(request, key, ['Ash', 'Bo', 'Cy']);
    const theirs = await openAs(browser, admin);
    const page = await theirs.newPage();
    await page.goto('/campaigns');
    await expectScreen(page, 'Campaigns');
    await fillForm(page);

    const active = page.getByRole('switch', { name: `Active: ${AUTOMATED}` });
    await active.click();
    const panel = page.getByRole('dialog', { name: `Switch on ${AUTOMATED}` });
    await expect(panel.getByRole('tab', { name: 'From now on (3)' })).toBeVisible({ timeout: 30_000 });
    await expect(panel.getByText('3 messages would go to 3 leads')).toBeVisible();
    await expect(panel.getByRole('table', { name: 'Leads of from now on' }).locator('tr[data-row]')).toHaveCount(3);
    await panel.getByRole('tab', { name: 'Now (3)' }).click();
    const row = panel
      .getByRole('table', { name: 'Leads of now' })
      .getByRole('row')
      .filter({ hasText: `Ash ${name}` });
    await row.getByRole('button', { name: 'Details' }).click();
    const touchpoints = panel.getByRole('list', { name: `Touchpoints of Ash ${name}` }).getByRole('listitem');
    await expect(touchpoints).toHaveText([/Email · Welcome\s*Goes$/, /SMS · Reminder\s*Held · There is no consent on record for automatic texts\.$/]);
    await row.getByRole('checkbox').check();
    await expect(panel.getByText('1 of 3 leads ticked')).toBeVisible();
    await expectAccessible(page);
    await expectAccessibleInDark(page);
    await page.screenshot({ path: screenshotPath('automation-preview-1440'), animations: 'disabled' });
    await page.setViewportSize({ width: 375, height: 800 });
    await expectNoSidewaysScroll(page);
    await page.screenshot({ path: screenshotPath('automation-preview-375'), animations: 'disabled' });
    await page.setViewportSize({ width: 1440, height: 900 });
    await panel.getByRole('button', { name: 'Switch on and assign 1 lead' }).click();
    await expectNotice(page, `${AUTOMATED} is on. 1 lead gets its campaign shortly.`);
    await expect(active).toBeChecked();

    await sendLeads(request, key, ['Dana']);
    const timeline = await openLead(page, 'Dana');
    const items = timeline.getByRole('listitem');
    const welcome = items.filter({ hasText: WELCOME });
    await expect(welcome).toContainText(/Sent \d{2}\/\d{2}\/\d{4}/, { timeout: 30_000 });
    await expect(welcome).toHaveCount(1);
    const reminder = items.filter({ hasText: REMINDER });
    await expect(reminder).toContainText('Pending');
    for (const firstName of ['Ash', 'Dana'] as const) {
      await expect.poll(() => mailsOf(firstName), { message: `the email to ${firstName}`, timeout: 30_000 }).toBe(1);
    }

    const stop = { from: `+1${PHONES.Dana}`, to: `+1${admin.smsNumber}`, body: 'STOP' };
    const headers = { 'content-type': 'application/json' };
    const stopped = await fetch(`${stack.sandboxUrl}/api/texts`, { method: 'POST', headers, body: JSON.stringify(stop) });
    expect(stopped.status).toBe(200);
    await expect(items.filter({ hasText: 'Opted out from' })).toContainText('STOP', { timeout: 30_000 });
    await expect(reminder).toContainText('The campaign ended for this lead');
    await expect(reminder).toContainText('Cancelled');
    const campaigns = page.getByRole('region', { name: 'Campaigns', exact: true });
    await expect(campaigns.getByText('No campaign assigned')).toHaveCount(3);
    await campaigns.getByRole('button', { name: 'Why / why not' }).click();
    await expect(campaigns.getByRole('list', { name: `Checks of ${AUTOMATED}` })).toContainText('Opted out of a campaign: Yes');
    await expectAccessible(page);

    // The account sends in order, so an email to a lead without a tick would have arrived by now.
    expect(await Promise.all((['Ash', 'Bo', 'Cy', 'Dana'] as const).map(mailsOf))).toEqual([1, 0, 0, 1]);
    await expect((await openLead(page, 'Bo')).getByText('No touchpoints found')).toBeVisible();
    await theirs.close();
  },
);
