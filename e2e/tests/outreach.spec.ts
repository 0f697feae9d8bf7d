/** Manual messages to realtors and owners: sent once, and shown in the feed and the outbox. */

import type { Page } from '@playwright/test';
import { call, get, listings, resultOf } from '../support/api.ts';
import { press, tabTo, type } from '../support/keyboard.ts';
import { checkLook } from '../support/looks.ts';
import { mailsTo } from '../support/mail.ts';
import { people, stack } from '../support/stack.ts';
import { expect, expectScreen, openAs, present, test, expectNotice } from '../support/test.ts';

const REALTOR = 1;
const OWNER = 2;
const CHANNEL = { Email: 1, SMS: 2, Mailer: 3 } as const;
type ChannelName = keyof typeof CHANNEL;

/** A text that no other run uses. */
const unique = (text: string) => `${text} ${Date.now().toString(36)}`;

interface Target {
  propertyId: string;
  address: string;
  /** The address of the recipient. */
  recipientAddress: string;
}

/** A listing whose realtor or owner can get a message on that channel. */
async function findRecipient(channelName: ChannelName, audience: number): Promise<Target> {
  for (let pageIndex = 1; pageIndex <= 5; pageIndex += 1) {
    const { data } = await listings(people.companyAdmin(), { pageIndex, pageSize: 50, filters: [{ key: 'status', value: '3' }] });
    for (const { propertyId, address } of data) {
      const { options } = await resultOf(get('prospecting/get-outreach-options', people.companyAdmin(), { propertyId }));
      const option = options.find(({ prospectingType, channel }) => prospectingType === audience && channel === CHANNEL[channelName]);
      if (option?.isAvailable) return { propertyId, address, recipientAddress: present(option.recipientAddress, 'address') };
    }
  }
  throw new Error(`there is no recipient for ${channelName}`);
}

async function open(page: Page, { propertyId, address }: Target) {
  await page.goto(`/listings/${propertyId}/view`);
  await expectScreen(page, address);
}

const sendButtons = (page: Page, recipient: 'realtor' | 'owner') => page.getByRole('group', { name: `Write to the ${recipient}` });
const panel = (page: Page, channel: ChannelName) => page.getByRole('dialog', { name: new RegExp(`^${channel} to `) });

test.use({ as: 'companyAdmin' });

/** The number of matching messages in the outbox, which shows a message as soon as it is countInOutbox. */
async function countInOutbox(
  { recipientAddress }: Pick<Target, 'recipientAddress'>,
  is: (message: { subject?: string; messageId: string }) => boolean,
): Promise<number> {
  const { data } = await resultOf(call('outbox/get-messages', { pageIndex: 1, pageSize: 100, searchKey: recipientAddress }, people.companyAdmin()));
  return data.filter(is).length;
}

/** Records the calls that send messages from now on. */
function watchSending(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/prospecting/send-manual-')) sent.push(pathname);
  });
  return sent;
}

test('UX-02 OUT-03 OUT-09 OUT-14 an email to a realtor is written and sent with the keyboard alone, arrives once, and appears once in the feed and the outbox', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const to = await findRecipient('Email', REALTOR);
  const subject = unique('About');
  const before = (await mailsTo(to.recipientAddress)).length;
  const sent = watchSending(page);
  await open(page, to);
  await press(page, sendButtons(page, 'realtor').getByRole('button', { name: 'Email' }));
  await type(page, panel(page, 'Email').getByRole('textbox', { name: 'Subject' }), `${subject} in { City }`);
  await type(page, panel(page, 'Email').getByRole('textbox', { name: 'Body' }), 'We would be glad to help with the move from ');
  await press(page, panel(page, 'Email').getByRole('button', { name: 'Insert Short Address' }));
  await checkLook(page, 'outreach-email');
  await press(page, panel(page, 'Email').getByRole('button', { name: 'Review', exact: true }));
  await expect(panel(page, 'Email').getByRole('heading', { name: 'Review and send' })).toBeFocused();
  await expect(panel(page, 'Email').getByText(to.recipientAddress)).toBeVisible();
  await expect(panel(page, 'Email').frameLocator('iframe').getByText('We would be glad to help')).toBeVisible();
  await checkLook(page, 'outreach-email-review');
  await press(page, panel(page, 'Email').getByRole('button', { name: 'Send email' }));
  await expect(page.getByRole('dialog')).toHaveCount(0);
  // The focus returns to the button.
  await expect(sendButtons(page, 'realtor').getByRole('button', { name: 'Email' })).toBeFocused();
  await expectNotice(page, 'Email sent');
  await expect.poll(async () => (await mailsTo(to.recipientAddress)).length).toBe(before + 1);
  const [mail] = await mailsTo(to.recipientAddress);
  expect(mail?.subject).toMatch(new RegExp(`^${subject} in [^{}]+$`));

  await press(page, page.getByRole('region', { name: 'Realtor' }).getByRole('button', { name: 'View Communication Feed' }));
  const feed = page.getByRole('dialog', { name: 'Communication feed: realtor' });
  const entry = feed.getByRole('listitem').filter({ hasText: subject });
  await expect(entry).toHaveCount(1);
  await expect(entry).toContainText(/Outgoing email by .+\d{2}\/\d{2}\/\d{4} \d{2}:\d{2} [AP]M/);
  await press(page, entry.getByRole('button').first());
  await expect(entry.frameLocator('iframe').getByText('We would be glad to help')).toBeVisible();
  await checkLook(page, 'feed');
  await page.keyboard.press('Escape');

  await page.goto(`/outbox?q=${encodeURIComponent(to.recipientAddress)}`);
  await expectScreen(page, 'Outbox');
  await page.locator('tr[data-row="0"]').click();
  const message = page.getByRole('dialog', { name: /^Email to / });
  await expect(message.getByText(subject)).toBeVisible();
  await expect(message.getByRole('list', { name: 'Delivery history' }).getByRole('listitem').last()).toContainText('Sent');
  await checkLook(page, 'outbox-message');
  expect(sent).toHaveLength(1);
  expect(await countInOutbox(to, (one) => one.subject?.startsWith(subject) === true)).toBe(1);
  expect(await mailsTo(to.recipientAddress)).toHaveLength(before + 1);
});

test('OUT-12 a double click on Send sends one message', async ({ page }) => {
  const to = await findRecipient('Email', REALTOR);
  const subject = unique('Twice');
  const isIt = ({ subject: own }: { subject?: string }) => own === subject;
  const sent = watchSending(page);
  await open(page, to);
  await sendButtons(page, 'realtor').getByRole('button', { name: 'Email' }).click();
  await panel(page, 'Email').getByRole('button', { name: 'Plain text' }).click();
  await panel(page, 'Email').getByRole('textbox', { name: 'Subject' }).fill(subject);
  await panel(page, 'Email').getByRole('textbox', { name: 'Body' }).fill('Good day, and all the best for your listing.');
  await panel(page, 'Email').getByRole('button', { name: 'Review', exact: true }).click();
  await panel(page, 'Email').getByRole('button', { name: 'Send email' }).dblclick();
  await expectNotice(page, 'Email sent');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(sent).toHaveLength(1);
  expect(await countInOutbox(to, isIt)).toBe(1);
  // The account sends in order, so a second message would be in the outbox by now.
  await page.goto(`/outbox?q=${encodeURIComponent(to.recipientAddress)}`);
  await expect(page.getByRole('row').filter({ hasText: 'Sent' }).first()).toBeVisible();
  expect((await mailsTo(to.recipientAddress)).filter(isIt)).toHaveLength(1);
  expect(await countInOutbox(to, isIt)).toBe(1);
});

test('OUT-03 OUT-04 REALTOR-10 a text to a realtor from the realtor’s page warns of its length, is sent, and appears in the feed', async ({ page }) => {
  const { propertyId } = await findRecipient('SMS', REALTOR);
  const { realtorId } = await resultOf(get('properties/get-property-details', people.companyAdmin(), { propertyId }));
  const text = unique('Good day');
  await page.goto(`/realtors/${realtorId}/view`);
  await sendButtons(page, 'realtor').getByRole('button', { name: 'SMS' }).click();
  const field = panel(page, 'SMS').getByRole('textbox', { name: 'SMS message' });
  await field.fill('x'.repeat(360));
  await expect(panel(page, 'SMS').getByText('SMS has exceeded 360 characters. This may incur additional charges.')).toBeVisible();
  await checkLook(page, 'outreach-sms');
  await field.fill(text);
  await panel(page, 'SMS').getByRole('button', { name: 'Review', exact: true }).click();
  await expect(panel(page, 'SMS').getByRole('region', { name: 'SMS preview' })).toContainText(text);
  const tick = panel(page, 'SMS').getByRole('checkbox', { name: /do-not-call list/ });
  if (await tick.isVisible()) await tick.check();
  await panel(page, 'SMS').getByRole('button', { name: 'Send SMS' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expectNotice(page, 'SMS sent');
  const feed = page.getByRole('region', { name: 'Communication feed' });
  await expect(feed.getByRole('listitem').filter({ hasText: text })).toHaveCount(1);
  expect((await texts()).filter(({ body: sentText }) => sentText.includes(text))).toHaveLength(1);
});

interface SandboxText {
  from: string;
  to: string;
  body: string;
  direction: string;
}

async function texts(): Promise<SandboxText[]> {
  return (await (await fetch(`${stack.sandboxUrl}/api/texts`)).json()) as SandboxText[];
}

/** Replies to a text. */
async function sendReply({ from, to }: SandboxText, body: string) {
  const { status } = await fetch(`${stack.sandboxUrl}/api/texts`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ from: to, to: from, body }),
  });
  expect(status).toBe(200);
}

test('COMPL-01 UX-02 a refusal in other words than STOP is counted, marked in the feed, and handled with the keyboard', async ({ page }) => {
  test.setTimeout(120_000);
  const { propertyId, address } = await findRecipient('SMS', REALTOR);
  const text = unique('Good day');
  await resultOf(
    call(
      'prospecting/send-manual-prospecting-sms',
      { templateType: CHANNEL.SMS, prospectingType: REALTOR, prospectingSource: 1, propertyId, notificationData: text },
      people.companyAdmin(),
    ),
  );
  const found = async () => (await texts()).find(({ body, direction }) => direction.startsWith('outbound') && body.includes(text));
  await expect.poll(found, { message: 'the text is sent', timeout: 30_000 }).toBeDefined();
  const out = await found();
  if (!out) throw new Error('the text has disappeared');
  const refusal = unique('Please leave me alone');
  await sendReply(out, refusal);

  const waiting = async () => {
    const { data } = await resultOf(call('outbox/get-replies-to-look-at', { pageIndex: 1, pageSize: 200 }, people.companyAdmin()));
    return data.filter(({ body }) => body === refusal);
  };
  await expect.poll(async () => (await waiting()).length, { message: 'the reply waits', timeout: 30_000 }).toBe(1);

  await page.goto(`/listings/${propertyId}/view`);
  await expectScreen(page, address);
  await page.getByRole('region', { name: 'Realtor' }).getByRole('button', { name: 'View Communication Feed' }).click();
  const entry = page.getByRole('dialog', { name: 'Communication feed: realtor' }).getByRole('listitem').filter({ hasText: refusal }).first();
  await expect(entry.getByText('Needs review')).toBeVisible();
  await entry.getByRole('button').first().click();
  await expect(entry.getByRole('list', { name: 'Replies' })).toContainText(refusal);
  await checkLook(page, 'feed-reply-to-look-at');

  await page.goto('/outbox');
  const tab = page.getByRole('tab', { name: /^Replies to review \d+$/ });
  await expect(tab).toBeVisible();
  await tabTo(page, page.getByRole('tab', { name: 'Messages' }));
  await page.keyboard.press('ArrowRight');
  const reply = page.getByRole('table', { name: 'Replies' }).getByRole('row').filter({ hasText: refusal });
  await expect(reply).toContainText('Possible opt-out');
  await expect(reply.getByRole('link', { name: address })).toBeVisible();
  await checkLook(page, 'replies-to-look-at');
  await press(page, reply.getByRole('button', { name: 'Mark as handled' }));
  await expectNotice(page, 'Marked as handled');
  await expect(reply).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Replies table' })).toBeFocused();
  expect(await waiting()).toEqual([]);
});

/** A picture of that size, drawn by the browser. */
async function picture(page: Page, width: number, height: number): Promise<Buffer> {
  const url = await page.evaluate(
    ([across, down]) => {
      const canvas = Object.assign(document.createElement('canvas'), { width: across, height: down });
      const pen = canvas.getContext('2d');
      if (pen) {
        pen.fillStyle = '#0F766E';
        pen.fillRect(0, 0, canvas.width, canvas.height);
      }
      return canvas.toDataURL('image/jpeg', 0.8);
    },
    [width, height] as const,
  );
  return Buffer.from(url.split(',')[1] ?? '', 'base64');
}

test('OUT-03 OUT-05 OUT-06 OUT-08 a postcard to an owner is checked, previewed with its cost, cap and address, sent, and stopped in time', async ({ page }) => {
  test.setTimeout(120_000);
  const to = await findRecipient('Mailer', OWNER);
  await open(page, to);
  await sendButtons(page, 'owner').getByRole('button', { name: 'Mailer' }).click();
  const card = panel(page, 'Mailer');
  await card.getByRole('button', { name: 'Review', exact: true }).click();
  await expect(page.getByText('A postcard needs a front and a back image.')).toBeVisible();
  const files = card.locator('input[type=file]');
  await files.first().setInputFiles({ name: 'small.jpg', mimeType: 'image/jpeg', buffer: await picture(page, 1874, 1275) });
  await expect(card.getByText('This image is too small for the postcard size.')).toBeVisible();
  await expect(card.getByText('small.jpg')).toBeHidden({ timeout: 5000 });
  const large = await picture(page, 1875, 1275);
  await files.first().setInputFiles({ name: 'front.jpg', mimeType: 'image/jpeg', buffer: large });
  await expect(card.getByRole('img', { name: 'Front of the postcard' })).toBeVisible({ timeout: 30_000 });
  await card.getByRole('button', { name: '6 × 9 in' }).click();
  await expect(card.getByRole('img', { name: 'Front of the postcard' })).toHaveCount(0);
  await card.getByRole('button', { name: '4 × 6 in' }).click();
  await files.first().setInputFiles({ name: 'front.jpg', mimeType: 'image/jpeg', buffer: large });
  await expect(card.getByRole('img', { name: 'Front of the postcard' })).toBeVisible({ timeout: 30_000 });
  await files.last().setInputFiles({ name: 'back.jpg', mimeType: 'image/jpeg', buffer: large });
  await expect(card.getByRole('img', { name: 'Back of the postcard' })).toBeVisible({ timeout: 30_000 });
  await checkLook(page, 'outreach-mailer');
  await card.getByRole('button', { name: 'Review', exact: true }).click();
  await expect(card.getByText(to.recipientAddress)).toBeVisible();
  await expect(card.getByText('Cost', { exact: true })).toBeVisible();
  await expect(card.getByText(/^Mailers in /)).toBeVisible();
  await expect(card.getByRole('img', { name: 'Back of the postcard' })).toBeVisible();
  await checkLook(page, 'outreach-mailer-review');
  await card.getByRole('button', { name: 'Send mailer' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expectNotice(page, 'Mailer sent');

  await page.goto('/outbox?channel=3&cause=manual');
  await expectScreen(page, 'Outbox');
  const newest = page.locator('tr[data-row="0"]');
  await expect(newest.getByRole('timer')).toContainText('Can be stopped for');
  await checkLook(page, 'outbox');
  await newest.getByRole('button', { name: /^Stop the message to / }).click();
  await page.getByRole('button', { name: 'Stop postcard' }).click();
  await expectNotice(page, 'Message canceled');
  await expect(newest.getByText('Cancelled', { exact: true })).toBeVisible();
});

test('PROP-16 the feeds of a listing’s realtor and owner open from its page', { tag: '@reads' }, async ({ page }) => {
  const to = await findRecipient('Mailer', OWNER);
  await open(page, to);
  for (const recipient of ['realtor', 'owner'] as const) {
    const asked = page.waitForRequest(new RegExp(`get-property-${recipient}-communication-feed`));
    await page
      .getByRole('region', { name: recipient === 'realtor' ? 'Realtor' : 'Owner' })
      .getByRole('button', { name: 'View Communication Feed' })
      .click();
    expect((await asked).url()).toContain(to.propertyId);
    await expect(page.getByRole('dialog', { name: `Communication feed: ${recipient}` })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
});

test.describe('a super admin', { tag: '@reads' }, () => {
  test.use({ as: 'admin' });

  test('PROP-17 REALTOR-08 can’t send messages', async ({ page }) => {
    const { propertyId, address } = await findRecipient('Email', REALTOR);
    await page.goto(`/listings/${propertyId}/view`);
    await expectScreen(page, address);
    await expect(page.getByRole('region', { name: 'Realtor' })).toBeVisible();
    await expect(page.getByRole('group', { name: /^Write to the / })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'View Communication Feed' })).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Outbox' })).toHaveCount(0);
  });
});

test('only a Company Admin sees usage and cost', { tag: '@reads' }, async ({ page, browser }) => {
  await page.goto('/outbox');
  await expect(page.getByRole('region', { name: 'Usage and cost', exact: true })).toBeVisible();
  const colleague = await openAs(browser, people.submarketOwner());
  const other = await colleague.newPage();
  await other.goto('/outbox');
  await expectScreen(other, 'Outbox');
  await expect(other.getByRole('region', { name: 'Usage and cost', exact: true })).toHaveCount(0);
  await colleague.close();
});
