/** The tests' own `test`, with a signed-in page, and shared steps. */

import { fileURLToPath } from 'node:url';
import { type Browser, type BrowserContext, type BrowserContextOptions, type Page, test as base, expect } from '@playwright/test';
import { storageOf } from './api.ts';
import { noteCall, takeChanges } from './changes.ts';
import { type Account, people } from './stack.ts';

export const test = base.extend<{
  /** The user that is signed in when the test starts; none by default. */
  as: keyof typeof people | null;
  /** Fails a test tagged `@reads` that has changed data. */
  onlyReads: null;
}>({
  as: [null, { option: true }],
  storageState: async ({ as }, use) => {
    await use(as ? await storageOf(people[as]()) : undefined);
  },
  context: async ({ context }, use) => {
    noteCallsOf(context);
    await use(context);
    // A handler may still run when a test ends.
    for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' });
  },
  onlyReads: [
    async ({}, use, { tags }) => {
      takeChanges();
      await use(null);
      const changes = takeChanges();
      if (tags.includes('@reads')) expect(changes, 'a test tagged @reads changes nothing').toEqual([]);
    },
    { auto: true },
  ],
});

function noteCallsOf(context: BrowserContext) {
  context.on('response', (response) => noteCall(response.request().method(), response.url()));
}

export { expect };

/** A separate browser for another user in the same test. */
export async function openAs(browser: Browser, account: Account, options: BrowserContextOptions = {}): Promise<BrowserContext> {
  const context = await browser.newContext({ ...options, storageState: await storageOf(account) });
  noteCallsOf(context);
  return context;
}

/** Signs in with the form. */
export async function signInByForm(page: Page, account: Account, { remember = false } = {}) {
  await page.getByLabel('Username or email').fill(account.userName);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  if (remember) await page.getByLabel('Keep me signed in').check();
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

export async function signOut(page: Page) {
  await page.getByRole('button', { name: /^Profile of / }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
}

/** The path of the page's address. */
export function pathOf(page: Page): string {
  return new URL(page.url()).pathname;
}

export async function expectPath(page: Page, path: string) {
  await expect.poll(() => pathOf(page), { message: `the path is ${path}` }).toBe(path);
}

/** Navigates inside the application, as a link does, without a reload. */
export async function navigateWithin(page: Page, path: string) {
  await page.evaluate((to) => history.pushState(null, '', to), path);
}

/** Expects the screen with this title, which is the only first-level heading. */
export async function expectScreen(page: Page, title: string) {
  await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
  // The content appears after the title.
  await expect(page.locator('main > [aria-busy="true"]')).toHaveCount(0);
}

/** Expects a toast or status line with this text; the result of a job takes a while. */
export async function expectNotice(page: Page, words: string | RegExp) {
  await expect(page.getByRole('status').filter({ hasText: words }).first()).toBeVisible({ timeout: 30_000 });
}

/** Returns a value that a test needs, or fails. */
export function present<Value>(value: Value | undefined, what: string): Value {
  if (value === undefined) throw new Error(`there is no ${what}`);
  return value;
}

/** A promise and the function that resolves it. */
export function deferred<Value = void>() {
  let resolve!: (value: Value) => void;
  const promise = new Promise<Value>((fulfill) => {
    resolve = fulfill;
  });
  return { promise, resolve };
}

/** The path of a screenshot. */
export function screenshotPath(name: string): string {
  return fileURLToPath(new URL(`../output/screens/${name}.png`, import.meta.url));
}
