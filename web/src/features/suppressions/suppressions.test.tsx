import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { SuppressionRow, UserOut } from '../../api/types';
import { expectAccessible, findPage, openApp } from '../../test/app';
import { someone } from '../../test/data';
import { answerWith, refuse, type Seen, server } from '../../test/server';
import { addressesIn } from './lines';

const rows: SuppressionRow[] = [
  { suppressionId: '0190a1b2-0000-7000-8000-00000000a001', address: 'maria@example.com', reason: 1, createdAt: '2026-03-02T10:00:00Z' },
  {
    suppressionId: '0190a1b2-0000-7000-8000-00000000a002',
    address: 'omar@example.com',
    reason: 2,
    note: 'He called.',
    createdBy: 'Lena Fischer',
    createdAt: '2026-03-01T10:00:00Z',
  },
];

function serve(data: SuppressionRow[] = rows) {
  const requests: Seen['body'][] = [];
  server.use(answerWith('post', '/suppressions/get-suppressions-with-pagination', ({ body }) => (requests.push(body), { data, recordsTotal: data.length })));
  return requests;
}

const open = (userType: UserOut['userType'] = 'CompanyAdmin', search = '') => openApp(`/settings/do-not-contact${search}`, { user: someone(userType) });

describe('the suppression list', () => {
  it('shows addresses, reasons and dates, by channel and beginning', async () => {
    const requests = serve();
    const { router } = open();
    await findPage('Do not contact');
    const row = await screen.findByRole('row', { name: /omar@example.com/ });
    expect(row).toHaveTextContent('Added manually');
    expect(row).toHaveTextContent('Lena Fischer');
    expect(screen.getByRole('row', { name: /maria@example.com/ })).toHaveTextContent('Opted out');
    expect(requests).toEqual([{ channel: 1, pageIndex: 1, pageSize: 10, sortColumn: 'date', sortDirection: 'desc' }]);
    await expectAccessible();
    await userEvent.type(screen.getByRole('textbox', { name: 'Search by the start of the address' }), 'mar{Enter}');
    await waitFor(() =>
      expect(requests.at(-1)).toEqual({ channel: 1, pageIndex: 1, pageSize: 10, sortColumn: 'date', sortDirection: 'desc', searchKey: 'mar' }),
    );
    await userEvent.click(screen.getByRole('button', { name: 'SMS' }));
    await waitFor(() => expect(router.state.location.href).toBe('/settings/do-not-contact?channel=2'));
  });

  it('rules 1.4 is sorted by date, newest first until the header is clicked', async () => {
    const requests = serve();
    const { router } = open();
    const since = await screen.findByRole('columnheader', { name: 'Added' });
    expect(since).toHaveAttribute('aria-sort', 'descending');
    await userEvent.click(within(since).getByRole('button', { name: 'Added' }));
    await waitFor(() => expect(requests.at(-1)).toEqual({ channel: 1, pageIndex: 1, pageSize: 10, sortColumn: 'date', sortDirection: 'asc' }));
    expect(router.state.location.href).toBe('/settings/do-not-contact?dir=asc');
    await waitFor(() => expect(since).toHaveAttribute('aria-sort', 'ascending'));
    await userEvent.click(within(since).getByRole('button', { name: 'Added' }));
    await waitFor(() => expect(router.state.location.href).toBe('/settings/do-not-contact'));
  });

  it('only a company admin removes an address, and must give a reason', async () => {
    serve();
    const { unmount } = open('SalesPerson');
    await screen.findByText('maria@example.com');
    expect(screen.queryByRole('button', { name: /^Remove / })).toBeNull();
    unmount();

    const removed: Seen['body'][] = [];
    server.use(answerWith('post', '/suppressions/remove-suppression', ({ body }) => (removed.push(body), {})));
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Remove maria@example.com from the suppression list' }));
    const dialog = await screen.findByRole('dialog', { name: 'Remove maria@example.com from the suppression list?' });
    expect(dialog).toHaveTextContent('This recipient opted out.');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Remove' }));
    expect(await within(dialog).findByText('Required')).toBeInTheDocument();
    expect(removed).toEqual([]);
    await userEvent.type(within(dialog).getByRole('textbox', { name: 'Note' }), 'She signed up again.{Enter}');
    expect(await screen.findByText('maria@example.com removed from the suppression list')).toBeInTheDocument();
    expect(removed).toEqual([{ suppressionId: rows[0]?.suppressionId, note: 'She signed up again.' }]);
  });

  it('refused lines are listed and stay in the field for correction', async () => {
    serve([]);
    const sent: Seen['body'][] = [];
    server.use(
      answerWith('post', '/suppressions/add-suppressions', ({ body }) => {
        sent.push(body);
        return sent.length === 1
          ? { added: 1, alreadyThere: 1, refusedCount: 1, refused: [{ line: 2, message: 'Invalid email address' }] }
          : { added: 1, alreadyThere: 0, refusedCount: 0, refused: [] };
      }),
    );
    open();
    await screen.findByText(/No email addresses on the list/);
    await userEvent.click(screen.getAllByRole('button', { name: 'Add' })[0] ?? document.body);
    const dialog = await screen.findByRole('dialog', { name: 'Add to the suppression list' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Add' }));
    expect(await within(dialog).findByText('Required')).toBeInTheDocument();
    const field = within(dialog).getByRole('textbox', { name: 'One email address per line' });
    await userEvent.click(field);
    await userEvent.paste('maria@example.com\nomar\nomar@example.com');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Add' }));
    expect(await within(dialog).findByText('“omar”: Invalid email address')).toBeInTheDocument();
    expect(field).toHaveValue('omar');
    await userEvent.clear(field);
    await userEvent.paste('omar@example.org');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Add' }));
    expect(await screen.findByText('1 added.')).toBeInTheDocument();
    expect(sent).toEqual([
      { channel: 1, addresses: ['maria@example.com', 'omar', 'omar@example.com'] },
      { channel: 1, addresses: ['omar@example.org'] },
    ]);
  });
});

describe('API-04 a refusal', () => {
  it('of a removal shows at the note, with the focus', async () => {
    serve();
    server.use(refuse('post', '/suppressions/remove-suppression', 400, '1014', [{ field: 'note', code: '1014', message: 'Must be 500 characters or less' }]));
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Remove maria@example.com from the suppression list' }));
    const note = await screen.findByRole('textbox', { name: 'Note' });
    await userEvent.type(note, 'She signed up again.{Enter}');
    await waitFor(() => expect(note).toHaveAccessibleDescription('Must be 500 characters or less'));
    await waitFor(() => expect(note).toHaveFocus());
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('of an addition shows at its field, and one of no field above them', async () => {
    serve([]);
    const refuseAs = (field: string) =>
      server.use(refuse('post', '/suppressions/add-suppressions', 400, '1014', [{ field, code: '1014', message: 'Too many at once' }]));
    refuseAs('addresses');
    open();
    await screen.findByText(/No email addresses on the list/);
    await userEvent.click(screen.getAllByRole('button', { name: 'Add' })[0] ?? document.body);
    const dialog = await screen.findByRole('dialog', { name: 'Add to the suppression list' });
    const field = within(dialog).getByRole('textbox', { name: 'One email address per line' });
    await userEvent.click(field);
    await userEvent.paste('omar@example.org');
    const add = within(dialog).getByRole('button', { name: 'Add' });
    await userEvent.click(add);
    await waitFor(() => expect(field).toHaveAccessibleDescription('Too many at once'));
    expect(within(dialog).queryByRole('alert')).toBeNull();
    refuseAs('channel');
    await userEvent.type(field, ' ');
    await userEvent.click(add);
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('Some of the input isn’t valid.');
  });
});

describe('a file of addresses', () => {
  it('uses the first column, but a postal address keeps its commas', () => {
    expect(addressesIn('maria@example.com,Maria\r\n\r\n"omar@example.com";x\n', 1)).toEqual(['maria@example.com', 'omar@example.com']);
    expect(addressesIn('"14 Winona Ct, Denver, CO 80212"\n', 3)).toEqual(['14 Winona Ct, Denver, CO 80212']);
  });
});
