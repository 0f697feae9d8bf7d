/** The queries of communication feeds. */
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api, callKey, resultOf } from '../../api/client';
import type { FeedItem, FeedPage } from '../../api/types';
import { isMoving } from '../states';

/** A realtor's feed, or the feed of a listing's realtor (type 1) or owner (type 2). */
export type Feed = { of: 'realtor'; realtorId: string } | { of: 'listingRealtor'; propertyId: string } | { of: 'listingOwner'; propertyId: string };

const PAGE_SIZE = 10;
/** The refetch interval while a message is being sent. */
const MOVING_EVERY_MS = 4000;
/** The refetch interval otherwise: a reply may arrive. */
const RESTING_EVERY_MS = 30_000;

const REALTOR_CALL = '/prospecting/get-realtor-communication-feed';
const LISTING_REALTOR_CALL = '/prospecting/get-property-realtor-communication-feed';
const LISTING_OWNER_CALL = '/prospecting/get-property-owner-communication-feed';
const DETAILS_CALL = '/prospecting/get-communication-feed-details';

function keyOf(feed: Feed) {
  switch (feed.of) {
    case 'realtor':
      return callKey(REALTOR_CALL, { realtorId: feed.realtorId });
    case 'listingRealtor':
      return callKey(LISTING_REALTOR_CALL, { propertyId: feed.propertyId });
    case 'listingOwner':
      return callKey(LISTING_OWNER_CALL, { propertyId: feed.propertyId });
  }
}

function pageOf(feed: Feed, pageIndex: number, signal: AbortSignal): Promise<FeedPage> {
  const page = { pageIndex, pageSize: PAGE_SIZE };
  switch (feed.of) {
    case 'realtor':
      return resultOf(api.GET(REALTOR_CALL, { params: { query: { realtorId: feed.realtorId, ...page } }, signal }));
    case 'listingRealtor':
      return resultOf(api.GET(LISTING_REALTOR_CALL, { params: { query: { propertyId: feed.propertyId, ...page } }, signal }));
    case 'listingOwner':
      return resultOf(api.GET(LISTING_OWNER_CALL, { params: { query: { propertyId: feed.propertyId, ...page } }, signal }));
  }
}

/** Newest first, page by page. */
export function feedQuery(feed: Feed) {
  return infiniteQueryOptions({
    queryKey: keyOf(feed),
    queryFn: ({ pageParam, signal }) => pageOf(feed, pageParam, signal),
    initialPageParam: 1,
    getNextPageParam: ({ recordsTotal }: FeedPage, pages: FeedPage[]) => (pages.length * PAGE_SIZE < recordsTotal ? pages.length + 1 : undefined),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data?.pages.some((page) => page.data.some(({ state }) => isMoving(state))) ? MOVING_EVERY_MS : RESTING_EVERY_MS),
    // The feed shows the failure.
    meta: { silent: true },
  });
}

/** The details of a feed entry. Its replies count as seen from then on. */
export function feedDetailsQuery({ prospectingLogId, prospectingType }: Pick<FeedItem, 'prospectingLogId' | 'prospectingType'>) {
  return queryOptions({
    queryKey: callKey(DETAILS_CALL, { prospectingLogId }),
    queryFn: ({ signal }) =>
      resultOf(
        api.GET(DETAILS_CALL, { params: { query: { prospectingLogId, ...(prospectingType !== undefined && { prospecttype: prospectingType }) } }, signal }),
      ),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (isMoving(data?.state) ? MOVING_EVERY_MS : false),
    meta: { silent: true },
  });
}
