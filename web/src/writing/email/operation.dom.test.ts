import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { EXTERNAL_LINK_MS, SIMPLE_LINK_MS, useOperation } from './operation';

it.each([
  ['simple', SIMPLE_LINK_MS, 20_000],
  ['external', EXTERNAL_LINK_MS, 30_000],
])('TPL-31 a %s link that was forgotten lets its tool go', (_kind, longestMs, wantedMs) => {
  vi.useFakeTimers();
  expect(longestMs).toBe(wantedMs);
  const { result } = renderHook(() => useOperation(longestMs));
  act(() => result.current.begin());
  act(() => void vi.advanceTimersByTime(wantedMs - 1));
  expect(result.current.isActive).toBe(true);
  act(() => void vi.advanceTimersByTime(1));
  expect(result.current.isActive).toBe(false);
});

it('TPL-31 one that was ended lets it go at once, and begun again has its whole time', () => {
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
