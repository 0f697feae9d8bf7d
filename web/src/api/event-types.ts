/** The event types of listings, realtors and the user's own jobs, with their ids. */
import { queryOptions } from '@tanstack/react-query';
import { api, callKey, resultOf } from './client';

export function eventTypesQuery() {
  return queryOptions({
    queryKey: callKey('/settings/get-notification-event-types'),
    queryFn: ({ signal }) => resultOf(api.GET('/settings/get-notification-event-types', { signal })),
    staleTime: 10 * 60_000,
    meta: { silent: true },
  });
}
