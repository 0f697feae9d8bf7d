/** A file chosen as a picture: whether it is one, and the picture scaled down. */

const MAX_SIZE_BYTES = 10_000_000;

/** What is sent of it, or the code of what is wrong with it. */
export type PictureRead = { picture: string } | { problem: '5012' | 'PICTURE_TOO_LARGE' | 'PICTURE_UNREADABLE' };

/** By its name and by how it begins: a text file called .png is no picture. */
async function isJpegOrPng(file: File): Promise<boolean> {
  if (!/\.(jpe?g|png)$/i.test(file.name)) return false;
  const begins = Array.from(new Uint8Array(await file.slice(0, 4).arrayBuffer()));
  return [
    [0xff, 0xd8, 0xff],
    [0x89, 0x50, 0x4e, 0x47],
  ].some((magic) => magic.every((byte, place) => begins[place] === byte));
}

/** What `make` makes of the file, if it is a picture. */
export async function pictureFrom(file: File, make: (file: File) => Promise<string>): Promise<PictureRead> {
  if (!(await isJpegOrPng(file))) return { problem: '5012' };
  if (file.size > MAX_SIZE_BYTES) return { problem: 'PICTURE_TOO_LARGE' };
  try {
    return { picture: await make(file) };
  } catch {
    return { problem: 'PICTURE_UNREADABLE' };
  }
}

/** The picture drawn to fit a square of that edge in px, on a ground where one is given; a smaller one stays as large as it is. */
export async function drawnWithin(file: File, edgePx: number, ground?: string): Promise<HTMLCanvasElement> {
  const image = await createImageBitmap(file);
  const scale = Math.min(1, edgePx / image.width, edgePx / image.height);
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(image.width * scale));
  canvas.height = Math.max(1, Math.round(image.height * scale));
  const drawing = canvas.getContext('2d');
  if (!drawing) throw new Error('the browser can’t draw');
  if (ground !== undefined) {
    drawing.fillStyle = ground;
    drawing.fillRect(0, 0, canvas.width, canvas.height);
  }
  drawing.imageSmoothingQuality = 'high';
  drawing.drawImage(image, 0, 0, canvas.width, canvas.height);
  image.close();
  return canvas;
}
