/**
 * Pictures from other addresses: the page's policy lets none in, so that looking at a letter tells nobody anything. What
 * stands in their place says so, as large as the picture will be.
 */
import { escapeHtml } from './text';

/** Of a picture whose own size isn't known, in px. */
const USUAL = { width: 320, height: 160 };

/** Whether it would have to be fetched from elsewhere. */
export function isRemote(src: string): boolean {
  return (
    URL.canParse(src, window.location.href) &&
    /^https?:$/.test(new URL(src, window.location.href).protocol) &&
    new URL(src, window.location.href).origin !== window.location.origin
  );
}

/** A picture that says what will be there; sizes in px. */
export function placeholder(alt: string, { width, height }: { width: number | null; height: number | null }): string {
  const size = { width: width ?? USUAL.width, height: height ?? (width === null ? USUAL.height : Math.round((width * USUAL.height) / USUAL.width)) };
  const style =
    'box-sizing:border-box;width:100%;height:100%;padding:4px;overflow:hidden;display:flex;flex-direction:column;align-items:center;justify-content:center;text-align:center;overflow-wrap:anywhere;border:1px dashed #8a94a3;background:#f3f5f8;color:#3d4755;font:12px/1.35 Arial,Helvetica,sans-serif';
  const words = `${alt.trim() === '' ? '' : `<b>${escapeHtml(alt.trim())}</b>`}<span>Shown when the mail is opened</span>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}"><foreignObject width="100%" height="100%"><div xmlns="http://www.w3.org/1999/xhtml" style="${style}">${words}</div></foreignObject></svg>`;
  return `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
}

const pixels = (image: HTMLImageElement, side: 'width' | 'height') => Number.parseInt(image.getAttribute(side) ?? '', 10) || null;

/** Puts a placeholder in place of every picture from elsewhere. */
export function hideRemoteImages(page: ParentNode) {
  for (const image of page.querySelectorAll('img')) {
    // Another address for a sharper screen is one from elsewhere too.
    image.removeAttribute('srcset');
    if (isRemote(image.getAttribute('src') ?? ''))
      image.setAttribute('src', placeholder(image.alt, { width: pixels(image, 'width'), height: pixels(image, 'height') }));
  }
}
