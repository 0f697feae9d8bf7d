import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, onTestFinished } from 'vitest';
import { expectAccessible, openApp } from '../../test/app';
import { answer, answerWith, refuse, type Seen, server } from '../../test/server';

const STRONG = 'Aaaa1!aa';
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

/** Collects all calls of the page. */
function calls() {
  const made: string[] = [];
  server.events.on('request:start', ({ request }) => void made.push(`${request.method} ${new URL(request.url).pathname}`));
  onTestFinished(() => server.events.removeAllListeners());
  return made;
}

describe('AUTH-02 a forgotten password', () => {
  it('AUTH-01 is linked; one field orders a mail and returns to /signin with a confirmation', async () => {
    const seen: Seen[] = [];
    server.use(answerWith('post', '/user/forgot-password/{emailid}', (request) => (seen.push(request), {})));
    const { path } = openApp('/signin');
    await userEvent.click(await screen.findByRole('link', { name: 'Forgot password?' }));
    await screen.findByRole('heading', { level: 1, name: 'Forgot password' });
    const email = screen.getByRole('textbox');
    expect(email).toHaveAccessibleName('Email');
    await expectAccessible();
    await userEvent.type(email, ' dana+home@harbor.example {Enter}');
    await waitFor(() => expect(path()).toBe('/signin'));
    expect(await screen.findByText(/^If an account exists for dana\+home@harbor\.example/)).toBeInTheDocument();
    expect(decodeURIComponent(seen[0]?.url.pathname ?? '')).toBe('/api/user/forgot-password/dana+home@harbor.example');
    expect(seen[0]?.headers.has('authorization')).toBe(false);
    await expectAccessible();
  });

  it('TABLE-08 TABLE-12 sends nothing for an invalid address', async () => {
    const made = calls();
    openApp('/forgot-password');
    await screen.findByRole('textbox', { name: 'Email' });
    await press('Send link');
    expect(await screen.findByText('Required')).toBeInTheDocument();
    await userEvent.type(screen.getByRole('textbox', { name: 'Email' }), 'a@b.c');
    expect(await screen.findByText('Invalid email address')).toBeInTheDocument();
    await press('Send link');
    expect(made).toEqual([]);
  });

  it('AUTH-34 reports when too many were ordered, and stays', async () => {
    server.use(refuse('post', '/user/forgot-password/{emailid}', 429, 'RATE_LIMITED'));
    const { path } = openApp('/forgot-password');
    await userEvent.type(await screen.findByRole('textbox', { name: 'Email' }), 'dana@harbor.example{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('Too many attempts.');
    expect(path()).toBe('/forgot-password');
  });
});

for (const [route, title, action] of [
  ['/set-password', 'Set Password', 'Set password'],
  ['/reset-password', 'Reset Password', 'Reset password'],
] as const) {
  describe(`AUTH-03 ${route}`, () => {
    async function fill(chosen: string, repeated = chosen) {
      await userEvent.type(await screen.findByLabelText('New password'), chosen);
      await userEvent.type(screen.getByLabelText('Confirm password'), repeated);
      await press(action);
    }

    it(`is titled '${title}', AUTH-20 sets the password, shows 'Password updated!' and leads to /signin`, async () => {
      const seen: Seen[] = [];
      server.use(answerWith('post', '/user/update-password', (request) => (seen.push(request), {})));
      const { path } = openApp(`${route}/t0ken-_A`);
      expect(await screen.findByRole('heading', { level: 1, name: title })).toBeInTheDocument();
      await expectAccessible();
      await fill(STRONG);
      await waitFor(() => expect(path()).toBe('/signin'));
      expect(await screen.findByText('Password updated!')).toBeInTheDocument();
      expect(seen.map(({ body }) => body)).toEqual([{ token: 't0ken-_A', newPassword: STRONG, confirmPassword: STRONG }]);
      expect(seen[0]?.headers.has('authorization')).toBe(false);
    });

    it('AUTH-23 AUTH-24 sends neither a weak password nor two that differ', async () => {
      const made = calls();
      openApp(`${route}/token`);
      await fill('Aa1!aaa');
      expect(await screen.findByText('Too weak')).toBeInTheDocument();
      await userEvent.type(screen.getByLabelText('New password'), 'a');
      expect(await screen.findByText('Passwords not matching!')).toBeInTheDocument();
      await press(action);
      expect(made).toEqual([]);
    });

    it('AUTH-21 AUTH-22 a dead link is reported and offers another one', async () => {
      server.use(refuse('post', '/user/update-password', 422, '4'));
      const { path } = openApp(`${route}/token`);
      await fill(STRONG);
      expect(await screen.findByRole('alert')).toHaveTextContent('Link not valid anymore. Request another one!');
      expect(screen.queryByLabelText('New password')).toBeNull();
      await expectAccessible();
      await userEvent.click(screen.getByRole('link', { name: 'Request another link' }));
      await waitFor(() => expect(path()).toBe('/forgot-password'));
    });

    it('AUTH-25 AUTH-27 a refusal of the server shows at its field', async () => {
      server.use(refuse('post', '/user/update-password', 422, '5005'));
      openApp(`${route}/token`);
      await fill(STRONG);
      await waitFor(() => expect(screen.getByLabelText('New password')).toBeInvalid());
      expect(screen.getByLabelText('New password')).toHaveAccessibleDescription(/A password needs at least 8 characters\./);
      server.use(refuse('post', '/user/update-password', 422, '1007'));
      await press(action);
      await waitFor(() => expect(screen.getByLabelText('Confirm password')).toHaveAccessibleDescription('Passwords not matching!'));
      server.use(answer('post', '/user/update-password', {}));
      await press(action);
      expect(await screen.findByText('Password updated!')).toBeInTheDocument();
    });
  });
}

it('AUTH-04 /change-password sends nothing, and explains where to change it', async () => {
  const made = calls();
  const { path } = openApp('/change-password');
  await userEvent.type(await screen.findByLabelText('Current password'), 'old');
  await press('Change password');
  expect(await screen.findAllByText('Required')).toHaveLength(2);
  await userEvent.type(screen.getByLabelText('New password'), STRONG);
  await userEvent.type(screen.getByLabelText('Confirm password'), `${STRONG}{Enter}`);
  expect(await screen.findByText(/^Nothing was changed because you aren’t signed in\./)).toBeInTheDocument();
  await expectAccessible();
  expect(made).toEqual([]);
  expect(path()).toBe('/change-password');
});
