import { startTransition, useEffect, useState } from 'react';

/**
 * How many of `count` parts to draw: none in the first commit, then one more in each. A commit inserts the styles of all it
 * shows and can't be interrupted, so one commit for a whole page blocks the keyboard and the pointer. Parts that are added
 * later are drawn at once.
 */
export function useDrawnInTurn(count: number): number {
  const [drawn, setDrawn] = useState(0);
  useEffect(() => {
    startTransition(() => setDrawn(drawn < count ? drawn + 1 : Infinity));
  }, [drawn, count]);
  return drawn;
}
