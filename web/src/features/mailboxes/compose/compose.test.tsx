import { act, type BoundFunctions, fireEvent, type queries, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { JobOut, Mailbox } from '../../../api/types';
import { session } from '../../../session/session';
import { expectAccessible, findPage, openApp } from '../../../test/app';
import { aJob } from '../../../test/data';
import { answer, answerWith, liveStream, never, refuse, server, unreachable } from '../../../test/server';
import { aMail, aMailbox, aMailRow, mailUser } from '../test-mails';

const SEND = '/aurinko/send-email';
const DISCARD = 'Are you sure you want to discard this message? All changes will be lost.';
const MISSING = 'Please fill in all required fields';

const first = aMailbox(1);

/** A window reads its position from the layout, which jsdom doesn't have. */
beforeEach(() => {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const [, x = '0', y = '0'] = /translate\((-?[\d.]+)px, ?(-?[\d.]+)px\)/.exec(this.getAttribute('style') ?? '') ?? [];
    return new DOMRect(Number(x), Number(y), 0, 0);
  });
});

async function open(mailboxes: Mailbox[] = [first]) {
  server.use(
    answer('get', '/aurinko/users', mailboxes),
    answer('get', '/aurinko/emails', { data: [aMailRow(1)] }),
    answer('get', '/aurinko/emails/{messageId}', aMail()),
  );
  const app = openApp('/connectors', { user: mailUser });
  await screen.findByRole('button', { name: 'Compose' });
  if (mailboxes.length === 0) return app;
  await screen.findByText('Live emails');
  // The key of a new email loads with the panel.
  await screen.findByRole('region', { name: 'Write an email' });
  return app;
}

const aSending = (change: Partial<JobOut> = {}) => aJob({ kind: 'mailboxEmails', state: 'succeeded', total: 1, done: 1, ...change });

/** Accepts every order with this job, and counts them. */
function accept(job: Partial<JobOut> = {}) {
  const orders: { body: unknown; key: string | null }[] = [];
  server.use(answerWith('post', SEND, ({ body, headers }) => (orders.push({ body, key: headers.get('idempotency-key') }), aSending(job))));
  return orders;
}

const press = (keys: string) => userEvent.keyboard(keys);
const compose = async () => userEvent.click(screen.getByRole('button', { name: 'Compose' }));
const popup = (title: string | RegExp = 'New email') => screen.findByRole('dialog', { name: title });
const shownWindows = () => screen.queryAllByRole('dialog').map((dialog) => dialog.querySelector('h2')?.textContent);

async function openPopup() {
  await compose();
  const dialog = await popup();
  await within(dialog).findByRole('textbox', { name: 'To' });
  return dialog;
}

async function openPanel() {
  const panel = within(await screen.findByRole('region', { name: 'Write an email' }));
  await userEvent.click(panel.getByRole('button', { name: 'Write here' }));
  await panel.findByRole('textbox', { name: 'To' });
  return panel;
}

type Fields = BoundFunctions<typeof queries>;

const field = (fields: Fields, name: string) => fields.getByRole('textbox', { name });
const fill = (fields: Fields, values: Record<string, string>) => {
  for (const [name, value] of Object.entries(values)) fireEvent.change(field(fields, name), { target: { value } });
};
const WHOLE = { To: ' rae@example.com ', Subject: ' Your move ', Message: ' Dear Rae ' };
const sendButton = (fields: Fields) => fields.getByRole('button', { name: 'Send email' });

function placeOf(dialog: HTMLElement) {
  const style = dialog.parentElement?.style;
  return { at: style?.transform.replace(/translate\((.*)\)/, '$1').replaceAll('px', ''), size: `${style?.width} ${style?.height}` };
}

/** Unmounts the application as a reload does: only the storage stays. */
async function reloadPage(app: { unmount: () => void }, mailboxes: Mailbox[] = [first]) {
  const kept = session.get();
  app.unmount();
  const again = await open(mailboxes);
  expect(session.get()?.userId).toBe(kept?.userId);
  return again;
}

describe('a window', () => {
  it('CONN-13 is 650x600, at 100 px; each next one is 30 px further, and each has its own title', async () => {
    await open();
    expect(placeOf(await openPopup())).toEqual({ at: '100,100', size: '650px 600px' });
    await compose();
    const second = await popup('New email (2)');
    expect(placeOf(second)).toEqual({ at: '130,130', size: '650px 600px' });
    await within(second).findByRole('textbox', { name: 'To' });
    await expectAccessible();
  });

  it('CONN-13 CONN-40 is opened, moved, minimized and restored with keys, and F6 goes to the next', async () => {
    await open();
    await press('c');
    const dialog = await popup();
    await waitFor(() => expect(within(dialog).getByRole('textbox', { name: 'To' })).toHaveFocus());
    await press('c');
    expect(field(within(dialog), 'To')).toHaveValue('c');
    await press('{Alt>}{ArrowRight}{ArrowDown}{/Alt}');
    expect(placeOf(dialog).at).toBe('120,120');
    await press('{Escape}');
    expect(shownWindows()).toEqual([]);
    expect(screen.getByRole('button', { name: 'Restore New email' })).toHaveFocus();
    await expectAccessible();
    await press('{Enter}');
    expect(await popup()).toBe(dialog);
    expect(field(within(dialog), 'To')).toHaveValue('c');
    await press('{F6}');
    expect(screen.getByRole('main')).toHaveFocus();
    await press('{F6}');
    await waitFor(() => expect(dialog).toContainElement(document.activeElement instanceof HTMLElement ? document.activeElement : null));
  });

  it('CONN-13 has the subject as its title, and comes to the front when it is used', async () => {
    await open();
    const one = await openPopup();
    fill(within(one), { Subject: 'Your move' });
    act(() => field(within(one), 'Subject').focus());
    act(() => field(within(one), 'Message').focus());
    expect(one).toHaveAccessibleName('Your move');
    const two = await openPopup();
    const layerOf = (dialog: HTMLElement) => Number(dialog.parentElement?.style.zIndex);
    expect(layerOf(two)).toBeGreaterThan(layerOf(one));
    await userEvent.click(field(within(one), 'Message'));
    expect(layerOf(one)).toBeGreaterThan(layerOf(two));
  });

  it('CONN-15 says that required fields are missing, and at the fields which', async () => {
    await open();
    const dialog = within(await openPopup());
    fill(dialog, { To: 'rae@example.com' });
    await userEvent.click(sendButton(dialog));
    expect(await dialog.findByText(MISSING)).toBeInTheDocument();
    expect(dialog.getByText('Subject is required')).toBeInTheDocument();
    await expectAccessible();
    fill(dialog, { Subject: 'Your move' });
    expect(dialog.queryByText(MISSING)).toBeNull();
  });

  it('CONN-16 asks before it discards what was written, and closes without a question when nothing was', async () => {
    await open();
    const dialog = within(await openPopup());
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(shownWindows()).toEqual([]);
    expect(screen.getByRole('button', { name: 'Compose' })).toHaveFocus();
    const next = within(await openPopup());
    fill(next, { Message: 'Dear Rae' });
    await userEvent.click(next.getByRole('button', { name: 'Close New email' }));
    expect(await screen.findByText(DISCARD)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Keep editing' }));
    await waitFor(() => expect(screen.queryByText(DISCARD)).toBeNull());
    expect(field(next, 'Message')).toHaveValue('Dear Rae');
    await userEvent.click(next.getByRole('button', { name: 'Cancel' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(shownWindows()).toEqual([]));
    expect(screen.getByRole('button', { name: 'Compose' })).toHaveFocus();
    expect(sessionStorage.getItem('doorstep.mail-drafts')).toBeNull();
  });

  it('CONN-16 asks before a minimized draft is discarded from the dock', async () => {
    await open();
    const dialog = within(await openPopup());
    fill(dialog, { Message: 'Dear Rae' });
    await userEvent.click(dialog.getByRole('button', { name: 'Minimize New email' }));
    const closes = () => screen.getByRole('button', { name: 'Close New email' });
    await userEvent.click(closes());
    expect(await screen.findByText(DISCARD)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Keep editing' }));
    await waitFor(() => expect(screen.queryByText(DISCARD)).toBeNull());
    expect(sessionStorage.getItem('doorstep.mail-drafts')).toContain('Dear Rae');
    await userEvent.click(closes());
    await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Minimized emails' })).toBeNull());
    expect(screen.getByRole('main')).toHaveFocus();
    expect(sessionStorage.getItem('doorstep.mail-drafts')).toBeNull();
  });
});

describe('the panel', () => {
  it('CONN-14 says at each field what is wrong', async () => {
    await open();
    const panel = await openPanel();
    expect(panel.getByText('dana1@harbor.example')).toBeInTheDocument();
    expect(panel.getByText(/footer with the unsubscribe link/)).toBeInTheDocument();
    await userEvent.click(sendButton(panel));
    for (const words of ['Recipient email is required', 'Subject is required', 'Message body is required']) {
      expect(await panel.findByText(words)).toBeInTheDocument();
    }
    expect(panel.queryByText(MISSING)).toBeNull();
    fill(panel, { To: 'rae', 'Cc (optional)': 'lee', Subject: '  ', Message: 'Dear Rae' });
    await userEvent.click(sendButton(panel));
    expect(await panel.findByText('Please enter a valid email address')).toBeInTheDocument();
    expect(panel.getByText('Please enter a valid CC email address')).toBeInTheDocument();
    expect(panel.getByText('Subject is required')).toBeInTheDocument();
    await expectAccessible();
  });

  it('CONN-14 CONN-16 CONN-17 sends trimmed values without an empty Cc, and closes', async () => {
    const orders = accept();
    await open();
    const panel = await openPanel();
    fill(panel, { ...WHOLE, 'Cc (optional)': '  ' });
    await userEvent.click(panel.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText(DISCARD)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Keep editing' }));
    await waitFor(() => expect(screen.queryByText(DISCARD)).toBeNull());
    await userEvent.click(sendButton(panel));
    expect(await screen.findByText('Email sent successfully!')).toBeInTheDocument();
    expect(orders.map(({ body }) => body)).toEqual([{ to: 'rae@example.com', subject: 'Your move', body: 'Dear Rae', accountId: first.accountId }]);
    expect(orders[0]?.key).toMatch(/^[0-9a-f]{32}$/);
    expect(panel.queryByRole('textbox', { name: 'To' })).toBeNull();
    expect(panel.getByRole('button', { name: 'Write here' })).toHaveFocus();
  });
});

describe('sending', () => {
  it.each(['{Control>}{Enter}{/Control}', '{Meta>}{Enter}{/Meta}'])('CONN-17 %s sends; the buttons are disabled until the job has ended well', async (keys) => {
    const live = liveStream();
    server.use(live.handler);
    const orders = accept({ state: 'running', done: 0 });
    server.use(answer('get', '/jobs/get-job', aSending({ state: 'running', done: 0 })));
    await open();
    const dialog = within(await openPopup());
    fill(dialog, { ...WHOLE, 'Cc (optional)': 'lee@example.com' });
    act(() => field(dialog, 'Message').focus());
    await press(keys);
    expect(await dialog.findByRole('button', { name: /^Sending the email/ })).toBeDisabled();
    for (const name of ['Cancel', /^Close /]) expect(dialog.getByRole('button', { name })).toBeDisabled();
    await press(keys);
    await waitFor(() => expect(orders).toHaveLength(1));
    expect(orders[0]?.body).toMatchObject({ cc: 'lee@example.com' });
    expect(screen.queryByText('Email sent successfully!')).toBeNull();
    await waitFor(() => expect(live.isOpen()).toBe(true));
    act(() => live.tell('job', aSending()));
    expect(await screen.findByText('Email sent successfully!')).toBeInTheDocument();
    await waitFor(() => expect(shownWindows()).toEqual([]));
    expect(sessionStorage.getItem('doorstep.mail-drafts')).toBeNull();
  });

  it('CONN-17 CONN-39 a job that failed says why and keeps the draft; the next try is a new order', async () => {
    const orders = accept({ state: 'failed', done: 0, errorMessage: 'The mailbox is full (552)' });
    await open();
    const dialog = within(await openPopup());
    fill(dialog, WHOLE);
    await userEvent.click(sendButton(dialog));
    expect(await dialog.findByText('Failed to send email: The mailbox is full (552)')).toBeInTheDocument();
    expect(field(dialog, 'Message')).toHaveValue(WHOLE.Message);
    await expectAccessible();
    await userEvent.click(sendButton(dialog));
    await waitFor(() => expect(orders).toHaveLength(2));
    expect(orders[1]?.key).not.toBe(orders[0]?.key);
  });

  it('CONN-17 CONN-39 a repeat after a lost answer has the same key, and changed content another', async () => {
    const keys: (string | null)[] = [];
    const lost = refuse('post', SEND, 503, 'UNAVAILABLE');
    server.use(lost);
    server.events.on('request:start', ({ request }) => {
      if (request.url.endsWith(SEND)) keys.push(request.headers.get('idempotency-key'));
    });
    onTestFinished(() => server.events.removeAllListeners());
    const app = await open();
    let dialog = within(await openPopup());
    fill(dialog, WHOLE);
    await userEvent.click(sendButton(dialog));
    expect(await dialog.findByText('Failed to send email: Doorstep is temporarily unavailable. Try again in a moment.')).toBeInTheDocument();
    server.use(unreachable('post', SEND));
    await reloadPage(app);
    dialog = within(await popup('Your move'));
    await userEvent.click(await dialog.findByRole('button', { name: 'Send email' }));
    expect(await dialog.findByText(/^Failed to send email: /)).toBeInTheDocument();
    fill(dialog, { Message: 'Dear Lee' });
    await userEvent.click(sendButton(dialog));
    await waitFor(() => expect(keys).toHaveLength(3));
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  it('CONN-17 an email that may have arrived keeps its key, so that a repeat sends nothing', async () => {
    const message = 'Check the outbox before you send it again.';
    const orders = accept({ state: 'failed', errorCode: 'UNCONFIRMED', errorMessage: message });
    await open();
    const dialog = within(await openPopup());
    fill(dialog, WHOLE);
    await userEvent.click(sendButton(dialog));
    expect(await dialog.findByText(`Failed to send email: ${message}`)).toBeInTheDocument();
    expect(await screen.findByRole('button', { name: 'Open outbox' })).toBeInTheDocument();
    await userEvent.click(sendButton(dialog));
    await waitFor(() => expect(orders).toHaveLength(2));
    expect(orders[1]?.key).toBe(orders[0]?.key);
  });

  it('CONN-14 shows a refusal of the server at its field', async () => {
    server.use(refuse('post', SEND, 422, 'SUPPRESSED', [{ field: 'cc', code: 'SUPPRESSED', message: 'lee@example.com is on the suppression list' }]));
    await open();
    const panel = await openPanel();
    fill(panel, { ...WHOLE, 'Cc (optional)': 'lee@example.com' });
    await userEvent.click(sendButton(panel));
    await waitFor(() => expect(field(panel, 'Cc (optional)')).toHaveAccessibleDescription('This recipient has opted out.'));
    expect(field(panel, 'Cc (optional)')).toHaveFocus();
    expect(panel.queryByText(/^Failed to send/)).toBeNull();
  });

  it('CONN-17 says what the user can do about a mailbox that can’t send', async () => {
    server.use(refuse('post', SEND, 422, 'MAILBOX_UNTESTED'));
    await open([aMailbox(1, { keepsHeaders: undefined })]);
    const panel = await openPanel();
    const advice = 'Doorstep is testing this account with an email to itself. Until it passes, you can only reply to authors and write to colleagues.';
    expect(panel.getByText(advice)).toBeInTheDocument();
    fill(panel, WHOLE);
    await userEvent.click(sendButton(panel));
    expect(await panel.findByText(`Failed to send email: ${advice}`)).toBeInTheDocument();
  });

  it('CONN-17 fails as a notice while its window is minimized, and shows why when it is restored', async () => {
    const live = liveStream();
    server.use(live.handler);
    accept({ state: 'running', done: 0 });
    server.use(answer('get', '/jobs/get-job', aSending({ state: 'running', done: 0 })));
    await open();
    const dialog = within(await openPopup());
    fill(dialog, WHOLE);
    await userEvent.click(sendButton(dialog));
    await userEvent.click(await dialog.findByRole('button', { name: /^Minimize / }));
    await waitFor(() => expect(live.isOpen()).toBe(true));
    act(() => live.tell('job', aSending({ state: 'failed', errorMessage: 'It bounced' })));
    expect(await screen.findAllByText('Failed to send email: It bounced')).toHaveLength(2);
    await userEvent.click(screen.getByRole('button', { name: /^Restore / }));
    expect(within(await popup('Your move')).getByText('Failed to send email: It bounced')).toBeInTheDocument();
  });

  it('CONN-17 says that there is no active connection', async () => {
    const orders = accept();
    await open([]);
    await compose();
    const dialog = within(await popup());
    await dialog.findByText(/^No account is connected yet/);
    fill(dialog, WHOLE);
    await userEvent.click(sendButton(dialog));
    expect(await dialog.findByText('No active connection found')).toBeInTheDocument();
    expect(orders).toEqual([]);
    expect(field(dialog, 'Message')).toHaveValue(WHOLE.Message);
  });
});

describe('a draft', () => {
  it('CONN-39 survives navigation, a reload and a connection at the provider', async () => {
    const app = await open([]);
    await compose();
    const dialog = within(await popup());
    await dialog.findByRole('textbox', { name: 'To' });
    fill(dialog, WHOLE);
    await act(() => app.router.navigate({ to: '/settings' }));
    await findPage('Settings');
    expect(field(dialog, 'Message')).toHaveValue(WHOLE.Message);
    const orders = accept();
    await reloadPage(app);
    const again = within(await popup('Your move'));
    expect(await again.findByRole('textbox', { name: 'Message' })).toHaveValue(WHOLE.Message);
    expect(again.getByText('dana1@harbor.example')).toBeInTheDocument();
    await userEvent.click(sendButton(again));
    expect(await screen.findByText('Email sent successfully!')).toBeInTheDocument();
    expect(orders).toHaveLength(1);
  });

  it('CONN-39 of the panel survives a reload, and minimized windows stay minimized', async () => {
    const app = await open();
    fill(await openPanel(), WHOLE);
    await openPopup();
    await press('{Escape}');
    await reloadPage(app);
    expect(await screen.findByRole('button', { name: 'Restore New email' })).toBeInTheDocument();
    expect(shownWindows()).toEqual([]);
    const panel = within(screen.getByRole('region', { name: 'Write an email' }));
    expect(await panel.findByRole('textbox', { name: 'Message' })).toHaveValue(WHOLE.Message);
    expect(document.body).toHaveFocus();
  });

  it('CONN-39 that is being sent is followed after a reload', async () => {
    const orders = accept({ state: 'running', done: 0 });
    server.use(never('get', '/jobs/get-job'));
    const app = await open();
    const dialog = within(await openPopup());
    fill(dialog, WHOLE);
    await userEvent.click(sendButton(dialog));
    await waitFor(() => expect(sessionStorage.getItem('doorstep.mail-drafts')).toContain('"jobId"'));
    server.use(answer('get', '/jobs/get-job', aSending()));
    await reloadPage(app);
    expect(await screen.findByText('Email sent successfully!')).toBeInTheDocument();
    await waitFor(() => expect(shownWindows()).toEqual([]));
    expect(orders).toHaveLength(1);
  });

  it('CONN-39 [SEC] is erased when the user signs out, and another user doesn’t get it', async () => {
    await open();
    const dialog = within(await openPopup());
    fill(dialog, WHOLE);
    expect(sessionStorage.getItem('doorstep.mail-drafts')).toContain('Dear Rae');
    act(() => void session.end());
    await waitFor(() => expect(shownWindows()).toEqual([]));
    expect(sessionStorage.getItem('doorstep.mail-drafts')).toBeNull();
  });

  it('CONN-39 [SEC] of another user, or in another form, is not restored', async () => {
    const draft = { id: 'new 1', start: { to: '', cc: '', subject: '', body: '' }, letter: { to: '', cc: '', subject: '', body: 'Secret' } };
    sessionStorage.setItem('doorstep.mail-drafts', JSON.stringify({ ownerId: 'another', drafts: [{ ...draft, id: 'panel' }], windows: [] }));
    await open();
    const panel = within(await screen.findByRole('region', { name: 'Write an email' }));
    expect(panel.getByRole('button', { name: 'Write here' })).toBeInTheDocument();
    expect(sessionStorage.getItem('doorstep.mail-drafts')).toBeNull();
  });

  it('CONN-10 stays when its mailbox is deleted', async () => {
    await open();
    await openPopup();
    server.use(answer('delete', '/aurinko/users/{accountId}', {}), answer('get', '/aurinko/users', []));
    await userEvent.click(screen.getByRole('button', { name: 'Delete the connection for dana1@harbor.example' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Delete connection' }));
    expect(await screen.findByText('Connection deleted successfully')).toBeInTheDocument();
    expect(within(await popup()).getByText(/^No account is connected yet/)).toBeInTheDocument();
  });
});

describe('a reply', () => {
  const QUOTE = '\n\nOn 03/08/2026, 11:00 AM EDT, Bo Li <bo@example.com> wrote:\n> We would like\n> to see the house.\n>> Come and see.';

  it('CONN-40 r on a row opens it once, with sender, subject and quoted text; it is sent from that mailbox', async () => {
    const orders = accept();
    await open();
    server.use(answer('get', '/aurinko/emails/{messageId}', aMail({ text: 'We would like\nto see the house.\n> Come and see.' })));
    (await screen.findByRole('option', { name: /Subject 1/ })).focus();
    await press('r');
    const dialog = within(await popup('Re: Subject 1'));
    const message = await dialog.findByRole('textbox', { name: 'Message' });
    await waitFor(() => expect(message).toHaveFocus());
    expect(message).toHaveValue(QUOTE);
    expect(field(dialog, 'To')).toHaveValue('bo@example.com');
    expect(field(dialog, 'Subject')).toHaveValue('Re: Subject 1');
    await press('Dear Bo');
    expect(message).toHaveValue(`Dear Bo${QUOTE}`);
    (await screen.findByRole('option', { name: /Subject 1/ })).focus();
    await press('r');
    await waitFor(() => expect(shownWindows()).toEqual(['Re: Subject 1']));
    await userEvent.click(sendButton(dialog));
    expect(await screen.findByText('Email sent successfully!')).toBeInTheDocument();
    expect(orders[0]?.body).toMatchObject({ to: 'bo@example.com', accountId: first.accountId, replyTo: 'm-1' });
  });

  it('CONN-40 r or the button in the window of an email opens it, and “Re:” is not doubled', async () => {
    await open();
    server.use(answer('get', '/aurinko/emails/{messageId}', aMail({ subject: 'RE: Your house' })));
    fireEvent.doubleClick(await screen.findByRole('option', { name: /Subject 1/ }));
    const reader = await popup('Subject 1');
    await userEvent.click(await within(reader).findByRole('button', { name: 'Reply' }));
    const dialog = within(await popup('RE: Your house'));
    await userEvent.click(await dialog.findByRole('button', { name: 'Cancel' }));
    expect(shownWindows()).toEqual(['Subject 1']);
    act(() => reader.focus());
    await press('r');
    expect(await popup('RE: Your house')).toBeInTheDocument();
    act(() => reader.focus());
    await press('c');
    expect(await popup('New email')).toBeInTheDocument();
  });

  it('CONN-40 says that the email could not be loaded', async () => {
    await open();
    server.use(refuse('get', '/aurinko/emails/{messageId}', 422, 'MAILBOX_UNAVAILABLE'));
    (await screen.findByRole('option', { name: /Subject 1/ })).focus();
    await press('r');
    expect(await screen.findByText('Failed to load the email for a reply: The mail provider isn’t responding. Try again later.')).toBeInTheDocument();
  });
});
