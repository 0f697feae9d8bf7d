/** Mailboxes at the sandbox's mail provider, and what happens in them. */

import type { Locator, Page } from '@playwright/test';
import { call, get, resultOf } from './api.ts';
import { type Account, stack } from './stack.ts';
import { expect, expectNotice, present } from './test.ts';

export const active = (page: Page) => page.getByRole('region', { name: 'Active Connection' });

/** Presses the button and answers at the provider. */
export async function answerAtProvider(page: Page, button: Locator, email: string, answer: 'Allow' | 'Deny') {
  await button.click();
  await page.getByLabel('Email address').fill(email);
  await page.getByRole('button', { name: answer, exact: true }).click();
}

export async function connect(page: Page, email: string) {
  await answerAtProvider(page, page.getByRole('button', { name: 'Connect New Account' }), email, 'Allow');
  await expectNotice(page, `Successfully connected ${email}!`);
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(active(page).getByText(email)).toBeVisible();
}

/** Waits until the mailbox has passed its test. */
export async function passesTest(account: Account) {
  const keepsHeaders = async () => (await resultOf(get('aurinko/users', account)))[0]?.keepsHeaders;
  await expect.poll(keepsHeaders, { message: 'the test of the mailbox', timeout: 60_000 }).toBe(true);
}

/** Waits until the mailbox has passed its test, and stores the postal address that outreach shows. */
export async function canSend(admin: Account) {
  await passesTest(admin);
  const { version } = await resultOf(get('settings/get-user-settings', admin));
  await resultOf(
    call('settings/update-settings', { version, companyDetails: { address1: '12 Canal Street', zipCode: '07030', timeZone: 'America/New_York' } }, admin),
  );
}

const control = (email: string) => `${stack.sandboxUrl}/api/aurinko/mailboxes/${encodeURIComponent(email)}`;

/** Makes the provider refuse the mailbox's token from now on. */
export async function loseToken(email: string) {
  const body = JSON.stringify({ token_status: 'dead' });
  const { ok } = await fetch(control(email), { method: 'PUT', headers: { 'content-type': 'application/json' }, body });
  expect(ok).toBe(true);
}

interface Sent {
  internet_message_id: string;
  subject?: string;
  to: string[];
}

/** Waits for the email that the mailbox has sent to this address. */
async function sentTo(email: string, to: string): Promise<Sent> {
  const find = async () => ((await (await fetch(`${control(email)}/sent`)).json()) as Sent[]).find((one) => one.to.includes(to));
  await expect.poll(find, { message: `the email to ${to}`, timeout: 30_000 }).toBeDefined();
  return present(await find(), 'email');
}

interface Answer {
  email: string;
  /** The recipient of an email from the mailbox, who answers it. */
  from: string;
  text: string;
  /** Further header lines. */
  headers?: string[];
}

/** Delivers a reply to the email that the mailbox has sent to this address. It quotes the email. */
export async function reply({ email, from, text, headers = [] }: Answer) {
  const { internet_message_id: id, subject = '' } = await sentTo(email, from);
  const mail = [
    `From: Rae Winter <${from}>`,
    `To: ${email}`,
    `Subject: Re: ${subject}`,
    `Date: ${new Date().toUTCString()}`,
    `Message-ID: <${crypto.randomUUID()}@mail.example>`,
    `In-Reply-To: ${id}`,
    `References: ${id}`,
    'Content-Type: text/plain; charset=utf-8',
    ...headers,
    '',
    text,
    '',
    `On ${new Date().toDateString()}, ${email} wrote:`,
    '> We look forward to your survey.',
    '',
  ];
  const delivered = await fetch(`${control(email)}/messages`, { method: 'POST', body: mail.join('\r\n') });
  expect(delivered.status).toBe(200);
}

/** Headers of a program that answers for an absent person. */
export const AUTOMATIC = ['Auto-Submitted: auto-replied'];
