/** Query options of the reading calls. Each function sets the cache key together with the request, so that they always match. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, callKey, resultOf } from './client';
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
  UserOut,
  UsersListIn,
  ZipMapIn,
} from './types';

/** Reference lists rarely change. */
const REFERENCE_STALE_MS = 10 * 60_000;

export function userQuery(userId: string) {
  return queryOptions({
    queryKey: callKey('/user/get-user', { userId }),
    queryFn: ({ signal }): Promise<UserOut> => resultOf(api.POST('/user/get-user', { params: { query: { userId } }, signal })),
    staleTime: 5 * 60_000,
    // The caller handles a failure; a toast would not be enough.
    meta: { silent: true },
  });
}

export function usersQuery(body: UsersListIn) {
  return queryOptions({
    queryKey: callKey('/user/get-users-paged-list', body),
    queryFn: ({ signal }) => resultOf(api.POST('/user/get-users-paged-list', { body, signal })),
    placeholderData: keepPreviousData,
  });
}

/** The types of users that the signed-in user may create. */
export function userTypesQuery() {
  return queryOptions({
    queryKey: callKey('/user/user-types'),
    queryFn: ({ signal }) => resultOf(api.GET('/user/user-types', { signal })),
    staleTime: REFERENCE_STALE_MS,
  });
}

/** The companies that the user may access, with their managers. */
export function companiesQuery(userId: string) {
  return queryOptions({
    queryKey: callKey('/user/get-users-list', { userId }),
    queryFn: ({ signal }) => resultOf(api.POST('/user/get-users-list', { params: { query: { userId } }, signal })),
  });
}

/** The companies whose names contain these words. Only for super admins, who may access all companies. */
export function companyNameUseQuery(companyName: string, companyUserId?: string) {
  const query = { companyName, ...(companyUserId !== undefined && { companyUserId }) };
  return queryOptions({
    queryKey: callKey('/user/get-company-name-use', query),
    queryFn: ({ signal }) => resultOf(api.GET('/user/get-company-name-use', { params: { query }, signal })),
    // The result is only a warning: the server accepts any name.
    meta: { silent: true },
  });
}

/** The seats of this user's company. */
export function seatsQuery(userId: string) {
  return queryOptions({
    queryKey: callKey('/user/find-remaining-seats', { userId }),
    queryFn: ({ signal }) => resultOf(api.GET('/user/find-remaining-seats', { params: { query: { userId } }, signal })),
    // The list only shows the count; the server enforces the limit.
    meta: { silent: true },
  });
}

/** The active users of this type in the user's company, by name. */
export function colleaguesQuery(userType: ColleagueType) {
  return queryOptions({
    queryKey: callKey('/user/get-company-users', { userType }),
    queryFn: ({ signal }) => resultOf(api.GET('/user/get-company-users', { params: { query: { userType } }, signal })),
    meta: { silent: true },
  });
}

export function adminsQuery() {
  return queryOptions({
    queryKey: callKey('/user/get-all-admin-users'),
    queryFn: ({ signal }) => resultOf(api.GET('/user/get-all-admin-users', { signal })),
    meta: { silent: true },
  });
}

/** The sign-in options. On the page of a company they include the company's identity provider. */
export function signInOptionsQuery(company?: string) {
  return queryOptions({
    queryKey: callKey('/account/get-sign-in-options', company),
    queryFn: ({ signal }) => resultOf(api.GET('/account/get-sign-in-options', { ...(company !== undefined && { params: { query: { company } } }), signal })),
    staleTime: REFERENCE_STALE_MS,
    // Sign-in with a password works without this response.
    meta: { silent: true },
  });
}

export function sessionsQuery() {
  return queryOptions({
    queryKey: callKey('/account/get-sessions-list'),
    queryFn: ({ signal }) => resultOf(api.POST('/account/get-sessions-list', { signal })),
    // Another browser may have signed in a moment ago.
    staleTime: 0,
    meta: { silent: true },
  });
}

export function auditEntriesQuery(body: AuditListIn) {
  return queryOptions({
    queryKey: callKey('/audit/get-entries-list', body),
    queryFn: ({ signal }) => resultOf(api.POST('/audit/get-entries-list', { body, signal })),
    placeholderData: keepPreviousData,
  });
}

export function auditActionsQuery() {
  return queryOptions({
    queryKey: callKey('/audit/get-actions-list'),
    queryFn: ({ signal }) => resultOf(api.GET('/audit/get-actions-list', { signal })),
    staleTime: REFERENCE_STALE_MS,
  });
}

/** A page of markets (all for a super admin, otherwise those assigned to the company), or of child markets or buckets. */
export function marketListQuery(of: 'markets' | 'subMarkets', body: MarketListIn) {
  const path = of === 'markets' ? '/market/market-search-list' : '/market/submarket-search-list';
  return queryOptions({
    queryKey: callKey(path, body),
    queryFn: ({ signal }) =>
      resultOf(of === 'markets' ? api.POST('/market/market-search-list', { body, signal }) : api.POST('/market/submarket-search-list', { body, signal })),
    placeholderData: keepPreviousData,
  });
}

/** The markets assigned to the company, or the child markets assigned to a submarket owner. */
export function companyMarketsQuery() {
  return queryOptions({
    queryKey: callKey('/market/get-company-markets'),
    queryFn: ({ signal }) => resultOf(api.GET('/market/get-company-markets', { signal })),
    meta: { silent: true },
  });
}

/** The child markets of a market in which buckets can be created. */
export function subMarketOptionsQuery(marketId: string) {
  return queryOptions({
    queryKey: callKey('/market/submarket-list', { marketId }),
    queryFn: ({ signal }) => resultOf(api.POST('/market/submarket-list', { params: { query: { marketId } }, signal })),
    meta: { silent: true },
  });
}

/** A market with all its zip codes. */
export function marketQuery(marketId: string) {
  return queryOptions({
    queryKey: callKey('/market/get-market', { marketId }),
    queryFn: ({ signal }) => resultOf(api.GET('/market/get-market', { params: { query: { marketId } }, signal })),
    meta: { silent: true },
  });
}

/** A child market or bucket with all its zip codes. */
export function subMarketQuery(subMarketId: string) {
  return queryOptions({
    queryKey: callKey('/market/get-sub-market', { subMarketId }),
    queryFn: ({ signal }) => resultOf(api.GET('/market/get-sub-market', { params: { query: { subMarketId } }, signal })),
    meta: { silent: true },
  });
}

/** The zip codes of a parent, from which its child can choose. */
export function marketZipsQuery(body: MarketZipsIn) {
  return queryOptions({
    queryKey: callKey('/market/zipcodes', body),
    queryFn: ({ signal }) => resultOf(api.POST('/market/zipcodes', { body, signal })),
    meta: { silent: true },
  });
}

/** The positions of zip codes and their numbers of listings. */
export function zipMapQuery(body: ZipMapIn) {
  return queryOptions({
    queryKey: callKey('/market/get-zip-map', body),
    queryFn: ({ signal }) => resultOf(api.POST('/market/get-zip-map', { body, signal })),
    meta: { silent: true },
  });
}

/** What is deleted together with a market. */
export function marketRemovalQuery(query: { marketId: string } | { subMarketId: string; subMarketType: number }) {
  return queryOptions({
    queryKey: callKey('/market/get-market-removal', query),
    queryFn: ({ signal }) => resultOf(api.GET('/market/get-market-removal', { params: { query }, signal })),
    // The user confirms this list, so it must be current.
    staleTime: 0,
    meta: { silent: true },
  });
}

/** The deleted nodes of one level that can be restored. */
export function deletedMarketsQuery(subMarketType: number) {
  return queryOptions({
    queryKey: callKey('/market/get-deleted-markets', { subMarketType }),
    queryFn: ({ signal }) => resultOf(api.GET('/market/get-deleted-markets', { params: { query: { ...(subMarketType > 0 && { subMarketType }) } }, signal })),
    staleTime: 0,
    meta: { silent: true },
  });
}

/** The node whose history is read: a market, or a child market or bucket. */
export type HistoryNode = { marketId: string } | { subMarketId: string; subMarketType: number };

export function marketHistoryQuery(node: HistoryNode) {
  return queryOptions({
    queryKey: callKey('/market/get-market-history', node),
    queryFn: ({ signal }) => resultOf(api.GET('/market/get-market-history', { params: { query: node }, signal })),
    meta: { silent: true },
  });
}

/** Why a listing is or isn't in a user's territory: the signed-in user's, or that of `userId`. */
export function listingCoverageQuery(propertyId: string, userId?: string) {
  return queryOptions({
    queryKey: callKey('/market/get-listing-coverage', { propertyId, userId }),
    queryFn: ({ signal }) => resultOf(api.GET('/market/get-listing-coverage', { params: { query: { propertyId, ...(userId && { userId }) } }, signal })),
    // Always reflects the current territory.
    staleTime: 0,
    meta: { silent: true },
  });
}

export function listingsQuery(body: PropertyListIn) {
  return queryOptions({
    queryKey: callKey('/properties/get-property-list', body),
    queryFn: ({ signal }) => resultOf(api.POST('/properties/get-property-list', { body, signal })),
    placeholderData: keepPreviousData,
    // The page shows when the market of its filter doesn't exist.
    meta: { silent: 'missing' },
  });
}

export function propertyQuery(propertyId: string) {
  return queryOptions({
    queryKey: callKey('/properties/get-property-details', { propertyId }),
    queryFn: ({ signal }) => resultOf(api.GET('/properties/get-property-details', { params: { query: { propertyId } }, signal })),
    // The page shows the failure.
    meta: { silent: true },
  });
}

/** The Street View position of a listing. */
export function streetViewQuery(propertyId: string) {
  return queryOptions({
    queryKey: callKey('/properties/get-street-view', { propertyId }),
    queryFn: ({ signal }) => resultOf(api.GET('/properties/get-street-view', { params: { query: { propertyId } }, signal })),
    // The popup shows the failure.
    meta: { silent: true },
  });
}

export function trackConversionQuery(propertyId: string) {
  return queryOptions({
    queryKey: callKey('/properties/get-track-conversion', { propertyId }),
    queryFn: ({ signal }) => resultOf(api.GET('/properties/get-track-conversion', { params: { query: { propertyId } }, signal })),
    meta: { silent: true },
  });
}

export function conversionSourcesQuery() {
  return queryOptions({
    queryKey: callKey('/properties/get-property-source-list'),
    queryFn: ({ signal }) => resultOf(api.GET('/properties/get-property-source-list', { signal })),
    staleTime: REFERENCE_STALE_MS,
    meta: { silent: true },
  });
}

export function moveTypesQuery() {
  return queryOptions({
    queryKey: callKey('/properties/get-move-type-list'),
    queryFn: ({ signal }) => resultOf(api.GET('/properties/get-move-type-list', { signal })),
    staleTime: REFERENCE_STALE_MS,
    meta: { silent: true },
  });
}

export function listingStatusesQuery() {
  return queryOptions({
    queryKey: callKey('/properties/get-property-status-list'),
    queryFn: ({ signal }) => resultOf(api.GET('/properties/get-property-status-list', { signal })),
    staleTime: REFERENCE_STALE_MS,
  });
}

export function listingZipsQuery(searchKey: string) {
  return queryOptions({
    queryKey: callKey('/properties/get-property-zipcode-list', { searchKey }),
    queryFn: ({ signal }) => resultOf(api.GET('/properties/get-property-zipcode-list', { params: { query: searchKey ? { searchKey } : {} }, signal })),
    placeholderData: keepPreviousData,
    staleTime: REFERENCE_STALE_MS,
  });
}

export function listingRealtorsQuery(searchKey: string) {
  return queryOptions({
    queryKey: callKey('/properties/get-property-realtor-list', { searchKey }),
    queryFn: ({ signal }) => resultOf(api.GET('/properties/get-property-realtor-list', { params: { query: searchKey ? { searchKey } : {} }, signal })),
    placeholderData: keepPreviousData,
    staleTime: REFERENCE_STALE_MS,
  });
}

export function savedFiltersQuery() {
  return queryOptions({
    queryKey: callKey('/properties/get-saved-property-filters'),
    queryFn: ({ signal }) => resultOf(api.GET('/properties/get-saved-property-filters', { signal })),
  });
}

export function reportColumnsQuery() {
  return queryOptions({
    queryKey: callKey('/reports/get-columns-to-display', { reportType: 'listing' }),
    queryFn: ({ signal }) => resultOf(api.GET('/reports/get-columns-to-display', { params: { query: { reportType: 'listing' } }, signal })),
    staleTime: REFERENCE_STALE_MS,
    meta: { silent: true },
  });
}

export function reportStatusesQuery() {
  return queryOptions({
    queryKey: callKey('/reports/get-property-status-list'),
    queryFn: ({ signal }) => resultOf(api.GET('/reports/get-property-status-list', { signal })),
    staleTime: REFERENCE_STALE_MS,
    meta: { silent: true },
  });
}

export function reportZipsQuery(searchKey: string) {
  return queryOptions({
    queryKey: callKey('/reports/get-property-zipcode-list', { searchKey }),
    queryFn: ({ signal }) => resultOf(api.GET('/reports/get-property-zipcode-list', { params: { query: searchKey ? { searchKey } : {} }, signal })),
    placeholderData: keepPreviousData,
    staleTime: REFERENCE_STALE_MS,
    meta: { silent: true },
  });
}

export function reportRealtorsQuery(searchKey: string) {
  return queryOptions({
    queryKey: callKey('/reports/get-property-realtor-list', { searchKey }),
    queryFn: ({ signal }) => resultOf(api.GET('/reports/get-property-realtor-list', { params: { query: searchKey ? { searchKey } : {} }, signal })),
    placeholderData: keepPreviousData,
    staleTime: REFERENCE_STALE_MS,
    meta: { silent: true },
  });
}

export function jobsQuery(body: JobsListIn) {
  return queryOptions({
    queryKey: callKey('/jobs/get-jobs-list', body),
    queryFn: ({ signal }) => resultOf(api.POST('/jobs/get-jobs-list', { body, signal })),
    placeholderData: keepPreviousData,
  });
}

export function jobQuery(jobId: string) {
  return queryOptions({
    queryKey: callKey('/jobs/get-job', { jobId }),
    queryFn: ({ signal }) => resultOf(api.GET('/jobs/get-job', { params: { query: { jobId } }, signal })),
  });
}

export function performanceQuery(timeframe: number) {
  return queryOptions({
    queryKey: callKey('/dashboard/performance-history', { timeframe }),
    queryFn: ({ signal }) => resultOf(api.GET('/dashboard/performance-history', { params: { query: { timeframe } }, signal })),
    placeholderData: keepPreviousData,
    // Each part of the dashboard shows its own failure.
    meta: { silent: true },
  });
}

/** The nodes of the user's territory. For a super admin: all markets, or those of one company. */
export function marketChoicesQuery(compRefId?: string) {
  return queryOptions({
    queryKey: callKey('/dashboard/get-market-list', { compRefId }),
    queryFn: ({ signal }) => resultOf(api.GET('/dashboard/get-market-list', { params: { query: compRefId ? { compRefId } : {} }, signal })),
    meta: { silent: true },
  });
}

export function marketDetailsQuery(marketRefId: string, marketType: number) {
  return queryOptions({
    queryKey: callKey('/dashboard/get-market-details', { marketRefId, marketType }),
    queryFn: ({ signal }) => resultOf(api.GET('/dashboard/get-market-details', { params: { query: { marketRefId, marketType } }, signal })),
    placeholderData: keepPreviousData,
    meta: { silent: true },
  });
}

/** The listings by status: in the user's whole territory on one level, or in one node. */
export function statusCountsQuery(marketType: number, marketId?: string) {
  return queryOptions({
    queryKey: callKey('/dashboard/get-company-chartdata', { marketType, marketId }),
    queryFn: ({ signal }) =>
      resultOf(api.GET('/dashboard/get-company-chartdata', { params: { query: marketId ? { marketType, marketId } : { marketType } }, signal })),
    placeholderData: keepPreviousData,
    meta: { silent: true },
  });
}

export function companyComparisonQuery() {
  return queryOptions({
    queryKey: callKey('/dashboard/get-admin-stackedchartdata'),
    queryFn: ({ signal }) => resultOf(api.GET('/dashboard/get-admin-stackedchartdata', { signal })),
    meta: { silent: true },
  });
}

/** The realtors of the user's territory with their figures there. For a super admin: all realtors. */
export function realtorsQuery(body: RealtorListIn) {
  return queryOptions({
    queryKey: callKey('/dashboard/get-realtor-list', body),
    queryFn: ({ signal }) => resultOf(api.POST('/dashboard/get-realtor-list', { body, signal })),
    placeholderData: keepPreviousData,
  });
}

/** The realtors with a listing in the user's territory in the last twelve months, by rank. For a super admin: all realtors. */
export function rankedRealtorsQuery(body: RealtorPageIn) {
  return queryOptions({
    queryKey: callKey('/realtors/get-realtorlist-with-pagination', body),
    queryFn: ({ signal }) => resultOf(api.POST('/realtors/get-realtorlist-with-pagination', { body, signal })),
    placeholderData: keepPreviousData,
  });
}

export function realtorQuery(realtorId: string) {
  return queryOptions({
    queryKey: callKey('/realtors/get-realtor', { realtorId }),
    queryFn: ({ signal }) => resultOf(api.GET('/realtors/get-realtor', { params: { query: { realtorId } }, signal })),
    // The page shows the failure.
    meta: { silent: true },
  });
}

/** The nodes of the user's territory in which the realtor has listings. */
export function realtorMarketsQuery(realtorId: string) {
  return queryOptions({
    queryKey: callKey('/realtors/get-realtor-market-submarket-bucket-list', { realtorId }),
    queryFn: ({ signal }) => resultOf(api.GET('/realtors/get-realtor-market-submarket-bucket-list', { params: { query: { realtorId } }, signal })),
    meta: { silent: true },
  });
}

/** The realtor's listings in one of these nodes. */
export function realtorCoverageQuery(realtorId: string, { itemId: marketRefId, marketType: subMarketType }: Pick<MarketChoice, 'itemId' | 'marketType'>) {
  return queryOptions({
    queryKey: callKey('/realtors/get-realtor-listing-coverage', { realtorId, subMarketType, marketRefId }),
    queryFn: ({ signal }) =>
      resultOf(api.GET('/realtors/get-realtor-listing-coverage', { params: { query: { realtorId, subMarketType, marketRefId } }, signal })),
    meta: { silent: true },
  });
}

/** A realtor's editable values with those of the source; for super admins. */
export function realtorBasicsQuery(realtorId: string) {
  return queryOptions({
    queryKey: callKey('/realtors/get-realtor-basic-details', { realtorId }),
    queryFn: ({ signal }) => resultOf(api.GET('/realtors/get-realtor-basic-details', { params: { query: { realtorId } }, signal })),
    meta: { silent: true },
  });
}

export function markedListingsQuery(body: PropertyListIn) {
  return queryOptions({
    queryKey: callKey('/dashboard/get-property-list', body),
    queryFn: ({ signal }) => resultOf(api.POST('/dashboard/get-property-list', { body, signal })),
    placeholderData: keepPreviousData,
  });
}

/** A page of the suppression list of one channel, newest first. */
export function suppressionsQuery(body: SuppressionListIn) {
  return queryOptions({
    queryKey: callKey('/suppressions/get-suppressions-with-pagination', body),
    queryFn: ({ signal }) => resultOf(api.POST('/suppressions/get-suppressions-with-pagination', { body, signal })),
    placeholderData: keepPreviousData,
  });
}

/** A page of the company's templates of one kind. For a super admin: those of all companies. */
export function templatesQuery(body: TemplateListIn) {
  return queryOptions({
    queryKey: callKey('/templates/get-templateslist-with-pagination', body),
    queryFn: ({ signal }) => resultOf(api.POST('/templates/get-templateslist-with-pagination', { body, signal })),
    placeholderData: keepPreviousData,
  });
}

/** A template with its full content. */
export function templateQuery(templateId: string) {
  return queryOptions({
    queryKey: callKey('/templates/get-template/{templateId}', { templateId }),
    queryFn: ({ signal }) => resultOf(api.GET('/templates/get-template/{templateId}', { params: { path: { templateId } }, signal })),
    meta: { silent: true },
  });
}

/** The events for which a template of this kind can be made. */
export function prospectingEventsQuery(outboundCommunicationType: number) {
  return queryOptions({
    queryKey: callKey('/templates/get-prospecting-events', { outboundCommunicationType }),
    queryFn: ({ signal }) => resultOf(api.POST('/templates/get-prospecting-events', { params: { query: { outboundCommunicationType } }, signal })),
    staleTime: REFERENCE_STALE_MS,
    meta: { silent: true },
  });
}

/** The template variables. Those of leads need the plugin. */
export function templateVariablesQuery() {
  return queryOptions({
    queryKey: callKey('/templates/get-variables'),
    queryFn: ({ signal }) => resultOf(api.GET('/templates/get-variables', { signal })),
    staleTime: REFERENCE_STALE_MS,
    meta: { silent: true },
  });
}

/** The postcard sizes, each with the initial content of a composed postcard. */
export function templateSizesQuery() {
  return queryOptions({
    queryKey: callKey('/templates/get-template-size'),
    queryFn: ({ signal }) => resultOf(api.GET('/templates/get-template-size', { signal })),
    staleTime: REFERENCE_STALE_MS,
    meta: { silent: true },
  });
}

/** Typing causes many previews, so only recent ones are kept. */
const PREVIEW_KEPT_MS = 30_000;

/** A template as it would be sent about a listing, or filled with example values. */
export function templatePreviewQuery(body: TemplatePreviewIn) {
  return queryOptions({
    queryKey: callKey('/templates/preview-template', body),
    queryFn: ({ signal }) => resultOf(api.POST('/templates/preview-template', { body, signal })),
    placeholderData: keepPreviousData,
    staleTime: PREVIEW_KEPT_MS,
    gcTime: PREVIEW_KEPT_MS,
    refetchOnWindowFocus: false,
    meta: { silent: true },
  });
}

/** The check of a template against the current listings in the user's territory. */
export function templateCheckQuery(body: TemplateCheckIn) {
  return queryOptions({
    queryKey: callKey('/templates/check-template', body),
    queryFn: ({ signal }) => resultOf(api.POST('/templates/check-template', { body, signal })),
    placeholderData: keepPreviousData,
    staleTime: PREVIEW_KEPT_MS,
    gcTime: PREVIEW_KEPT_MS,
    refetchOnWindowFocus: false,
    meta: { silent: true },
  });
}
