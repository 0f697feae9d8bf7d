/** What people write to realtors and owners: sent once, seen in the feed and in the outbox. */

import type { Page } from '@playwright/test';
import { call, get, listings, resultOf } from '../support/api.ts';
import { press, tabTo, type } from '../support/keyboard.ts';
import { look } from '../support/looks.ts';
import { mailsTo } from '../support/mail.ts';
import { people, stack } from '../support/stack.ts';
import { expect, expectScreen, openAs, present, test, told } from '../support/test.ts';

const REALTOR = 1;
const OWNER = 2;
const CHANNEL = { Email: 1, SMS: 2, Mailer: 3 } as const;
type Way = keyof typeof CHANNEL;

/** A text nobody else's run has. */
const unique = (text: string) => `${text} ${Date.now().toString(36)}`;

interface Reachable {
  propertyId: string;
  address: string;
  /** Where the message goes. */
  recipientAddress: string;
}

/** A listing whose realtor or owner can be written to by that way. */
async function reachable(way: Way, audience: number): Promise<Reachable> {
  for (let pageIndex = 1; pageIndex <= 5; pageIndex += 1) {
    const { data } = await listings(people.companyAdmin(), { pageIndex, pageSize: 50, filters: [{ key: 'status', value: '3' }] });
    for (const { propertyId, address } of data) {
      const { options } = await resultOf(get('prospecting/get-outreach-options', people.companyAdmin(), { propertyId }));
      const option = options.find(({ prospectingType, channel }) => prospectingType === audience && channel === CHANNEL[way]);
      if (option?.isAvailable) return { propertyId, address, recipientAddress: present(option.recipientAddress, 'address') };
    }
  }
  throw new Error(`nobody can be written to by ${way}`);
}

async function open(page: Page, { propertyId, address }: Reachable) {
  await page.goto(`/listings/${propertyId}/view`);
  await expectScreen(page, address);
}

const tools = (page: Page, whom: 'realtor' | 'owner') => page.getByRole('group', { name: `Write to the ${whom}` });
const panel = (page: Page, way: Way) => page.getByRole('dialog', { name: new RegExp(`^${way} to `) });

test.use({ as: 'companyAdmin' });

/** What the ledger has of it: a message stands there from the moment it is ordered. */
async function ordered(
  { recipientAddress }: Pick<Reachable, 'recipientAddress'>,
  is: (message: { subject?: string; messageId: string }) => boolean,
): Promise<number> {
  const { data } = await resultOf(call('outbox/get-messages', { pageIndex: 1, pageSize: 100, searchKey: recipientAddress }, people.companyAdmin()));
  return data.filter(is).length;
}

/** The calls that send something, from now on. */
function watchSending(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/prospecting/send-manual-')) sent.push(pathname);
  });
  return sent;
}

test('UX-02 OUT-03 OUT-09 OUT-14 an e-mail to a realtor is written and sent by Tab and Enter alone, arrives once, and stands in the feed and the outbox once', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const to = await reachable('Email', REALTOR);
  const subject = unique('About');
  const before = (await mailsTo(to.recipientAddress)).length;
  const sent = watchSending(page);
  await open(page, to);
  await press(page, tools(page, 'realtor').getByRole('button', { name: 'Email' }));
  await type(page, panel(page, 'Email').getByRole('textbox', { name: 'Subject' }), `${subject} in { City }`);
  await type(page, panel(page, 'Email').getByRole('textbox', { name: 'Body' }), 'We would be glad to help with the move from ');
  await press(page, panel(page, 'Email').getByRole('button', { name: 'Insert Short Address' }));
  await look(page, 'outreach-email');
  await press(page, panel(page, 'Email').getByRole('button', { name: 'Review', exact: true }));
  await expect(panel(page, 'Email').getByRole('heading', { name: 'Review and send' })).toBeFocused();
  await expect(panel(page, 'Email').getByText(to.recipientAddress)).toBeVisible();
  await expect(panel(page, 'Email').frameLocator('iframe').getByText('We would be glad to help')).toBeVisible();
  await look(page, 'outreach-email-review');
  await press(page, panel(page, 'Email').getByRole('button', { name: 'Send email' }));
  await expect(page.getByRole('dialog')).toHaveCount(0);
  // The keyboard is back where it came from.
  await expect(tools(page, 'realtor').getByRole('button', { name: 'Email' })).toBeFocused();
  await told(page, 'Email sent');
  await expect.poll(async () => (await mailsTo(to.recipientAddress)).length).toBe(before + 1);
  const [mail] = await mailsTo(to.recipientAddress);
  expect(mail?.subject).toMatch(new RegExp(`^${subject} in [^{}]+$`));

  await press(page, page.getByRole('region', { name: 'Realtor' }).getByRole('button', { name: 'View Communication Feed' }));
  const feed = page.getByRole('dialog', { name: 'Communication feed: realtor' });
  const entry = feed.getByRole('listitem').filter({ hasText: subject });
  await expect(entry).toHaveCount(1);
  await expect(entry).toContainText(/Email out, by .+\d{2}\/\d{2}\/\d{4} \d{2}:\d{2} [AP]M/);
  await press(page, entry.getByRole('button').first());
  await expect(entry.frameLocator('iframe').getByText('We would be glad to help')).toBeVisible();
  await look(page, 'feed');
  await page.keyboard.press('Escape');

  await page.goto(`/outbox?q=${encodeURIComponent(to.recipientAddress)}`);
  await expectScreen(page, 'Outbox');
  await page.locator('tr[data-row="0"]').click();
  const message = page.getByRole('dialog', { name: /^Email to / });
  await expect(message.getByText(subject)).toBeVisible();
  await expect(message.getByRole('list', { name: 'Delivery history' }).getByRole('listitem').last()).toContainText('Sent');
  await look(page, 'outbox-message');
  expect(sent).toHaveLength(1);
  expect(await ordered(to, (one) => one.subject?.startsWith(subject) === true)).toBe(1);
  expect(await mailsTo(to.recipientAddress)).toHaveLength(before + 1);
});

test('OUT-12 a double click on Send is one message', async ({ page }) => {
  const to = await reachable('Email', REALTOR);
  const subject = unique('Twice');
  const isIt = ({ subject: own }: { subject?: string }) => own === subject;
  const sent = watchSending(page);
  await open(page, to);
  await tools(page, 'realtor').getByRole('button', { name: 'Email' }).click();
  await panel(page, 'Email').getByRole('button', { name: 'Plain text' }).click();
  await panel(page, 'Email').getByRole('textbox', { name: 'Subject' }).fill(subject);
  await panel(page, 'Email').getByRole('textbox', { name: 'Body' }).fill('Good day, and all the best for your listing.');
  await panel(page, 'Email').getByRole('button', { name: 'Review', exact: true }).click();
  await panel(page, 'Email').getByRole('button', { name: 'Send email' }).dblclick();
  await told(page, 'Email sent');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(sent).toHaveLength(1);
  expect(await ordered(to, isIt)).toBe(1);
  // What follows a message by the same account has had its turn: there is no other on the way.
  await page.goto(`/outbox?q=${encodeURIComponent(to.recipientAddress)}`);
  await expect(page.getByRole('row').filter({ hasText: 'Sent' }).first()).toBeVisible();
  expect((await mailsTo(to.recipientAddress)).filter(isIt)).toHaveLength(1);
  expect(await ordered(to, isIt)).toBe(1);
});

test('OUT-03 OUT-04 REALTOR-10 a text message to a realtor, from the realtor’s page: warned of its length, sent, and in the feed', async ({ page }) => {
  const { propertyId } = await reachable('SMS', REALTOR);
  const { realtorId } = await resultOf(get('properties/get-property-details', people.companyAdmin(), { propertyId }));
  const text = unique('Good day');
  await page.goto(`/realtors/${realtorId}/view`);
  await tools(page, 'realtor').getByRole('button', { name: 'SMS' }).click();
  const field = panel(page, 'SMS').getByRole('textbox', { name: 'SMS message' });
  await field.fill('x'.repeat(360));
  await expect(panel(page, 'SMS').getByText('SMS has exceeded 360 characters. This may incur additional charges.')).toBeVisible();
  await look(page, 'outreach-sms');
  await field.fill(text);
  await panel(page, 'SMS').getByRole('button', { name: 'Review', exact: true }).click();
  await expect(panel(page, 'SMS').getByRole('region', { name: 'Preview of the SMS message' })).toContainText(text);
  const tick = panel(page, 'SMS').getByRole('checkbox', { name: /do-not-call list/ });
  if (await tick.isVisible()) await tick.check();
  await panel(page, 'SMS').getByRole('button', { name: 'Send SMS' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await told(page, 'SMS sent');
  const feed = page.getByRole('region', { name: 'Communication feed' });
  await expect(feed.getByRole('listitem').filter({ hasText: text })).toHaveCount(1);
  expect((await texts()).filter(({ body: said }) => said.includes(text))).toHaveLength(1);
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

/** Somebody writes to the number that their text came from. */
async function answer({ from, to }: SandboxText, body: string) {
  const { status } = await fetch(`${stack.sandboxUrl}/api/texts`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ from: to, to: from, body }),
  });
  expect(status).toBe(200);
}

test('COMPL-01 UX-02 a refusal in other words than STOP waits for a person: counted, marked in the feed, and handled by keyboard', async ({ page }) => {
  test.setTimeout(120_000);
  const { propertyId, address } = await reachable('SMS', REALTOR);
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
  if (!out) throw new Error('it was there');
  const refusal = unique('Please leave me alone');
  await answer(out, refusal);

  const waiting = async () => {
    const { data } = await resultOf(call('outbox/get-replies-to-look-at', { pageIndex: 1, pageSize: 200 }, people.companyAdmin()));
    return data.filter(({ body }) => body === refusal);
  };
  await expect.poll(async () => (await waiting()).length, { message: 'the reply waits', timeout: 30_000 }).toBe(1);

  await page.goto(`/listings/${propertyId}/view`);
  await expectScreen(page, address);
  await page.getByRole('region', { name: 'Realtor' }).getByRole('button', { name: 'View Communication Feed' }).click();
  const entry = page.getByRole('dialog', { name: 'Communication feed: realtor' }).getByRole('listitem').filter({ hasText: refusal }).first();
  await expect(entry.getByText('To look at')).toBeVisible();
  await entry.getByRole('button').first().click();
  await expect(entry.getByRole('list', { name: 'Replies' })).toContainText(refusal);
  await look(page, 'feed-reply-to-look-at');

  await page.goto('/outbox');
  const tab = page.getByRole('tab', { name: /^Replies to look at \d+$/ });
  await expect(tab).toBeVisible();
  await tabTo(page, page.getByRole('tab', { name: 'Messages' }));
  await page.keyboard.press('ArrowRight');
  const reply = page.getByRole('list', { name: 'Replies' }).getByRole('listitem').filter({ hasText: refusal });
  await expect(reply).toContainText('Sounds like a refusal');
  await expect(reply.getByRole('link', { name: address })).toBeVisible();
  await look(page, 'replies-to-look-at');
  await press(page, reply.getByRole('button', { name: 'Handled' }));
  await told(page, 'Marked as handled');
  await expect(reply).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Replies to look at' })).toBeFocused();
  expect(await waiting()).toEqual([]);
});

/** A picture of that size; the browser draws it. */
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

test('OUT-03 OUT-05 OUT-06 OUT-08 a postcard to an owner: checked, proofed with its cost, cap and address, sent, and stopped while it can be', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const to = await reachable('Mailer', OWNER);
  await open(page, to);
  await tools(page, 'owner').getByRole('button', { name: 'Mailer' }).click();
  const card = panel(page, 'Mailer');
  await card.getByRole('button', { name: 'Review', exact: true }).click();
  await expect(page.getByText('A postcard needs both its front and its back.')).toBeVisible();
  const files = card.locator('input[type=file]');
  await files.first().setInputFiles({ name: 'small.jpg', mimeType: 'image/jpeg', buffer: await picture(page, 1874, 1275) });
  await expect(card.getByText('The image is too small for this size of postcard.')).toBeVisible();
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
  await look(page, 'outreach-mailer');
  await card.getByRole('button', { name: 'Review', exact: true }).click();
  await expect(card.getByText(to.recipientAddress)).toBeVisible();
  await expect(card.getByText('Cost', { exact: true })).toBeVisible();
  await expect(card.getByText(/^Mailers in /)).toBeVisible();
  await expect(card.getByRole('img', { name: 'Back of the postcard' })).toBeVisible();
  await look(page, 'outreach-mailer-review');
  await card.getByRole('button', { name: 'Send mailer' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await told(page, 'Mailer sent');

  await page.goto('/outbox?channel=3&cause=manual');
  await expectScreen(page, 'Outbox');
  const newest = page.locator('tr[data-row="0"]');
  await expect(newest.getByRole('timer')).toContainText('Can be stopped for');
  await look(page, 'outbox');
  await newest.getByRole('button', { name: /^Stop the message to / }).click();
  await page.getByRole('button', { name: 'Stop the postcard' }).click();
  await told(page, 'Cancelled: it will not go out');
  await expect(newest.getByText('Cancelled', { exact: true })).toBeVisible();
});

test('PROP-16 the feeds of a listing’s realtor and owner open from its page', { tag: '@reads' }, async ({ page }) => {
  const to = await reachable('Mailer', OWNER);
  await open(page, to);
  for (const whom of ['realtor', 'owner'] as const) {
    const asked = page.waitForRequest(new RegExp(`get-property-${whom}-communication-feed`));
    await page
      .getByRole('region', { name: whom === 'realtor' ? 'Realtor' : 'Owner' })
      .getByRole('button', { name: 'View Communication Feed' })
      .click();
    expect((await asked).url()).toContain(to.propertyId);
    await expect(page.getByRole('dialog', { name: `Communication feed: ${whom}` })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
});

test.describe('a super admin', { tag: '@reads' }, () => {
  test.use({ as: 'admin' });

  test('PROP-17 REALTOR-08 writes to nobody from here', async ({ page }) => {
    const { propertyId, address } = await reachable('Email', REALTOR);
    await page.goto(`/listings/${propertyId}/view`);
    await expectScreen(page, address);
    await expect(page.getByRole('region', { name: 'Realtor' })).toBeVisible();
    await expect(page.getByRole('group', { name: /^Write to the / })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'View Communication Feed' })).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Outbox' })).toHaveCount(0);
  });
});

test('usage and cost are a Company Admin’s to see', { tag: '@reads' }, async ({ page, browser }) => {
  await page.goto('/outbox');
  await expect(page.getByRole('region', { name: 'Usage and cost', exact: true })).toBeVisible();
  const colleague = await openAs(browser, people.submarketOwner());
  const other = await colleague.newPage();
  await other.goto('/outbox');
  await expectScreen(other, 'Outbox');
  await expect(other.getByRole('region', { name: 'Usage and cost', exact: true })).toHaveCount(0);
  await colleague.close();
});
