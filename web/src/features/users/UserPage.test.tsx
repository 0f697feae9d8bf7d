import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { UserOut } from '../../api/types';
import { expectAccessible, findPage, openApp } from '../../test/app';
import { aUser, someone } from '../../test/data';
import { answer, answerWith, refuse, server, unreachable } from '../../test/server';
// Imported ahead, because loading it can take long on a busy machine.
import './UserDialogs';

const admin = someone('Admin');
const companyAdmin = someone('CompanyAdmin');
const manager = someone('SalesManager');
const customer = (change: Partial<UserOut> = {}) =>
  aUser(1, {
    userType: 'CompanyAdmin',
    actions: ['edit', 'renameCompany', 'reallocate', 'deactivate', 'delete'],
    market: 'Manhattan, Queens',
    noOfSeats: 10,
    seatsInUse: 7,
    fullService: false,
    homeOwnerDataAccessLimit: 500,
    ...change,
  });

/** Opens the page of a user as the viewer sees it; `under` are the users that it lists. */
function open(viewer: UserOut, user: UserOut, { under = [aUser(5), aUser(6)], from = '' } = {}) {
  const requests: unknown[] = [];
  server.use(
    answerWith('post', '/user/get-user', ({ url }) => [viewer, user, ...under].find(({ userId }) => userId === url.searchParams.get('userId')) ?? viewer),
    answerWith('post', '/user/get-users-paged-list', ({ body }) => {
      requests.push(body);
      return { data: under, recordsTotal: under.length };
    }),
  );
  return { ...openApp(from || `/users/${user.userId}/view`, { session: { userId: viewer.userId } }), requests };
}

const card = async (type: string) => {
  const heading = await screen.findByRole('heading', { level: 2, name: type });
  return within(heading.closest('section') ?? document.body);
};
const facts = () => screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]);
const factsOf = (title: string) => {
  const list = screen.getByRole('heading', { level: 3, name: title }).nextElementSibling;
  return within(list instanceof HTMLElement ? list : document.body)
    .getAllByRole('term')
    .map((term) => [term.textContent, term.nextElementSibling?.textContent]);
};
const actions = () => screen.queryAllByRole('button', { name: /^(Edit|Reallocate License)$/ }).map((button) => button.textContent);

describe('the page of a user', () => {
  it('USERS-36 USERS-38 shows a company admin with company, contact and license', async () => {
    open(admin, customer());
    const shown = await card('Company Admin');
    expect(screen.getByRole('heading', { level: 1, name: 'User Number 1' })).toBeInTheDocument();
    expect(shown.getByText('Active')).toBeInTheDocument();
    expect(facts()).toEqual([
      ['Mobile', '(212) 555-0201'],
      ['Email', 'user1@harbor.example'],
      ['Market', 'Manhattan, Queens'],
      ['Name', 'Harbor Realty Group'],
      ['Address', '41 Water StreetNew York, NY 10004'],
      ['Office phone', '(212) 555-0100'],
      ['Number of Seats', '10 · 7 in use'],
      ['Home Owner Data Access Limit', '500 per month'],
      ['Access to Movescout Plugin', 'No'],
      ['Access to Mail Connector', 'No'],
    ]);
    await expectAccessible();
  });

  it('USERS-38 full service shows if the company has it, and then no limit', async () => {
    open(admin, customer({ fullService: true, homeOwnerDataAccessLimit: undefined }));
    await card('Company Admin');
    const license = factsOf('Permissions');
    expect(license).toContainEqual(['Full Service', 'Yes']);
    expect(license.map(([term]) => term)).not.toContain('Home Owner Data Access Limit');
  });

  it('USERS-36 USERS-37 shows a Bucket owner with permissions and Submarket Owner, and omits a missing address', async () => {
    open(
      companyAdmin,
      aUser(1, {
        isActive: false,
        address1: undefined,
        address2: undefined,
        managerId: aUser(8).userId,
        managerName: 'Nina Ortiz',
        accessToMovescoutPlugin: true,
      }),
    );
    const shown = await card('Bucket owner');
    expect(shown.getByText('Inactive')).toBeInTheDocument();
    expect(factsOf('Permissions')).toEqual([
      ['Access to Templates', 'Yes'],
      ['Access to Movescout Plugin', 'Yes'],
      ['Access to Mail Connector', 'No'],
    ]);
    expect(factsOf('Company').map(([term]) => term)).toEqual(['Name', 'Office phone']);
    expect(shown.getByRole('link', { name: 'Nina Ortiz' })).toHaveAttribute('href', `/users/${aUser(8).userId}/view`);
  });

  it('marks a user who has not accepted the invitation', async () => {
    open(companyAdmin, aUser(1, { isInvited: true }));
    const shown = await card('Bucket owner');
    expect(shown.getByText('Invited')).toBeInTheDocument();
    expect(shown.queryByText('Active')).toBeNull();
  });

  it('USERS-39 shows the reallocation history, and no table without one', async () => {
    const history = [{ dateOfReallocation: '2026-03-08T12:00:00Z', oldUserName: 'Wim de Vries', newUserName: 'Maya Okafor', reason: 'Left' }];
    const { unmount } = open(admin, customer({ licenseReallocationHistory: JSON.stringify(history) }));
    const table = within(await screen.findByRole('table', { name: 'License Reallocation History' }));
    expect(table.getAllByRole('columnheader').map((header) => header.textContent)).toEqual(['Date', 'Previous User', 'New User', 'Reason']);
    expect(table.getAllByRole('cell').map((cell) => cell.textContent)).toEqual(['03/08/2026', 'Wim de Vries', 'Maya Okafor', 'Left']);
    unmount();
    for (const text of [undefined, '', '[]', 'no list']) {
      const view = open(admin, customer({ licenseReallocationHistory: text }));
      await card('Company Admin');
      expect(screen.queryByText('License Reallocation History')).toBeNull();
      view.unmount();
    }
  });

  it('USERS-49 a user of another company or an unknown user is not found', async () => {
    const { router } = open(companyAdmin, aUser(1), { from: '/dashboard' });
    await findPage('Dashboard');
    server.use(refuse('post', '/user/get-user', 404, '1002'));
    await router.navigate({ to: '/users/$id/view', params: { id: aUser(77).userId } });
    expect(await screen.findByRole('heading', { name: 'User not found' })).toBeInTheDocument();
    expect(screen.queryByRole('table')).toBeNull();
    await expectAccessible();
  });

  it('UX-07 shows the error and retries', async () => {
    const { router } = open(companyAdmin, aUser(1), { from: '/dashboard' });
    await findPage('Dashboard');
    server.use(unreachable('post', '/user/get-user'));
    await router.navigate({ to: '/users/$id/view', params: { id: aUser(1).userId } });
    expect(await screen.findByRole('heading', { name: 'Couldn’t load this user' })).toBeInTheDocument();
    server.use(answer('post', '/user/get-user', aUser(1)));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await card('Bucket owner')).toBeTruthy();
  });
});

describe('the users under a user', () => {
  it('USERS-05 USERS-40 are listed with a search and without their company; paging keeps the way back', async () => {
    const { requests, router } = open(admin, customer());
    const table = within(await screen.findByRole('table', { name: 'User Listing' }));
    await table.findByText('User Number 5');
    expect(table.getAllByRole('columnheader').map((header) => header.textContent)).toEqual(['Name', 'Status', 'Role', 'Email', 'Mobile', 'Actions']);
    expect(requests).toEqual([{ userId: customer().userId, pageIndex: 1, pageSize: 10, sortColumn: 'fullName', sortDirection: 'asc' }]);
    const entries = router.history.length;
    await userEvent.type(screen.getByRole('textbox', { name: 'Search users' }), 'fischer{Enter}');
    await waitFor(() => expect(requests.at(-1)).toMatchObject({ searchKey: 'fischer', userId: customer().userId }));
    expect(router.state.location.href).toBe(`/users/${customer().userId}/view?q=fischer`);
    expect(router.history.length).toBe(entries);
  });

  it.each<[UserOut['userType'], boolean]>([
    ['CompanyAdmin', true],
    ['CADev', true],
    ['SalesManager', true],
    ['SalesPerson', false],
  ])('USERS-40 the page of a %s lists them: %s', async (userType, listed) => {
    open(admin, aUser(1, { userType }));
    await findPage('User Number 1');
    expect(screen.queryByRole('table', { name: 'User Listing' }) !== null).toBe(listed);
  });

  it('a row opens its user, and nothing of the previous user remains', async () => {
    const { path } = open(companyAdmin, aUser(1, { userType: 'SalesManager' }));
    await userEvent.click(await screen.findByText('user5@harbor.example'));
    await waitFor(() => expect(path()).toBe(`/users/${aUser(5).userId}/view`));
    await findPage('User Number 5');
    expect(screen.queryByText('User Number 1')).toBeNull();
  });
});

describe('the actions on the page of a user', () => {
  it.each<[string, UserOut, UserOut, string[]]>([
    ['a super admin with a company admin', admin, customer(), ['Reallocate License', 'Edit']],
    ['a super admin with anyone else', admin, aUser(1, { userType: 'SalesManager', actions: ['reallocate', 'deactivate', 'delete'] }), ['Reallocate License']],
    ['a super admin with a super admin', admin, aUser(1, { userType: 'Admin', actions: ['deactivate', 'delete'] }), []],
    ['a company admin with its people', companyAdmin, aUser(1), ['Edit']],
    ['a Submarket Owner', manager, aUser(1, { actions: ['invite'] }), []],
  ])('USERS-41 %s', async (_who, viewer, user, expected) => {
    open(viewer, user);
    await findPage('User Number 1');
    expect(actions()).toEqual(expected);
  });

  it('USERS-41 USERS-42 Edit opens the form, and Reallocate License opens it for a reallocation', async () => {
    open(admin, customer());
    await userEvent.click(await screen.findByRole('button', { name: 'Edit' }));
    expect(await screen.findByRole('textbox', { name: 'Number of seats' })).toHaveValue('10');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('button', { name: 'Edit' })).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: 'Reallocate License' }));
    expect(await screen.findByRole('textbox', { name: 'Reason' })).toBeInTheDocument();
  });

  it('deleting a user returns to the list', async () => {
    const { router, path } = open(companyAdmin, aUser(5), { from: '/users' });
    await userEvent.click(await screen.findByText('user5@harbor.example'));
    await waitFor(() => expect(path()).toBe(`/users/${aUser(5).userId}/view`));
    server.use(answer('delete', '/user/delete-user', {}));
    await userEvent.click(await screen.findByRole('button', { name: 'Actions for User Number 5' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    const confirm = within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' });
    await waitFor(() => expect(confirm).toBeEnabled());
    await userEvent.click(confirm);
    await waitFor(() => expect(router.state.location.pathname).toBe('/users'));
    expect(await screen.findByText('User removed')).toBeInTheDocument();
  });
});

describe('the way back', () => {
  it('USERS-45 drops the cached users and returns to the previous page', async () => {
    const { path, requests, queryClient } = open(companyAdmin, aUser(5), { from: '/users?q=number' });
    await userEvent.click(await screen.findByText('user5@harbor.example'));
    await userEvent.click(await screen.findByRole('button', { name: 'Back' }));
    await waitFor(() => expect(path()).toBe('/users'));
    await screen.findByText('User Number 5');
    // The list is requested again, with the same search.
    await waitFor(() => expect(requests).toHaveLength(2));
    expect(requests[1]).toMatchObject({ searchKey: 'number' });
    const known = queryClient
      .getQueryCache()
      .findAll({ queryKey: ['/user/get-user'] })
      .map(({ queryKey }) => queryKey[1]);
    expect(known).toEqual([{ userId: companyAdmin.userId }]);
  });

  it('USERS-45 leads to the list when there is no previous page', async () => {
    const { path } = open(companyAdmin, aUser(5));
    await card('Bucket owner');
    await userEvent.click(screen.getByRole('button', { name: 'Back' }));
    await waitFor(() => expect(path()).toBe('/users'));
  });
});
