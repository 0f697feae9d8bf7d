/** The initial size of the popup and its limits, in pixels. */
export interface Size {
  width: number;
  height: number;
}

export const LARGEST: Size = { width: 1200, height: 600 };
const SMALLEST: Size = { width: 300, height: 300 };

const between = (low: number, value: number, high: number) => Math.round(Math.min(high, Math.max(low, value)));

/** Clamps a size to the limits. */
export function sized({ width, height }: Size): Size {
  return { width: between(SMALLEST.width, width, LARGEST.width), height: between(SMALLEST.height, height, LARGEST.height) };
}
