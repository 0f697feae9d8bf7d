import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { expectAccessible, findPage, openApp } from '../../test/app';
import { aUser, someone } from '../../test/data';
import { answer, answerWith, refuse, server } from '../../test/server';
// Imported ahead, because loading it can take long on a busy machine.
import './CompanySignIn';

const GET = '/settings/get-company-sign-in';
const UPDATE = '/settings/update-company-sign-in';
const SAVE = '/settings/save-sign-in-provider';
const DELETE = '/settings/delete-sign-in-provider';

const addresses = {
  redirectUrl: 'https://doorstep.example/api/sso/callback/0190a1b2-0000-7000-8000-000000000009',
  signInUrl: 'https://doorstep.example/signin?company=0190a1b2-0000-7000-8000-000000000009',
};
const none = { isRequired: false, canRequire: false, ...addresses };
const ready = { ...none, provider: 'Okta', canRequire: true };
const required = { ...ready, isRequired: true, requiredIssuer: 'https://okta.example', requiredProvider: 'Okta' };

const described = { issuer: 'https://id.acme.example', clientId: 'doorstep', label: 'Acme ID' };
const acme = { ...described, isRequired: false };
const ofAcme = { ...none, provider: 'Acme ID', ownProvider: acme };

async function open(userType: 'Admin' | 'CompanyAdmin') {
  openApp('/settings', { user: someone(userType) });
  await findPage('Settings');
  return within(await screen.findByRole('region', { name: 'Sign-in' }));
}

/** Confirms the dialog that a button opens. */
async function confirm(title: string, action: string) {
  const dialog = await screen.findByRole('dialog', { name: title });
  await userEvent.click(within(dialog).getByRole('button', { name: action }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

describe('a company’s sign-in', () => {
  it('a company admin requires single sign-on after a confirmation that names who is signed out', async () => {
    const sent: unknown[] = [];
    server.use(
      answer('get', GET, ready),
      answerWith('post', UPDATE, ({ body }) => (sent.push(body), required)),
    );
    const card = await open('CompanyAdmin');
    expect(await card.findByText('Users sign in with a password or Okta.')).toBeInTheDocument();
    await userEvent.click(card.getByRole('button', { name: 'Require Okta' }));
    expect(await screen.findByRole('dialog')).toHaveTextContent(
      'Anyone who signed in with a password is signed out immediately. That includes you if you did.',
    );
    await expectAccessible();
    await confirm('Require Okta?', 'Require Okta');
    expect(await card.findByText('Users sign in with Okta only. Passwords aren’t accepted.')).toBeInTheDocument();
    expect(sent).toEqual([{ isRequired: true }]);
  });

  it('can’t be required before a company admin has signed in that way', async () => {
    server.use(answer('get', GET, { ...ready, canRequire: false }));
    const card = await open('CompanyAdmin');
    expect(await card.findByText(/You can require Okta after a company admin has signed in with it/)).toBeInTheDocument();
    expect(card.queryByRole('button', { name: /^Require/ })).toBeNull();
  });

  it('a super admin selects the company and allows passwords again', async () => {
    const head = aUser(1, { userType: 'CompanyAdmin' });
    const sent: unknown[] = [];
    server.use(
      answer('post', '/user/get-users-list', [{ tenantId: head.tenantId, companyName: 'Keystone Realty', companyAdminId: head.userId, managers: [] }]),
      answer('get', GET, required),
      refuse('post', UPDATE, 422, 'NO_CHANGE'),
    );
    const card = await open('Admin');
    expect(card.getByText('Select a company.')).toBeInTheDocument();
    await userEvent.click(card.getByRole('combobox', { name: 'Company' }));
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

  it('names a required issuer that is no longer configured', async () => {
    server.use(answer('get', GET, { ...none, isRequired: true, requiredIssuer: 'https://former.example' }));
    const card = await open('CompanyAdmin');
    expect(await card.findByText('Users sign in with https://former.example only. Passwords aren’t accepted.')).toBeInTheDocument();
    expect(card.getByRole('button', { name: 'Allow passwords' })).toBeInTheDocument();
  });
});

describe('a company’s own provider', () => {
  const panel = async (title: string) => within(await screen.findByRole('dialog', { name: title }));

  it('can be set up without any single sign-on; refusals show at their fields', async () => {
    const user = userEvent.setup();
    const sent: unknown[] = [];
    const card = await open('CompanyAdmin');
    expect(await card.findByText('Users sign in with a password.')).toBeInTheDocument();
    expect(card.queryByRole('button', { name: /^Require/ })).toBeNull();
    await userEvent.click(card.getByRole('button', { name: 'Set up provider' }));
    const form = await panel('Set up provider');
    expect(form.getByRole('textbox', { name: 'Redirect address' })).toHaveValue(addresses.redirectUrl);
    await userEvent.click(form.getByRole('button', { name: 'Save provider' }));
    expect(await form.findAllByText('Required')).toHaveLength(4);
    await userEvent.type(form.getByLabelText('Name'), 'Acme ID');
    await userEvent.type(form.getByLabelText('Issuer'), 'id.acme.example');
    await userEvent.type(form.getByLabelText('Client ID'), 'doorstep');
    await userEvent.type(form.getByLabelText('Client secret'), 's3cret');
    await userEvent.tab();
    expect(form.getByText('Must start with https://')).toBeInTheDocument();
    await userEvent.clear(form.getByLabelText('Issuer'));
    await userEvent.type(form.getByLabelText('Issuer'), acme.issuer);
    const message = 'Must not point to a private address';
    server.use(refuse('post', SAVE, 400, '1014', [{ field: 'issuer', code: '1014', message }]));
    await userEvent.click(form.getByRole('button', { name: 'Save provider' }));
    expect(await form.findByText(message)).toBeInTheDocument();
    await expectAccessible();
    server.use(answerWith('post', SAVE, ({ body }) => (sent.push(body), ofAcme)));
    await userEvent.type(form.getByLabelText('Issuer'), '/');
    await userEvent.click(form.getByRole('button', { name: 'Save provider' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent).toEqual([{ ...described, issuer: `${acme.issuer}/`, clientSecret: 's3cret' }]);
    expect(card.getByRole('textbox', { name: 'Sign-in address' })).toHaveValue(addresses.signInUrl);
    expect(card.getByText('Saved')).toBeInTheDocument();
    await user.click(card.getByRole('button', { name: 'Copy the sign-in address' }));
    expect(await navigator.clipboard.readText()).toBe(addresses.signInUrl);
  });

  it('can be renamed without its secret, and replaced only with another one', async () => {
    const sent: unknown[] = [];
    server.use(
      answer('get', GET, ofAcme),
      answerWith('post', SAVE, ({ body }) => (sent.push(body), ofAcme)),
    );
    const card = await open('CompanyAdmin');
    await userEvent.click(await card.findByRole('button', { name: 'Change provider' }));
    const form = await panel('Change provider');
    expect(form.getByText('Saved. Enter a new one to replace it.')).toBeInTheDocument();
    await userEvent.type(form.getByLabelText('Client ID'), '2');
    expect(await form.findByText(/^This replaces Acme ID/)).toBeInTheDocument();
    await userEvent.click(form.getByRole('button', { name: 'Save provider' }));
    expect(await form.findByText('Required')).toBeInTheDocument();
    await userEvent.type(form.getByLabelText('Client ID'), '{Backspace}');
    await userEvent.type(form.getByLabelText('Name'), '!');
    await userEvent.click(form.getByRole('button', { name: 'Save provider' }));
    await waitFor(() => expect(sent).toEqual([{ ...described, label: 'Acme ID!' }]));
  });

  it('can be removed after a confirmation', async () => {
    let deleted = 0;
    server.use(
      answer('get', GET, ofAcme),
      answerWith('delete', DELETE, () => ((deleted += 1), none)),
    );
    const card = await open('CompanyAdmin');
    await userEvent.click(await card.findByRole('button', { name: 'Remove provider' }));
    await confirm('Remove Acme ID?', 'Remove provider');
    expect(await card.findByRole('button', { name: 'Set up provider' })).toBeInTheDocument();
    expect(deleted).toBe(1);
  });

  it('a required provider can only be removed after passwords are allowed', async () => {
    server.use(
      answer('get', GET, { ...ofAcme, ownProvider: { ...acme, isRequired: true }, isRequired: true, requiredIssuer: acme.issuer, requiredProvider: 'Acme ID' }),
    );
    const card = await open('CompanyAdmin');
    await userEvent.click(await card.findByRole('button', { name: 'Remove provider' }));
    const dialog = await screen.findByRole('dialog', { name: 'Acme ID is required' });
    expect(dialog).toHaveTextContent('Allow passwords first, then remove it.');
    expect(within(dialog).getByRole('button', { name: 'Remove provider' })).toBeDisabled();
  });

  it('can be removed while the installation’s provider with the same issuer is required', async () => {
    server.use(answer('get', GET, { ...ofAcme, isRequired: true, requiredIssuer: acme.issuer, requiredProvider: 'Okta' }));
    const card = await open('CompanyAdmin');
    await userEvent.click(await card.findByRole('button', { name: 'Remove provider' }));
    const dialog = await screen.findByRole('dialog', { name: 'Remove Acme ID?' });
    expect(within(dialog).getByRole('button', { name: 'Remove provider' })).toBeEnabled();
  });
});
