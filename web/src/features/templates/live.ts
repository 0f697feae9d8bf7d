import { useEffect, useState } from 'react';

/**
 * What `read` answers, looked at again every so often: a new answer only where it has become another. Whoever writes isn't
 * disturbed by whoever looks.
 */
export function useLooked<Seen>(read: () => Seen, everyMs: number, keyOf: (seen: Seen) => string = JSON.stringify): Seen {
  const [seen, setSeen] = useState(read);
  useEffect(() => {
    const timer = setInterval(() => {
      const next = read();
      setSeen((before) => (keyOf(before) === keyOf(next) ? before : next));
    }, everyMs);
    return () => clearInterval(timer);
  });
  return seen;
}
