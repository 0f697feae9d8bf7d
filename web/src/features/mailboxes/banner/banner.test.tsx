import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Mailbox, UserOut } from '../../../api/types';
import { expectAccessible, findPage, openApp } from '../../../test/app';
import { someone } from '../../../test/data';
import { answer, answerWith, refuse, server } from '../../../test/server';
import { keepAttempt } from '../attempt';
import { aMailbox, mailUser } from '../test-mails';
// Imported ahead, because loading them can take long on a busy machine.
import './MailboxBanner';
import './Reconnect';

const BEGIN = '/aurinko/begin-authorization';
const CALLBACK = '/aurinko/callback';

const broken = (change: Partial<Mailbox> = {}) => aMailbox(1, { health: 'reconnect', healthSince: '2026-03-08T15:00:00Z', waitingMessages: 3, ...change });

/** Opens a page with these mailboxes, and counts how often they are loaded. */
function open(mailboxes: Mailbox[], { user = mailUser, path = '/settings' }: { user?: UserOut; path?: string } = {}) {
  const list = { now: mailboxes, loads: 0 };
  server.use(answerWith('get', '/aurinko/users', () => ((list.loads += 1), list.now)));
  return { list, ...openApp(path, { user }) };
}

const BANNER = /dana\d@harbor\.example is (disconnected|being checked)/;
const reconnect = () => screen.findByRole('button', { name: 'Reconnect the active account' });

/** Waits until the page and its mailboxes have loaded, and expects no banner. */
async function expectNoBanner(list: { loads: number }) {
  await screen.findByRole('link', { name: 'Settings' });
  await waitFor(() => expect(list.loads).toBe(1));
  await findPage('Settings');
  expect(screen.queryByText(BANNER)).toBeNull();
  expect(screen.queryByRole('button', { name: /^Reconnect/ })).toBeNull();
}

describe('the banner about a disconnected mailbox', () => {
  it.each([
    ['some', broken(), 'dana1@harbor.example is disconnected since 03/08/2026, 11:00 AM EDT; 3 messages wait.'],
    ['one', broken({ waitingMessages: 1 }), 'dana1@harbor.example is disconnected since 03/08/2026, 11:00 AM EDT; 1 message waits.'],
    ['none', broken({ waitingMessages: 0 }), 'dana1@harbor.example is disconnected since 03/08/2026, 11:00 AM EDT.'],
    ['an unknown number', broken({ waitingMessages: undefined, healthSince: undefined }), 'dana1@harbor.example is disconnected.'],
    ['many', broken({ waitingMessages: 1250 }), 'dana1@harbor.example is disconnected since 03/08/2026, 11:00 AM EDT; 1,250 messages wait.'],
  ])('CONN-34 names the mailbox and the waiting messages: %s', async (_count, mailbox, words) => {
    open([mailbox, aMailbox(2)]);
    const text = await screen.findByText(words);
    expect(text.closest('[role="status"]')).not.toBeNull();
    expect(await reconnect()).toHaveTextContent('Reconnect');
    await expectAccessible();
  });

  it('CONN-34 says that a mailbox is being checked, which the user can’t speed up', async () => {
    open([broken({ health: 'suspect' })]);
    expect(await screen.findByText('dana1@harbor.example is being checked since 03/08/2026, 11:00 AM EDT; 3 messages wait.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Reconnect/ })).toBeNull();
    await expectAccessible();
  });

  it.each([
    ['the active mailbox works', [aMailbox(1), broken({ ...aMailbox(2), health: 'reconnect' })]],
    ['there is no mailbox', []],
  ])('CONN-34 shows nothing while %s', async (_why, mailboxes) => {
    await expectNoBanner(open(mailboxes).list);
  });

  it('CONN-34 shows nothing when the mailboxes can’t be loaded', async () => {
    const failed = { loads: 0 };
    server.use(refuse('get', '/aurinko/users', 500, '1'));
    const note = ({ request }: { request: Request }) => {
      if (request.url.endsWith('/aurinko/users')) failed.loads += 1;
    };
    server.events.on('response:mocked', note);
    onTestFinished(() => server.events.removeListener('response:mocked', note));
    openApp('/settings', { user: mailUser });
    await expectNoBanner(failed);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it.each([
    ['a user without access to the mail connector', someone('SalesPerson')],
    ['a super admin, who has no mailbox', someone('Admin', { accessToMailConnector: true })],
  ])('CONN-34 asks nothing for %s', async (_whom, user) => {
    const { list } = open([broken()], { user });
    await findPage('Settings');
    expect(screen.queryByText(BANNER)).toBeNull();
    expect(list.loads).toBe(0);
  });
});

describe('reconnecting from the banner', () => {
  beforeEach(() => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  });
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  const press = async (button: HTMLElement) => userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTimeAsync(ms) }).click(button);

  it('CONN-34 goes to the provider from any page', async () => {
    const left: string[] = [];
    const { href, origin, protocol, host, pathname, search, hash } = window.location;
    vi.stubGlobal('location', { href, origin, protocol, host, pathname, search, hash, assign: (url: string) => void left.push(url) });
    onTestFinished(() => void vi.unstubAllGlobals());
    const bodies: unknown[] = [];
    server.use(answerWith('post', BEGIN, ({ body }) => (bodies.push(body), { url: 'https://api.aurinko.example/authorize', state: 's-1' })));
    open([broken()]);
    await press(await reconnect());
    expect(await screen.findByRole('dialog', { name: 'Going to your mail provider' })).toBeInTheDocument();
    await pass(800);
    await waitFor(() => expect(left).toEqual(['https://api.aurinko.example/authorize']));
    expect(bodies).toEqual([{ accountId: broken().accountId }]);
    expect(sessionStorage.getItem('oauth_redirect_type')).toBe('reconnect');
  });

  it('CONN-34 says why it can’t start', async () => {
    server.use(refuse('post', BEGIN, 422, 'MAILBOX_NOT_OFFERED'));
    open([broken()]);
    await press(await reconnect());
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Connecting mailboxes isn’t set up on this installation. Contact your admin.');
    await pass(1000);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await press(within(alert).getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('CONN-34 CONN-06 offers to start over while an attempt runs', async () => {
    keepAttempt({ state: 's-0', userId: mailUser.userId, type: 'reconnect' });
    open([broken()]);
    await press(await reconnect());
    expect(await screen.findByRole('alert')).toHaveTextContent('OAuth flow already in progress. Please wait for it to complete.');
    expect(screen.getByRole('button', { name: 'Start over' })).toBeInTheDocument();
  });

  it('CONN-34 the banner disappears within five seconds of reconnecting', async () => {
    keepAttempt({ state: 's-1', userId: mailUser.userId, type: 'reconnect' });
    let reconnectedAt = 0;
    server.use(
      answerWith('get', CALLBACK, () => {
        reconnectedAt = Date.now();
        server.use(answer('get', '/aurinko/users', [aMailbox(1)]));
        return aMailbox(1);
      }),
    );
    open([broken()], { path: '/connectors?code=c-1&state=s-1' });
    expect(await screen.findByText(BANNER)).toBeInTheDocument();
    await waitFor(() => expect(reconnectedAt).toBeGreaterThan(0));
    await waitFor(() => expect(screen.queryByText(BANNER)).toBeNull(), { timeout: 5000 });
    expect(Date.now() - reconnectedAt).toBeLessThan(5000);
    expect(screen.queryByRole('button', { name: /^Reconnect/ })).toBeNull();
  });
});
