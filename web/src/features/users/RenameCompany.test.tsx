import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { expectAccessible, openApp } from '../../test/app';
import { aUser, someone } from '../../test/data';
import { answer, answerWith, refuse, server } from '../../test/server';
// Imported ahead, because loading it can take long on a busy machine.
import './UserDialogs';

const viewer = someone('Admin');
const customer = aUser(1, { userType: 'CompanyAdmin', companyName: 'Harbor Realty', actions: ['renameCompany'] });

async function open() {
  server.use(
    answer('post', '/user/get-users-paged-list', { data: [customer], recordsTotal: 1 }),
    answerWith('post', '/user/get-user', ({ url }) => [viewer, customer].find(({ userId }) => userId === url.searchParams.get('userId')) ?? viewer),
    answer('get', '/user/get-company-name-use', { companiesOfSameName: 0 }),
  );
  openApp('/users', { session: { userId: viewer.userId } });
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for User Number 1' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Rename company' }));
  return screen.findByRole('textbox', { name: 'Company name' });
}

const rename = () => userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Rename company' }));

describe('renaming a company', () => {
  it('warns of another company of that name before and after, and renames it', async () => {
    const sent: unknown[] = [];
    const requests: string[] = [];
    const field = await open();
    server.use(
      answerWith('get', '/user/get-company-name-use', ({ url }) => (requests.push(url.search), { companiesOfSameName: 1 })),
      answerWith('post', '/user/update-user', ({ body }) => (sent.push(body), { ...customer, companyName: 'Keystone', companiesOfSameName: 1 })),
    );
    expect(field).toHaveValue('Harbor Realty');
    fireEvent.change(field, { target: { value: 'Keystone' } });
    fireEvent.blur(field);
    expect(await screen.findByText('Another company is already named Keystone. You can still use this name.')).toBeInTheDocument();
    expect(requests).toContain(`?companyName=Keystone&companyUserId=${customer.userId}`);
    await expectAccessible();
    await rename();
    expect(await screen.findByText('Company renamed to Keystone. Another company has the same name.')).toBeInTheDocument();
    expect(sent).toEqual([{ userId: customer.userId, version: customer.version, companyName: 'Keystone' }]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('requires a name, and reports a concurrent change', async () => {
    const field = await open();
    server.use(refuse('post', '/user/update-user', 409, 'STALE_WRITE'));
    fireEvent.change(field, { target: { value: ' ' } });
    await rename();
    expect(await screen.findByText('Required')).toBeInTheDocument();
    fireEvent.change(field, { target: { value: 'Keystone' } });
    await rename();
    expect(await screen.findByText(/Someone else changed this company/)).toBeInTheDocument();
  });
});
