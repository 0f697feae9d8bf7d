import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { SsoLink, UserAction, UserRow } from '../../api/types';
import { formatInstant } from '../../lib/format';
import { expectAccessible, openApp } from '../../test/app';
import { aUser, someone } from '../../test/data';
import { answer, answerWith, refuse, server } from '../../test/server';
// Imported ahead, because loading it can take long on a busy machine.
import './UserDialogs';

const admin = someone('Admin');
const UNTIL = '2026-11-26T18:00:00Z';
const permitted: SsoLink = { state: 'permitted', permittedUntil: UNTIL, permittedBy: 'Dana Whitfield' };
const row = (ssoLink: SsoLink, actions: UserAction[]): UserRow => aUser(1, { userType: 'Admin', ssoLink, actions });

/** Opens the list of super admins with one row, which `rows` may change later. */
function open(rows: { now: UserRow }) {
  server.use(
    answer('get', '/account/get-sign-in-options', { sso: { label: 'Okta', startUrl: '/api/sso/start', signOutUrl: '/api/sso/sign-out', signsOut: false } }),
    answer('get', '/user/user-types', [{ userType: 'Admin', label: 'Admin' }]),
    answerWith('post', '/user/get-users-paged-list', () => ({ data: [rows.now], recordsTotal: 1 })),
  );
  openApp('/users?list=Admin', { user: admin });
}

async function choose(action: string) {
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for User Number 1' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: action }));
}

describe('AUTH-16 single sign-on of a super admin', () => {
  it('another super admin permits the link after a confirmation that explains it', async () => {
    const rows = { now: row({ state: 'unlinked' }, ['permitSso', 'deactivate', 'delete']) };
    const sent: (string | null)[] = [];
    server.use(
      answerWith(
        'post',
        '/user/permit-sso-link',
        ({ url }) => (sent.push(url.searchParams.get('userId')), (rows.now = row(permitted, ['withdrawSso', 'deactivate', 'delete'])), {}),
      ),
    );
    open(rows);
    expect(await screen.findByText('Not linked')).toBeInTheDocument();
    await choose('Permit single sign-on');
    const dialog = await screen.findByRole('dialog', { name: 'Permit User Number 1 to link single sign-on?' });
    await waitFor(() => expect(dialog).toHaveTextContent('The next person who signs in with Okta as user1@harbor.example gets access to this account'));
    await expectAccessible();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Permit' }));
    expect(await screen.findByText('User Number 1 can link single sign-on within 24 hours')).toBeInTheDocument();
    expect(sent).toEqual([aUser(1).userId]);
    expect(await screen.findByText(`Permitted until ${formatInstant(UNTIL)}`)).toBeInTheDocument();
  });

  it('the permission can be withdrawn, and the row shows when it was used in the meantime', async () => {
    const rows = { now: row(permitted, ['withdrawSso', 'deactivate', 'delete']) };
    open(rows);
    server.use(refuse('post', '/user/withdraw-sso-link', 422, 'NO_CHANGE'));
    await screen.findByText(/^Permitted until/);
    rows.now = row({ state: 'linked' }, ['deactivate', 'delete']);
    await choose('Withdraw single sign-on permission');
    expect(await screen.findByText('Linked')).toBeInTheDocument();
    expect(screen.getByText('No changes found!')).toBeInTheDocument();
  });

  it('there is no column without a provider', async () => {
    open({ now: aUser(1, { userType: 'Admin' }) });
    await screen.findByText('User Number 1');
    expect(screen.queryByRole('columnheader', { name: 'Single sign-on' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Actions for User Number 1' }));
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Deactivate' })).toBeInTheDocument());
    expect(screen.queryByRole('menuitem', { name: 'Permit single sign-on' })).toBeNull();
  });
});
