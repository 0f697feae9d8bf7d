import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import type { UserSettings } from '../../api/types';
import { expectAccessible, openApp } from '../../test/app';
import { someone } from '../../test/data';
import { answer, answerWith, refuse, server } from '../../test/server';
import { aCompany } from './test-settings';

const GET = '/settings/get-user-settings';
const user = someone('CompanyAdmin');

async function open(change: Partial<UserSettings> = {}, who = user) {
  server.use(answer('get', GET, aCompany(change)));
  openApp('/settings', { user: who });
  return within(await screen.findByRole('form', { name: 'API & Template Settings' }));
}

/** Serves the save call with these settings, and collects the requests. */
function watch(path: '/settings/update-settings' | '/settings/create-settings', saved: UserSettings) {
  const sent: unknown[] = [];
  server.use(answerWith('post', path, ({ body }) => (sent.push(body), saved)));
  return sent;
}

const save = () => userEvent.click(screen.getByRole('button', { name: 'Save settings' }));

async function choose(label: string, option: string) {
  await userEvent.click(screen.getByRole('combobox', { name: label }));
  await userEvent.click(await screen.findByRole('option', { name: option }));
}

beforeEach(() => {
  server.use(answer('get', '/settings/get-capping-limits', []), answer('get', '/settings/get-email-account-types', []));
});

describe('company settings', () => {
  it('SET-02 has both tabs, personal settings and the license history', async () => {
    const history = [{ dateOfReallocation: '2026-02-03', oldUserName: 'Ann Before', newUserName: 'Dana Whitfield', reason: 'Moved on' }];
    await open({}, someone('CompanyAdmin', { licenseReallocationHistory: JSON.stringify(history) }));
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['API & Template Settings', 'Mailer Caps']);
    expect(await screen.findByRole('table', { name: 'Notifications' })).toBeInTheDocument();
    const table = within(await screen.findByRole('table', { name: 'License Reallocation History' }));
    expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['Date', 'Previous User', 'New User', 'Reason']);
    expect(table.getByText('Ann Before')).toBeInTheDocument();
    expect(await screen.findByRole('form', { name: 'Company email account' })).toBeInTheDocument();
    await expectAccessible();
  });

  it('shows the SMS number, and that only an admin of Doorstep can change it', async () => {
    const form = await open();
    const facts = form.getByText('(212) 555-0160').closest('dl');
    expect(facts).toHaveTextContent('Pending');
    expect(form.getByText(/Your Doorstep admin sets it up/)).toBeInTheDocument();
  });

  it('SET-04 the first save creates all settings', async () => {
    const form = await open({ isCreated: false, apiSettings: undefined, templateSettings: {} });
    const sent = watch('/settings/create-settings', aCompany());
    await save();
    expect(await form.findByText('Required')).toBeInTheDocument();
    await choose('Mailer account type', 'Doorstep');
    await save();
    expect(await screen.findByText('Settings created')).toBeInTheDocument();
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({
      version: 7,
      apiSettings: { apiProviderId: 1 },
      companyDetails: { address1: '41 Water Street', timeZone: 'America/New_York' },
    });
  });

  it('SET-04 sends only the changed part, and shows a notice if nothing changed', async () => {
    const form = await open();
    const sent = watch('/settings/update-settings', aCompany({ version: 8 }));
    await save();
    expect(await screen.findByText('No changes found!')).toBeInTheDocument();
    expect(sent).toEqual([]);
    await userEvent.type(form.getByLabelText(/^Facebook/), 'www.facebook.com/harbor{Control>}{Enter}{/Control}');
    expect(await screen.findByText('Settings updated')).toBeInTheDocument();
    expect(sent).toEqual([
      {
        version: 7,
        templateSettings: {
          website: 'https://harbor.example/',
          faceBookUrl: 'https://www.facebook.com/harbor',
          youtubeUrl: '',
          linkedInUrl: '',
          twitterUrl: '',
        },
      },
    ]);
    await waitFor(() => expect(screen.queryByText('Unsaved changes')).toBeNull());
  });

  it('SET-05 requires a key if none is saved', async () => {
    const form = await open();
    await choose('Mailer account type', 'Your Lob account');
    await save();
    expect(await form.findByText('Required')).toBeInTheDocument();
    const sent = watch('/settings/update-settings', aCompany());
    await userEvent.type(form.getByLabelText('API key'), 'live_key');
    await save();
    await waitFor(() => expect(sent).toEqual([{ version: 7, apiSettings: { apiProviderId: 2, apiKey: 'live_key' } }]));
  });

  it('SET-05 SET-09 a saved key is never shown and need not be typed again', async () => {
    const form = await open({ apiSettings: { apiProviderId: 2, hasApiKey: true } });
    expect(form.getByLabelText('API key')).toHaveValue('');
    expect(form.getByText('Saved. Enter a new one to replace it.')).toBeInTheDocument();
    await save();
    expect(await screen.findByText('No changes found!')).toBeInTheDocument();
  });

  it('SET-05 warns about another provider', async () => {
    await open();
    await choose('Mailer account type', 'Other');
    const dialog = await screen.findByRole('dialog', { name: 'Other mailer account' });
    expect(dialog).toHaveTextContent('Contact the provider admin. You may incur extra charges');
    await expectAccessible();
    await userEvent.click(within(dialog).getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('combobox', { name: 'Mailer account type' })).toHaveTextContent('Other');
  });

  // The zone of the company. Zones of campaigns and booker codes are tested with campaigns.
  it('TABLE-19 offers fifteen zones', async () => {
    await open();
    await userEvent.click(screen.getByRole('combobox', { name: 'Time zone' }));
    expect(await screen.findAllByRole('option')).toHaveLength(15);
  });

  it('shows refusals at their fields, and reports a concurrent change', async () => {
    const form = await open();
    const details = [{ field: 'companyDetails.zipCode', code: '1014' as const, message: 'Unknown zip code' }];
    server.use(refuse('post', '/settings/update-settings', 400, '1014', details));
    const zip = form.getByLabelText(/^Zip code/);
    await userEvent.clear(zip);
    await userEvent.type(zip, '00000');
    await save();
    expect(await form.findByText('Unknown zip code')).toBeInTheDocument();
    server.use(refuse('post', '/settings/update-settings', 409, 'STALE_WRITE'), answer('get', GET, aCompany({ version: 9 })));
    await save();
    expect(await form.findByText(/Someone else changed this company/)).toBeInTheDocument();
    expect(zip).toHaveValue('00000');
    await userEvent.click(form.getByRole('button', { name: 'Reload' }));
    await waitFor(() => expect(form.getByLabelText(/^Zip code/)).toHaveValue('10004'));
  });

  it('UX leaving with unsaved changes asks first', async () => {
    server.use(answer('get', GET, aCompany()));
    const { router } = openApp('/settings', { user });
    const form = within(await screen.findByRole('form', { name: 'API & Template Settings' }));
    await userEvent.type(form.getByLabelText('Address line 2 (optional)'), 'Floor 2');
    void router.navigate({ to: '/dashboard' });
    const dialog = await screen.findByRole('dialog', { name: 'Discard your changes?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Keep editing' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(form.getByLabelText('Address line 2 (optional)')).toHaveValue('Floor 2');
    await userEvent.click(form.getByRole('button', { name: 'Discard' }));
  });

  it('UX-07 reports a failure, and loads the settings on retry', async () => {
    server.use(refuse('get', GET, 503, 'UNAVAILABLE'));
    openApp('/settings', { user });
    expect(await screen.findByRole('heading', { name: 'Couldn’t load your company’s settings' })).toBeInTheDocument();
    server.use(answer('get', GET, aCompany()));
    await userEvent.click(screen.getAllByRole('button', { name: 'Try again' })[0] ?? document.body);
    expect(await screen.findByRole('form', { name: 'API & Template Settings' })).toBeInTheDocument();
  });
});
