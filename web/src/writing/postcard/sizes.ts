/** The sizes of postcards: the required pixels, the bleed, and the area to keep free. Lengths in inches. */

export type PostcardSizeId = 1 | 2 | 3;

export interface PostcardSize {
  id: PostcardSizeId;
  /** The short side by the long side, as in the product's name. */
  name: string;
  /** The trimmed card in landscape. */
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

/** The border that is printed beyond each edge and trimmed. */
export const BLEED = 0.125;
/** The distance of important content from the trimmed edge. */
export const SAFE = 0.125;

/** The area for address and postage on the back, measured from the lower right corner of the sheet including bleed. */
const INK_FREE = { right: 0.275, bottom: 0.25, height: 2.375, width: { smallest: 3.2835, other: 4 } } as const;

/** The same area in inches from the upper left corner of the sheet (help.lob.com, Postcards, "Ink-free zone dimensions"). */
export function addressBlock({ id, width, height }: PostcardSize): { x: number; y: number; width: number; height: number } {
  const block = id === 1 ? INK_FREE.width.smallest : INK_FREE.width.other;
  return { x: width + 2 * BLEED - INK_FREE.right - block, y: height + 2 * BLEED - INK_FREE.bottom - INK_FREE.height, width: block, height: INK_FREE.height };
}

const DPI = 300;

/** The minimum pixels of a picture in landscape. */
export function leastPixels({ width, height }: PostcardSize): { width: number; height: number } {
  return { width: Math.round((width + 2 * BLEED) * DPI), height: Math.round((height + 2 * BLEED) * DPI) };
}
