/** Single sign-on with the sandbox's provider. */

import type { Page } from '@playwright/test';
import { SESSION_KEY, type Schemas, bodyOf, call, refusalOf } from '../support/api.ts';
import { people } from '../support/stack.ts';
import { expect, expectPath, expectScreen, deferred, signInByForm, signOut, test } from '../support/test.ts';

const LATE = 'This sign-in took too long or started in another browser. Try again.';

async function goToProvider(page: Page) {
  await page.getByRole('button', { name: 'Sign in with Sandbox' }).click();
  await expect(page.getByRole('heading', { name: 'Sandbox sign-in' })).toBeVisible();
}

/** Signs in at the provider. */
async function signInAtProvider(page: Page, email: string) {
  await page.getByLabel('Email address').fill(email);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

const storedIn = (page: Page) => page.evaluate((key) => [localStorage.getItem(key) !== null, sessionStorage.getItem(key) !== null], SESSION_KEY);

for (const remember of [false, true]) {
  test(`AUTH-01 AUTH-15 AUTH-33 a user signs in with the provider, with rememberClient ${remember ? 'on' : 'off'}`, { tag: '@reads' }, async ({ page }) => {
    await page.goto('/signin');
    if (remember) await page.getByLabel('Keep me signed in').check();
    await goToProvider(page);
    const login = page.waitForRequest('**/api/account/login');
    await signInAtProvider(page, people.otherVisitor().userName);
    const request = await login;
    expect(request.headers()).not.toHaveProperty('authorization');
    const { sso = '', ...rest } = request.postDataJSON() as Schemas['SignInIn'];
    expect(sso).toMatch(/^[\w-]{43}$/);
    expect(rest).toEqual({ sso_strategy: 'oidc', sso_status: 'signedIn' });
    await expect(page.getByRole('status').filter({ hasText: 'Sign In successful' })).toBeVisible();
    await expectPath(page, '/dashboard');
    expect(await storedIn(page)).toEqual([remember, !remember]);

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

test('AUTH-15 an unknown address shows an error and signs out of the provider', { tag: '@reads' }, async ({ page }) => {
  await page.goto('/signin');
  await goToProvider(page);
  const response = page.waitForResponse('**/api/account/login');
  await signInAtProvider(page, 'stranger@elsewhere.example');
  const refused = await response;
  expect([refused.status(), (await bodyOf(refused)).error?.code]).toEqual([401, '7']);
  const signedOut = page.waitForRequest('**/api/sso/sign-out');
  await expect(page.getByRole('alert').filter({ hasText: 'Invalid email address' })).toBeVisible();
  expect(await storedIn(page)).toEqual([false, false]);
  await signedOut;
  // The page returns, and the provider asks for the address again.
  await goToProvider(page);
  await signInAtProvider(page, people.visitor().userName);
  await expectPath(page, '/dashboard');
});

test('AUTH-15 after a sign-out the provider still knows the user, and a cancelled sign-in shows a notice', { tag: '@reads' }, async ({ page }) => {
  await page.goto('/signin');
  await goToProvider(page);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Sign-in was canceled.' })).toBeVisible();
  await expect(page).toHaveURL(/\/signin$/);

  await goToProvider(page);
  await signInAtProvider(page, people.visitor().userName);
  await expectPath(page, '/dashboard');
  await signOut(page);
  await expectPath(page, '/signin');
  await page.getByRole('button', { name: 'Sign in with Sandbox' }).click();
  await expectPath(page, '/dashboard');
  await signOut(page);
  await signInByForm(page, people.visitor());
  await expectPath(page, '/dashboard');
});

test('AUTH-16 [SEC] neither a stolen proof nor a stolen callback address signs another browser in', { tag: '@reads' }, async ({ browser, page }) => {
  const theirs = await browser.newContext();
  const other = await theirs.newPage();
  const logins: string[] = [];
  other.on('request', (request) => {
    if (request.url().endsWith('/api/account/login')) logins.push(request.url());
  });
  const expectRefused = async () => {
    await expect(other.getByRole('alert').filter({ hasText: LATE })).toBeVisible();
    await expect(other).toHaveURL(/\/signin$/);
    await expect(other.getByRole('button', { name: 'Sign in with Sandbox' })).toBeVisible();
    expect(await storedIn(other)).toEqual([false, false]);
  };

  // The attacker gets the callback address before the user's browser opens it, and the proof before it is used.
  const callback = deferred<string>();
  const callbackTried = deferred();
  await page.route('**/authorize?*', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    const response = await route.fetch({ maxRedirects: 0 });
    callback.resolve(response.headers().location ?? '');
    await callbackTried.promise;
    await route.fulfill({ response: response });
  });
  const sentProof = deferred<string>();
  const proofTried = deferred();
  await page.route('**/api/account/login', async (route) => {
    sentProof.resolve((route.request().postDataJSON() as Schemas['SignInIn']).sso ?? '');
    await proofTried.promise;
    await route.continue();
  });

  await page.goto('/signin');
  await goToProvider(page);
  // The click waits for the navigation, which the test delays.
  const signedIn = signInAtProvider(page, people.visitor().userName);
  const stolen = await callback.promise;
  expect(new URL(stolen).pathname).toBe('/api/sso/callback');
  await other.goto(stolen);
  await expectRefused();
  callbackTried.resolve();
  await signedIn;

  const proof = await sentProof.promise;
  await other.goto('/privacy');
  await other.goto(`/signin#sso=${proof}`);
  await expectRefused();
  expect(logins).toEqual([]);
  // Nor by a direct call: the other half of the proof is in the user's browser.
  const stolenProof = { sso_strategy: 'oidc', sso_status: 'signedIn', sso: proof } as const;
  expect(await refusalOf(call('account/login', stolenProof))).toEqual([401, '3']);
  proofTried.resolve();
  // The user's own sign-in still works.
  await expectPath(page, '/dashboard');

  // A used proof does not work again, even in the user's own browser.
  const replayed = await page.request.post('/api/account/login', { data: stolenProof });
  expect([replayed.status(), (await bodyOf(replayed)).error?.code]).toEqual([401, '3']);
  await theirs.close();
});
