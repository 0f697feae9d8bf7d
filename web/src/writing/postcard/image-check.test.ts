import { expect, it } from 'vitest';
import { faultOf, MAX_IMAGE_BYTES, pixelsOf } from './image-check';
import { addressBlock, leastPixels, POSTCARD_SIZES } from './sizes';
import { jpeg, png } from './test-images';

const size = (id: number) => {
  const found = POSTCARD_SIZES.find((one) => one.id === id);
  if (!found) throw new Error('no such size');
  return found;
};

it('OUT-07 the minimum number of pixels at 300 dpi', () => {
  expect(POSTCARD_SIZES.map(leastPixels)).toEqual([
    { width: 1875, height: 1275 },
    { width: 2775, height: 1875 },
    { width: 3375, height: 1875 },
  ]);
});

it('OUT-07 both orientations are accepted', () => {
  expect(faultOf(png(1875, 1275), size(1))).toBeUndefined();
  expect(faultOf(jpeg(1275, 1875), size(1))).toBeUndefined();
  expect(faultOf(jpeg(1874, 1275), size(1))).toBe('5010');
  expect(faultOf(jpeg(3375, 1874), size(3))).toBe('5010');
});

it('OUT-06 a file that is neither JPEG nor PNG, or has too many bytes, is refused', () => {
  expect(faultOf(new TextEncoder().encode('GIF89a and more text than that'), size(1))).toBe('5012');
  expect(faultOf(new Uint8Array(0), size(1))).toBe('5012');
  expect(faultOf(png(1875, 1275, MAX_IMAGE_BYTES + 1), size(1))).toBe('6013');
});

it('the size is read from the header of the file', () => {
  expect(pixelsOf(png(30_000, 30_000))).toEqual({ width: 30_000, height: 30_000 });
  expect(pixelsOf(jpeg(640, 480))).toEqual({ width: 640, height: 480 });
  expect(pixelsOf(jpeg(640, 480).slice(0, 20))).toBeUndefined();
});

it('the printer’s block is at the lower right, measured from the edges including bleed', () => {
  const block = addressBlock(size(1));
  expect(block.x + block.width).toBeCloseTo(6.25 - 0.275);
  expect(block.y + block.height).toBeCloseTo(4.25 - 0.25);
  expect(addressBlock(size(2)).width).toBe(4);
});
