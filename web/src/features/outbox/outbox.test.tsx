import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { JobOut, OutboxDetails, OutboxMessage, OutboxUsage, ReplyToLookAt, UserOut } from '../../api/types';
import { expectAccessible, findPage, openApp } from '../../test/app';
import { aJob, someone } from '../../test/data';
import { aMessage, aReply, someMessageDetails } from '../../test/messages';
import { answer, answerWith, liveStream, refuse, type Seen, server, unreachable } from '../../test/server';
import { applyStyles } from '../../test/styles';
// Imported ahead, because loading it can take long on a busy machine.
import '../../outreach/MessageContent';
import './MessageDrawer';
import './RepliesTab';

const LIST = '/outbox/get-messages';
const USAGE = '/outbox/get-usage';

const rows: OutboxMessage[] = [
  aMessage(1, {
    state: 'held',
    reasonCode: 'HELD_NO_CONSENT',
    reason: 'There is no consent on record.',
    cause: 'automatic',
    eventName: 'Pending',
    channel: 2,
    recipientAddress: '+12125550188',
    address: '14 Winona Ct',
    canCancel: true,
    canRetry: true,
    sentAt: undefined,
    plannedBy: undefined,
  }),
  aMessage(2, { state: 'unconfirmed', reason: 'The mail server never answered.', canRetry: true }),
  aMessage(3, {
    state: 'sent',
    channel: 3,
    recipientName: '',
    recipientAddress: '3 Elm St, Denver, CO 80212',
    canCancel: true,
    stoppableUntil: new Date(Date.now() + 3_660_000).toISOString(),
  }),
  aMessage(5, {
    state: 'cancelled',
    audience: 2,
    reasonCode: 'NO_ADDRESS',
    reason: 'The owner has no email address',
    recipientName: '',
    recipientAddress: '',
  }),
  aMessage(4, { state: 'failed', reason: 'The number is dead. (21211)', channel: 2, recipientAddress: '+12125550100', canRetry: true }),
];

function serve(messages = rows, isCut = false) {
  const requests: Seen['body'][] = [];
  const done: [call: string, body: Seen['body']][] = [];
  server.use(
    answerWith('post', LIST, ({ body }) => (requests.push(body), { data: messages, recordsTotal: messages.length, isCut })),
    answer('get', USAGE, []),
    answerWith('put', '/outbox/cancel-message', ({ body }) => (done.push(['cancel', body]), someMessageDetails(3, { state: 'cancelled' }))),
    answerWith('put', '/outbox/retry-message', ({ body }) => (done.push(['retry', body]), someMessageDetails(2, { state: 'planned' }))),
  );
  return { requests, done };
}

async function open(search = '', as: UserOut['userType'] = 'CompanyAdmin') {
  const app = openApp(`/outbox${search}`, { user: someone(as) });
  await findPage('Outbox');
  return app;
}

const table = () => screen.findByRole('table', { name: 'Outbox' });
const row = async (name: RegExp) => within(await within(await table()).findByRole('row', { name }));

describe('the outbox', () => {
  it('COMPL-07 lists every message with its state and the reason', async () => {
    serve();
    await open();
    const held = await row(/Person 1/);
    expect(held.getByText('Held')).toBeInTheDocument();
    expect(held.getByText(/There is no consent on record\./)).toBeInTheDocument();
    expect(held.getByText('Automatic: Pending')).toBeInTheDocument();
    expect(held.getByText(/\(212\) 555-0188/)).toBeInTheDocument();
    expect((await row(/Person 4/)).getByText(/21211/)).toBeInTheDocument();
    expect((await row(/^The owner/)).getByText(/The owner has no email address/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Outbox' })).toHaveAttribute('aria-current', 'page');
    await expectAccessible();
  });

  it('COMPL-07 a long reason is truncated, and a tooltip shows it in full', async () => {
    serve();
    await open();
    const reason = (await row(/^The owner/)).getByText('The owner has no email address');
    applyStyles();
    expect(reason).toHaveStyle({ overflow: 'hidden', textOverflow: 'ellipsis' });
    expect(reason.closest('[title]')).toHaveStyle({ overflow: 'hidden', textOverflow: 'ellipsis' });
    expect(reason.closest('[title]')).toHaveAttribute('title', 'The owner has no email address');
  });

  it('OUT-14 shows the planning time, and the sending or due time if it differs', async () => {
    serve([
      aMessage(1, { plannedAt: '2026-03-08T15:00:00', sentAt: '2026-03-08T15:00:04' }),
      aMessage(2, { plannedAt: '2026-03-08T14:00:00', sentAt: '2026-03-08T18:30:00' }),
      aMessage(3, { state: 'held', plannedAt: '2026-03-08T13:00:00', dueAt: '2026-03-09T08:00:00', sentAt: undefined }),
      // A cancelled message is no longer due.
      aMessage(4, { state: 'cancelled', plannedAt: '2026-03-08T12:00:00', dueAt: '2026-03-09T08:00:00', sentAt: undefined }),
    ]);
    await open();
    await row(/Person 1/);
    const times = within(await table())
      .getAllByRole('row')
      .slice(1)
      .map((line) => within(line).getAllByRole('cell')[5]?.textContent.trim());
    expect(times).toEqual([
      '03/08/2026, 11:00 AM EDT',
      '03/08/2026, 10:00 AM EDT Sent 03/08/2026, 2:30 PM EDT',
      '03/08/2026, 9:00 AM EDT Due 03/09/2026, 4:00 AM EDT',
      '03/08/2026, 8:00 AM EDT',
    ]);
    expect(within(await table()).getByRole('columnheader', { name: 'Planned' })).toBeInTheDocument();
    await expectAccessible();
  });

  it('is filtered by state, channel, cause, days and recipient, all in the URL', async () => {
    const { requests } = serve();
    const { router } = await open('?state=held&channel=2&cause=automatic&from=2026-03-01&to=2026-03-31&q=212');
    await table();
    expect(requests).toEqual([
      {
        pageIndex: 1,
        pageSize: 10,
        sortColumn: 'date',
        sortDirection: 'desc',
        states: ['held'],
        channels: [2],
        causes: ['automatic'],
        fromDate: '2026-03-01',
        toDate: '2026-03-31',
        searchKey: '212',
      },
    ]);
    await userEvent.click(screen.getByRole('combobox', { name: 'Status' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Failed' }));
    await waitFor(() => expect(router.state.location.search).toMatchObject({ state: 'failed', cause: 'automatic', q: '212' }));
    await waitFor(() => expect(requests).toHaveLength(2));
    await userEvent.click(screen.getByRole('button', { name: 'Reset Filter' }));
    await waitFor(() => expect(router.state.location.href).toBe('/outbox'));
    // An invalid state or day is ignored.
    serve([]);
    await router.navigate({ to: '/outbox', search: { state: 'lost', channel: '9', from: 'soon' } });
    await waitFor(() => expect(router.state.location.href).toBe('/outbox'));
  });

  it('rules 1.4 is sorted by planning time, newest first until the header is clicked; filters keep the order', async () => {
    const { requests } = serve(rows, true);
    const { router } = await open('?state=held');
    const planned = within(await table()).getByRole('columnheader', { name: 'Planned' });
    expect(planned).toHaveAttribute('aria-sort', 'descending');
    await userEvent.click(within(planned).getByRole('button', { name: 'Planned' }));
    await waitFor(() => expect(router.state.location.href).toBe('/outbox?state=held&dir=asc'));
    await waitFor(() => expect(requests.at(-1)).toEqual({ pageIndex: 1, pageSize: 10, sortColumn: 'date', sortDirection: 'asc', states: ['held'] }));
    expect(await screen.findByText('Only the oldest 10,000 messages were searched. Choose dates or a recipient to find newer ones.')).toBeInTheDocument();
    expect(planned).toHaveAttribute('aria-sort', 'ascending');
    await expectAccessible();
    await userEvent.click(screen.getByRole('button', { name: 'Reset Filter' }));
    await waitFor(() => expect(router.state.location.href).toBe('/outbox?dir=asc'));
    // An invalid order is ignored.
    await router.navigate({ to: '/outbox', search: { sort: 'state', dir: 'up' } });
    await waitFor(() => expect(router.state.location.href).toBe('/outbox'));
  });

  it('says when only the newest messages were searched', async () => {
    serve([], true);
    const { router } = await open('?channel=3');
    expect(await screen.findByText(/Only the newest 10,000 messages were searched/)).toBeInTheDocument();
    expect(screen.getByText('None of the newest 10,000 messages match these filters.')).toBeInTheDocument();
    await expectAccessible();
    serve();
    await router.navigate({ to: '/outbox', search: { from: '2026-03-01', to: '2026-03-31' } });
    await row(/Person 1/);
    expect(screen.queryByText(/Only the newest/)).toBeNull();
  });

  it('a failed message is sent again at once, an unconfirmed one after a confirmation', async () => {
    const { done } = serve();
    await open();
    await userEvent.click((await row(/Person 4/)).getByRole('button', { name: 'Retry the message to Person 4' }));
    expect(await screen.findByText('The message will be resent')).toBeInTheDocument();
    await userEvent.click((await row(/Person 2/)).getByRole('button', { name: 'Retry the message to Person 2' }));
    let dialog = within(await screen.findByRole('dialog', { name: 'This message may have been delivered. Send it again?' }));
    await expectAccessible();
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(done).toEqual([['retry', { messageId: aMessage(4).messageId }]]);
    await userEvent.click((await row(/Person 2/)).getByRole('button', { name: 'Retry the message to Person 2' }));
    dialog = within(await screen.findByRole('dialog', { name: 'This message may have been delivered. Send it again?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Send again' }));
    await waitFor(() => expect(done[1]).toEqual(['retry', { messageId: aMessage(2).messageId, acknowledgeUnconfirmed: true }]));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('COMPL a text to a do-not-call number is sent again only after an acknowledgement', async () => {
    const { done } = serve();
    server.use(refuse('put', '/outbox/retry-message', 422, 'DO_NOT_CALL'));
    await open();
    await userEvent.click((await row(/Person 4/)).getByRole('button', { name: 'Retry the message to Person 4' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'This number is on a do-not-call list. Send anyway?' }));
    await expectAccessible();
    serve();
    server.use(answerWith('put', '/outbox/retry-message', ({ body }) => (done.push(['retry', body]), someMessageDetails(4, { state: 'planned' }))));
    await userEvent.click(dialog.getByRole('button', { name: 'Send anyway' }));
    await waitFor(() => expect(done).toEqual([['retry', { messageId: aMessage(4).messageId, acknowledgeDoNotCall: true }]]));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('a waiting message can be cancelled, and a postcard stopped while the printer allows it', async () => {
    const { done } = serve();
    await open();
    const card = await row(/3 Elm St/);
    expect(card.getByRole('timer')).toHaveTextContent(/^Can be stopped for (1:0|5)\d:\d\d$/);
    await userEvent.click(card.getByRole('button', { name: 'Stop the message to Current Resident' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Stop this postcard?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Stop postcard' }));
    expect(await screen.findByText('Message canceled')).toBeInTheDocument();
    expect(done).toEqual([['cancel', { messageId: aMessage(3).messageId }]]);
    server.use(refuse('put', '/outbox/cancel-message', 409, 'JOB_STATE'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click((await row(/Person 1/)).getByRole('button', { name: 'Cancel the message to Person 1' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel message' }));
    expect(await screen.findByText(/no longer possible in the job’s current state/)).toBeInTheDocument();
  });

  describe('OUT-15 stopping a postcard at the printer', () => {
    const STOP = '0190a1b2-0000-7000-8000-000000005900';
    const details = (change: Partial<OutboxDetails>) => someMessageDetails(3, { channel: 3, state: 'sent', canCancel: true, ...change });
    const job = (change: Partial<JobOut>) => aJob({ jobId: STOP, kind: 'postcardStop', title: 'Stop postcard', state: 'running', ...change });

    /** Stops a postcard and ends the job that asks the printer with `end`. */
    async function stop(end: { job: Partial<JobOut>; message: Partial<OutboxDetails> }) {
      serve();
      const live = liveStream();
      let isOver = false;
      server.use(
        live.handler,
        answer('put', '/outbox/cancel-message', details({ stopJobId: STOP })),
        answerWith('get', '/jobs/get-job', () => job(isOver ? end.job : {})),
        answerWith('get', '/outbox/get-message', () => details(isOver ? end.message : {})),
      );
      await open();
      await userEvent.click((await row(/3 Elm St/)).getByRole('button', { name: 'Stop the message to Current Resident' }));
      await userEvent.click(await screen.findByRole('button', { name: 'Stop postcard' }));
      expect(await screen.findByText('We asked the printer to stop the postcard')).toBeInTheDocument();
      expect(screen.queryByText(/^Cancelled: |was not stopped/)).toBeNull();
      isOver = true;
      await waitFor(() => expect(live.isOpen()).toBe(true));
      live.tell('job', job(end.job));
    }

    it('reports success when the printer has stopped it', async () => {
      await stop({ job: { state: 'succeeded' }, message: { state: 'cancelled', canCancel: false } });
      expect(await screen.findByText('Message canceled')).toBeInTheDocument();
    });

    it('reports the printer’s refusal at once, with its reason', async () => {
      await stop({ job: { state: 'failed', errorCode: 'PRINTER', errorMessage: 'It is in print already.' }, message: {} });
      expect(await screen.findByText('The postcard was not stopped. It is in print already.')).toBeInTheDocument();
      expect(screen.queryByText(/^Cancelled: /)).toBeNull();
    });
  });

  it('the time to stop a postcard runs out', async () => {
    serve([aMessage(3, { channel: 3, canCancel: true, stoppableUntil: new Date(Date.now() + 1500).toISOString() })]);
    await open();
    expect(await (await row(/Person 3/)).findByRole('timer')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('timer')).toBeNull(), { timeout: 5000 });
  });

  it('a row opens the message with all details at its own URL', async () => {
    serve();
    const details: OutboxDetails = someMessageDetails(2, {
      state: 'unconfirmed',
      reason: 'The mail server never answered.',
      canRetry: true,
      templateName: 'Welcome',
      costCents: 1.2,
      timeline: [
        { at: '2026-03-07T15:00:00Z', name: 'Held', detail: 'There is no consent on record.' },
        { at: '2026-03-08T15:00:02Z', name: 'Rescheduled', detail: 'Dana Whitfield' },
        { at: '2026-03-08T15:01:00Z', name: 'No response', detail: 'Timed out' },
      ],
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
    // Also that it was held before, with the reason.
    expect(
      within(drawer.getByRole('list', { name: 'Delivery history' }))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent.replace(/^.*[AP]M E[DS]T/, '')),
    ).toEqual(['HeldThere is no consent on record.', 'RescheduledDana Whitfield', 'No responseTimed out']);
    expect(drawer.getByRole('button', { name: 'Retry' })).toBeInTheDocument();
    await expectAccessible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(router.state.location.href).toBe('/outbox'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('rules 6.2 a Sub-market owner opens a message of another list by its URL, with its actions', async () => {
    const { done } = serve([]);
    const theirs = { audience: 2, cause: 'automatic', plannedBy: undefined, eventName: 'Pending', sentAt: undefined } as const;
    let message: Partial<OutboxDetails> = {
      ...theirs,
      state: 'unconfirmed',
      reason: 'The provider didn’t confirm the message. It may have been delivered.',
      canRetry: true,
    };
    const requests: (string | null)[] = [];
    server.use(
      answerWith('get', '/outbox/get-message', ({ url }) => (requests.push(url.searchParams.get('messageId')), someMessageDetails(2, message))),
      answerWith('put', '/outbox/retry-message', ({ body }) => {
        done.push(['retry', body]);
        message = { ...theirs, state: 'planned', canCancel: true };
        return someMessageDetails(2, message);
      }),
    );
    await open(`?message=${aMessage(2).messageId}`, 'SalesManager');
    const drawer = within(await screen.findByRole('dialog', { name: 'Email to Person 2' }));
    expect(requests[0]).toBe(aMessage(2).messageId);
    expect(drawer.getByText(/It may have been delivered\./)).toBeInTheDocument();
    expect(drawer.queryByRole('button', { name: 'Cancel' })).toBeNull();
    await expectAccessible();
    await userEvent.click(drawer.getByRole('button', { name: 'Retry' }));
    await userEvent.click(
      within(await screen.findByRole('dialog', { name: 'This message may have been delivered. Send it again?' })).getByRole('button', { name: 'Send again' }),
    );
    expect(await drawer.findByText('Planned', { selector: '[aria-live] *' })).toBeInTheDocument();
    expect(done).toEqual([['retry', { messageId: aMessage(2).messageId, acknowledgeUnconfirmed: true }]]);
    // A completed action disappears; the focus stays with the message.
    await waitFor(() => expect(drawer.queryByRole('button', { name: 'Retry' })).toBeNull());
    expect(await drawer.findByRole('button', { name: 'Cancel' })).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('dialog', { name: 'Email to Person 2' })).toHaveFocus());
  });

  it('after a cancellation the focus is on the message’s row', async () => {
    serve();
    server.use(answer('put', '/outbox/cancel-message', someMessageDetails(1, { state: 'cancelled' })));
    await open();
    await userEvent.click((await row(/Person 1/)).getByRole('button', { name: 'Cancel the message to Person 1' }));
    serve([aMessage(1, { state: 'cancelled' })]);
    server.use(answer('put', '/outbox/cancel-message', someMessageDetails(1, { state: 'cancelled' })));
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel message' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Cancel the message to Person 1' })).toBeNull());
    expect(screen.getByRole('row', { name: /Person 1/ })).toHaveFocus();
  });

  it('a message’s URL opens it; a message of another user is not found', async () => {
    serve();
    server.use(refuse('get', '/outbox/get-message', 404, 'NOT_FOUND'));
    await open(`?message=${aMessage(2).messageId}`);
    const drawer = within(await screen.findByRole('dialog', { name: 'Message' }));
    expect(await drawer.findByRole('heading', { name: 'Couldn’t load the message' })).toBeInTheDocument();
    expect(drawer.getByText(/couldn’t find this/)).toBeInTheDocument();
  });

  it('explains the empty list, an empty search result, and a failure', async () => {
    serve([]);
    const { router } = await open('', 'SalesPerson');
    expect(await screen.findByText('Emails, SMS and mailers that you send appear here.')).toBeInTheDocument();
    await router.navigate({ to: '/outbox', search: { state: 'failed' } });
    expect(await screen.findByText('No messages match these filters.')).toBeInTheDocument();
    server.use(unreachable('post', LIST));
    await router.navigate({ to: '/outbox', search: { state: 'held' } });
    expect(await screen.findByText(/Couldn’t load the outbox\./)).toBeInTheDocument();
  });
});

describe('usage and cost', () => {
  it('are shown to a Company Admin by provider, channel and cause, with a total', async () => {
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
      'ProviderChannelTriggerMessagesPartsCost',
      'LobMailerAutomatic1,2001,200$1,044.00',
      'TwilioSMSManual1024$0.29',
      'Total1,2101,224$1,044.29',
    ]);
    expect(days[0]).toMatch(/^\d{4}-\d{2}-01$/);
    await expectAccessible();
  });

  it('are not shown to other users', async () => {
    serve([]);
    await open('', 'SalesManager');
    await table();
    expect(screen.queryByRole('region', { name: 'Usage and cost' })).toBeNull();
  });
});

describe('replies to look at', () => {
  const REPLIES = '/outbox/get-replies-to-look-at';

  function serveReplies(replies: ReplyToLookAt[]) {
    const { requests } = serve();
    const handled: Seen['body'][] = [];
    let waiting = replies;
    server.use(
      answerWith('post', REPLIES, () => ({ data: waiting, recordsTotal: waiting.length })),
      answerWith('put', '/outbox/handle-reply', ({ body }) => {
        handled.push(body);
        waiting = waiting.slice(1);
        return {};
      }),
    );
    return { requests, handled };
  }

  const replyOf = async (name: RegExp) => within(await screen.findByRole('table', { name: 'Replies' })).findByRole('row', { name });

  it('COMPL-01 are counted on their tab, with the reason, and expand to the whole text and the answered message', async () => {
    const { requests } = serveReplies([
      aReply(1, { body: 'Please stop\nwriting to me.' }),
      aReply(2, {
        why: 'unasked',
        sender: '5125550101',
        recipientName: undefined,
        prospectingLogId: undefined,
        propertyId: undefined,
        address: undefined,
        realtorId: undefined,
        isSuppressed: true,
      }),
    ]);
    const { router } = await open('', 'SalesPerson');
    const tab = await screen.findByRole('tab', { name: 'Replies to review 2' });
    await table();
    screen.getByRole('tab', { name: 'Messages' }).focus();
    await userEvent.keyboard('{ArrowRight}');
    expect(tab).toHaveFocus();
    await waitFor(() => expect(router.state.location.href).toBe('/outbox?tab=replies'));
    const refusal = await replyOf(/Person 1/);
    expect(refusal).toHaveTextContent(/^Person 1\(212\) 555-0188.*Possible opt-outPlease stop writing to me\.1 Maple St$/);
    expect(within(refusal).getByRole('link', { name: '1 Maple St' })).toHaveAttribute('href', `/listings/${aReply(1).propertyId}/view`);
    expect(within(refusal).getByRole('link', { name: 'Person 1' })).toHaveAttribute('href', `/realtors/${aReply(1).realtorId}/view`);
    const unsolicited = await replyOf(/Not a reply to any message/);
    expect(unsolicited).toHaveTextContent(/^\(512\) 555-0101.*Not a reply to any messageAlready on the suppression list/);
    expect(within(unsolicited).queryByRole('link')).toBeNull();
    expect(
      within(unsolicited)
        .getAllByRole('button')
        .map(({ ariaLabel }) => ariaLabel),
    ).toEqual(['Details', 'Mark as handled']);

    await userEvent.click(within(refusal).getByRole('button', { name: 'Details' }));
    const whole = screen.getByRole('blockquote');
    expect(whole.textContent).toBe('Please stop\nwriting to me.');
    const details = within(whole.closest('tr') ?? document.body);
    expect(details.getByText('In reply to a message from Dana Whitfield')).toBeInTheDocument();
    expect(details.getByRole('link', { name: '1 Maple St' })).toBeInTheDocument();
    expect(details.getByRole('link', { name: 'View realtor' })).toBeInTheDocument();
    expect(details.getByRole('button', { name: 'Add to suppression list' })).toHaveTextContent('Add to suppression list');
    await expectAccessible();
    // The messages of the other tab are not requested.
    expect(requests).toHaveLength(1);
  });

  it('COMPL-01 a reply can be handled, or its sender added to the suppression list; the focus stays with the rest', async () => {
    const { handled } = serveReplies([aReply(1), aReply(2, { sender: '5125550101' })]);
    await open('?tab=replies');
    const reply = await replyOf(/Person 1/);
    await userEvent.click(within(within(reply).getByRole('group', { name: 'Reply from (212) 555-0188' })).getByRole('button', { name: 'Mark as handled' }));
    expect(await screen.findByText('Marked as handled')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByText('Person 1')).toBeNull());
    expect(screen.getByRole('region', { name: 'Replies table' })).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    const details = within(screen.getByRole('blockquote').closest('tr') ?? document.body);
    await userEvent.click(details.getByRole('button', { name: 'Add to suppression list' }));
    expect(await screen.findByText('(512) 555-0101 added to the suppression list')).toBeInTheDocument();
    expect(handled).toEqual([{ replyId: aReply(1).replyId }, { replyId: aReply(2).replyId, addToDoNotContact: true }]);
    expect(await screen.findByText('No replies need review')).toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'Replies table' })).toHaveFocus();
    expect(screen.getByRole('tab', { name: 'Replies to review' })).toBeInTheDocument();
    await expectAccessible();
  });

  it('report a failed request and a failed action', async () => {
    serveReplies([aReply(1)]);
    server.use(unreachable('post', REPLIES));
    await open('?tab=replies');
    expect(await screen.findByText(/Couldn’t load the replies\./)).toBeInTheDocument();
    serveReplies([aReply(1)]);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('Person 1');
    server.use(refuse('put', '/outbox/handle-reply', 404, 'NOT_FOUND'));
    await userEvent.click(screen.getByRole('button', { name: 'Mark as handled' }));
    expect(await screen.findByText(/couldn’t find this/)).toBeInTheDocument();
    expect(screen.getByText('Person 1')).toBeInTheDocument();
  });

  it('have views that keep their columns', async () => {
    serveReplies([aReply(1)]);
    const saved: Seen['body'][] = [];
    server.use(
      answer('post', '/view/get-views-list', []),
      answerWith('post', '/view/save-view', ({ body }) => {
        saved.push(body);
        return { viewId: aReply(7).replyId };
      }),
    );
    const { router } = await open('?tab=replies&state=sent');
    await replyOf(/Person 1/);
    await userEvent.click(screen.getByRole('button', { name: 'Columns and density of replies' }));
    await userEvent.click(await screen.findByRole('menuitemcheckbox', { name: 'Number' }));
    await userEvent.keyboard('{Escape}');
    await userEvent.click(await screen.findByRole('button', { name: /^Views/ }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Save as new view…' }));
    await userEvent.type(await screen.findByRole('textbox', { name: /View name/ }), 'Short{Enter}');
    await waitFor(() => expect(saved).toEqual([expect.objectContaining({ list: 'replies', name: 'Short', filters: [], hiddenColumns: ['sender'] })]));
    await waitFor(() => expect(router.state.location.href).toContain('tab=replies'));
  });
});
