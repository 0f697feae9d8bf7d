/** A person's picture: the small JPEG that a chosen file becomes. */
import { drawnWithin, pictureFrom, type PictureRead } from '../forms/picture-file';

const EDGE_PX = 150;
const JPEG_QUALITY = 0.9;

/** What the server expects as the picture's extension: it is always sent as JPEG. */
export const PICTURE_EXTENSION = '.jpeg';

/** The address of a picture that is not on the server yet. */
export function jpegUrl(jpegBase64: string): string {
  return `data:image/jpeg;base64,${jpegBase64}`;
}

/** As JPEG in base64, scaled down to fit 150 x 150 px. */
export function readPicture(file: File): Promise<PictureRead> {
  return pictureFrom(file, async (picture) => {
    // What is transparent would turn black in a JPEG.
    const canvas = await drawnWithin(picture, EDGE_PX, '#ffffff');
    const [, jpegBase64 = ''] = canvas.toDataURL('image/jpeg', JPEG_QUALITY).split(',');
    if (jpegBase64 === '') throw new Error('the browser can’t write a JPEG');
    return jpegBase64;
  });
}
