import { onlineManager } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { expect, it, vi } from 'vitest';
import { expectAccessible, findPage, openApp } from '../test/app';
import { someone } from '../test/data';
import { answer, server, unreachable } from '../test/server';

const NOTIFICATIONS = '/user/get-all-user-inapp-notifications';
const user = someone('CompanyAdmin');

/** The page can't show this result, which the contract doesn't allow. */
function breakNotifications() {
  server.use(http.get(`http://doorstep.test/api${NOTIFICATIONS}`, () => HttpResponse.json({ result: [7] })));
  vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(console, 'warn').mockReturnValue();
}

it('a page that fails leaves the shell usable and can be tried again', async () => {
  breakNotifications();
  openApp('/notifications', { user });
  expect(await screen.findByRole('heading', { name: 'Couldn’t show this page' })).toBeInTheDocument();
  expect(screen.getByRole('navigation', { name: 'Main' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Go to dashboard' })).toHaveAttribute('href', '/dashboard');
  await expectAccessible();
  server.use(answer('get', NOTIFICATIONS, []));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await findPage('Notifications');
});

it('another page opens after one has failed', async () => {
  breakNotifications();
  openApp('/notifications', { user });
  await screen.findByRole('heading', { name: 'Couldn’t show this page' });
  await userEvent.click(screen.getByRole('link', { name: 'Settings' }));
  await findPage('Settings');
});

it('the details name the fault and no personal data', async () => {
  breakNotifications();
  const person = userEvent.setup();
  openApp('/notifications', { user });
  await person.click(await screen.findByRole('button', { name: 'Copy details' }));
  expect(await screen.findByText('Details copied')).toBeInTheDocument();
  const copied = await navigator.clipboard.readText();
  expect(copied).toMatch(/^Release: development\nPage: \/notifications\nTime: \d{4}-\d\d-\d\dT[\d:.]+Z\nError: TypeError$/);
});

it('a failed call shows its request id and copies it', async () => {
  const requestId = '0190a1b2-0000-4000-8000-00000000abcd';
  server.use(
    http.post('http://doorstep.test/api/user/get-user', () =>
      HttpResponse.json({ error: { code: '1', message: 'Something went wrong!' } }, { status: 500, headers: { 'x-request-id': requestId } }),
    ),
  );
  const person = userEvent.setup();
  openApp('/settings', { session: {} });
  expect(await screen.findByText(`Request ID: ${requestId}`)).toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: 'Copy details' }));
  await waitFor(async () => expect(await navigator.clipboard.readText()).toContain(`Error: ApiError 1\nRequest: ${requestId}`));
});

it('says so when the browser refuses to copy', async () => {
  breakNotifications();
  const person = userEvent.setup();
  openApp('/notifications', { user });
  const copy = await screen.findByRole('button', { name: 'Copy details' });
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
  await person.click(copy);
  expect(await screen.findByText(/This browser doesn’t allow copying/)).toBeInTheDocument();
});

const status = () => screen.queryAllByRole('status').find(({ textContent }) => /offline|can’t reach/.test(textContent));

it('a bar is shown while the browser is offline, and the queries continue afterwards', async () => {
  openApp('/settings', { user });
  await findPage('Settings');
  expect(status()).toBeUndefined();
  act(() => {
    window.dispatchEvent(new Event('offline'));
  });
  expect(onlineManager.isOnline()).toBe(false);
  expect(status()).toHaveTextContent('You are offline');
  await expectAccessible();
  await userEvent.click(screen.getByRole('link', { name: 'Notifications' }));
  expect(await screen.findByRole('status', { name: 'Loading your notifications' })).toBeInTheDocument();
  act(() => {
    window.dispatchEvent(new Event('online'));
  });
  expect(status()).toBeUndefined();
  await findPage('Notifications');
  await waitFor(() => expect(screen.queryByRole('status', { name: 'Loading your notifications' })).toBeNull());
});

it('a bar is shown while calls don’t reach the server, and failed queries run again afterwards', async () => {
  server.use(unreachable('get', NOTIFICATIONS));
  const { queryClient } = openApp('/notifications', { user });
  expect(await screen.findByText(/We can’t reach Doorstep/)).toBeInTheDocument();
  const main = within(screen.getByRole('main'));
  expect(await main.findByRole('button', { name: 'Try again' })).toBeInTheDocument();
  server.use(answer('get', NOTIFICATIONS, []));
  await act(() => queryClient.refetchQueries({ queryKey: ['/user/get-user'] }));
  await waitFor(() => expect(screen.queryByText(/We can’t reach Doorstep/)).toBeNull());
  await waitFor(() => expect(main.queryByRole('button', { name: 'Try again' })).toBeNull());
});
