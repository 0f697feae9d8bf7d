import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { OutboxDetails, OutboxMessage, OutboxUsage, UserOut } from '../../api/types';
import { expectAccessible, findPage, openApp } from '../../test/app';
import { someone } from '../../test/data';
import { aMessage, someMessageDetails } from '../../test/messages';
import { answer, answerWith, refuse, type Seen, server, unreachable } from '../../test/server';
// Loaded ahead: a busy machine takes its time over it.
import '../../outreach/MessageContent';
import './MessageDrawer';

const LIST = '/outbox/get-messages';
const USAGE = '/outbox/get-usage';

const rows: OutboxMessage[] = [
  aMessage(1, { state: 'held', reasonCode: 'NO_CONSENT', reason: 'There is no consent on record.', cause: 'automatic', eventName: 'Pending', channel: 2, recipientAddress: '+12125550188', address: '14 Winona Ct', canCancel: true, canRetry: true, sentAt: undefined, plannedBy: undefined }),
  aMessage(2, { state: 'unconfirmed', reason: 'The mail server never answered.', canRetry: true }),
  aMessage(3, { state: 'sent', channel: 3, recipientName: '', recipientAddress: '3 Elm St, Denver, CO 80212', canCancel: true, stoppableUntil: new Date(Date.now() + 3_660_000).toISOString() }),
  aMessage(5, { state: 'cancelled', audience: 2, reasonCode: 'NO_ADDRESS', reason: 'There is no e-mail address of the owner', recipientName: '', recipientAddress: '' }),
  aMessage(4, { state: 'failed', reason: 'The number is dead. (21211)', channel: 2, recipientAddress: '+12125550100', canRetry: true }),
];

function serve(messages = rows) {
  const asked: Seen['body'][] = [];
  const done: [call: string, body: Seen['body']][] = [];
  server.use(
    answerWith('post', LIST, ({ body }) => (asked.push(body), { data: messages, recordsTotal: messages.length })),
    answer('get', USAGE, []),
    answerWith('put', '/outbox/cancel-message', ({ body }) => (done.push(['cancel', body]), someMessageDetails(3, { state: 'cancelled' }))),
    answerWith('put', '/outbox/retry-message', ({ body }) => (done.push(['retry', body]), someMessageDetails(2, { state: 'planned' }))),
  );
  return { asked, done };
}

async function open(search = '', as: UserOut['userType'] = 'CompanyAdmin') {
  const app = openApp(`/outbox${search}`, { user: someone(as) });
  await findPage('Outbox');
  return app;
}

const table = () => screen.findByRole('table', { name: 'Outbox' });
const row = async (name: RegExp) => within(await within(await table()).findByRole('row', { name }));

describe('the outbox', () => {
  it('COMPL-07 lists every message with its state and why it stands there', async () => {
    serve();
    await open();
    const held = await row(/Person 1/);
    expect(held.getByText('Held')).toBeInTheDocument();
    expect(held.getByText(/There is no consent on record\./)).toBeInTheDocument();
    expect(held.getByText('Automatic: Pending')).toBeInTheDocument();
    expect(held.getByText(/\(212\) 555-0188/)).toBeInTheDocument();
    expect((await row(/Person 4/)).getByText(/21211/)).toBeInTheDocument();
    expect((await row(/^The owner/)).getByText(/There is no e-mail address of the owner/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Outbox' })).toHaveAttribute('aria-current', 'page');
    await expectAccessible();
  });

  it('is narrowed by state, way, cause, days and recipient, all in the address', async () => {
    const { asked } = serve();
    const { router } = await open('?state=held&channel=2&cause=automatic&from=2026-03-01&to=2026-03-31&q=212');
    await table();
    expect(asked).toEqual([{ pageIndex: 1, pageSize: 10, states: ['held'], channels: [2], causes: ['automatic'], fromDate: '2026-03-01', toDate: '2026-03-31', searchKey: '212' }]);
    await userEvent.click(screen.getByRole('combobox', { name: 'State' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Failed' }));
    await waitFor(() => expect(router.state.location.search).toMatchObject({ state: 'failed', cause: 'automatic', q: '212' }));
    await waitFor(() => expect(asked).toHaveLength(2));
    await userEvent.click(screen.getByRole('button', { name: 'Reset Filter' }));
    await waitFor(() => expect(router.state.location.href).toBe('/outbox'));
    // What is no state or day is none.
    serve([]);
    await router.navigate({ to: '/outbox', search: { state: 'lost', channel: '9', from: 'soon' } });
    await waitFor(() => expect(router.state.location.href).toBe('/outbox'));
  });

  it('one that failed is sent again; one that may have arrived only after a question', async () => {
    const { done } = serve();
    await open();
    await userEvent.click((await row(/Person 4/)).getByRole('button', { name: 'Retry the message to Person 4' }));
    expect(await screen.findByText('It is sent again')).toBeInTheDocument();
    await userEvent.click((await row(/Person 2/)).getByRole('button', { name: 'Retry the message to Person 2' }));
    let dialog = within(await screen.findByRole('dialog', { name: 'It may have arrived. Send again?' }));
    await expectAccessible();
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(done).toEqual([['retry', { messageId: aMessage(4).messageId }]]);
    await userEvent.click((await row(/Person 2/)).getByRole('button', { name: 'Retry the message to Person 2' }));
    dialog = within(await screen.findByRole('dialog', { name: 'It may have arrived. Send again?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Send again' }));
    await waitFor(() => expect(done[1]).toEqual(['retry', { messageId: aMessage(2).messageId, acknowledgeUnconfirmed: true }]));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('one that waits is cancelled, a postcard stopped while the printer can still be asked', async () => {
    const { done } = serve();
    await open();
    const card = await row(/3 Elm St/);
    expect(card.getByRole('timer')).toHaveTextContent(/^Can be stopped for (1:0|5)\d:\d\d$/);
    await userEvent.click(card.getByRole('button', { name: 'Stop the message to Current Resident' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Stop this postcard?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Stop the postcard' }));
    expect(await screen.findByText('Cancelled: it will not go out')).toBeInTheDocument();
    expect(done).toEqual([['cancel', { messageId: aMessage(3).messageId }]]);
    server.use(refuse('put', '/outbox/cancel-message', 409, 'JOB_STATE'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click((await row(/Person 1/)).getByRole('button', { name: 'Cancel the message to Person 1' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel the message' }));
    expect(await screen.findByText(/the work has moved on in the meantime/)).toBeInTheDocument();
  });

  it('OUT-15 a postcard that the printer has is told as stopped once the printer has stopped it', async () => {
    serve();
    const details = (change: Partial<OutboxDetails>) => someMessageDetails(3, { channel: 3, state: 'sent', canCancel: true, ...change });
    let looks = 0;
    server.use(
      answer('put', '/outbox/cancel-message', details({})),
      answerWith('get', '/outbox/get-message', () => ((looks += 1), details(looks > 1 ? { state: 'cancelled', canCancel: false } : {}))),
    );
    await open();
    await userEvent.click((await row(/3 Elm St/)).getByRole('button', { name: 'Stop the message to Current Resident' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Stop the postcard' }));
    expect(await screen.findByText('The printer is asked to stop it')).toBeInTheDocument();
    expect(screen.queryByText('Cancelled: it will not go out')).toBeNull();
    expect(await screen.findByText('Cancelled: it will not go out', {}, { timeout: 6000 })).toBeInTheDocument();
    expect(looks).toBe(2);
  });

  it('the time to stop a postcard runs out', async () => {
    serve([aMessage(3, { channel: 3, canCancel: true, stoppableUntil: new Date(Date.now() + 1500).toISOString() })]);
    await open();
    expect(await (await row(/Person 3/)).findByRole('timer')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('timer')).toBeNull(), { timeout: 5000 });
  });

  it('a row opens to all there is of the message, at an address of its own', async () => {
    serve();
    const details: OutboxDetails = someMessageDetails(2, {
      state: 'unconfirmed',
      reason: 'The mail server never answered.',
      canRetry: true,
      templateName: 'Welcome',
      costCents: 1.2,
      attempts: [{ attempt: 1, begunAt: '2026-03-08T15:00:02Z', outcome: 'unknown', detail: 'Timed out', sentBy: 'dana@harbor.example' }],
      reports: [{ name: 'delivered', reportedAt: '2026-03-08T15:01:00Z' }],
    });
    server.use(answer('get', '/outbox/get-message', details));
    const { router } = await open();
    const line = await within(await table()).findByRole('row', { name: /Person 2/ });
    line.focus();
    await userEvent.keyboard('{Enter}');
    const drawer = within(await screen.findByRole('dialog', { name: 'Email to Person 2' }));
    expect(router.state.location.search).toMatchObject({ message: aMessage(2).messageId });
    expect(await drawer.findByText('Hello there, neighbour.')).toBeInTheDocument();
    expect(drawer.getByText('Welcome')).toBeInTheDocument();
    expect(within(drawer.getByRole('list', { name: 'Attempts and reports' })).getAllByRole('listitem').map(({ textContent }) => textContent.replace(/^.*[AP]M/, ''))).toEqual([
      'Attempt 1: no answer, it may have been taken overTimed out, from dana@harbor.example',
      'delivered',
    ]);
    expect(drawer.getByRole('button', { name: 'Retry' })).toBeInTheDocument();
    await expectAccessible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(router.state.location.href).toBe('/outbox'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('a message’s address opens it; one that is not one’s own is told as missing', async () => {
    serve();
    server.use(refuse('get', '/outbox/get-message', 404, 'NOT_FOUND'));
    await open(`?message=${aMessage(2).messageId}`);
    const drawer = within(await screen.findByRole('dialog', { name: 'Message' }));
    expect(await drawer.findByRole('heading', { name: 'The message could not be loaded' })).toBeInTheDocument();
    expect(drawer.getByText(/could not be found/)).toBeInTheDocument();
  });

  it('says what will be here, that nothing is like that, and what could not be loaded', async () => {
    serve([]);
    const { router } = await open('', 'SalesPerson');
    expect(await screen.findByText('The emails, SMS and mailers that you send appear here.')).toBeInTheDocument();
    await router.navigate({ to: '/outbox', search: { state: 'failed' } });
    expect(await screen.findByText('No message is like that.')).toBeInTheDocument();
    server.use(unreachable('post', LIST));
    await router.navigate({ to: '/outbox', search: { state: 'held' } });
    expect(await screen.findByText(/The outbox could not be loaded\./)).toBeInTheDocument();
  });
});

describe('usage and cost', () => {
  it('are a Company Admin’s to see: by provider, way and cause, and together', async () => {
    const days: (string | null)[] = [];
    serve([]);
    server.use(
      answerWith('get', USAGE, ({ url }): OutboxUsage[] => {
        days.push(url.searchParams.get('fromDate'));
        return [
          { providerName: 'Lob', channel: 3, cause: 'automatic', messages: 1200, units: 1200, costCents: 104_400 },
          { providerName: 'Twilio', channel: 2, cause: 'manual', messages: 10, units: 24, costCents: 28.8 },
        ];
      }),
    );
    await open();
    const card = within(screen.getByRole('region', { name: 'Usage and cost' }));
    const usage = within(await card.findByRole('table', { name: 'Usage and cost' }));
    expect(usage.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
      'ProviderByCauseMessagesPartsCost',
      'LobMailerAutomatic1,2001,200$1,044.00',
      'TwilioSMSBy hand1024$0.29',
      'Together1,2101,224$1,044.29',
    ]);
    expect(days[0]).toMatch(/^\d{4}-\d{2}-01$/);
    await expectAccessible();
  });

  it('are not for others', async () => {
    serve([]);
    await open('', 'SalesManager');
    await table();
    expect(screen.queryByRole('region', { name: 'Usage and cost' })).toBeNull();
  });
});
