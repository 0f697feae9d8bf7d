/** Undo and redo for plain text. Continuous typing is one step; a new edit clears the steps to redo. */
import { type KeyboardEvent, useState } from 'react';

/** A pause this long starts a new step. */
const PAUSE_MS = 500;
/** The number of steps that are kept. */
const STEPS = 200;

export interface TextHistory {
  past: readonly string[];
  future: readonly string[];
  /** When the last step was extended, in ms; 0 if the next edit starts a new one. */
  writtenAtMs: number;
}

export const EMPTY_HISTORY: TextHistory = { past: [], future: [], writtenAtMs: 0 };

/** Whether an edit extends the last step: it is a single key, soon after another, and doesn't end a word. */
function continues(history: TextHistory, from: string, to: string, atMs: number): boolean {
  const isKey = Math.abs(to.length - from.length) === 1;
  return isKey && history.past.length > 0 && history.writtenAtMs > 0 && atMs - history.writtenAtMs < PAUSE_MS && !/\s/.test(to.at(-1) ?? '');
}

/** The history after an edit. */
export function written(history: TextHistory, from: string, to: string, atMs: number): TextHistory {
  if (from === to) return history;
  if (continues(history, from, to, atMs)) return { past: history.past, future: [], writtenAtMs: atMs };
  return { past: [...history.past, from].slice(-STEPS), future: [], writtenAtMs: Math.abs(to.length - from.length) === 1 ? atMs : 0 };
}

/** The previous text with its history; undefined if there is none. */
export function undone({ past, future }: TextHistory, present: string): { history: TextHistory; text: string } | undefined {
  const text = past.at(-1);
  if (text === undefined) return undefined;
  return { text, history: { past: past.slice(0, -1), future: [present, ...future], writtenAtMs: 0 } };
}

export function redone({ past, future }: TextHistory, present: string): { history: TextHistory; text: string } | undefined {
  const [text, ...later] = future;
  if (text === undefined) return undefined;
  return { text, history: { past: [...past, present], future: later, writtenAtMs: 0 } };
}

/** Undo and redo of one field, for its buttons and keys. */
export interface Steps {
  canUndo: boolean;
  canRedo: boolean;
  undo: () => void;
  redo: () => void;
}

/** A text with its history. `write` must be called for each edit; `onKeyDown` handles the browser's keys for undo and redo. */
export function useTextHistory(text: string, onChange: (text: string) => void) {
  const [history, setHistory] = useState(EMPTY_HISTORY);

  function step(take: typeof undone) {
    const next = take(history, text);
    if (!next) return;
    setHistory(next.history);
    onChange(next.text);
  }

  const steps: Steps = {
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    undo: () => step(undone),
    redo: () => step(redone),
  };

  return {
    steps,
    write: (next: string) => {
      setHistory(written(history, text, next, Date.now()));
      onChange(next);
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
      const key = event.key.toLowerCase();
      const isRedo = key === 'y' || (key === 'z' && event.shiftKey);
      if (!isRedo && key !== 'z') return;
      event.preventDefault();
      if (isRedo) steps.redo();
      else steps.undo();
    },
  };
}
