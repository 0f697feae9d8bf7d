import { useCallback, useEffect, useRef, useState } from 'react';

/** A dialog that was forgotten lets its tool go after this long. */
export const SIMPLE_LINK_MS = 20_000;
export const EXTERNAL_LINK_MS = 30_000;

/** Something under way that nothing else may cross: until it ends, or for so long at most. */
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
