import { act, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ApiError } from '../api/errors';
import { errorText } from '../lib/messages';
import { toastError, toastNotice, Toasts } from './toasts';

it('SHELL-23 a toast disappears after 5 s', () => {
  vi.useFakeTimers();
  render(<Toasts>{null}</Toasts>);
  act(() => toastNotice('signedIn'));
  expect(screen.getByRole('status')).toHaveTextContent('Sign In successful');
  act(() => void vi.advanceTimersByTime(4500));
  expect(screen.queryByRole('status')).not.toBeNull();
  // Its leaving is animated.
  for (let step = 0; step < 4; step += 1) act(() => void vi.advanceTimersByTime(250));
  expect(screen.queryByRole('status')).toBeNull();
});

it('UX-03 errors interrupt, notices wait their turn', () => {
  render(<Toasts>{null}</Toasts>);
  act(() => {
    toastNotice('signedOut');
    toastError(new ApiError({ code: '0', status: 401 }));
  });
  expect(screen.getByRole('status')).toHaveTextContent('Logged out');
  expect(screen.getByRole('alert')).toHaveTextContent('The username or password is incorrect.');
});

it('SHELL-25 an aborted request shows nothing', () => {
  render(<Toasts>{null}</Toasts>);
  act(() => toastError(new DOMException('given up', 'AbortError')));
  expect(screen.queryByRole('alert')).toBeNull();
});

it('API-03 the number of a notice and of an error are different things', () => {
  expect(errorText('1004')).not.toBe('Logged out');
  expect(errorText('no such code')).toBe('Something went wrong!');
});
