import { describe, expect, it } from 'vitest';
import type { PostcardBox } from '../../../api/types';
import { POSTCARD_SIZES } from '../../../writing/postcard/sizes';
import { freshName, labelOf, movedBy, newBox, onSheet, pulledBy, reordered, rescaled, sheetOf } from './scene';

const [small, , large] = POSTCARD_SIZES.map(sheetOf);
if (!small || !large) throw new Error('There are three sizes');

const box = (name: string, change: Partial<PostcardBox> = {}): PostcardBox => ({
  name,
  kind: 'rectangle',
  x: 100,
  y: 100,
  width: 1000,
  height: 500,
  colour: '#000000',
  ...change,
});

describe('a scene', () => {
  it('is measured including the bleed', () => {
    expect([small, large]).toEqual([
      { x: 0, y: 0, width: 6250, height: 4250 },
      { x: 0, y: 0, width: 11_250, height: 6250 },
    ]);
  });

  it('keeps boxes on the sheet, wherever they are moved or resized', () => {
    const place = { x: 100, y: 100, width: 1000, height: 500 };
    expect(movedBy(place, -500, 9000, small)).toEqual({ ...place, x: 0, y: 3750 });
    expect(onSheet({ x: Number.MAX_SAFE_INTEGER, y: -1, width: 1, height: 99_999 }, small)).toEqual({ x: 6200, y: 0, width: 50, height: 4250 });
    expect(pulledBy(place, { across: 1, down: 1 }, { across: 9000, down: -9000 }, small)).toEqual({ ...place, width: 6150, height: 50 });
    expect(pulledBy(place, { across: -1, down: 0 }, { across: 5000, down: 50 }, small)).toEqual({ ...place, x: 1050, width: 50 });
    expect(pulledBy(place, { across: -1, down: -1 }, { across: -300, down: -40 }, small)).toEqual({ x: 0, y: 60, width: 1100, height: 540 });
  });

  it('is scaled to a sheet of another size', () => {
    const scene = { front: [box('a', { x: 0, y: 0, width: 6250, height: 4250 })], back: [box('b', { kind: 'text', sizeTenths: 200 })] };
    const there = rescaled(scene, small, large);
    expect(there.front[0]).toMatchObject({ x: 0, y: 0, width: 11_250, height: 6250 });
    expect(there.back[0]?.sizeTenths).toBe(294);
  });

  it('gives new boxes unused names, and labels each box', () => {
    expect(freshName([box('text 2')], 'text')).toBe('text 3');
    const made = newBox([], 'text', small);
    expect(made).toMatchObject({ name: 'text 1', text: 'Your text', font: 'sans' });
    expect(labelOf(made)).toBe('Text: Your text');
    expect(labelOf(box('band'))).toBe('Rectangle, band');
    expect(labelOf({ ...made, text: ' ' })).toBe('Text, empty');
  });

  it('moves boxes one layer forward or back', () => {
    const boxes = [box('a'), box('b'), box('c')];
    const names = (some: PostcardBox[]) => some.map(({ name }) => name).join('');
    expect(names(reordered(boxes, 'a', 1))).toBe('bac');
    expect(names(reordered(boxes, 'c', 1))).toBe('abc');
    expect(names(reordered(boxes, 'c', -1))).toBe('acb');
  });
});
