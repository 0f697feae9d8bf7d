import { useCallback, useEffect, useRef, useState } from 'react';

/** After this time an abandoned dialog releases its tool. */
export const SIMPLE_LINK_MS = 20_000;
export const EXTERNAL_LINK_MS = 30_000;

/** An operation that blocks others until it ends, or for `longestMs` at most. */
export function useOperation(longestMs: number) {
  const [isActive, setActive] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const end = useCallback(() => {
    clearTimeout(timer.current);
    setActive(false);
  }, []);
  const begin = useCallback(() => {
    clearTimeout(timer.current);
    setActive(true);
    timer.current = setTimeout(() => setActive(false), longestMs);
  }, [longestMs]);
  useEffect(() => () => clearTimeout(timer.current), []);
  return { isActive, begin, end };
}
