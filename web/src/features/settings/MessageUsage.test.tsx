import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { MessageUsage } from '../../api/types';
import { expectAccessible, findPage, openApp } from '../../test/app';
import { aUser, someone } from '../../test/data';
import { answer, answerWith, never, type Seen, server, unreachable } from '../../test/server';
// Imported ahead, because loading it can take long on a busy machine.
import './MessageUsage';

const CALL = '/settings/get-message-usage-with-pagination';
const head = aUser(1, { userType: 'CompanyAdmin', fullName: 'Maya Okafor' });
const keystone = { tenantId: head.tenantId, companyName: 'Keystone Realty' };

function used(change: Partial<MessageUsage> = {}): MessageUsage {
  return { ...keystone, providerName: 'Lob', isOwnAccount: false, channel: 3, cause: 'automatic', messages: 1200, units: 1200, costDollars: 1044, ...change };
}

const rows = [
  used(),
  used({ cause: 'manual', isOwnAccount: true, messages: 1, units: 1, costDollars: 0.87 }),
  used({ providerName: 'Email accounts', channel: 1, isOwnAccount: true, messages: 2, units: 2, costDollars: 0 }),
  used({ providerName: 'Twilio', channel: 2, cause: 'system', messages: 10, units: 24, costDollars: 0.288 }),
];

function serve(data: MessageUsage[] = rows, recordsTotal = data.length) {
  const requests: Seen['body'][] = [];
  server.use(
    answer('post', '/user/get-users-list', [{ ...keystone, companyAdminId: head.userId, managers: [] }]),
    answerWith('post', CALL, ({ body }) => (requests.push(body), { data, recordsTotal })),
  );
  return requests;
}

async function open() {
  openApp('/settings', { user: someone('Admin') });
  await findPage('Settings');
  return within(await screen.findByRole('region', { name: 'Messages sent' }));
}

describe('rules 6.1 the messages that companies sent', () => {
  it('are listed by company, provider and cause, with cost and totals', async () => {
    const requests = serve();
    const card = await open();
    await card.findByText('1,200', { selector: 'td:nth-of-type(5)' });
    const table = within(card.getByRole('table', { name: 'Messages sent' }));
    expect(table.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
      'CompanyProviderChannelTriggerMessagesSegmentsCost',
      'Keystone RealtyLobMailerAutomatic1,2001,200$1,044.00',
      'Keystone RealtyLob (company’s account)MailerManual11$0.87',
      'Keystone RealtyEmail accountsEmailAutomatic22$0.00',
      'Keystone RealtyTwilioSMSDoorstep1024$0.29',
    ]);
    expect(card.getByText('Total: 1,213 messages, 1,227 segments, $1,045.16')).toBeInTheDocument();
    expect(JSON.stringify(requests)).toMatch(/^\[\{"fromDate":"\d{4}-\d{2}-01","toDate":"\d{4}-\d{2}-\d{2}","pageIndex":1,"pageSize":10\}\]$/);
    await expectAccessible();
  });

  it('can be filtered by company and days; each filter starts at the first page', async () => {
    const requests = serve(rows, 40);
    const card = await open();
    expect(await card.findByText(/^Total on this page: 1,213 messages/)).toBeInTheDocument();
    await userEvent.click(card.getByRole('button', { name: 'Next page' }));
    await waitFor(() => expect(requests.at(-1)).toMatchObject({ pageIndex: 2 }));
    await userEvent.click(card.getByRole('combobox', { name: 'Company' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Keystone Realty' }));
    await waitFor(() => expect(requests.at(-1)).toMatchObject({ tenantId: keystone.tenantId, pageIndex: 1 }));
    fireEvent.change(card.getByRole('textbox', { name: 'From' }), { target: { value: '03/01/2026' } });
    await waitFor(() => expect(requests.at(-1)).toMatchObject({ tenantId: keystone.tenantId, fromDate: '2026-03-01', pageIndex: 1 }));
    const before = requests.length;
    fireEvent.change(card.getByRole('textbox', { name: 'From' }), { target: { value: '01/01/2020' } });
    expect(await card.findByText('Choose 366 days or fewer.')).toBeInTheDocument();
    fireEvent.change(card.getByRole('textbox', { name: 'From' }), { target: { value: '' } });
    expect(await card.findByText('Choose a start and end date.')).toBeInTheDocument();
    expect(requests).toHaveLength(before);
  });

  it('reports loading, an empty result, and a failure', async () => {
    serve();
    server.use(never('post', CALL));
    const card = await open();
    expect(card.getByRole('table', { name: 'Messages sent' }).closest('[aria-busy=true]')).not.toBeNull();
    fireEvent.change(card.getByRole('textbox', { name: 'From' }), { target: { value: '03/01/2026' } });
    server.use(unreachable('post', CALL));
    fireEvent.change(card.getByRole('textbox', { name: 'From' }), { target: { value: '02/01/2026' } });
    expect(await card.findByText(/Couldn’t load the usage\./)).toBeInTheDocument();
    serve([]);
    await userEvent.click(card.getByRole('button', { name: 'Try again' }));
    expect(await card.findByText('No messages were sent on these days.')).toBeInTheDocument();
    await expectAccessible();
  });

  it('is not shown to companies', async () => {
    openApp('/settings', { user: someone('CompanyAdmin') });
    await findPage('Settings');
    expect(screen.queryByRole('region', { name: 'Messages sent' })).toBeNull();
  });
});
