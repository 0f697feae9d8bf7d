/** Which of the theme's colours a part of a chart takes. */
import type { Theme } from '@mui/material/styles';

export const RING_SIZE = 208;

/** Charts take the first colours in turn. */
const CYCLE = 4;

export function cycledColour(theme: Theme, index: number) {
  const { fill, text } = theme.vars.palette.chart;
  return { fill: fill[index % CYCLE] ?? '', text: text[index % CYCLE] ?? '' };
}

/** New, Active, Pending, Off Market: a status keeps its colour when another has no listings. */
const STATUS_ORDER = [1, 3, 2, 4];

export function statusColour(theme: Theme, status: number): string {
  return cycledColour(theme, STATUS_ORDER.indexOf(status)).fill;
}

const BAR_HEIGHT = 52;
const AXIS_HEIGHT = 32;

/** As high as its bars need; the frame scrolls when they are many. */
export function barsHeight(bars: number): number {
  return bars * BAR_HEIGHT + AXIS_HEIGHT;
}
