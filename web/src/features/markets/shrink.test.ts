import { describe, expect, it } from 'vitest';
import { ANY, type Range } from '../../lib/ranges';
import type { Clash } from './clashes';
import { type Extent, overlaps, shrinkToFit } from './shrink';

const range = (min: number, max = ANY): Range => ({ min, max });
const all = range(0);
const zips = (count: number, from = 10_001) => Array.from({ length: count }, (_, index) => String(from + index));

function extent(zipCodes: string[], price = all, size = all): Extent {
  return { zipCodes, price, size };
}

function clash(zipCodes: string[], change: Partial<Clash> = {}): Clash {
  return { itemId: zipCodes.join(), name: 'Other', nameExists: false, rangeOverlaps: true, price: all, size: all, zipCodes, hasAllZips: true, ...change };
}

/** The server's check: no clash covers the same zip code with overlapping prices and sizes. */
function isFree({ zipCodes, price, size }: Extent, clashes: Clash[]): boolean {
  return clashes.every(
    (other) =>
      !zipCodes.some((zip) => other.zipCodes.includes(zip)) || !overlaps('price', price, other.price ?? all) || !overlaps('size', size, other.size ?? all),
  );
}

describe('MARKETS-26 MARKETS-27 overlapping ranges', () => {
  it.each([
    [range(0, 500), range(500, 900), false],
    [range(500, 900), range(0, 500), false],
    [range(0, 501), range(500, 900), true],
    [range(0), range(900), true],
    [range(500, 500), range(500, 900), true],
    [range(0, 500), range(500, 500), false],
    [range(500, 500), range(500, 500), true],
    [range(100, 200), range(0), true],
  ])('%o and %o: %s', (a, b, expected) => {
    expect(overlaps('price', a, b)).toBe(expected);
  });
});

describe('shrink to fit', () => {
  it('removes the shared zip codes if all ranges are the same', () => {
    expect(shrinkToFit(extent(zips(5)), [clash(['10001', '10002'])])).toEqual(extent(['10003', '10004', '10005']));
  });

  it('cuts the lower prices if all zip codes are shared there', () => {
    const mine = extent(zips(4), range(100_000, 900_000));
    expect(shrinkToFit(mine, [clash(zips(4), { price: range(0, 300_000) })])).toEqual({ ...mine, price: range(300_000, 900_000) });
  });

  it('cuts the upper prices if the other range starts within', () => {
    const mine = extent(zips(4), range(100_000, 900_000));
    expect(shrinkToFit(mine, [clash(zips(4), { price: range(700_000) })])).toEqual({ ...mine, price: range(100_000, 700_000) });
  });

  it('cuts the size if that costs less than the price', () => {
    const mine = extent(zips(4), range(0, 1_000_000), range(0, 4000));
    const other = clash(zips(4), { price: range(200_000, 900_000), size: range(3500) });
    expect(shrinkToFit(mine, [other])).toEqual({ ...mine, size: range(0, 3500) });
  });

  it('keeps the larger side of an overlap in the middle', () => {
    const mine = extent(zips(3), range(0, 1_000_000));
    expect(shrinkToFit(mine, [clash(zips(3), { price: range(600_000, 700_000) })])?.price).toEqual(range(0, 600_000));
    expect(shrinkToFit(mine, [clash(zips(3), { price: range(200_000, 300_000) })])?.price).toEqual(range(300_000, 1_000_000));
  });

  it('removes one zip code of many rather than a third of the prices, and cuts prices rather than most zip codes', () => {
    const mine = extent(zips(10), range(0, 900_000));
    const price = range(600_000);
    expect(shrinkToFit(mine, [clash(zips(1), { price })])).toEqual({ ...mine, zipCodes: zips(9, 10_002) });
    expect(shrinkToFit(mine, [clash(zips(9), { price })])).toEqual({ ...mine, price: range(0, 600_000) });
  });

  it('combines cuts and removed zip codes if there are several clashes', () => {
    const mine = extent(zips(10), range(0, 1_000_000));
    const clashes = [clash(zips(10), { price: range(900_000) }), clash(['10001'], { price: range(0, 500_000) })];
    const fitting = shrinkToFit(mine, clashes);
    expect(fitting).toEqual({ ...mine, price: range(0, 900_000), zipCodes: zips(9, 10_002) });
  });

  it('fits the gap between two neighbors', () => {
    const mine = extent(zips(2), range(100_000, 900_000));
    const clashes = [clash(zips(2), { price: range(0, 300_000) }), clash(zips(2), { price: range(500_000) })];
    expect(shrinkToFit(mine, clashes)?.price).toEqual(range(300_000, 500_000));
  });

  it('“Any” is worth more than any end, and less than everything', () => {
    const mine = extent(zips(2));
    expect(shrinkToFit(mine, [clash(zips(2), { price: range(0, 100_000) })])?.price).toEqual(range(100_000));
    expect(shrinkToFit(mine, [clash(zips(2), { price: range(2_000_000) })])?.price).toEqual(range(0, 2_000_000));
    expect(shrinkToFit(mine, [clash(zips(2), { price: range(3_000_000, 4_000_000) })])?.price).toEqual(range(0, 3_000_000));
  });

  it('avoids a single price by one cent', () => {
    const mine = extent(['10001'], range(0, 500_000));
    expect(shrinkToFit(mine, [clash(['10001'], { price: range(100_000, 100_000) })])?.price).toEqual(range(100_000.01, 500_000));
  });

  it('prefers the smaller change of equal ones', () => {
    const mine = extent(zips(2), range(0, 1_000_000), range(0, 4000));
    const fitting = shrinkToFit(mine, [clash(['10001'], { price: range(500_000, 1_000_000), size: range(0, 4000) })]);
    expect(fitting).toBeTruthy();
    const cuts = [fitting?.zipCodes.length !== 2, fitting?.price.max !== 1_000_000, fitting?.size.max !== 4000].filter(Boolean);
    expect(cuts).toHaveLength(1);
  });

  it('proposes nothing if nothing is left, nothing overlaps, or only a name clashes', () => {
    expect(shrinkToFit(extent(zips(3)), [clash(zips(3))])).toBeNull();
    expect(shrinkToFit(extent(zips(3)), [])).toBeNull();
    expect(shrinkToFit(extent(zips(3)), [clash([], { nameExists: true, rangeOverlaps: false })])).toBeNull();
    expect(shrinkToFit(extent(zips(3), range(5, 5)), [clash(zips(3), { price: range(0, 10) })])).toBeNull();
  });

  it('a clash of names removes nothing', () => {
    const clashes = [clash([], { nameExists: true, rangeOverlaps: false }), clash(['10001'])];
    expect(shrinkToFit(extent(zips(3)), clashes)).toEqual(extent(['10002', '10003']));
  });

  it('proposes only what is known: without all zip codes it cuts the ranges, without ranges it removes the zip codes', () => {
    const mine = extent(zips(100), range(0, 900_000));
    const partly = clash(zips(50), { price: range(800_000), hasAllZips: false });
    expect(shrinkToFit(mine, [partly])).toEqual({ ...mine, price: range(0, 800_000) });
    expect(shrinkToFit(mine, [{ ...partly, price: undefined, size: undefined }])).toBeNull();
    expect(shrinkToFit(mine, [clash(zips(50), { price: undefined, size: undefined })])).toEqual({ ...mine, zipCodes: zips(50, 10_051) });
  });

  /** Small whole numbers, the same in every run. */
  function* numbers(seed: number): Generator<number, never> {
    let state = seed;
    for (;;) {
      state = (state * 48_271) % 2_147_483_647;
      yield state;
    }
  }

  it('every proposal is free, within the definition, and not empty', () => {
    const random = numbers(20_260);
    const below = (most: number) => random.next().value % most;
    const someRange = (step: number) => {
      const min = below(10) * step;
      return range(min, below(4) === 0 ? ANY : min + below(10) * step);
    };
    let proposed = 0;
    for (let round = 0; round < 300; round += 1) {
      const mine = extent(zips(1 + below(12)), someRange(50_000), someRange(500));
      const clashes = Array.from({ length: 1 + below(6) }, () =>
        clash(
          zips(1 + below(6), 10_001 + below(10)).filter((zip) => mine.zipCodes.includes(zip)),
          { price: someRange(50_000), size: someRange(500) },
        ),
      ).filter((other) => !isFree(mine, [other]));
      const fitting = shrinkToFit(mine, clashes);
      if (!fitting) continue;
      proposed += 1;
      expect(isFree(fitting, clashes)).toBe(true);
      expect(fitting.zipCodes.length).toBeGreaterThan(0);
      expect(fitting.zipCodes.every((zip) => mine.zipCodes.includes(zip))).toBe(true);
      expect(fitting.price.min).toBeGreaterThanOrEqual(mine.price.min);
      expect(fitting.price.max).toBeLessThanOrEqual(mine.price.max);
      expect(fitting.size.min).toBeGreaterThanOrEqual(mine.size.min);
      expect(fitting.size.max).toBeLessThanOrEqual(mine.size.max);
    }
    expect(proposed).toBeGreaterThan(100);
  });

  it('handles a hundred neighbors with different ends quickly', () => {
    const mine = extent(zips(3000));
    const clashes = Array.from({ length: 100 }, (_, index) =>
      clash(zips(50, 10_001 + index * 10), { price: range(index * 7919, index * 7919 + 90_000), size: range(index * 37, index * 37 + 500) }),
    );
    const before = performance.now();
    const fitting = shrinkToFit(mine, clashes);
    expect(performance.now() - before).toBeLessThan(5_000);
    expect(fitting && isFree(fitting, clashes)).toBe(true);
  });
});
