import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { SessionOut } from '../../api/types';
import { formatInstant } from '../../lib/format';
import { expectAccessible, openApp } from '../../test/app';
import { someone } from '../../test/data';
import { answer, answerWith, refuse, server } from '../../test/server';
import { deviceOf } from './device';

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';
const CHROME = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';

function aSignIn(number: number, change: Partial<SessionOut> = {}): SessionOut {
  return {
    sessionId: `0190a1b2-0000-7000-8000-00000000000${number}`,
    userAgent: CHROME,
    clientAddress: `203.0.113.${number}`,
    createdAt: '2026-03-01T10:00:00Z',
    lastUsedAt: '2026-03-08T10:00:00Z',
    rememberClient: false,
    isCurrent: false,
    ...change,
  };
}

const here = aSignIn(1, { isCurrent: true, rememberClient: true });
const phone = aSignIn(2, { userAgent: IPHONE });
const unknown = aSignIn(3, { userAgent: undefined, clientAddress: undefined });

const LIST = '/account/get-sessions-list';

async function open() {
  openApp('/settings', { user: someone('SalesPerson') });
  const opener = await screen.findByRole('button', { name: /^Profile of / });
  await userEvent.click(opener);
  await userEvent.click(await screen.findByRole('button', { name: 'Active sessions' }));
  return { opener, panel: within(await screen.findByRole('dialog', { name: 'Active sessions' })) };
}

const names = () =>
  screen
    .getAllByRole('listitem')
    .map((row) => row.getAttribute('aria-label'))
    .filter(Boolean);

describe('the list of sessions', () => {
  it('each has its device, address and last use; this device is marked and cannot be ended', async () => {
    server.use(answer('post', LIST, [here, phone, unknown]));
    const { panel, opener } = await open();
    const mine = await panel.findByRole('listitem', { name: 'Chrome on Windows' });
    expect(mine).toHaveTextContent('This device');
    for (const text of ['203.0.113.1', 'Active now', `Signed in ${formatInstant(here.createdAt)} (Stay signed in)`])
      expect(within(mine).getByText(text)).toBeInTheDocument();
    expect(within(mine).queryByRole('button')).toBeNull();
    const other = panel.getByRole('listitem', { name: 'Safari on iPhone' });
    for (const text of ['203.0.113.2', `Last used ${formatInstant(phone.lastUsedAt)}`, `Signed in ${formatInstant(phone.createdAt)}`])
      expect(within(other).getByText(text)).toBeInTheDocument();
    expect(other).not.toHaveTextContent('This device');
    expect(panel.getByRole('listitem', { name: 'Unknown device' })).toBeInTheDocument();
    await expectAccessible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(opener).toHaveFocus());
  });

  it('ending a session asks first', async () => {
    const ended: (string | null)[] = [];
    let sessions = [here, phone, unknown];
    server.use(
      answerWith('post', LIST, () => sessions),
      answerWith('delete', '/account/end-session', ({ url }) => {
        ended.push(url.searchParams.get('sessionId'));
        sessions = sessions.filter(({ sessionId }) => sessionId !== ended[0]);
        return {};
      }),
    );
    const { panel } = await open();
    const opener = await panel.findByRole('button', { name: 'End the session on Safari on iPhone' });
    await userEvent.click(opener);
    const question = await screen.findByRole('dialog', { name: 'End this session?' });
    expect(question).toHaveTextContent('Safari on iPhone, last used from 203.0.113.2, will be signed out immediately.');
    await expectAccessible();
    await userEvent.click(within(question).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(question).not.toBeInTheDocument());
    expect(ended).toEqual([]);
    expect(opener).toHaveFocus();

    await userEvent.click(opener);
    await userEvent.click(await screen.findByRole('button', { name: 'End session' }));
    expect(await screen.findByText('Session ended')).toBeInTheDocument();
    expect(ended).toEqual([phone.sessionId]);
    await waitFor(() => expect(names()).toEqual(['Chrome on Windows', 'Unknown device']));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'End this session?' })).toBeNull());
    // The button is gone with its session; the focus stays in the panel.
    await waitFor(() => expect(screen.getByRole('list', { name: 'Active sessions' })).toHaveFocus());
  });

  it('ending all others asks first; then nothing is left to end', async () => {
    let ended = 0;
    server.use(
      answerWith('post', LIST, () => (ended > 0 ? [here] : [here, phone, unknown])),
      answerWith('post', '/account/end-other-sessions', () => ((ended += 1), {})),
    );
    const { panel } = await open();
    await userEvent.click(await panel.findByRole('button', { name: 'End all other sessions' }));
    const question = await screen.findByRole('dialog', { name: 'End all other sessions?' });
    expect(question).toHaveTextContent('2 other browsers will be signed out immediately. You stay signed in here.');
    await userEvent.click(within(question).getByRole('button', { name: 'End 2 sessions' }));
    expect(await screen.findByText('All other sessions ended')).toBeInTheDocument();
    await waitFor(() => expect(names()).toEqual(['Chrome on Windows']));
    await waitFor(() => expect(screen.queryByRole('button', { name: /^End/ })).toBeNull());
    expect(ended).toBe(1);
  });

  it('a session that had already ended disappears from the list, with a toast', async () => {
    let requestCount = 0;
    server.use(
      answerWith('post', LIST, () => ((requestCount += 1) > 1 ? [here] : [here, phone])),
      refuse('delete', '/account/end-session', 404, 'NOT_FOUND'),
    );
    const { panel } = await open();
    await userEvent.click(await panel.findByRole('button', { name: 'End the session on Safari on iPhone' }));
    await userEvent.click(await screen.findByRole('button', { name: 'End session' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('We couldn’t find this.');
    await waitFor(() => expect(names()).toEqual(['Chrome on Windows']));
  });

  it('UX-07 reports that the sessions can’t be loaded, and loads them on retry', async () => {
    server.use(refuse('post', LIST, 503, 'UNAVAILABLE'));
    const { panel } = await open();
    expect(await panel.findByRole('heading', { name: 'Couldn’t load your sessions' })).toBeInTheDocument();
    await expectAccessible();
    server.use(answer('post', LIST, [here]));
    await userEvent.click(panel.getByRole('button', { name: 'Try again' }));
    expect(await panel.findByRole('listitem', { name: 'Chrome on Windows' })).toBeInTheDocument();
  });
});

it.each([
  [CHROME, 'Chrome on Windows', false],
  [IPHONE, 'Safari on iPhone', true],
  [`${CHROME} Edg/141.0.0.0`, 'Edge on Windows', false],
  [`${CHROME} OPR/122.0.0.0`, 'Opera on Windows', false],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:143.0) Gecko/20100101 Firefox/143.0', 'Firefox on Mac', false],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15', 'Safari on Mac', false],
  ['Mozilla/5.0 (iPad; CPU OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/141.0.0.0 Mobile/15E148 Safari/604.1', 'Chrome on iPad', true],
  [
    'Mozilla/5.0 (Linux; Android 14; SM-S921B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36',
    'Samsung Internet on Android',
    true,
  ],
  ['Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36', 'Chrome on ChromeOS', false],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0', 'Firefox on Linux', false],
  ['curl/8.5.0', 'Unknown device', false],
  [undefined, 'Unknown device', false],
])('%s is %s', (userAgent, name, isHandheld) => {
  expect(deviceOf(userAgent)).toEqual({ name, isHandheld });
});
