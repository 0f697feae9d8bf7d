/** How large a picture stands in a letter, in px. */

const LEAST = 50;
const MOST = 800;

export interface Size {
  width: number;
  height: number;
}

/** The largest and smallest of both sides stay within bounds, and the ratio of the sides stays as it is. */
export function resized({ width, height }: Size, wantedWidth: number): Size {
  const ratio = height > 0 && width > 0 ? height / width : 1;
  const least = Math.max(LEAST, LEAST / ratio);
  const most = Math.min(MOST, MOST / ratio);
  // A picture so narrow that both can't be kept is as large as it may be.
  const fitting = most < least ? most : Math.min(Math.max(wantedWidth, least), most);
  return { width: Math.round(fitting), height: Math.round(fitting * ratio) };
}
