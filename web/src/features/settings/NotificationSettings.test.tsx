import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import type { NotificationSetting, UserOut, UserSettings } from '../../api/types';
import { expectAccessible, openApp } from '../../test/app';
import { someone } from '../../test/data';
import { answer, answerWith, never, refuse, server } from '../../test/server';

const SETTINGS = '/settings/get-user-settings';
const UPDATE = '/settings/update-settings';
const unchosen = { inApp: true, sms: false, email: false };

function settingsOf(...notificationSettings: NotificationSetting[]): UserSettings {
  return { userId: someone('SalesPerson').userId, version: 0, isCreated: true, notificationSettings };
}

const asGiven = settingsOf({ notificationEventTypeId: 1, ...unchosen }, { notificationEventTypeId: 7, ...unchosen, email: true });

function open(userType: UserOut['userType'] = 'SalesPerson') {
  openApp('/settings', { user: someone(userType) });
}

const toggle = (name: string) => screen.findByRole('switch', { name });

beforeEach(() => {
  server.use(
    answer('get', '/settings/get-notification-event-types', [
      { id: 1, name: 'New Listing' },
      { id: 7, name: 'Price Change' },
    ]),
    answer('get', SETTINGS, asGiven),
    answer('get', '/listing-sources/get-sources-list', { data: [] }),
    answer('get', '/settings/get-last-sync-datetime', {
      syncTime: '2026-03-08T10:30:00Z',
      syncFrequency: 'Every 15 minutes',
      lastSyncDate: '2026-03-08T10:15:00Z',
    }),
  );
});

describe('the notification settings', () => {
  it.each(['Admin', 'CompanyAdmin', 'SalesManager', 'SalesPerson'] as const)('a %s has them', async (role) => {
    open(role);
    expect(await screen.findByRole('table', { name: 'Notifications' })).toBeInTheDocument();
  });

  it('NOTIF-06 show each event with its channels; unavailable SMS can’t be turned on, with the reason', async () => {
    server.use(answer('get', SETTINGS, { ...asGiven, smsUnavailable: 'The company has no registered number.' }));
    open();
    const table = within(await screen.findByRole('table', { name: 'Notifications' }));
    expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['Event', 'In-app', 'Email', 'SMS']);
    expect(table.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(['New Listing', 'Price Change']);
    expect(await toggle('New Listing: In-app')).toBeChecked();
    expect(await toggle('New Listing: Email')).not.toBeChecked();
    expect(await toggle('Price Change: Email')).toBeChecked();
    const sms = await toggle('New Listing: SMS');
    expect(sms).toBeDisabled();
    expect(sms).toHaveAccessibleDescription('SMS isn’t available: The company has no registered number.');
    expect(screen.getByText(/Email is sent as one daily digest\./)).toBeInTheDocument();
    await expectAccessible();
  });

  it('NOTIF-06 SMS can be turned on if the company has a number', async () => {
    const sent: unknown[] = [];
    server.use(
      answerWith(
        'post',
        '/settings/update-settings',
        ({ body }) => (sent.push(body), { ...asGiven, notificationSettings: [{ notificationEventTypeId: 1, ...unchosen, sms: true }] }),
      ),
    );
    open();
    const sms = await toggle('New Listing: SMS');
    expect(sms).toHaveAccessibleDescription('SMS is sent as one daily text from your company’s number.');
    await userEvent.click(sms);
    await waitFor(() => expect(sent).toEqual([{ notificationSettings: [{ notificationEventTypeId: 1, ...unchosen, sms: true }] }]));
  });

  it('NOTIF-06 a switch is saved at once, together with the other channels of its event', async () => {
    const sent: unknown[] = [];
    server.use(
      answerWith('post', UPDATE, ({ body }) => {
        sent.push(body);
        return settingsOf({ notificationEventTypeId: 1, ...unchosen, inApp: false }, { notificationEventTypeId: 7, ...unchosen, email: true });
      }),
    );
    open();
    await userEvent.click(await toggle('New Listing: In-app'));
    expect(await toggle('New Listing: In-app')).not.toBeChecked();
    await waitFor(() => expect(sent).toEqual([{ notificationSettings: [{ notificationEventTypeId: 1, inApp: false, sms: false, email: false }] }]));
    expect(await toggle('Price Change: Email')).toBeChecked();
  });

  it('several switches are sent one after the other, each with the previous ones', async () => {
    const sent: unknown[] = [];
    const [first, second] = [
      { ...unchosen, inApp: false },
      { ...unchosen, inApp: false, email: true },
    ];
    server.use(
      answerWith('post', UPDATE, ({ body }) => {
        sent.push(body);
        return settingsOf({ notificationEventTypeId: 1, ...(sent.length === 1 ? first : second) }, { notificationEventTypeId: 7, ...unchosen, email: true });
      }),
    );
    open();
    await userEvent.click(await toggle('New Listing: In-app'));
    await userEvent.click(await toggle('New Listing: Email'));
    // The first response doesn't have the second switch and must not revert it.
    expect(await toggle('New Listing: Email')).toBeChecked();
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]).toEqual({ notificationSettings: [{ notificationEventTypeId: 1, ...second }] });
    expect(await toggle('New Listing: In-app')).not.toBeChecked();
    expect(await toggle('New Listing: Email')).toBeChecked();
  });

  it('a failed switch is reverted, with a message', async () => {
    server.use(refuse('post', UPDATE, 503, 'UNAVAILABLE'));
    open();
    await userEvent.click(await toggle('New Listing: In-app'));
    expect(await screen.findByText('Doorstep is temporarily unavailable. Try again in a moment.')).toBeInTheDocument();
    expect(await toggle('New Listing: In-app')).toBeChecked();
  });

  it('show the loading state', async () => {
    server.use(never('get', SETTINGS));
    open();
    expect(await screen.findByRole('status', { name: 'Loading your notification settings' })).toBeInTheDocument();
    // It isn't known yet how texts arrive.
    expect(screen.queryByText(/SMS/)).toBeNull();
  });

  it('report a failure, and retry', async () => {
    server.use(refuse('get', SETTINGS, 503, 'UNAVAILABLE'));
    open();
    expect(await screen.findByRole('heading', { name: 'Couldn’t load your notification settings' })).toBeInTheDocument();
    server.use(answer('get', SETTINGS, asGiven));
    const section = within(screen.getByRole('region', { name: 'Notifications' }));
    await userEvent.click(section.getByRole('button', { name: 'Try again' }));
    expect(await toggle('New Listing: In-app')).toBeChecked();
  });
});
