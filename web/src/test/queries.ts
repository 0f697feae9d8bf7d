/** Answers that jsdom and its selectors find only by going through the whole document, found by id instead. */

/* eslint-disable @typescript-eslint/no-deprecated -- only the form with the name of an obsolete element is */
const ask = document.querySelector.bind(document);

export function answerQuickly() {
  // Emotion looks for styles that a server has rendered, for each global style. There is no server.
  document.querySelector = (selectors: string) => (selectors.startsWith('style[data-emotion=') ? null : ask(selectors));
  for (const { prototype } of [HTMLInputElement, HTMLTextAreaElement, HTMLSelectElement, HTMLButtonElement]) {
    Object.defineProperty(prototype, 'labels', { configurable: true, get: labelsOf });
  }
}

function labelsOf(this: HTMLElement) {
  if (this instanceof HTMLInputElement && this.type === 'hidden') return null;
  return [...this.ownerDocument.getElementsByTagName('label')].filter((label) =>
    label.hasAttribute('for') ? this.ownerDocument.getElementById(label.htmlFor) === this : label.control === this,
  );
}
