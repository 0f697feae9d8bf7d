import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import type { UserSettings } from '../../api/types';
import { expectAccessible, openApp } from '../../test/app';
import { someone } from '../../test/data';
import { answer, answerWith, refuse, server } from '../../test/server';
import { aPerson } from './test-settings';

const GET = '/settings/get-user-settings';
const VERIFY = '/settings/verify-email-account';
const types = ['Gmail', 'Yahoo', 'Outlook', 'Office 365'].map((name, at) => ({ id: at + 1, name, smtpServer: `smtp${at + 1}.example`, smtpPort: 587 }));

async function open(settings: UserSettings = aPerson()) {
  server.use(answer('get', GET, settings));
  openApp('/settings', { user: someone('SalesPerson') });
  const form = within(await screen.findByRole('form', { name: 'Your email account' }));
  await waitFor(() => expect(form.getByRole('combobox')).toBeEnabled());
  return form;
}

async function choose(option: string) {
  await userEvent.click(screen.getByRole('combobox', { name: 'Email account type' }));
  await userEvent.click(await screen.findByRole('option', { name: option }));
}

const test = () => screen.queryByRole('button', { name: 'Test Connection' });

beforeEach(() => {
  server.use(answer('get', '/settings/get-email-account-types', types));
});

describe('the user’s email account', () => {
  it('SET-03 SET-06 starts with nothing selected, and lists the types of the server', async () => {
    const form = await open();
    expect(form.getByRole('combobox')).toHaveTextContent('Select');
    await userEvent.click(form.getByRole('combobox'));
    expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual(['Select', 'Gmail', 'Yahoo', 'Outlook', 'Office 365']);
    expect(screen.queryByRole('tab', { name: 'Mailer Caps' })).toBeNull();
    await userEvent.keyboard('{Escape}');
    await expectAccessible();
  });

  it('SET-07 requires username and password for types 1 to 3', async () => {
    const form = await open();
    await choose('Gmail');
    expect(form.getByText('smtp1.example, port 587')).toBeInTheDocument();
    await userEvent.click(form.getByRole('button', { name: 'Save account' }));
    expect(await form.findAllByText('Required')).toHaveLength(2);
    const sent: unknown[] = [];
    server.use(
      answerWith(
        'post',
        '/settings/create-settings',
        ({ body }) => (sent.push(body), aPerson({ emailAccountTypeId: 1, userName: 'ann@a.example', hasPassword: true })),
      ),
    );
    await userEvent.type(form.getByLabelText('Username'), 'ann@a.example');
    await userEvent.type(form.getByLabelText('App password'), 'abcd efgh');
    await userEvent.click(form.getByRole('button', { name: 'Save account' }));
    expect(await screen.findByText('Settings created')).toBeInTheDocument();
    expect(sent).toEqual([{ version: 0, emailSettings: { emailAccountTypeId: 1, userName: 'ann@a.example', password: 'abcd efgh' } }]);
    // The typed secret is cleared from the screen.
    await waitFor(() => expect(form.getByLabelText('App password')).toHaveValue(''));
    expect(form.getByText('Saved. Enter a new one to replace it.')).toBeInTheDocument();
  });

  it('SET-07 requires the application for type 4, and no password', async () => {
    const form = await open();
    await choose('Office 365');
    expect(form.queryByLabelText('App password')).toBeNull();
    await userEvent.click(form.getByRole('button', { name: 'Save account' }));
    expect(await form.findAllByText('Required')).toHaveLength(4);
  });

  it('SET-08 offers the test when all fields are filled in, and shows its result', async () => {
    const form = await open();
    expect(test()).toBeNull();
    await choose('Yahoo');
    await userEvent.type(form.getByLabelText('Username'), 'ann@a.example');
    expect(test()).toBeNull();
    await userEvent.type(form.getByLabelText('App password'), 'wrong');
    server.use(refuse('post', VERIFY, 422, '5009'));
    await userEvent.click(test() ?? document.body);
    expect(await form.findByText('Incorrect username or app password.')).toBeInTheDocument();
    const sent: unknown[] = [];
    server.use(answerWith('post', VERIFY, ({ body }) => (sent.push(body), {})));
    await userEvent.click(test() ?? document.body);
    expect(await form.findByText('Email connection test passed')).toBeInTheDocument();
    expect(sent).toEqual([{ emailAccountTypeId: 2, emailAddress: 'ann@a.example', appPassword: 'wrong' }]);
    await expectAccessible();
  });

  it('SET-08 tests the saved account without its secret, and no other account', async () => {
    const form = await open(aPerson({ emailAccountTypeId: 1, userName: 'ann@a.example', hasPassword: true }));
    const sent: unknown[] = [];
    server.use(answerWith('post', VERIFY, ({ body }) => (sent.push(body), {})));
    await userEvent.click(test() ?? document.body);
    await waitFor(() => expect(sent).toEqual([{ emailAccountTypeId: 1, emailAddress: 'ann@a.example' }]));
    await userEvent.type(form.getByLabelText('Username'), 'x');
    expect(test()).toBeNull();
  });

  it('SET-04 reports an unchanged account', async () => {
    const form = await open(aPerson({ emailAccountTypeId: 1, userName: 'ann@a.example', hasPassword: true }));
    await userEvent.click(form.getByRole('button', { name: 'Save account' }));
    expect(await screen.findByText('No changes found!')).toBeInTheDocument();
  });

  it('removes the account', async () => {
    const form = await open({ ...aPerson({ emailAccountTypeId: 1, userName: 'ann@a.example', hasPassword: true }), isCreated: true, version: 3 });
    const sent: unknown[] = [];
    server.use(answerWith('post', '/settings/update-settings', ({ body }) => (sent.push(body), aPerson())));
    await choose('Select');
    await userEvent.click(form.getByRole('button', { name: 'Save account' }));
    expect(await screen.findByText('Settings updated')).toBeInTheDocument();
    expect(sent).toEqual([{ version: 3, emailSettings: { emailAccountTypeId: 0 } }]);
  });
});
