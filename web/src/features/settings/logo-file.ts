/** A file chosen as a logo: whether it is one, and the data URL that is sent. */
import { isJpegOrPng } from '../../people/picture-file';

/** What is this small goes as it is; the server makes it fit. */
const SENT_AS_IT_IS_BYTES = 400_000;
const MAX_SIZE_BYTES = 10_000_000;
/** As large as the server keeps it. */
const EDGE_PX = 600;

type LogoRead = { url: string } | { problem: '5012' | 'PICTURE_TOO_LARGE' | 'PICTURE_UNREADABLE' };

export async function readLogo(file: File): Promise<LogoRead> {
  if (!(await isJpegOrPng(file))) return { problem: '5012' };
  if (file.size > MAX_SIZE_BYTES) return { problem: 'PICTURE_TOO_LARGE' };
  try {
    return { url: file.size <= SENT_AS_IT_IS_BYTES ? await dataUrl(file) : await scaled(file) };
  } catch {
    return { problem: 'PICTURE_UNREADABLE' };
  }
}

function dataUrl(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => (typeof reader.result === 'string' ? resolve(reader.result) : reject(new Error('no text')));
    reader.onerror = () => reject(new Error('not read'));
    reader.readAsDataURL(file);
  });
}

async function scaled(file: File): Promise<string> {
  const image = await createImageBitmap(file);
  const scale = Math.min(1, EDGE_PX / Math.max(image.width, image.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(image.width * scale));
  canvas.height = Math.max(1, Math.round(image.height * scale));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  image.close();
  const png = canvas.toDataURL('image/png');
  // A photograph is large as PNG, and has nothing transparent.
  return png.length <= SENT_AS_IT_IS_BYTES * 2 ? png : canvas.toDataURL('image/jpeg', 0.9);
}
