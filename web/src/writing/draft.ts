/** A draft, stored outside of React: a key typed into a long text renders only the components that show it. */
import { useSyncExternalStore } from 'react';

export interface Draft<Values extends object> {
  /** All values, including the last key. */
  read: () => Values;
  /** The values as last written. An editor that buffers keys may be a moment ahead. */
  peek: () => Values;
  write: (change: Partial<Values>) => void;
  /** Registers an editor that buffers keys: `flush` writes its buffer. Returns a function that removes it. */
  gather: (flush: () => void) => () => void;
  subscribe: (listener: () => void) => () => void;
}

export function createDraft<Values extends object>(start: Values): Draft<Values> {
  let values = start;
  const listeners = new Set<() => void>();
  const flushes = new Set<() => void>();
  return {
    read: () => {
      for (const flush of flushes) flush();
      return values;
    },
    peek: () => values,
    write: (change) => {
      values = { ...values, ...change };
      for (const listener of listeners) listener();
    },
    gather: (flush) => {
      flushes.add(flush);
      return () => flushes.delete(flush);
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** A part of the draft. `pick` must return the same value as long as that part is the same. */
export function useDraft<Values extends object, Part>(draft: Draft<Values>, pick: (values: Values) => Part): Part {
  return useSyncExternalStore(draft.subscribe, () => pick(draft.peek()));
}
