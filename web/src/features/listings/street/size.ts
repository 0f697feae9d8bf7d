/** The size of the popup, in pixels: how it begins, and between what it may be drawn. */
export interface Size {
  width: number;
  height: number;
}

export const LARGEST: Size = { width: 1200, height: 600 };
const SMALLEST: Size = { width: 300, height: 300 };

const between = (low: number, value: number, high: number) => Math.round(Math.min(high, Math.max(low, value)));

/** Never beyond its bounds. */
export function sized({ width, height }: Size): Size {
  return { width: between(SMALLEST.width, width, LARGEST.width), height: between(SMALLEST.height, height, LARGEST.height) };
}
