/** Mailboxes of a user: connected at the sandbox's mail provider, switched, tested and deleted. */

import type { Browser, BrowserContextOptions, Locator, Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { call, get, refusalOf, remove, resultOf } from '../support/api.ts';
import { createCompany } from '../support/companies.ts';
import { press, type } from '../support/keyboard.ts';
import { checkLook, expectNoSidewaysScroll } from '../support/looks.ts';
import { mailsTo } from '../support/mail.ts';
import { active, answerAtProvider, canSend, connect, loseToken } from '../support/mailboxes.ts';
import { people } from '../support/stack.ts';
import { expect, expectNotice, expectPath, expectScreen, openAs, screenshotPath, test } from '../support/test.ts';

const TITLE = 'OAuth Mail Connector(s)';
const OAUTH_KEYS = ['oauth_state', 'oauth_user_id', 'oauth_timestamp', 'oauth_redirect_type'];

/** A page of a new company's admin, who may connect mailboxes. */
async function openNew(browser: Browser, options: BrowserContextOptions = {}) {
  const admin = await createCompany(5, { accessToMailConnector: true });
  const theirs = await openAs(browser, admin, options);
  const page = await theirs.newPage();
  await page.goto('/connectors');
  await expectScreen(page, TITLE);
  const address = (name: string) => `${name}.${admin.name}@mail.example`;
  return { admin, theirs, page, address };
}

const kept = (page: Page) => page.evaluate((keys) => keys.map((key) => sessionStorage.getItem(key)), OAUTH_KEYS);
const accountOf = (page: Page, email: string): Locator => page.getByRole('listitem', { name: email });

test('CONN-01..05 CONN-07 CONN-29 a user connects a mailbox with the keyboard, and the address keeps no code', { tag: '@own' }, async ({ browser }) => {
  const { theirs, page, address } = await openNew(browser);
  await expect(page.getByRole('link', { name: 'OAuth' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Connect Your Email Account' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Get started' }).getByRole('listitem')).toHaveCount(3);
  await checkLook(page, 'connectors-empty', { inDark: true });

  const email = address('dana');
  const begun = page.waitForResponse('**/api/aurinko/begin-authorization');
  await press(page, page.getByRole('button', { name: 'Connect New Account' }));
  const { state, url } = ((await (await begun).json()) as { result: { state: string; url: string } }).result;
  const { searchParams } = new URL(url);
  expect(Object.fromEntries(searchParams)).toMatchObject({ responseType: 'code', state, serviceType: 'Google' });
  expect(searchParams.get('clientId')).toBeTruthy();
  expect(new URL(searchParams.get('returnUrl') ?? '').pathname).toBe('/connectors');
  for (const scope of ['Mail.Read', 'Mail.Send']) expect(searchParams.get('scopes')).toContain(scope);
  await expect(page.getByRole('progressbar', { name: 'Progress of the connection' })).toBeVisible();

  const finished = page.waitForRequest('**/api/aurinko/callback?*');
  await type(page, page.getByLabel('Email address'), email);
  await press(page, page.getByRole('button', { name: 'Allow', exact: true }));
  const request = await finished;
  expect(page.url()).not.toContain('?');
  expect(request.headers().referer ?? '').not.toContain('code=');
  expect(new URL(request.url()).searchParams.get('state')).toBe(state);
  const code = new URL(request.url()).searchParams.get('code') ?? '';
  expect(code).not.toBe('');
  await expectNotice(page, `Successfully connected ${email}!`);
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(active(page).getByText(email)).toBeVisible();
  expect(await kept(page)).toEqual([null, null, null, null]);
  await checkLook(page, 'connectors', { inDark: true });

  await page.goBack();
  expect(page.url()).not.toContain('/connectors?');
  await page.goForward();
  await expectPath(page, '/connectors');
  expect(page.url()).not.toContain(code);
  await theirs.close();
});

test('CONN-08..10 CONN-26 a user switches between two accounts, tests one and deletes the other', { tag: '@own' }, async ({ browser }) => {
  const { theirs, page, address } = await openNew(browser);
  const [one, two] = [address('one'), address('two')];
  await connect(page, one);
  await connect(page, two);
  await page.reload();
  await expect(active(page).getByText(two)).toBeVisible();

  await page.getByRole('button', { name: `Switch to ${one}` }).click();
  await expect(accountOf(page, one).getByText('Active', { exact: true })).toBeVisible();
  await expectNotice(page, `Switched to ${one}`);
  await page.reload();
  await expect(active(page).getByText(one)).toBeVisible();

  await page.getByRole('button', { name: `Test token of ${one}` }).click();
  await expectNotice(page, `Token is valid and working for ${one}!`);

  await page.getByRole('button', { name: `Delete the connection for ${two}` }).click();
  const question = page.getByRole('dialog', { name: 'Delete this connection?' });
  await expect(question).toContainText(`Are you sure you want to delete the connection for ${two}? This will remove all stored tokens and email data.`);
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Delete connection' }).click();
  await expectNotice(page, 'Connection deleted successfully');
  await expect(accountOf(page, two)).toBeHidden();
  await page.reload();
  await expect(accountOf(page, one)).toBeVisible();
  await expect(accountOf(page, two)).toBeHidden();
  await theirs.close();
});

test(
  'CONN-11..13 CONN-24 CONN-40 CONN-41 a user lists emails, reads one in a window with the keyboard, and sends one',
  { tag: '@own' },
  async ({ browser }) => {
    test.setTimeout(120_000);
    const { admin, theirs, page, address } = await openNew(browser);
    const elsewhere: string[] = [];
    page.on('request', (request) => {
      if (new URL(request.url()).hostname !== new URL(page.url()).hostname && request.url().startsWith('http')) elsewhere.push(request.url());
    });
    const email = address('dana');
    await connect(page, email);
    elsewhere.length = 0;

    const emails = page.getByRole('listbox', { name: 'Recent Emails' });
    await expect(page.getByText('Live emails', { exact: true })).toBeVisible();
    await expect(emails.getByRole('option').nth(44)).toBeVisible();
    await page.getByRole('button', { name: 'Load Cached Emails' }).click();
    await expect(page.getByText('Cached emails', { exact: true })).toBeVisible();
    await checkLook(page, 'connectors-emails', { inDark: true });

    const first = emails.getByRole('option').first();
    await first.dblclick();
    const windows = page.getByRole('dialog');
    await expect(windows).toHaveCount(1);
    const box = await windows.first().boundingBox();
    expect(box && { width: Math.round(box.width), height: Math.round(box.height) }).toEqual({ width: 600, height: 500 });
    await expect(windows.first().locator('iframe')).toBeVisible();
    await first.focus();
    await page.keyboard.press('j');
    await page.keyboard.press('Enter');
    await expect(windows).toHaveCount(2);
    await page.keyboard.press('Alt+ArrowRight');
    await expectAccessible(page);
    await checkLook(page, 'connectors-windows', { inDark: true });
    await windows.last().press('Escape');
    await expect(windows).toHaveCount(1);
    await page.getByRole('button', { name: /^Restore / }).click();
    await expect(windows).toHaveCount(2);
    expect(elsewhere).toEqual([]);

    // The mailbox passes its test, and an email goes out from it alone.
    await canSend(admin);
    const to = address('rae');
    await resultOf(call('aurinko/send-email', { to, subject: 'Your move', body: 'Dear Rae, all is well.' }, admin));
    await expect.poll(async () => (await mailsTo(to)).length, { message: `the email to ${to}`, timeout: 30_000 }).toBe(1);
    const [mail] = await mailsTo(to);
    expect([mail?.from, mail?.subject]).toEqual([email, 'Your move']);
    expect(mail?.text).toContain('Unsubscribe');
    await theirs.close();
  },
);

test('CONN-13 CONN-15..17 CONN-39 CONN-40 a user writes an email in a window with the keyboard, and sends it', { tag: '@own' }, async ({ browser }) => {
  test.setTimeout(120_000);
  const { admin, theirs, page, address } = await openNew(browser);
  const email = address('dana');
  await connect(page, email);
  await canSend(admin);
  await page.reload();
  await expect(active(page).getByText(email)).toBeVisible();

  // The key loads with this part of the page.
  await expect(page.getByRole('button', { name: 'Write here', exact: true })).toBeVisible();
  await page.getByRole('main').focus();
  await page.keyboard.press('c');
  const composer = page.getByRole('dialog');
  await expect(composer).toHaveCount(1);
  await expect(composer.getByRole('heading', { name: 'New email', exact: true })).toBeVisible();
  const to = composer.getByRole('textbox', { name: 'To', exact: true });
  await expect(to).toBeFocused();
  const box = await composer.boundingBox();
  expect(box && { width: Math.round(box.width), height: Math.round(box.height) }).toEqual({ width: 650, height: 600 });
  await page.keyboard.press('Control+Enter');
  await expect(composer.getByText('Please fill in all required fields', { exact: true })).toBeVisible();
  await expect(composer.getByText(email, { exact: true })).toBeVisible();
  await expectAccessible(page);
  await checkLook(page, 'connectors-composer', { inDark: true });

  const recipient = address('rae');
  await type(page, to, recipient);
  await type(page, composer.getByRole('textbox', { name: 'Subject', exact: true }), 'Your move');
  await type(page, composer.getByRole('textbox', { name: 'Message', exact: true }), 'Dear Rae, all is well.');
  await page.reload();
  await expect(composer.getByRole('textbox', { name: 'Message', exact: true })).toHaveValue('Dear Rae, all is well.');
  await composer.getByRole('textbox', { name: 'Message', exact: true }).focus();
  await page.keyboard.press('Control+Enter');
  await expectNotice(page, 'Email sent successfully!');
  await expect(composer).toHaveCount(0);
  await expect.poll(async () => (await mailsTo(recipient)).length, { message: `the email to ${recipient}`, timeout: 30_000 }).toBe(1);
  const [mail] = await mailsTo(recipient);
  expect([mail?.from, mail?.subject]).toEqual([email, 'Your move']);
  await theirs.close();
});

test('CONN-13 CONN-16 CONN-39 CONN-40 two drafts are dragged with the pointer, stay inside, and survive a reload', { tag: '@own' }, async ({ browser }) => {
  const { theirs, page, address } = await openNew(browser);
  const subjects = ['Your move', 'Your survey'] as const;
  const [one, two] = subjects.map((name) => page.getByRole('dialog', { name, exact: true })) as [Locator, Locator];
  for (const subject of subjects) {
    // A window may be over the button.
    await page.getByRole('button', { name: 'Compose', exact: true }).press('Enter');
    const added = page.getByRole('dialog', { name: 'New email', exact: true });
    await added.getByRole('textbox', { name: 'To', exact: true }).fill(address('rae'));
    await added.getByRole('textbox', { name: 'Message', exact: true }).fill(`About ${subject}.`);
    await added.getByRole('textbox', { name: 'Subject', exact: true }).fill(subject);
    await page.keyboard.press('Tab');
  }
  await expect(two).toBeVisible();
  const placeOf = async (window: Locator) => {
    const { x = 0, y = 0, width = 0, height = 0 } = (await window.boundingBox()) ?? {};
    return [x, y, width, height].map(Math.round);
  };
  const message = (window: Locator) => window.getByRole('textbox', { name: 'Message', exact: true });
  /** Drags the window by the end of its title, which no other window covers here. */
  const drag = async (window: Locator, right: number, down: number) => {
    const { x = 0, y = 0, width = 0 } = (await window.getByRole('heading').boundingBox()) ?? {};
    const [left, top] = [x + width - 8, y + 8];
    await page.mouse.move(left, top);
    await page.mouse.down();
    await page.mouse.move(left + right, top + down, { steps: 6 });
    await page.mouse.up();
  };
  /** The title of the window that the pointer would hit. */
  const hit = (x: number, y: number) =>
    page.evaluate(([left = 0, top = 0]) => document.elementFromPoint(left, top)?.closest('[role=dialog]')?.querySelector('h2')?.textContent, [x, y]);

  expect([await placeOf(one), await placeOf(two)]).toEqual([
    [100, 100, 650, 600],
    [130, 130, 650, 600],
  ]);
  expect(await hit(500, 500)).toBe('Your survey');
  // The title bar of the window behind brings it to the front and moves it.
  await drag(one, 60, -40);
  await expect.poll(() => placeOf(one)).toEqual([160, 60, 650, 600]);
  expect(await hit(500, 500)).toBe('Your move');
  await drag(one, -900, -900);
  await expect.poll(() => placeOf(one)).toEqual([0, 0, 650, 600]);
  await drag(two, 1200, 860);
  await expect.poll(() => placeOf(two)).toEqual([790, 300, 650, 600]);
  await drag(two, -500, -250);
  await expect.poll(() => placeOf(two)).toEqual([290, 50, 650, 600]);
  expect(await hit(500, 500)).toBe('Your survey');
  await message(one).click({ position: { x: 20, y: 40 } });
  expect(await hit(500, 500)).toBe('Your move');
  for (const [at, window] of [one, two].entries()) await expect(message(window)).toHaveValue(`About ${subjects[at]}.`);
  await checkLook(page, 'connectors-drafts', { inDark: true });
  // The screenshots turned the device: the same window is in front, where the user was.
  await expect(message(one)).toBeFocused();

  await page.reload();
  for (const [at, window] of [one, two].entries()) await expect(message(window)).toHaveValue(`About ${subjects[at]}.`);
  expect([await placeOf(one), await placeOf(two)]).toEqual([
    [0, 0, 650, 600],
    [290, 50, 650, 600],
  ]);
  expect(await hit(500, 500)).toBe('Your move');
  // A draft that is closed, also from the dock, is discarded only after a question.
  await one.getByRole('button', { name: 'Minimize Your move', exact: true }).click();
  await page.getByRole('region', { name: 'Minimized emails', exact: true }).getByRole('button', { name: 'Close Your move', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Discard this message?', exact: true });
  await expect(question).toContainText('Are you sure you want to discard this message? All changes will be lost.');
  await question.getByRole('button', { name: 'Discard', exact: true }).click();
  await expect(question).toHaveCount(0);
  await page.reload();
  await expect(message(two)).toHaveValue('About Your survey.');
  await expect(one).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Minimized emails', exact: true })).toHaveCount(0);
  await theirs.close();
});

test('CONN-30 CONN-34 a reply is heard within ten seconds, and a lost mailbox is reconnected from the banner', { tag: '@own' }, async ({ browser }) => {
  test.setTimeout(120_000);
  const { admin, theirs, page, address } = await openNew(browser);
  const email = address('dana');
  await connect(page, email);
  await canSend(admin);
  const to = address('reply');
  await resultOf(call('aurinko/send-email', { to, subject: 'Your move', body: 'Dear Rae, shall we call you?' }, admin));
  await expect.poll(async () => (await mailsTo(to)).length, { message: `the email to ${to}`, timeout: 30_000 }).toBe(1);
  const { data } = await resultOf(call('outbox/get-messages', {}, admin));
  const messageId = data.find(({ recipientAddress }) => recipientAddress === to)?.messageId ?? '';
  const replies = async () => (await resultOf(call('aurinko/thread-emails', { messageId }, admin))).map(({ text }) => text);
  await expect.poll(replies, { message: 'the reply', timeout: 10_000 }).toEqual(['Yes, please call me tomorrow after 3 pm.']);

  await loseToken(email);
  await page.getByRole('button', { name: `Test token of ${email}` }).click();
  const banner = page.getByRole('status').filter({ hasText: `${email} is disconnected since` });
  await expect(banner).toBeVisible();
  // It is on every page.
  await page.getByRole('link', { name: 'Settings', exact: true }).click();
  await expect(banner).toBeVisible();
  await checkLook(page, 'mailbox-banner', { inDark: true });
  await answerAtProvider(page, page.getByRole('button', { name: 'Reconnect the active account', exact: true }), email, 'Allow');
  await expectNotice(page, `Successfully connected ${email}!`);
  await expect(banner).toBeHidden({ timeout: 5_000 });
  await theirs.close();
});

test(
  'CONN-01 CONN-13 CONN-34 on a phone, a mailbox is connected, an email is read and answered, and the lost mailbox reconnected',
  { tag: '@own' },
  async ({ browser }) => {
    test.setTimeout(120_000);
    const { admin, theirs, page, address } = await openNew(browser, { viewport: { width: 375, height: 800 }, hasTouch: true, isMobile: true });
    const email = address('dana');
    await connect(page, email);
    await canSend(admin);
    await page.reload();
    const received = page.getByRole('listbox', { name: 'Recent Emails', exact: true }).getByRole('option').filter({ hasText: 'Maria Vasquez' }).first();
    await expect(received).toBeVisible();
    await expectNoSidewaysScroll(page);
    await page.screenshot({ path: screenshotPath('phone-connectors-375'), animations: 'disabled' });

    // A tap opens the email, which fills the phone.
    await received.tap();
    const reading = page.getByRole('dialog').filter({ has: page.locator('iframe') });
    await expect(reading.locator('iframe')).toBeVisible();
    expect(await reading.boundingBox()).toEqual({ x: 0, y: 0, width: 375, height: 800 });
    await expectNoSidewaysScroll(page);
    await page.screenshot({ path: screenshotPath('phone-email-375'), animations: 'disabled' });
    await reading.getByRole('button', { name: 'Reply', exact: true }).tap();
    const writing = page.getByRole('dialog').filter({ has: page.getByRole('form') });
    const message = writing.getByRole('textbox', { name: 'Message', exact: true });
    await expect(message).toHaveValue(/^\n\nOn .+ wrote:\n> /);
    const to = await writing.getByRole('textbox', { name: 'To', exact: true }).inputValue();
    await message.pressSequentially('We come on Friday.');
    await expectNoSidewaysScroll(page);
    await page.screenshot({ path: screenshotPath('phone-reply-375'), animations: 'disabled' });
    await writing.getByRole('button', { name: 'Send email', exact: true }).tap();
    await expectNotice(page, 'Email sent successfully!');
    await expect(writing).toHaveCount(0);
    await expect.poll(async () => (await mailsTo(to)).find(({ from }) => from === email)?.text, { timeout: 30_000 }).toContain('We come on Friday.');
    await reading.getByRole('button', { name: /^Close / }).tap();

    await loseToken(email);
    await page.getByRole('button', { name: `Test token of ${email}`, exact: true }).tap();
    const banner = page.getByRole('status').filter({ hasText: `${email} is disconnected since` });
    await expect(banner).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.screenshot({ path: screenshotPath('phone-banner-375'), animations: 'disabled' });
    await answerAtProvider(page, page.getByRole('button', { name: 'Reconnect the active account', exact: true }), email, 'Allow');
    await expectNotice(page, `Successfully connected ${email}!`);
    await expect(banner).toBeHidden({ timeout: 5_000 });
    await theirs.close();
  },
);

test('CONN-05 CONN-06 CONN-27 a denied or partial access stores nothing and says why', { tag: '@own' }, async ({ browser }) => {
  const { admin, theirs, page, address } = await openNew(browser);
  const button = page.getByRole('button', { name: 'Connect New Account' });
  await answerAtProvider(page, button, address('dana'), 'Deny');
  const alert = page.getByRole('main').getByRole('alert');
  await expect(alert).toContainText(/OAuth failed: [a-z_.]{1,40}/);
  expect(page.url()).not.toContain('?');
  await expectAccessible(page);

  await answerAtProvider(page, button, 'partial@mail.example', 'Allow');
  await expect(alert).toContainText('Mail.Send');
  expect(await resultOf(get('aurinko/users', admin))).toEqual([]);

  // The provider's page is left with Back: the attempt may still return.
  await button.click();
  await expect(page.getByLabel('Email address')).toBeVisible();
  await page.goBack();
  await button.click();
  await expect(alert).toContainText('OAuth flow already in progress. Please wait for it to complete.');
  await alert.getByRole('button', { name: 'Start over' }).click();
  await expect(page.getByLabel('Email address')).toBeVisible();
  await theirs.close();
});

test('CONN-05 [SEC] a return that this tab has not asked for is refused, and its texts are not shown', { tag: '@own' }, async ({ browser }) => {
  const { theirs, page } = await openNew(browser);
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/aurinko/callback')) calls.push(request.url());
  });
  const alert = page.getByRole('main').getByRole('alert');
  await page.goto('/connectors?code=stolen&state=of-another');
  await expect(alert).toHaveText('OAuth security validation failed. Please try again.');
  expect(page.url()).not.toContain('stolen');
  await page.goto('/connectors?error=Call+555-0100&error_description=Call+555-0100&state=of-another');
  await expect(alert).toHaveText('OAuth failed: Unknown error');
  expect(calls).toEqual([]);
  await theirs.close();
});

test('CONN-18 SHELL-12 only developers act on all tokens, and only holders open the screen', { tag: '@own' }, async ({ browser }) => {
  const { admin, theirs, page } = await openNew(browser);
  await expect(page.getByRole('region', { name: 'Admin Actions' })).toBeHidden();
  expect(await refusalOf(get('aurinko/validate-all-tokens', admin))).toEqual([403, '2']);
  expect(await refusalOf(remove('aurinko/clear-all-tokens', admin))).toEqual([403, '2']);
  await theirs.close();

  const others = await openAs(browser, people.companyAdminOfFew());
  const other = await others.newPage();
  await other.goto('/connectors');
  await expectPath(other, '/dashboard');
  await expect(other.getByRole('link', { name: 'OAuth' })).toBeHidden();
  expect(await refusalOf(get('aurinko/users', people.companyAdminOfFew()))).toEqual([403, '2']);
  await others.close();
});
