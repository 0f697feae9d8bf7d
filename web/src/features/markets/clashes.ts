/** What stands against a market that is drawn, and whether anything does. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { api, resultOf } from '../../api/client';
import { marketQuery, subMarketQuery } from '../../api/queries';
import type { MarketIn, StandingMarket } from '../../api/types';
import type { Level } from '../../lib/levels';
import type { Range } from '../../lib/ranges';

export interface Clash {
  itemId: string;
  name: string;
  nameExists: boolean;
  rangeOverlaps: boolean;
  /** Undefined where it isn't told. */
  price: Range | undefined;
  size: Range | undefined;
  /** Those that both would claim. */
  zipCodes: string[];
  /** The server names the first of them only; whether these are all. */
  hasAllZips: boolean;
}

/** As many zips of an overlap as the server names. */
const ZIPS_NAMED = 50;

function clashOf(standing: StandingMarket): Clash {
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

/** The rest of its zips are looked up at the market itself; where that fails, the first must do. */
async function withAllZips(client: QueryClient, level: Level, mine: ReadonlySet<string>, clash: Clash): Promise<Clash> {
  if (clash.hasAllZips) return clash;
  try {
    const { zipCodes } = level === 'Market' ? await client.query(marketQuery(clash.itemId)) : await client.query(subMarketQuery(clash.itemId));
    return { ...clash, zipCodes: zipCodes.filter((zip) => mine.has(zip)), hasAllZips: true };
  } catch {
    return clash;
  }
}

interface Asked {
  level: Level;
  body: MarketIn;
}

/** Asks whether it could be saved. Answers what stands against it; nothing where it is free. */
export function useAvailability() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ level, body }: Asked): Promise<Clash[]> => {
      const { responseValue, details } = await resultOf(api.POST('/market/submarket-check-availability', { body }));
      if (responseValue) return [];
      const mine = new Set(body.zipCodes);
      return Promise.all(details.flatMap(({ market }) => (market ? [withAllZips(client, level, mine, clashOf(market))] : [])));
    },
    // The form says what was refused.
    meta: { silent: true },
  });
}
