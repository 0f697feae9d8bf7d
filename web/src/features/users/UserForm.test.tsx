import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { UserOut } from '../../api/types';
import { expectAccessible, openApp } from '../../test/app';
import { aUser, someone } from '../../test/data';
import { answer, answerWith, refuse, server } from '../../test/server';
// Imported ahead, because loading it can take long on a busy machine.
import './UserDialogs';

const admin = someone('Admin');
const companyAdmin = someone('CompanyAdmin');
const customer = aUser(1, {
  userType: 'CompanyAdmin',
  noOfSeats: 10,
  seatsInUse: 7,
  fullService: false,
  homeOwnerDataAccessLimit: 500,
  actions: ['edit', 'renameCompany', 'reallocate', 'deactivate', 'delete'],
});
const manager = { userId: aUser(8).userId, fullName: 'Nina Ortiz' };
const company = { tenantId: customer.tenantId, companyName: 'Harbor Realty Group', companyAdminId: customer.userId, managers: [manager] };

/** Opens the list with these users and collects the bodies of create and update requests. */
function open(viewer: UserOut, ...users: UserOut[]) {
  const sent: unknown[] = [];
  const isAdmin = viewer.userType === 'Admin';
  server.use(
    answer('post', '/user/get-users-paged-list', { data: users, recordsTotal: users.length }),
    answerWith('post', '/user/get-user', ({ url }) => [viewer, customer, ...users].find(({ userId }) => userId === url.searchParams.get('userId')) ?? viewer),
    answer('get', '/user/user-types', [
      ...(isAdmin ? [{ userType: 'CompanyAdmin', label: 'Company Admin' } as const] : []),
      { userType: 'SalesManager', label: 'Submarket Owner' },
      { userType: 'SalesPerson', label: 'Bucket owner' },
      ...(isAdmin ? [{ userType: 'Admin', label: 'Admin' } as const] : []),
    ]),
    answer('post', '/user/get-users-list', [{ ...company, ...(viewer.userType === 'CompanyAdmin' && { companyAdminId: viewer.userId }) }]),
    answerWith('post', '/user/create', ({ body }) => (sent.push(body), aUser(9))),
    answerWith('post', '/user/update-user', ({ body }) => (sent.push(body), users[0] ?? aUser(9))),
  );
  return { sent, ...openApp('/users', { session: { userId: viewer.userId } }) };
}

const created = `User created. We sent an invitation to ${aUser(9).emailAddress}.`;

const panel = () => within(screen.getByRole('dialog'));
const field = (name: string) => panel().getByRole('textbox', { name });
const button = (name: string) => screen.getByRole('button', { name });
const isShown = (name: string) => screen.queryByRole('textbox', { name }) !== null;
const switches = () => screen.queryAllByRole('switch').map((one) => one.closest('label')?.textContent);

/** Sets the values at once; the tests of the fields cover typing. */
function fill(values: Record<string, string>) {
  for (const [name, text] of Object.entries(values)) fireEvent.change(field(name), { target: { value: text } });
}

async function pick(name: string | RegExp, option: string) {
  await userEvent.click(screen.getByRole('combobox', { name }));
  await userEvent.click(await screen.findByRole('option', { name: option }));
}

async function add(viewer: UserOut, name: string) {
  const { sent } = open(viewer);
  await userEvent.click(await screen.findByRole('button', { name }));
  await screen.findByRole('textbox', { name: 'First name' });
  return sent;
}

async function act(viewer: UserOut, user: UserOut, action: string) {
  const { sent } = open(viewer, user);
  await userEvent.click(await screen.findByRole('button', { name: `Actions for ${user.fullName}` }));
  await userEvent.click(await screen.findByRole('menuitem', { name: action }));
  await screen.findByRole('textbox', { name: 'First name' });
  return sent;
}

const person = { 'First name': 'Maya', 'Last name': 'Okafor', Email: 'maya@keystone.example', Mobile: '212-555-0144' };
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

describe('adding a user', () => {
  it('USERS-20 the toast names the invitation and links to the new user, wherever the list has the row', async () => {
    const { path } = open(companyAdmin);
    await userEvent.click(await screen.findByRole('button', { name: 'Add Subuser' }));
    await screen.findByRole('textbox', { name: 'First name' });
    await pick('Role', 'Submarket Owner');
    fill(person);
    await userEvent.click(button('Add subuser'));
    expect(await screen.findByText(created)).toBeInTheDocument();
    // The panel is still closing and must not ask whether to discard changes.
    await userEvent.click(button('Show'));
    await waitFor(() => expect(path()).toBe(`/users/${aUser(9).userId}/view`));
  });

  it('a list of several pages searches for the new user', async () => {
    const { path } = open(companyAdmin, ...Array.from({ length: 12 }, (_, place) => aUser(place + 1)));
    await screen.findByText('12');
    const requests: unknown[] = [];
    server.use(answerWith('post', '/user/get-users-paged-list', ({ body }) => (requests.push(body), { data: [aUser(1)], recordsTotal: 13 })));
    await userEvent.click(await screen.findByRole('button', { name: 'Add Subuser' }));
    await screen.findByRole('textbox', { name: 'First name' });
    await pick('Role', 'Submarket Owner');
    fill(person);
    await userEvent.click(button('Add subuser'));
    await gone();
    await waitFor(() => expect(path()).toBe('/users'));
    await waitFor(() => expect(requests.at(-1)).toMatchObject({ searchKey: aUser(9).emailAddress, pageIndex: 1 }));
  });

  it('a super admin is warned that another company has the name, and may use it', async () => {
    const sent = await add(admin, 'Add User');
    const named: (string | null)[] = [];
    server.use(answerWith('get', '/user/get-company-name-use', ({ url }) => (named.push(url.searchParams.get('companyName')), { companiesOfSameName: 1 })));
    fill({
      ...person,
      'Company name': ' harbor realty group ',
      'Office phone': '(212) 555-0145',
      'Number of seats': '12',
      'Home owner data access limit': '500',
    });
    fireEvent.blur(field('Company name'));
    expect(await screen.findByText('Another company is already named harbor realty group. You can still use this name.')).toBeInTheDocument();
    expect(named).toContain('harbor realty group');
    await userEvent.click(button('Add user'));
    await waitFor(() => expect(sent).toHaveLength(1));
  });

  it('USERS-18 USERS-19 a developer of a company may grant what the company has, even without having it', async () => {
    const developer = someone('CADev', { accessToTemplates: false });
    server.use(answer('get', '/user/find-remaining-seats', { remainingSeats: 3, noOfSeats: 10, seatsInUse: 7 }));
    open(developer, aUser(1, { userType: 'CompanyAdmin', accessToTemplates: true }));
    await userEvent.click(await screen.findByRole('button', { name: 'Add Subuser' }));
    await screen.findByRole('textbox', { name: 'First name' });
    await pick('Role', 'Submarket Owner');
    await waitFor(() => expect(screen.getByRole('switch', { name: 'Access to Templates' })).toBeEnabled());
  });

  it('USERS-08 USERS-15 USERS-17 USERS-20 a super admin adds a company with its admin', async () => {
    const sent = await add(admin, 'Add User');
    expect(await screen.findByText('Company Admin', { selector: '[role=combobox]' })).toBeInTheDocument();
    fill({ ...person, 'Company name': 'Keystone Realty', 'Office phone': '(212) 555-0145', 'Number of seats': '12', 'Home owner data access limit': '500' });
    await userEvent.click(screen.getByRole('switch', { name: 'Access to Movescout Plugin' }));
    await userEvent.click(button('Add user'));
    expect(await screen.findByText(created)).toBeInTheDocument();
    expect(sent).toEqual([
      {
        name: 'Maya',
        surname: 'Okafor',
        emailAddress: 'maya@keystone.example',
        personalPhoneNo: '2125550144',
        userType: 'CompanyAdmin',
        companyName: 'Keystone Realty',
        officePhoneNo: '2125550145',
        noOfSeats: 12,
        fullService: false,
        homeOwnerDataAccessLimit: 500,
        accessToTemplates: true,
        accessToMovescoutPlugin: true,
        accessToMailConnector: false,
      },
    ]);
    await gone();
    expect(button('Add User')).toHaveFocus();
  });

  it('USERS-11 USERS-12 USERS-13 USERS-16 nothing is sent until all fields are valid; full service needs no limit', async () => {
    const sent = await add(admin, 'Add User');
    await userEvent.click(button('Add user'));
    expect(await screen.findAllByText('Required')).toHaveLength(8);
    await waitFor(() => expect(field('First name')).toHaveFocus());
    await expectAccessible();
    await userEvent.click(screen.getByRole('switch', { name: 'Full service' }));
    await waitFor(() => expect(screen.getAllByText('Required')).toHaveLength(7));
    expect(isShown('Home owner data access limit')).toBe(false);
    expect(sent).toEqual([]);
  });

  it('USERS-10 USERS-27 a super admin adds a Bucket owner under a manager to a company without free seats', async () => {
    server.use(answer('get', '/user/find-remaining-seats', { remainingSeats: 0, noOfSeats: 10, seatsInUse: 10 }));
    const sent = await add(admin, 'Add User');
    await pick('Role', 'Bucket owner');
    expect(isShown('Company name')).toBe(false);
    await pick('Company', 'Harbor Realty Group');
    expect(await screen.findByText(/is using 10 of 10 seats\. You can still add a user/)).toBeInTheDocument();
    await pick(/Parent Submarket Owner/, 'Nina Ortiz');
    fill(person);
    await userEvent.click(button('Add user'));
    expect(await screen.findByText(created)).toBeInTheDocument();
    expect(sent).toMatchObject([{ userType: 'SalesPerson', tenantId: company.tenantId, managerId: manager.userId, accessToTemplates: false }]);
  });

  it('USERS-19 a super admin sees which permissions the users of a company cannot get', async () => {
    const sent = await add(admin, 'Add User');
    await pick('Role', 'Submarket Owner');
    await pick('Company', 'Harbor Realty Group');
    const plugin = await screen.findByRole('switch', { name: 'Access to Movescout Plugin' });
    await waitFor(() => expect(plugin).toBeDisabled());
    expect(plugin).toHaveAccessibleDescription('The company doesn’t have this permission.');
    fill(person);
    await userEvent.click(button('Add user'));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).not.toHaveProperty('accessToMovescoutPlugin');
  });

  it('USERS-09 USERS-10 USERS-14 a company admin must choose a role; choosing a manager makes the user a Bucket owner', async () => {
    const sent = await add(companyAdmin, 'Add Subuser');
    expect(screen.getAllByText('3 of 10 seats remaining').length).toBeGreaterThan(0);
    fill(person);
    await userEvent.click(button('Add subuser'));
    expect(await screen.findByText('Required')).toBeInTheDocument();
    expect(sent).toEqual([]);
    await pick(/Parent Submarket Owner/, 'Nina Ortiz');
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Role' })).toHaveTextContent('Bucket owner'));
    await userEvent.click(button('Add subuser'));
    await waitFor(() => expect(sent).toMatchObject([{ userType: 'SalesPerson', managerId: manager.userId }]));
  });

  it('USERS-15 USERS-17 USERS-18 a company admin sees neither company nor license, and only the permissions that they have', async () => {
    await add(companyAdmin, 'Add Subuser');
    for (const name of ['Company name', 'Office phone', 'Number of seats', 'Home owner data access limit']) expect(isShown(name)).toBe(false);
    expect(switches()).toEqual(['Access to Templates']);
  });

  it('USERS-18 USERS-19 a company admin with the plugin can grant it; templates that they lack cannot be granted', async () => {
    await add(someone('CompanyAdmin', { accessToTemplates: false, accessToMovescoutPlugin: true }), 'Add Subuser');
    expect(switches()).toEqual(['Access to Templates', 'Access to Movescout Plugin']);
    expect(screen.getByRole('switch', { name: 'Access to Templates' })).toBeDisabled();
  });

  it('USERS-26 the form is disabled when another person took the last seat', async () => {
    const seats = { remainingSeats: 1, noOfSeats: 10, seatsInUse: 9 };
    server.use(answerWith('get', '/user/find-remaining-seats', () => seats));
    const sent = await add(companyAdmin, 'Add Subuser');
    seats.remainingSeats = 0;
    fill(person);
    await pick('Role', 'Submarket Owner');
    server.use(refuse('post', '/user/create', 422, '1021'));
    await userEvent.click(button('Add subuser'));
    expect(await screen.findByText('All seats are taken.')).toBeInTheDocument();
    expect(await screen.findByText(/No seats remaining/, { selector: '[role=dialog] *' })).toBeInTheDocument();
    expect(button('Add subuser')).toBeDisabled();
    expect(sent).toEqual([]);
  });

  it.each([
    ['USERS-21', '1001', undefined, 'Email', /user already exists, enter another email Id/],
    ['API-04', '1014', 'surname', 'Last name', /Not a valid format/],
  ])('%s a refusal with code %s shows at its field', async (_id, code, named, label, sentence) => {
    await add(companyAdmin, 'Add Subuser');
    server.use(
      refuse(
        'post',
        '/user/create',
        409,
        code === '1014' ? '1014' : '1001',
        named ? [{ field: named, code: '1014', message: 'Not a valid format' }] : undefined,
      ),
    );
    fill(person);
    await pick('Role', 'Submarket Owner');
    await userEvent.click(button('Add subuser'));
    await waitFor(() => expect(field(label)).toHaveAccessibleDescription(sentence));
    await waitFor(() => expect(field(label)).toHaveFocus());
    expect(field('First name')).toHaveValue('Maya');
  });

  it('USERS-10 a manager that the server refuses is reported at the manager field', async () => {
    await add(companyAdmin, 'Add Subuser');
    server.use(refuse('post', '/user/create', 422, '1018'));
    fill(person);
    await pick(/Parent Submarket Owner/, 'Nina Ortiz');
    await userEvent.click(button('Add subuser'));
    expect(await screen.findByText('This manager isn’t valid. Choose an active Submarket Owner.')).toBeInTheDocument();
    expect(screen.getByRole('combobox', { name: /Parent Submarket Owner/ })).toHaveAccessibleDescription(
      'This manager isn’t valid. Choose an active Submarket Owner.',
    );
  });
});

describe('editing a user', () => {
  it('USERS-12 USERS-20 USERS-22 USERS-23 starts with the current values, sends only the changes, and confirms', async () => {
    const sent = await act(admin, customer, 'Edit');
    expect(screen.getByRole('dialog', { name: 'Edit user' })).toBeInTheDocument();
    expect(field('First name')).toHaveValue('User');
    expect(field('Email')).toHaveAttribute('readonly');
    expect(field('Mobile')).toHaveValue('(212) 555-0201');
    expect(field('Number of seats')).toHaveValue('10');
    expect(screen.queryByText(/active/i, { selector: '[role=dialog] *' })).toBeNull();
    await expectAccessible();
    fill({ 'Number of seats': '25' });
    await userEvent.click(screen.getByRole('switch', { name: 'Full service' }));
    await userEvent.click(button('Save changes'));
    expect(await screen.findByText('User updated')).toBeInTheDocument();
    expect(sent).toEqual([{ userId: customer.userId, version: customer.version, noOfSeats: 25, fullService: true }]);
    await gone();
    expect(button('Actions for User Number 1')).toHaveFocus();
  });

  it("USERS-24 saving an unchanged user shows 'No changes found!', closes, and sends nothing", async () => {
    const sent = await act(companyAdmin, aUser(2), 'Edit');
    await userEvent.click(button('Save changes'));
    expect(await screen.findByText('No changes found!')).toBeInTheDocument();
    await gone();
    expect(sent).toEqual([]);
  });

  it('a company admin turns a Bucket owner into a Submarket Owner', async () => {
    const sent = await act(companyAdmin, aUser(2, { managerId: manager.userId, managerName: manager.fullName }), 'Edit');
    await pick('Role', 'Submarket Owner');
    expect(screen.queryByRole('combobox', { name: /Parent Submarket Owner/ })).toBeNull();
    await userEvent.click(button('Save changes'));
    await waitFor(() => expect(sent).toEqual([{ userId: aUser(2).userId, version: 3, userType: 'SalesManager' }]));
  });

  it('USERS-29 a refusal for too few seats shows at the seats field', async () => {
    await act(admin, customer, 'Edit');
    server.use(refuse('post', '/user/update-user', 422, '1022'));
    fill({ 'Number of seats': '2' });
    await userEvent.click(button('Save changes'));
    await waitFor(() => expect(field('Number of seats')).toHaveAccessibleDescription('The number of seats can’t be lower than the seats in use.'));
  });

  it('API-09 a concurrent change is not overwritten, and can be loaded', async () => {
    const sent = await act(companyAdmin, aUser(2), 'Edit');
    server.use(refuse('post', '/user/update-user', 409, 'STALE_WRITE'));
    fill({ 'Last name': 'Brandt' });
    await userEvent.click(button('Save changes'));
    expect(await screen.findByText(/Someone else changed this user/)).toBeInTheDocument();
    expect(field('Last name')).toHaveValue('Brandt');
    const now = aUser(2, { surname: 'Fischer', version: 4 });
    server.use(
      answerWith('post', '/user/get-user', ({ url }) => (url.searchParams.get('userId') === now.userId ? now : companyAdmin)),
      answerWith('post', '/user/update-user', ({ body }) => (sent.push(body), now)),
    );
    await userEvent.click(button('Reload'));
    await waitFor(() => expect(field('Last name')).toHaveValue('Fischer'));
    expect(screen.queryByText(/Someone else changed/)).toBeNull();
    fill({ 'Last name': 'Brandt' });
    await userEvent.click(button('Save changes'));
    await waitFor(() => expect(sent).toEqual([{ userId: now.userId, version: 4, surname: 'Brandt' }]));
  });

  it('a deleted user is reported', async () => {
    open(companyAdmin, aUser(2));
    await screen.findByText('User Number 2');
    server.use(refuse('post', '/user/get-user', 404, '1002'));
    await userEvent.click(button('Actions for User Number 2'));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Edit' }));
    expect(await screen.findByRole('heading', { name: 'User not found' })).toBeInTheDocument();
  });
});

describe('reallocating a license', () => {
  it('USERS-42 USERS-43 requires another address and a reason, and explains the consequences', async () => {
    const sent = await act(admin, customer, 'Reallocate License');
    const dialog = within(screen.getByRole('dialog', { name: 'Reallocate License' }));
    expect(dialog.getByText(/will be signed out immediately and lose access/)).toBeInTheDocument();
    expect(isShown('Number of seats')).toBe(false);
    expect(button('Reallocate license')).toBeDisabled();
    fill({ Email: 'NEW@keystone.example' });
    expect(button('Reallocate license')).toBeDisabled();
    fill({ Reason: 'Left the company' });
    expect(button('Reallocate license')).toBeEnabled();
    fill({ Email: customer.emailAddress });
    expect(button('Reallocate license')).toBeDisabled();
    await expectAccessible();
    fill({ Email: 'new@keystone.example', 'First name': 'Ida' });
    await userEvent.click(button('Reallocate license'));
    expect(await screen.findByText(/License reallocated/)).toBeInTheDocument();
    expect(sent).toEqual([
      {
        userId: customer.userId,
        version: customer.version,
        name: 'Ida',
        emailAddress: 'new@keystone.example',
        licenseReallocationReason: 'Left the company',
        isLicenseReallocation: true,
      },
    ]);
  });
});
