/** Where the touchpoints are on the day axes: one axis for each event of the lead that is used. */
import { type Channel, CHANNELS } from '../../outreach/channels';
import { type Anchor, ANCHORS, baseOf, isAnchor, leastDays, MOST_DAYS, previousOf, type Touchpoint } from './touchpoint-rules';

/** The days of an axis, -7 to 7. */
export const DAYS = Array.from({ length: 2 * MOST_DAYS + 1 }, (_, index) => index - MOST_DAYS);

export interface Placed {
  touchpoint: Touchpoint;
  /** Its place in the list, from 0. */
  at: number;
  channel: Channel;
  /** The days after the axis's event, or after the immediate touchpoint. */
  day: number;
  /** The place of the touchpoint that it follows. */
  base: number | undefined;
  /** Its place among those of the same day and channel. */
  row: number;
}

interface Axis {
  anchor: Anchor;
  placed: Placed[];
}

export interface Axes {
  /** The immediate touchpoints, each before those that follow it. */
  atOnce: Placed[];
  axes: Axis[];
  /** The places of those without a day. */
  unplaced: number[];
}

/** The day in the window of the axis: one that is later than its end is shown there. */
export function shownDay({ day }: Pick<Placed, 'day'>): number {
  return Math.min(MOST_DAYS, Math.max(-MOST_DAYS, day));
}

export function axesOf(touchpoints: readonly Touchpoint[]): Axes {
  const placed: (Omit<Placed, 'row'> & { root: Anchor | undefined })[] = [];
  const unplaced: number[] = [];
  for (const [at, touchpoint] of touchpoints.entries()) {
    const { isImmediate, days, event, channel } = touchpoint;
    if (channel === undefined || (!isImmediate && (days === undefined || event === undefined))) {
      unplaced.push(at);
    } else if (isImmediate) {
      placed.push({ touchpoint, at, channel, day: 0, base: undefined, root: undefined });
    } else if (isAnchor(event)) {
      placed.push({ touchpoint, at, channel, day: days ?? 0, base: undefined, root: event });
    } else {
      const previous = event && previousOf(event);
      const base = previous && baseOf(touchpoints, at, previous);
      const found = placed.find((one) => one.at === base);
      if (found) placed.push({ touchpoint, at, channel, day: found.day + (days ?? 0), base, root: found.root });
      else unplaced.push(at);
    }
  }
  const rows = new Map<string, number>();
  const stacked = placed.map((one) => {
    const cell = `${one.root} ${one.channel} ${shownDay(one)}`;
    const row = rows.get(cell) ?? 0;
    rows.set(cell, row + 1);
    return { ...one, row };
  });
  return {
    atOnce: followed(stacked.filter(({ root }) => root === undefined)),
    axes: ANCHORS.flatMap((anchor) => {
      const own = stacked.filter(({ root }) => root === anchor);
      return own.length > 0 ? [{ anchor, placed: own }] : [];
    }),
    unplaced,
  };
}

/** The touchpoints in the order in which they follow each other. */
function followed(placed: readonly Placed[], base?: number): Placed[] {
  return placed.filter((one) => one.base === base).flatMap((one) => [one, ...followed(placed, one.at)]);
}

/** The number of rows of each channel's lane. */
export function laneRows(placed: readonly Placed[]): Readonly<Record<Channel, number>> {
  const rows: Record<Channel, number> = { 1: 1, 2: 1, 3: 1 };
  for (const channel of CHANNELS) rows[channel] = Math.max(1, ...placed.filter((one) => one.channel === channel).map(({ row }) => row + 1));
  return rows;
}

/** The first and last day of the axis that the touchpoint can be moved to. */
export function rangeOf(placed: Placed): { first: number; last: number } {
  const { event, days = 0 } = placed.touchpoint;
  if (event === undefined) return { first: placed.day, last: placed.day };
  const zero = placed.day - days;
  return { first: zero + leastDays(event), last: zero + MOST_DAYS };
}
