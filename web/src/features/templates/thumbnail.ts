/** Draws a small picture of a template in the browser, as JPEG. */
import DOMPurify from 'dompurify';

/** The size of the picture, in pixels. */
const WIDTH = 320;
const HEIGHT = 240;
/** The size of the drawn page. */
const PAGE_WIDTH = 600;
const PAGE_HEIGHT = (PAGE_WIDTH * HEIGHT) / WIDTH;
const QUALITY = 0.8;
/** The longest time that a save waits for the picture. */
const TIMEOUT_MS = 1500;

/** Turns a page into a picture that loads nothing from elsewhere. */
function pictureOf(html: string): Promise<HTMLImageElement> {
  const page = new DOMParser().parseFromString(DOMPurify.sanitize(html, { FORBID_TAGS: ['style', 'form', 'iframe', 'object', 'embed'] }), 'text/html').body;
  // An SVG picture can't load other pictures.
  for (const image of page.querySelectorAll('img')) image.removeAttribute('src');
  const content = new XMLSerializer().serializeToString(page).replace(/^<body[^>]*>|<\/body>$/g, '');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${PAGE_WIDTH}" height="${PAGE_HEIGHT}"><foreignObject width="100%" height="100%"><div xmlns="http://www.w3.org/1999/xhtml" style="box-sizing:border-box;width:${PAGE_WIDTH}px;height:${PAGE_HEIGHT}px;overflow:hidden;padding:20px;background:#fff;color:#1b2430;font:16px/1.45 Arial,Helvetica,sans-serif">${content}</div></foreignObject></svg>`;
  return new Promise((resolve, reject) => {
    const picture = new Image();
    picture.onload = () => resolve(picture);
    picture.onerror = () => reject(new Error('the page can’t be drawn'));
    picture.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  });
}

async function drawn(html: string): Promise<string | undefined> {
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const drawing = canvas.getContext('2d');
  if (!drawing) return undefined;
  drawing.fillStyle = '#ffffff';
  drawing.fillRect(0, 0, WIDTH, HEIGHT);
  drawing.drawImage(await pictureOf(html), 0, 0, WIDTH, HEIGHT);
  const [, jpegBase64 = ''] = canvas.toDataURL('image/jpeg', QUALITY).split(',');
  return jpegBase64 === '' ? undefined : jpegBase64;
}

/** The JPEG in base64; undefined if the browser can't draw it in time. */
function thumbnailOf(html: string): Promise<string | undefined> {
  const late = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), TIMEOUT_MS));
  return Promise.race([drawn(html).catch(() => undefined), late]);
}

/** The part of a save request that has the thumbnail. */
export async function thumbnailPart(html: string): Promise<{ base64Image: string; fileExtension: string; contentType: string } | undefined> {
  const base64Image = await thumbnailOf(html);
  return base64Image === undefined ? undefined : { base64Image, fileExtension: '.jpeg', contentType: 'image/jpeg' };
}
