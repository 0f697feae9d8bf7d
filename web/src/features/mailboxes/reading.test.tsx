import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { Mailbox, MailPage } from '../../api/types';
import { expectAccessible, openApp } from '../../test/app';
import { answer, answerWith, never, refuse, server } from '../../test/server';
import { aMail, aMailbox, aMailRow, mailUser } from './test-mails';

const MAILS = '/aurinko/emails';
const MAIL = '/aurinko/emails/{messageId}';
const LIVE = 'Load Live Emails';
const CACHED = 'Load Cached Emails';

const first = aMailbox(1);
const second = aMailbox(2);

type Source = 'live' | 'cached';

/** Serves the lists of emails. `lists` can be changed; a source without a list is refused with that code. */
function serveMails(lists: Partial<Record<Source, MailPage>>, refusal = 'MAILBOX_UNAVAILABLE') {
  const calls: { source: Source; query: Record<string, string> }[] = [];
  const state = { lists, calls };
  server.use(
    answerWith('get', MAILS, ({ url }) => {
      const query = Object.fromEntries(url.searchParams);
      const source = query.cached === 'true' ? 'cached' : 'live';
      state.calls.push({ source, query });
      const list = state.lists[source];
      if (!list) throw refusalOf(refusal);
      return list;
    }),
  );
  return state;
}

const refusalOf = (code: string) => Response.json({ error: { code, message: code } }, { status: 422 });

/** Holds the request for the live list back until the gate opens. */
function holdLive() {
  const gate: { open?: () => void } = {};
  const opened = new Promise<void>((resolve) => (gate.open = resolve));
  const send = globalThis.fetch;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (...input) => {
    const [request] = input;
    if (request instanceof Request && request.url.includes('cached=false')) await opened;
    return send(...input);
  });
  return gate;
}

function open(mailboxes: Mailbox[] = [first]) {
  server.use(answer('get', '/aurinko/users', mailboxes));
  return openApp('/connectors', { user: mailUser });
}

const section = async () => within(await screen.findByRole('region', { name: 'Recent Emails' }));
const row = (name: RegExp) => screen.findByRole('option', { name });
const rows = () => screen.queryAllByRole('option').map((option) => /Subject \d+/.exec(option.textContent)?.[0]);
const press = async (name: string) => userEvent.click((await section()).getByRole('button', { name }));

describe('the lists', () => {
  it('CONN-11 CONN-44 UX-01 show what was read before at once, then the provider’s, with limit 50', async () => {
    const state = serveMails({
      cached: { data: [aMailRow(1)], readAt: new Date(Date.now() - 185_000).toISOString() },
      live: { data: [aMailRow(2), aMailRow(1)], readAt: new Date().toISOString() },
    });
    const gate = holdLive();
    open();
    await row(/Subject 1/);
    const part = await section();
    expect(rows()).toEqual(['Subject 1']);
    expect(part.getByText(/read 3 min ago/)).toHaveTextContent('Cached emails, read 3 min ago');
    gate.open?.();
    await row(/Subject 2/);
    expect(rows()).toEqual(['Subject 2', 'Subject 1']);
    expect(part.getByText(/read just now/)).toHaveTextContent('Live emails, read just now');
    expect(state.calls.map(({ query }) => query)).toEqual([
      { accountId: first.accountId, cached: 'true', limit: '50' },
      { accountId: first.accountId, cached: 'false', limit: '50' },
    ]);
    await expectAccessible();
  });

  it('CONN-11 CONN-44 load again by their buttons', async () => {
    const state = serveMails({ live: { data: [aMailRow(1)] }, cached: { data: [aMailRow(1)] } });
    open();
    await (await section()).findByText('Live emails');
    state.lists = { live: { data: [aMailRow(3)] }, cached: { data: [aMailRow(2)] } };
    await press(LIVE);
    await row(/Subject 3/);
    await press(CACHED);
    await row(/Subject 2/);
    expect(rows()).toEqual(['Subject 2']);
    expect((await section()).getByText('Cached emails')).toBeInTheDocument();
    expect(state.calls.map(({ source }) => source)).toEqual(['cached', 'live', 'live', 'cached']);
  });

  it('CONN-38 a failed live load keeps the cached list and says why', async () => {
    const state = serveMails({ cached: { data: [aMailRow(1)], readAt: '2026-03-08T15:00:00Z' } });
    open();
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Failed to load emails: The mail provider isn’t responding. Try again later. The list shows the emails that Doorstep read before.',
    );
    expect(rows()).toEqual(['Subject 1']);
    expect((await section()).getByText(/read 03\/08\/2026/)).toBeInTheDocument();
    await expectAccessible();
    state.lists.live = { data: [aMailRow(2)] };
    await press(LIVE);
    await row(/Subject 2/);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('CONN-38 a mailbox without access keeps its cached list, and the button says what to do', async () => {
    const state = serveMails({ cached: { data: [aMailRow(1)] } }, 'MAILBOX_RECONNECT');
    open([aMailbox(1, { health: 'reconnect' })]);
    await row(/Subject 1/);
    expect(state.calls.map(({ source }) => source)).toEqual(['cached']);
    await press(LIVE);
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load emails: Doorstep can’t use this account until you reconnect it.');
    expect(rows()).toEqual(['Subject 1']);
  });

  it('CONN-38 shows a mailbox as disconnected when its emails say so', async () => {
    serveMails({ cached: { data: [] } }, 'MAILBOX_RECONNECT');
    const mailboxes = [[first], [aMailbox(1, { health: 'reconnect' })]];
    server.use(answerWith('get', '/aurinko/users', () => mailboxes.shift() ?? [aMailbox(1, { health: 'reconnect' })]));
    openApp('/connectors', { user: mailUser });
    expect(await screen.findByRole('button', { name: 'Reconnect' })).toBeInTheDocument();
  });

  it('CONN-11 says when there are none, when a search finds none, and when both lists failed', async () => {
    const state = serveMails({ live: { data: [] }, cached: { data: [] } });
    const { unmount } = open();
    expect(await screen.findByRole('heading', { name: 'No emails found' })).toBeInTheDocument();
    expect(screen.getByText('The emails of dana1@harbor.example appear here.')).toBeInTheDocument();
    await userEvent.type(screen.getByRole('textbox', { name: 'Search emails' }), 'house{Enter}');
    expect(await screen.findByText('No email contains this text.')).toBeInTheDocument();
    expect(state.calls.slice(2).map(({ query }) => query.q)).toEqual(['house', 'house']);
    unmount();
    state.lists = {};
    open();
    expect(await screen.findByRole('heading', { name: 'Failed to load emails' })).toBeInTheDocument();
    await expectAccessible();
    state.lists = { live: { data: [aMailRow(1)] } };
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await row(/Subject 1/);
  });

  it('UX-07 shows that it loads', async () => {
    server.use(never('get', MAILS));
    open();
    expect(await screen.findByRole('status', { name: 'Loading emails' })).toBeInTheDocument();
  });

  it('CONN-11 shows more, each email once, and then has the focus', async () => {
    const state = serveMails({ live: { data: [aMailRow(1), aMailRow(2)], nextPageToken: 'p2' }, cached: { data: [] } });
    open();
    const more = await screen.findByRole('button', { name: 'Show more' });
    state.lists.live = { data: [aMailRow(2), aMailRow(3)] };
    await userEvent.click(more);
    await row(/Subject 3/);
    expect(rows()).toEqual(['Subject 1', 'Subject 2', 'Subject 3']);
    expect(state.calls.at(-1)).toMatchObject({ source: 'live', query: { pageToken: 'p2' } });
    await waitFor(() => expect(screen.getByRole('listbox', { name: 'Recent Emails' })).toHaveFocus());
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  it('CONN-08 CONN-11 are those of the active mailbox', async () => {
    server.use(
      answer('post', '/aurinko/switch-user/{accountId}', aMailbox(2, { isActive: true })),
      answerWith('get', MAILS, ({ url }) => ({ data: [aMailRow(url.searchParams.get('accountId') === first.accountId ? 1 : 2)] })),
    );
    open([first, second]);
    await row(/Subject 1/);
    await userEvent.click(screen.getByRole('button', { name: 'Switch to dana2@harbor.example' }));
    await row(/Subject 2/);
    expect(rows()).toEqual(['Subject 2']);
  });
});

describe('a row', () => {
  it('CONN-12 is bold while unread, has a star and a clip, and a missing subject shows', async () => {
    const unread = aMailRow(1, { isUnread: true, isImportant: true, hasAttachments: true, snippet: 'Hello' });
    serveMails({ live: { data: [unread, aMailRow(2, { subject: undefined, fromName: undefined })] }, cached: { data: [] } });
    open();
    const bold = within(await row(/^Unread Sender 1/));
    for (const words of ['Sender 1', 'Subject 1']) expect(bold.getByText(words).tagName).toBe('STRONG');
    expect(bold.getByText(/Hello/).tagName).toBe('SPAN');
    expect(bold.getByText('03/08/2026, 11:00 AM EDT')).toBeInTheDocument();
    for (const name of ['Important', 'Has attachments']) expect(bold.getByText(name, { selector: 'svg title' })).toBeInTheDocument();
    const plain = within(await row(/No Subject/));
    for (const words of ['sender2@example.com', 'No Subject']) expect(plain.getByText(words).tagName).toBe('SPAN');
    for (const name of ['Important', 'Has attachments']) expect(plain.queryByText(name)).toBeNull();
    await expectAccessible();
  });

  it('CONN-40 is reached with arrows or j and k, and opens with Enter', async () => {
    serveMails({ live: { data: [aMailRow(1), aMailRow(2), aMailRow(3)] }, cached: { data: [] } });
    server.use(answer('get', MAIL, aMail({ id: 'm-2' })));
    open();
    const [one, two, three] = [await row(/Subject 1/), await row(/Subject 2/), await row(/Subject 3/)];
    expect([one, two, three].map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1]);
    one.focus();
    for (const [key, target] of [
      ['{ArrowDown}', two],
      ['j', three],
      ['j', three],
      ['k', two],
      ['{ArrowUp}', one],
      ['{End}', three],
      ['{Home}', one],
      ['j', two],
    ] as const) {
      await userEvent.keyboard(key);
      expect(target).toHaveFocus();
    }
    expect(two).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByRole('dialog', { name: 'Subject 2' })).toBeInTheDocument();
  });

  it('CONN-40 the search is reached with a slash', async () => {
    serveMails({ live: { data: [aMailRow(1)] }, cached: { data: [] } });
    open();
    (await row(/Subject 1/)).focus();
    await userEvent.keyboard('/');
    expect(screen.getByRole('textbox', { name: 'Search emails' })).toHaveFocus();
  });

  it('CONN-13 opens by a double click, and by one tap of a finger', async () => {
    serveMails({ live: { data: [aMailRow(1)] }, cached: { data: [] } });
    server.use(answer('get', MAIL, aMail()));
    const { unmount } = open();
    await userEvent.click(await row(/Subject 1/));
    expect(screen.queryByRole('dialog')).toBeNull();
    await userEvent.dblClick(await row(/Subject 1/));
    expect(await screen.findByRole('dialog', { name: 'Subject 1' })).toBeInTheDocument();
    unmount();
    vi.spyOn(window, 'matchMedia').mockImplementation((media) =>
      Object.assign(new EventTarget(), {
        matches: media === '(pointer: coarse)',
        media,
        onchange: null,
        addListener: () => undefined,
        removeListener: () => undefined,
      }),
    );
    open();
    await userEvent.click(await row(/Subject 1/));
    expect(await screen.findByRole('dialog', { name: 'Subject 1' })).toBeInTheDocument();
  });

  it('CONN-12 is no longer unread once its email was read', async () => {
    serveMails({ live: { data: [aMailRow(1, { isUnread: true })] }, cached: { data: [] } });
    server.use(refuse('get', MAIL, 503, 'UNAVAILABLE'));
    open();
    fireEvent.doubleClick(await row(/^Unread Sender 1/));
    const retry = await screen.findByRole('button', { name: 'Try again' });
    expect(await row(/^Unread Sender 1/)).toBeInTheDocument();
    server.use(answer('get', MAIL, aMail()));
    await userEvent.click(retry);
    expect(await row(/^Sender 1/)).toBeInTheDocument();
  });
});
