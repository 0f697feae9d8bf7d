/** The reading calls, as query options: one function a call, so that key and request never part. */
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

/** Reference lists hardly change within a sitting. */
const REFERENCE_STALE_MS = 10 * 60_000;

export function userQuery(userId: string) {
  return queryOptions({
    queryKey: callKey('/user/get-user', { userId }),
    queryFn: ({ signal }): Promise<UserOut> => resultOf(api.POST('/user/get-user', { params: { query: { userId } }, signal })),
    staleTime: 5 * 60_000,
    // Whoever asks for the user decides what its failure means; it is never just a toast.
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

/** The types of users that one may create. */
export function userTypesQuery() {
  return queryOptions({
    queryKey: callKey('/user/user-types'),
    queryFn: ({ signal }) => resultOf(api.GET('/user/user-types', { signal })),
    staleTime: REFERENCE_STALE_MS,
  });
}

/** The companies in one's reach, with their managers. */
export function companiesQuery(userId: string) {
  return queryOptions({
    queryKey: callKey('/user/get-users-list', { userId }),
    queryFn: ({ signal }) => resultOf(api.POST('/user/get-users-list', { params: { query: { userId } }, signal })),
  });
}

/** The companies whose names have these words; for a super admin, who reaches all of them. */
export function companyNameUseQuery(companyName: string, companyUserId?: string) {
  const query = { companyName, ...(companyUserId !== undefined && { companyUserId }) };
  return queryOptions({
    queryKey: callKey('/user/get-company-name-use', query),
    queryFn: ({ signal }) => resultOf(api.GET('/user/get-company-name-use', { params: { query }, signal })),
    // It only warns: the server refuses no name.
    meta: { silent: true },
  });
}

/** The seats of this user's company. */
export function seatsQuery(userId: string) {
  return queryOptions({
    queryKey: callKey('/user/find-remaining-seats', { userId }),
    queryFn: ({ signal }) => resultOf(api.GET('/user/find-remaining-seats', { params: { query: { userId } }, signal })),
    // A count beside the list; the server is the one that counts.
    meta: { silent: true },
  });
}

/** The active people of one's company who are of that type, by name. */
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

/** How one may sign in: at the page of a company, by the provider that it brings. */
export function signInOptionsQuery(company?: string) {
  return queryOptions({
    queryKey: callKey('/account/get-sign-in-options', company),
    queryFn: ({ signal }) => resultOf(api.GET('/account/get-sign-in-options', { ...(company !== undefined && { params: { query: { company } } }), signal })),
    staleTime: REFERENCE_STALE_MS,
    // A password works without the answer.
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

/**
 * A page of markets (all of them for a super admin, else those that the company was given) or of what lies in them: child
 * markets or buckets.
 */
export function marketListQuery(of: 'markets' | 'subMarkets', body: MarketListIn) {
  const path = of === 'markets' ? '/market/market-search-list' : '/market/submarket-search-list';
  return queryOptions({
    queryKey: callKey(path, body),
    queryFn: ({ signal }) =>
      resultOf(of === 'markets' ? api.POST('/market/market-search-list', { body, signal }) : api.POST('/market/submarket-search-list', { body, signal })),
    placeholderData: keepPreviousData,
  });
}

/** What was given to one: markets to a company, child markets to a Submarket Owner. */
export function companyMarketsQuery() {
  return queryOptions({
    queryKey: callKey('/market/get-company-markets'),
    queryFn: ({ signal }) => resultOf(api.GET('/market/get-company-markets', { signal })),
    meta: { silent: true },
  });
}

/** The child markets of a market that buckets can be drawn in. */
export function subMarketOptionsQuery(marketId: string) {
  return queryOptions({
    queryKey: callKey('/market/submarket-list', { marketId }),
    queryFn: ({ signal }) => resultOf(api.POST('/market/submarket-list', { params: { query: { marketId } }, signal })),
    meta: { silent: true },
  });
}

/** A market with all its zips. */
export function marketQuery(marketId: string) {
  return queryOptions({
    queryKey: callKey('/market/get-market', { marketId }),
    queryFn: ({ signal }) => resultOf(api.GET('/market/get-market', { params: { query: { marketId } }, signal })),
    meta: { silent: true },
  });
}

/** A child market or bucket with all its zips. */
export function subMarketQuery(subMarketId: string) {
  return queryOptions({
    queryKey: callKey('/market/get-sub-market', { subMarketId }),
    queryFn: ({ signal }) => resultOf(api.GET('/market/get-sub-market', { params: { query: { subMarketId } }, signal })),
    meta: { silent: true },
  });
}

/** The zips of a parent, which can be chosen for what lies in it. */
export function marketZipsQuery(body: MarketZipsIn) {
  return queryOptions({
    queryKey: callKey('/market/zipcodes', body),
    queryFn: ({ signal }) => resultOf(api.POST('/market/zipcodes', { body, signal })),
    meta: { silent: true },
  });
}

/** Where zips are, and how many listings they have. */
export function zipMapQuery(body: ZipMapIn) {
  return queryOptions({
    queryKey: callKey('/market/get-zip-map', body),
    queryFn: ({ signal }) => resultOf(api.POST('/market/get-zip-map', { body, signal })),
    meta: { silent: true },
  });
}

/** What would go with a market. */
export function marketRemovalQuery(query: { marketId: string } | { subMarketId: string; subMarketType: number }) {
  return queryOptions({
    queryKey: callKey('/market/get-market-removal', query),
    queryFn: ({ signal }) => resultOf(api.GET('/market/get-market-removal', { params: { query }, signal })),
    // It is what somebody agrees to: as it is now.
    staleTime: 0,
    meta: { silent: true },
  });
}

/** What was deleted of a level and can be restored. */
export function deletedMarketsQuery(subMarketType: number) {
  return queryOptions({
    queryKey: callKey('/market/get-deleted-markets', { subMarketType }),
    queryFn: ({ signal }) => resultOf(api.GET('/market/get-deleted-markets', { params: { query: { ...(subMarketType > 0 && { subMarketType }) } }, signal })),
    staleTime: 0,
    meta: { silent: true },
  });
}

/** Whose history: a market's, or a child market's or bucket's. */
export type WhoseHistory = { marketId: string } | { subMarketId: string; subMarketType: number };

export function marketHistoryQuery(whose: WhoseHistory) {
  return queryOptions({
    queryKey: callKey('/market/get-market-history', whose),
    queryFn: ({ signal }) => resultOf(api.GET('/market/get-market-history', { params: { query: whose }, signal })),
    meta: { silent: true },
  });
}

/** Why a listing is somebody's, or isn't: the reader's own, or of the person for whom it is asked. */
export function listingCoverageQuery(propertyId: string, userId?: string) {
  return queryOptions({
    queryKey: callKey('/market/get-listing-coverage', { propertyId, userId }),
    queryFn: ({ signal }) => resultOf(api.GET('/market/get-listing-coverage', { params: { query: { propertyId, ...(userId && { userId }) } }, signal })),
    // By the territory as it is now.
    staleTime: 0,
    meta: { silent: true },
  });
}

export function listingsQuery(body: PropertyListIn) {
  return queryOptions({
    queryKey: callKey('/properties/get-property-list', body),
    queryFn: ({ signal }) => resultOf(api.POST('/properties/get-property-list', { body, signal })),
    placeholderData: keepPreviousData,
    // The market that the list is restricted to.
    meta: { silent: 'missing' },
  });
}

export function propertyQuery(propertyId: string) {
  return queryOptions({
    queryKey: callKey('/properties/get-property-details', { propertyId }),
    queryFn: ({ signal }) => resultOf(api.GET('/properties/get-property-details', { params: { query: { propertyId } }, signal })),
    // The page says it.
    meta: { silent: true },
  });
}

/** Where the street before a listing is. */
export function streetViewQuery(propertyId: string) {
  return queryOptions({
    queryKey: callKey('/properties/get-street-view', { propertyId }),
    queryFn: ({ signal }) => resultOf(api.GET('/properties/get-street-view', { params: { query: { propertyId } }, signal })),
    // The popup says it.
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
    // Each part of the dashboard says itself what it could not load.
    meta: { silent: true },
  });
}

/** The nodes of one's territory; for a super admin the markets, all of them or a company's. */
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

/** Listings by status: of all one's territory on a level, or of one of its nodes. */
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

/** Realtors of one's territory with how they stand there; for a super admin all of them. */
export function realtorsQuery(body: RealtorListIn) {
  return queryOptions({
    queryKey: callKey('/dashboard/get-realtor-list', body),
    queryFn: ({ signal }) => resultOf(api.POST('/dashboard/get-realtor-list', { body, signal })),
    placeholderData: keepPreviousData,
  });
}

/** The realtors with a listing of the last twelve months in one's territory, by rank; for a super admin all there are. */
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
    // The page says it.
    meta: { silent: true },
  });
}

/** The markets, child markets and buckets of one's own in which the realtor has listings. */
export function realtorMarketsQuery(realtorId: string) {
  return queryOptions({
    queryKey: callKey('/realtors/get-realtor-market-submarket-bucket-list', { realtorId }),
    queryFn: ({ signal }) => resultOf(api.GET('/realtors/get-realtor-market-submarket-bucket-list', { params: { query: { realtorId } }, signal })),
    meta: { silent: true },
  });
}

/** What the realtor has in one of them. */
export function realtorCoverageQuery(realtorId: string, { itemId: marketRefId, marketType: subMarketType }: Pick<MarketChoice, 'itemId' | 'marketType'>) {
  return queryOptions({
    queryKey: callKey('/realtors/get-realtor-listing-coverage', { realtorId, subMarketType, marketRefId }),
    queryFn: ({ signal }) =>
      resultOf(api.GET('/realtors/get-realtor-listing-coverage', { params: { query: { realtorId, subMarketType, marketRefId } }, signal })),
    meta: { silent: true },
  });
}

/** What is read of a realtor beside what the source says; for super admins. */
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

/** A page of who gets nothing more by one way, newest first. */
export function suppressionsQuery(body: SuppressionListIn) {
  return queryOptions({
    queryKey: callKey('/suppressions/get-suppressions-with-pagination', body),
    queryFn: ({ signal }) => resultOf(api.POST('/suppressions/get-suppressions-with-pagination', { body, signal })),
    placeholderData: keepPreviousData,
  });
}

/** A page of one's company's templates of one kind; of all companies' for a super admin. */
export function templatesQuery(body: TemplateListIn) {
  return queryOptions({
    queryKey: callKey('/templates/get-templateslist-with-pagination', body),
    queryFn: ({ signal }) => resultOf(api.POST('/templates/get-templateslist-with-pagination', { body, signal })),
    placeholderData: keepPreviousData,
  });
}

/** A template with all that it holds. */
export function templateQuery(templateId: string) {
  return queryOptions({
    queryKey: callKey('/templates/get-template/{templateId}', { templateId }),
    queryFn: ({ signal }) => resultOf(api.GET('/templates/get-template/{templateId}', { params: { path: { templateId } }, signal })),
    meta: { silent: true },
  });
}

/** The events that templates of a kind are made for. */
export function prospectingEventsQuery(outboundCommunicationType: number) {
  return queryOptions({
    queryKey: callKey('/templates/get-prospecting-events', { outboundCommunicationType }),
    queryFn: ({ signal }) => resultOf(api.POST('/templates/get-prospecting-events', { params: { query: { outboundCommunicationType } }, signal })),
    staleTime: REFERENCE_STALE_MS,
    meta: { silent: true },
  });
}

/** The variables of templates; those of leads only with the plugin. */
export function templateVariablesQuery() {
  return queryOptions({
    queryKey: callKey('/templates/get-variables'),
    queryFn: ({ signal }) => resultOf(api.GET('/templates/get-variables', { signal })),
    staleTime: REFERENCE_STALE_MS,
    meta: { silent: true },
  });
}

/** The sizes of postcards, each with what a composed one begins with. */
export function templateSizesQuery() {
  return queryOptions({
    queryKey: callKey('/templates/get-template-size'),
    queryFn: ({ signal }) => resultOf(api.GET('/templates/get-template-size', { signal })),
    staleTime: REFERENCE_STALE_MS,
    meta: { silent: true },
  });
}

/** Looks are many while something is being written; the last few are enough. */
const LOOK_KEPT_MS = 30_000;

/** A template as it would be sent about a listing, or with example values. */
export function templatePreviewQuery(body: TemplatePreviewIn) {
  return queryOptions({
    queryKey: callKey('/templates/preview-template', body),
    queryFn: ({ signal }) => resultOf(api.POST('/templates/preview-template', { body, signal })),
    placeholderData: keepPreviousData,
    staleTime: LOOK_KEPT_MS,
    gcTime: LOOK_KEPT_MS,
    refetchOnWindowFocus: false,
    meta: { silent: true },
  });
}

/** What a template meets in the current listings of one's territory. */
export function templateCheckQuery(body: TemplateCheckIn) {
  return queryOptions({
    queryKey: callKey('/templates/check-template', body),
    queryFn: ({ signal }) => resultOf(api.POST('/templates/check-template', { body, signal })),
    placeholderData: keepPreviousData,
    staleTime: LOOK_KEPT_MS,
    gcTime: LOOK_KEPT_MS,
    refetchOnWindowFocus: false,
    meta: { silent: true },
  });
}
