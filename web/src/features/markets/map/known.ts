/** The zip codes that a map has loaded: all of a parent's, or, for a market, those of the viewed areas. */
import { useQueries, type UseQueryResult } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { zipMapQuery } from '../../../api/queries';
import type { ZipMap, ZipMapIn, ZipPlace } from '../../../api/types';
import type { MapView } from '../../../map/draw';
import type { Box } from '../../../map/places';

/** Below this zoom level there are too many to show. */
const ZIPS_FROM_ZOOM = 6.5;

/** The side of one requested area, in degrees. */
const TILE_DEGREES = 2;

interface KnownZips {
  places: readonly ZipPlace[];
  /** Whether the first response has arrived. */
  isLoaded: boolean;
  error: Error | null;
  onRetry: () => void;
  /** Whether the map is too far out to show zip codes. */
  isFar: boolean;
  onView: (view: MapView) => void;
  /** Adds an area that another request has loaded. */
  onLoaded: (body: ZipMapIn) => void;
}

/** The tiles that cover the visible box. */
function tilesOf({ west, south, east, north }: Box): Box[] {
  const starts = (from: number, to: number) => {
    const first = Math.floor(from / TILE_DEGREES);
    return Array.from({ length: Math.floor(to / TILE_DEGREES) - first + 1 }, (_, index) => (first + index) * TILE_DEGREES);
  };
  const tiles = starts(south, north).flatMap((low) =>
    starts(west, east).map((left) => ({ west: left, south: low, east: left + TILE_DEGREES, north: low + TILE_DEGREES })),
  );
  return tiles.filter((tile) => tile.west >= -180 && tile.east <= 180 && tile.south >= -90 && tile.north <= 90);
}

function combine(queries: readonly UseQueryResult<ZipMap>[]) {
  return {
    all: queries.map(({ data }) => data),
    error: queries.find(({ isError, isFetching }) => isError && !isFetching)?.error ?? null,
    onRetry: () => {
      for (const { isError, refetch } of queries) if (isError) void refetch();
    },
  };
}

const keyOf = (body: ZipMapIn) => JSON.stringify(body);

/** Without a parent any zip code can be chosen, so the visible tiles are requested as the map moves. */
export function useKnownZips(parent: ZipMapIn | undefined, chosen: readonly string[]): KnownZips {
  const [named, setNamed] = useState(chosen);
  const [areas, setAreas] = useState<readonly ZipMapIn[]>([]);
  const [isFar, setFar] = useState(parent === undefined);

  function addAreas(bodies: readonly ZipMapIn[]) {
    const previous = new Set(areas.map(keyOf));
    const more = bodies.filter((body) => !previous.has(keyOf(body)));
    if (more.length > 0) setAreas([...areas, ...more]);
  }

  const requests: ZipMapIn[] = parent ? [parent] : [...(named.length > 0 ? [{ zipCodes: [...named] }] : []), ...areas];
  const results = useQueries({
    queries: requests.map((body) => zipMapQuery(body)),
    combine,
  });
  const { all } = results;
  const places = useMemo(() => [...new Map(all.flatMap((data) => data?.zips ?? []).map((place) => [place.zipCode, place])).values()], [all]);
  const isLoaded = all.every((data) => data !== undefined) || places.length > 0 || requests.length === 0;

  // Zip codes that were typed or pasted in the meantime are loaded too.
  const known = useMemo(() => new Set([...named, ...places.map(({ zipCode }) => zipCode)]), [named, places]);
  if (!parent && isLoaded && chosen.some((zip) => !known.has(zip))) setNamed(chosen);

  return {
    places,
    isLoaded,
    error: results.error,
    onRetry: results.onRetry,
    isFar,
    onView: ({ box, zoom }) => {
      if (parent) return;
      setFar(zoom < ZIPS_FROM_ZOOM);
      if (zoom < ZIPS_FROM_ZOOM) return;
      addAreas(tilesOf(box).map((tile) => ({ box: tile })));
    },
    onLoaded: (body) => addAreas([body]),
  };
}
