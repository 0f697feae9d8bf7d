/** The calls about a campaign's results. */
import { keepPreviousData } from '@tanstack/react-query';
import { callQuery } from '../../../api/calls';
import { get, post } from '../../../api/client';
import type { ResultLeadsIn } from '../../../api/types';
import type { Timeframe } from './search';

export function resultsQuery(campaignId: string, timeframe: Timeframe) {
  // The page shows the failure. The name of the campaign stays while another period loads.
  return callQuery(get('/campaigns/get-campaign-results', { query: { campaignId, timeframe } }), {
    placeholderData: keepPreviousData,
    meta: { silent: true },
  });
}

/** The messages that a figure counts, latest first. */
export function resultLeadsQuery(body: ResultLeadsIn) {
  // The list shows the failure.
  return callQuery(post('/campaigns/get-result-leads', { body }), { placeholderData: keepPreviousData, meta: { silent: true } });
}
