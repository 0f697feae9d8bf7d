import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { EXTERNAL_LINK_MS, SIMPLE_LINK_MS, useOperation } from './operation';

it.each([
  ['simple', SIMPLE_LINK_MS, 20_000],
  ['external', EXTERNAL_LINK_MS, 30_000],
])('TPL-31 an abandoned %s link releases its tool', (_kind, longestMs, expectedMs) => {
  vi.useFakeTimers();
  expect(longestMs).toBe(expectedMs);
  const { result } = renderHook(() => useOperation(longestMs));
  act(() => result.current.begin());
  act(() => void vi.advanceTimersByTime(expectedMs - 1));
  expect(result.current.isActive).toBe(true);
  act(() => void vi.advanceTimersByTime(1));
  expect(result.current.isActive).toBe(false);
});

it('TPL-31 a finished link releases its tool at once, and the next one has the full time', () => {
  vi.useFakeTimers();
  const { result } = renderHook(() => useOperation(SIMPLE_LINK_MS));
  act(() => result.current.begin());
  act(() => result.current.end());
  expect(result.current.isActive).toBe(false);
  act(() => void vi.advanceTimersByTime(SIMPLE_LINK_MS - 1));
  act(() => result.current.begin());
  act(() => void vi.advanceTimersByTime(1));
  expect(result.current.isActive).toBe(true);
});
