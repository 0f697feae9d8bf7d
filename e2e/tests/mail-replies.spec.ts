/** Replies by email to a campaign and to a realtor: of a program and of a person, where users see them. */

import { call, get, listings, remove, resultOf } from '../support/api.ts';
import { createCompany, uniqueName } from '../support/companies.ts';
import { checkLook } from '../support/looks.ts';
import { AUTOMATIC, canSend, connect, passesTest, reply } from '../support/mailboxes.ts';
import { people } from '../support/stack.ts';
import { expect, expectScreen, openAs, present, test } from '../support/test.ts';

const ABSENT = 'I am out of the office until Monday and will read your message then.';
const PERSON = 'Can we move the survey to Friday?';
const FIRST = 'Your survey';
const SECOND = 'Before your survey';

test(
  'LEAD-25 CONN-31 COMPL-05 an automatic reply to a campaign pauses nothing, a person’s reply pauses it, and both are shown',
  { tag: '@own' },
  async ({ browser, request }) => {
    test.setTimeout(120_000);
    const admin = await createCompany(5, { accessToMailConnector: true, accessToMovescoutPlugin: true });
    const theirs = await openAs(browser, admin);
    const page = await theirs.newPage();
    await page.goto('/connectors');
    const email = `dana.${admin.name}@mail.example`;
    await connect(page, email);

    const createTemplate = async (subject: string) =>
      (
        await resultOf(
          call(
            'templates/create-template',
            {
              templateName: subject,
              templateType: 1,
              prospectingEvent: 9,
              emailMode: 'PLAIN_TEXT',
              templateEmailSubject: subject,
              templateEmailBody: 'Dear { First Name }, we look forward to your survey.',
            },
            admin,
          ),
        )
      ).templateId;
    const touchpoints = [
      { timing: -2, event: 1, type: 1, template: await createTemplate(FIRST) },
      { timing: -1, event: 1, type: 1, template: await createTemplate(SECOND) },
    ];
    const { campaignId } = await resultOf(
      call('campaigns/create', { templateName: 'Surveys', type: 1, campaignTiming: '09:00:00', timeZoneId: 'America/New_York', touchpoints }, admin),
    );
    const { key } = await resultOf(call('api-keys/create-api-key', { name: 'Website form', scopes: ['leads:write'] }, admin));
    const from = `rae.${admin.name}@mail.example`;
    const payload = {
      FirstName: 'Rae',
      LastName: 'Winter',
      EmailAddress: from,
      SurveyDate: new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10),
      SurveyTime: '10:00 AM',
    };
    const stored = await request.put('/api/partner/v1/leads/R1', {
      headers: { authorization: `Bearer ${key}` },
      data: { disposition: 'Survey Scheduled', payload },
    });
    expect(stored.ok(), await stored.text()).toBe(true);
    await resultOf(call('lead-campaigns', { campaignId, type: 1, opportunityId: 'R1' }, admin));
    await canSend(admin);

    await page.goto('/plugins/movescout/leads/R1/view');
    await expectScreen(page, 'Rae Winter');
    const timeline = page.getByRole('region', { name: 'Campaign Touchpoints' });
    const item = (words: string) => timeline.getByRole('listitem').filter({ hasText: words });
    const first = item('Sent+');
    const second = item(SECOND);
    await item(FIRST).filter({ hasNotText: SECOND }).getByRole('button', { name: 'Send Now', exact: true }).click();
    await page.getByRole('dialog', { name: 'Send this message now?' }).getByRole('button', { name: 'Send Now', exact: true }).click();
    await expect(first).toBeVisible({ timeout: 30_000 });
    await timeline.getByRole('button', { name: 'Resume all', exact: true }).click();
    await expect(second).toContainText('Pending');

    await reply({ email, from, text: ABSENT, headers: AUTOMATIC });
    await expect(item(`Automatic reply from ${from}`)).toContainText(ABSENT);
    await expect(second).toContainText('Pending');
    await reply({ email, from, text: PERSON });
    await expect(second).toContainText('Paused because the lead replied.');
    await expect(item(PERSON)).toContainText(`Reply from ${from}`);

    await first.getByRole('button', { name: `Show content: ${FIRST}`, exact: true }).click();
    const replies = page.getByRole('dialog', { name: FIRST }).getByRole('list', { name: 'Replies', exact: true }).getByRole('listitem');
    await expect(replies).toHaveCount(2);
    const [automatic, persons] = [replies.filter({ hasText: ABSENT }), replies.filter({ hasText: PERSON })];
    await expect(automatic.getByText('Automatic reply', { exact: true })).toBeVisible();
    await expect(persons).not.toContainText('Automatic reply');
    await expect(persons).not.toContainText('wrote:');
    await persons.getByRole('button', { name: 'Show quoted text', exact: true }).click();
    await expect(persons).toContainText('> We look forward to your survey.');
    await persons.scrollIntoViewIfNeeded();
    await checkLook(page, 'lead-replies-dialog', { inDark: true });
    await theirs.close();
  },
);

/** A listing whose realtor can get an email, and that address. */
async function findRealtor() {
  const { data } = await listings(people.companyAdminOfMany(), { pageSize: 50, filters: [{ key: 'status', value: '3' }] });
  for (const { propertyId, address } of data) {
    const { options } = await resultOf(get('prospecting/get-outreach-options', people.companyAdminOfMany(), { propertyId }));
    const email = options.find(({ prospectingType, channel, isAvailable }) => prospectingType === 1 && channel === 1 && isAvailable);
    if (email) return { propertyId, address, from: present(email.recipientAddress, 'address') };
  }
  throw new Error('there is no realtor with an email address');
}

// The mailbox belongs to a user of the demonstration data, who has listings.
test('CONN-30 CONN-31 the feed of a listing’s realtor shows the automatic reply and the person’s', async ({ browser }) => {
  const admin = people.companyAdminOfMany();
  const { propertyId, address, from } = await findRealtor();
  const theirs = await openAs(browser, admin);
  const page = await theirs.newPage();
  await page.goto('/connectors');
  const name = uniqueName();
  const email = `dana.${name}@mail.example`;
  await connect(page, email);
  try {
    await passesTest(admin);
    const subject = `About ${name}`;
    const letter = { prospectingSource: 1, prospectingType: 1 as const, propertyId, emailMode: 'PLAIN_TEXT' as const };
    await resultOf(
      call(
        'prospecting/send-manual-prospecting-email',
        { ...letter, notificationTitle: subject, notificationData: 'Good day, and all the best for your listing.' },
        admin,
      ),
    );
    await reply({ email, from, text: ABSENT, headers: AUTOMATIC });

    await page.goto(`/listings/${propertyId}/view`);
    await expectScreen(page, address);
    await page.getByRole('region', { name: 'Realtor', exact: true }).getByRole('button', { name: 'View Communication Feed', exact: true }).click();
    const entry = page.getByRole('dialog', { name: 'Communication feed: realtor', exact: true }).getByRole('listitem').filter({ hasText: subject });
    const label = entry.getByRole('button').first();
    await expect(label).toContainText('Automatic reply');
    await reply({ email, from, text: PERSON });
    // The open feed shows it. A person's reply counts more than the program's.
    await expect(label).toContainText(PERSON, { timeout: 10_000 });
    await expect(label).not.toContainText('Automatic reply');
    await label.click();
    const replies = entry.getByRole('list', { name: 'Replies', exact: true }).getByRole('listitem');
    await expect(replies).toHaveCount(2);
    await expect(replies.filter({ hasText: ABSENT }).getByText('Automatic reply', { exact: true })).toBeVisible();
    await expect(replies.filter({ hasText: PERSON })).not.toContainText('Automatic reply');
    await checkLook(page, 'feed-mail-replies', { inDark: true });
  } finally {
    const [mailbox] = await resultOf(get('aurinko/users', admin));
    await remove('aurinko/users/{accountId}', admin, { accountId: present(mailbox, 'mailbox').accountId });
  }
  await theirs.close();
});
