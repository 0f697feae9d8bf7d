import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { SESSION_KEY } from '../../session/store';
import { expectAccessible, openApp } from '../../test/app';
import { aSession, someone } from '../../test/data';
import { answer, answerWith, refuse, type Seen, server, unreachable } from '../../test/server';

async function signIn({ remember = false } = {}) {
  await userEvent.type(await screen.findByLabelText(/^Username/), 'dana');
  await userEvent.type(screen.getByLabelText('Password'), 'Secret 1!');
  if (remember) await userEvent.click(screen.getByRole('checkbox', { name: 'Keep me signed in' }));
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
}

describe('signing in', () => {
  for (const remember of [true, false]) {
    it(`AUTH-08 AUTH-10 ends on the dashboard and stores the session (remembered: ${remember})`, async () => {
      const seen: Seen[] = [];
      server.use(
        answer('post', '/user/get-user', someone('CompanyAdmin')),
        answerWith('post', '/account/login', (request) => {
          seen.push(request);
          return aSession({ rememberClient: remember });
        }),
      );
      const { path } = openApp('/', {});
      await signIn({ remember });
      await waitFor(() => expect(path()).toBe('/dashboard'));
      expect(await screen.findByText('Sign In successful')).toBeInTheDocument();
      expect(seen[0]?.body).toEqual({ userNameOrEmailAddress: 'dana', password: 'Secret 1!', rememberClient: remember });
      expect(seen[0]?.headers.has('authorization')).toBe(false);
      expect(localStorage.getItem(SESSION_KEY) !== null).toBe(remember);
      expect(sessionStorage.getItem(SESSION_KEY) !== null).toBe(!remember);
    });
  }

  it('AUTH-01 UX-01 UX-02 has its fields, is accessible, and works with the keyboard alone', async () => {
    server.use(answer('post', '/user/get-user', someone('SalesManager')), answer('post', '/account/login', aSession()));
    const { path } = openApp('/signin', {});
    await screen.findByLabelText(/^Username/);
    await expectAccessible();
    expect(screen.getByLabelText(/^Username/)).toHaveFocus();
    await userEvent.keyboard('dana{Tab}secret{Enter}');
    await waitFor(() => expect(path()).toBe('/dashboard'));
  });

  it.each([
    ['AUTH-11', 401, '0', 'Incorrect username or password.'],
    ['AUTH-12', 423, '5', 'You are locked out, try after two minutes.'],
    ['AUTH-14', 403, '1023', 'This account is inactive, contact the admin.'],
    ['SHELL-24', 418, 'teapot', 'Something went wrong!'],
  ])('%s status %i code %s shows the reason in a toast', async (_id, status, code, text) => {
    server.use(refuse('post', '/account/login', status, code));
    const { path } = openApp('/signin', {});
    await signIn();
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(path()).toBe('/signin');
    // The next key replaces the wrong password.
    const password = screen.getByLabelText<HTMLInputElement>('Password');
    await waitFor(() => expect(password).toHaveFocus());
    expect([password.selectionStart, password.selectionEnd]).toEqual([0, 'Secret 1!'.length]);
  });

  it('SHELL-25 reports when the server cannot be reached', async () => {
    server.use(unreachable('post', '/account/login'));
    openApp('/signin', {});
    await signIn();
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch data!');
  });

  it("an empty field shows 'Required' and sends nothing", async () => {
    openApp('/signin', {});
    await userEvent.click(await screen.findByRole('button', { name: 'Sign in' }));
    expect(await screen.findAllByText('Required')).toHaveLength(2);
    await waitFor(() => expect(screen.getByLabelText(/^Username/)).toHaveFocus());
  });

  it('returns to the page that a link addressed', async () => {
    server.use(
      answer('post', '/user/get-user', someone('CompanyAdmin')),
      answer('post', '/account/login', aSession()),
      refuse('get', '/jobs/get-job', 404, 'NOT_FOUND'),
    );
    const { path } = openApp('/reports/files/0190a1b2-0000-7000-8000-000000005000', {});
    await signIn();
    await waitFor(() => expect(path()).toBe('/reports/files/0190a1b2-0000-7000-8000-000000005000'));
  });
});
