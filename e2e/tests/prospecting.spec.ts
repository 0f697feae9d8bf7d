/**
 * Automatic prospecting: the dry run, turning it on, and its messages about a change in the sandbox's market. Tests tagged
 * `@market` need a stack that reads the market as a listing source.
 */

import type { Page } from '@playwright/test';
import { type Answer, type Schemas, call, get, listings, resultOf } from '../support/api.ts';
import { press, type } from '../support/keyboard.ts';
import { checkLook } from '../support/looks.ts';
import { mailsTo } from '../support/mail.ts';
import { people, stack } from '../support/stack.ts';
import { expect, expectScreen, present, screenshotPath, test, expectNotice } from '../support/test.ts';

const SOURCE = 'sandbox';
/** Opens every mailbox of the sandbox. */
const APP_PASSWORD = 'abcdefghijklmnop';

/** A child market with most of its listings outside its buckets. */
const NODE = 'Austin from $500,000';

const REALTOR = 1;
const OWNER = 2;
const EMAIL = 1;
const SMS = 2;
const MAILER = 3;

const dryRun = (page: Page) => page.getByRole('dialog', { name: /^(Before you turn it on|Preview what would be sent)/ });

/** The number of the company's automatic messages. */
async function automaticMessages(): Promise<number> {
  return (await resultOf(call('outbox/get-messages', { pageIndex: 1, pageSize: 1, causes: ['automatic'] }, people.companyAdmin()))).recordsTotal;
}

test.describe('a company with senders', () => {
  test.use({ as: 'companyAdmin' });

  test('a dry run of the last week shows messages, cost, holds and reasons, and saves nothing', { tag: '@reads' }, async ({ page }) => {
    test.setTimeout(120_000);
    await page.goto('/markets');
    await expectScreen(page, 'Child Markets');
    await page.getByRole('link', { name: 'Brooklyn', exact: true }).click();
    await expectScreen(page, 'Brooklyn');
    const before = await automaticMessages();
    await page.getByRole('button', { name: 'Preview what would be sent' }).click();
    const panel = dryRun(page);
    await checkLook(page, 'dry-run-before');
    await panel.getByRole('button', { name: 'Run' }).click();
    await expect(panel.getByText(/would have been sent/)).toBeVisible({ timeout: 60_000 });
    await expect(panel.getByRole('table', { name: 'Messages by channel' }).getByRole('row')).toHaveCount(4);
    await panel.getByRole('button', { name: 'Not sent', exact: true }).click();
    await expect(panel.getByRole('table', { name: 'Previewed messages' }).getByRole('row').nth(1)).toContainText('Not sent');
    await checkLook(page, 'dry-run');
    await page.keyboard.press('Escape');
    await expect(panel).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Preview what would be sent' })).toBeFocused();
    expect(await automaticMessages()).toBe(before);
  });

  test('UX-02 a consent is recorded and revoked with the keyboard alone', async ({ page }) => {
    const number = `212555${String(Date.now() % 10_000).padStart(4, '0')}`;
    const displayed = `(212) 555-${number.slice(-4)}`;
    await page.goto('/settings/do-not-contact?tab=consents');
    await expectScreen(page, 'Do not contact');
    await press(page, page.getByRole('button', { name: 'Add', exact: true }).first());
    const panel = page.getByRole('dialog', { name: 'Add a consent' });
    for (const [field, words] of [
      ['Mobile number', number],
      ['Source', 'Booking form'],
      ['Exact wording they agreed to', 'I agree to get texts about my move.'],
    ] as const) {
      await type(page, panel.getByLabel(field), words);
    }
    await checkLook(page, 'consent-add');
    await page.keyboard.press('Control+Enter');
    await expectNotice(page, 'Consent added');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await type(page, page.getByRole('textbox', { name: 'Search by the start of the number' }), number);
    await page.keyboard.press('Enter');
    const row = page.getByRole('row', { name: new RegExp(displayed.replace(/[()]/g, '\\$&')) });
    await expect(row).toContainText('Active');
    await press(page, row);
    await expect(page.getByLabel('Consent', { exact: true }).getByText('I agree to get texts about my move.')).toBeVisible();
    await checkLook(page, 'consents');
    await press(page, row.getByRole('button', { name: `Revoke the consent of ${displayed}` }));
    await press(page, page.getByRole('dialog').getByRole('button', { name: 'Revoke' }));
    await expectNotice(page, 'Consent revoked');
    await expect(row).toContainText('Revoked');
  });

  test('do-not-call numbers are imported, looked up and removed', async ({ page }) => {
    const number = `212555${String(Date.now() % 10_000).padStart(4, '0')}`;
    await page.goto('/settings/do-not-contact?tab=registry');
    await expectScreen(page, 'Do not contact');
    await page.getByRole('button', { name: 'Import numbers' }).click();
    const dialog = page.getByRole('dialog', { name: 'Import do-not-call numbers' });
    await dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'registry.csv', mimeType: 'text/csv', buffer: Buffer.from(`area,number\n${number.slice(0, 3)},${number.slice(3)}\nno number\n`) });
    await checkLook(page, 'do-not-call-import');
    await dialog.getByRole('button', { name: 'Import' }).click();
    await expect(dialog.getByText(/1 number imported\. 1 isn’t a phone number/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await page.getByLabel('Mobile number').fill(number);
    await page.keyboard.press('Enter');
    await expect(page.getByText(/is on the do-not-call list/)).toBeVisible();
    await checkLook(page, 'do-not-call');
    await page.getByRole('button', { name: 'Remove all' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove all' }).click();
    await expectNotice(page, 'All do-not-call numbers removed');
    await expect(page.getByText('No numbers imported yet.')).toBeVisible();
    // The open lookup is repeated.
    await expect(page.getByText(/isn’t on the do-not-call list/)).toBeVisible();
    const { isListed } = await resultOf(get('do-not-call/check-number', people.companyAdmin(), { number }));
    expect(isListed).toBe(false);
  });
});

/** The newest listing that a child market covers and none of its buckets. */
async function listingOnlyIn(node: string): Promise<{ propertyId: string; address: string }> {
  const { data } = await listings(people.companyAdminOfFew(), { pageSize: 100 });
  for (const { propertyId, address } of data) {
    const { nodeName } = await resultOf(get('outreach/get-listing-plan', people.companyAdminOfFew(), { propertyId }));
    if (nodeName === node) return { propertyId, address };
  }
  throw new Error(`all listings of ${node} are in its buckets`);
}

interface Candidate {
  propertyId: string;
  address: string;
  key: string;
}

/** The source's id. */
async function sourceId(): Promise<string> {
  const { data } = await resultOf(get('listing-sources/get-sources-list', people.admin()));
  const source = data.find(({ name }) => name === SOURCE);
  if (source === undefined) throw new Error('the stack reads no listing source');
  return source.sourceId;
}

/**
 * A listing of the sandbox's market that is for sale in that child market and would cause an email to its realtor and a
 * postcard to its owner when it becomes Pending. The text is not required, because the realtors share a number, which gets
 * one a day.
 */
async function findCandidate(node: string): Promise<Candidate | undefined> {
  const account = people.companyAdminOfFew();
  const { data } = await listings(account, { pageSize: 100, filters: [{ key: 'status', value: '3' }] });
  for (const { propertyId, address } of data) {
    const { dataSource, dataSourcePropertyId } = await resultOf(get('properties/get-property-details', account, { propertyId }));
    if (dataSource !== SOURCE) continue;
    const { nodeName, events } = await resultOf(get('outreach/get-listing-plan', account, { propertyId }));
    if (nodeName !== node) continue;
    const pending = present(
      events.find(({ eventName }) => eventName === 'Pending'),
      `plan of ${address} at Pending`,
    );
    const goes = (audience: number, channel: number) =>
      pending.rows.some((row) => row.audience === audience && row.channel === channel && row.verdict === 'goes');
    if (goes(REALTOR, EMAIL) && goes(OWNER, MAILER)) return { propertyId, address, key: dataSourcePropertyId };
  }
  return undefined;
}

/** Expects that the settings are saved or were already so. */
function expectSaved({ status, body }: Answer<unknown>) {
  expect(status === 200 || body.error?.code === 'NO_CHANGE', JSON.stringify(body)).toBe(true);
}

/** Sets up the senders of all three channels. */
async function setUpSenders() {
  const account = people.companyAdminOfFew();
  const settings = await resultOf(get('settings/get-user-settings', account));
  const saved = await call(
    'settings/update-settings',
    {
      version: settings.version,
      apiSettings: { apiProviderId: 1 },
      emailSettings: { emailAccountTypeId: 1, userName: 'office@loneoak.example', password: APP_PASSWORD },
    },
    account,
  );
  expectSaved(saved);
  const companyUserId = settings.userId;
  const { version, smsNumber } = await resultOf(get('settings/get-company-sms', people.admin(), { companyUserId }));
  const registered = await call('settings/update-company-sms', { companyUserId, version, smsNumber, registrationId: 3 }, people.admin());
  expectSaved(registered);
}

test.describe('a company in the sandbox’s market', () => {
  test.use({ as: 'companyAdminOfFew' });

  test('COMPL-07 the page of a listing shows which messages will be sent about it and why', { tag: '@reads' }, async ({ page }) => {
    const listing = await listingOnlyIn(NODE);
    await page.goto(`/listings/${listing.propertyId}/view`);
    await expectScreen(page, listing.address);
    const card = page.getByRole('region', { name: 'Planned messages' });
    await expect(card.getByText('Current status')).toBeVisible();
    // The event of the current status may be open already.
    const event = card.getByRole('button', { name: /^New Listing/ });
    if ((await event.getAttribute('aria-expanded')) === 'false') await event.click();
    await expect(card.getByRole('list', { name: 'Messages for New Listing' })).toContainText('Email to the realtor');
    await card.scrollIntoViewIfNeeded();
    await checkLook(page, 'listing-plan');
  });

  test(
    'PROP-18 PROP-19 OUT-14 a listing that becomes Pending causes each automatic message once, in the sandbox and in the feeds',
    { tag: '@market' },
    async ({ page }) => {
      test.setTimeout(300_000);
      const source = await sourceId();
      await setUpSenders();
      await setProspecting(page, NODE, false);
      await setProspecting(page, NODE, true);

      // The source may still be reading the market.
      let found: Candidate | undefined;
      await expect
        .poll(async () => (found = await findCandidate(NODE)), { message: 'a listing with all recipients', timeout: 120_000, intervals: [2000] })
        .toBeDefined();
      const listing = present(found, 'such listing');
      const { options } = await resultOf(get('prospecting/get-outreach-options', people.companyAdminOfFew(), { propertyId: listing.propertyId }));
      const to = present(
        options.find(({ prospectingType, channel }) => prospectingType === REALTOR && channel === EMAIL)?.recipientAddress,
        'address of the realtor',
      );
      const before = (await mailsTo(to)).length;
      const changed = await fetch(`${stack.sandboxUrl}/api/reso/listings/${listing.key}`, {
        method: 'PATCH',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ StandardStatus: 'Pending', MlsStatus: 'Pending' }),
      });
      expect(changed.ok).toBe(true);
      await call('listing-sources/sync-now', { sourceId: source }, people.admin());

      await expect
        .poll(async () => (await mailsTo(to)).length, { message: 'the realtor gets the email', timeout: 120_000, intervals: [2000] })
        .toBe(before + 1);
      await page.goto(`/listings/${listing.propertyId}/view`);
      await expectScreen(page, listing.address);
      // The parts above move the button when they are loaded.
      await expect(page.getByRole('region', { name: 'Owner' }).getByRole('button', { name: 'Mailer' })).toBeEnabled();
      await expect(page.getByRole('region', { name: 'Realtor' }).getByRole('button', { name: 'Email' })).toBeEnabled();
      await page.getByRole('region', { name: 'Realtor' }).getByRole('button', { name: 'View Communication Feed' }).click();
      const feed = page.getByRole('dialog', { name: 'Communication feed: realtor' });
      await expect(feed.getByRole('listitem').filter({ hasText: /Outgoing email.* · Pending/ })).toHaveCount(1);
      await expect(feed.getByRole('listitem').filter({ hasText: /Outgoing SMS.* · Pending/ })).toHaveCount(1);
      await checkLook(page, 'market-day-realtor-feed');
      await page.keyboard.press('Escape');
      await page.getByRole('region', { name: 'Owner' }).getByRole('button', { name: 'View Communication Feed' }).click();
      const owner = page.getByRole('dialog', { name: 'Communication feed: owner' });
      const card = owner.getByRole('listitem').filter({ hasText: /Outgoing mailer.* · Pending/ });
      await expect(card).toHaveCount(1);
      await expect(card).toContainText('Sent', { timeout: 60_000 });
      await checkLook(page, 'market-day-owner-feed');
      await page.keyboard.press('Escape');

      expect(await printedFor(listing)).toHaveLength(1);
      await expectText(listing);
      await page.goto('/outbox?cause=automatic');
      await expectScreen(page, 'Outbox');
      await expect(page.getByRole('table', { name: 'Outbox' })).toContainText('Automatic: Pending');
      await checkLook(page, 'market-day-outbox');
      await page.goto(stack.sandboxUrl);
      await expect(page.getByText(to).first()).toBeVisible();
      await page.screenshot({ path: screenshotPath('market-day-sandbox') });

      // No further messages were planned.
      const going = (await automaticAbout(listing)).filter(({ state }) => state !== 'held' && state !== 'cancelled');
      const expected = [[REALTOR, EMAIL], [OWNER, MAILER], ...((await expectText(listing)) ? [[REALTOR, SMS]] : [])];
      expect(going.map(({ audience, channel }) => `${audience} ${channel}`).sort()).toEqual(expected.map((pair) => pair.join(' ')).sort());
      expect(await mailsTo(to)).toHaveLength(before + 1);
      expect(await printedFor(listing)).toHaveLength(1);
    },
  );
});

interface Postcard {
  asked: { to: { address_line1: string; address_line2?: string } };
}

/** The sandbox's postcards or texts. */
async function sandbox<Sent>(what: 'postcards' | 'texts'): Promise<Sent[]> {
  return (await (await fetch(`${stack.sandboxUrl}/api/${what}`)).json()) as Sent[];
}

/** The automatic messages about a listing. */
async function automaticAbout({ propertyId }: Candidate): Promise<Schemas['OutboxMessageOut'][]> {
  const { data } = await resultOf(call('outbox/get-messages', { pageIndex: 1, pageSize: 200, causes: ['automatic'] }, people.companyAdminOfFew()));
  return data.filter((one) => one.propertyId === propertyId);
}

/** The printed postcards to its owner. */
async function printedFor({ address }: Candidate): Promise<Postcard[]> {
  const [street = '', flat = ''] = address.split(', ');
  return (await sandbox<Postcard>('postcards')).filter(({ asked }) => asked.to.address_line1 === street && (asked.to.address_line2 ?? '') === flat);
}

/** Checks the text to the realtor: sent once, due after quiet hours, or cancelled if the number got one today. Returns whether it is sent. */
async function expectText(listing: Candidate): Promise<boolean> {
  const [text, ...more] = (await automaticAbout(listing)).filter(({ audience, channel }) => audience === REALTOR && channel === SMS);
  expect(more).toEqual([]);
  const sent = async () => (await sandbox<{ body: string }>('texts')).filter(({ body }) => body.includes(listing.address)).length;
  if (!text) throw new Error('there is no text to the realtor');
  const isCancelled = text.state === 'cancelled';
  if (isCancelled) expect(text.reason).toContain('already written to');
  if (isCancelled || Date.parse(text.dueAt) > Date.now()) expect(await sent()).toBe(0);
  else await expect.poll(sent, { message: 'the text goes out', timeout: 60_000 }).toBe(1);
  return !isCancelled;
}

/** Turns automatic prospecting of a child market on or off in its form. Turning it on needs a dry run first. */
async function setProspecting(page: Page, node: string, on: boolean) {
  await page.goto('/markets');
  await expectScreen(page, 'Child Markets');
  await page.getByRole('button', { name: `Edit ${node}` }).click();
  const form = page.getByRole('form', { name: 'Edit child market' });
  const prospecting = form.getByRole('switch', { name: 'Automatic Prospecting' });
  await expect(prospecting).toBeEnabled();
  if ((await prospecting.isChecked()) === on) {
    await page.keyboard.press('Escape');
    await expect(form).toHaveCount(0);
    return;
  }
  await prospecting.click();
  if (on) {
    await dryRun(page).getByRole('button', { name: 'Run' }).click();
    await expect(dryRun(page).getByText(/would have been sent/)).toBeVisible({ timeout: 60_000 });
    await checkLook(page, 'turn-on');
    await dryRun(page).getByRole('button', { name: 'Turn on when I save' }).click();
    await expect(dryRun(page)).toHaveCount(0);
    await expect(prospecting).toBeChecked();
  }
  await form.getByRole('button', { name: 'Save changes' }).click();
  await expectNotice(page, 'updated');
  await expect(form).toHaveCount(0);
}
