import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { ApiKeyRow } from '../../api/types';
import { expectAccessible, openApp } from '../../test/app';
import { someone } from '../../test/data';
import { answer, answerWith, refuse, server } from '../../test/server';

const LIST = '/api-keys/get-api-keys';
const SECRET = 'ds_live_' + 'a'.repeat(49);

const key = (change: Partial<ApiKeyRow> = {}): ApiKeyRow => ({
  apiKeyId: '0195f0a1-7c11-7d3e-9d7a-3b1d0f5c2e44',
  name: 'Website form',
  scopes: ['leads:write'],
  lastFour: 'x9Zk',
  createdAt: '2026-09-01T15:00:00Z',
  createdBy: 'Ada Park',
  expiresAt: '2099-09-01T15:00:00Z',
  canRotate: true,
  canRevoke: true,
  ...change,
});

const page = (...keys: ApiKeyRow[]) => answer('post', LIST, { data: keys, recordsTotal: keys.length });

describe('the API keys', () => {
  it('PARTNER-01 are created and shown once', async () => {
    let sent: unknown;
    server.use(
      page(),
      answerWith('post', '/api-keys/create-api-key', ({ body }) => {
        sent = body;
        return { apiKeyId: key().apiKeyId, key: SECRET };
      }),
    );
    openApp('/settings/developers', { user: someone('CompanyAdmin', { accessToMovescoutPlugin: true }) });
    expect(await screen.findByText(/No API keys yet/)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Create API key' }));
    const panel = within(await screen.findByRole('dialog', { name: 'Create API key' }));
    await userEvent.type(panel.getByRole('textbox', { name: 'Name' }), 'Website form');
    await userEvent.click(panel.getByRole('button', { name: 'Create API key' }));
    expect(await panel.findByText('Choose at least one')).toBeInTheDocument();
    await userEvent.click(panel.getByRole('switch', { name: 'Send leads' }));
    await expectAccessible();
    server.use(page(key()));
    await userEvent.click(panel.getByRole('button', { name: 'Create API key' }));
    const shown = within(await screen.findByRole('dialog', { name: 'Copy this key now' }));
    expect(shown.getByRole('textbox', { name: 'Key' })).toHaveValue(SECRET);
    expect(sent).toMatchObject({ name: 'Website form', scopes: ['leads:write'] });
    // Only its button closes the dialog.
    await userEvent.keyboard('{Escape}');
    expect(shown.getByRole('textbox', { name: 'Key' })).toHaveValue(SECRET);
    await userEvent.click(shown.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByDisplayValue(SECRET)).toBeNull());
    expect(await screen.findByText('…x9Zk')).toBeInTheDocument();
  });

  it('place a refusal at its field', async () => {
    server.use(page(), refuse('post', '/api-keys/create-api-key', 409, 'API_KEY_NAME_TAKEN', [{ field: 'name', code: 'API_KEY_NAME_TAKEN', message: '' }]));
    openApp('/settings/developers', { user: someone('CompanyAdmin') });
    await userEvent.click(await screen.findByRole('button', { name: 'Create API key' }));
    const panel = within(await screen.findByRole('dialog', { name: 'Create API key' }));
    // Without the lead plugin there are no leads to read or send.
    expect(panel.getAllByRole('switch')).toHaveLength(1);
    await userEvent.type(panel.getByRole('textbox', { name: 'Name' }), 'Website form');
    await userEvent.click(panel.getByRole('switch', { name: 'Read listings' }));
    await userEvent.click(panel.getByRole('button', { name: 'Create API key' }));
    expect(await panel.findByText('Another API key already has this name.')).toBeInTheDocument();
  });

  it('PARTNER-02 are rotated and revoked after a question', async () => {
    const calls: unknown[] = [];
    server.use(
      page(key()),
      answerWith('post', '/api-keys/rotate-api-key', ({ body }) => (calls.push(['rotate', body]), { apiKeyId: key().apiKeyId, key: SECRET })),
      answerWith('post', '/api-keys/revoke-api-key', ({ body }) => (calls.push(['revoke', body]), {})),
    );
    openApp('/settings/developers', { user: someone('CompanyAdmin') });
    await userEvent.click(await screen.findByRole('button', { name: 'Rotate Website form' }));
    expect(await screen.findByText(/works for another 24 hours/)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Rotate key' }));
    expect(await screen.findByDisplayValue(SECRET)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByDisplayValue(SECRET)).toBeNull());
    await userEvent.click(screen.getByRole('button', { name: 'Revoke Website form' }));
    server.use(page(key({ revokedAt: '2026-09-02T15:00:00Z', canRotate: false, canRevoke: false })));
    await userEvent.click(await screen.findByRole('button', { name: 'Revoke key' }));
    expect(await screen.findByText(/^Revoked/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Revoke Website form' })).toBeNull();
    const { apiKeyId } = key();
    expect(calls).toEqual([
      ['rotate', { apiKeyId }],
      ['revoke', { apiKeyId }],
    ]);
  });

  it('open in the saved view of the address', async () => {
    const view = {
      viewId: '0190a1b2-0000-7000-8000-00000000d001',
      name: 'Short',
      filters: [],
      hiddenColumns: ['createdBy'],
      density: 'compact' as const,
      isShared: false,
      isOwn: true,
      isDefault: false,
    };
    let asked: unknown;
    server.use(
      page(key()),
      answerWith('post', '/view/get-views-list', ({ body }) => ((asked = body), [view])),
    );
    openApp('/settings/developers', { user: someone('CompanyAdmin') });
    const table = await screen.findByRole('table', { name: 'API keys' });
    expect(await within(table).findByRole('columnheader', { name: 'Created by' })).toBeInTheDocument();
    await userEvent.click(await screen.findByRole('button', { name: /^Views/ }));
    await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Short' }));
    await waitFor(() => expect(within(table).queryByRole('columnheader', { name: 'Created by' })).toBeNull());
    expect(asked).toEqual({ list: 'apiKeys' });
  });

  it('of all companies are listed for a super admin, who only revokes', async () => {
    server.use(page(key({ companyName: 'Harbor Movers', canRotate: false })));
    openApp('/settings/developers', { user: someone('Admin') });
    expect(await screen.findByText('Harbor Movers')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Create API key' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Rotate Website form' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Revoke Website form' })).toBeInTheDocument();
    await expectAccessible();
  });
});
