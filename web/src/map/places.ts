/** Zip codes by position: by county, by distance, and their names on a map. */
import type { ZipPlace } from '../api/types';

/** A zip code with a known position, in degrees. */
export type Placed = ZipPlace & { latitude: number; longitude: number };

export interface Box {
  west: number;
  south: number;
  east: number;
  north: number;
}

const MILES_A_DEGREE = 69.1;
const EARTH_RADIUS_MILES = 3958.8;

/** The distance between zip codes that the reference data puts on one spot: about half of its rounding. */
const APART_DEGREES = 0.005;

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** The zip codes with a known position. */
export function placed(places: readonly ZipPlace[]): Placed[] {
  return places.flatMap((place) =>
    place.latitude === undefined || place.longitude === undefined ? [] : [{ ...place, latitude: place.latitude, longitude: place.longitude }],
  );
}

/** Spreads zip codes that are on one spot, each always in the same direction, so that each can be seen and clicked. */
export function fanOut(places: readonly Placed[]): Placed[] {
  const counts = new Map<string, number>();
  return places.map((place) => {
    const spot = `${place.latitude},${place.longitude}`;
    const before = counts.get(spot) ?? 0;
    counts.set(spot, before + 1);
    // A sunflower spiral spreads any number of points evenly.
    const angle = before * 2.4;
    const distance = APART_DEGREES * Math.sqrt(before);
    return {
      ...place,
      latitude: place.latitude + distance * Math.sin(angle),
      longitude: place.longitude + (distance * Math.cos(angle)) / Math.cos(radians(place.latitude)),
    };
  });
}

/** The distance along the surface (haversine). */
export function milesBetween(a: Placed, b: Placed): number {
  const half = (degrees: number) => Math.sin(radians(degrees) / 2) ** 2;
  const chord = half(b.latitude - a.latitude) + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * half(b.longitude - a.longitude);
  return 2 * EARTH_RADIUS_MILES * Math.asin(Math.min(1, Math.sqrt(chord)));
}

/** The smallest box, in hundredths of a degree, around all places within this distance. */
export function boxAround({ latitude, longitude }: Placed, miles: number): Box {
  const high = miles / MILES_A_DEGREE;
  const wide = high / Math.cos(radians(Math.min(85, Math.abs(latitude) + high)));
  const down = (degrees: number) => Math.floor(degrees * 100) / 100;
  const up = (degrees: number) => Math.ceil(degrees * 100) / 100;
  return { west: down(longitude - wide), south: down(latitude - high), east: up(longitude + wide), north: up(latitude + high) };
}

/** The box that contains all places; undefined if there are none. */
export function boxOf(places: readonly Placed[]): Box | undefined {
  const [first] = places;
  if (!first) return undefined;
  const box = { west: first.longitude, south: first.latitude, east: first.longitude, north: first.latitude };
  for (const { latitude, longitude } of places) {
    box.west = Math.min(box.west, longitude);
    box.east = Math.max(box.east, longitude);
    box.south = Math.min(box.south, latitude);
    box.north = Math.max(box.north, latitude);
  }
  return box;
}

export interface County {
  /** "Cook County, IL" */
  name: string;
  state: string;
  county: string;
  zipCodes: string[];
}

/** The counties of the zip codes, by name. */
export function countiesOf(places: readonly ZipPlace[]): County[] {
  const counties = new Map<string, County>();
  for (const { zipCode, county, state } of places) {
    if (county === undefined) continue;
    const name = `${county}, ${state}`;
    const existing = counties.get(name);
    if (existing) existing.zipCodes.push(zipCode);
    else counties.set(name, { name, state, county, zipCodes: [zipCode] });
  }
  return [...counties.values()].sort((a, b) => a.name.localeCompare(b.name));
}

/** "Chicago, Cook County, IL" */
export function whereIs({ city, county, state }: ZipPlace): string {
  return [city, county, state].filter((part) => part !== undefined && part !== '').join(', ');
}
