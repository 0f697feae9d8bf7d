/** Faster versions of queries for which jsdom searches the whole document. */

/* eslint-disable @typescript-eslint/no-deprecated -- only the overload with the name of an obsolete element is deprecated */
const querySelector = document.querySelector.bind(document);

export function speedUpQueries() {
  // Emotion looks for styles that a server has rendered, for each global style. There is no server.
  document.querySelector = (selectors: string) => (selectors.startsWith('style[data-emotion=') ? null : querySelector(selectors));
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
