/**
 * What is being written, kept outside of React: a key typed into a long letter redraws what shows it and nothing else.
 */
import { useSyncExternalStore } from 'react';

export interface Draft<Values extends object> {
  /** Everything that was written, the last key included. */
  read: () => Values;
  /** As it was last told; a writer that gathers keys may be a moment ahead. */
  peek: () => Values;
  write: (change: Partial<Values>) => void;
  /** A writer that gathers keys: `flush` writes what it holds. Returns what takes it away. */
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

/** A part of the draft; `pick` answers the same value as long as that part is the same. */
export function useDraft<Values extends object, Part>(draft: Draft<Values>, pick: (values: Values) => Part): Part {
  return useSyncExternalStore(draft.subscribe, () => pick(draft.peek()));
}
