/** The queries that several parts of the client share. */
import { keepPreviousData } from '@tanstack/react-query';
import { callQuery } from './calls';
import { get, post } from './client';
import type {
  AuditListIn,
  ColleagueType,
  JobsListIn,
  MarketChoice,
  MarketListIn,
  MarketZipsIn,
  PropertyListIn,
  RealtorListIn,
  RealtorPageIn,
  SuppressionListIn,
  TemplateCheckIn,
  TemplateListIn,
  TemplatePreviewIn,
  UsersListIn,
  ZipMapIn,
} from './types';

/** Reference lists rarely change. */
export const REFERENCE_STALE_MS = 10 * 60_000;

export function userQuery(userId: string) {
  return callQuery(post('/user/get-user', { query: { userId } }), {
    staleTime: 5 * 60_000,
    // The caller handles a failure; a toast would not be enough.
    meta: { silent: true },
  });
}

export function usersQuery(body: UsersListIn) {
  return callQuery(post('/user/get-users-paged-list', { body }), { placeholderData: keepPreviousData });
}

/** The types of users that the signed-in user may create. */
export function userTypesQuery() {
  return callQuery(get('/user/user-types'), { staleTime: REFERENCE_STALE_MS });
}

/** The companies that the user may access, with their managers. */
export function companiesQuery(userId: string) {
  return callQuery(post('/user/get-users-list', { query: { userId } }));
}

/** The companies whose names contain these words. Only for super admins, who may access all companies. */
export function companyNameUseQuery(companyName: string, companyUserId?: string) {
  return callQuery(get('/user/get-company-name-use', { query: { companyName, companyUserId } }), {
    // The result is only a warning: the server accepts any name.
    meta: { silent: true },
  });
}

/** The seats of this user's company. */
export function seatsQuery(userId: string) {
  return callQuery(get('/user/find-remaining-seats', { query: { userId } }), {
    // The list only shows the count; the server enforces the limit.
    meta: { silent: true },
  });
}

/** The active users of the company whom the user may see, by name; with a type, only those. */
export function colleaguesQuery(userType?: ColleagueType) {
  return callQuery(get('/user/get-company-users', { query: { userType } }), { meta: { silent: true } });
}

export function adminsQuery() {
  return callQuery(get('/user/get-all-admin-users'), { meta: { silent: true } });
}

/** The sign-in options. On the page of a company they include the company's identity provider. */
export function signInOptionsQuery(company?: string) {
  return callQuery(get('/account/get-sign-in-options', { query: { company } }), {
    staleTime: REFERENCE_STALE_MS,
    // Sign-in with a password works without this response.
    meta: { silent: true },
  });
}

export function sessionsQuery() {
  return callQuery(post('/account/get-sessions-list'), {
    // Another browser may have signed in a moment ago.
    staleTime: 0,
    meta: { silent: true },
  });
}

export function auditEntriesQuery(body: AuditListIn) {
  return callQuery(post('/audit/get-entries-list', { body }), { placeholderData: keepPreviousData });
}

export function auditActionsQuery() {
  return callQuery(get('/audit/get-actions-list'), { staleTime: REFERENCE_STALE_MS });
}

/** A page of markets (all for a super admin, otherwise those assigned to the company), or of child markets or buckets. */
export function marketListQuery(of: 'markets' | 'subMarkets', body: MarketListIn) {
  const call = of === 'markets' ? post('/market/market-search-list', { body }) : post('/market/submarket-search-list', { body });
  return callQuery(call, { placeholderData: keepPreviousData });
}

/** The markets assigned to the company, or the child markets assigned to a submarket owner. */
export function companyMarketsQuery() {
  return callQuery(get('/market/get-company-markets'), { meta: { silent: true } });
}

/** The child markets of a market in which buckets can be created. */
export function subMarketOptionsQuery(marketId: string) {
  return callQuery(post('/market/submarket-list', { query: { marketId } }), { meta: { silent: true } });
}

/** A market with all its zip codes. */
export function marketQuery(marketId: string) {
  return callQuery(get('/market/get-market', { query: { marketId } }), { meta: { silent: true } });
}

/** A child market or bucket with all its zip codes. */
export function subMarketQuery(subMarketId: string) {
  return callQuery(get('/market/get-sub-market', { query: { subMarketId } }), { meta: { silent: true } });
}

/** The zip codes of a parent, from which its child can choose. */
export function marketZipsQuery(body: MarketZipsIn) {
  return callQuery(post('/market/zipcodes', { body }), { meta: { silent: true } });
}

/** The positions of zip codes and their numbers of listings. */
export function zipMapQuery(body: ZipMapIn) {
  return callQuery(post('/market/get-zip-map', { body }), { meta: { silent: true } });
}

/** What is deleted together with a market. */
export function marketRemovalQuery(query: { marketId: string } | { subMarketId: string; subMarketType: number }) {
  return callQuery(get('/market/get-market-removal', { query }), {
    // The user confirms this list, so it must be current.
    staleTime: 0,
    meta: { silent: true },
  });
}

/** The deleted nodes of one level that can be restored. */
export function deletedMarketsQuery(subMarketType: number) {
  return callQuery(get('/market/get-deleted-markets', { query: subMarketType > 0 ? { subMarketType } : {} }), { staleTime: 0, meta: { silent: true } });
}

/** The node whose history is read: a market, or a child market or bucket. */
export type HistoryNode = { marketId: string } | { subMarketId: string; subMarketType: number };

export function marketHistoryQuery(node: HistoryNode) {
  return callQuery(get('/market/get-market-history', { query: node }), { meta: { silent: true } });
}

/** Why a listing is or isn't in a user's territory: the signed-in user's, or that of `userId`. */
export function listingCoverageQuery(propertyId: string, userId?: string) {
  return callQuery(get('/market/get-listing-coverage', { query: { propertyId, userId } }), {
    // Always reflects the current territory.
    staleTime: 0,
    meta: { silent: true },
  });
}

export function listingsQuery(body: PropertyListIn) {
  return callQuery(post('/properties/get-property-list', { body }), {
    placeholderData: keepPreviousData,
    // The page shows when the market of its filter doesn't exist.
    meta: { silent: 'missing' },
  });
}

export function propertyQuery(propertyId: string) {
  return callQuery(get('/properties/get-property-details', { query: { propertyId } }), {
    // The page shows the failure.
    meta: { silent: true },
  });
}

export function trackConversionQuery(propertyId: string) {
  return callQuery(get('/properties/get-track-conversion', { query: { propertyId } }), { meta: { silent: true } });
}

export function conversionSourcesQuery() {
  return callQuery(get('/properties/get-property-source-list'), { staleTime: REFERENCE_STALE_MS, meta: { silent: true } });
}

/** The company's booker codes. */
export const bookersQuery = callQuery(get('/campaigns/booker-service-providers'));

/** The company's SalesPersonQLABIds. */
export const qlabIdsQuery = callQuery(get('/campaigns/sales-persons'));

export function moveTypesQuery() {
  return callQuery(get('/properties/get-move-type-list'), { staleTime: REFERENCE_STALE_MS, meta: { silent: true } });
}

export function listingStatusesQuery() {
  return callQuery(get('/properties/get-property-status-list'), { staleTime: REFERENCE_STALE_MS });
}

export function listingZipsQuery(searchKey: string) {
  return callQuery(get('/properties/get-property-zipcode-list', { query: { searchKey: searchKey || undefined } }), {
    placeholderData: keepPreviousData,
    staleTime: REFERENCE_STALE_MS,
  });
}

export function listingRealtorsQuery(searchKey: string) {
  return callQuery(get('/properties/get-property-realtor-list', { query: { searchKey: searchKey || undefined } }), {
    placeholderData: keepPreviousData,
    staleTime: REFERENCE_STALE_MS,
  });
}

export function jobsQuery(body: JobsListIn) {
  return callQuery(post('/jobs/get-jobs-list', { body }), { placeholderData: keepPreviousData });
}

export function jobQuery(jobId: string) {
  return callQuery(get('/jobs/get-job', { query: { jobId } }));
}

export function performanceQuery(timeframe: number) {
  return callQuery(get('/dashboard/performance-history', { query: { timeframe } }), {
    placeholderData: keepPreviousData,
    // Each part of the dashboard shows its own failure.
    meta: { silent: true },
  });
}

/** The nodes of the user's territory. For a super admin: all markets, or those of one company. */
export function marketChoicesQuery(compRefId?: string) {
  return callQuery(get('/dashboard/get-market-list', { query: { compRefId } }), { meta: { silent: true } });
}

export function marketDetailsQuery(marketRefId: string, marketType: number) {
  return callQuery(get('/dashboard/get-market-details', { query: { marketRefId, marketType } }), { placeholderData: keepPreviousData, meta: { silent: true } });
}

/** The listings by status: in the user's whole territory on one level, or in one node. */
export function statusCountsQuery(marketType: number, marketId?: string) {
  return callQuery(get('/dashboard/get-company-chartdata', { query: { marketType, marketId } }), { placeholderData: keepPreviousData, meta: { silent: true } });
}

export function companyComparisonQuery() {
  return callQuery(get('/dashboard/get-admin-stackedchartdata'), { meta: { silent: true } });
}

/** The realtors of the user's territory with their figures there. For a super admin: all realtors. */
export function realtorsQuery(body: RealtorListIn) {
  return callQuery(post('/dashboard/get-realtor-list', { body }), { placeholderData: keepPreviousData });
}

/** The realtors with a listing in the user's territory in the last twelve months, by rank. For a super admin: all realtors. */
export function rankedRealtorsQuery(body: RealtorPageIn) {
  return callQuery(post('/realtors/get-realtorlist-with-pagination', { body }), { placeholderData: keepPreviousData });
}

export function realtorQuery(realtorId: string) {
  return callQuery(get('/realtors/get-realtor', { query: { realtorId } }), {
    // The page shows the failure.
    meta: { silent: true },
  });
}

/** The nodes of the user's territory in which the realtor has listings. */
export function realtorMarketsQuery(realtorId: string) {
  return callQuery(get('/realtors/get-realtor-market-submarket-bucket-list', { query: { realtorId } }), { meta: { silent: true } });
}

/** The realtor's listings in one of these nodes. */
export function realtorCoverageQuery(realtorId: string, { itemId: marketRefId, marketType: subMarketType }: Pick<MarketChoice, 'itemId' | 'marketType'>) {
  return callQuery(get('/realtors/get-realtor-listing-coverage', { query: { realtorId, subMarketType, marketRefId } }), { meta: { silent: true } });
}

/** A realtor's editable values with those of the source; for super admins. */
export function realtorBasicsQuery(realtorId: string) {
  return callQuery(get('/realtors/get-realtor-basic-details', { query: { realtorId } }), { meta: { silent: true } });
}

export function markedListingsQuery(body: PropertyListIn) {
  return callQuery(post('/dashboard/get-property-list', { body }), { placeholderData: keepPreviousData });
}

/** A page of the suppression list of one channel, newest first. */
export function suppressionsQuery(body: SuppressionListIn) {
  return callQuery(post('/suppressions/get-suppressions-with-pagination', { body }), { placeholderData: keepPreviousData });
}

/** A page of the company's templates of one kind. For a super admin: those of all companies. */
export function templatesQuery(body: TemplateListIn) {
  return callQuery(post('/templates/get-templateslist-with-pagination', { body }), { placeholderData: keepPreviousData });
}

/** A template with its full content. */
export function templateQuery(templateId: string) {
  return callQuery(get('/templates/get-template/{templateId}', { path: { templateId } }), { meta: { silent: true } });
}

/** The events for which a template of this kind can be made. */
export function prospectingEventsQuery(outboundCommunicationType: number) {
  return callQuery(post('/templates/get-prospecting-events', { query: { outboundCommunicationType } }), {
    staleTime: REFERENCE_STALE_MS,
    meta: { silent: true },
  });
}

/** The template variables. Those of leads need the plugin. */
export function templateVariablesQuery() {
  return callQuery(get('/templates/get-variables'), { staleTime: REFERENCE_STALE_MS, meta: { silent: true } });
}

/** The postcard sizes, each with the initial content of a composed postcard. */
export function templateSizesQuery() {
  return callQuery(get('/templates/get-template-size'), { staleTime: REFERENCE_STALE_MS, meta: { silent: true } });
}

/** Typing causes many previews, so only recent ones are kept. */
const PREVIEW_KEPT_MS = 30_000;

/** A template as it would be sent about a listing, or filled with example values. */
export function templatePreviewQuery(body: TemplatePreviewIn) {
  return callQuery(post('/templates/preview-template', { body }), {
    placeholderData: keepPreviousData,
    staleTime: PREVIEW_KEPT_MS,
    gcTime: PREVIEW_KEPT_MS,
    refetchOnWindowFocus: false,
    meta: { silent: true },
  });
}

/** The check of a template against the current listings in the user's territory. */
export function templateCheckQuery(body: TemplateCheckIn) {
  return callQuery(post('/templates/check-template', { body }), {
    placeholderData: keepPreviousData,
    staleTime: PREVIEW_KEPT_MS,
    gcTime: PREVIEW_KEPT_MS,
    refetchOnWindowFocus: false,
    meta: { silent: true },
  });
}
