/** The outlines of the United States by the Census Bureau (us-atlas), served from our own origin. */
import { queryOptions } from '@tanstack/react-query';
import type { FeatureCollection, Geometry, MultiLineString, Position } from 'geojson';
import { feature, mesh } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import atlasUrl from 'us-atlas/counties-10m.json?url';

type Atlas = Topology<{ counties: GeometryCollection<{ name: string }>; states: GeometryCollection<{ name: string }>; nation: GeometryCollection }>;

/** A name and its position on the map. */
export interface Named {
  name: string;
  longitude: number;
  latitude: number;
}

export interface Outlines {
  land: FeatureCollection;
  /** The lines between counties and between states, each line once. */
  counties: MultiLineString;
  states: MultiLineString;
  countyNames: Named[];
  stateNames: Named[];
}

/** Loaded once per visit. Without the outlines the map still shows zip codes. */
export const outlinesQuery = queryOptions({
  queryKey: [atlasUrl],
  queryFn: ({ signal }) => loadOutlines(signal),
  staleTime: Infinity,
  gcTime: Infinity,
  meta: { silent: true },
});

async function loadOutlines(signal: AbortSignal): Promise<Outlines> {
  const response = await fetch(atlasUrl, { signal });
  if (!response.ok) throw new Error(`The request for the outlines failed with ${response.status}`);
  const atlas: unknown = await response.json();
  if (!isAtlas(atlas)) throw new Error('The outlines have an unexpected format');
  const { counties, states, nation } = atlas.objects;
  return {
    land: feature(atlas, nation),
    counties: mesh(atlas, counties, (a, b) => a !== b),
    states: mesh(atlas, states),
    countyNames: namesOf(feature(atlas, counties)),
    stateNames: namesOf(feature(atlas, states)),
  };
}

function isAtlas(value: unknown): value is Atlas {
  return typeof value === 'object' && value !== null && 'type' in value && value.type === 'Topology' && 'objects' in value;
}

function namesOf({ features }: FeatureCollection<Geometry, { name: string }>): Named[] {
  return features.flatMap(({ geometry, properties: { name } }) => {
    const rings =
      geometry.type === 'Polygon' ? [geometry.coordinates[0] ?? []] : geometry.type === 'MultiPolygon' ? geometry.coordinates.map(([outer = []]) => outer) : [];
    const largest = rings.map(centerOf).sort((a, b) => b.area - a.area)[0];
    return largest ? [{ name, longitude: largest.x, latitude: largest.y }] : [];
  });
}

/** The center of mass of a ring, and its area. */
function centerOf(ring: readonly Position[]): { x: number; y: number; area: number } {
  let [area, x, y] = [0, 0, 0];
  for (const [index, [x1 = 0, y1 = 0]] of ring.entries()) {
    const [x2 = 0, y2 = 0] = ring[(index + 1) % ring.length] ?? [];
    const cross = x1 * y2 - x2 * y1;
    area += cross / 2;
    x += ((x1 + x2) * cross) / 6;
    y += ((y1 + y2) * cross) / 6;
  }
  return area === 0 ? { x: ring[0]?.[0] ?? 0, y: ring[0]?.[1] ?? 0, area: 0 } : { x: x / area, y: y / area, area: Math.abs(area) };
}
