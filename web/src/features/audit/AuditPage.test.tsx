import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { AuditEntry } from '../../api/types';
import { expectAccessible, openApp } from '../../test/app';
import { aUser, someone } from '../../test/data';
import { answer, answerWith, server, unreachable } from '../../test/server';

const LIST = '/audit/get-entries-list';
const admin = someone('Admin');
const companyAdmin = someone('CompanyAdmin');
const head = aUser(1, { userType: 'CompanyAdmin', tenantId: aUser(50).userId, fullName: 'Maya Okafor' });
const company = { tenantId: head.tenantId, companyName: 'Keystone Realty', companyAdminId: head.userId, managers: [] };

const record = { role: 'SalesPerson', name: 'Lena Fischer', email: 'lena@harbor.example', mobilePhone: '2125550107', accessToTemplates: false };

function anEntry(number: number, change: Partial<AuditEntry> = {}): AuditEntry {
  return {
    entryId: `0190a1b2-0000-7000-8000-00000000700${number}`,
    at: '2026-03-08T15:40:00Z',
    actorUserId: companyAdmin.userId,
    actorName: 'Dana Whitfield',
    action: 'userChanged',
    actionLabel: 'User updated',
    subjectKind: 'user',
    subjectId: aUser(7).userId,
    before: record,
    after: { ...record, role: 'SalesManager', accessToTemplates: true },
    clientAddress: '203.0.113.24',
    ...change,
  };
}

function serve(entries: AuditEntry[] = [anEntry(1)], total = entries.length) {
  const requests: unknown[] = [];
  server.use(
    answerWith('post', LIST, ({ body }) => {
      requests.push(body);
      return { data: entries, recordsTotal: total };
    }),
    answer('get', '/audit/get-actions-list', [
      { action: 'signIn', label: 'Signed in' },
      { action: 'userChanged', label: 'User updated' },
    ]),
  );
  return requests;
}

const table = () => within(screen.getByRole('table', { name: 'Audit log' }));
const row = async (text: string) => (await screen.findByText(text)).closest('tr') ?? document.body;

async function pick(name: string, option: string) {
  await userEvent.click(screen.getByRole('combobox', { name }));
  await userEvent.click(await screen.findByRole('option', { name: option }));
}

describe('OPS-01 the audit log', () => {
  it('is reached from the settings, and shows actor, subject, time and address', async () => {
    const requests = serve(
      [
        anEntry(1),
        anEntry(2, { action: 'signIn', actionLabel: 'Signed in', subjectKind: undefined, subjectId: undefined, before: undefined, after: undefined }),
      ],
      42,
    );
    const { path } = openApp('/settings', { user: companyAdmin });
    await userEvent.click(await screen.findByRole('link', { name: 'Open audit log' }));
    await waitFor(() => expect(path()).toBe('/settings/audit'));
    const cells = within(await row('Lena Fischer'))
      .getAllByRole('cell')
      .map((cell) => cell.textContent);
    expect(cells.slice(2)).toEqual(['Dana Whitfield', 'User updated', 'Lena Fischer', '203.0.113.24']);
    expect(cells[1]).toMatch(/^03\/08\/2026, 11:40 AM EDT$/);
    expect(requests).toEqual([{ pageIndex: 1, pageSize: 10 }]);
    expect(screen.getByText('Showing 1 to 10 of 42.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Settings', current: 'page' })).toBeInTheDocument();
    await expectAccessible();
  });

  it('TABLE-07 an entry opens, also by keyboard, and shows the values before and after', async () => {
    serve();
    const { path } = openApp('/settings/audit', { user: companyAdmin });
    (await row('Lena Fischer')).focus();
    await userEvent.keyboard('{Enter}');
    const changes = within(await screen.findByRole('table', { name: 'Changes' }));
    expect(changes.getAllByRole('row').map((one) => Array.from(one.children, (cell) => cell.textContent))).toEqual([
      ['Field', 'Before', 'After'],
      ['Role', 'Bucket owner', 'Submarket Owner'],
      ['Access to templates', 'No', 'Yes'],
    ]);
    expect(screen.getByText('3 fields unchanged')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'User' })).toHaveAttribute('href', `/users/${aUser(7).userId}/view`);
    expect(path()).toBe('/settings/audit');
    await expectAccessible();
  });

  it('an entry without details says so', async () => {
    serve([anEntry(1, { actionLabel: 'Signed in', actorUserId: undefined, before: undefined, after: undefined })]);
    openApp('/settings/audit', { user: companyAdmin });
    await userEvent.click(await screen.findByRole('button', { name: 'Details' }));
    expect(await screen.findByText('No details recorded')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Dana Whitfield' })).toBeNull();
  });

  it('pages through the log, and a new filter starts at the first page', async () => {
    const requests = serve([anEntry(1)], 42);
    const { router } = openApp('/settings/audit', { user: companyAdmin });
    await screen.findByText('Lena Fischer');
    await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
    await waitFor(() => expect(requests.at(-1)).toEqual({ pageIndex: 2, pageSize: 10 }));
    await pick('Action', 'Signed in');
    await waitFor(() => expect(requests.at(-1)).toEqual({ pageIndex: 1, pageSize: 10, action: 'signIn' }));
    expect(router.state.location.href).toBe('/settings/audit?action=signIn');
    await userEvent.click(screen.getByRole('button', { name: 'Reset Filter' }));
    await waitFor(() => expect(router.state.location.href).toBe('/settings/audit'));
  });

  it('reports an empty result and a failure', async () => {
    serve([]);
    const { unmount } = openApp('/settings/audit?action=signIn', { user: companyAdmin });
    expect(await screen.findByText('No items found')).toBeInTheDocument();
    expect(table().getByText('No entries match these filters')).toBeInTheDocument();
    unmount();
    server.use(unreachable('post', LIST));
    openApp('/settings/audit', { user: companyAdmin });
    expect(await screen.findByText(/Couldn’t load the audit log/)).toBeInTheDocument();
    serve();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Lena Fischer')).toBeInTheDocument();
  });
});

describe('the filters of the audit log', () => {
  it('select days, from the beginning of the first to the end of the last in the reader’s time zone', async () => {
    const requests = serve();
    const { router } = openApp('/settings/audit', { user: companyAdmin });
    await screen.findByText('Lena Fischer');
    fireEvent.change(screen.getByRole('textbox', { name: 'From' }), { target: { value: '3/1/2026' } });
    await waitFor(() => expect(router.state.location.href).toBe('/settings/audit?from=2026-03-01'));
    fireEvent.change(screen.getByRole('textbox', { name: 'To' }), { target: { value: '03/08/2026' } });
    await waitFor(() => expect(router.state.location.href).toBe('/settings/audit?from=2026-03-01&to=2026-03-08'));
    await waitFor(() => expect(requests.at(-1)).toMatchObject({ from: new Date(2026, 2, 1).toISOString(), to: new Date(2026, 2, 9).toISOString() }));
  });

  it('refuse an invalid day and an end before the beginning', async () => {
    const requests = serve();
    openApp('/settings/audit?from=2026-03-08', { user: companyAdmin });
    await screen.findByText('Lena Fischer');
    const end = screen.getByRole('textbox', { name: 'To' });
    fireEvent.change(end, { target: { value: '02/30/2026' } });
    fireEvent.blur(end);
    await waitFor(() => expect(end).toHaveAccessibleDescription('Not a valid date'));
    fireEvent.change(end, { target: { value: '03/01/2026' } });
    fireEvent.blur(end);
    await waitFor(() => expect(end).toHaveAccessibleDescription('Must not be before the first day'));
    expect(requests).toHaveLength(1);
  });

  it('select a person of the company by name, and the URL keeps the name', async () => {
    const requests = serve();
    const searched: unknown[] = [];
    server.use(
      answerWith('post', '/user/get-users-paged-list', ({ body }) => {
        searched.push(body);
        return { data: [aUser(7, { fullName: 'Lena Fischer' })], recordsTotal: 1 };
      }),
    );
    const { router } = openApp('/settings/audit', { user: companyAdmin });
    await screen.findByText('User updated');
    expect(screen.queryByRole('combobox', { name: 'Company' })).toBeNull();
    await userEvent.type(screen.getByRole('combobox', { name: 'User' }), 'lena');
    await waitFor(() => expect(searched.at(-1)).toMatchObject({ searchKey: 'lena' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Lena Fischer' }));
    await waitFor(() => expect(requests.at(-1)).toEqual({ pageIndex: 1, pageSize: 10, userId: aUser(7).userId }));
    expect(router.state.location.href).toBe(`/settings/audit?person=${aUser(7).userId}_Lena+Fischer`);
    expect(screen.getByRole('combobox', { name: 'User' })).toHaveValue('Lena Fischer');
  });

  it('a super admin reads the platform’s log, or a company’s with its people', async () => {
    const requests = serve();
    server.use(
      answer('post', '/user/get-users-list', [company]),
      answer('get', '/user/get-all-admin-users', [admin]),
      answer('post', '/user/get-users-paged-list', { data: [aUser(7, { fullName: 'Lena Fischer' })], recordsTotal: 1 }),
      answerWith('post', '/user/get-user', ({ url }) => (url.searchParams.get('userId') === head.userId ? head : admin)),
    );
    openApp('/settings/audit', { session: { userId: admin.userId } });
    await screen.findByText('User updated');
    expect(requests).toEqual([{ pageIndex: 1, pageSize: 10 }]);
    await userEvent.click(screen.getByRole('combobox', { name: 'User' }));
    expect((await screen.findAllByRole('option')).map((option) => option.textContent)).toEqual(['Dana Whitfield']);
    await userEvent.keyboard('{Escape}');
    await pick('Company', 'Keystone Realty');
    await waitFor(() => expect(requests.at(-1)).toEqual({ pageIndex: 1, pageSize: 10, tenantId: company.tenantId }));
    await userEvent.click(screen.getByRole('combobox', { name: 'User' }));
    await waitFor(() => expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['Maya Okafor', 'Lena Fischer']));
  });

  it('a URL with invalid parameters filters nothing', async () => {
    const requests = serve();
    openApp('/settings/audit?person=x&action=%3Cb%3E&from=2026-02-31&to=soon&company=7&size=3', { user: companyAdmin });
    await screen.findByText('Lena Fischer');
    expect(requests).toEqual([{ pageIndex: 1, pageSize: 10 }]);
  });
});
