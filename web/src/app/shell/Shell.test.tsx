import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { UserOut } from '../../api/types';
import { session } from '../../session/session';
import { SESSION_KEY } from '../../session/store';
import { expectAccessible, findPage, openApp } from '../../test/app';
import { aJob, aSession, someone } from '../../test/data';
import { answer, refuse, server, unreachable } from '../../test/server';

const ALL = ['Dashboard', 'Listings', 'Realtors', 'Settings', 'Templates'];

async function navigationOf(user: UserOut) {
  openApp('/settings', { user });
  const navigation = await screen.findByRole('navigation', { name: 'Main' });
  return within(navigation)
    .getAllByRole('listitem')
    .map((item) => item.textContent);
}

describe('navigation', () => {
  it.each<[string, UserOut['userType'], string[]]>([
    ['SHELL-08..11', 'Admin', [...ALL, 'Users', 'Markets']],
    ['SHELL-08..11', 'CompanyAdmin', [...ALL, 'Users', 'Markets', 'Reports', 'Outbox']],
    ['SHELL-08..11', 'SalesManager', [...ALL, 'Markets', 'Reports', 'Outbox']],
    ['SHELL-08..11', 'SalesPerson', [...ALL, 'Reports', 'Outbox']],
  ])('%s %s sees exactly these items', async (_id, role, labels) => {
    expect((await navigationOf(someone(role))).sort()).toEqual([...labels].sort());
  });

  it('SHELL-10 Reports links to the reports; realtor data has no link before it is built, and its address says so', async () => {
    openApp('/settings', { user: someone('CompanyAdmin') });
    expect(await screen.findByRole('link', { name: 'Reports' })).toHaveAttribute('href', '/reports');
    cleanup();
    openApp('/realtor-reports', { user: someone('Admin') });
    expect(await screen.findByText('Realtor data downloads are coming soon.')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Reports' })).toBeNull();
  });

  it('SHELL-12 SHELL-13 OAuth, Movescout and Campaigns show with their permissions', async () => {
    const labels = await navigationOf(someone('SalesPerson', { accessToMovescoutPlugin: true, accessToMailConnector: true }));
    expect(labels).toEqual(expect.arrayContaining(['OAuth', 'Movescout', 'Campaigns']));
  });

  it.each<UserOut['userType']>(['Admin', 'CompanyAdmin', 'SalesManager', 'SalesPerson'])(
    'SHELL-12 OAuth does not show for %s without the permission, nor with a query flag',
    async (role) => {
      openApp('/settings?backroom=true', { user: someone(role) });
      await screen.findByRole('link', { name: 'Settings' });
      expect(screen.queryByRole('link', { name: 'OAuth' })).toBeNull();
    },
  );

  it('SHELL-14 an item is active on everything below its route', async () => {
    openApp('/users/7/view', { user: someone('CompanyAdmin') });
    expect(await screen.findByRole('link', { name: 'Users' })).toHaveAttribute('aria-current', 'page');
    expect(screen.getByRole('link', { name: 'Listings' })).not.toHaveAttribute('aria-current');
  });

  it('SHELL-15 stays collapsed after a reload', async () => {
    const { unmount } = openApp('/settings', { user: someone('CompanyAdmin') });
    await userEvent.click(await screen.findByRole('button', { name: 'Collapse navigation' }));
    expect(localStorage.getItem('doorstep.nav-collapsed')).toBe('true');
    unmount();
    openApp('/settings', { user: someone('CompanyAdmin') });
    expect(await screen.findByRole('button', { name: 'Expand navigation' })).toBeInTheDocument();
  });
});

describe('header', () => {
  it('SHELL-16 the bell counts and is highlighted only while something is unread', async () => {
    const { unmount } = openApp('/settings', { user: someone('SalesManager', { unreadNotificationsCount: 3 }) });
    const bell = await screen.findByRole('link', { name: 'Notifications, 3 unread' });
    expect(bell).toHaveTextContent('3');
    expect(bell).toHaveAttribute('data-highlighted', 'true');
    expect(bell).toHaveAttribute('href', '/notifications');
    unmount();
    openApp('/settings', { user: someone('SalesManager') });
    expect(await screen.findByRole('link', { name: 'Notifications' })).toHaveAttribute('data-highlighted', 'false');
  });

  it.each<[UserOut['userType'], string, boolean]>([
    ['Admin', 'Admin', false],
    ['ADDev', 'Admin', false],
    ['CompanyAdmin', 'Company Admin', true],
    ['CADev', 'Company Admin', true],
    ['SalesManager', 'Submarket Owner', true],
    ['SalesPerson', 'Bucket owner', true],
  ])('SHELL-17 SHELL-18 SHELL-22 the profile of %s is labeled %s, with its company: %s', async (role, label, company) => {
    openApp('/settings', { user: someone(role) });
    await userEvent.click(await screen.findByRole('button', { name: 'Profile of Dana Whitfield' }));
    const profile = within(screen.getByRole('dialog', { name: 'Profile' }));
    for (const text of ['Dana Whitfield', label, 'dana@harbor.example', '(212) 555-0143']) expect(profile.getByText(text)).toBeInTheDocument();
    for (const text of ['Harbor Realty Group', '(212) 555-0100', '41 Water Street, New York, NY 10004']) {
      expect(profile.queryByText(text) !== null).toBe(company);
    }
  });

  it('UX-03 the profile closes with Escape and returns the focus', async () => {
    openApp('/settings', { user: someone('CompanyAdmin') });
    const opener = await screen.findByRole('button', { name: 'Profile of Dana Whitfield' });
    await userEvent.click(opener);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(opener).toHaveFocus();
  });

  it('shows how much work is running', async () => {
    server.use(answer('post', '/jobs/get-jobs-list', { data: [aJob()], recordsTotal: 1 }));
    openApp('/settings', { user: someone('CompanyAdmin') });
    expect(await screen.findByRole('link', { name: 'Your work, 1 running' })).toHaveAttribute('href', '/work');
  });

  it('SHELL-21 the footer links to privacy policy, terms of service and home page; UX-01 the frame is accessible', async () => {
    openApp('/settings', { user: someone('CompanyAdmin') });
    const landmark = await screen.findByRole('contentinfo');
    expect(screen.getByRole('main')).not.toContainElement(landmark);
    const footer = within(landmark);
    expect(footer.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/', '/privacy', '/terms']);
    await findPage('Settings');
    await expectAccessible();
  });
});

describe('the end of a session', () => {
  it('AUTH-07 logging out leads to /signin with a notice, even when the server is unreachable', async () => {
    server.use(unreachable('post', '/account/logout'));
    const { path } = openApp('/settings', { user: someone('CompanyAdmin') });
    await userEvent.click(await screen.findByRole('button', { name: 'Profile of Dana Whitfield' }));
    await userEvent.click(screen.getByRole('button', { name: 'Log out' }));
    await waitFor(() => expect(path()).toBe('/signin'));
    expect(await screen.findByText('Logged out')).toBeInTheDocument();
    expect(localStorage.getItem(SESSION_KEY)).toBeNull();
  });

  it('AUTH-31 a session that ends in another tab sends this tab to /signin', async () => {
    const { path } = openApp('/settings', { user: someone('CompanyAdmin') });
    await findPage('Settings');
    const otherTab = new BroadcastChannel('doorstep.session');
    otherTab.postMessage({ kind: 'ended', accessToken: 'token-1' });
    await waitFor(() => expect(path()).toBe('/signin'));
    otherTab.close();
  });

  it('AUTH-30 a stored session that the server refuses is removed, with a toast', async () => {
    server.use(refuse('post', '/user/get-user', 404, '1002'));
    const { path } = openApp('/listings', { session: {} });
    expect(await screen.findByRole('alert')).toHaveTextContent('This user doesn’t exist.');
    await waitFor(() => expect(path()).toBe('/signin'));
    expect(localStorage.getItem(SESSION_KEY)).toBeNull();
  });

  it('UX-07 an unreachable server keeps the session, and the page offers a retry', async () => {
    server.use(unreachable('post', '/user/get-user'));
    openApp('/settings', { session: {} });
    expect(await screen.findByRole('heading', { name: 'We can’t reach Doorstep' })).toBeInTheDocument();
    expect(localStorage.getItem(SESSION_KEY)).toContain('token-1');
    expect(session.get()).toEqual(aSession());
    await expectAccessible();
    server.use(answer('post', '/user/get-user', someone('CompanyAdmin')));
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await findPage('Settings');
  });
});
