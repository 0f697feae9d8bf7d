/** Users from their invitation to their deletion, by a super admin and a company admin, with the mails that they get. */

import type { Page } from '@playwright/test';
import { call, resultOf } from '../support/api.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { createCompany, uniqueName, acceptInvitation, PASSWORD } from '../support/companies.ts';
import { press, type } from '../support/keyboard.ts';
import { linkMailedTo, mailsTo } from '../support/mail.ts';
import { people } from '../support/stack.ts';
import { expect, expectPath, expectScreen, openAs, signInByForm, test, expectNotice } from '../support/test.ts';

const refused = (page: Page, text: string | RegExp) => expect(page.getByRole('alert').filter({ hasText: text }).first()).toBeVisible();
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

async function fill(page: Page, values: Record<string, string>) {
  const panel = page.getByRole('dialog');
  for (const [name, value] of Object.entries(values)) await panel.getByRole('textbox', { name }).fill(value);
}

async function pick(page: Page, name: RegExp, option: string) {
  await page.getByRole('dialog').getByRole('combobox', { name }).click();
  await page.getByRole('option', { name: option }).click();
}

async function act(page: Page, name: string, action: string) {
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

/** Opens a mailed link and sets a password. */
async function setPassword(page: Page, link: string, password: string) {
  await page.goto(link);
  await page.getByLabel('New password').fill(password);
  await page.getByLabel('Confirm password').fill(password);
  await page.getByRole('button', { name: /^(Set|Reset) password$/ }).click();
}

test(
  'USERS-02 USERS-08 USERS-20 USERS-22 USERS-26 USERS-33 USERS-34 AUTH-17 AUTH-20 AUTH-22 SHELL-18 a company is created, its admin joins by the mailed link and fills its seats, and deletion removes all its users',
  { tag: '@own' },
  async ({ browser }) => {
    test.setTimeout(180_000);
    const name = uniqueName();
    const address = `grace.${name}@founded.example`;
    const admins = await openAs(browser, people.admin());
    const admin = await admins.newPage();
    await admin.goto('/users');
    await admin.getByRole('button', { name: 'Add User' }).click();
    await fill(admin, {
      'First name': 'Grace',
      'Last name': `Founder ${name}`,
      Email: address,
      Mobile: '2125550136',
      'Company name': `Slate ${name}`,
      'Office phone': '(212) 555-0137',
      'Number of seats': '1',
      'Home owner data access limit': '5',
    });
    await admin.getByRole('button', { name: 'Add user' }).click();
    await expectNotice(admin, 'User created');
    await admin.goto(`/users?q=${name}`);
    await expect(rowOf(admin, `Slate ${name}`)).toContainText('Invited');

    // The link works once.
    const theirs = await browser.newContext();
    const page = await theirs.newPage();
    const link = await linkMailedTo(address, '/set-password/');
    await page.goto('/signin');
    await signInByForm(page, { ...people.visitor(), userName: address, password: PASSWORD });
    await refused(page, 'Incorrect username or password.');
    await setPassword(page, link, PASSWORD);
    await expectNotice(page, 'Password updated!');
    await expectPath(page, '/signin');
    await setPassword(page, link, `${PASSWORD}-8`);
    await expect(page.getByText('Link not valid anymore. Request another one!')).toBeVisible();
    await page.goto('/signin');
    await signInByForm(page, { ...people.visitor(), userName: address, password: PASSWORD });
    await expectScreen(page, 'Dashboard');
    await page.getByRole('button', { name: /^Profile of / }).click();
    await expect(page.getByRole('dialog', { name: 'Profile' }).getByText(`Slate ${name}`)).toBeVisible();

    // One seat is for one user.
    await page.goto('/users');
    await expect(page.getByText('1 of 1 seat remaining')).toBeVisible();
    await page.getByRole('button', { name: 'Add Subuser' }).click();
    await pick(page, /^Role/, 'Submarket Owner');
    const second = `hal.${name}@founded.example`;
    await fill(page, { 'First name': 'Hal', 'Last name': 'Second', Email: second, Mobile: '2125550138' });
    await page.getByRole('button', { name: 'Add subuser' }).click();
    await expectNotice(page, 'User created');
    await expect(rowOf(page, 'Hal Second')).toContainText('Invited');
    await expect(page.getByText(/^No seats remaining/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Add Subuser' })).toBeDisabled();
    await acceptInvitation(second);

    // Deleting the admin deletes the company and all its users.
    const others = await openAs(browser, { ...people.visitor(), userName: second, password: PASSWORD });
    const other = await others.newPage();
    await other.goto('/dashboard');
    await expectScreen(other, 'Dashboard');
    await act(admin, `Grace Founder ${name}`, 'Delete');
    const question = admin.getByRole('dialog');
    await expect(question.getByText('Deleting this user will delete all other users under this user.')).toBeVisible();
    await question.getByRole('button', { name: 'Delete', exact: true }).click();
    await expectNotice(admin, 'User removed');
    await expect(rowOf(admin, `Slate ${name}`)).toHaveCount(0);
    for (const gone of [page, other]) {
      await gone.goto('/listings');
      await expectPath(gone, '/signin');
    }
    for (const userName of [address, second]) {
      expect((await call('account/login', { userNameOrEmailAddress: userName, password: PASSWORD })).status).toBe(401);
    }
    for (const context of [admins, theirs, others]) await context.close();
  },
);

test(
  'AUTH-02 AUTH-18 AUTH-21 AUTH-22 AUTH-29 a forgotten password: one mail for repeated requests, a link that works once, and all sessions ended',
  { tag: '@own' },
  async ({ browser, page }) => {
    test.setTimeout(120_000);
    const who = await createCompany();
    const signedIn = await openAs(browser, who);
    const elsewhere = await signedIn.newPage();
    await elsewhere.goto('/dashboard');
    await expectScreen(elsewhere, 'Dashboard');

    for (let request = 0; request < 2; request += 1) {
      await page.goto('/signin');
      await page.getByRole('link', { name: 'Forgot password?' }).click();
      // The sign-in form has an Email field too.
      await expectScreen(page, 'Forgot password');
      await page.getByLabel('Email').fill(who.userName.toUpperCase());
      await page.keyboard.press('Enter');
      await expectPath(page, '/signin');
    }
    const link = await linkMailedTo(who.userName, '/reset-password/', 2);
    await setPassword(page, `${link}x`, 'Quiet-Harbor-8');
    await expect(page.getByText('Link not valid anymore. Request another one!')).toBeVisible();
    await setPassword(page, link, 'Quiet-Harbor-9');
    await expectNotice(page, 'Password updated!');
    await setPassword(page, link, 'Quiet-Harbor-8');
    await expect(page.getByText('Link not valid anymore. Request another one!')).toBeVisible();
    // The second request came within a minute of the first one's mail.
    expect(await mailsTo(who.userName)).toHaveLength(2);
    await elsewhere.goto('/listings');
    await expectPath(elsewhere, '/signin');
    await page.goto('/signin');
    await signInByForm(page, { ...who, password: 'Quiet-Harbor-9' });
    await expectScreen(page, 'Dashboard');

    // The response does not reveal whether an account exists.
    const stranger = `nobody.${who.name}@founded.example`;
    const forgotten = (emailid: string) => call('user/forgot-password/{emailid}', undefined, undefined, { emailid });
    const existing = await forgotten(who.userName);
    const unknown = await forgotten(stranger);
    expect(unknown).toEqual(existing);
    expect(await mailsTo(stranger)).toEqual([]);
    await signedIn.close();
  },
);

test(
  'AUTH-14 AUTH-26 AUTH-28 USERS-30 USERS-42 USERS-43 USERS-44 OPS-01 users are deactivated, licenses reallocated, passwords changed, and the audit log shows it',
  { tag: '@own' },
  async ({ browser, page }) => {
    test.setTimeout(180_000);
    const who = await createCompany();
    const mine = await openAs(browser, who);
    const own = await mine.newPage();
    const colleague = `ben.${who.name}@founded.example`;
    const created = await call(
      'user/create',
      { name: 'Ben', surname: 'Colleague', emailAddress: colleague, personalPhoneNo: '2125550139', userType: 'SalesPerson' },
      who,
    );
    expect(created.status).toBe(200);
    await acceptInvitation(colleague);

    // A deactivated user is signed out at once and sees why at the sign-in.
    const theirs = await openAs(browser, { ...who, userName: colleague });
    const their = await theirs.newPage();
    await their.goto('/dashboard');
    await expectScreen(their, 'Dashboard');
    await own.goto('/users');
    await act(own, 'Ben Colleague', 'Deactivate');
    await own.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click();
    await expect(rowOf(own, 'Ben Colleague')).toContainText('Inactive');
    await their.goto('/listings');
    await expectPath(their, '/signin');
    await signInByForm(their, { ...who, userName: colleague });
    await refused(their, /inactive/i);
    await act(own, 'Ben Colleague', 'Reactivate');
    await expect(rowOf(own, 'Ben Colleague')).toContainText('Active');
    await act(own, 'Ben Colleague', 'Delete');
    await own.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
    await expectNotice(own, 'User removed');
    await expect(own.getByText('No items found')).toBeVisible();

    // The user's own password.
    await own.getByRole('button', { name: /^Profile of / }).click();
    await own.getByRole('button', { name: 'Change password' }).click();
    for (const [label, password] of [
      ['Current password', 'Not-My-Password-1'],
      ['New password', 'Other-Harbor-7'],
      ['Confirm password', 'Other-Harbor-7'],
    ] as const) {
      await own.getByLabel(label, { exact: true }).fill(password);
    }
    await own.keyboard.press('Enter');
    await expect(own.getByText(/incorrect password/i).first()).toBeVisible();
    await own.getByLabel('Current password', { exact: true }).fill(PASSWORD);
    await own.keyboard.press('Enter');
    await expectNotice(own, 'Password changed! Please login again.');
    await expectPath(own, '/signin');
    await signInByForm(own, { ...who, password: 'Other-Harbor-7' });
    await expectScreen(own, 'Dashboard');

    // The license is reallocated to another person.
    const admins = await openAs(browser, people.admin());
    const admin = await admins.newPage();
    await admin.goto(`/users/${who.userId}/view`);
    await admin.getByRole('button', { name: 'Reallocate License' }).click();
    const submit = admin.getByRole('button', { name: 'Reallocate license' });
    await expect(submit).toBeDisabled();
    const heir = `cleo.${who.name}@founded.example`;
    await fill(admin, { 'First name': 'Cleo', 'Last name': 'Heir', Email: heir });
    await expect(submit).toBeDisabled();
    await fill(admin, { Reason: 'Ada has left' });
    await submit.click();
    await expectNotice(admin, /License reallocated/);
    const history = admin.getByRole('table', { name: /License Reallocation History/i });
    await expect(history.getByRole('row').nth(1)).toContainText('Ada FounderCleo HeirAda has left');
    await expectAccessible(admin);
    await own.goto('/listings');
    await expectPath(own, '/signin');
    await setPassword(page, await linkMailedTo(heir, '/set-password/'), PASSWORD);
    await expectNotice(page, 'Password updated!');
    await signInByForm(page, { ...who, userName: heir, password: PASSWORD });
    await expectScreen(page, 'Dashboard');

    // The audit log has all of it.
    await page.goto('/settings');
    await page.getByRole('link', { name: 'Open audit log' }).click();
    await expectScreen(page, 'Audit log');
    for (const action of ['License reallocated', 'Password changed', 'User deleted', 'User activated', 'User deactivated']) {
      await expect(page.getByRole('cell', { name: action }).first(), action).toBeVisible();
    }
    for (const context of [mine, theirs, admins]) await context.close();
  },
);

test('SHELL-17 SHELL-19 USERS-47 USERS-48 a user edits the own name and picture and ends other sessions', { tag: '@own' }, async ({ browser }) => {
  test.setTimeout(120_000);
  const who = await createCompany();
  const context = await openAs(browser, who);
  const page = await context.newPage();
  // A second session of the same user.
  await call('account/login', { userNameOrEmailAddress: who.userName, password: PASSWORD, rememberClient: true });
  await page.goto('/dashboard');
  const profile = page.getByRole('button', { name: /^Profile of / });
  await profile.click();
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const panel = page.getByRole('dialog');
  await expect(panel.getByRole('switch')).toHaveCount(0);
  const chooser = panel.locator('input[type=file]');
  await chooser.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('no picture at all') });
  await expect(panel.getByText(/JPEG or PNG/).first()).toBeVisible();
  const picture = await page.screenshot({ clip: { x: 0, y: 0, width: 600, height: 300 } });
  await chooser.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: picture });
  await fill(page, { 'Last name': 'Renamed' });
  await panel.getByRole('button', { name: 'Save changes' }).click();
  await expectNotice(page, 'User updated');
  await expect(page.getByRole('button', { name: 'Profile of Ada Renamed' })).toBeVisible();
  // The server's picture appears when its job has finished: a JPEG that fits 150 x 150.
  const stored = async () => {
    const { profileImageURL } = await resultOf(call('user/get-user', undefined, who, { userId: who.userId }));
    return profileImageURL ?? '';
  };
  await expect.poll(stored, { message: 'the picture is ready', timeout: 30_000 }).toContain('/media/');
  await page.reload();
  const image = page.getByRole('button', { name: 'Profile of Ada Renamed' }).locator('img');
  await expect.poll(() => image.evaluate((img: HTMLImageElement) => [img.naturalWidth, img.naturalHeight])).toEqual([150, 75]);
  const response = await page.request.get((await image.getAttribute('src')) ?? '');
  expect(response.headers()['content-type']).toBe('image/jpeg');

  await page.getByRole('button', { name: 'Profile of Ada Renamed' }).click();
  await page.getByRole('button', { name: 'Active sessions' }).click();
  const sessions = page.getByRole('list', { name: 'Active sessions' }).getByRole('listitem');
  await expect(sessions).toHaveCount(2);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'End all other sessions' }).click();
  await page.getByRole('button', { name: 'End 1 session' }).click();
  await expect(sessions).toHaveCount(1);
  await page.goto('/listings');
  await expectScreen(page, 'Listings');
  await context.close();
});

test('UX-02 an admin signs in and adds a user with the keyboard alone', { tag: '@own' }, async ({ page }) => {
  test.setTimeout(120_000);
  const who = await createCompany();
  await page.goto('/signin');
  await expectScreen(page, 'Sign in');
  await page.keyboard.type(who.userName);
  await page.keyboard.press('Tab');
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await expectScreen(page, 'Dashboard');

  await press(page, page.getByRole('link', { name: 'Users', exact: true }));
  await expectScreen(page, 'Users');
  await press(page, page.getByRole('button', { name: 'Add Subuser' }));
  const panel = page.getByRole('dialog');
  await expect(page.getByText('5 of 5 seats remaining').last()).toBeVisible();
  await press(page, panel.getByRole('combobox', { name: 'Role' }));
  await page.keyboard.type('Bucket');
  await page.keyboard.press('Enter');
  for (const [name, value] of [
    ['First name', 'Kay'],
    ['Last name', 'Board'],
    ['Email', `kay.${who.name}@founded.example`],
    ['Mobile', '2125550140'],
  ] as const) {
    await type(page, panel.getByRole('textbox', { name: new RegExp(`^${name}`) }), value);
  }
  await page.keyboard.press('Enter');
  await expectNotice(page, 'User created');
  await expect(rowOf(page, 'Kay Board')).toContainText('Bucket owner');
});
