import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { Booker, SalesPerson } from '../../api/types';
import { expectAccessible, findPage, openApp } from '../../test/app';
import { someone } from '../../test/data';
import { answer, answerWith, never, refuse, server } from '../../test/server';

const BOOKERS = '/campaigns/booker-service-providers';
const BOOKER = '/campaigns/booker-service-providers/{id}';
const CREATE_BOOKER = '/campaigns/booker-service-providers/create';
const SALES = '/campaigns/sales-persons';
const CREATE_SALES = '/campaigns/sales-persons/create';

const acme: Booker = { bookerId: '0190a1b2-0000-7000-8000-0000000000c1', booker: 'Acme-NY', timezone: 'America/New_York', version: 1 };
const boise: Booker = { bookerId: '0190a1b2-0000-7000-8000-0000000000c2', booker: 'Boise', timezone: 'America/Boise', version: 4 };
const ql77: SalesPerson = { salesPersonId: '0190a1b2-0000-7000-8000-0000000000c3', salesPersonQLABId: 'QL77' };

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
