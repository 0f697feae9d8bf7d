import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { UserOut, UserRow } from '../../api/types';
import { expectAccessible, openApp } from '../../test/app';
import { aUser, someone } from '../../test/data';
import { answer, answerWith, refuse, server, unreachable } from '../../test/server';
// Imported ahead, because loading it can take long on a busy machine.
import './UserDialogs';

const LIST = '/user/get-users-paged-list';
const admin = someone('Admin');
const companyAdmin = someone('CompanyAdmin');
const types = [
  { userType: 'CompanyAdmin', label: 'Company Admin' },
  { userType: 'SalesManager', label: 'Submarket Owner' },
  { userType: 'SalesPerson', label: 'Bucket owner' },
] as const;

/** Serves these rows and collects the bodies of the list requests. */
function serve(rows: UserRow[] = [aUser(1), aUser(2)], total = rows.length) {
  const requests: unknown[] = [];
  server.use(
    answerWith('post', LIST, ({ body }) => {
      requests.push(body);
      return { data: rows, recordsTotal: total };
    }),
    answer('get', '/user/user-types', [...types]),
  );
  return requests;
}

const headers = () => screen.getAllByRole('columnheader').map((header) => header.textContent);
const rowOf = async (name: string) => (await screen.findByText(name)).closest('tr');

/** Opens the menu of a user and chooses from it. */
async function choose(name: string, action: string) {
  await userEvent.click(await screen.findByRole('button', { name: `Actions for ${name}` }));
  await userEvent.click(await screen.findByRole('menuitem', { name: action }));
}

describe('the list of users', () => {
  it('USERS-01 USERS-06 TABLE-05 requests ten rows by ascending name; a row opens its user on click and on Enter', async () => {
    const requests = serve();
    const { router, path } = openApp('/users', { user: companyAdmin });
    await userEvent.click(await screen.findByText('user1@harbor.example'));
    await waitFor(() => expect(path()).toBe(`/users/${aUser(1).userId}/view`));
    expect(requests[0]).toEqual({ pageIndex: 1, pageSize: 10, sortColumn: 'fullName', sortDirection: 'asc' });
    router.history.back();
    const row = await rowOf('User Number 2');
    row?.focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(path()).toBe(`/users/${aUser(2).userId}/view`));
  });

  it('TABLE-01 TABLE-06 UX-04 sorting and searching change the URL; typing five letters sends one request', async () => {
    const requests = serve();
    const { router } = openApp('/users?page=2', { user: companyAdmin });
    await screen.findByText('User Number 1');
    await userEvent.click(screen.getByRole('button', { name: 'Name' }));
    await waitFor(() => expect(requests.at(-1)).toMatchObject({ sortColumn: 'fullName', sortDirection: 'desc', pageIndex: 1 }));
    expect(screen.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'descending');
    const before = requests.length;
    await userEvent.type(screen.getByRole('textbox', { name: 'Search users' }), 'maple');
    await waitFor(() => expect(requests.at(-1)).toMatchObject({ searchKey: 'maple', pageIndex: 1 }));
    expect(requests).toHaveLength(before + 1);
    expect(router.state.location.href).toBe('/users?dir=desc&q=maple');
  });

  it('marks invited and inactive users', async () => {
    serve([aUser(1), aUser(2, { isInvited: true }), aUser(3, { isActive: false, isInvited: true })]);
    openApp('/users', { user: companyAdmin });
    expect(within((await rowOf('User Number 1')) ?? document.body).getByText('Active')).toBeInTheDocument();
    expect(within((await rowOf('User Number 2')) ?? document.body).getByText('Invited')).toBeInTheDocument();
    expect(within((await rowOf('User Number 3')) ?? document.body).getByText('Inactive')).toBeInTheDocument();
    await expectAccessible();
  });

  it('TABLE-04 reports an empty result, and shows all again', async () => {
    serve([]);
    const { router } = openApp('/users?q=zzz', { user: companyAdmin });
    expect(await screen.findByText('No items found')).toBeInTheDocument();
    expect(screen.getByText('No users match “zzz”')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Show all' }));
    await waitFor(() => expect(router.state.location.href).toBe('/users'));
  });

  it('shows the error and retries', async () => {
    server.use(unreachable('post', LIST));
    openApp('/users', { user: companyAdmin });
    expect(await screen.findByText(/Couldn’t load users/)).toBeInTheDocument();
    serve();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('User Number 1')).toBeInTheDocument();
  });

  it('a URL with invalid parameters shows the first page', async () => {
    const requests = serve();
    openApp('/users?page=-4&size=7&sort=password&dir=up&list=Nobody', { user: admin });
    await screen.findByText('User Number 1');
    expect(requests).toEqual([{ pageIndex: 1, pageSize: 10, sortColumn: 'fullName', sortDirection: 'asc' }]);
  });
});

describe('the list by role', () => {
  it.each<[string, UserOut, string, string[]]>([
    ['a super admin', admin, '/users', ['Name', 'Status', 'Company', 'Email', 'Mobile', 'Actions']],
    ['a super admin who lists one type', admin, '/users?list=SalesPerson', ['Name', 'Status', 'Role', 'Company', 'Email', 'Mobile', 'Actions']],
    ['a company admin', companyAdmin, '/users', ['Name', 'Status', 'Role', 'Email', 'Mobile', 'Submarket Owner', 'Actions']],
    ['a Submarket Owner', someone('SalesManager'), '/users', ['Name', 'Status', 'Email', 'Mobile']],
  ])('USERS-02 USERS-04 USERS-05 %s sees exactly these columns', async (_who, user, address, expected) => {
    serve();
    openApp(address, { user });
    await screen.findByText('User Number 1');
    expect(headers()).toEqual(expected);
  });

  it('USERS-04 USERS-05 nobody can sort by role; a super admin can sort by company', async () => {
    const requests = serve();
    openApp('/users?list=SalesPerson', { user: admin });
    await screen.findByText('User Number 1');
    expect(within(screen.getByRole('columnheader', { name: 'Role' })).queryByRole('button')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Company' }));
    await waitFor(() => expect(requests.at(-1)).toMatchObject({ sortColumn: 'companyName', sortDirection: 'asc', userType: 'SalesPerson' }));
  });

  it('USERS-05 a URL that sorts by company sorts by name for everyone else', async () => {
    const requests = serve();
    openApp('/users?sort=companyName&list=SalesPerson', { user: companyAdmin });
    await screen.findByText('User Number 1');
    expect(requests).toEqual([{ pageIndex: 1, pageSize: 10, sortColumn: 'fullName', sortDirection: 'asc' }]);
  });

  it('a super admin lists one type', async () => {
    const requests = serve();
    const { router } = openApp('/users?page=2', { user: admin });
    await screen.findByText('User Number 1');
    await userEvent.click(screen.getByRole('combobox', { name: 'Role' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Submarket Owner' }));
    await waitFor(() => expect(requests.at(-1)).toMatchObject({ userType: 'SalesManager', pageIndex: 1 }));
    expect(router.state.location.href).toBe('/users?list=SalesManager');
  });

  it.each<[string, UserOut, string[]]>([
    ['a super admin', admin, ['Add User']],
    ['a company admin', companyAdmin, ['Add Subuser']],
    ['a Submarket Owner', someone('SalesManager'), []],
  ])('USERS-02 USERS-46 %s sees the right add button, and the types are requested once', async (_who, user, expected) => {
    let typeRequests = 0;
    serve();
    server.use(answerWith('get', '/user/user-types', () => ((typeRequests += 1), [...types])));
    openApp('/users', { user });
    await screen.findByText('User Number 1');
    expect(screen.queryAllByRole('button', { name: /^Add / }).map((button) => button.textContent)).toEqual(expected);
    await waitFor(() => expect(typeRequests).toBe(1));
  });

  it('USERS-25 USERS-26 a company without free seats cannot add a user and sees why', async () => {
    serve();
    server.use(answer('get', '/user/find-remaining-seats', { remainingSeats: 0, noOfSeats: 10, seatsInUse: 10 }));
    openApp('/users', { user: companyAdmin });
    expect(await screen.findByText('No seats remaining. Deactivate or delete a user, or ask for more seats.')).toBeInTheDocument();
    const add = screen.getByRole('button', { name: 'Add Subuser' });
    expect(add).toBeDisabled();
    expect(add).toHaveAccessibleDescription(/No seats remaining/);
    await expectAccessible();
  });

  it('USERS-25 shows the remaining seats', async () => {
    serve();
    openApp('/users', { user: companyAdmin });
    expect(await screen.findByText('3 of 10 seats remaining')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Add Subuser' })).toBeEnabled();
  });
});

describe('the actions on a user', () => {
  it.each<[string, UserOut, UserRow, string[]]>([
    [
      'USERS-03 a super admin',
      admin,
      aUser(1, { actions: ['edit', 'renameCompany', 'reallocate', 'deactivate', 'delete'] }),
      ['Edit', 'Rename company', 'Reallocate License', 'Deactivate', 'Delete'],
    ],
    ['USERS-03 a company admin', companyAdmin, aUser(1), ['Edit', 'Deactivate', 'Delete']],
    [
      'a company admin, with someone invited',
      companyAdmin,
      aUser(1, { actions: ['edit', 'invite', 'deactivate', 'delete'] }),
      ['Edit', 'Resend invitation', 'Deactivate', 'Delete'],
    ],
    ['a company admin, with someone inactive', companyAdmin, aUser(1, { actions: ['edit', 'reactivate', 'delete'] }), ['Edit', 'Reactivate', 'Delete']],
  ])('%s is offered exactly these actions, also by keyboard', async (_who, user, row, expected) => {
    serve([row]);
    const { path } = openApp('/users', { user });
    (await screen.findByRole('button', { name: 'Actions for User Number 1' })).focus();
    await userEvent.keyboard('{Enter}');
    const menu = await screen.findByRole('menu');
    expect(
      within(menu)
        .getAllByRole('menuitem')
        .map((item) => item.textContent),
    ).toEqual(expected);
    // The menu is inside the row, but its keys don't act on the row.
    await userEvent.keyboard('{ArrowDown}{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    expect(path()).toBe('/users');
    expect(screen.getByRole('button', { name: 'Actions for User Number 1' })).toHaveFocus();
  });

  it('resends an invitation', async () => {
    const requests: (string | null)[] = [];
    serve([aUser(1, { isInvited: true, actions: ['edit', 'invite', 'deactivate', 'delete'] })]);
    server.use(answerWith('post', '/user/resend-invitation', ({ url }) => (requests.push(url.searchParams.get('userId')), {})));
    const { path } = openApp('/users', { user: companyAdmin });
    await choose('User Number 1', 'Resend invitation');
    expect(await screen.findByText('Invitation sent to user1@harbor.example')).toBeInTheDocument();
    expect(requests).toEqual([aUser(1).userId]);
    // A choice in the row's menu is not a click on the row.
    expect(path()).toBe('/users');
  });

  it('deactivating asks first, confirms, and reloads the list', async () => {
    const bodies: unknown[] = [];
    const requests = serve([aUser(1)]);
    server.use(answerWith('post', '/user/set-user-active', ({ body }) => (bodies.push(body), aUser(1, { isActive: false }))));
    openApp('/users', { user: companyAdmin });
    await choose('User Number 1', 'Deactivate');
    const dialog = await screen.findByRole('dialog', { name: 'Deactivate User Number 1?' });
    expect(bodies).toEqual([]);
    await expectAccessible();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Deactivate' }));
    expect(await screen.findByText('User Number 1 can no longer sign in')).toBeInTheDocument();
    expect(bodies).toEqual([{ userId: aUser(1).userId, version: 3, isActive: false }]);
    await waitFor(() => expect(requests.length).toBeGreaterThan(1));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(screen.getByRole('button', { name: 'Actions for User Number 1' })).toHaveFocus();
  });

  it('USERS-26 reactivating without a free seat shows why it is refused', async () => {
    serve([aUser(1, { isActive: false, actions: ['edit', 'reactivate', 'delete'] })]);
    server.use(refuse('post', '/user/set-user-active', 422, '1021'));
    openApp('/users', { user: companyAdmin });
    await choose('User Number 1', 'Reactivate');
    expect(await screen.findByText('All seats are taken.')).toBeInTheDocument();
  });
});

const REMOVAL = '/user/get-user-removal';
const nothing = { markets: [], numMarkets: 0, numDrawn: 0, otherUsers: [], numOtherUsers: 0, numTeam: 0, isLastSuperAdmin: false, canReleaseMarkets: false };

describe('deleting a user', () => {
  // The button is enabled only when the removal has been loaded.
  const confirm = async (dialog: HTMLElement, name = 'Delete') => {
    await waitFor(() => expect(within(dialog).getByRole('button', { name })).toBeEnabled());
    await userEvent.click(within(dialog).getByRole('button', { name }));
  };

  it('USERS-20 USERS-30 asks first, sends the version that was shown, and confirms', async () => {
    const requests: string[] = [];
    serve([aUser(1)]);
    server.use(answerWith('delete', '/user/delete-user', ({ url }) => (requests.push(url.search), {})));
    openApp('/users', { user: companyAdmin });
    await choose('User Number 1', 'Delete');
    const dialog = await screen.findByRole('dialog', { name: 'Delete User Number 1?' });
    expect(within(dialog).queryByText(/all other users/)).toBeNull();
    expect(requests).toEqual([]);
    await confirm(dialog);
    expect(await screen.findByText('User removed')).toBeInTheDocument();
    expect(requests).toEqual([`?userId=${aUser(1).userId}&version=3`]);
  });

  it('USERS-33 warns that deleting a company admin deletes all other users', async () => {
    serve([aUser(1, { userType: 'CompanyAdmin' })]);
    server.use(answer('get', REMOVAL, { ...nothing, otherUsers: ['Bo Reed', 'Sam Oak'], numOtherUsers: 1204 }));
    openApp('/users', { user: admin });
    await choose('User Number 1', 'Delete');
    const dialog = await screen.findByRole('dialog', { name: 'Delete User Number 1?' });
    expect(await within(dialog).findByText('Deleting this user will delete all other users under this user.')).toBeInTheDocument();
    expect(dialog).toHaveTextContent('and 1,204 other users will be signed out immediately and can’t sign in again.Bo ReedSam Oakand 1,202 more');
    expect(within(dialog).getByRole('button', { name: 'Cancel' })).toHaveFocus();
    await expectAccessible();
  });

  it('USERS-31 loads what prevents the deletion before it offers it', async () => {
    const requests: string[] = [];
    serve([aUser(1)]);
    server.use(
      answerWith(
        'get',
        REMOVAL,
        ({ url }) => (
          requests.push(url.search),
          { ...nothing, markets: [{ itemId: aUser(9).userId, name: 'Riverside', category: 'Bucket' as const }], numMarkets: 140 }
        ),
      ),
    );
    openApp('/users', { user: companyAdmin });
    await choose('User Number 1', 'Delete');
    const dialog = await screen.findByRole('dialog', { name: 'User Number 1 can’t be deleted yet' });
    expect(
      within(dialog)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['RiversideBucket', 'and 139 more']);
    expect(
      within(dialog)
        .getAllByRole('button')
        .map((button) => button.textContent),
    ).toEqual(['Close']);
    expect(requests).toEqual([`?userId=${aUser(1).userId}`]);
    await expectAccessible();
  });

  it('lists the users and the territory that are deleted with a company', async () => {
    serve([aUser(1, { userType: 'CompanyAdmin' })]);
    server.use(
      answer('get', REMOVAL, {
        ...nothing,
        markets: [{ itemId: aUser(9).userId, name: 'Manhattan', category: 'Market' }],
        numMarkets: 1,
        numDrawn: 12,
        otherUsers: ['Bo Reed'],
        numOtherUsers: 1,
        canReleaseMarkets: true,
      }),
    );
    openApp('/users', { user: admin });
    await choose('User Number 1', 'Delete');
    const dialog = await screen.findByRole('dialog', { name: 'User Number 1 can’t be deleted yet' });
    expect(dialog).toHaveTextContent(
      'Unassigning removes all markets from this company, deletes 12 child markets and buckets in them, and then deletes 2 users.Bo Reed',
    );
    expect(within(dialog).getByRole('button', { name: 'Unassign markets and delete' })).toBeEnabled();
  });

  it('does not offer to delete the last super admin', async () => {
    serve([aUser(1)]);
    server.use(answer('get', REMOVAL, { ...nothing, isLastSuperAdmin: true }));
    openApp('/users', { user: companyAdmin });
    await choose('User Number 1', 'Delete');
    const dialog = await screen.findByRole('dialog', { name: 'User Number 1 can’t be deleted yet' });
    expect(
      within(dialog)
        .getAllByRole('button')
        .map((button) => button.textContent),
    ).toEqual(['Close']);
  });

  const linked = refuse('delete', '/user/delete-user', 409, '1015', [
    { code: '1015', message: 'linked', bucketName: 'Riverside' },
    { code: '1015', message: 'linked', subMarketName: 'Harlem' },
    { code: '1015', message: 'linked', marketName: 'Manhattan' },
  ]);

  it('USERS-31 lists the markets that prevent the deletion, and deletes nothing', async () => {
    serve([aUser(1)]);
    server.use(linked);
    openApp('/users', { user: companyAdmin });
    await choose('User Number 1', 'Delete');
    const dialog = await screen.findByRole('dialog');
    await confirm(dialog);
    expect(await screen.findByText('Markets listed below are linked with the user!')).toBeInTheDocument();
    expect(
      within(dialog)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['RiversideBucket', 'HarlemChild market', 'ManhattanMarket']);
    expect(
      within(dialog)
        .getAllByRole('button')
        .map((button) => button.textContent),
    ).toEqual(['Close']);
    await expectAccessible();
    await confirm(dialog, 'Close');
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(screen.getByRole('button', { name: 'Actions for User Number 1' })).toHaveFocus();
  });

  it('USERS-31 a super admin may unassign a company’s markets and delete it', async () => {
    const requests: string[] = [];
    serve([aUser(1, { userType: 'CompanyAdmin' })]);
    server.use(linked, answer('get', REMOVAL, { ...nothing, canReleaseMarkets: true }));
    openApp('/users', { user: admin });
    await choose('User Number 1', 'Delete');
    const dialog = await screen.findByRole('dialog');
    await confirm(dialog);
    await screen.findByText('Markets listed below are linked with the user!');
    server.use(answerWith('delete', '/user/delete-user', ({ url }) => (requests.push(url.search), {})));
    await confirm(dialog, 'Unassign markets and delete');
    expect(await screen.findByText('User removed')).toBeInTheDocument();
    expect(requests).toEqual([`?userId=${aUser(1).userId}&version=3&unassignMarkets=true`]);
  });

  it.each([
    ['USERS-32', '6051', 'A user assigned to an active automated campaign cannot be deleted.'],
    ['USERS-52', '1015', 'The user couldn’t be deleted.'],
    ['USERS-52', '1002', 'This user doesn’t exist.'],
  ])('%s a refusal with code %s shows the reason', async (_id, code, sentence) => {
    serve([aUser(1)]);
    server.use(refuse('delete', '/user/delete-user', 422, code));
    openApp('/users', { user: companyAdmin });
    await choose('User Number 1', 'Delete');
    await confirm(await screen.findByRole('dialog'));
    expect(await screen.findByText(sentence)).toBeInTheDocument();
  });

  it('USERS-35 deleting the only row of the last page goes to the previous page', async () => {
    const requests = serve([aUser(11)], 11);
    const { router } = openApp('/users?page=2', { user: companyAdmin });
    await screen.findByText('User Number 11');
    server.use(
      answer('delete', '/user/delete-user', {}),
      answerWith('post', LIST, ({ body }) => {
        requests.push(body);
        return { data: [aUser(1)], recordsTotal: 10 };
      }),
    );
    await choose('User Number 11', 'Delete');
    await confirm(await screen.findByRole('dialog'));
    expect(await screen.findByText('User Number 1')).toBeInTheDocument();
    expect(router.state.location.href).toBe('/users');
    expect(requests.at(-1)).toMatchObject({ pageIndex: 1 });
    // The focused element is gone, so the focus moves to the toolbar.
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Search users' })).toHaveFocus());
  });

  it('USERS-35 deleting one of several rows stays on the page', async () => {
    serve([aUser(11), aUser(12)], 12);
    const { router } = openApp('/users?page=2', { user: companyAdmin });
    await screen.findByText('User Number 11');
    server.use(answer('delete', '/user/delete-user', {}), answer('post', LIST, { data: [aUser(12)], recordsTotal: 11 }));
    await choose('User Number 11', 'Delete');
    await confirm(await screen.findByRole('dialog'));
    await waitFor(() => expect(screen.queryByText('User Number 11')).toBeNull());
    expect(screen.getByText('User Number 12')).toBeInTheDocument();
    expect(router.state.location.href).toBe('/users?page=2');
  });
});
