/** The queries of leads. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callQuery } from '../../api/calls';
import { get, post } from '../../api/client';
import { moveTypesQuery } from '../../api/queries';
import type { LeadListIn, RejectedLeadsIn } from '../../api/types';

export function leadsQuery(body: LeadListIn) {
  return callQuery(post('/leads/get-leads-opportunities', { body }), { placeholderData: keepPreviousData });
}

export function leadQuery(opportunityId: string) {
  // The page shows the failure.
  return callQuery(get('/leads/get-opportunity-details', { query: { opportunityId } }), { meta: { silent: true } });
}

/** The listing at which the lead may live. */
export function leadMatchQuery(opportunityId: string) {
  // The card shows the failure.
  return callQuery(post('/leads/get-lead-property-match', { body: { opportunityId } }), { meta: { silent: true } });
}

export function leadHistoryQuery(opportunityId: string, pageIndex: number) {
  // The part of the page shows the failure.
  return callQuery(get('/leads/get-lead-history', { query: { opportunityId, pageIndex } }), { placeholderData: keepPreviousData, meta: { silent: true } });
}

/** A page of the rejected rows. Its screen shows the failure. */
export function rejectedLeadsQuery(body: RejectedLeadsIn) {
  return callQuery(post('/leads/get-rejected-rows', { body }), { placeholderData: keepPreviousData, meta: { silent: true } });
}

/** The kinds of moves with their names, or none until they are loaded. */
export function useMoveTypes() {
  return useQuery(moveTypesQuery()).data ?? NONE;
}

const NONE: never[] = [];
