import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import type { JobOut } from '../../api/types';
import { expectAccessible, openApp } from '../../test/app';
import { aJob, aTemplate, someone } from '../../test/data';
import { answer, answerWith, liveStream, refuse, type Seen, server } from '../../test/server';
import { recipientsIn } from './addresses';
// Imported ahead, because loading it can take long on a busy machine.
import './TemplateDialogs';
import './TestSendDialog';

const CALL = '/prospecting/test-send-email-template';

function emails(change: Partial<JobOut> = {}) {
  return aJob({ kind: 'emails', title: 'Emails', done: 0, total: 2, ...change });
}

/** Opens the dialog of the first template; `end` is the final state of the job. */
async function open(end: Partial<JobOut> = { state: 'succeeded' }) {
  const orders: Seen[] = [];
  const live = liveStream();
  server.use(
    live.handler,
    answer('post', '/templates/get-templateslist-with-pagination', { data: [aTemplate(1, { templateName: 'Welcome' })], recordsTotal: 1 }),
    answerWith('post', CALL, (seen) => {
      orders.push(seen);
      // The stream may be faster than the response.
      live.tell('job', emails(end));
      return emails({ state: 'queued' });
    }),
  );
  openApp('/templates', { user: someone('CompanyAdmin') });
  await userEvent.click(await screen.findByRole('button', { name: 'Test Send Welcome' }));
  const dialog = await screen.findByRole('dialog', { name: 'Test Send - Welcome' });
  await waitFor(() => expect(live.isOpen()).toBe(true));
  const send = async (list: string) => {
    const field = within(dialog).getByRole('textbox', { name: 'Email addresses' });
    await userEvent.clear(field);
    await userEvent.paste(list);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Send test' }));
  };
  return { orders, dialog, send };
}

it('TPL-27 a comma-separated list is trimmed, without empty entries and duplicates', () => {
  expect(recipientsIn(' ann@harbor.example, ,bo@harbor.example ,ANN@harbor.example,')).toEqual({ addresses: ['ANN@harbor.example', 'bo@harbor.example'] });
  expect(recipientsIn(' , ')).toEqual({ problem: 'Required' });
  expect(recipientsIn('ann@harbor.example, nobody, a@b.c')).toEqual({ problem: 'Not an email address: nobody, a@b.c' });
  expect(recipientsIn(Array.from({ length: 11 }, (_, at) => `a${at}@harbor.example`).join())).toEqual({ problem: 'Up to 10 addresses at a time' });
});

describe('Test Send', () => {
  it('TPL-27 TPL-37 sends to each address, and confirms when they are dispatched', async () => {
    const { orders, dialog, send } = await open();
    await send('nobody');
    expect(within(dialog).getByText('Not an email address: nobody')).toBeInTheDocument();
    expect(orders).toEqual([]);
    await send(' ann@harbor.example, ,bo@harbor.example ,');
    expect(await screen.findByText('Test email sent successfully!')).toBeInTheDocument();
    expect(orders.map(({ body }) => body)).toEqual([{ templateId: aTemplate(1).templateId, emailAddresses: 'ann@harbor.example,bo@harbor.example' }]);
    expect(orders[0]?.headers.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('TPL-27 a refusal of the mail server shows its reason and keeps the input', async () => {
    const { dialog, send } = await open({
      state: 'failed',
      total: 1,
      errorCode: 'MAIL_REFUSED',
      errorMessage: 'The mail server rejected the email. Check the address. Error code: 550.',
    });
    await send('ann@harbor.example');
    expect(await screen.findByText('Failed to send test email')).toBeInTheDocument();
    expect(within(dialog).getByRole('alert')).toHaveTextContent('The mail server rejected the email. Check the address. Error code: 550.');
    expect(within(dialog).getByRole('textbox', { name: 'Email addresses' })).toHaveValue('ann@harbor.example');
    expect(within(dialog).getByRole('button', { name: 'Send test' })).toBeEnabled();
  });

  it('rules 6.2 after a partial failure the rest is sent from the outbox, and all cannot be sent again from here', async () => {
    const { dialog, send } = await open({ state: 'failed', total: 2, errorCode: 'MAIL_REFUSED', errorMessage: '1 of 2 emails sent, 1 rejected.' });
    await send('ann@harbor.example,bo@harbor.example');
    expect(await screen.findByText('Failed to send test email')).toBeInTheDocument();
    expect(within(dialog).getByRole('alert')).toHaveTextContent('1 of 2 emails sent, 1 rejected. You can resend undelivered emails from the outbox.');
    expect(within(dialog).getByRole('link', { name: 'Go to outbox' })).toHaveAttribute('href', '/outbox');
    expect(within(dialog).getByRole('button', { name: 'Send test' })).toBeDisabled();
  });

  it('rules 6.2 an unconfirmed email is not reported as a failure, and cannot be sent again from here', async () => {
    const message = 'The mail server didn’t confirm the email. It may have been delivered. Check the mailbox before you try again.';
    const { orders, dialog, send } = await open({ state: 'failed', errorCode: 'UNCONFIRMED', errorMessage: message });
    await send('ann@harbor.example');
    const link = await within(dialog).findByRole('link', { name: 'Go to outbox' });
    expect(link).toHaveAttribute('href', '/outbox?state=unconfirmed');
    expect(link.closest('[role=alert]')).toHaveTextContent(message);
    expect(screen.getByText(`Unconfirmed. ${message}`)).toBeInTheDocument();
    expect(screen.queryByText(/Failed to send|Send again/)).toBeNull();
    const field = within(dialog).getByRole('textbox', { name: 'Email addresses' });
    expect(within(dialog).getByRole('button', { name: 'Send test' })).toBeDisabled();
    await userEvent.type(field, '{Enter}');
    expect(orders).toHaveLength(1);
    await expectAccessible();
    // To another address it is a different mail.
    await send('bo@harbor.example');
    await waitFor(() => expect(orders).toHaveLength(2));
  });

  it('6043 without a sending account it links to the settings', async () => {
    const { dialog, send } = await open();
    server.use(refuse('post', CALL, 422, '6043'));
    await send('ann@harbor.example');
    const alert = await within(dialog).findByRole('alert');
    expect(alert).toHaveTextContent('There is no email account to send from. Set one up in Settings.');
    expect(within(alert).getByRole('link', { name: 'Go to settings' })).toHaveAttribute('href', '/settings');
  });

  it('TPL-37 a rate limit shows when to try again, and a refused address is named', async () => {
    const { dialog, send } = await open();
    server.use(
      http.post(`http://doorstep.test/api${CALL}`, () =>
        HttpResponse.json({ error: { code: 'RATE_LIMITED', message: '' } }, { status: 429, headers: { 'retry-after': '40' } }),
      ),
    );
    await send('ann@harbor.example');
    expect(await within(dialog).findByText('Too many attempts. Try again in 40 seconds.')).toBeInTheDocument();
    server.use(refuse('post', CALL, 400, '1014', [{ field: 'emailAddresses', code: '1014', message: 'Not an email address: ann@harbor.example' }]));
    await send('ann@harbor.example');
    expect(await within(dialog).findByText('Not an email address: ann@harbor.example')).toBeInTheDocument();
  });
});
