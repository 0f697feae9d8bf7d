import { useEffect, useState } from 'react';

/** Whether an instant has passed. The component renders again when it does. */
export function useIsPast(instant: string): boolean {
  const end = Date.parse(instant);
  const [now, setNow] = useState(() => Date.now());
  const isPast = now >= end;
  useEffect(() => {
    if (isPast) return;
    // A timer may end a moment early.
    const timer = setTimeout(() => setNow(Math.max(Date.now(), end)), end - Date.now());
    return () => clearTimeout(timer);
  }, [isPast, end]);
  return isPast;
}
