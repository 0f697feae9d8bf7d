import type { Node as DocNode } from 'prosemirror-model';
import type { NodeView } from 'prosemirror-view';
import { isRemote, placeholder } from '../remote-image';

/** The picture itself, or what says that it comes from elsewhere. Only what is seen differs from what is kept. */
function show(image: HTMLImageElement, { attrs }: DocNode) {
  const src = String(attrs.src);
  const alt = String(attrs.alt ?? '');
  const width = Number(attrs.width ?? 0) || null;
  const height = Number(attrs.height ?? 0) || null;
  const shown = isRemote(src) ? placeholder(alt, { width, height }) : src;
  if (image.getAttribute('src') !== shown) image.src = shown;
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
