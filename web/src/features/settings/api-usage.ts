/** The queries of provider usage. */
import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query';
import { api, callKey, resultOf } from '../../api/client';
import type { MessageUsageIn } from '../../api/types';
import { dayIn, monthUntil } from '../../lib/days';

/** A request for a company's usage of a provider between two days. */
export interface UsageRequest {
  companyUserId: string;
  apiProviderId: number;
  fromDate: string;
  toDate: string;
}

/** From the first of the month to today, in the reader's time zone. */
export function thisMonth() {
  return monthUntil(dayIn(Intl.DateTimeFormat().resolvedOptions().timeZone));
}

export function apiProvidersQuery() {
  return queryOptions({
    queryKey: callKey('/settings/get-api-providers'),
    queryFn: ({ signal }) => resultOf(api.GET('/settings/get-api-providers', { signal })),
    staleTime: Infinity,
    meta: { silent: true },
  });
}

/** Requests nothing until `query` is set. */
export function apiUsageQuery(query: UsageRequest | undefined) {
  return queryOptions({
    queryKey: callKey('/settings/get-company-api-usage-info', query),
    queryFn: query ? ({ signal }) => resultOf(api.GET('/settings/get-company-api-usage-info', { params: { query }, signal })) : skipToken,
    meta: { silent: true },
  });
}

const MESSAGES_CALL = '/settings/get-message-usage-with-pagination';

/** One page of the messages that companies sent. */
export function messageUsageQuery(body: MessageUsageIn) {
  return queryOptions({
    queryKey: callKey(MESSAGES_CALL, body),
    queryFn: ({ signal }) => resultOf(api.POST(MESSAGES_CALL, { body, signal })),
    placeholderData: keepPreviousData,
    // The table shows the error.
    meta: { silent: true },
  });
}
