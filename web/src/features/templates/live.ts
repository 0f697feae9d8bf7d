import { useEffect, useState } from 'react';

/** Polls `read` and returns its latest value, which changes only if its key does. Polling keeps typing free of rerenders. */
export function usePolled<Value>(read: () => Value, everyMs: number, keyOf: (value: Value) => string = JSON.stringify): Value {
  const [value, setValue] = useState(read);
  useEffect(() => {
    const timer = setInterval(() => {
      const next = read();
      setValue((before) => (keyOf(before) === keyOf(next) ? before : next));
    }, everyMs);
    return () => clearInterval(timer);
  });
  return value;
}
