/** The channels by which a recipient can be reached, with reasons for those that are unavailable. */
import { queryOptions } from '@tanstack/react-query';
import { api, callKey, resultOf } from '../api/client';
import type { Place } from './whom';

const CALL = '/prospecting/get-outreach-options';

export function outreachOptionsQuery(place: Place) {
  return queryOptions({
    queryKey: callKey(CALL, place),
    queryFn: ({ signal }) => resultOf(api.GET(CALL, { params: { query: place }, signal })),
    // The page shows the failure.
    meta: { silent: true },
  });
}
