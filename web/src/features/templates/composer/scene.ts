/** The scene of a composed postcard. Places are in thousandths of an inch from the upper left corner of the sheet, bleed included. */
import type { PostcardBox, PostcardScene } from '../../../api/types';
import { texts } from '../../../texts/templates-composer';
import { BLEED, type PostcardSize } from '../../../writing/postcard/sizes';

export type SideName = 'front' | 'back';

export interface Place {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The smallest side of a box. */
const MIN_SIDE = 50;

/** The distance for each press of an arrow key, and its factor with Shift. */
export const STEP = 10;
export const FAR = 10;

const mils = (inches: number) => Math.round(inches * 1000);

/** The whole printed sheet. */
export function sheetOf({ width, height }: PostcardSize): Place {
  return { x: 0, y: 0, width: mils(width + 2 * BLEED), height: mils(height + 2 * BLEED) };
}

const within = (value: number, least: number, most: number) => Math.max(least, Math.min(most, Math.round(value)));

/** The nearest place that is on the sheet. */
export function onSheet(place: Place, sheet: Place): Place {
  const width = within(place.width, MIN_SIDE, sheet.width);
  const height = within(place.height, MIN_SIDE, sheet.height);
  return { width, height, x: within(place.x, 0, sheet.width - width), y: within(place.y, 0, sheet.height - height) };
}

export function movedBy(place: Place, across: number, down: number, sheet: Place): Place {
  return onSheet({ ...place, x: place.x + across, y: place.y + down }, sheet);
}

/** The edges of a box that are dragged. The left and upper ones move its corner too. */
export interface Pull {
  across: -1 | 0 | 1;
  down: -1 | 0 | 1;
}

export const PULLS: readonly Pull[] = ([-1, 0, 1] as const)
  .flatMap((down) => ([-1, 0, 1] as const).map((across) => ({ across, down })))
  .filter(({ across, down }) => across !== 0 || down !== 0);

/** The place after its edges were dragged, kept inside the sheet and at its minimum size. */
export function pulledBy(place: Place, { across, down }: Pull, by: { across: number; down: number }, sheet: Place): Place {
  const [x, width] = pulled(place.x, place.width, across, by.across, sheet.width);
  const [y, height] = pulled(place.y, place.height, down, by.down, sheet.height);
  return { x, y, width, height };
}

function pulled(from: number, length: number, way: Pull['across'], by: number, room: number): [number, number] {
  if (way === 0) return [from, length];
  if (way === 1) return [from, within(length + by, MIN_SIDE, room - from)];
  const start = within(from + by, 0, from + length - MIN_SIDE);
  return [start, from + length - start];
}

/** The scene on a sheet of another size, with everything scaled. */
export function rescaled(scene: PostcardScene, from: Place, to: Place): PostcardScene {
  const across = to.width / from.width;
  const down = to.height / from.height;
  const box = (one: PostcardBox): PostcardBox => ({
    ...one,
    ...onSheet({ x: one.x * across, y: one.y * down, width: one.width * across, height: one.height * down }, to),
    ...(one.sizeTenths !== undefined && { sizeTenths: within(one.sizeTenths * Math.min(across, down), 60, 1440) }),
  });
  return { front: scene.front.map(box), back: scene.back.map(box) };
}

/** A name that no box of the side has. */
export function freshName(boxes: readonly PostcardBox[], kind: PostcardBox['kind']): string {
  const names = new Set(boxes.map(({ name }) => name));
  for (let number = boxes.length + 1; ; number += 1) {
    const name = `${kind} ${number}`;
    if (!names.has(name)) return name;
  }
}

/** The label of a box. */
export function labelOf(box: PostcardBox): string {
  const words = (box.text ?? '').replace(/\s+/g, ' ').trim();
  if (box.kind === 'text') return words === '' ? texts.emptyText : texts.textOf(words.slice(0, 40), words.length > 40);
  return texts.layerOf(texts.kinds[box.kind], box.name);
}

/** A new box at a place that is free on most postcards. */
export function newBox(boxes: readonly PostcardBox[], kind: PostcardBox['kind'], sheet: Place, imageId?: string): PostcardBox {
  const place = onSheet({ x: sheet.width / 8, y: sheet.height / 6, width: sheet.width / 3, height: sheet.height / 5 }, sheet);
  const bare = { ...place, name: freshName(boxes, kind), kind };
  switch (kind) {
    case 'text':
      return { ...bare, text: texts.newText, font: 'sans', weight: 'regular', sizeTenths: 160, alignment: 'left', colour: '#262626' };
    case 'rectangle':
      return { ...bare, colour: '#d8e2dc' };
    case 'picture':
      return { ...bare, ...(imageId !== undefined && { imageId }) };
  }
}

/** The boxes with one of them moved one layer. Later boxes cover earlier ones. */
export function reordered(boxes: readonly PostcardBox[], name: string, by: 1 | -1): PostcardBox[] {
  const at = boxes.findIndex((box) => box.name === name);
  const to = at + by;
  const [box, other] = [boxes[at], boxes[to]];
  if (!box || !other) return [...boxes];
  return boxes.map((one, place) => (place === at ? other : place === to ? box : one));
}
