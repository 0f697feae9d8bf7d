import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { expectAccessible, findPage, openApp } from '../../test/app';
import { aUser, someone } from '../../test/data';
import { answer, answerWith, refuse, server } from '../../test/server';
// Loaded ahead: a busy machine takes its time over it.
import './CompanySignIn';

const GET = '/settings/get-company-sign-in';
const UPDATE = '/settings/update-company-sign-in';
const ready = { provider: 'Okta', isRequired: false, canRequire: true };
const required = { provider: 'Okta', isRequired: true, requiredIssuer: 'https://okta.example', canRequire: true };

async function open(userType: 'Admin' | 'CompanyAdmin') {
  openApp('/settings', { user: someone(userType) });
  await findPage('Settings');
  return within(await screen.findByRole('region', { name: 'Sign-in' }));
}

/** Answers the question that a button asks. */
async function confirm(title: string, action: string) {
  const dialog = await screen.findByRole('dialog', { name: title });
  await userEvent.click(within(dialog).getByRole('button', { name: action }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

describe('a company’s sign-in', () => {
  it('a company admin requires single sign-on after a question that says who is signed out', async () => {
    const sent: unknown[] = [];
    server.use(
      answer('get', GET, ready),
      answerWith('post', UPDATE, ({ body }) => (sent.push(body), required)),
    );
    const card = await open('CompanyAdmin');
    expect(await card.findByText('People sign in with a password or with Okta.')).toBeInTheDocument();
    await userEvent.click(card.getByRole('button', { name: 'Require Okta' }));
    expect(await screen.findByRole('dialog')).toHaveTextContent('Whoever signed in with a password is signed out at once, you too if you did.');
    await expectAccessible();
    await confirm('Require Okta?', 'Require Okta');
    expect(await card.findByText('People sign in by https://okta.example only. Passwords are refused.')).toBeInTheDocument();
    expect(sent).toEqual([{ isRequired: true }]);
  });

  it('can’t be required before a company admin has signed in that way; a refusal is told', async () => {
    server.use(answer('get', GET, { ...ready, canRequire: false }));
    const card = await open('CompanyAdmin');
    expect(await card.findByText(/It can be required once a company admin has signed in with Okta/)).toBeInTheDocument();
    expect(card.queryByRole('button')).toBeNull();
  });

  it('a super admin chooses the company and allows passwords again', async () => {
    const head = aUser(1, { userType: 'CompanyAdmin' });
    const sent: unknown[] = [];
    server.use(
      answer('post', '/user/get-users-list', [{ tenantId: head.tenantId, companyName: 'Keystone Realty', companyAdminId: head.userId, managers: [] }]),
      answer('get', GET, required),
      refuse('post', UPDATE, 422, 'NO_CHANGE'),
    );
    const card = await open('Admin');
    expect(card.getByText('Select a company.')).toBeInTheDocument();
    await userEvent.click(card.getByRole('combobox', { name: 'Whose sign-in' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Keystone Realty' }));
    await userEvent.click(await card.findByRole('button', { name: 'Allow passwords' }));
    await confirm('Allow passwords again?', 'Allow passwords');
    expect(await screen.findByText('No changes found!')).toBeInTheDocument();
    server.use(answerWith('post', UPDATE, ({ body }) => (sent.push(body), ready)));
    await userEvent.click(card.getByRole('button', { name: 'Allow passwords' }));
    await confirm('Allow passwords again?', 'Allow passwords');
    expect(await card.findByRole('button', { name: 'Require Okta' })).toBeInTheDocument();
    expect(sent).toEqual([{ companyUserId: head.userId, isRequired: false }]);
  });

  it('is not spoken of to a company where there is no single sign-on', async () => {
    openApp('/settings', { user: someone('CompanyAdmin') });
    await findPage('Settings');
    await screen.findByRole('region', { name: 'Company settings' });
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Sign-in' })).toBeNull());
  });
});
