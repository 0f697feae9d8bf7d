/** Converts a chosen file to a person's picture, a small JPEG. */
import { drawnWithin, pictureFrom, type PictureRead } from '../forms/picture-file';

const EDGE_PX = 150;
const JPEG_QUALITY = 0.9;

/** The extension that the server expects: the picture is always sent as JPEG. */
export const PICTURE_EXTENSION = '.jpeg';

/** A data URL for a picture that is not on the server yet. */
export function jpegUrl(jpegBase64: string): string {
  return `data:image/jpeg;base64,${jpegBase64}`;
}

/** The picture as JPEG in base64, scaled down to fit 150 x 150 px. */
export function readPicture(file: File): Promise<PictureRead> {
  return pictureFrom(file, async (picture) => {
    // Transparent areas would turn black in a JPEG.
    const canvas = await drawnWithin(picture, EDGE_PX, '#ffffff');
    const [, jpegBase64 = ''] = canvas.toDataURL('image/jpeg', JPEG_QUALITY).split(',');
    if (jpegBase64 === '') throw new Error('the browser can’t write a JPEG');
    return jpegBase64;
  });
}
