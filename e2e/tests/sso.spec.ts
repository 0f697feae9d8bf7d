/** Single sign-on, from the button through the sandbox's provider and back. */

import type { Page } from '@playwright/test';
import { SESSION_KEY, type Schemas, bodyOf, call, refusalOf } from '../support/api.ts';
import { people } from '../support/stack.ts';
import { expect, expectPath, expectScreen, later, signInByForm, signOut, test } from '../support/test.ts';

const LATE = 'This sign-in took too long or was begun in another browser. Try again.';

async function goToProvider(page: Page) {
  await page.getByRole('button', { name: 'Sign in with Sandbox' }).click();
  await expect(page.getByRole('heading', { name: 'Who are you?' })).toBeVisible();
}

/** Says at the provider who one is. */
async function sayWho(page: Page, email: string) {
  await page.getByLabel('E-mail address').fill(email);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

const kept = (page: Page) => page.evaluate((key) => [localStorage.getItem(key) !== null, sessionStorage.getItem(key) !== null], SESSION_KEY);

for (const remember of [false, true]) {
  test(`AUTH-01 AUTH-15 AUTH-33 a person signs in by the provider, with rememberClient ${remember ? 'on' : 'off'}`, { tag: '@reads' }, async ({ page }) => {
    await page.goto('/signin');
    if (remember) await page.getByLabel('Keep me signed in').check();
    await goToProvider(page);
    const login = page.waitForRequest('**/api/account/login');
    await sayWho(page, people.otherVisitor().userName);
    const asked = await login;
    expect(asked.headers()).not.toHaveProperty('authorization');
    const { sso = '', ...rest } = asked.postDataJSON() as Schemas['SignInIn'];
    expect(sso).toMatch(/^[\w-]{43}$/);
    expect(rest).toEqual({ sso_strategy: 'oidc', sso_status: 'signedIn' });
    await expect(page.getByRole('status').filter({ hasText: 'Sign In successful' })).toBeVisible();
    await expectPath(page, '/dashboard');
    expect(await kept(page)).toEqual([remember, !remember]);

    await page.reload();
    await expectScreen(page, 'Dashboard');
    const { userName } = people.otherVisitor();
    await page.getByRole('button', { name: /^Profile of / }).click();
    await expect(page.getByText(userName)).toBeVisible();
    await page.keyboard.press('Escape');
    await page.goBack();
    expect(page.url()).not.toContain(sso);
  });
}

test('AUTH-15 an address nobody here has is said, and the provider is signed out of', { tag: '@reads' }, async ({ page }) => {
  await page.goto('/signin');
  await goToProvider(page);
  const answer = page.waitForResponse('**/api/account/login');
  await sayWho(page, 'stranger@elsewhere.example');
  const refused = await answer;
  expect([refused.status(), (await bodyOf(refused)).error?.code]).toEqual([401, '7']);
  const signedOut = page.waitForRequest('**/api/sso/sign-out');
  await expect(page.getByRole('alert').filter({ hasText: 'Invalid email address' })).toBeVisible();
  expect(await kept(page)).toEqual([false, false]);
  await signedOut;
  // The page comes back by itself, and the provider asks anew.
  await goToProvider(page);
  await sayWho(page, people.visitor().userName);
  await expectPath(page, '/dashboard');
});

test(
  'AUTH-15 whoever signs out here signs in again by the provider, which still knows them; whoever turns back is told so',
  { tag: '@reads' },
  async ({ page }) => {
    await page.goto('/signin');
    await goToProvider(page);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Sign-in was cancelled.' })).toBeVisible();
    await expect(page).toHaveURL(/\/signin$/);

    await goToProvider(page);
    await sayWho(page, people.visitor().userName);
    await expectPath(page, '/dashboard');
    await signOut(page);
    await expectPath(page, '/signin');
    await page.getByRole('button', { name: 'Sign in with Sandbox' }).click();
    await expectPath(page, '/dashboard');
    await signOut(page);
    await signInByForm(page, people.visitor());
    await expectPath(page, '/dashboard');
  },
);

test('AUTH-16 [SEC] neither a stolen proof nor a stolen way back signs another browser in', { tag: '@reads' }, async ({ browser, page }) => {
  const theirs = await browser.newContext();
  const other = await theirs.newPage();
  const tried: string[] = [];
  other.on('request', (request) => {
    if (request.url().endsWith('/api/account/login')) tried.push(request.url());
  });
  const expectRefused = async () => {
    await expect(other.getByRole('alert').filter({ hasText: LATE })).toBeVisible();
    await expect(other).toHaveURL(/\/signin$/);
    await expect(other.getByRole('button', { name: 'Sign in with Sandbox' })).toBeVisible();
    expect(await kept(other)).toEqual([false, false]);
  };

  // The thief sees where the provider sends the person before they get there, and the proof before it is spent.
  const wayBack = later<string>();
  const theyTried = later();
  await page.route('**/authorize?*', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    const answer = await route.fetch({ maxRedirects: 0 });
    wayBack.arrives(answer.headers().location ?? '');
    await theyTried.promise;
    await route.fulfill({ response: answer });
  });
  const proven = later<string>();
  const theyTriedAgain = later();
  await page.route('**/api/account/login', async (route) => {
    proven.arrives((route.request().postDataJSON() as Schemas['SignInIn']).sso ?? '');
    await theyTriedAgain.promise;
    await route.continue();
  });

  await page.goto('/signin');
  await goToProvider(page);
  // A click ends with the navigation that it begins, and this one is held up.
  const said = sayWho(page, people.visitor().userName);
  const stolen = await wayBack.promise;
  expect(new URL(stolen).pathname).toBe('/api/sso/callback');
  await other.goto(stolen);
  await expectRefused();
  theyTried.arrives();
  await said;

  const proof = await proven.promise;
  await other.goto('/privacy');
  await other.goto(`/signin#sso=${proof}`);
  await expectRefused();
  expect(tried).toEqual([]);
  // Nor past the client: the other half lies in the person's own browser.
  const stolenProof = { sso_strategy: 'oidc', sso_status: 'signedIn', sso: proof } as const;
  expect(await refusalOf(call('account/login', stolenProof))).toEqual([401, '3']);
  theyTriedAgain.arrives();
  // Neither has spoiled what was the person's own.
  await expectPath(page, '/dashboard');

  // Used up: in the person's own browser, too, it opens nothing any more.
  const replayed = await page.request.post('/api/account/login', { data: stolenProof });
  expect([replayed.status(), (await bodyOf(replayed)).error?.code]).toEqual([401, '3']);
  await theirs.close();
});
