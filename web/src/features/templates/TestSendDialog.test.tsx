import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { Toaster } from '../../ui/Toaster';
import { TestSendDialog } from './TestSendDialog';

const dialog = (onSend: (addresses: readonly string[]) => Promise<void>) =>
  render(
    <>
      <Toaster />
      <TestSendDialog templateName="Welcome" open onClose={vi.fn()} onSend={onSend} />
    </>,
  );

it('TPL-27 a comma list is trimmed, what is empty dropped, and success told', async () => {
  const send = vi.fn(() => Promise.resolve());
  dialog(send);
  expect(screen.getByRole('dialog', { name: 'Test Send - Welcome' })).toBeInTheDocument();
  await userEvent.type(screen.getByRole('textbox', { name: 'Email addresses' }), ' ann@harbor.example, ,bo@harbor.example ,');
  await userEvent.click(screen.getByRole('button', { name: 'Send test' }));
  await waitFor(() => expect(send).toHaveBeenCalledWith(['ann@harbor.example', 'bo@harbor.example']));
  expect(await screen.findByText('Test email sent successfully!')).toBeInTheDocument();
});

it('TPL-27 what fails is told; what is no address isn’t sent', async () => {
  const send = vi.fn(() => Promise.reject(new Error('no')));
  dialog(send);
  const field = screen.getByRole('textbox', { name: 'Email addresses' });
  await userEvent.click(screen.getByRole('button', { name: 'Send test' }));
  expect(screen.getByText('Required')).toBeInTheDocument();
  await userEvent.type(field, 'nobody');
  await userEvent.click(screen.getByRole('button', { name: 'Send test' }));
  expect(screen.getByText('Not an email address: nobody')).toBeInTheDocument();
  expect(send).not.toHaveBeenCalled();
  await userEvent.type(field, '@harbor.example');
  await userEvent.click(screen.getByRole('button', { name: 'Send test' }));
  expect(await screen.findByText('Failed to send test email')).toBeInTheDocument();
});
