import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { signInOptionsQuery } from '../../api/queries';
import { SESSION_KEY } from '../../session/store';
import { expectAccessible, openApp } from '../../test/app';
import { aSession, someone } from '../../test/data';
import { answer, answerWith, never, refuse, type Seen, server, unreachable } from '../../test/server';

const sso = { label: 'Harbor Okta', startUrl: '/api/sso/start', signOutUrl: '/api/sso/sign-out' };

function configured() {
  server.use(answer('get', '/account/get-sign-in-options', { sso }));
}

/** The browser doesn't leave: where it would have gone is kept. */
function followLinks() {
  const followed: (string | null)[] = [];
  const follow = (event: MouseEvent) => {
    if (!(event.target instanceof HTMLAnchorElement)) return;
    event.preventDefault();
    followed.push(event.target.getAttribute('href'));
  };
  document.addEventListener('click', follow);
  onTestFinished(() => document.removeEventListener('click', follow));
  return followed;
}

const button = () => screen.findByRole('link', { name: 'Sign in with Harbor Okta' });

describe('the way to the provider', () => {
  it('AUTH-01 AUTH-33 is offered where it is configured, and leads to its start with the wish to stay signed in', async () => {
    configured();
    openApp('/signin');
    expect(await button()).toHaveAttribute('href', '/api/sso/start');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Keep me signed in' }));
    expect(await button()).toHaveAttribute('href', '/api/sso/start?rememberClient=true');
    await expectAccessible();
  });

  for (const [why, handler] of [
    ['is not configured', answer('get', '/account/get-sign-in-options', {})],
    ['could not be asked for', unreachable('get', '/account/get-sign-in-options')],
  ] as const) {
    it(`is not offered when it ${why}; a password does all the same`, async () => {
      server.use(handler);
      const { queryClient } = openApp('/signin');
      await screen.findByLabelText(/^Username/);
      await waitFor(() => expect(queryClient.getQueryState(signInOptionsQuery().queryKey)?.fetchStatus).toBe('idle'));
      expect(screen.queryByRole('link', { name: /^Sign in with/ })).toBeNull();
      expect(screen.queryByRole('alert')).toBeNull();
    });
  }
});

describe('the way back', () => {
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

  it('AUTH-15 signs in with the proof, once, and the proof leaves the address', async () => {
    const seen: Seen[] = [];
    loggedIn(seen);
    const { path, router } = openApp('/signin#sso=proof-1');
    await waitFor(() => expect(path()).toBe('/dashboard'));
    expect(await screen.findByText('Sign In successful')).toBeInTheDocument();
    expect(seen.map(({ body }) => body)).toEqual([{ sso_strategy: 'oidc', sso_status: 'signedIn', sso: 'proof-1' }]);
    expect(seen[0]?.headers.has('authorization')).toBe(false);
    router.history.back();
    await waitFor(() => expect(router.state.location.href).not.toContain('proof-1'));
  });

  it('whoever was heading somewhere still is', async () => {
    followLinks();
    loggedIn([]);
    const file = '/reports/files/0190a1b2-0000-7000-8000-000000005000';
    const before = openApp(file);
    await userEvent.click(await button());
    before.unmount();
    // The provider sends the browser back to a page that is loaded anew.
    const { path } = openApp('/signin#sso=proof-2');
    await waitFor(() => expect(path()).toBe(file));
    expect(sessionStorage.getItem('doorstep.sso-return')).toBeNull();
  });

  it('says that it is under way', async () => {
    configured();
    server.use(never('post', '/account/login'));
    openApp('/signin#sso=proof-3');
    expect(await screen.findByText('Signing you in with Harbor Okta…')).toBeInTheDocument();
    expect(screen.queryByLabelText('Password')).toBeNull();
    await expectAccessible();
  });

  it('AUTH-15 an address nobody here has is said, then the provider is signed out of', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const followed = followLinks();
    configured();
    server.use(refuse('post', '/account/login', 401, '7'));
    const { path } = openApp('/signin#sso=proof-4');
    expect(await screen.findByRole('alert')).toHaveTextContent('Invalid email address');
    const out = await screen.findByRole('link', { name: 'Sign out of Harbor Okta now' });
    expect(out).toHaveAttribute('href', '/api/sso/sign-out');
    await expectAccessible();
    expect(followed).toEqual([]);
    act(() => void vi.advanceTimersByTime(5000));
    expect(followed).toEqual(['/api/sso/sign-out']);
    expect(path()).toBe('/signin');
    expect(localStorage.getItem(SESSION_KEY)).toBeNull();
  });

  it.each([
    ['AUTH-14', 403, '1023', 'This account is inactive, contact the admin.'],
    ['AUTH-16', 401, '3', 'Sign-in failed.'],
  ])('%s any other refusal (%i, code %s) says why and offers to sign in', async (_id, status, code, text) => {
    const followed = followLinks();
    configured();
    server.use(refuse('post', '/account/login', status, code));
    openApp('/signin#sso=proof-5');
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(await button()).toBeInTheDocument();
    expect(screen.getByLabelText('Password')).toBeInTheDocument();
    expect(followed).toEqual([]);
  });

  it.each([
    'Sign-in was cancelled.',
    'This sign-in took too long or was begun in another browser. Try again.',
    'Single sign-on is not available at present. Try again in a moment.',
    'Single sign-on failed. Try again, or contact the admin.',
  ])('what failed on the way is said, and leaves the address: %s', async (words) => {
    configured();
    const { router } = openApp(`/signin#ssoError=${encodeURIComponent(words)}`);
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
    await waitFor(() => expect(router.state.location.href).toBe('/signin'));
    expect(await button()).toBeInTheDocument();
  });

  it('words that are not ours are never repeated from a link', async () => {
    openApp('/signin#ssoError=Call%20555-0100%20to%20unlock%20your%20account');
    expect(await screen.findByRole('alert')).toHaveTextContent('Single sign-on failed. Try again, or contact the admin.');
    expect(screen.queryByText(/555-0100/)).toBeNull();
  });
});
