/** A file chosen as a person's picture: whether it is one, and the small JPEG it becomes. */

const EDGE_PX = 150;
const JPEG_QUALITY = 0.9;
const MAX_SIZE_BYTES = 10_000_000;

/** What the server expects as the picture's extension: it is always sent as JPEG. */
export const PICTURE_EXTENSION = '.jpeg';

/** The address of a picture that is not on the server yet. */
export function jpegUrl(jpegBase64: string): string {
  return `data:image/jpeg;base64,${jpegBase64}`;
}

/** The codes of what can be wrong with it. */
export type PictureProblem = '5012' | 'PICTURE_TOO_LARGE' | 'PICTURE_UNREADABLE';

export type PictureRead = { jpegBase64: string } | { problem: PictureProblem };

/** By its name and by how it begins: a text file called .png is no picture. */
export async function isJpegOrPng(file: File): Promise<boolean> {
  if (!/\.(jpe?g|png)$/i.test(file.name)) return false;
  const begins = Array.from(new Uint8Array(await file.slice(0, 4).arrayBuffer()));
  return [[0xff, 0xd8, 0xff], [0x89, 0x50, 0x4e, 0x47]].some((magic) => magic.every((byte, place) => begins[place] === byte));
}

/** The picture scaled down to fit 150 x 150 px; a smaller one stays as large as it is. */
export async function readPicture(file: File): Promise<PictureRead> {
  if (!(await isJpegOrPng(file))) return { problem: '5012' };
  if (file.size > MAX_SIZE_BYTES) return { problem: 'PICTURE_TOO_LARGE' };
  try {
    const image = await createImageBitmap(file);
    const jpegBase64 = scaledJpeg(image);
    image.close();
    return { jpegBase64 };
  } catch {
    return { problem: 'PICTURE_UNREADABLE' };
  }
}

function scaledJpeg(image: ImageBitmap): string {
  const scale = Math.min(1, EDGE_PX / image.width, EDGE_PX / image.height);
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(image.width * scale));
  canvas.height = Math.max(1, Math.round(image.height * scale));
  const drawing = canvas.getContext('2d');
  if (!drawing) throw new Error('the browser can’t draw');
  // What is transparent would turn black in a JPEG.
  drawing.fillStyle = '#ffffff';
  drawing.fillRect(0, 0, canvas.width, canvas.height);
  drawing.imageSmoothingQuality = 'high';
  drawing.drawImage(image, 0, 0, canvas.width, canvas.height);
  const [, jpegBase64 = ''] = canvas.toDataURL('image/jpeg', JPEG_QUALITY).split(',');
  if (jpegBase64 === '') throw new Error('the browser can’t write a JPEG');
  return jpegBase64;
}
