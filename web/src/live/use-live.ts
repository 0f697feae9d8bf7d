/** Keeps the cache up to date from the live stream while someone is signed in. */
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { callKey, loseSession } from '../api/client';
import { userQuery } from '../api/queries';
import type { JobOut } from '../api/types';
import { putJob, refreshJobs } from '../jobs/cache';
import type { Session } from '../session/store';
import type { StreamEvent } from './event-stream';
import { startLive } from './live';

const PICTURE_JOB = 'profilePicture';

/** Comes of looking at a listing; nobody ordered it, so no list of work shows it. */
const LISTING_PICTURES_JOB = 'listingPictures';

/** The calls that answer how many listings a market, child market or bucket has. */
const TERRITORY = ['/market/market-search-list', '/market/submarket-search-list', '/market/get-market', '/market/get-sub-market'] as const;

const notifications = callKey('/user/get-all-user-inapp-notifications');

function parse(data: string): unknown {
  try {
    return JSON.parse(data);
  } catch {
    return null;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** The stream isn't part of the generated types; what matters here is checked, the rest is the server's contract. */
function isJob(value: unknown): value is JobOut {
  return isRecord(value) && typeof value.jobId === 'string' && typeof value.state === 'string' && typeof value.done === 'number';
}

function apply(client: QueryClient, userId: string, { event, data }: StreamEvent) {
  const news = parse(data);
  if (event === 'job' && isJob(news)) {
    if (news.kind === LISTING_PICTURES_JOB) {
      // What is seen is shown as soon as the first is there, and whenever the work rests.
      if (news.done === 1 || (news.done > 0 && news.state !== 'running') || news.state === 'succeeded') refreshPictures(client);
      return;
    }
    putJob(client, news);
    // One's new picture is ready, under an address of its own.
    if (news.kind === PICTURE_JOB && news.state === 'succeeded') void client.invalidateQueries({ queryKey: userQuery(userId).queryKey });
  } else if (event === 'territory') {
    refreshTerritory(client);
  } else if (event === 'notifications' && isRecord(news) && typeof news.unread === 'number') {
    putUnread(client, userId, news.unread);
  }
}

function putUnread(client: QueryClient, userId: string, unreadNotificationsCount: number) {
  const { queryKey } = userQuery(userId);
  client.setQueryData(queryKey, (user) => user && { ...user, unreadNotificationsCount });
  // An answer on its way may be older than this news.
  if (client.isFetching({ queryKey }) > 0) void client.invalidateQueries({ queryKey });
  void client.invalidateQueries({ queryKey: notifications });
}

/** After a gap in the news the count is asked again, and so is what it counts. */
function refreshNotifications(client: QueryClient, userId: string) {
  void client.invalidateQueries({ queryKey: userQuery(userId).queryKey });
  void client.invalidateQueries({ queryKey: notifications });
}

/** The listings of markets were counted anew: what shows their numbers is asked again. */
function refreshTerritory(client: QueryClient) {
  for (const path of TERRITORY) void client.invalidateQueries({ queryKey: callKey(path) });
}

/** Asks anew for the listings whose pictures are waited for. */
function refreshPictures(client: QueryClient) {
  void client.invalidateQueries({
    queryKey: callKey('/properties/get-property-details'),
    predicate: ({ state: { data } }) => isRecord(data) && typeof data.imagesOnTheWay === 'number' && data.imagesOnTheWay > 0,
  });
}

export function useLive({ accessToken, userId }: Session) {
  const client = useQueryClient();
  useEffect(
    () =>
      startLive({
        accessToken,
        onRefused: () => loseSession(accessToken),
        onSignal: (signal) => {
          if (signal.kind === 'event') {
            apply(client, userId, signal.event);
          } else {
            refreshJobs(client);
            refreshNotifications(client, userId);
            refreshPictures(client);
            refreshTerritory(client);
          }
        },
      }),
    [client, accessToken, userId],
  );
}
