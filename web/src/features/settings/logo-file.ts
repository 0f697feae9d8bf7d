/** A logo: the data URL that a chosen file becomes. */
import { drawnWithin, pictureFrom, type PictureRead } from '../../forms/picture-file';

/** What is this small goes as it is; the server makes it fit. */
const SENT_AS_IT_IS_BYTES = 400_000;
/** As large as the server keeps it. */
const EDGE_PX = 600;

export function readLogo(file: File): Promise<PictureRead> {
  return pictureFrom(file, (picture) => (picture.size <= SENT_AS_IT_IS_BYTES ? dataUrl(picture) : scaled(picture)));
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
  // A photograph is large as PNG, and has nothing transparent.
  return png.length <= SENT_AS_IT_IS_BYTES * 2 ? png : canvas.toDataURL('image/jpeg', 0.9);
}
