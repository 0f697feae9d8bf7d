import type { Node as DocNode } from 'prosemirror-model';
import type { NodeView } from 'prosemirror-view';
import { isRemote, placeholder } from '../remote-image';

/** Shows the picture, or a placeholder for a remote one. The placeholder is shown only; the document keeps the address. */
function show(image: HTMLImageElement, { attrs }: DocNode) {
  const src = String(attrs.src);
  const alt = String(attrs.alt ?? '');
  const width = Number(attrs.width ?? 0) || null;
  const height = Number(attrs.height ?? 0) || null;
  const shownSrc = isRemote(src) ? placeholder(alt, { width, height }) : src;
  if (image.getAttribute('src') !== shownSrc) image.src = shownSrc;
  image.alt = alt;
  for (const [side, value] of [
    ['width', width],
    ['height', height],
  ] as const) {
    if (value === null) image.removeAttribute(side);
    else image.setAttribute(side, String(value));
  }
}

export function pictureView(first: DocNode): NodeView {
  const dom = document.createElement('img');
  show(dom, first);
  return {
    dom,
    update: (node) => {
      if (node.type !== first.type) return false;
      show(dom, node);
      return true;
    },
  };
}
