/** Headers of picture files for tests. */

/** The header of a PNG of this size, padded to `sizeBytes`. */
export function png(width: number, height: number, sizeBytes = 64): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(sizeBytes);
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]);
  const view = new DataView(bytes.buffer);
  view.setUint32(16, width);
  view.setUint32(20, height);
  return bytes;
}

/** The header of a JPEG of this size, with a segment before the frame header. */
export function jpeg(width: number, height: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(64);
  bytes.set([0xff, 0xd8, 0xff, 0xe0, 0, 16]);
  const frame = 2 + 2 + 16;
  bytes.set([0xff, 0xc0, 0, 17, 8], frame);
  const view = new DataView(bytes.buffer);
  view.setUint16(frame + 5, height);
  view.setUint16(frame + 7, width);
  return bytes;
}
