/** Waits for the end of a mouse click or a tap before the page changes under the pointer. */

let isPressed = false;
let waiting: (() => void)[] = [];

function end() {
  isPressed = false;
  const ready = waiting;
  waiting = [];
  for (const run of ready) run();
}

window.addEventListener('pointerdown', () => (isPressed = true), true);
// The click follows pointerup at once. A press that ends elsewhere has no click.
window.addEventListener('pointerup', () => setTimeout(end), true);
window.addEventListener('pointercancel', end, true);
window.addEventListener('click', end);

/**
 * Runs `change` once no pointer is pressed. A press moves the focus first: an error that appears then moves the button
 * away from the pointer, and the browser reports no click.
 */
export function afterPress(change: () => void) {
  if (isPressed) waiting.push(change);
  else change();
}
