/** The tests' own `test`: a page already signed in as somebody, and steps that many tests share. */

import { fileURLToPath } from 'node:url';
import { type Browser, type BrowserContext, type Page, test as base, expect } from '@playwright/test';
import { storageOf } from './api.ts';
import { noteCall, takeChanges } from './changes.ts';
import { type Account, people } from './stack.ts';

export const test = base.extend<{
  /** Who is signed in when the test begins; nobody unless a test says so. */
  as: keyof typeof people | null;
  /** Fails a test tagged `@reads` that has changed something. */
  onlyReads: null;
}>({
  as: [null, { option: true }],
  storageState: async ({ as }, use) => {
    await use(as ? await storageOf(people[as]()) : undefined);
  },
  context: async ({ context }, use) => {
    noteCallsOf(context);
    await use(context);
    // A handler may be under way when a test ends.
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

/** A browser of its own for somebody else in the same test. */
export async function openAs(browser: Browser, account: Account): Promise<BrowserContext> {
  const context = await browser.newContext({ storageState: await storageOf(account) });
  noteCallsOf(context);
  return context;
}

/** Signs in by the form, as a person does. */
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

/** The address without host and query. */
export function pathOf(page: Page): string {
  return new URL(page.url()).pathname;
}

export async function expectPath(page: Page, path: string) {
  await expect.poll(() => pathOf(page), { message: `the address becomes ${path}` }).toBe(path);
}

/** Goes there within the application, as a link does: nothing is loaded again. */
export async function goWithin(page: Page, path: string) {
  await page.evaluate((to) => history.pushState(null, '', to), path);
}

/** The screen of this title is shown; its title is the one first-level heading. */
export async function expectScreen(page: Page, title: string) {
  await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
  // The content is drawn after the title.
  await expect(page.locator('main > [aria-busy="true"]')).toHaveCount(0);
}

/** The page says it, in a toast or a status line; what is sent by a job takes a while. */
export async function told(page: Page, words: string | RegExp) {
  await expect(page.getByRole('status').filter({ hasText: words }).first()).toBeVisible({ timeout: 30_000 });
}

/** A value that a test can't go on without. */
export function present<Value>(value: Value | undefined, what: string): Value {
  if (value === undefined) throw new Error(`there is no ${what}`);
  return value;
}

/** Something that a handler waits for, or that is waited for from one. */
export function later<Thing = void>() {
  let arrives!: (thing: Thing) => void;
  const promise = new Promise<Thing>((resolve) => {
    arrives = resolve;
  });
  return { promise, arrives };
}

/** Where a picture of a screen is kept. */
export function screenshotPath(name: string): string {
  return fileURLToPath(new URL(`../output/screens/${name}.png`, import.meta.url));
}
