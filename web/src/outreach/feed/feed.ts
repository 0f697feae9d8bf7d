/** The queries of communication feeds. */
import { infiniteQueryOptions } from '@tanstack/react-query';
import { callQuery } from '../../api/calls';
import { get } from '../../api/client';
import type { FeedItem, FeedPage } from '../../api/types';
import { isMoving } from '../states';

/** A realtor's feed, or the feed of a listing's realtor (type 1) or owner (type 2). */
export type Feed = { of: 'realtor'; realtorId: string } | { of: 'listingRealtor'; propertyId: string } | { of: 'listingOwner'; propertyId: string };

const PAGE_SIZE = 10;
/** The refetch interval while a message is being sent. */
const MOVING_EVERY_MS = 4000;
/** The refetch interval otherwise: a reply may arrive, and shows within 10 s. */
const RESTING_EVERY_MS = 8000;

function callFor(feed: Feed, page: { pageIndex?: number; pageSize?: number } = {}) {
  switch (feed.of) {
    case 'realtor':
      return get('/prospecting/get-realtor-communication-feed', { query: { realtorId: feed.realtorId, ...page } });
    case 'listingRealtor':
      return get('/prospecting/get-property-realtor-communication-feed', { query: { propertyId: feed.propertyId, ...page } });
    case 'listingOwner':
      return get('/prospecting/get-property-owner-communication-feed', { query: { propertyId: feed.propertyId, ...page } });
  }
}

/** Newest first, page by page. */
export function feedQuery(feed: Feed) {
  return infiniteQueryOptions({
    queryKey: callFor(feed).key,
    queryFn: ({ pageParam, signal }) => callFor(feed, { pageIndex: pageParam, pageSize: PAGE_SIZE }).send(signal),
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
  return callQuery(
    get('/prospecting/get-communication-feed-details', {
      query: { prospectingLogId, prospecttype: prospectingType },
    }),
    { staleTime: 0, refetchInterval: ({ state: { data } }) => (isMoving(data?.state) ? MOVING_EVERY_MS : false), meta: { silent: true } },
  );
}
