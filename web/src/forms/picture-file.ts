/** Checks a file that was chosen as a picture, and scales it down. */

const MAX_SIZE_BYTES = 10_000_000;

/** The picture to be sent, or the error code of the file. */
export type PictureRead = { picture: string } | { problem: '5012' | 'PICTURE_TOO_LARGE' | 'PICTURE_UNREADABLE' };

/** Checks the name and the first bytes: a text file named .png is not a picture. */
async function isJpegOrPng(file: File): Promise<boolean> {
  if (!/\.(jpe?g|png)$/i.test(file.name)) return false;
  const firstBytes = Array.from(new Uint8Array(await file.slice(0, 4).arrayBuffer()));
  return [
    [0xff, 0xd8, 0xff],
    [0x89, 0x50, 0x4e, 0x47],
  ].some((magic) => magic.every((byte, index) => firstBytes[index] === byte));
}

/** The result of `make` for the file, if it is a picture. */
export async function pictureFrom(file: File, make: (file: File) => Promise<string>): Promise<PictureRead> {
  if (!(await isJpegOrPng(file))) return { problem: '5012' };
  if (file.size > MAX_SIZE_BYTES) return { problem: 'PICTURE_TOO_LARGE' };
  try {
    return { picture: await make(file) };
  } catch {
    return { problem: 'PICTURE_UNREADABLE' };
  }
}

/** Draws the picture to fit a square of `edgePx`, on the color `ground` if given. A smaller picture keeps its size. */
export async function drawnWithin(file: File, edgePx: number, ground?: string): Promise<HTMLCanvasElement> {
  const image = await createImageBitmap(file);
  const scale = Math.min(1, edgePx / image.width, edgePx / image.height);
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(image.width * scale));
  canvas.height = Math.max(1, Math.round(image.height * scale));
  const drawing = canvas.getContext('2d');
  if (!drawing) throw new Error('the browser has no 2D canvas');
  if (ground !== undefined) {
    drawing.fillStyle = ground;
    drawing.fillRect(0, 0, canvas.width, canvas.height);
  }
  drawing.imageSmoothingQuality = 'high';
  drawing.drawImage(image, 0, 0, canvas.width, canvas.height);
  image.close();
  return canvas;
}
