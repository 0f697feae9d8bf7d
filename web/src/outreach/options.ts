/** By what ways somebody can be written to, and why not by the others. */
import { queryOptions } from '@tanstack/react-query';
import { api, callKey, resultOf } from '../api/client';
import type { Place } from './whom';

const CALL = '/prospecting/get-outreach-options';

export function outreachOptionsQuery(place: Place) {
  return queryOptions({
    queryKey: callKey(CALL, place),
    queryFn: ({ signal }) => resultOf(api.GET(CALL, { params: { query: place }, signal })),
    // What stands on the page says that it could not be loaded.
    meta: { silent: true },
  });
}
