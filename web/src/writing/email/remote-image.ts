/**
 * Remote pictures. The page's policy blocks them, so that viewing an email sends no request to others. A placeholder of the
 * picture's size says that it will be shown later.
 */
import { texts } from '../../texts/writing-email';
import { escapeHtml } from './text';

/** The size in px of a picture whose own size is unknown. */
const DEFAULT_SIZE = { width: 320, height: 160 };

/** Whether the picture is on another origin. */
export function isRemote(src: string): boolean {
  return (
    URL.canParse(src, window.location.href) &&
    /^https?:$/.test(new URL(src, window.location.href).protocol) &&
    new URL(src, window.location.href).origin !== window.location.origin
  );
}

/** A picture that says what will be shown; sizes in px. */
export function placeholder(alt: string, { width, height }: { width: number | null; height: number | null }): string {
  const size = {
    width: width ?? DEFAULT_SIZE.width,
    height: height ?? (width === null ? DEFAULT_SIZE.height : Math.round((width * DEFAULT_SIZE.height) / DEFAULT_SIZE.width)),
  };
  const style =
    'box-sizing:border-box;width:100%;height:100%;padding:4px;overflow:hidden;display:flex;flex-direction:column;align-items:center;justify-content:center;text-align:center;overflow-wrap:anywhere;border:1px dashed #8a94a3;background:#f3f5f8;color:#3d4755;font:12px/1.35 Arial,Helvetica,sans-serif';
  const words = `${alt.trim() === '' ? '' : `<b>${escapeHtml(alt.trim())}</b>`}<span>${texts.remoteImage}</span>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}"><foreignObject width="100%" height="100%"><div xmlns="http://www.w3.org/1999/xhtml" style="${style}">${words}</div></foreignObject></svg>`;
  return `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
}

const pixels = (image: HTMLImageElement, side: 'width' | 'height') => Number.parseInt(image.getAttribute(side) ?? '', 10) || null;

/** Replaces each remote picture with a placeholder. */
export function hideRemoteImages(page: ParentNode) {
  for (const image of page.querySelectorAll('img')) {
    // `srcset` may contain remote addresses too.
    image.removeAttribute('srcset');
    if (isRemote(image.getAttribute('src') ?? ''))
      image.setAttribute('src', placeholder(image.alt, { width: pixels(image, 'width'), height: pixels(image, 'height') }));
  }
}
