/** Turns a chosen file into the data URL of a logo. */
import { drawnWithin, pictureFrom, type PictureRead } from '../../forms/picture-file';

/** A file up to this size is sent unchanged; the server scales it. */
const UNSCALED_MAX_BYTES = 400_000;
/** The server's size limit in pixels. */
const EDGE_PX = 600;

export function readLogo(file: File): Promise<PictureRead> {
  return pictureFrom(file, (picture) => (picture.size <= UNSCALED_MAX_BYTES ? dataUrl(picture) : scaled(picture)));
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
  const canvas = await drawnWithin(file, EDGE_PX);
  const png = canvas.toDataURL('image/png');
  // A photograph is large as PNG and has no transparency.
  return png.length <= UNSCALED_MAX_BYTES * 2 ? png : canvas.toDataURL('image/jpeg', 0.9);
}
