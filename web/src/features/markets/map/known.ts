/** What a map knows of zips: all of a parent's, or, of a market that may take any, what was looked at. */
import { useQueries, type UseQueryResult } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { zipMapQuery } from '../../../api/queries';
import type { ZipMap, ZipMapIn, ZipPlace } from '../../../api/types';
import type { MapView } from '../../../map/draw';
import type { Box } from '../../../map/places';

/** From afar there are too many to be shown. */
const ZIPS_FROM_ZOOM = 6.5;

/** The side of what is asked for at once. */
const TILE_DEGREES = 2;

interface KnownZips {
  places: readonly ZipPlace[];
  /** The first answer is there. */
  isThere: boolean;
  error: Error | null;
  onRetry: () => void;
  /** More has to be seen before there is something to see. */
  isFar: boolean;
  onView: (view: MapView) => void;
  /** What was asked for otherwise is known from now on. */
  onAsked: (body: ZipMapIn) => void;
}

/** The boxes that what is seen lies in. */
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

/** Without a parent every zip may be chosen, and what is seen of them is asked for as it comes into sight. */
export function useKnownZips(parent: ZipMapIn | undefined, chosen: readonly string[]): KnownZips {
  const [named, setNamed] = useState(chosen);
  const [areas, setAreas] = useState<readonly ZipMapIn[]>([]);
  const [isFar, setFar] = useState(parent === undefined);

  function addAreas(bodies: readonly ZipMapIn[]) {
    const had = new Set(areas.map(keyOf));
    const more = bodies.filter((body) => !had.has(keyOf(body)));
    if (more.length > 0) setAreas([...areas, ...more]);
  }

  const asked: ZipMapIn[] = parent ? [parent] : [...(named.length > 0 ? [{ zipCodes: [...named] }] : []), ...areas];
  const answers = useQueries({
    queries: asked.map((body) => zipMapQuery(body)),
    combine,
  });
  const { all } = answers;
  const places = useMemo(() => [...new Map(all.flatMap((data) => data?.zips ?? []).map((place) => [place.zipCode, place])).values()], [all]);
  const isThere = all.every((data) => data !== undefined) || places.length > 0 || asked.length === 0;

  // What was typed or pasted meanwhile is looked up.
  const known = useMemo(() => new Set([...named, ...places.map(({ zipCode }) => zipCode)]), [named, places]);
  if (!parent && isThere && chosen.some((zip) => !known.has(zip))) setNamed(chosen);

  return {
    places,
    isThere,
    error: answers.error,
    onRetry: answers.onRetry,
    isFar,
    onView: ({ box, zoom }) => {
      if (parent) return;
      setFar(zoom < ZIPS_FROM_ZOOM);
      if (zoom < ZIPS_FROM_ZOOM) return;
      addAreas(tilesOf(box).map((tile) => ({ box: tile })));
    },
    onAsked: (body) => addAreas([body]),
  };
}
