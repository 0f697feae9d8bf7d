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

export interface MailWindow extends MailRef {
  id: string;
  title: string;
  /** How many windows it was away from the first when it opened. */
  step: number;
  place: Place;
  isMinimized: boolean;
  /** The window with the highest number is in front. */
  raised: number;
}

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
