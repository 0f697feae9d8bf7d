/** What is read of the use of providers. */
import { queryOptions, skipToken } from '@tanstack/react-query';
import { api, callKey, resultOf } from '../../api/client';

/** What a company used of a provider, between two days. */
export interface UsageAsked {
  companyUserId: string;
  apiProviderId: number;
  fromDate: string;
  toDate: string;
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
