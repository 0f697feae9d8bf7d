/** The queries of listing sources. */
import { keepPreviousData } from '@tanstack/react-query';
import { callQuery } from '../../api/calls';
import { get, post } from '../../api/client';
import type { RejectedRowsIn } from '../../api/types';

export function lastSyncQuery() {
  return callQuery(get('/settings/get-last-sync-datetime'), {
    // Polled, so the screen shows the error once.
    meta: { silent: true },
  });
}

export function listingSourcesQuery() {
  return callQuery(get('/listing-sources/get-sources-list'), { meta: { silent: true } });
}

export function rejectedRowsQuery(body: RejectedRowsIn) {
  return callQuery(post('/listing-sources/get-rejected-rows', { body }), { placeholderData: keepPreviousData, meta: { silent: true } });
}
