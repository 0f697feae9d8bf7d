/** What the tools around a text ask of whatever it is written with. */
import type { Meant } from './selection';

export interface Writer {
  /** In place of what is selected. */
  insert: (text: string) => void;
  /** All of it becomes this; it can be undone. */
  replace: (content: string) => void;
  selection: () => Meant;
}
