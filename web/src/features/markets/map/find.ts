/** Finds zip codes by county and by distance, among the loaded ones or, for a market, among all. */
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { zipMapQuery } from '../../../api/queries';
import type { ZipMapIn, ZipPlace } from '../../../api/types';
import { boxAround, type County, milesBetween, placed } from '../../../map/places';
import { texts } from '../../../texts/markets-form';

export type ZipSearch = { county: County } | { zipCode: string; miles: number };

/** The search found no zip code; the message is shown to the user. */
export class NotFound extends Error {}

export interface Found {
  zips: ZipPlace[];
  /** The request that loaded them, if they were not loaded before. */
  request?: ZipMapIn;
}

async function find(client: QueryClient, places: readonly ZipPlace[], isAll: boolean, search: ZipSearch): Promise<Found> {
  const load = async (request: ZipMapIn) => ({ request, zips: (await client.query(zipMapQuery(request))).zips });
  if ('county' in search) {
    const { state, county, zipCodes } = search.county;
    if (!isAll) return load({ county: { state, county } });
    const inCounty = new Set(zipCodes);
    return { zips: places.filter(({ zipCode }) => inCounty.has(zipCode)) };
  }
  const { zipCode, miles } = search;
  const known = places.filter((place) => place.zipCode === zipCode);
  const [middle] = placed(known.length > 0 || isAll ? known : (await load({ zipCodes: [zipCode] })).zips);
  if (!middle) throw new NotFound(isAll ? texts.notAmong(zipCode) : texts.notLocated(zipCode));
  const { zips, ...how } = isAll ? { zips: places } : await load({ box: boxAround(middle, miles) });
  return { ...how, zips: placed(zips).filter((place) => milesBetween(middle, place) <= miles) };
}

/** Searches `places`. With `isAll` these are all zip codes to choose from; otherwise it requests the missing ones. */
export function useFind(places: readonly ZipPlace[], isAll: boolean, onFound: (found: Found) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (search: ZipSearch) => find(client, places, isAll, search),
    // Uses the latest callback, because other zip codes may have been picked in the meantime.
    onSuccess: onFound,
    // The form shows the error.
    meta: { silent: true },
  });
}
