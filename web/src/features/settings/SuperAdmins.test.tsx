import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { expectAccessible, openApp } from '../../test/app';
import { aUser, someone } from '../../test/data';
import { answer, answerWith, refuse, server, unreachable } from '../../test/server';
// Imported ahead, because loading it can take long on a busy machine.
import './AddSuperAdmin';

const LIST = '/user/get-all-admin-users';
const user = someone('Admin');
const one = (number: number) => aUser(number, { userType: 'Admin', isInvited: number === 2 });

const table = async () => within(await screen.findByRole('table', { name: 'Super admins' }));
const field = (name: string) => within(screen.getByRole('dialog')).getByRole('textbox', { name });
const send = () => userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Add Super Admin' }));

function fill(values: Record<string, string>) {
  for (const [name, text] of Object.entries(values)) fireEvent.change(field(name), { target: { value: text } });
}

async function openForm() {
  openApp('/settings', { user });
  await userEvent.click(await screen.findByRole('button', { name: 'Add Super Admin' }));
  await screen.findByRole('dialog', { name: 'Add Super Admin' });
}

beforeEach(() => {
  server.use(
    answer('get', '/listing-sources/get-sources-list', { data: [] }),
    answer('get', '/settings/get-last-sync-datetime', { syncFrequency: 'Every 15 minutes' }),
    answer('get', LIST, [one(1), one(2)]),
  );
});

describe('SET-01 the super admins', () => {
  it('are listed with contact data and status; a row opens one', async () => {
    const { path } = openApp('/settings', { user });
    const list = await table();
    await list.findByText('User Number 1');
    expect(list.getAllByRole('cell').map((cell) => cell.textContent)).toEqual([
      ...['User Number 1', 'Active', 'user1@harbor.example', '(212) 555-0201'],
      ...['User Number 2', 'Invited', 'user2@harbor.example', '(212) 555-0202'],
    ]);
    await expectAccessible();
    await userEvent.click(list.getByText('user1@harbor.example'));
    await waitFor(() => expect(path()).toBe(`/users/${one(1).userId}/view`));
  });

  it('are shown ten per page', async () => {
    server.use(
      answer(
        'get',
        LIST,
        Array.from({ length: 12 }, (_, number) => one(number + 1)),
      ),
    );
    openApp('/settings', { user });
    await (await table()).findByText('User Number 10');
    expect(screen.getByText('Showing 1 to 10 of 12.')).toBeInTheDocument();
    await userEvent.click(within(screen.getByRole('region', { name: 'Super admins' })).getByRole('button', { name: 'Next page' }));
    expect((await table()).getByText('User Number 12')).toBeInTheDocument();
    expect((await table()).queryByText('User Number 10')).toBeNull();
  });

  it('report a failure, and retry', async () => {
    server.use(unreachable('get', LIST));
    openApp('/settings', { user });
    expect(await screen.findByText(/Couldn’t load the super admins/)).toBeInTheDocument();
    server.use(answer('get', LIST, [one(1)]));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('User Number 1')).toBeInTheDocument();
  });
});

describe('SET-10 adding a super admin', () => {
  it('requires all fields in a valid format', async () => {
    let created = 0;
    server.use(answerWith('post', '/user/create', () => ((created += 1), one(3))));
    await openForm();
    await send();
    expect(await screen.findAllByText('Required')).toHaveLength(4);
    fill({ Email: 'a@b.c', Phone: '12' });
    expect(await screen.findByText('Invalid email address')).toBeInTheDocument();
    expect(await screen.findByText('Not a valid format')).toBeInTheDocument();
    await expectAccessible();
    expect(created).toBe(0);
  });

  it("USERS-20 creates an Admin, shows 'User created', and lists it", async () => {
    const sent: unknown[] = [];
    server.use(
      answerWith('post', '/user/create', ({ body }) => {
        sent.push(body);
        server.use(answer('get', LIST, [one(1), one(2), one(3)]));
        return one(3);
      }),
    );
    await openForm();
    fill({ 'First name': 'Ida', 'Last name': 'Brandt', Email: 'ida@doorstep.example', Phone: '212.555.0199' });
    await send();
    expect(await screen.findByText(`User created. We sent an invitation to ${one(3).emailAddress}.`)).toBeInTheDocument();
    expect(sent).toEqual([{ name: 'Ida', surname: 'Brandt', emailAddress: 'ida@doorstep.example', personalPhoneNo: '2125550199', userType: 'Admin' }]);
    expect(await screen.findByText('User Number 3')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('button', { name: 'Add Super Admin' })).toHaveFocus();
  });

  it('USERS-21 a taken address is reported at the address', async () => {
    server.use(refuse('post', '/user/create', 409, '1001'));
    await openForm();
    fill({ 'First name': 'Ida', 'Last name': 'Brandt', Email: 'ida@doorstep.example', Phone: '212.555.0199' });
    await send();
    await waitFor(() => expect(field('Email')).toHaveAccessibleDescription(/user already exists, enter another email Id/));
  });
});
