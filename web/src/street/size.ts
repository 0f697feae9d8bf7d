/** The initial size of the popup and its limits, in pixels. */
export interface Size {
  width: number;
  height: number;
}

export const MAX_SIZE: Size = { width: 1200, height: 600 };
const MIN_SIZE: Size = { width: 300, height: 300 };

const between = (low: number, value: number, high: number) => Math.round(Math.min(high, Math.max(low, value)));

/** Clamps a size to the limits. */
export function sized({ width, height }: Size): Size {
  return { width: between(MIN_SIZE.width, width, MAX_SIZE.width), height: between(MIN_SIZE.height, height, MAX_SIZE.height) };
}
