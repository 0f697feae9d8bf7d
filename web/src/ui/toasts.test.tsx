import { act, render, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '../api/errors';
import { errorText } from '../lib/messages';
import { Toaster } from './Toaster';
import { toastError, toastHint, toastNotice } from './toasts';

it('SHELL-23 a toast disappears after 5 s', () => {
  vi.useFakeTimers();
  render(<Toaster />);
  act(() => toastNotice('signedIn'));
  expect(screen.getByRole('status')).toHaveTextContent('Sign In successful');
  act(() => void vi.advanceTimersByTime(4500));
  expect(screen.queryByRole('status')).not.toBeNull();
  // It disappears with an animation.
  for (let step = 0; step < 4; step += 1) act(() => void vi.advanceTimersByTime(250));
  expect(screen.queryByRole('status')).toBeNull();
});

it('a hint that there is nothing to save is not an alert', () => {
  render(<Toaster />);
  act(() => toastHint('NO_CHANGE'));
  expect(screen.getByRole('status')).toHaveTextContent('No changes found!');
  expect(screen.queryByRole('alert')).toBeNull();
});

it('a toast from before the toaster is mounted is shown afterwards', () => {
  toastNotice('signedIn');
  toastError(new ApiError({ code: '0', status: 401 }));
  expect(screen.queryByRole('status')).toBeNull();
  render(<Toaster />);
  expect(screen.getByRole('status')).toHaveTextContent('Sign In successful');
  expect(screen.getByRole('alert')).toBeInTheDocument();
});

it('UX-03 errors are announced at once, notices politely', () => {
  render(<Toaster />);
  act(() => {
    toastNotice('signedOut');
    toastError(new ApiError({ code: '0', status: 401 }));
  });
  expect(screen.getByRole('status')).toHaveTextContent('Logged out');
  expect(screen.getByRole('alert')).toHaveTextContent('Incorrect username or password.');
});

describe('the same failure again', () => {
  const failure = () => toastError(new ApiError({ code: '5018', status: 422 }));
  const errors = () => screen.queryAllByRole('alert');
  /** Advances timers and the animations that they drive, in the small steps of a real clock. */
  const pass = (milliseconds: number) => {
    for (let passed = 0; passed < milliseconds; passed += 50) act(() => void vi.advanceTimersByTime(50));
  };

  it('is shown for its own five seconds while the first one disappears', () => {
    vi.useFakeTimers();
    render(<Toaster />);
    act(failure);
    pass(1500);
    act(() => within(screen.getByRole('alert')).getByRole('button', { name: 'Close' }).click());
    act(failure);
    pass(1000);
    expect(errors()).toHaveLength(1);
    pass(3500);
    expect(errors()).toHaveLength(1);
    pass(1500);
    expect(errors()).toHaveLength(0);
  });

  it('replaces the first one while that is shown, and stays five seconds more', () => {
    vi.useFakeTimers();
    render(<Toaster />);
    act(failure);
    pass(4000);
    const [first] = errors();
    act(failure);
    pass(1000);
    expect(errors()).toHaveLength(1);
    expect(errors()[0]).not.toBe(first);
    pass(3500);
    expect(errors()).toHaveLength(1);
    pass(1500);
    expect(errors()).toHaveLength(0);
  });

  it('is one toast for ten at once, and never more than one for ten in a row', () => {
    vi.useFakeTimers();
    render(<Toaster />);
    act(() => {
      for (let failures = 0; failures < 10; failures += 1) failure();
    });
    expect(errors()).toHaveLength(1);
    for (let failures = 0; failures < 10; failures += 1) {
      pass(1500);
      expect(errors()).toHaveLength(1);
      act(failure);
    }
    pass(1000);
    expect(errors()).toHaveLength(1);
  });
});

it('SHELL-24 SHELL-25 an unknown code and a failed network call have their sentences', () => {
  render(<Toaster />);
  act(() => toastError(new ApiError({ code: 'never heard of', status: 418 })));
  act(() => toastError(new ApiError({ code: 'FETCH_FAILED', status: 0 })));
  expect(screen.getAllByRole('alert').map((alert) => alert.textContent)).toEqual(['Something went wrong!', 'Failed to fetch data!']);
});

it('SHELL-25 an aborted request shows nothing', () => {
  render(<Toaster />);
  act(() => toastError(new DOMException('given up', 'AbortError')));
  expect(screen.queryByRole('alert')).toBeNull();
});

it('API-03 a notice and an error with the same number have different texts', () => {
  expect(errorText('1004')).not.toBe('Logged out');
  expect(errorText('no such code')).toBe('Something went wrong!');
});
