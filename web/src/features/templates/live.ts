import { useEffect, useState } from 'react';

/** Polls `read` and returns its latest value, which changes only if its key does. Polling keeps typing free of rerenders. */
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
