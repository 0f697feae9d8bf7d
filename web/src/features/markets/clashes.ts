/** The nodes that overlap a definition or use its name, and the availability check that finds them. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { post } from '../../api/client';
import { marketQuery, subMarketQuery } from '../../api/queries';
import type { ConflictingMarket, MarketIn } from '../../api/types';
import type { Level } from '../../lib/levels';
import { type Range, rangeOf } from '../../lib/ranges';

export interface Clash {
  itemId: string;
  name: string;
  nameExists: boolean;
  rangeOverlaps: boolean;
  /** Undefined if the server doesn't send it. */
  price: Range | undefined;
  size: Range | undefined;
  /** The zip codes of both nodes. */
  zipCodes: string[];
  /** Whether `zipCodes` is complete; the server sends only the first ones. */
  hasAllZips: boolean;
}

/** The number of zip codes of an overlap that the server sends. */
const ZIPS_NAMED = 50;

function clashOf(standing: ConflictingMarket): Clash {
  const { itemId, name, nameExists, rangeOverlaps, zipCodes, propMinVal, propMaxVal, propMinSize, propMaxSize } = standing;
  const range = (min: number | undefined, max: number | undefined) => (min === undefined || max === undefined ? undefined : { min, max });
  return {
    itemId,
    name,
    nameExists,
    rangeOverlaps,
    price: range(propMinVal, propMaxVal),
    size: range(propMinSize, propMaxSize),
    zipCodes,
    hasAllZips: zipCodes.length < ZIPS_NAMED,
  };
}

/** Loads the remaining zip codes from the market itself, and keeps the first ones if that fails. */
async function withAllZips(client: QueryClient, level: Level, mine: ReadonlySet<string>, clash: Clash): Promise<Clash> {
  if (clash.hasAllZips) return clash;
  try {
    const { zipCodes } = level === 'Market' ? await client.query(marketQuery(clash.itemId)) : await client.query(subMarketQuery(clash.itemId));
    return { ...clash, zipCodes: zipCodes.filter((zip) => mine.has(zip)), hasAllZips: true };
  } catch {
    return clash;
  }
}

/** The zip codes and ranges of a definition. */
export interface Extent {
  zipCodes: readonly string[];
  price: Range;
  size: Range;
}

export interface Availability {
  /** Empty if the definition is free. */
  clashes: Clash[];
  /** The largest part of the definition that is free; undefined if nothing is left or only names clash. */
  fitting: Extent | undefined;
}

interface Check {
  level: Level;
  body: MarketIn;
}

/** Checks the availability of a definition. */
export function useAvailability() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ level, body }: Check): Promise<Availability> => {
      const { responseValue, details, fitting } = await post('/market/submarket-check-availability', { body }).send();
      if (responseValue) return { clashes: [], fitting: undefined };
      const mine = new Set(body.zipCodes);
      const clashes = await Promise.all(details.flatMap(({ market }) => (market ? [withAllZips(client, level, mine, clashOf(market))] : [])));
      return { clashes, fitting: fitting && { zipCodes: fitting.zipCodes, price: rangeOf('price', fitting), size: rangeOf('size', fitting) } };
    },
    // The form shows the refusal.
    meta: { silent: true },
  });
}
