import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { LeadTouchpoint, MailReply, TouchpointPreview } from '../../../api/types';
import { expectAccessible, findPage, openApp } from '../../../test/app';
import { aLead, someone } from '../../../test/data';
import { answer, answerWith, never, refuse, type Seen, server, unreachable } from '../../../test/server';
import { aTouchpoint } from './test-campaigns';
// Imported ahead, because loading it can take long on a busy machine.
import '../../../outreach/MessageContent';
import '../../../ui/ConfirmDialog';
import './ContentDialog';

const TOUCHPOINTS = '/lead-campaigns/touchpoints/{opportunityId}';
const PAUSE = '/lead-campaigns/touchpoints/pause';
const RESUME = '/lead-campaigns/touchpoints/resume';
const ACCELERATE = '/lead-campaigns/touchpoints/accelerate';
const RESUME_ALL = '/lead-campaigns/resume-campaign';

const holder = someone('SalesPerson', { accessToMovescoutPlugin: true });
const failed = (change: Partial<LeadTouchpoint> = {}) => aTouchpoint(1, { status: 4, actions: ['resend'], ...change });
const paused = (number = 1) => aTouchpoint(number, { status: 6, actions: ['resume', 'sendNow'] });

const timeline = () => within(screen.getByRole('region', { name: 'Campaign Touchpoints' }));
const items = () => timeline().getAllByRole('listitem');
const button = (name: string) => timeline().getByRole('button', { name });

async function openTimeline(touchpoints: LeadTouchpoint[]) {
  server.use(
    answer('get', '/leads/get-opportunity-details', aLead(1)),
    answer('get', '/leads/get-lead-history', { data: [], recordsTotal: 0 }),
    answer('get', TOUCHPOINTS, touchpoints),
  );
  openApp('/plugins/movescout/leads/OPP-1/view', { user: holder });
  await findPage('Dana Smith 1');
  await waitFor(() => expect(screen.queryByRole('status', { name: 'Loading the touchpoints' })).toBeNull());
}

/** The call answers, and from then on the timeline is this one. Returns the bodies of its requests. */
function answered(path: typeof PAUSE | typeof RESUME | typeof ACCELERATE, after: LeadTouchpoint[]) {
  const requests: Seen['body'][] = [];
  server.use(
    answerWith('post', path, ({ body }) => {
      requests.push(body);
      server.use(answer('get', TOUCHPOINTS, after));
      return {};
    }),
  );
  return requests;
}

describe('the touchpoints of a lead', () => {
  it('LEAD-36 stand in one timeline with its replies and the changes of its status and survey', async () => {
    server.use(
      answer('get', '/leads/get-lead-events', [
        { at: '2026-03-16T09:00:00Z', kind: 'survey', old: '2026-03-20', new: '2026-03-22', source: 'API key Acme' },
        { at: '2026-03-18T09:00:00Z', kind: 'reply', messageType: 2, sender: '+13035550101', text: 'Call me' },
      ]),
    );
    await openTimeline([aTouchpoint(1), aTouchpoint(2, { sendDate: '2026-03-19T13:00:00Z' })]);
    await waitFor(() => expect(items()).toHaveLength(4));
    const [survey, , reply] = items().map(({ textContent }) => textContent);
    expect(survey).toMatch(/^Survey moved from 03\/20\/2026 to 03\/22\/2026.*By API key Acme$/);
    expect(reply).toMatch(/Reply from \(303\) 555-0101Call me/);
    await expectAccessible();
  });

  it('CONN-31 the timeline calls a reply of a program an automatic reply', async () => {
    server.use(
      answer('get', '/leads/get-lead-events', [
        { at: '2026-03-18T09:00:00Z', kind: 'automaticReply', messageType: 1, sender: 'dana1@example.com', text: 'I am out of office.' },
      ]),
    );
    await openTimeline([aTouchpoint(1)]);
    expect(await timeline().findByText('Automatic reply from dana1@example.com')).toBeVisible();
    expect(timeline().getByText('I am out of office.')).toBeVisible();
    await expectAccessible();
  });

  it('stay readable when the replies can’t be loaded', async () => {
    server.use(unreachable('get', '/leads/get-lead-events'));
    await openTimeline([aTouchpoint(1)]);
    expect(await timeline().findByText(/Couldn’t load the replies and changes\./)).toBeVisible();
    expect(items()).toHaveLength(1);
    server.use(answer('get', '/leads/get-lead-events', [{ at: '2026-03-16T09:00:00Z', kind: 'status', old: 'New', new: 'Survey Scheduled' }]));
    await userEvent.click(button('Try again'));
    expect(await timeline().findByText('Status changed from New to Survey Scheduled')).toBeVisible();
  });

  it('LEAD-10 LEAD-34 LEAD-40 LEAD-44 show channel, campaign, content, recipient, dates, status and reason', async () => {
    const held = { statusReason: 'No consent.', sendDate: undefined };
    const mailed = { receipientEmailAddress: undefined, receipientAddress: '14 Winona Ct, Denver, CO 80212' };
    await openTimeline([
      aTouchpoint(1, { status: 2, actions: [], isMoved: true, sentDate: '2026-03-17T13:00:05Z' }),
      aTouchpoint(2, { messageType: 2, receipientEmailAddress: undefined, receipientPhoneNumber: '+13035550101', ...held }),
      aTouchpoint(3, { messageType: 3, campaignType: 3, campaignName: 'After the survey', messageBody: '', ...mailed }),
    ]);
    expect(items().map(({ textContent }) => textContent)).toEqual([
      [
        'EmailSentPre-Sale · Before the surveyThe date changed after this was sentYour move 1We look forward to meeting you.',
        'To Dana Smith 1 · dana1@example.comScheduled 03/17/2026 09:00 AM EDTSent 03/17/2026 09:00 AM EDTShow content',
      ].join(''),
      [
        'SMSPendingPre-Sale · Before the surveyNo consent.Your move 2We look forward to meeting you.',
        'To Dana Smith 1 · (303) 555-0101No date yetShow contentPauseSend Now',
      ].join(''),
      'MailerPendingCloser · After the surveyYour move 3To Dana Smith 1, 14 Winona Ct, Denver, CO 80212Scheduled 03/17/2026 09:00 AM EDTShow contentPauseSend Now',
    ]);
    expect(timeline().getByRole('img', { name: 'SMS' })).toBeInTheDocument();
    await expectAccessible();
  });

  it('LEAD-10 say when there are none, and can be loaded again after a failure', async () => {
    server.use(answer('get', '/leads/get-opportunity-details', aLead(1)), answer('get', '/leads/get-lead-history', { data: [], recordsTotal: 0 }));
    server.use(unreachable('get', TOUCHPOINTS));
    openApp('/plugins/movescout/leads/OPP-1/view', { user: holder });
    expect(await screen.findByText('Failed to fetch data! Couldn’t load the touchpoints.')).toBeInTheDocument();
    server.use(answer('get', TOUCHPOINTS, []));
    await userEvent.click(button('Try again'));
    expect(await screen.findByText('No touchpoints found')).toBeInTheDocument();
  });

  it('LEAD-11 LEAD-12 LEAD-46 have the words of the eight statuses and exactly the buttons that the server names', async () => {
    const actions: Record<number, LeadTouchpoint['actions']> = { 0: ['pause', 'sendNow'], 3: ['sendNow'], 4: ['resend'], 6: ['resume'] };
    await openTimeline([0, 1, 2, 3, 4, 5, 6, 7].map((status) => aTouchpoint(status, { status, actions: actions[status] ?? [] })));
    const shown = items().map((item) => [
      within(item).getByText(/^(Pending|Queued|Sent|Expired|Failed|Cancelled|Paused|Sent\+)$/).textContent,
      ...within(item)
        .queryAllByRole('button')
        .map(({ textContent }) => textContent)
        .filter((label) => label !== 'Show content'),
    ]);
    expect(shown).toEqual([
      ['Pending', 'Pause', 'Send Now'],
      ['Queued'],
      ['Sent'],
      ['Expired', 'Send Now'],
      ['Failed', 'Resend Now'],
      ['Cancelled'],
      ['Paused', 'Resume'],
      ['Sent+'],
    ]);
    await expectAccessible();
  });
});

describe('the content of a touchpoint', () => {
  const CONTENT = '/lead-campaigns/preview-touchpoint';
  const email: TouchpointPreview = {
    touchpointId: aTouchpoint(1).id,
    messageType: 1,
    recipientName: 'Dana Smith 1',
    recipientAddress: 'dana1@example.com',
    subject: 'Your move to Austin',
    html: '<p>Hello Dana</p><script>alert(1)</script>',
    text: 'Hello Dana',
    missing: ['Sales person', 'Survey time'],
  };
  const show = () => userEvent.click(button('Show content: Your move 1'));
  const dialog = async (name: string) => within(await screen.findByRole('dialog', { name: new RegExp(name) }));

  it('CAMP-57 is loaded on demand, in a frame without scripts, with the variables that have no value', async () => {
    const requests: Seen['body'][] = [];
    server.use(answerWith('post', CONTENT, ({ body }) => (requests.push(body), email)));
    await openTimeline([aTouchpoint(1)]);
    expect(requests).toEqual([]);
    await show();
    const shown = await dialog('^Your move to Austin');
    expect(shown.getByText('To Dana Smith 1 · dana1@example.com')).toBeInTheDocument();
    expect(shown.getByText('No value and no fallback text: Sales person, Survey time')).toBeInTheDocument();
    const frame = await shown.findByTitle('Email body');
    expect(frame).toHaveAttribute('sandbox', '');
    expect(frame.getAttribute('srcdoc')).toContain('Hello Dana');
    expect(frame.getAttribute('srcdoc')).not.toContain('script');
    expect(requests).toEqual([{ opportunityId: 'OPP-1', touchpointId: aTouchpoint(1).id }]);
    await expectAccessible();
    await userEvent.click(shown.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(button('Show content: Your move 1')).toHaveFocus());
  });

  it('CAMP-57 is a text, or both sides of a postcard', async () => {
    const side = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 6"><rect width="4" height="6"/></svg>';
    const rest = { ...email, html: undefined, text: undefined };
    server.use(
      answer('post', CONTENT, { ...rest, messageType: 2, recipientAddress: '+13035550101', subject: 'Text message', text: 'See you tomorrow', missing: [] }),
    );
    await openTimeline([aTouchpoint(1), aTouchpoint(2, { status: 2, actions: [] })]);
    await show();
    const text = await dialog('^Text message');
    expect(await text.findByText('See you tomorrow')).toBeInTheDocument();
    expect(text.getByText('To Dana Smith 1 · (303) 555-0101')).toBeInTheDocument();
    expect(text.getByText('As it would be sent now, with the lead’s current values.')).toBeInTheDocument();
    expect(text.queryByRole('alert')).toBeNull();
    await userEvent.click(text.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    server.use(
      answer('post', CONTENT, {
        ...rest,
        messageType: 3,
        recipientAddress: '',
        subject: 'Postcard',
        templateSizeId: 1,
        frontSvg: side,
        backSvg: side,
        missing: [],
      }),
    );
    await userEvent.click(button('Show content: Your move 2'));
    const card = await dialog('^Postcard');
    expect(await card.findByText('Front')).toBeInTheDocument();
    expect(card.getByText('Back')).toBeInTheDocument();
    expect(card.getByText('To Dana Smith 1 · no usable address')).toBeInTheDocument();
    expect(card.queryByText(/^As it would be sent now/)).toBeNull();
  });

  it('CAMP-57 that fails to load can be loaded again', async () => {
    server.use(refuse('post', CONTENT, 500, '1'));
    await openTimeline([aTouchpoint(1)]);
    await show();
    expect(await screen.findByText('Couldn’t load the content')).toBeInTheDocument();
    server.use(answer('post', CONTENT, email));
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByTitle('Email body')).toBeInTheDocument();
  });
});

describe('the replies to an email', () => {
  const THREAD = '/aurinko/thread-emails';
  const messageId = '0190a1b2-0000-7000-8000-000000009801';
  const sent = aTouchpoint(1, { status: 2, actions: [], sentDate: '2026-03-17T13:00:05Z', messageId });
  const aReply = (number: number, change: Partial<MailReply> = {}): MailReply => ({
    id: `0190a1b2-0000-7000-8000-00000000980${number}`,
    sender: 'dana1@example.com',
    subject: 'Re: Your move 1',
    text: 'Hello,\n\ncall me <b>tomorrow</b>.',
    receivedAt: '2026-03-18T14:30:00Z',
    isAutomatic: false,
    ...change,
  });

  async function openContent(touchpoint = sent) {
    server.use(
      answer('post', '/lead-campaigns/preview-touchpoint', {
        touchpointId: touchpoint.id,
        messageType: touchpoint.messageType,
        recipientName: 'Dana Smith 1',
        recipientAddress: 'dana1@example.com',
        subject: 'Your move 1',
        text: 'Hello Dana',
        missing: [],
      }),
    );
    await openTimeline([touchpoint]);
    await userEvent.click(button('Show content: Your move 1'));
    return within(await screen.findByRole('dialog'));
  }

  it('LEAD-25 CONN-31 stand below it as text, with sender and time, and automatic ones are labelled', async () => {
    const bodies: Seen['body'][] = [];
    const replies = [aReply(2), aReply(3, { text: 'I am out of office.', isAutomatic: true })];
    server.use(answerWith('post', THREAD, ({ body }) => (bodies.push(body), replies)));
    const dialog = await openContent();
    const list = await dialog.findByRole('list', { name: 'Replies' });
    const [first, second] = within(list).getAllByRole('listitem');
    expect(first).toHaveTextContent('dana1@example.com03/18/2026 10:30 AM EDTRe: Your move 1Hello, call me <b>tomorrow</b>.');
    expect(first).not.toHaveTextContent('Automatic reply');
    expect(first?.querySelector('b')).toBeNull();
    expect(within(list).getByText(/tomorrow/).textContent).toBe(aReply(2).text);
    expect(second).toHaveTextContent('Automatic reply');
    expect(dialog.queryByRole('button', { name: 'Show quoted text' })).toBeNull();
    expect(bodies).toEqual([{ messageId }]);
    await expectAccessible();
  });

  it('LEAD-25 quoted text shows on demand', async () => {
    server.use(answer('post', THREAD, [aReply(2, { text: 'Call me.', fullText: 'Call me.\n\n> Hello Dana, we look forward' })]));
    const dialog = await openContent();
    const show = await dialog.findByRole('button', { name: 'Show quoted text' });
    expect(show).toHaveAttribute('aria-expanded', 'false');
    expect(dialog.getByText('Call me.')).toBeVisible();
    expect(dialog.queryByText(/we look forward/)).toBeNull();
    await userEvent.click(show);
    expect(dialog.getByText(/^Call me\.\s+> Hello Dana, we look forward$/)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Hide quoted text', expanded: true }));
    expect(dialog.queryByText(/we look forward/)).toBeNull();
  });

  it('LEAD-25 UX-07 says that they load, and that there are none', async () => {
    server.use(never('post', THREAD));
    const dialog = await openContent();
    expect(await dialog.findByRole('status', { name: 'Loading the replies' })).toBeInTheDocument();
    await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
    cleanup();
    server.use(answer('post', THREAD, []));
    expect(await (await openContent()).findByText('No replies yet')).toBeInTheDocument();
  });

  it('LEAD-25 a failure shows none, and the email stays', async () => {
    let calls = 0;
    server.use(refuse('post', THREAD, 500, '1'));
    const note = ({ request }: { request: Request }) => {
      if (request.url.endsWith(THREAD)) calls += 1;
    };
    server.events.on('response:mocked', note);
    onTestFinished(() => server.events.removeListener('response:mocked', note));
    const dialog = await openContent();
    await waitFor(() => expect(calls).toBe(1));
    await waitFor(() => expect(dialog.queryByRole('status', { name: 'Loading the replies' })).toBeNull());
    expect(await dialog.findByText('Hello Dana')).toBeInTheDocument();
    expect(dialog.queryByRole('list', { name: 'Replies' })).toBeNull();
    expect(dialog.queryByText('No replies yet')).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it.each([
    ['a text message', aTouchpoint(1, { messageType: 2, status: 2, actions: [], messageId, messageSubject: 'Your move 1' })],
    ['an email that waits', aTouchpoint(1)],
  ])('LEAD-25 are not asked for %s', async (_what, touchpoint) => {
    let calls = 0;
    server.use(answerWith('post', THREAD, () => ((calls += 1), [])));
    const dialog = await openContent(touchpoint);
    expect(await dialog.findByText('Hello Dana')).toBeInTheDocument();
    expect(calls).toBe(0);
  });
});

describe('an action on a touchpoint', () => {
  it('LEAD-13 LEAD-16 LEAD-44 pauses and resumes, with a notice, and the focus stays on the touchpoint', async () => {
    const pauses = answered(PAUSE, [paused()]);
    const resumes = answered(RESUME, [aTouchpoint(1)]);
    await openTimeline([aTouchpoint(1)]);
    await userEvent.click(button('Pause'));
    expect(await screen.findByText('Touchpoint paused')).toBeInTheDocument();
    await waitFor(() => expect(button('Resume')).toBeEnabled());
    await waitFor(() => expect(items()[0]).toHaveFocus());
    await userEvent.click(button('Resume'));
    expect(await screen.findByText('Touchpoint resumed')).toBeInTheDocument();
    await waitFor(() => expect(button('Pause')).toBeEnabled());
    const body = { opportunityId: 'OPP-1', touchpointId: aTouchpoint(1).id };
    expect([...pauses, ...resumes]).toEqual([body, body]);
  });

  it('LEAD-14 LEAD-44 Send Now asks first, and pauses the others', async () => {
    const sent = [aTouchpoint(1, { status: 7, actions: [], sentDate: '2026-03-10T14:00:00Z' }), paused(2)];
    const requests = answered(ACCELERATE, sent);
    await openTimeline([aTouchpoint(1), aTouchpoint(2)]);
    const [first] = timeline().getAllByRole('button', { name: 'Send Now' });
    if (first) await userEvent.click(first);
    const dialog = within(await screen.findByRole('dialog', { name: 'Send this message now?' }));
    expect(
      dialog.getByText('We’ll send it to Dana Smith 1 at once and pause all other scheduled messages of Pre-Sale · Before the survey. You can’t undo this.'),
    ).toBeInTheDocument();
    expect(requests).toEqual([]);
    await expectAccessible();
    await userEvent.click(dialog.getByRole('button', { name: 'Send Now' }));
    expect(await screen.findByText('Sending the touchpoint now. The other scheduled messages of its campaign are paused.')).toBeInTheDocument();
    expect(requests).toEqual([{ opportunityId: 'OPP-1', touchpointId: aTouchpoint(1).id, pauseOtherTouchpoints: true }]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(timeline().getByText('Sent+')).toBeInTheDocument();
    expect(timeline().getByText('Paused')).toBeInTheDocument();
    await waitFor(() => expect(items()[0]).toHaveFocus());
  });

  it('LEAD-15 LEAD-44 Resend pauses nothing and asks nothing if the message certainly failed', async () => {
    const requests = answered(ACCELERATE, [aTouchpoint(1, { status: 1, actions: [] })]);
    await openTimeline([failed()]);
    await userEvent.click(button('Resend Now'));
    expect(await screen.findByText('Sending the touchpoint again')).toBeInTheDocument();
    expect(requests).toEqual([{ opportunityId: 'OPP-1', touchpointId: failed().id, pauseOtherTouchpoints: false }]);
  });

  it('LEAD-40 Resend of an unconfirmed message asks first', async () => {
    const requests = answered(ACCELERATE, [aTouchpoint(1, { status: 1, actions: [] })]);
    await openTimeline([failed({ isUnconfirmed: true })]);
    await userEvent.click(button('Resend Now'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Send this message again?' }));
    expect(dialog.getByText(/it may have arrived/)).toBeInTheDocument();
    expect(requests).toEqual([]);
    await userEvent.click(dialog.getByRole('button', { name: 'Resend Now' }));
    expect(await screen.findByText('Sending the touchpoint again')).toBeInTheDocument();
    expect(requests).toHaveLength(1);
  });

  it('to a number on a do-not-call list needs a confirmation', async () => {
    await openTimeline([failed({ messageType: 2 })]);
    server.use(refuse('post', ACCELERATE, 422, 'DO_NOT_CALL'));
    await userEvent.click(button('Resend Now'));
    const dialog = within(await screen.findByRole('dialog', { name: 'This number is on a do-not-call list. Send anyway?' }));
    expect(screen.queryByText('Failed to resend touchpoint')).toBeNull();
    const requests = answered(ACCELERATE, [aTouchpoint(1, { status: 1, actions: [] })]);
    await userEvent.click(dialog.getByRole('button', { name: 'Send anyway' }));
    expect(await screen.findByText('Sending the touchpoint again')).toBeInTheDocument();
    expect(requests).toEqual([{ opportunityId: 'OPP-1', touchpointId: failed().id, pauseOtherTouchpoints: false, acknowledgeDoNotCall: true }]);
  });

  it('LEAD-15 sends again what was sent before the date changed, after a question', async () => {
    const requests = answered(ACCELERATE, [aTouchpoint(1, { status: 1, actions: [] })]);
    const sent = aTouchpoint(1, { status: 2, isMoved: true, actions: ['resend'] });
    await openTimeline([sent, failed({ id: aTouchpoint(2).id, isMoved: true })]);
    expect(
      timeline()
        .getAllByRole('button', { name: /^(Send again|Resend Now)$/ })
        .map(({ textContent }) => textContent),
    ).toEqual(['Send again', 'Resend Now']);
    await userEvent.click(button('Send again'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Send this message again?' }));
    expect(dialog.getByText('Dana Smith 1 gets this message a second time, with the new date. You can’t undo this.')).toBeInTheDocument();
    expect(requests).toEqual([]);
    await userEvent.click(dialog.getByRole('button', { name: 'Send again' }));
    expect(await screen.findByText('Sending the touchpoint again')).toBeInTheDocument();
    expect(requests).toEqual([{ opportunityId: 'OPP-1', touchpointId: sent.id, pauseOtherTouchpoints: false }]);
    await waitFor(() => expect(timeline().queryByRole('button', { name: 'Send again' })).toBeNull());
  });

  it('LEAD-17 blocks all others while it runs', async () => {
    server.use(never('post', PAUSE));
    await openTimeline([aTouchpoint(1), paused(2), failed({ id: aTouchpoint(3).id })]);
    await userEvent.click(button('Pause'));
    const actions = timeline().getAllByRole('group', { name: /^Actions: / });
    for (const one of actions.flatMap((group) => within(group).getAllByRole('button'))) expect(one).toBeDisabled();
    expect(actions).toHaveLength(3);
  });

  it.each([
    ['Pause', PAUSE, aTouchpoint(1), 'Failed to pause touchpoint'],
    ['Resume', RESUME, paused(), 'Failed to resume touchpoint'],
    ['Send Now', ACCELERATE, aTouchpoint(1), 'Failed to accelerate touchpoint'],
    ['Resend Now', ACCELERATE, failed(), 'Failed to resend touchpoint'],
  ] as const)('LEAD-18 that fails says so, and the touchpoint says why (%s)', async (name, path, touchpoint, words) => {
    await openTimeline([touchpoint]);
    server.use(refuse('post', path, 409, 'ACTION_RUNNING'));
    await userEvent.click(button(name));
    if (name === 'Send Now') await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name }));
    expect(await screen.findByText(words)).toBeInTheDocument();
    expect(await screen.findByText('Another action is running. Try again in a moment.')).toBeInTheDocument();
    await waitFor(() => expect(button(name)).toHaveFocus());
  });

  it('LEAD-18 without an email account or a usable address shows that text alone', async () => {
    await openTimeline([failed()]);
    for (const [code, words] of [
      ['6043', 'There is no email account to send from. Set one up in Settings.'],
      ['6045', 'The lead’s address isn’t valid.'],
    ] as const) {
      server.use(refuse('post', ACCELERATE, 422, code));
      await userEvent.click(button('Resend Now'));
      expect(await screen.findByText(words)).toBeInTheDocument();
      await waitFor(() => expect(button('Resend Now')).toBeEnabled());
    }
    expect(screen.queryByText('Failed to resend touchpoint')).toBeNull();
  });

  it('LEAD-18 that the server explains shows its explanation', async () => {
    await openTimeline([failed()]);
    server.use(refuse('post', ACCELERATE, 422, '6036', undefined, 'The recipient has opted out.'));
    await userEvent.click(button('Resend Now'));
    expect(await screen.findByText('Failed to resend touchpoint')).toBeInTheDocument();
    expect(await timeline().findByText('The recipient has opted out.')).toBeInTheDocument();
  });
});

describe('Resume all', () => {
  it('LEAD-36 LEAD-47 resumes all paused touchpoints and says how many', async () => {
    let request: Seen['body'];
    await openTimeline([paused(1), paused(2), aTouchpoint(3)]);
    server.use(
      answerWith('post', RESUME_ALL, ({ body }) => {
        request = body;
        server.use(answer('get', TOUCHPOINTS, [aTouchpoint(1), aTouchpoint(2), aTouchpoint(3)]));
        return { resumed: 2 };
      }),
    );
    await userEvent.click(button('Resume all'));
    expect(await screen.findByText('2 touchpoints resumed')).toBeInTheDocument();
    expect(request).toEqual({ opportunityId: 'OPP-1' });
    await waitFor(() => expect(timeline().queryByRole('button', { name: 'Resume all' })).toBeNull());
    expect(timeline().getByRole('heading', { name: 'Campaign Touchpoints' })).toHaveFocus();
  });

  it('is absent while nothing is paused, and says why it failed', async () => {
    await openTimeline([aTouchpoint(1)]);
    expect(timeline().queryByRole('button', { name: 'Resume all' })).toBeNull();
    server.use(answer('get', TOUCHPOINTS, [paused()]), answer('post', PAUSE, {}), refuse('post', RESUME_ALL, 409, 'ACTION_RUNNING'));
    await userEvent.click(button('Pause'));
    await userEvent.click(await timeline().findByRole('button', { name: 'Resume all' }));
    expect(await screen.findByText('Failed to resume touchpoints')).toBeInTheDocument();
    expect(await screen.findByText('Another action is running. Try again in a moment.')).toBeInTheDocument();
  });
});
