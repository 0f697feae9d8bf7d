/** The interface of a text editor for the tools around it. */
import type { CharacterRange } from './selection';

export interface Writer {
  /** Replaces the selection. */
  insert: (text: string) => void;
  /** Replaces the whole content; this can be undone. */
  replace: (content: string) => void;
  selection: () => CharacterRange;
}
