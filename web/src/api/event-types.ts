/** The event types of listings, realtors and the user's own jobs, with their ids. */
import { callQuery } from './calls';
import { get } from './client';

export function eventTypesQuery() {
  return callQuery(get('/settings/get-notification-event-types'), { staleTime: 10 * 60_000, meta: { silent: true } });
}
