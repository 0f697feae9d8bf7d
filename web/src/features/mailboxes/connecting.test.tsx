import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Mailbox } from '../../api/types';
import { expectAccessible, openApp } from '../../test/app';
import { answer, answerWith, never, refuse, server, unreachable } from '../../test/server';
import { keepAttempt } from './attempt';
import { aMailbox, mailUser as user } from './test-mails';

const BEGIN = '/aurinko/begin-authorization';
const CALLBACK = '/aurinko/callback';
const AUTHORIZE =
  'https://api.aurinko.example/v1/auth/authorize?clientId=doorstep&serviceType=Google&scopes=Mail.Read%20Mail.Send&responseType=code&returnUrl=https%3A%2F%2Fdoorstep.example%2Fconnectors&state=s-1';
const KEYS = ['oauth_state', 'oauth_user_id', 'oauth_timestamp', 'oauth_redirect_type'];

const kept = () => KEYS.map((key) => sessionStorage.getItem(key));

/** Stubs the location, and collects the addresses that the page opens, with their times. */
function watchLeaving() {
  const left: { url: string; at: number }[] = [];
  const { href, origin, protocol, host, pathname, search, hash } = window.location;
  vi.stubGlobal('location', { href, origin, protocol, host, pathname, search, hash, assign: (url: string) => void left.push({ url, at: Date.now() }) });
  onTestFinished(() => void vi.unstubAllGlobals());
  return left;
}

/** Collects the percentages that the progress shows. */
function watchProgress() {
  const seen: string[] = [];
  const observer = new MutationObserver(() => {
    const percent = document.querySelector('[role="progressbar"][aria-label="Progress of the connection"]')?.getAttribute('aria-valuenow');
    const label = document.querySelector('[role="dialog"] h2')?.textContent;
    const entry = `${label} ${percent}`;
    if (percent != null && entry !== seen.at(-1)) seen.push(entry);
  });
  observer.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
  onTestFinished(() => observer.disconnect());
  return seen;
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout', 'Date'] });
});

/** The keyboard and pointer, which wait for timers. */
const person = () => userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTimeAsync(ms) });

const connect = async () => person().click(await screen.findByRole('button', { name: 'Connect New Account' }));

describe('going to the provider', () => {
  it('CONN-03 CONN-04 opens the server’s address after 800 ms, with progress, and keeps its state', async () => {
    const left = watchLeaving();
    const bodies: unknown[] = [];
    let answeredAt = 0;
    server.use(answerWith('post', BEGIN, ({ body }) => (bodies.push(body), (answeredAt = Date.now()), { url: AUTHORIZE, state: 's-1' })));
    openApp('/connectors', { user });
    await screen.findByRole('button', { name: 'Connect New Account' });
    const seen = watchProgress();
    await connect();
    await waitFor(() => expect(sessionStorage.getItem('oauth_state')).toBe('s-1'));
    expect(left).toEqual([]);
    expect(await screen.findByRole('dialog', { name: 'Going to your mail provider' })).toBeInTheDocument();
    await pass(800);
    await waitFor(() => expect(left.map(({ url }) => url)).toEqual([AUTHORIZE]));
    expect((left[0]?.at ?? 0) - answeredAt).toBeGreaterThanOrEqual(800);
    expect(seen).toEqual(['Preparing the connection 5', 'Going to your mail provider 20', 'Going to your mail provider 30']);
    expect(bodies).toEqual([{}]);
    expect(kept()).toEqual(['s-1', user.userId, expect.stringMatching(/^\d{13}$/), 'connect']);
    // The browser's Back restores the page as it was left.
    fireEvent(window, new PageTransitionEvent('pageshow', { persisted: true }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('CONN-03 UX-01 shows the first step while the server answers', async () => {
    server.use(never('post', BEGIN));
    openApp('/connectors', { user });
    await connect();
    const dialog = within(await screen.findByRole('dialog', { name: 'Preparing the connection' }));
    expect(dialog.getByRole('progressbar', { name: 'Progress of the connection' })).toHaveAttribute('aria-valuenow', '5');
    await expectAccessible();
    await person().keyboard('{Escape}');
    expect(screen.getByRole('dialog')).toBeInTheDocument();
  });

  it('CONN-28 a reconnect names its account', async () => {
    watchLeaving();
    const bodies: unknown[] = [];
    const mailbox = aMailbox(1, { health: 'reconnect' });
    server.use(
      answer('get', '/aurinko/users', [mailbox]),
      answerWith('post', BEGIN, ({ body }) => (bodies.push(body), { url: AUTHORIZE, state: 's-2' })),
    );
    openApp('/connectors', { user });
    await person().click(await screen.findByRole('button', { name: 'Reconnect dana1@harbor.example' }));
    await waitFor(() => expect(kept()[3]).toBe('reconnect'));
    expect(bodies).toEqual([{ accountId: mailbox.accountId }]);
  });

  it('CONN-06 does not start twice within ten minutes, unless the user starts over', async () => {
    const left = watchLeaving();
    server.use(answer('post', BEGIN, { url: AUTHORIZE, state: 's-3' }));
    keepAttempt({ state: 's-0', userId: user.userId, type: 'connect' });
    openApp('/connectors', { user });
    await connect();
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('OAuth flow already in progress. Please wait for it to complete.');
    expect(kept()[0]).toBe('s-0');
    await expectAccessible();
    await person().click(within(alert).getByRole('button', { name: 'Start over' }));
    await waitFor(() => expect(kept()[0]).toBe('s-3'));
    await pass(800);
    await waitFor(() => expect(left).toHaveLength(1));
  });

  it.each([
    ['is ten minutes old', () => (keepAttempt({ state: 's-0', userId: user.userId, type: 'connect' }), vi.setSystemTime(Date.now() + 600_000))],
    ['is another user’s', () => keepAttempt({ state: 's-0', userId: 'someone-else', type: 'connect' })],
  ])('CONN-06 starts when the former attempt %s', async (_why, before) => {
    watchLeaving();
    server.use(answer('post', BEGIN, { url: AUTHORIZE, state: 's-4' }));
    before();
    openApp('/connectors', { user });
    await connect();
    await waitFor(() => expect(kept()[0]).toBe('s-4'));
  });

  it('CONN-06 says that there is no user id', async () => {
    openApp('/connectors', { user: { ...user, userId: '' } });
    await connect();
    expect(await screen.findByRole('alert')).toHaveTextContent('User ID not available. Please try again.');
  });

  it.each([
    ['is not set up', refuse('post', BEGIN, 422, 'MAILBOX_NOT_OFFERED'), /^Connecting mailboxes isn’t set up/],
    ['fails', refuse('post', BEGIN, 503, 'UNAVAILABLE'), 'Failed to generate OAuth URL'],
    ['has no web address', answer('post', BEGIN, { url: 'javascript:alert(1)', state: 's-5' }), 'Failed to generate OAuth URL'],
  ])('says when the way to the provider %s, and goes nowhere', async (_why, handler, words) => {
    const left = watchLeaving();
    server.use(handler);
    openApp('/connectors', { user });
    await connect();
    await pass(2000);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
    expect(left).toEqual([]);
    expect(kept()).toEqual([null, null, null, null]);
    expect(screen.getByRole('button', { name: 'Connect New Account' })).toBeEnabled();
  });
});

describe('returning from the provider', () => {
  /** Answers the callback, and notes what it gets and when. */
  function answerCallback(make: () => Mailbox = () => aMailbox(2, { isActive: true })) {
    const calls: { query: Record<string, string>; at: number }[] = [];
    server.use(
      answerWith('get', CALLBACK, ({ url }) => {
        calls.push({ query: Object.fromEntries(url.searchParams), at: Date.now() });
        return make();
      }),
    );
    return calls;
  }

  /** Changes how requests are sent. */
  function intercept(send: (request: Request, real: typeof fetch) => Promise<Response>) {
    const real = fetch;
    vi.stubGlobal('fetch', (request: Request) => send(request, real));
    onTestFinished(() => void vi.unstubAllGlobals());
  }

  const isCallback = ({ url }: Request) => url.includes(CALLBACK);

  function returnWith(query: string, state: string | null = 's-1') {
    if (state !== null) keepAttempt({ state, userId: user.userId, type: 'connect' });
    return openApp(`/connectors?${query}`, { user });
  }

  const settle = async () => {
    await pass(2500);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  };

  it('CONN-03 CONN-07 CONN-25 CONN-26 finishes with the provider’s values, tells the success, and shows the new account as active', async () => {
    const loads: number[] = [];
    let mailboxes = [aMailbox(1)];
    server.use(answerWith('get', '/aurinko/users', () => (loads.push(Date.now()), mailboxes)));
    let connectedAt = 0;
    const calls = answerCallback(() => {
      mailboxes = [aMailbox(1), aMailbox(2)];
      connectedAt = Date.now();
      return aMailbox(2, { isActive: true });
    });
    let release: (() => void) | undefined;
    intercept(async (request, real) => {
      if (isCallback(request)) await new Promise<void>((resolve) => (release = resolve));
      return real(request);
    });
    const seen = watchProgress();
    const openedAt = Date.now();
    returnWith('code=c-1&state=s-1&status=success&type=Google&requestId=r-1&unknown=x');
    await waitFor(() => expect(seen.at(-1)).toMatch(/40$/));
    await waitFor(() => expect(release).toBeDefined());
    release?.();
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(calls[0]?.query).toEqual({ code: 'c-1', state: 's-1', status: 'success', type: 'Google', requestId: 'r-1' });
    expect((calls[0]?.at ?? 0) - openedAt).toBeGreaterThanOrEqual(200);
    expect(await screen.findByText('Successfully connected dana2@harbor.example!')).toBeInTheDocument();
    const dialog = screen.getByRole('dialog', { name: 'Account connected' });
    expect(dialog).toHaveTextContent('dana2@harbor.example');
    await expectAccessible();
    await settle();
    // The list still flags the first.
    expect(await within(await screen.findByRole('region', { name: 'Active Connection' })).findByText('dana2@harbor.example')).toBeInTheDocument();
    expect(seen).toEqual([
      'Checking with your mail provider 10',
      'Checking with your mail provider 40',
      'Completing the connection 70',
      'Completing the connection 100',
      'Account connected 100',
    ]);
    expect((loads.at(-1) ?? 0) - connectedAt).toBeGreaterThanOrEqual(1500);
    expect(loads).toHaveLength(2);
    expect(kept()).toEqual([null, null, null, null]);
  });

  it('CONN-29 [SEC] removes code and state from the address and the history before any call', async () => {
    const calls = answerCallback();
    const seen: string[] = [];
    let address = () => 'unknown';
    intercept((request, real) => (seen.push(address()), real(request)));
    const { router } = returnWith('code=c-2&state=s-1');
    address = () => router.history.location.href;
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(new Set(seen)).toEqual(new Set(['/connectors']));
    expect(router.history.length).toBe(1);
    router.history.back();
    expect(router.history.location.href).toBe('/connectors');
    await settle();
  });

  it.each([
    ['nested twice', { result: { result: aMailbox(2) } }],
    ['nested once', { result: aMailbox(2) }],
    ['bare', aMailbox(2)],
  ])('CONN-25 accepts an answer that is %s', async (_how, body) => {
    intercept((request, real) => (isCallback(request) ? Promise.resolve(Response.json(body)) : real(request)));
    returnWith('code=c-3&state=s-1');
    expect(await screen.findByText('Successfully connected dana2@harbor.example!')).toBeInTheDocument();
    await settle();
  });

  it('CONN-25 says when the answer is none of these', async () => {
    // @ts-expect-error -- not as the contract says
    server.use(answer('get', CALLBACK, {}));
    returnWith('code=c-3&state=s-1');
    await settle();
    expect(await screen.findByRole('alert')).toHaveTextContent('OAuth callback processing failed');
  });

  it.each([
    ['differs', 'code=c-4&state=s-9', 's-1'],
    ['is missing', 'code=c-4', 's-1'],
    ['was started in no tab or another', 'code=c-4&state=s-1', null],
  ])('CONN-05 [SEC] a state that %s ends the attempt without a call', async (_how, query, state) => {
    const calls = answerCallback();
    returnWith(query, state);
    expect(await screen.findByRole('alert')).toHaveTextContent('OAuth security validation failed. Please try again.');
    await pass(1000);
    expect(calls).toEqual([]);
    expect(kept()).toEqual([null, null, null, null]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('CONN-05 [SEC] the return of an attempt of another user ends without a call', async () => {
    const calls = answerCallback();
    keepAttempt({ state: 's-1', userId: 'someone-else', type: 'connect' });
    returnWith('code=c-4&state=s-1', null);
    expect(await screen.findByRole('alert')).toHaveTextContent('OAuth security validation failed. Please try again.');
    expect(calls).toEqual([]);
  });

  it('CONN-06 without a kept user id it says so', async () => {
    keepAttempt({ state: 's-1', userId: '', type: 'connect' });
    returnWith('code=c-4&state=s-1', null);
    expect(await screen.findByRole('alert')).toHaveTextContent('User ID not available. Please try again.');
  });

  it('CONN-05 ignores a repeated code', async () => {
    const calls = answerCallback();
    const { unmount } = returnWith('code=c-5&state=s-1');
    await waitFor(() => expect(calls).toHaveLength(1));
    await settle();
    unmount();
    const { path } = returnWith('code=c-5&state=s-1', null);
    expect(await screen.findByRole('button', { name: 'Connect New Account' })).toBeInTheDocument();
    await pass(2000);
    expect(path()).toBe('/connectors');
    expect(calls).toHaveLength(1);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('CONN-05 shows the provider’s error and its description, and tells the server', async () => {
    const queries: string[] = [];
    server.use(
      answerWith('get', CALLBACK, ({ url }) => {
        queries.push(url.search);
        return aMailbox(1);
      }),
    );
    returnWith('error=access_denied&error_description=The+user+said+no&state=s-1');
    expect(await screen.findByRole('alert')).toHaveTextContent('OAuth failed: access_denied: The user said no');
    await waitFor(() => expect(queries).toEqual(['?state=s-1&error=access_denied&error_description=The%20user%20said%20no']));
    expect(kept()).toEqual([null, null, null, null]);
    await pass(1000);
    await expectAccessible();
    await person().click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('CONN-05 [SEC] never shows a text from a link', async () => {
    const calls = answerCallback();
    const { unmount } = returnWith('error=Call+555-0100&error_description=Call+555-0100&state=s-9');
    expect(await screen.findByRole('alert')).toHaveTextContent('OAuth failed: Unknown error');
    expect(screen.queryByText(/555-0100/)).toBeNull();
    unmount();
    returnWith('error=access_denied&error_description=Call+555-0100&state=s-9');
    expect(await screen.findByRole('alert')).toHaveTextContent(/^OAuth failed: access_denied$/);
    expect(calls).toEqual([]);
  });

  it.each([
    ['CONN-05', 403, 'MAILBOX_STATE', /^OAuth security validation failed\. Please try again\.$/],
    ['CONN-28', 422, 'MAILBOX_OTHER_ADDRESS', 'OAuth processing failed: You signed in with another account. Reconnect with the same email address.'],
    ['CONN-05', 409, 'MAILBOX_TAKEN', 'OAuth processing failed: Another user has already connected this account.'],
    ['CONN-05', 409, 'MAILBOX_CONNECTING', /^OAuth processing failed: This account is already being connected/],
    ['CONN-05', 422, 'MAILBOX_DENIED', 'OAuth processing failed: The mail provider refused the connection.'],
    ['CONN-05', 500, '1', 'OAuth processing failed: Something went wrong!'],
    ['CONN-05', 500, 'no-such-code', 'OAuth processing failed: Something went wrong!'],
  ])('%s a refusal (%i %s) is shown in the overlay for a second, then on the page', async (_id, status, code, words) => {
    server.use(refuse('get', CALLBACK, status, code));
    returnWith('code=c-6&state=s-1');
    expect(await screen.findByRole('dialog', { name: 'Account not connected' })).toBeInTheDocument();
    await pass(1000);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
    expect(kept()).toEqual([null, null, null, null]);
  });

  it('CONN-27 names the scope that was not granted', async () => {
    server.use(refuse('get', CALLBACK, 422, 'MAILBOX_SCOPE_MISSING', [{ field: 'scope', code: 'MAILBOX_SCOPE_MISSING', message: 'Mail.Send' }]));
    returnWith('code=c-7&state=s-1');
    await settle();
    expect(await screen.findByRole('alert')).toHaveTextContent('OAuth processing failed: The access Mail.Send was not granted.');
  });

  it('UX-07 after an outage the same answer of the provider can be sent again', async () => {
    server.use(unreachable('get', CALLBACK));
    returnWith('code=c-8&state=s-1');
    await settle();
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('OAuth processing failed: Failed to fetch data!');
    const calls = answerCallback();
    await person().click(within(alert).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Successfully connected dana2@harbor.example!')).toBeInTheDocument();
    expect(calls.map(({ query }) => query.code)).toEqual(['c-8']);
    await settle();
  });
});
