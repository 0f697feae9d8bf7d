/** The theme colors of the charts. */
import type { Theme } from '@mui/material/styles';

export const RING_SIZE = 208;

/** Charts cycle through the first colors. */
const CYCLE = 4;

export function cycledColor(theme: Theme, index: number) {
  const { fill, text } = theme.vars.palette.chart;
  return { fill: fill[index % CYCLE] ?? '', text: text[index % CYCLE] ?? '' };
}

/** New, Active, Pending, Off Market: a status keeps its color when another has no listings. */
const STATUS_ORDER = [1, 3, 2, 4];

export function statusColor(theme: Theme, status: number): string {
  return cycledColor(theme, STATUS_ORDER.indexOf(status)).fill;
}

const BAR_HEIGHT = 52;
const AXIS_HEIGHT = 32;

/** The height for this number of bars; the frame scrolls if there are many. */
export function barsHeight(bars: number): number {
  return bars * BAR_HEIGHT + AXIS_HEIGHT;
}
