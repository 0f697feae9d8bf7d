import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Booker, SalesPerson } from '../../api/types';
import { expectAccessible, findPage, openApp } from '../../test/app';
import { someone } from '../../test/data';
import { answer, answerWith, never, refuse, server } from '../../test/server';
import { aCampaignRow, acme } from './test-campaigns';
// Imported ahead, because loading them can take long on a busy machine.
import './CampaignEditor';
import './automated/AutomatedCampaigns';

const BOOKERS = '/campaigns/booker-service-providers';
const BOOKER = '/campaigns/booker-service-providers/{id}';
const CREATE_BOOKER = '/campaigns/booker-service-providers/create';
const SALES = '/campaigns/sales-persons';
const CREATE_SALES = '/campaigns/sales-persons/create';

const boise: Booker = { bookerId: '0190a1b2-0000-7000-8000-0000000000c2', booker: 'Boise', timezone: 'America/Boise', version: 4 };
const ql77: SalesPerson = { salesPersonId: '0190a1b2-0000-7000-8000-0000000000c3', salesPersonQLABId: 'QL77' };

const LIST = '/campaigns/list';
const CAMPAIGN = '/campaigns/{id}';

beforeEach(() => server.use(answer('post', LIST, { data: [], recordsTotal: 0 })));

const open = (path = '/campaigns') => openApp(path, { user: someone('CompanyAdmin', { accessToMovescoutPlugin: true }) });

describe('the campaigns', () => {
  it('CAMP-01 CAMP-02 CAMP-66 are listed by type, and created from there', async () => {
    const { path } = open();
    await findPage('Campaigns');
    expect(await screen.findByText('No Campaigns Found')).toBeInTheDocument();
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Pre-sale', 'Re-engage', 'Closer']);
    for (const name of ['Manage Booker Codes', 'Manage SalesPersonQLABIds']) expect(await screen.findByRole('button', { name })).toBeInTheDocument();
    await expectAccessible();
    const [create] = screen.getAllByRole('link', { name: 'Create Campaign' });
    if (create) await userEvent.click(create);
    await findPage('Create Campaign');
    expect(path()).toBe('/campaigns/create');
  });

  it('CAMP-01 CAMP-03 show the booker and the sales person of re-engage campaigns', async () => {
    const asked: unknown[] = [];
    const people = { bookerServiceProvider: 'Acme-NY', salesPersonFullName: 'Dana Whitfield' };
    server.use(
      answerWith('post', LIST, ({ body }) => {
        asked.push(body);
        return { data: [aCampaignRow(1, people)], recordsTotal: 1 };
      }),
    );
    const { path } = open();
    const cells = async (table: string) =>
      within(within(await screen.findByRole('table', { name: table })).getAllByRole('row')[1] ?? document.body)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent);
    await screen.findByText('Campaign 1');
    expect(await cells('Pre-sale campaigns')).toEqual(['Campaign 1', '09:00:00', 'New York', '3', '03/08/2026', 'Active', '']);
    await userEvent.click(screen.getByRole('tab', { name: 'Re-engage' }));
    await screen.findByText('Acme-NY');
    expect(await cells('Re-engage campaigns')).toEqual(['Campaign 1', 'Acme-NY', 'Dana Whitfield', '09:00:00', 'New York', '3', '03/08/2026', 'Active', '']);
    expect(asked).toEqual([
      { type: 1, pageIndex: 1, pageSize: 10 },
      { type: 2, pageIndex: 1, pageSize: 10 },
    ]);
    await expectAccessible();
    server.use(refuse('get', CAMPAIGN, 404, 'NOT_FOUND'));
    expect(screen.getByRole('link', { name: 'Edit Campaign 1' })).toHaveAttribute('href', `/campaigns/${aCampaignRow(1).campaignId}/edit`);
    expect(path()).toBe('/campaigns');
  });

  it('of others have no buttons for a Bucket Owner', async () => {
    server.use(answer('post', LIST, { data: [aCampaignRow(1), aCampaignRow(2, { canEdit: false })], recordsTotal: 2 }));
    openApp('/campaigns', { user: someone('SalesPerson', { accessToMovescoutPlugin: true }) });
    expect(await screen.findByRole('link', { name: 'Edit Campaign 1' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Delete Campaign 1' })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Edit Campaign 2' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Delete Campaign 2' })).toBeNull();
  });

  it('CAMP-60 link to their results, also those of others', async () => {
    server.use(answer('post', LIST, { data: [aCampaignRow(1), aCampaignRow(2, { canEdit: false })], recordsTotal: 2 }));
    openApp('/campaigns', { user: someone('SalesPerson', { accessToMovescoutPlugin: true }) });
    for (const number of [1, 2]) {
      const link = await screen.findByRole('link', { name: `Results of Campaign ${number}` });
      expect(link).toHaveAttribute('href', `/campaigns/${aCampaignRow(number).campaignId}/results?type=1`);
    }
  });

  it('belong to companies, not to a super admin', async () => {
    openApp('/campaigns', { user: someone('Admin', { accessToMovescoutPlugin: true }) });
    expect(await screen.findByText('Campaigns belong to a company')).toBeInTheDocument();
  });

  async function confirmDeletion() {
    await userEvent.click(await screen.findByRole('button', { name: 'Delete Campaign 1' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete “Campaign 1”?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
  }

  it('CAMP-22 are deleted after a question', async () => {
    let deleted: unknown;
    server.use(
      answer('post', LIST, { data: [aCampaignRow(1)], recordsTotal: 1 }),
      answerWith('delete', CAMPAIGN, ({ url }) => {
        deleted = url.pathname.split('/').at(-1);
        server.use(answer('post', LIST, { data: [], recordsTotal: 0 }));
        return {};
      }),
    );
    open();
    await confirmDeletion();
    expect(await screen.findByText('Campaign deleted successfully')).toBeInTheDocument();
    expect(deleted).toBe(aCampaignRow(1).campaignId);
    expect(await screen.findByText('No Campaigns Found')).toBeInTheDocument();
  });

  it.each([
    ['6006', 'This campaign is currently in use and cannot be deleted.'],
    ['1', 'Failed to delete campaign. Please try again.'],
  ])('CAMP-23 CAMP-24 say why they are not deleted (%s)', async (code, words) => {
    server.use(answer('post', LIST, { data: [aCampaignRow(1)], recordsTotal: 1 }), refuse('delete', CAMPAIGN, code === '1' ? 500 : 409, code));
    open();
    await confirmDeletion();
    expect(await screen.findByText(words)).toBeInTheDocument();
    expect(screen.getByText('Campaign 1')).toBeInTheDocument();
  });
});

async function openPanel(title: 'Manage Booker Codes' | 'Manage SalesPersonQLABIds') {
  openApp('/campaigns', { user: someone('CompanyAdmin', { accessToMovescoutPlugin: true }) });
  await userEvent.click(await screen.findByRole('button', { name: title }));
  return within(await screen.findByRole('dialog', { name: title }));
}

type Panel = Awaited<ReturnType<typeof openPanel>>;

const add = (panel: Panel, label: string, code: string) => userEvent.type(panel.getByRole('textbox', { name: label }), `${code}{Enter}`);

describe('booker codes', () => {
  it('CAMP-40 are added in New York unless another zone is chosen', async () => {
    let sent: unknown;
    server.use(
      answer('get', BOOKERS, []),
      answerWith('post', CREATE_BOOKER, ({ body }) => ((sent = body), acme)),
    );
    const panel = await openPanel('Manage Booker Codes');
    expect(await panel.findByText(/No booker codes yet/)).toBeInTheDocument();
    const zone = panel.getByRole('combobox', { name: 'Time zone' });
    expect(zone).toHaveTextContent('New York');
    await expectAccessible();
    await userEvent.click(zone);
    expect(screen.getAllByRole('option')).toHaveLength(15);
    await userEvent.keyboard('{Escape}');
    server.use(answer('get', BOOKERS, [acme]));
    await add(panel, 'Booker code', ' Acme-NY ');
    expect(await screen.findByText('Booker code added successfully')).toBeInTheDocument();
    expect(sent).toEqual({ booker: 'Acme-NY', timezone: 'America/New_York' });
    expect(await panel.findByText('Acme-NY')).toBeInTheDocument();
    expect(panel.getByRole('textbox', { name: 'Booker code' })).toHaveValue('');
  });

  it('CAMP-40 are changed in their row with the version that was read', async () => {
    let sent: unknown;
    server.use(
      answer('get', BOOKERS, [acme, boise]),
      answerWith('put', BOOKER, ({ body, url }) => ((sent = [url.pathname.split('/').at(-1), body]), { ...boise, booker: 'Boise-2', version: 5 })),
    );
    const panel = await openPanel('Manage Booker Codes');
    await userEvent.click(await panel.findByRole('button', { name: 'Edit Boise' }));
    const row = within(panel.getByRole('form', { name: 'Edit Boise' }));
    const field = row.getByRole('textbox', { name: 'Booker code' });
    expect(field).toHaveFocus();
    await userEvent.clear(field);
    await userEvent.click(row.getByRole('button', { name: 'Save' }));
    expect(await row.findByText('Required')).toBeInTheDocument();
    await userEvent.type(field, 'Boise-2');
    server.use(answer('get', BOOKERS, [acme, { ...boise, booker: 'Boise-2', version: 5 }]));
    await userEvent.click(row.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Booker code updated successfully')).toBeInTheDocument();
    expect(sent).toEqual([boise.bookerId, { booker: 'Boise-2', timezone: 'America/Boise', version: 4 }]);
    expect(await panel.findByText('Boise-2')).toBeInTheDocument();
  });

  it('that someone else changed meanwhile are loaded again', async () => {
    server.use(answer('get', BOOKERS, [boise]), refuse('put', BOOKER, 409, 'STALE_WRITE'));
    const panel = await openPanel('Manage Booker Codes');
    await userEvent.click(await panel.findByRole('button', { name: 'Edit Boise' }));
    await userEvent.type(within(panel.getByRole('form', { name: 'Edit Boise' })).getByRole('textbox', { name: 'Booker code' }), '-2{Enter}');
    const alert = within(await panel.findByRole('alert'));
    server.use(answer('get', BOOKERS, [{ ...boise, booker: 'Idaho', version: 5 }]));
    await userEvent.click(alert.getByRole('button'));
    expect(await panel.findByRole('button', { name: 'Edit Idaho' })).toBeInTheDocument();
  });

  it('CAMP-41 are refused when blank or known already', async () => {
    server.use(answer('get', BOOKERS, [acme]), refuse('post', CREATE_BOOKER, 409, '6053', [{ field: 'booker', code: '6053', message: '' }]));
    const panel = await openPanel('Manage Booker Codes');
    await add(panel, 'Booker code', '   ');
    expect(await panel.findByText('Required')).toBeInTheDocument();
    await add(panel, 'Booker code', 'acme-ny');
    expect(await panel.findByText('ID already exists')).toBeInTheDocument();
  });

  it('CAMP-42 are deleted only when their code is typed exactly, and not while another row is edited', async () => {
    let deleted: unknown;
    server.use(
      answer('get', BOOKERS, [acme, boise]),
      answerWith('delete', BOOKER, ({ url }) => ((deleted = url.pathname.split('/').at(-1)), {})),
    );
    const panel = await openPanel('Manage Booker Codes');
    await userEvent.click(await panel.findByRole('button', { name: 'Edit Boise' }));
    expect(panel.getByRole('button', { name: 'Delete Acme-NY' })).toBeDisabled();
    await userEvent.click(within(panel.getByRole('form', { name: 'Edit Boise' })).getByRole('button', { name: 'Cancel' }));
    await userEvent.click(panel.getByRole('button', { name: 'Delete Acme-NY' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete “Acme-NY”?' }));
    const confirm = dialog.getByRole('button', { name: 'Delete' });
    const field = dialog.getByRole('textbox', { name: 'Type “Acme-NY” to confirm' });
    for (const typed of ['acme-ny', 'Acme-N', 'Acme-NY ']) {
      await userEvent.clear(field);
      await userEvent.type(field, `${typed}{Enter}`);
      expect(confirm).toBeDisabled();
    }
    await userEvent.clear(field);
    await userEvent.type(field, 'Acme-NY');
    await expectAccessible();
    server.use(answer('get', BOOKERS, [boise]));
    await userEvent.click(confirm);
    expect(await screen.findByText('Booker service provider deleted')).toBeInTheDocument();
    expect(deleted).toBe(acme.bookerId);
    await waitFor(() => expect(panel.queryByText('Acme-NY')).toBeNull());
  });

  it('CAMP-45 that fail to load say so and are tried again', async () => {
    server.use(refuse('get', BOOKERS, 500, '1'));
    const panel = await openPanel('Manage Booker Codes');
    expect(await panel.findByText('Failed to fetch booker codes')).toBeInTheDocument();
    server.use(answer('get', BOOKERS, [acme]));
    await userEvent.click(panel.getByRole('button', { name: 'Try again' }));
    expect(await panel.findByText('Acme-NY')).toBeInTheDocument();
  });

  it('are announced while they load', async () => {
    server.use(never('get', BOOKERS));
    const panel = await openPanel('Manage Booker Codes');
    expect(panel.getByRole('progressbar', { name: 'Loading booker codes' })).toBeInTheDocument();
  });
});

describe('SalesPersonQLABIds', () => {
  it('CAMP-44 TABLE-13 are added as a text, listed, and deleted when typed exactly', async () => {
    const calls: unknown[] = [];
    server.use(
      answer('get', SALES, []),
      answerWith('post', CREATE_SALES, ({ body }) => (calls.push(body), ql77)),
      answerWith('delete', '/campaigns/sales-persons/{id}', ({ url }) => (calls.push(url.pathname.split('/').at(-1)), {})),
    );
    const panel = await openPanel('Manage SalesPersonQLABIds');
    expect(await panel.findByText(/No SalesPersonQLABIds yet/)).toBeInTheDocument();
    await add(panel, 'SalesPersonQLABId', '  ');
    expect(await panel.findByText('Required')).toBeInTheDocument();
    await add(panel, 'SalesPersonQLABId', 'QL-77');
    expect(await panel.findByText('Only alphanumeric characters')).toBeInTheDocument();
    await userEvent.clear(panel.getByRole('textbox', { name: 'SalesPersonQLABId' }));
    server.use(answer('get', SALES, [ql77]));
    await add(panel, 'SalesPersonQLABId', 'QL77');
    expect(await screen.findByText('SalesPersonQLABId added successfully')).toBeInTheDocument();
    await userEvent.click(await panel.findByRole('button', { name: 'Delete QL77' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete “QL77”?' }));
    expect(dialog.getByRole('button', { name: 'Delete' })).toBeDisabled();
    server.use(answer('get', SALES, []));
    await userEvent.type(dialog.getByRole('textbox'), 'QL77{Enter}');
    expect(await screen.findByText('Sales person deleted')).toBeInTheDocument();
    expect(calls).toEqual(['QL77', ql77.salesPersonId]);
    await expectAccessible();
  });

  it('CAMP-44 are refused when known already', async () => {
    server.use(answer('get', SALES, [ql77]), refuse('post', CREATE_SALES, 409, '6055', [{ field: 'body', code: '6055', message: '' }]));
    const panel = await openPanel('Manage SalesPersonQLABIds');
    await add(panel, 'SalesPersonQLABId', 'ql77');
    expect(await panel.findByText('ID already exists')).toBeInTheDocument();
  });

  it('CAMP-45 that fail to load say so and are tried again', async () => {
    server.use(refuse('get', SALES, 500, '1'));
    const panel = await openPanel('Manage SalesPersonQLABIds');
    expect(await panel.findByText('Failed to fetch QLAB IDs')).toBeInTheDocument();
    server.use(answer('get', SALES, [ql77]));
    await userEvent.click(panel.getByRole('button', { name: 'Try again' }));
    expect(await panel.findByText('QL77')).toBeInTheDocument();
  });
});

it('a Bucket owner manages no codes', async () => {
  openApp('/campaigns', { user: someone('SalesPerson', { accessToMovescoutPlugin: true }) });
  await findPage('Campaigns');
  expect(await screen.findByText(/Company Admins and Submarket Owners manage/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Manage Booker Codes' })).toBeNull();
});
