import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import type { CappingLimit } from '../../api/types';
import { expectAccessible, openApp } from '../../test/app';
import { someone } from '../../test/data';
import { answer, answerWith, refuse, server } from '../../test/server';
import { aCompany } from './test-settings';

const LIST = '/settings/get-capping-limits';
const SAVE = '/settings/save-capping-limits';
const DELETE = '/settings/delete-capping-limit/{id}';

const id = (number: number) => `0190a1b2-0000-7000-8000-${String(number).padStart(12, '0')}`;
const cap = (month: number, maxCap: number, tally = 0): CappingLimit => ({ id: id(month), month, maxCap, tally, tenantId: id(99) });

async function open(...limits: CappingLimit[]) {
  server.use(answer('get', LIST, limits));
  openApp('/settings', { user: someone('CompanyAdmin') });
  await userEvent.click(await screen.findByRole('tab', { name: 'Mailer Caps' }));
  return within(await screen.findByRole('group', { name: 'Mailer caps' }));
}

async function add(month: string, limit: string) {
  const form = within(screen.getByRole('form', { name: 'Add a cap' }));
  await userEvent.click(form.getByRole('combobox', { name: 'Month' }));
  await userEvent.click(await screen.findByRole('option', { name: month }));
  await userEvent.clear(form.getByLabelText('Cap limit'));
  await userEvent.type(form.getByLabelText('Cap limit'), limit);
  await userEvent.click(form.getByRole('button', { name: 'Add' }));
}

const rows = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .filter((row) => within(row).queryByRole('button', { name: /^Remove / }))
    .map((row) => row.textContent.replaceAll('\u200b', ''));
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save caps' }));

beforeEach(() => {
  server.use(answer('get', '/settings/get-user-settings', aCompany()), answer('get', '/settings/get-email-account-types', []));
});

describe('mailer caps', () => {
  it('SET-12 shows saved caps with their tallies, and offers only months without a cap', async () => {
    const caps = await open(cap(2, 100, 37), cap(11, 250));
    const row = within(caps.getByRole('rowheader', { name: 'February' }).closest('tr') ?? document.body);
    expect(row.getByLabelText('Cap for February')).toHaveValue('100');
    expect(row.getByText('37')).toBeInTheDocument();
    expect(row.getByText('Saved')).toBeInTheDocument();
    await userEvent.click(caps.getByRole('combobox', { name: 'Month' }));
    const months = (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
    expect(months).toHaveLength(10);
    expect(months).not.toContain('February');
    await userEvent.keyboard('{Escape}');
    await expectAccessible();
  });

  it('SET-12 requires a month and a cap of zero or more', async () => {
    const caps = await open();
    await userEvent.click(caps.getByRole('button', { name: 'Add' }));
    expect(await caps.findAllByText('Required')).toHaveLength(2);
    await add('May', '-1');
    expect(await caps.findByText('Must be a whole number of 0 or more')).toBeInTheDocument();
    // The keys that save the table add a row here.
    await userEvent.clear(caps.getByLabelText('Cap limit'));
    await userEvent.type(caps.getByLabelText('Cap limit'), '5{Control>}{Enter}{/Control}');
    await waitFor(() => expect(rows()).toEqual(['May5–Pending']));
  });

  it('SET-13 SET-14 a row is pending until it is saved, and adding its month again replaces it', async () => {
    await open();
    const sent: unknown[] = [];
    server.use(answerWith('post', SAVE, ({ body }) => (sent.push(body), [cap(3, 80), cap(5, 0)])));
    await add('March', '50');
    await add('May', '0');
    await add('March', '80');
    expect(rows()).toEqual(['March80–Pending', 'May0–Pending']);
    await save();
    expect(await screen.findByText('Capping limits saved successfully')).toBeInTheDocument();
    expect(sent).toEqual([
      [
        { month: 3, maxCap: 80 },
        { month: 5, maxCap: 0 },
      ],
    ]);
    await waitFor(() => expect(rows()).toEqual(['March0Saved', 'May0Saved']));
  });

  it('SET-12 a saved cap is edited in place, but not below the number sent', async () => {
    const caps = await open(cap(2, 100, 37));
    const sent: unknown[] = [];
    server.use(answerWith('post', SAVE, ({ body }) => (sent.push(body), [cap(2, 40, 37)])));
    const field = caps.getByLabelText('Cap for February');
    await userEvent.clear(field);
    await userEvent.type(field, '36');
    expect(caps.getByText('Must be 37 or more, the number already sent')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Save caps' })).toBeDisabled();
    await userEvent.clear(field);
    await userEvent.type(field, '40{Control>}{Enter}{/Control}');
    expect(await screen.findByText('Capping limits saved successfully')).toBeInTheDocument();
    expect(sent).toEqual([[{ id: id(2), month: 2, maxCap: 40 }]]);
  });

  it('SET-14 reports that there is nothing to save', async () => {
    await open();
    await save();
    expect(await screen.findByText('No capping limits to save')).toBeInTheDocument();
  });

  it('SET-15 removing a pending row sends nothing', async () => {
    const caps = await open();
    await add('March', '50');
    await userEvent.click(caps.getByRole('button', { name: 'Remove March' }));
    expect(await screen.findByText('Item removed from list')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Remove March' })).toBeNull();
    await waitFor(() => expect(caps.getByRole('combobox', { name: 'Month' })).toHaveFocus());
  });

  it('SET-15 deleting a saved row reloads the list', async () => {
    const caps = await open(cap(2, 100, 37));
    let requestCount = 0;
    const gone: string[] = [];
    server.use(
      answerWith('get', LIST, () => ((requestCount += 1), [])),
      answerWith('delete', DELETE, ({ url }) => (gone.push(url.pathname), {})),
    );
    await userEvent.click(caps.getByRole('button', { name: 'Remove February' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Remove cap' }));
    expect(await screen.findByText('Capping limit removed successfully')).toBeInTheDocument();
    expect(gone).toEqual([`/api/settings/delete-capping-limit/${id(2)}`]);
    expect(requestCount).toBe(0);
    await waitFor(() => expect(requestCount).toBe(1), { timeout: 3000 });
  });

  it('SET-16 reports a failed deletion, and the row stays', async () => {
    const caps = await open(cap(2, 100));
    server.use(refuse('delete', DELETE, 503, 'UNAVAILABLE'));
    await userEvent.click(caps.getByRole('button', { name: 'Remove February' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Remove cap' }));
    expect(await screen.findByText('Failed to delete capping limit')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(caps.getByLabelText('Cap for February')).toBeInTheDocument();
  });

  it('SET-17 reloads on demand', async () => {
    const caps = await open();
    server.use(answer('get', LIST, [cap(7, 5)]));
    await userEvent.click(caps.getByRole('button', { name: 'Refresh' }));
    expect(await screen.findByText('Data has been refreshed successfully')).toBeInTheDocument();
    expect(await caps.findByLabelText('Cap for July')).toBeInTheDocument();
  });
});
