/** The form of API usage, and the queries of usage. */
import { keepPreviousData, skipToken } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { callQuery } from '../../api/calls';
import { get, post } from '../../api/client';
import type { CompanyOption, MessageUsageIn } from '../../api/types';
import { aRange, required, text } from '../../forms/rules';
import { dayProblems } from '../../lib/bounds';
import { dayIn, monthUntil } from '../../lib/days';

export const usageRules = z
  .object({ company: z.custom<CompanyOption | null>(), provider: z.string(), from: text(required), to: text(required) })
  .check(aRange('from', 'to', dayProblems));

export type UsageValues = z.infer<typeof usageRules>;

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
  return callQuery(get('/settings/get-api-providers'), { staleTime: Infinity, meta: { silent: true } });
}

/** Requests nothing until `query` is set. */
export function apiUsageQuery(query: UsageRequest | undefined) {
  return callQuery(query ? get('/settings/get-company-api-usage-info', { query }) : skipToken, { meta: { silent: true } });
}

/** One page of the messages that companies sent. */
export function messageUsageQuery(body: MessageUsageIn) {
  return callQuery(post('/settings/get-message-usage-with-pagination', { body }), {
    placeholderData: keepPreviousData,
    // The table shows the error.
    meta: { silent: true },
  });
}
