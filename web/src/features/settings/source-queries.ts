/** The queries of listing sources. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, callKey, resultOf } from '../../api/client';
import type { RejectedRowsIn } from '../../api/types';

export function lastSyncQuery() {
  return queryOptions({
    queryKey: callKey('/settings/get-last-sync-datetime'),
    queryFn: ({ signal }) => resultOf(api.GET('/settings/get-last-sync-datetime', { signal })),
    // Polled, so the screen shows the error once.
    meta: { silent: true },
  });
}

export function listingSourcesQuery() {
  return queryOptions({
    queryKey: callKey('/listing-sources/get-sources-list'),
    queryFn: ({ signal }) => resultOf(api.GET('/listing-sources/get-sources-list', { signal })),
    meta: { silent: true },
  });
}

export function rejectedRowsQuery(body: RejectedRowsIn) {
  return queryOptions({
    queryKey: callKey('/listing-sources/get-rejected-rows', body),
    queryFn: ({ signal }) => resultOf(api.POST('/listing-sources/get-rejected-rows', { body, signal })),
    placeholderData: keepPreviousData,
    meta: { silent: true },
  });
}
