/** What happens inside an element, told from what React hands up to it from a dialog or menu that was opened there but lies elsewhere. */
import type { KeyboardEvent, SyntheticEvent } from 'react';

export function isInside({ target, currentTarget }: Pick<SyntheticEvent, 'target' | 'currentTarget'>): boolean {
  return target instanceof Node && currentTarget.contains(target);
}

/** Ctrl+Enter or Cmd+Enter from anywhere inside sends it, once: the browser's own way of sending is left out. */
export function sendOnKeys(event: KeyboardEvent, send: () => void) {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || !isInside(event)) return;
  event.preventDefault();
  send();
}
