/**
 * The timeline of a lead: a survey that moves, a text that is sent now, a reply, and the campaign that goes on; and an email that is
 * sent again.
 */

import type { APIRequestContext, Page } from '@playwright/test';
import { expectAccessible, expectAccessibleInDark } from '../support/accessibility.ts';
import { call, get, resultOf } from '../support/api.ts';
import { createMover, fictionalNumber, uniqueName } from '../support/companies.ts';
import { expectNoSidewaysScroll } from '../support/looks.ts';
import { type Account, people, stack } from '../support/stack.ts';
import { expect, expectNotice, expectScreen, openAs, present, screenshotPath, test } from '../support/test.ts';

const name = uniqueName();
const OPPORTUNITY = `T-${name}`;
const NUMBER = fictionalNumber(10);

/** The day so many days from now, as a partner writes it. */
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const shown = (day: string) => `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`;

/** Creates an email and a text for move leads; returns their ids. */
async function createTemplates(admin: Account): Promise<{ email: string; text: string }> {
  const common = { prospectingEvent: 9 };
  const email = await resultOf(
    call(
      'templates/create-template',
      {
        ...common,
        templateName: `Email ${name}`,
        templateType: 1,
        emailMode: 'PLAIN_TEXT',
        templateEmailSubject: 'Your survey',
        templateEmailBody: 'Dear { First Name }, we look forward to your survey.',
      },
      admin,
    ),
  );
  const text = await resultOf(
    call(
      'templates/create-template',
      { ...common, templateName: `Text ${name}`, templateType: 2, templateSMSBody: `Hello { First Name }, this is ${name}.` },
      admin,
    ),
  );
  return { email: email.templateId, text: text.templateId };
}

/** Sends the lead as a partner's program does. */
async function sendLead(request: APIRequestContext, key: string, surveyDate: string) {
  const lead = {
    disposition: 'Survey Scheduled',
    payload: {
      FirstName: 'Jordan',
      LastName: name,
      EmailAddress: `jordan.${name}@example.com`,
      CellPhoneNumber: NUMBER,
      SurveyDate: surveyDate,
      SurveyTime: '10:00 AM',
    },
  };
  const response = await request.put(`/api/partner/v1/leads/${OPPORTUNITY}`, { headers: { authorization: `Bearer ${key}` }, data: lead });
  expect(response.ok(), await response.text()).toBe(true);
}

async function sentText() {
  const texts = (await (await fetch(`${stack.sandboxUrl}/api/texts`)).json()) as { from: string; to: string; body: string; direction: string }[];
  return texts.find(({ body, direction }) => direction.startsWith('outbound') && body.includes(name));
}

const timeline = (page: Page) => page.getByRole('region', { name: 'Campaign Touchpoints' });
const items = (page: Page) => timeline(page).getByRole('listitem');

test(
  'LEAD-14 LEAD-34 LEAD-36 COMPL-05 a survey moves, a text is sent now, the lead replies, and all is resumed',
  { tag: '@own' },
  async ({ browser, request }) => {
    test.setTimeout(120_000);
    const admin = await createMover();
    const { email, text } = await createTemplates(admin);
    const campaign = await resultOf(
      call(
        'campaigns/create',
        {
          templateName: `Timeline ${name}`,
          type: 1,
          campaignTiming: '09:00:00',
          timeZoneId: 'America/New_York',
          touchpoints: [
            { timing: -2, event: 1, type: 1, template: email },
            { timing: -1, event: 1, type: 2, template: text },
          ],
        },
        admin,
      ),
    );
    const { key } = await resultOf(call('api-keys/create-api-key', { name, scopes: ['leads:write'] }, admin));
    const [first, moved] = [inDays(20), inDays(27)];
    await sendLead(request, key, first);
    await resultOf(call('lead-campaigns', { campaignId: campaign.campaignId, type: 1, opportunityId: OPPORTUNITY }, admin));

    const theirs = await openAs(browser, admin);
    const page = await theirs.newPage();
    await page.goto(`/plugins/movescout/leads/${OPPORTUNITY}/view`);
    await expectScreen(page, `Jordan ${name}`);
    await expect(items(page)).toHaveCount(2);
    await expect(items(page).first()).toContainText(`Scheduled ${shown(inDays(18))}`);

    await sendLead(request, key, moved);
    await expect(items(page).filter({ hasText: 'Survey moved from' })).toContainText(shown(moved), { timeout: 10_000 });
    await expect(items(page).filter({ hasText: 'Your survey' })).toContainText(`Scheduled ${shown(inDays(25))}`, { timeout: 10_000 });

    const message = items(page).filter({ hasText: `this is ${name}` });
    await message.getByRole('button', { name: 'Send Now' }).click();
    const question = page.getByRole('dialog', { name: 'Send this message now?' });
    await question.getByRole('button', { name: 'Send Now' }).click();
    await expectNotice(page, /Sending the touchpoint now/);
    await expect(message).toContainText('Sent+', { timeout: 30_000 });
    await expect(items(page).filter({ hasText: 'Your survey' })).toContainText('Paused');
    await timeline(page).getByRole('button', { name: 'Resume all' }).click();
    await expect(items(page).filter({ hasText: 'Your survey' })).toContainText('Pending');

    await expect.poll(sentText, { message: 'the text is sent', timeout: 30_000 }).toBeDefined();
    const out = present(await sentText(), 'the text');
    const replied = await fetch(`${stack.sandboxUrl}/api/texts`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ from: out.to, to: out.from, body: 'Can we talk tomorrow?' }),
    });
    expect(replied.status).toBe(200);
    await expect(items(page).filter({ hasText: 'Reply from' })).toContainText('Can we talk tomorrow?', { timeout: 30_000 });
    await expect(items(page).filter({ hasText: 'Your survey' })).toContainText('Paused because the lead replied.', { timeout: 10_000 });
    await expectAccessible(page);
    await expectAccessibleInDark(page);
    await page.screenshot({ path: screenshotPath('lead-timeline-1440'), animations: 'disabled', fullPage: true });
    await page.setViewportSize({ width: 375, height: 800 });
    await expectNoSidewaysScroll(page);
    await page.screenshot({ path: screenshotPath('lead-timeline-375'), animations: 'disabled', fullPage: true });
    await page.setViewportSize({ width: 1440, height: 900 });

    await timeline(page).getByRole('button', { name: 'Resume all' }).click();
    await expectNotice(page, /resumed/);
    await expect(items(page).filter({ hasText: 'Your survey' })).toContainText('Pending');
    const explained = await resultOf(get('leads/get-lead-events', admin, { opportunityId: OPPORTUNITY }));
    expect(explained.map(({ kind }) => kind)).toEqual(['survey', 'reply']);
    await theirs.close();
  },
);

/** A lead of the demonstration data whose survey moved after an email about it was sent. */
const MOVED_OPPORTUNITY = 'OPP-20244';

test('LEAD-34 LEAD-44 an email is sent again after its lead’s survey moved', async ({ browser }) => {
  const theirs = await openAs(browser, people.companyAdminOfMany());
  const page = await theirs.newPage();
  await page.goto(`/plugins/movescout/leads/${MOVED_OPPORTUNITY}/view`);
  const email = items(page).filter({ hasText: 'Your survey on' });
  await expect(email).toContainText('The date changed after this was sent');
  await email.getByRole('button', { name: 'Send again' }).click();
  const question = page.getByRole('dialog', { name: 'Send this message again?' });
  await expect(question).toContainText('gets this message a second time, with the new date.');
  await question.getByRole('button', { name: 'Send again' }).click();
  await expectNotice(page, /Sending the touchpoint again/);
  await expect(email).not.toContainText('The date changed after this was sent');
  await expect(email).toContainText(/Sent \d{2}\/\d{2}\/\d{4}/, { timeout: 30_000 });
  await expect(email.getByRole('button', { name: 'Send again' })).toHaveCount(0);
  await theirs.close();
});
