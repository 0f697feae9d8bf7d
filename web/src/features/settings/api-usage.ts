/** What is read of the use of providers. */
import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query';
import { api, callKey, resultOf } from '../../api/client';
import type { MessageUsageIn } from '../../api/types';
import { dayIn, monthUntil } from '../../lib/days';

/** What a company used of a provider, between two days. */
export interface UsageAsked {
  companyUserId: string;
  apiProviderId: number;
  fromDate: string;
  toDate: string;
}

/** From the first of the month to today, where the reader is. */
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

/** Nothing is read until something is asked. */
export function apiUsageQuery(query: UsageAsked | undefined) {
  return queryOptions({
    queryKey: callKey('/settings/get-company-api-usage-info', query),
    queryFn: query ? ({ signal }) => resultOf(api.GET('/settings/get-company-api-usage-info', { params: { query }, signal })) : skipToken,
    meta: { silent: true },
  });
}

const MESSAGES_CALL = '/settings/get-message-usage-with-pagination';

/** What companies sent, a page of it. */
export function messageUsageQuery(body: MessageUsageIn) {
  return queryOptions({
    queryKey: callKey(MESSAGES_CALL, body),
    queryFn: ({ signal }) => resultOf(api.POST(MESSAGES_CALL, { body, signal })),
    placeholderData: keepPreviousData,
    // The table says that it could not be loaded.
    meta: { silent: true },
  });
}
