import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { delay, http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import type { NotificationDay, NotificationDetail, NotificationEvent } from '../../api/types';
import { expectAccessible, findPage, openApp } from '../../test/app';
import { someone } from '../../test/data';
import { answer, answerWith, liveStream, never, refuse, server } from '../../test/server';

const LIST = '/user/get-all-user-inapp-notifications';
const DETAILS = '/user/get-notification-details-by-id';

function silentStream() {
  return http.get('http://doorstep.test/api/events', async () => {
    await delay('infinite');
    return new HttpResponse();
  });
}

const id = (number: number) => `0190a1b2-0000-7000-8000-${String(number).padStart(12, '0')}`;

function anEvent(number: number, change: Partial<NotificationEvent> = {}): NotificationEvent {
  return {
    userNotificationLogId: id(number),
    notificationEventTypeId: 1,
    eventName: 'New Listing',
    notificationRefItemCount: 2,
    notificationViewStatus: false,
    changedAt: '2026-03-08T10:00:00Z',
    ...change,
  };
}

const today: NotificationDay = {
  eventDate: '2026-03-08',
  isToday: true,
  eventList: [anEvent(1), anEvent(2, { notificationEventTypeId: 10, eventName: 'New Realtor', notificationRefItemCount: 1 })],
};
const before: NotificationDay = {
  eventDate: '2026-03-07',
  isToday: false,
  eventList: [anEvent(3, { notificationEventTypeId: 7, eventName: 'Price Change', notificationRefItemCount: 1204, notificationViewStatus: true })],
};
const listings: NotificationDetail[] = [
  { id: id(1001), notificationRefItemType: 1, address: '1 Maple St', mlsId: 'MLS-1' },
  { id: id(1002), notificationRefItemType: 1, address: '2 Maple St', mlsId: 'MLS-2' },
];

/** Serves the details and collects the requested event ids and whether to mark them. */
function watchDetails(details: NotificationDetail[] = listings) {
  const requests: [string | null, string | null][] = [];
  server.use(
    answerWith('get', DETAILS, ({ url }) => {
      requests.push([url.searchParams.get('userNotificationLogId'), url.searchParams.get('markAsViewed')]);
      return details;
    }),
  );
  return requests;
}

function open(unreadNotificationsCount = 2) {
  return openApp('/notifications', { user: someone('SalesManager', { unreadNotificationsCount }) });
}

const day = async (name: string) => within(await screen.findByRole('list', { name }));
const head = (name: RegExp) => screen.findByRole('button', { name });
const bell = (name: string) => screen.findByRole('link', { name });

beforeEach(() => {
  // Without a stream only the test's actions send requests.
  server.use(answer('get', LIST, [today, before]), silentStream());
});

describe('the list', () => {
  it("NOTIF-01 NOTIF-02 groups events by day, today's under 'Today', each with its count and name", async () => {
    open();
    await findPage('Notifications');
    expect((await screen.findAllByRole('heading', { level: 2 })).map(({ textContent }) => textContent)).toEqual(['Today', 'Mar 7, 2026']);
    const events = (await day('Today')).getAllByRole('button').map(({ textContent }) => textContent);
    expect(events).toEqual(['New Listing 2 listings Unread', 'New Realtor 1 realtor Unread']);
    expect((await day('Mar 7, 2026')).getByRole('button')).toHaveAccessibleName('Price Change 1,204 listings');
    expect(document.title).toBe('Notifications · Doorstep');
    await expectAccessible();
  });

  it('uses the server’s isToday and not the browser’s date for the heading', async () => {
    server.use(answer('get', LIST, [{ ...before, eventDate: new Date().toISOString().slice(0, 10) }]));
    open(0);
    await head(/Price Change/);
    expect(screen.queryByRole('heading', { name: 'Today' })).toBeNull();
  });

  it('an empty list links to the settings', async () => {
    server.use(answer('get', LIST, []));
    open(0);
    expect(await screen.findByRole('heading', { name: 'No notifications yet' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Notification settings' })).toHaveAttribute('href', '/settings');
    expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull();
    await expectAccessible();
  });

  it('shows the loading state and the error, and retries', async () => {
    server.use(never('get', LIST));
    const { unmount } = open();
    expect(await screen.findByRole('status', { name: 'Loading your notifications' })).toBeInTheDocument();
    unmount();
    server.use(refuse('get', LIST, 503, 'UNAVAILABLE'));
    open();
    expect(await screen.findByRole('heading', { name: 'Couldn’t load your notifications' })).toBeInTheDocument();
    server.use(answer('get', LIST, [today]));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await head(/New Listing/)).toBeInTheDocument();
  });

  it('keeps its content when a refresh fails', async () => {
    const live = liveStream();
    server.use(live.handler);
    open();
    await head(/New Listing/);
    await waitFor(() => expect(live.isOpen()).toBe(true));
    server.use(refuse('get', LIST, 503, 'UNAVAILABLE'));
    live.tell('notifications', { unread: 3 });
    expect(await screen.findByText(/This may be out of date/)).toBeInTheDocument();
    expect(await head(/New Listing/)).toBeInTheDocument();
  });

  it('NOTIF-03 a price change shows both prices, and an assigned bucket links to it', async () => {
    server.use(
      answer('get', LIST, [
        {
          ...today,
          eventList: [
            anEvent(1, { notificationEventTypeId: 7, eventName: 'Price Change' }),
            anEvent(2, { notificationEventTypeId: 14, eventName: 'Territory assigned', notificationRefItemCount: 1 }),
          ],
        },
      ]),
    );
    watchDetails([
      { id: id(1001), notificationRefItemType: 1, address: '1 Maple St', mlsId: 'MLS-1', oldPrice: 450_000, newPrice: 435_000 },
      { id: id(1002), notificationRefItemType: 1, address: '2 Maple St', mlsId: 'MLS-2', newPrice: 300_000 },
    ]);
    open();
    await userEvent.click(await head(/Price Change/));
    const details = within(await screen.findByRole('list', { name: 'Price Change' }));
    expect(details.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '1 Maple St$450,000 to $435,000 (−3.3%)MLS-1',
      '2 Maple StNow $300,000MLS-2',
    ]);
    watchDetails([{ id: id(1003), notificationRefItemType: 7, realtorName: 'Harlem West', realtorOfficeName: 'Bucket in Harlem' }]);
    await userEvent.click(await head(/Territory assigned/));
    expect(await screen.findByRole('link', { name: 'Harlem West' })).toHaveAttribute('href', `/markets/sub-markets/${id(1003)}/view`);
    expect(screen.getByText('Bucket in Harlem')).toBeInTheDocument();
  });

  it('the arrow keys move between events, and Enter expands one', async () => {
    const requests = watchDetails();
    open();
    const first = await head(/New Listing/);
    first.focus();
    await userEvent.keyboard('{ArrowDown}');
    expect(await head(/New Realtor/)).toHaveFocus();
    await userEvent.keyboard('{End}');
    expect(await head(/Price Change/)).toHaveFocus();
    expect(requests).toEqual([]);
    await userEvent.keyboard('{Home}{Enter}');
    expect(await screen.findByRole('link', { name: '1 Maple St' })).toBeInTheDocument();
    expect(requests).toEqual([[id(1), 'true']]);
  });
});

describe('the details of an event', () => {
  it('NOTIF-02 NOTIF-03 load on expanding: a listing has its address, MLS number and a link', async () => {
    const requests = watchDetails();
    open();
    const newListing = await head(/New Listing/);
    expect(newListing).toHaveAttribute('aria-expanded', 'false');
    expect(requests).toEqual([]);
    await userEvent.click(newListing);
    expect(newListing).toHaveAttribute('aria-expanded', 'true');
    const shown = within(await screen.findByRole('list', { name: 'New Listing' }));
    expect(shown.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['1 Maple StMLS-1', '2 Maple StMLS-2']);
    expect(shown.getByRole('link', { name: '1 Maple St' })).toHaveAttribute('href', `/listings/${id(1001)}/view`);
    await expectAccessible();
    await userEvent.click(newListing);
    await waitFor(() => expect(screen.queryByRole('list', { name: 'New Listing' })).toBeNull());
  });

  it('NOTIF-03 a realtor has its office and a link; a job, a message, a reply and a limit have their state and a link', async () => {
    watchDetails([
      { id: id(2001), notificationRefItemType: 2, realtorName: 'Avery Cole', realtorOfficeName: 'Cole & Sons' },
      { id: id(5000), notificationRefItemType: 3, realtorName: 'Listing report', realtorOfficeName: 'Failed' },
      { id: id(9001), notificationRefItemType: 4, realtorName: 'Maria Vasquez', realtorOfficeName: 'The provider never answered.' },
      { id: id(9501), notificationRefItemType: 5, realtorName: '(212) 555-0188', realtorOfficeName: 'Sounds like a refusal' },
      { id: id(9601), notificationRefItemType: 6, realtorName: 'Mailers of November 2026', realtorOfficeName: 'The cap is reached.' },
      { id: id(9701), notificationRefItemType: 8, realtorName: 'Dana Smith', realtorOfficeName: 'New', opportunityId: 'OPP-7' },
      { id: id(9801), notificationRefItemType: 9, realtorName: 'Automation stopped', realtorOfficeName: '240 leads wait for a decision' },
      { id: id(9), notificationRefItemType: 10, realtorName: 'Something new' },
    ]);
    open();
    await userEvent.click(await head(/New Realtor/));
    const shown = within(await screen.findByRole('list', { name: 'New Realtor' }));
    expect(shown.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Avery ColeCole & Sons',
      'Listing reportFailed',
      'Maria VasquezThe provider never answered.',
      '(212) 555-0188Sounds like a refusal',
      'Mailers of November 2026The cap is reached.',
      'Dana SmithNew',
      'Automation stopped240 leads wait for a decision',
      'Something new',
    ]);
    expect(shown.getByRole('link', { name: 'Avery Cole' })).toHaveAttribute('href', `/realtors/${id(2001)}/view`);
    expect(shown.getByRole('link', { name: 'Dana Smith' })).toHaveAttribute('href', '/plugins/movescout/leads/OPP-7/view');
    expect(shown.getByRole('link', { name: 'Automation stopped' })).toHaveAttribute('href', '/campaigns');
    expect(shown.getByRole('link', { name: 'Listing report' })).toHaveAttribute('href', '/work');
    expect(shown.getByRole('link', { name: 'Maria Vasquez' })).toHaveAttribute('href', `/outbox?message=${id(9001)}`);
    expect(shown.getByRole('link', { name: '(212) 555-0188' })).toHaveAttribute('href', '/outbox?tab=replies');
    expect(shown.getByRole('link', { name: 'Mailers of November 2026' })).toHaveAttribute('href', '/settings');
    expect(shown.queryByRole('link', { name: 'Something new' })).toBeNull();
  });

  it('show the number of shown and of all items', async () => {
    watchDetails(Array.from({ length: 500 }, (_, number) => ({ id: id(number), notificationRefItemType: 1, address: `${number} Elm St` })));
    open();
    await userEvent.click(await head(/Price Change/));
    expect(await screen.findByText('Showing the first 500 of 1,204')).toBeInTheDocument();
  });

  it('say when no item is accessible any more', async () => {
    watchDetails([]);
    open();
    await userEvent.click(await head(/Price Change/));
    expect(await screen.findByText('You no longer have access.')).toBeInTheDocument();
  });

  it('show the loading state', async () => {
    server.use(never('get', DETAILS));
    open();
    await userEvent.click(await head(/Price Change/));
    expect(await screen.findByRole('status', { name: 'Loading Price Change' })).toBeInTheDocument();
  });

  it('update with the event, without marking it as read', async () => {
    const live = liveStream();
    const requests = watchDetails();
    server.use(live.handler);
    open();
    await userEvent.click(await head(/New Listing/));
    await screen.findByRole('link', { name: '2 Maple St' });
    await waitFor(() => expect(live.isOpen()).toBe(true));
    server.use(answer('get', LIST, [{ ...today, eventList: [anEvent(1, { notificationRefItemCount: 3 })] }]));
    live.tell('notifications', { unread: 1 });
    expect(await head(/New Listing 3 listings Unread/)).toHaveAttribute('aria-expanded', 'true');
    await waitFor(() =>
      expect(requests).toEqual([
        [id(1), 'true'],
        [id(1), 'false'],
      ]),
    );
  });
});

describe('marking as read', () => {
  it('NOTIF-04 lowers the count at once, before the response', async () => {
    server.use(never('get', DETAILS));
    open(2);
    await userEvent.click(await head(/New Listing/));
    expect(await bell('Notifications, 1 unread')).toHaveAttribute('data-highlighted', 'true');
    expect(screen.getByText('1 unread')).toBeInTheDocument();
  });

  it('NOTIF-04 lowers the count by exactly 1; reopening changes nothing', async () => {
    const requests = watchDetails();
    open(2);
    const newListing = await head(/New Listing/);
    await userEvent.click(newListing);
    expect(await bell('Notifications, 1 unread')).toBeInTheDocument();
    expect(newListing).toHaveAccessibleName('New Listing 2 listings');
    await screen.findByRole('link', { name: '1 Maple St' });
    await userEvent.click(newListing);
    await userEvent.click(newListing);
    await screen.findByRole('link', { name: '1 Maple St' });
    expect(await bell('Notifications, 1 unread')).toBeInTheDocument();
    expect(requests).toEqual([[id(1), 'true']]);
  });

  it('NOTIF-04 opening a read event marks nothing', async () => {
    const requests = watchDetails();
    open(2);
    await userEvent.click(await head(/Price Change/));
    await screen.findByRole('link', { name: '1 Maple St' });
    expect(requests).toEqual([[id(3), 'false']]);
    expect(await bell('Notifications, 2 unread')).toBeInTheDocument();
  });

  it('NOTIF-05 the count never goes below 0', async () => {
    watchDetails();
    open(1);
    await userEvent.click(await head(/New Listing/));
    expect(await bell('Notifications')).toHaveAttribute('data-highlighted', 'false');
    await userEvent.click(await head(/New Realtor/));
    await waitFor(async () => expect(await head(/New Realtor/)).toHaveAccessibleName('New Realtor 1 realtor'));
    expect(await bell('Notifications')).toHaveAttribute('data-highlighted', 'false');
    expect(screen.getByText('You’re all caught up')).toBeInTheDocument();
  });

  it('is reverted when the call fails, and can be retried', async () => {
    server.use(refuse('get', DETAILS, 404, 'NOT_FOUND'));
    open(2);
    await userEvent.click(await head(/New Listing/));
    const failure = await screen.findByRole('alert');
    expect(failure).toHaveTextContent('Couldn’t load the details.');
    expect(await bell('Notifications, 2 unread')).toBeInTheDocument();
    expect(await head(/New Listing/)).toHaveAccessibleName('New Listing 2 listings Unread');
    const requests = watchDetails();
    await userEvent.click(within(failure).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: '1 Maple St' })).toBeInTheDocument();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(await bell('Notifications, 1 unread')).toBeInTheDocument();
    expect(requests).toEqual([[id(1), 'true']]);
  });

  it('all events can be marked at once, which is reverted on a failure', async () => {
    server.use(refuse('post', '/user/mark-all-notifications-viewed', 503, 'UNAVAILABLE'));
    open(7);
    const markAll = await screen.findByRole('button', { name: 'Mark all as read' });
    await userEvent.click(markAll);
    expect(await screen.findByText('Doorstep is temporarily unavailable. Try again in a moment.')).toBeInTheDocument();
    expect(await bell('Notifications, 7 unread')).toBeInTheDocument();
    expect(await head(/Price Change/)).toHaveAccessibleName('Price Change 1,204 listings');
    expect(await head(/New Realtor/)).toHaveAccessibleName('New Realtor 1 realtor Unread');

    server.use(
      answerWith('post', '/user/mark-all-notifications-viewed', () => {
        const read = today.eventList.map((event) => ({ ...event, notificationViewStatus: true }));
        server.use(answer('get', LIST, [{ ...today, eventList: read }, before]), answer('post', '/user/get-user', someone('SalesManager')));
        return {};
      }),
    );
    await userEvent.click(markAll);
    expect(await bell('Notifications')).toHaveAttribute('data-highlighted', 'false');
    expect(await screen.findByText('You’re all caught up')).toBeInTheDocument();
    expect(markAll).toBeDisabled();
    expect(screen.queryByText('Unread')).toBeNull();
    expect(screen.getByRole('group', { name: 'Notifications by day' })).toHaveFocus();
  });
});

describe('live updates', () => {
  it('SHELL-16 an event of the stream updates the bell and reloads the list', async () => {
    const live = liveStream();
    server.use(live.handler);
    open(0);
    await head(/New Listing/);
    await waitFor(() => expect(live.isOpen()).toBe(true));
    server.use(
      answer('get', LIST, [{ ...today, eventList: [anEvent(8, { notificationEventTypeId: 4, eventName: 'Sold' })] }]),
      answer('post', '/user/get-user', someone('SalesManager', { unreadNotificationsCount: 1 })),
    );
    live.tell('notifications', { unread: 1 });
    expect(await bell('Notifications, 1 unread')).toHaveAttribute('data-highlighted', 'true');
    expect(await head(/Sold/)).toBeInTheDocument();
    live.tell('notifications', { unread: 0 });
    server.use(answer('post', '/user/get-user', someone('SalesManager')));
    expect(await bell('Notifications')).toHaveAttribute('data-highlighted', 'false');
  });

  it('NOTIF-05 after a gap the count is loaded again', async () => {
    let requestCount = 0;
    const live = liveStream();
    openApp('/notifications', { user: someone('SalesManager') });
    server.use(
      live.handler,
      answerWith('post', '/user/get-user', () => ((requestCount += 1), someone('SalesManager', { unreadNotificationsCount: 4 }))),
    );
    expect(await bell('Notifications, 4 unread')).toBeInTheDocument();
    expect(requestCount).toBeGreaterThan(0);
  });
});
