/** Checks a picture before its upload, with the server's rules and without decoding it. */
import { leastPixels, type PostcardSize } from './sizes';

export const MAX_IMAGE_BYTES = 6_291_456;

/**
 * The error code of a picture: neither JPEG nor PNG (5012), too many bytes (6013), too few pixels for the size in either
 * orientation (5010).
 */
export type ImageFault = '5010' | '5012' | '6013';

export interface Pixels {
  width: number;
  height: number;
}

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const PNG_WIDTH_AT = 16;

/** The size according to the header of the file; undefined if it is neither JPEG nor PNG. */
export function pixelsOf(bytes: Uint8Array): Pixels | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (PNG.every((byte, at) => bytes[at] === byte) && bytes.length >= PNG_WIDTH_AT + 8) {
    return { width: view.getUint32(PNG_WIDTH_AT), height: view.getUint32(PNG_WIDTH_AT + 4) };
  }
  return bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff ? jpegPixels(view) : undefined;
}

/** The frame header (SOF) comes after other segments, each of which states its length. */
function jpegPixels(view: DataView): Pixels | undefined {
  let at = 2;
  while (at + 9 < view.byteLength) {
    if (view.getUint8(at) !== 0xff) return undefined;
    const marker = view.getUint8(at + 1);
    const isFrame = marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
    if (isFrame) return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    // There may be fill bytes between segments; some markers have no segment.
    if (marker === 0xff) at += 1;
    else if (marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7)) at += 2;
    else at += 2 + view.getUint16(at + 2);
  }
  return undefined;
}

export function faultOf(bytes: Uint8Array, size: PostcardSize): ImageFault | undefined {
  const pixels = pixelsOf(bytes);
  if (!pixels) return '5012';
  if (bytes.length > MAX_IMAGE_BYTES) return '6013';
  const least = leastPixels(size);
  const long = Math.max(pixels.width, pixels.height);
  const short = Math.min(pixels.width, pixels.height);
  return long < least.width || short < least.height ? '5010' : undefined;
}
