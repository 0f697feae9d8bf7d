/** The size of a picture in an email, in px. */

/** The longest text that says what a picture shows. */
export const ALT_MAX_LENGTH = 200;
const MIN_SIDE = 50;
const MAX_SIDE = 800;

export interface Size {
  width: number;
  height: number;
}

/** The size at this width. Both sides stay within the bounds and keep their ratio. */
export function resized({ width, height }: Size, wantedWidth: number): Size {
  const ratio = height > 0 && width > 0 ? height / width : 1;
  const least = Math.max(MIN_SIDE, MIN_SIDE / ratio);
  const most = Math.min(MAX_SIDE, MAX_SIDE / ratio);
  // If a picture is too narrow for both bounds, the maximum applies.
  const fitting = most < least ? most : Math.min(Math.max(wantedWidth, least), most);
  return { width: Math.round(fitting), height: Math.round(fitting * ratio) };
}
