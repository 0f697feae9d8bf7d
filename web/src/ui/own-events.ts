/**
 * Tells events inside an element from those that React bubbles up from a dialog or menu that was opened there but is elsewhere in
 * the document.
 */
import type { KeyboardEvent, SyntheticEvent } from 'react';

export function isInside({ target, currentTarget }: Pick<SyntheticEvent, 'target' | 'currentTarget'>): boolean {
  return target instanceof Node && currentTarget.contains(target);
}

/** Submits once on Ctrl+Enter or Cmd+Enter anywhere inside; the browser's own submit is prevented. */
export function sendOnKeys(event: KeyboardEvent, send: () => void) {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || !isInside(event)) return;
  event.preventDefault();
  send();
}
