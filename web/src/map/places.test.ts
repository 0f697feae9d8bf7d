import { describe, expect, it } from 'vitest';
import { boxAround, fanOut, milesBetween, type Placed } from './places';

const at = (zipCode: string, latitude: number, longitude: number): Placed => ({ zipCode, city: 'C', state: 'NY', numListings: 0, latitude, longitude });

describe('places', () => {
  it('have their distance on the globe', () => {
    // From Chicago's Loop to the south of Manhattan it is 712 miles.
    expect(milesBetween(at('60601', 41.8858, -87.6181), at('10004', 40.6988, -74.0384))).toBeCloseTo(712, -1);
    expect(milesBetween(at('10001', 40, -74), at('10002', 40, -74))).toBe(0);
  });

  it('within the distance are inside the box, even far in the north', () => {
    for (const middle of [at('10001', 40.75, -73.99), at('99723', 71.3, -156.8)]) {
      const box = boxAround(middle, 100);
      expect(box.east - box.west).toBeLessThanOrEqual(10);
      for (let degrees = 0; degrees < 360; degrees += 15) {
        // A hundred miles away, on every side.
        const up = (100 / 69.2) * Math.cos((degrees * Math.PI) / 180);
        const latitude = middle.latitude + up;
        const longitude = middle.longitude + ((100 / 69.2) * Math.sin((degrees * Math.PI) / 180)) / Math.cos((latitude * Math.PI) / 180);
        const inside = longitude >= box.west && longitude <= box.east && latitude >= box.south && latitude <= box.north;
        expect(inside || milesBetween(middle, at('0', latitude, longitude)) > 100, `${middle.zipCode} at ${degrees}°`).toBe(true);
      }
    }
  });

  it('on one spot are drawn apart, little more than a mile from it and always the same way', () => {
    const spot = Array.from({ length: 12 }, (_, index) => at(String(10_001 + index), 40.75, -73.99));
    const drawn = fanOut(spot);
    expect(drawn[0]).toEqual(spot[0]);
    expect(new Set(drawn.map(({ latitude, longitude }) => `${latitude.toFixed(4)},${longitude.toFixed(4)}`)).size).toBe(12);
    expect(Math.max(...drawn.map((place) => milesBetween(at('0', 40.75, -73.99), place)))).toBeLessThan(1.3);
    expect(fanOut(spot)).toEqual(drawn);
  });
});
