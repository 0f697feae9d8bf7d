import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { signInOptionsQuery } from '../../api/queries';
import { cameBySso, forgetCameBySso, keepCameBySso } from '../../session/by-sso';
import { SESSION_KEY } from '../../session/store';
import { expectAccessible, openApp } from '../../test/app';
import { aSession, someone } from '../../test/data';
import { answer, answerWith, never, refuse, type Seen, server, unreachable } from '../../test/server';
import { storeStart, takeStart } from './sso';

const sso = { label: 'Harbor Okta', startUrl: '/api/sso/start', signOutUrl: '/api/sso/sign-out', signsOut: false };

function configured() {
  server.use(answer('get', '/account/get-sign-in-options', { sso }));
}

/** Stubs the location and collects the URLs that the page would open. */
function watchLeaving() {
  const left: string[] = [];
  const { href, origin, protocol, host, pathname, search, hash } = window.location;
  vi.stubGlobal('location', { href, origin, protocol, host, pathname, search, hash, assign: (url: string) => void left.push(url) });
  onTestFinished(() => void vi.unstubAllGlobals());
  return left;
}

const button = () => screen.findByRole('button', { name: 'Sign in with Harbor Okta' });

describe('starting single sign-on', () => {
  it('AUTH-01 UX-01 is offered if it is configured, and opens its start URL', async () => {
    const left = watchLeaving();
    configured();
    openApp('/signin');
    await button();
    await expectAccessible();
    await userEvent.click(await button());
    expect(left).toEqual(['/api/sso/start']);
    expect(await button()).toBeDisabled();
    // The browser's Back restores the page.
    fireEvent(window, new Event('pageshow'));
    expect(await button()).toBeEnabled();
  });

  it('AUTH-33 UX-02 passes on to stay signed in, and works with the keyboard alone', async () => {
    const left = watchLeaving();
    configured();
    openApp('/signin');
    await button();
    expect(screen.getByLabelText(/^Username/)).toHaveFocus();
    const remember = screen.getByRole('checkbox', { name: 'Keep me signed in' });
    while (document.activeElement !== remember) await userEvent.tab();
    await userEvent.keyboard(' ');
    const way = await button();
    while (document.activeElement !== way) await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    expect(left).toEqual(['/api/sso/start?rememberClient=true']);
  });

  for (const [why, handler] of [
    ['is not configured', answer('get', '/account/get-sign-in-options', {})],
    ['could not be loaded', unreachable('get', '/account/get-sign-in-options')],
  ] as const) {
    it(`is not offered when it ${why}; a password still works`, async () => {
      server.use(handler);
      const { queryClient } = openApp('/signin');
      await screen.findByLabelText(/^Username/);
      await waitFor(() => expect(queryClient.getQueryState(signInOptionsQuery().queryKey)?.fetchStatus).toBe('idle'));
      expect(screen.queryByRole('button', { name: /^Sign in with/ })).toBeNull();
      expect(screen.queryByRole('alert')).toBeNull();
    });
  }
});

describe('the page of a company', () => {
  const company = '0190a1b2-0000-7000-8000-000000000009';
  const own = { ...sso, label: 'Acme ID', startUrl: `/api/sso/start?company=${company}`, signOutUrl: `/api/sso/sign-out?company=${company}` };

  function ofCompany() {
    server.use(answerWith('get', '/account/get-sign-in-options', ({ url }) => ({ sso: url.searchParams.get('company') === company ? own : sso })));
  }

  it('AUTH-15 offers the company’s own provider, and returns to it', async () => {
    const left = watchLeaving();
    ofCompany();
    const { unmount } = openApp(`/signin?company=${company}`);
    const way = await screen.findByRole('button', { name: 'Sign in with Acme ID' });
    await userEvent.click(screen.getByRole('checkbox', { name: 'Keep me signed in' }));
    await userEvent.click(way);
    expect(left).toEqual([`/api/sso/start?company=${company}&rememberClient=true`]);
    unmount();
    const { router } = openApp(`/signin?company=${company}#ssoError=SSO_CANCELLED`);
    expect(await screen.findByRole('alert')).toHaveTextContent('Sign-in was canceled.');
    await waitFor(() => expect(router.state.location.href).toBe(`/signin?company=${company}`));
    expect(await screen.findByRole('button', { name: 'Sign in with Acme ID' })).toBeInTheDocument();
  });

  it('AUTH-15 a refused password leads to it, with a message instead of a toast', async () => {
    const left = watchLeaving();
    ofCompany();
    const message = 'SSO_REQUIRED';
    server.use(refuse('post', '/account/login', 403, 'SSO_REQUIRED', [{ code: 'SSO_REQUIRED', message, company }]));
    const { router } = openApp('/signin');
    await userEvent.type(await screen.findByLabelText(/^Username/), 'dana@acme.example');
    await userEvent.type(screen.getByLabelText('Password'), 'Correct-horse-7-battery');
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByText(/^Your company requires single sign-on/)).toHaveTextContent('Sign in with Acme ID.');
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    expect(router.state.location.href).toBe(`/signin?company=${company}`);
    await expectAccessible();
    await userEvent.click(screen.getByRole('button', { name: 'Sign in with Acme ID' }));
    expect(left).toEqual([own.startUrl]);
  });

  it('AUTH-15 a company that requires the installation’s provider leads to that', async () => {
    configured();
    server.use(refuse('post', '/account/login', 403, 'SSO_REQUIRED'));
    returnWith('sso=proof-8');
    expect(await screen.findByText(/^Your company requires single sign-on/)).toHaveTextContent('Sign in with Harbor Okta.');
    expect(await button()).toBeEnabled();
  });
});

/** Opens the page as the provider's redirect loads it in the tab that started the sign-in. */
function returnWith(fragment: string) {
  storeStart(undefined);
  return openApp(`/signin#${fragment}`);
}

describe('returning from the provider', () => {
  function loggedIn(seen: Seen[]) {
    configured();
    server.use(
      answer('post', '/user/get-user', someone('CompanyAdmin')),
      answerWith('post', '/account/login', (request) => {
        seen.push(request);
        return aSession({ rememberClient: false });
      }),
      refuse('get', '/jobs/get-job', 404, 'NOT_FOUND'),
    );
  }

  it('AUTH-15 signs in with the proof once, and removes it from the URL', async () => {
    const seen: Seen[] = [];
    loggedIn(seen);
    const { path, router } = returnWith('sso=proof-1');
    await waitFor(() => expect(path()).toBe('/dashboard'));
    expect(await screen.findByText('Sign In successful')).toBeInTheDocument();
    expect(seen.map(({ body }) => body)).toEqual([{ sso_strategy: 'oidc', sso_status: 'signedIn', sso: 'proof-1' }]);
    expect(seen[0]?.headers.has('authorization')).toBe(false);
    router.history.back();
    await waitFor(() => expect(router.state.location.href).not.toContain('proof-1'));
  });

  it('continues to the page that the user wanted', async () => {
    const left = watchLeaving();
    loggedIn([]);
    const file = '/reports/files/0190a1b2-0000-7000-8000-000000005000';
    const before = openApp(file);
    await userEvent.click(await button());
    expect(left).toEqual(['/api/sso/start']);
    before.unmount();
    const { path } = openApp('/signin#sso=proof-2');
    await waitFor(() => expect(path()).toBe(file));
    expect(takeStart()).toBeNull();
  });

  it.each([
    ['a tab that has started no sign-in', () => undefined],
    ['a tab that has already returned', () => (storeStart(undefined), takeStart())],
    [
      'a tab whose sign-in has expired',
      () => {
        vi.useFakeTimers({ shouldAdvanceTime: true });
        storeStart(undefined);
        vi.setSystemTime(Date.now() + 10 * 60_000);
      },
    ],
  ])('AUTH-16 [SEC] %s ignores a proof, which would sign in to the account of the link’s sender', async (_where, before) => {
    const seen: Seen[] = [];
    loggedIn(seen);
    before();
    const { router } = openApp('/signin#sso=another-ones-proof');
    expect(await screen.findByRole('alert')).toHaveTextContent('This sign-in took too long or started in another browser. Try again.');
    await waitFor(() => expect(router.state.location.href).toBe('/signin'));
    expect(await button()).toBeEnabled();
    expect(seen).toEqual([]);
    expect(localStorage.getItem(SESSION_KEY)).toBeNull();
  });

  it('shows the running sign-in', async () => {
    configured();
    server.use(never('post', '/account/login'));
    returnWith('sso=proof-3');
    expect(await screen.findByText('Signing you in with Harbor Okta…')).toBeInTheDocument();
    expect(screen.queryByLabelText('Password')).toBeNull();
    await expectAccessible();
  });

  it('AUTH-15 reports an unknown address, then signs out at the provider', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const left = watchLeaving();
    configured();
    server.use(refuse('post', '/account/login', 401, '7'));
    const { path } = returnWith('sso=proof-4');
    expect(await screen.findByRole('alert')).toHaveTextContent('Invalid email address');
    const out = await screen.findByRole('button', { name: 'Sign out of Harbor Okta now' });
    await expectAccessible();
    expect(left).toEqual([]);
    act(() => void vi.advanceTimersByTime(5000));
    expect(left).toEqual(['/api/sso/sign-out']);
    // For users who don't want to wait.
    await userEvent.click(out);
    expect(left).toEqual(['/api/sso/sign-out', '/api/sso/sign-out']);
    expect(path()).toBe('/signin');
    expect(localStorage.getItem(SESSION_KEY)).toBeNull();
  });

  it.each([
    ['AUTH-14', 403, '1023', 'This account is inactive, contact the admin.'],
    ['AUTH-16', 401, '3', 'Sign-in failed. Try again, or contact your admin.'],
  ])('%s any other refusal (%i, code %s) shows the reason and offers to sign in', async (_id, status, code, text) => {
    const left = watchLeaving();
    configured();
    server.use(refuse('post', '/account/login', status, code));
    returnWith('sso=proof-5');
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(await button()).toBeInTheDocument();
    expect(screen.getByLabelText('Password')).toBeInTheDocument();
    expect(left).toEqual([]);
  });

  it.each([
    ['SSO_CANCELLED', 'Sign-in was canceled.'],
    ['SSO_LATE', 'This sign-in took too long or started in another browser. Try again.'],
    ['SSO_UNAVAILABLE', 'Single sign-on is unavailable. Try again in a moment.'],
    ['SSO_FAILED', 'Single sign-on failed. Try again, or contact your admin.'],
  ])('a failure is reported and removed from the URL: %s', async (code, words) => {
    configured();
    const { router } = openApp(`/signin#ssoError=${code}`);
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
    await waitFor(() => expect(router.state.location.href).toBe('/signin'));
    expect(await button()).toBeInTheDocument();
  });

  it('never shows a text from a link', async () => {
    openApp('/signin#ssoError=Call%20555-0100%20to%20unlock%20your%20account');
    expect(await screen.findByRole('alert')).toHaveTextContent('Single sign-on failed. Try again, or contact your admin.');
    expect(screen.queryByText(/555-0100/)).toBeNull();
  });
});

describe('a super admin', () => {
  it('AUTH-16 links the account with single sign-on by signing in with the password', async () => {
    configured();
    const seen: Seen[] = [];
    server.use(refuse('post', '/account/login', 401, 'SSO_UNLINKED'));
    const { path } = returnWith('sso=proof-9');
    expect(await screen.findByText('Sign in with your password once to link this account to Harbor Okta.')).toBeInTheDocument();
    await expectAccessible();
    server.use(
      answer('post', '/user/get-user', someone('Admin')),
      answerWith('post', '/account/login', (request) => {
        seen.push(request);
        return aSession({ rememberClient: false });
      }),
    );
    await userEvent.type(screen.getByLabelText(/^Username/), 'admin@doorstep.example');
    await userEvent.type(screen.getByLabelText('Password'), 'Correct-horse-7-battery');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(path()).toBe('/dashboard'));
    expect(seen.map(({ body }) => body)).toEqual([
      { userNameOrEmailAddress: 'admin@doorstep.example', password: 'Correct-horse-7-battery', rememberClient: false, sso: 'proof-9' },
    ]);
  });
});

describe('signing out', () => {
  for (const [signsOut, places] of [
    [true, ['/api/sso/sign-out']],
    [false, []],
  ] as const) {
    it(`AUTH-07 ${signsOut ? 'ends' : 'keeps'} the session at the provider if that is ${signsOut ? '' : 'not '}configured`, async () => {
      const left = watchLeaving();
      onTestFinished(forgetCameBySso);
      keepCameBySso();
      server.use(answer('get', '/account/get-sign-in-options', { sso: { ...sso, signsOut } }));
      const { path, queryClient } = openApp('/settings', { user: someone('CompanyAdmin') });
      await userEvent.click(await screen.findByRole('button', { name: 'Profile of Dana Whitfield' }));
      await waitFor(() => expect(queryClient.getQueryData(signInOptionsQuery().queryKey)).toBeDefined());
      await userEvent.click(screen.getByRole('button', { name: 'Log out' }));
      await waitFor(() => expect(path()).toBe('/signin'));
      expect(left).toEqual(places);
      expect(cameBySso()).toBe(false);
    });
  }
});
