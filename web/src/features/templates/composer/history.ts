/** Undo and redo of a scene. Consecutive changes of the same thing are one step. */
import { useState } from 'react';
import type { PostcardScene } from '../../../api/types';
import type { Steps } from '../../../writing/history';

/** The most steps that are kept. */
const STEPS = 100;
/** A pause of this length starts a new step. */
const PAUSE_MS = 700;

interface History {
  past: readonly PostcardScene[];
  future: readonly PostcardScene[];
  /** What the last change was of, and its time. */
  of: string | undefined;
  atMs: number;
}

const EMPTY: History = { past: [], future: [], of: undefined, atMs: 0 };

export interface SceneSteps extends Steps {
  /** Changes the scene. Changes with the same `of` in quick succession are one step. */
  change: (next: PostcardScene, of?: string) => void;
}

export function useSceneSteps(scene: PostcardScene, write: (scene: PostcardScene) => void): SceneSteps {
  const [history, setHistory] = useState(EMPTY);
  const last = history.past.at(-1);
  const [next, ...later] = history.future;
  return {
    canUndo: last !== undefined,
    canRedo: next !== undefined,
    undo: () => {
      if (!last) return;
      setHistory({ past: history.past.slice(0, -1), future: [scene, ...history.future], of: undefined, atMs: 0 });
      write(last);
    },
    redo: () => {
      if (!next) return;
      setHistory({ past: [...history.past, scene], future: later, of: undefined, atMs: 0 });
      write(next);
    },
    change: (changed, of) => {
      const atMs = Date.now();
      const continues = of !== undefined && of === history.of && atMs - history.atMs < PAUSE_MS;
      setHistory({ past: continues ? history.past : [...history.past, scene].slice(-STEPS), future: [], of, atMs });
      write(changed);
    },
  };
}
