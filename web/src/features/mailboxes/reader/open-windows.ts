/** The open windows of emails. They outlast the page that opened them. */

/** A message of a mailbox. */
export interface MailRef {
  accountId: string;
  messageId: string;
}

/** The position and size of a window in the viewport, in px. */
export interface Place {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Frame {
  id: string;
  title: string;
  /** How many windows it was away from the first when it opened. */
  step: number;
  place: Place;
  isMinimized: boolean;
  /** The window with the highest number is in front. */
  raised: number;
  /** Whether a reload brought it back, and the user has not touched it since. It doesn't take the focus then. */
  isRestored?: boolean;
}

export interface ReadingWindow extends Frame, MailRef {
  kind: 'read';
}

/** Its draft has the same id. */
export interface ComposeWindow extends Frame {
  kind: 'compose';
}

export type MailWindow = ReadingWindow | ComposeWindow;

let windows: readonly MailWindow[] = [];
const listeners = new Set<() => void>();

export const openWindows = {
  get: () => windows,
  set: (next: readonly MailWindow[]) => {
    windows = next;
    for (const listener of listeners) listener();
  },
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
