import { chromium } from '@playwright/test';
import { SESSION_KEY, type Schemas, bodyOf } from '../support/api.ts';
import { people, stack } from '../support/stack.ts';
import { expect, expectPath, expectScreen, present, signInByForm, signOut, test } from '../support/test.ts';

test('AUTH-01 AUTH-08 AUTH-10 a sign-in opens the dashboard, and a reload keeps the session', { tag: '@reads' }, async ({ page }) => {
  await page.goto('/signin');
  await expectScreen(page, 'Sign in');
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'password');
  const login = page.waitForRequest('**/api/account/login');
  await signInByForm(page, people.visitor());
  const request = await login;
  expect(request.headers()).not.toHaveProperty('authorization');
  expect(request.postDataJSON()).toEqual({
    userNameOrEmailAddress: people.visitor().userName,
    password: people.visitor().password,
    rememberClient: false,
  });
  await expect(page.getByRole('status').filter({ hasText: 'Sign In successful' })).toBeVisible();
  await expectPath(page, '/dashboard');
  await page.reload();
  await expectScreen(page, 'Dashboard');
  await expectPath(page, '/dashboard');
});

test('AUTH-11 a wrong password and an unknown name get the same toast', { tag: '@reads' }, async ({ page }) => {
  for (const userName of ['nobody@doorstep.example', people.forgetful().userName]) {
    await page.goto('/signin');
    const answer = page.waitForResponse('**/api/account/login');
    await signInByForm(page, { ...people.forgetful(), userName, password: 'not the password' });
    const refused = await answer;
    expect(refused.status()).toBe(401);
    expect((await bodyOf(refused)).error?.code).toBe('0');
    await expect(page.getByRole('alert').filter({ hasText: 'Incorrect username or password.' })).toBeVisible();
    await expectPath(page, '/signin');
    expect(await page.evaluate(() => [localStorage.length, sessionStorage.length])).toEqual([0, 0]);
  }
  // One failed sign-in does not lock the account.
  await signInByForm(page, people.forgetful());
  await expectPath(page, '/dashboard');
});

test('AUTH-05 AUTH-06 without a session all paths but the public ones redirect to /signin', { tag: '@reads' }, async ({ page }) => {
  for (const path of ['/', '/markets', '/xyz', '/dashboard', '/listings?page=3', '/reports', '/work', '/users/7/view', '/realtor-reports']) {
    await page.goto(path);
    await expectPath(page, '/signin');
    await expect(page.getByLabel('Username or email')).toBeVisible();
  }
  for (const [path, title] of [
    ['/privacy', 'Privacy policy'],
    ['/terms', 'Terms of service'],
  ] as const) {
    await page.goto(path);
    await expectScreen(page, title);
  }
});

test('AUTH-30 a stored session that the server does not know is removed, with a toast', { tag: '@reads' }, async ({ page }) => {
  await page.goto('/signin');
  const stale = { accessToken: 'x'.repeat(43), userId: '01a1fbed-0000-7000-8000-000000000000', expiresAt: '2999-01-01T00:00:00Z', rememberClient: true };
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [SESSION_KEY, JSON.stringify(stale)] as const);
  const request = page.waitForRequest((request) => request.url().includes(`/api/user/get-user?userId=${stale.userId}`));
  await page.goto('/listings');
  expect((await request).method()).toBe('POST');
  await expectPath(page, '/signin');
  await expect(page.getByRole('alert')).toBeVisible();
  expect(await page.evaluate((key) => localStorage.getItem(key), SESSION_KEY)).toBeNull();
});

for (const remember of [false, true]) {
  const mode = remember ? 'on' : 'off';

  test(
    `AUTH-07 AUTH-31 with rememberClient ${mode} a new tab is signed in, and a sign-out in one tab redirects both to /signin`,
    { tag: '@reads' },
    async ({ context, page }) => {
      const who = remember ? people.otherVisitor() : people.visitor();
      await page.goto('/signin');
      await signInByForm(page, who, { remember });
      await expectPath(page, '/dashboard');
      const stored = await page.evaluate((key) => [localStorage.getItem(key) !== null, sessionStorage.getItem(key) !== null], SESSION_KEY);
      expect(stored).toEqual([remember, !remember]);

      await page.goto('/listings');
      const address = page.locator('tr[data-row="0"]').getByRole('link');
      await expect(address).toBeVisible();
      // Of a tab that a click opens, Chromium may report a navigation that never ends.
      const other = await context.newPage();
      await other.goto(present((await address.getAttribute('href')) ?? undefined, 'address of the listing'));
      await expect(other.getByRole('heading', { level: 2, name: 'Property', exact: true })).toBeVisible();
      expect(new URL(other.url()).pathname).toMatch(/^\/listings\/[0-9a-f-]{36}\/view$/);

      await signOut(page);
      await expect(page.getByText('Logged out')).toBeVisible();
      await expectPath(page, '/signin');
      await expectPath(other, '/signin');
      await other.goto('/listings');
      await expectPath(other, '/signin');
    },
  );

  test(`AUTH-31 with rememberClient ${mode} a session that the server has ended signs out all tabs`, { tag: '@reads' }, async ({ context, page, request }) => {
    await page.goto('/signin');
    await signInByForm(page, remember ? people.otherVisitor() : people.visitor(), { remember });
    await expectPath(page, '/dashboard');
    const other = await context.newPage();
    await other.goto('/templates');
    await expectScreen(other, 'Templates');
    const stored = await page.evaluate((key) => localStorage.getItem(key) ?? sessionStorage.getItem(key), SESSION_KEY);
    const { accessToken } = JSON.parse(stored ?? '{}') as Partial<Schemas['SignInOut']>;
    // Ended outside the browser, so no tab has been notified.
    const ended = await request.post(`${stack.url}/api/account/logout`, { headers: { authorization: `Bearer ${accessToken}` } });
    expect(ended.status()).toBe(200);
    for (const tab of [page, other]) {
      await expectPath(tab, '/signin');
      expect(await tab.evaluate((key) => [localStorage.getItem(key), sessionStorage.getItem(key)], SESSION_KEY)).toEqual([null, null]);
    }
  });

  test(
    `AUTH-33 with rememberClient ${mode} a closed browser ${remember ? 'stays signed in' : 'is signed out'}`,
    { tag: '@reads' },
    async ({ launchOptions }, info) => {
      const profile = info.outputPath('profile');
      const open = () => chromium.launchPersistentContext(profile, { ...launchOptions, baseURL: stack.url });
      const before = await open();
      const first = before.pages()[0] ?? (await before.newPage());
      await first.goto('/signin');
      await signInByForm(first, remember ? people.otherVisitor() : people.visitor(), { remember });
      await expectPath(first, '/dashboard');
      await before.close();

      const after = await open();
      const second = after.pages()[0] ?? (await after.newPage());
      await second.goto('/listings');
      if (remember) await expectScreen(second, 'Listings');
      await expectPath(second, remember ? '/listings' : '/signin');
      await after.close();
    },
  );
}

test('AUTH-31 clearing the stored session in one tab redirects the other to /signin', { tag: '@reads' }, async ({ context, page }) => {
  await page.goto('/signin');
  await signInByForm(page, people.otherVisitor(), { remember: true });
  await expectPath(page, '/dashboard');
  const other = await context.newPage();
  await other.goto('/templates');
  await expectScreen(other, 'Templates');
  await other.evaluate((key) => localStorage.removeItem(key), SESSION_KEY);
  await expectPath(page, '/signin');
});
