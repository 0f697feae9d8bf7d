import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { Mailbox, UserOut } from '../../api/types';
import { expectAccessible, findPage, openApp } from '../../test/app';
import { someone } from '../../test/data';
import { answer, answerWith, never, refuse, server } from '../../test/server';
import { aMailbox } from './test-mails';

const TITLE = 'OAuth Mail Connector(s)';
const CONNECTORS = '/connectors';

const first = aMailbox(1);
const second = aMailbox(2, { serviceType: 'Office365' });

const holder = (userType: UserOut['userType'], change: Partial<UserOut> = {}) => someone(userType, { accessToMailConnector: true, ...change });

/** Opens the page with these mailboxes, and counts how often they are loaded. */
function open(mailboxes: Mailbox[], { user = holder('SalesPerson'), path = CONNECTORS } = {}) {
  const list = { now: mailboxes, loads: 0 };
  server.use(answerWith('get', '/aurinko/users', () => ((list.loads += 1), list.now)));
  return { list, ...openApp(path, { user }) };
}

const row = (email: string) => screen.findByRole('listitem', { name: email });
const active = () => screen.findByRole('region', { name: 'Active Connection' });

describe('the page', () => {
  it('CONN-01 SHELL-12 UX-01 has its title, the button to connect, the active connection and all accounts with their count', async () => {
    open([first, second]);
    await findPage(TITLE);
    expect(await screen.findByRole('button', { name: 'Connect New Account' })).toBeEnabled();
    const panel = within(await active());
    for (const words of ['dana1@harbor.example', 'Dana Whitfield', 'Google', first.accountId, 'Connected']) expect(panel.getByText(words)).toBeInTheDocument();
    const accounts = within(screen.getByRole('region', { name: 'Connected Accounts' }));
    expect(accounts.getByText('2')).toBeInTheDocument();
    expect(within(await row('dana1@harbor.example')).getByText('Active')).toBeInTheDocument();
    expect(within(await row('dana2@harbor.example')).getByText('Dana Whitfield · Office 365 · Connected 03/08/2026')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'OAuth' })).toHaveAttribute('aria-current', 'page');
    await expectAccessible();
  });

  it('CONN-02 without connections it says how to begin, in three steps', async () => {
    open([]);
    expect(await screen.findByRole('heading', { name: 'Connect Your Email Account' })).toBeInTheDocument();
    const steps = within(screen.getByRole('list', { name: 'Get started' })).getAllByRole('listitem');
    expect(steps.map((step) => step.textContent)).toEqual([
      expect.stringContaining('Connect through OAuth'),
      expect.stringContaining('Manage several accounts'),
      expect.stringContaining('Send and receive'),
    ]);
    expect(screen.getAllByRole('button', { name: 'Connect New Account' })).toHaveLength(1);
    await expectAccessible();
  });

  it('UX-07 shows that it loads, and offers a retry when that fails', async () => {
    server.use(never('get', '/aurinko/users'));
    const { unmount } = openApp(CONNECTORS, { user: holder('SalesManager') });
    expect(await screen.findByRole('status', { name: 'Loading connections' })).toBeInTheDocument();
    unmount();
    server.use(refuse('get', '/aurinko/users', 503, 'UNAVAILABLE'));
    openApp(CONNECTORS, { user: holder('SalesManager') });
    expect(await screen.findByRole('heading', { name: 'Failed to load connections' })).toBeInTheDocument();
    await expectAccessible();
    server.use(answer('get', '/aurinko/users', [first]));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await row('dana1@harbor.example')).toBeInTheDocument();
  });

  it('CONN-25 reads a list that is nested once more, and says when it is none', async () => {
    // @ts-expect-error -- not as the contract says
    server.use(answer('get', '/aurinko/users', { result: [first] }));
    const { unmount } = openApp(CONNECTORS, { user: holder('SalesManager') });
    expect(await row('dana1@harbor.example')).toBeInTheDocument();
    unmount();
    // @ts-expect-error -- not as the contract says
    server.use(answer('get', '/aurinko/users', { users: 1 }));
    openApp(CONNECTORS, { user: holder('SalesManager') });
    expect(await screen.findByRole('heading', { name: 'Error processing user connections' })).toBeInTheDocument();
  });

  it('CONN-26 shows the flagged account as active, otherwise the first', async () => {
    const { unmount } = open([aMailbox(1, { isActive: false }), aMailbox(2, { isActive: true })]);
    expect(await within(await active()).findByText('dana2@harbor.example')).toBeInTheDocument();
    unmount();
    open([aMailbox(1, { isActive: false }), second]);
    expect(await within(await active()).findByText('dana1@harbor.example')).toBeInTheDocument();
  });

  it('shows the health of each account, since when, and what to do', async () => {
    open([
      aMailbox(1, { health: 'reconnect', healthSince: '2026-03-08T15:00:00Z', healthReason: 'token.dead' }),
      aMailbox(2, { health: 'suspect', healthSince: '2026-03-08T16:00:00Z' }),
      aMailbox(3, { authorizationExpiresAt: new Date(Date.now() + 3 * 86_400_000).toISOString() }),
      aMailbox(4, { authorizationExpiresAt: new Date(Date.now() + 30 * 86_400_000).toISOString() }),
      aMailbox(5, { keepsHeaders: undefined }),
      aMailbox(6, { keepsHeaders: false }),
    ]);
    const panel = within(await active());
    expect(panel.getByText('Reconnect needed since 03/08/2026, 11:00 AM EDT')).toBeInTheDocument();
    expect(panel.getByText('Doorstep can’t use this account until you reconnect it. (code token.dead)')).toBeInTheDocument();
    expect(panel.getByRole('button', { name: 'Reconnect' })).toBeInTheDocument();
    expect(within(await row('dana2@harbor.example')).getByText('Checking since 03/08/2026, 12:00 PM EDT')).toBeInTheDocument();
    expect(within(await row('dana3@harbor.example')).getByText(/^Access ends .* Reconnect to renew it\.$/)).toBeInTheDocument();
    expect(within(await row('dana5@harbor.example')).getByText(/^Doorstep is testing this account/)).toBeInTheDocument();
    expect(within(await row('dana6@harbor.example')).getByText(/drops the unsubscribe headers/)).toBeInTheDocument();
    const reconnectable = screen.getAllByRole('button', { name: /^Reconnect .*@/ }).map((button) => button.getAttribute('aria-label'));
    expect(reconnectable).toEqual(['Reconnect dana1@harbor.example', 'Reconnect dana3@harbor.example']);
    await expectAccessible();
  });
});

describe('switching', () => {
  const SWITCH = '/aurinko/switch-user/{accountId}';
  const press = async () => userEvent.click(await screen.findByRole('button', { name: 'Switch to dana2@harbor.example' }));

  it('CONN-08 marks the account active at once', async () => {
    server.use(never('post', SWITCH));
    open([first, second]);
    await press();
    expect(within(await row('dana2@harbor.example')).getByText('Active')).toBeInTheDocument();
    expect(within(await active()).getByText('dana2@harbor.example')).toBeInTheDocument();
    expect(within(await row('dana1@harbor.example')).queryByText('Active')).toBeNull();
    expect(screen.queryByText('Switched to dana2@harbor.example')).toBeNull();
  });

  it('CONN-08 CONN-21 tells the success, and for five seconds no other action reloads the connections', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    server.use(
      answer('post', SWITCH, { ...second, isActive: true }),
      answer('get', '/aurinko/test-token/{accountId}', { isValid: true, email: 'dana1@harbor.example' }),
    );
    const { list } = open([first, second]);
    await press();
    expect(await screen.findByText('Switched to dana2@harbor.example')).toBeInTheDocument();
    const test = async () => {
      await userEvent.click(await screen.findByRole('button', { name: 'Test token of dana1@harbor.example' }));
      await waitFor(() => expect(screen.getByRole('button', { name: 'Test token of dana1@harbor.example' })).toBeEnabled());
    };
    vi.setSystemTime(Date.now() + 4900);
    await test();
    expect(await screen.findByText('Token is valid and working for dana1@harbor.example!')).toBeInTheDocument();
    expect(list.loads).toBe(1);
    vi.setSystemTime(Date.now() + 200);
    await test();
    await waitFor(() => expect(list.loads).toBe(2));
  });

  it('CONN-08 a failure reverts it with the reason', async () => {
    server.use(refuse('post', SWITCH, 404, 'NOT_FOUND'));
    open([first, second]);
    await press();
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to switch to dana2@harbor.example: We couldn’t find this.');
    expect(within(await active()).getByText('dana1@harbor.example')).toBeInTheDocument();
    expect(within(await row('dana2@harbor.example')).queryByText('Active')).toBeNull();
  });

  it('CONN-08 corrects itself to another account that the server reports', async () => {
    server.use(answer('post', SWITCH, aMailbox(3)));
    open([first, second, aMailbox(3)]);
    await press();
    expect(await screen.findByText('Switched to dana3@harbor.example')).toBeInTheDocument();
    expect(within(await active()).getByText('dana3@harbor.example')).toBeInTheDocument();
  });
});

describe('testing a token', () => {
  const TEST = '/aurinko/test-token/{accountId}';
  const button = (email: string) => screen.findByRole('button', { name: `Test token of ${email}` });

  it('CONN-09 tells the result; only the button of that account is disabled while it runs', async () => {
    server.use(never('get', TEST));
    open([first, second]);
    await userEvent.click(await button('dana1@harbor.example'));
    expect(await button('dana1@harbor.example')).toBeDisabled();
    expect(await button('dana2@harbor.example')).toBeEnabled();
    server.use(answer('get', TEST, { isValid: true, email: 'dana2@harbor.example' }));
    await userEvent.click(await button('dana2@harbor.example'));
    expect(await screen.findByText('Token is valid and working for dana2@harbor.example!')).toBeInTheDocument();
    server.use(answer('get', TEST, { isValid: false, email: 'dana2@harbor.example' }));
    await userEvent.click(await button('dana2@harbor.example'));
    expect(await screen.findByRole('alert')).toHaveTextContent('Token is invalid for dana2@harbor.example');
  });

  it('CONN-09 says when the provider gave no answer', async () => {
    server.use(refuse('get', TEST, 503, 'MAILBOX_UNAVAILABLE'));
    open([first]);
    await userEvent.click(await button('dana1@harbor.example'));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Token validation failed for dana1@harbor.example: The mail provider isn’t responding. Try again later.',
    );
    expect(await button('dana1@harbor.example')).toBeEnabled();
  });
});

describe('deleting', () => {
  const DELETE = '/aurinko/users/{accountId}';
  const ask = async () => userEvent.click(await screen.findByRole('button', { name: 'Delete the connection for dana2@harbor.example' }));

  it('CONN-10 UX-03 asks first, then removes the account; the focus stays in the list', async () => {
    const { list } = open([first, second]);
    const deleted: string[] = [];
    server.use(
      answerWith('delete', DELETE, ({ url }) => {
        deleted.push(url.pathname);
        list.now = [first];
        return {};
      }),
    );
    await ask();
    const question = await screen.findByRole('dialog', { name: 'Delete this connection?' });
    expect(question).toHaveTextContent(
      'Are you sure you want to delete the connection for dana2@harbor.example? This will remove all stored tokens and email data.',
    );
    expect(question).toHaveTextContent('Messages sent from Doorstep and the replies to them stay in Doorstep.');
    await expectAccessible();
    await userEvent.click(within(question).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(question).not.toBeInTheDocument());
    expect(screen.getByRole('button', { name: 'Delete the connection for dana2@harbor.example' })).toHaveFocus();
    expect(deleted).toEqual([]);
    await ask();
    await userEvent.click(await screen.findByRole('button', { name: 'Delete connection' }));
    expect(await screen.findByText('Connection deleted successfully')).toBeInTheDocument();
    expect(deleted).toEqual([`/api/aurinko/users/${second.accountId}`]);
    await waitFor(() => expect(screen.queryByRole('listitem', { name: 'dana2@harbor.example' })).toBeNull());
    await waitFor(() => expect(screen.getByRole('list', { name: 'Connected Accounts' })).toHaveFocus());
  });

  it('CONN-10 says when it failed, and keeps the account', async () => {
    server.use(refuse('delete', DELETE, 503, 'UNAVAILABLE'));
    open([first, second]);
    await ask();
    await userEvent.click(await screen.findByRole('button', { name: 'Delete connection' }));
    expect(await screen.findByText('Failed to delete connection')).toBeInTheDocument();
    expect(await row('dana2@harbor.example')).toBeInTheDocument();
  });
});

describe('the actions of developers', () => {
  const VALIDATE = '/aurinko/validate-all-tokens';
  const CLEAR = '/aurinko/clear-all-tokens';
  const HARBOR = { tenantId: '0190a1b2-0000-7000-8000-00000000d001', companyName: 'Harbor Movers', managers: [] };

  it.each<[UserOut['userType'], boolean]>([
    ['CADev', true],
    ['ADDev', true],
    ['Admin', false],
    ['CompanyAdmin', false],
    ['SalesManager', false],
    ['SalesPerson', false],
  ])('CONN-18 show for %s: %s', async (userType, isShown) => {
    open([first], { user: holder(userType) });
    await findPage(TITLE);
    if (isShown) {
      const section = within(await screen.findByRole('region', { name: 'Admin Actions' }));
      for (const name of ['Validate All Tokens', 'Clear All Tokens', 'Force Reload']) expect(section.getByRole('button', { name })).toBeInTheDocument();
      await expectAccessible();
    } else {
      await (userType === 'Admin' ? screen.findByText('Mailboxes belong to company users') : row('dana1@harbor.example'));
      expect(screen.queryByRole('region', { name: 'Admin Actions' })).toBeNull();
    }
  });

  it('CONN-18 CONN-42 ADDev, who has no mailbox, names the company', async () => {
    const companies: (string | null)[] = [];
    server.use(
      answer('post', '/user/get-users-list', [HARBOR]),
      answerWith('get', VALIDATE, ({ url }) => (companies.push(url.searchParams.get('companyId')), { accounts: {}, unreached: 0 })),
      answerWith('delete', CLEAR, ({ url }) => (companies.push(url.searchParams.get('companyId')), { cleared: 2 })),
    );
    const { list } = open([first], { user: holder('ADDev') });
    const validate = await screen.findByRole('button', { name: 'Validate All Tokens' });
    expect(validate).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Clear All Tokens' })).toBeDisabled();
    expect(screen.getByText('Select a company to validate or clear its tokens.')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('combobox', { name: 'Company' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Harbor Movers' }));
    await userEvent.click(validate);
    expect(await screen.findByText('Token validation completed: 0 valid, 0 invalid')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Clear All Tokens' }));
    const question = await screen.findByRole('dialog', { name: 'Clear all tokens?' });
    expect(question).toHaveTextContent('This affects all users of Harbor Movers.');
    await userEvent.click(within(question).getByRole('button', { name: 'Clear All Tokens' }));
    expect(await screen.findByText('All tokens cleared successfully')).toBeInTheDocument();
    expect(companies).toEqual([HARBOR.tenantId, HARBOR.tenantId]);
    expect(screen.queryByRole('button', { name: 'Connect New Account' })).toBeNull();
    expect(list.loads).toBe(0);
  });

  it('CONN-19 counts valid and invalid tokens and those not reached, and reloads the connections if any is invalid', async () => {
    server.use(answer('get', VALIDATE, { accounts: { a: true, b: true, c: false }, unreached: 1 }));
    const { list } = open([first], { user: holder('CADev') });
    await row('dana1@harbor.example');
    list.now = [aMailbox(1, { health: 'reconnect' })];
    await userEvent.click(await screen.findByRole('button', { name: 'Validate All Tokens' }));
    expect(await screen.findByText('Token validation completed: 2 valid, 1 invalid')).toBeInTheDocument();
    expect(screen.getByText('1 account could not be tested because the mail provider isn’t responding.')).toBeInTheDocument();
    expect(await within(await row('dana1@harbor.example')).findByText('Reconnect needed')).toBeInTheDocument();
    server.use(refuse('get', VALIDATE, 503, 'UNAVAILABLE'));
    await userEvent.click(screen.getByRole('button', { name: 'Validate All Tokens' }));
    expect(await screen.findByText('Failed to validate tokens')).toBeInTheDocument();
  });

  it('CONN-19 CONN-20 asks before it clears all tokens, and then has no connections', async () => {
    let cleared = 0;
    const { list } = open([first, second], { user: holder('CADev') });
    server.use(answerWith('delete', CLEAR, () => ((cleared += 1), (list.now = []), { cleared: 2 })));
    await userEvent.click(await screen.findByRole('button', { name: 'Clear All Tokens' }));
    const question = await screen.findByRole('dialog', { name: 'Clear all tokens?' });
    expect(question).toHaveTextContent('Are you sure you want to clear ALL tokens? This will disconnect all users and cannot be undone.');
    expect(question).toHaveTextContent('This affects all users of Harbor Realty Group.');
    await expectAccessible();
    await userEvent.click(within(question).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(question).not.toBeInTheDocument());
    expect(cleared).toBe(0);
    await userEvent.click(screen.getByRole('button', { name: 'Clear All Tokens' }));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Clear All Tokens' }));
    expect(await screen.findByText('All tokens cleared successfully')).toBeInTheDocument();
    expect(await screen.findByRole('heading', { name: 'Connect Your Email Account' })).toBeInTheDocument();
  });

  it('CONN-19 says when clearing failed', async () => {
    server.use(refuse('delete', CLEAR, 503, 'UNAVAILABLE'));
    open([first], { user: holder('CADev') });
    await userEvent.click(await screen.findByRole('button', { name: 'Clear All Tokens' }));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Clear All Tokens' }));
    expect(await screen.findByText('Failed to clear tokens')).toBeInTheDocument();
    expect(await row('dana1@harbor.example')).toBeInTheDocument();
  });

  it('CONN-18 CONN-21 Force Reload loads the connections, but not while they load', async () => {
    const { list } = open([first], { user: holder('CADev') });
    const reload = await screen.findByRole('button', { name: 'Force Reload' });
    await row('dana1@harbor.example');
    list.now = [first, second];
    await userEvent.click(reload);
    expect(await row('dana2@harbor.example')).toBeInTheDocument();
    expect(list.loads).toBe(2);
    server.use(never('get', '/aurinko/users'));
    await userEvent.click(reload);
    expect(reload).toBeDisabled();
  });
});
