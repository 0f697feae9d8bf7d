/** The channels by which a recipient can be reached, with reasons for those that are unavailable. */
import { callQuery } from '../api/calls';
import { get } from '../api/client';
import type { Place } from './whom';

export function outreachOptionsQuery(place: Place) {
  return callQuery(get('/prospecting/get-outreach-options', { query: place }), {
    // The page shows the failure.
    meta: { silent: true },
  });
}
