/** Notifications: the bell, the days, the details of an event, and the settings. */

import type { Page, Request } from '@playwright/test';
import { expectAccessible, expectAccessibleInDark } from '../support/accessibility.ts';
import { call, get, makeReport, resultOf, sessionOf } from '../support/api.ts';
import { createCompany } from '../support/companies.ts';
import { expectNoSidewaysScroll } from '../support/looks.ts';
import { type Account, people } from '../support/stack.ts';
import { expect, expectPath, expectScreen, openAs, present, screenshotPath, test } from '../support/test.ts';

const bell = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Notifications/ });
const eventOf = (page: Page, name: string) => page.getByRole('region', { name: 'Today', exact: true }).getByRole('button', { name: new RegExp(`^${name} `) });

async function unreadOf(account: Account): Promise<number> {
  const { userId } = await sessionOf(account);
  const { unreadNotificationsCount } = await resultOf(call('user/get-user', undefined, account, { userId }));
  return present(unreadNotificationsCount, 'count of unread notifications');
}

/** Records how the page marks details as viewed from now on. */
function watchDetails(page: Page) {
  const marks: (string | null)[] = [];
  page.on('request', (request: Request) => {
    const url = new URL(request.url());
    if (url.pathname === '/api/user/get-notification-details-by-id') marks.push(url.searchParams.get('markAsViewed'));
  });
  return marks;
}

test.describe('notifications of a finished report', () => {
  test('SHELL-16 NOTIF-01 NOTIF-02 NOTIF-04 NOTIF-05 the bell highlights live, expanding marks as read once, and a reload keeps that', async ({ browser }) => {
    const account = people.companyAdminOfFew();
    await call('user/mark-all-notifications-viewed', undefined, account);
    const context = await openAs(browser, account);
    const page = await context.newPage();
    await page.goto('/settings');
    await expect(bell(page)).toHaveAttribute('data-highlighted', 'false');

    await makeReport(account);
    await expect(bell(page)).toHaveAttribute('data-highlighted', 'true');
    await bell(page).click();
    await expectPath(page, '/notifications');
    await expectScreen(page, 'Notifications');
    await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Today');
    const finished = eventOf(page, 'Job finished');
    await expect(finished).toContainText('Unread');

    const unread = await unreadOf(account);
    expect(unread).toBeGreaterThan(0);
    const marks = watchDetails(page);
    await finished.click();
    await expect(page.getByRole('list', { name: 'Job finished' }).getByRole('link').first()).toHaveAttribute('href', '/work');
    await expect(finished).not.toContainText('Unread');
    await expect.poll(() => unreadOf(account)).toBe(unread - 1);
    await finished.click();
    await finished.click();
    await expect(page.getByRole('list', { name: 'Job finished' })).toBeVisible();
    expect(marks.filter((mark) => mark === 'true')).toHaveLength(1);
    expect(await unreadOf(account)).toBe(unread - 1);

    await page.screenshot({ path: screenshotPath('notifications-1440'), animations: 'disabled' });
    await expectAccessible(page);
    await expectAccessibleInDark(page);
    await page.setViewportSize({ width: 375, height: 900 });
    await page.screenshot({ path: screenshotPath('notifications-375-dark'), animations: 'disabled' });
    await expectNoSidewaysScroll(page);

    await page.reload();
    await expect(eventOf(page, 'Job finished')).not.toContainText('Unread');
    await context.close();
  });

  test('NOTIF-07 other users can’t read a notification', async () => {
    const account = people.companyAdminOfFew();
    await makeReport(account);
    const listed = () => resultOf(get('user/get-all-user-inapp-notifications', account));
    await expect.poll(async () => (await listed()).length).toBeGreaterThan(0);
    const { userNotificationLogId } = present((await listed())[0]?.eventList[0], 'event');
    const details = (of: Account) => get('user/get-notification-details-by-id', of, { userNotificationLogId, markAsViewed: false });
    expect((await details(account)).status).toBe(200);
    for (const other of [people.companyAdmin(), people.admin()]) expect((await details(other)).status).toBe(404);
  });
});

for (const { as, name } of [
  { as: 'companyAdmin', name: 'a Company Admin' },
  { as: 'submarketOwner', name: 'a Submarket Owner' },
  { as: 'bucketOwner', name: 'a Bucket owner' },
] as const) {
  test.describe(`notifications of ${name}`, () => {
    test.use({ as });

    test('NOTIF-01 NOTIF-03 show recent events of the territory by day, with links to the listings', async ({ page }) => {
      await page.goto('/notifications');
      await expectScreen(page, 'Notifications');
      await expect(page.getByRole('heading', { level: 2 }).nth(1)).toBeVisible();
      const event = page.getByRole('button', { name: /^New Listing [\d,]+ listings?/ }).first();
      await event.click();
      const listed = page.getByRole('list', { name: 'New Listing' });
      await expect(listed.getByRole('link').first()).toHaveAttribute('href', /^\/(listings|realtors)\/[0-9a-f-]{36}\/view$/);
      await page.screenshot({ path: screenshotPath(`notifications-${as}-1440`), animations: 'disabled' });
      await page.setViewportSize({ width: 375, height: 900 });
      await page.screenshot({ path: screenshotPath(`notifications-${as}-375`), animations: 'disabled' });
      await expectNoSidewaysScroll(page);
    });
  });
}

test.describe('notifications of a super admin', { tag: '@reads' }, () => {
  test.use({ as: 'admin' });

  test('NOTIF-01 contain no listing events', async ({ page }) => {
    await page.goto('/notifications');
    await expectScreen(page, 'Notifications');
    await expect(page.getByRole('button', { name: /^(New Listing|Price Change) / })).toHaveCount(0);
    await page.screenshot({ path: screenshotPath('notifications-admin-1440'), animations: 'disabled' });
  });
});

test.describe('notifications of a new company', { tag: '@own' }, () => {
  test('NOTIF-06 the empty page links to the settings, which are saved', async ({ browser }) => {
    const account = await createCompany();
    const context = await openAs(browser, account);
    const page = await context.newPage();
    await page.goto('/notifications');
    await expect(page.getByRole('heading', { name: 'No notifications yet' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Notification settings' }).click();
    await expectPath(page, '/settings');

    const inApp = page.getByRole('switch', { name: 'New Listing: In-app' });
    const email = page.getByRole('switch', { name: 'New Listing: Email' });
    await expect(inApp).toBeChecked();
    await expect(email).not.toBeChecked();
    await expect(page.getByRole('switch', { name: 'New Listing: SMS' })).toBeDisabled();
    await inApp.click();
    await email.click();
    await expect
      .poll(async () =>
        (await resultOf(get('settings/get-user-settings', account))).notificationSettings.find(({ notificationEventTypeId }) => notificationEventTypeId === 1),
      )
      .toEqual({ notificationEventTypeId: 1, inApp: false, sms: false, email: true });
    await page.reload();
    await expect(inApp).not.toBeChecked();
    await expect(email).toBeChecked();
    await expect(page.getByRole('switch', { name: 'Price Change: In-app' })).toBeChecked();

    await page.screenshot({ path: screenshotPath('settings-notifications-1440'), animations: 'disabled' });
    await expectAccessible(page);
    await page.setViewportSize({ width: 375, height: 900 });
    await page.screenshot({ path: screenshotPath('settings-notifications-375'), animations: 'disabled' });
    await expectNoSidewaysScroll(page);
    await context.close();
  });
});
