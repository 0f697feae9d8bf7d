/** The sizes of postcards: what must be sent in, what is cut off, and where nothing should be drawn. Lengths in inches. */

export type PostcardSizeId = 1 | 2 | 3;

export interface PostcardSize {
  id: PostcardSizeId;
  /** Its short side by its long one, as it is sold. */
  name: string;
  /** The finished card, lying. */
  width: number;
  height: number;
}

export const POSTCARD_SIZES: readonly PostcardSize[] = [
  { id: 1, name: '4x6', width: 6, height: 4 },
  { id: 2, name: '6x9', width: 9, height: 6 },
  { id: 3, name: '6x11', width: 11, height: 6 },
];

export function sizeNamed(id: number): PostcardSize | undefined {
  return POSTCARD_SIZES.find((size) => size.id === id);
}

/** Printed beyond each edge and cut off. */
export const BLEED = 0.125;
/** Nothing that must be read stands nearer to the edge of the finished card. */
export const SAFE = 0.125;

/** Where the printer writes address and postage on the back, from the lower right corner of the sheet, bleed included. */
const INK_FREE = { right: 0.275, bottom: 0.25, height: 2.375, width: { smallest: 3.2835, other: 4 } } as const;

/** In inches from the upper left corner of the sheet (help.lob.com, Postcards, "Ink-free zone dimensions"). */
export function addressBlock({ id, width, height }: PostcardSize): { x: number; y: number; width: number; height: number } {
  const block = id === 1 ? INK_FREE.width.smallest : INK_FREE.width.other;
  return { x: width + 2 * BLEED - INK_FREE.right - block, y: height + 2 * BLEED - INK_FREE.bottom - INK_FREE.height, width: block, height: INK_FREE.height };
}

const DPI = 300;

/** The least a picture must have of each side, lying. */
export function leastPixels({ width, height }: PostcardSize): { width: number; height: number } {
  return { width: Math.round((width + 2 * BLEED) * DPI), height: Math.round((height + 2 * BLEED) * DPI) };
}
