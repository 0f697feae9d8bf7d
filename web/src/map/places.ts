/** Zips by where they are: those of a county, those around one of them, and what a map says of each. */
import type { ZipPlace } from '../api/types';
import { formatCount } from '../lib/format';

/** A zip whose position is known, in degrees. */
export type Placed = ZipPlace & { latitude: number; longitude: number };

export interface Box {
  west: number;
  south: number;
  east: number;
  north: number;
}

const MILES_A_DEGREE = 69.1;
const EARTH_RADIUS_MILES = 3958.8;

/** How far apart those are drawn that the reference puts on one spot: about half of what it rounds to. */
const APART_DEGREES = 0.005;

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** The positions that are known. */
export function placed(places: readonly ZipPlace[]): Placed[] {
  return places.flatMap((place) =>
    place.latitude === undefined || place.longitude === undefined ? [] : [{ ...place, latitude: place.latitude, longitude: place.longitude }],
  );
}

/** Those on one spot are fanned out, each always to the same side, so that each can be seen and hit. */
export function fannedOut(places: readonly Placed[]): Placed[] {
  const there = new Map<string, number>();
  return places.map((place) => {
    const spot = `${place.latitude},${place.longitude}`;
    const before = there.get(spot) ?? 0;
    there.set(spot, before + 1);
    // As the seeds of a sunflower lie: evenly, however many they are.
    const angle = before * 2.4;
    const distance = APART_DEGREES * Math.sqrt(before);
    return {
      ...place,
      latitude: place.latitude + distance * Math.sin(angle),
      longitude: place.longitude + (distance * Math.cos(angle)) / Math.cos(radians(place.latitude)),
    };
  });
}

/** As the crow flies (haversine). */
export function milesBetween(a: Placed, b: Placed): number {
  const half = (degrees: number) => Math.sin(radians(degrees) / 2) ** 2;
  const chord = half(b.latitude - a.latitude) + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * half(b.longitude - a.longitude);
  return 2 * EARTH_RADIUS_MILES * Math.asin(Math.min(1, Math.sqrt(chord)));
}

/** The smallest box of whole hundredths around all that lies so near. */
export function boxAround({ latitude, longitude }: Placed, miles: number): Box {
  const high = miles / MILES_A_DEGREE;
  const wide = high / Math.cos(radians(Math.min(85, Math.abs(latitude) + high)));
  const down = (degrees: number) => Math.floor(degrees * 100) / 100;
  const up = (degrees: number) => Math.ceil(degrees * 100) / 100;
  return { west: down(longitude - wide), south: down(latitude - high), east: up(longitude + wide), north: up(latitude + high) };
}

/** The box that holds them all; none without any. */
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

/** The counties that the zips lie in, by name. */
export function countiesOf(places: readonly ZipPlace[]): County[] {
  const counties = new Map<string, County>();
  for (const { zipCode, county, state } of places) {
    if (county === undefined) continue;
    const name = `${county}, ${state}`;
    const known = counties.get(name);
    if (known) known.zipCodes.push(zipCode);
    else counties.set(name, { name, state, county, zipCodes: [zipCode] });
  }
  return [...counties.values()].sort((a, b) => a.name.localeCompare(b.name));
}

/** "Chicago, Cook County, IL" */
export function whereIs({ city, county, state }: ZipPlace): string {
  return [city, county, state].filter((part) => part !== undefined && part !== '').join(', ');
}

/** "1 listing" */
export function listingsIn({ numListings }: ZipPlace): string {
  return `${formatCount(numListings)} ${numListings === 1 ? 'listing' : 'listings'}`;
}
