/** Keeps the cache up to date from the live stream while someone is signed in. */
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { reload } from '../api/calls';
import { loseSession } from '../api/client';
import { userQuery } from '../api/queries';
import type { JobOut } from '../api/types';
import { putJob } from '../jobs/cache';
import type { Session } from '../session/store';
import type { StreamEvent } from './event-stream';
import { startLive } from './live';

const PICTURE_JOB = 'profilePicture';

/** Started when a user opens a listing. No user ordered it, so no list of jobs shows it. */
const LISTING_PICTURES_JOB = 'listingPictures';

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

/** Stream events have no generated types. The fields used here are checked; the rest is the server's contract. */
function isJob(value: unknown): value is JobOut {
  return isRecord(value) && typeof value.jobId === 'string' && typeof value.state === 'string' && typeof value.done === 'number';
}

function apply(client: QueryClient, userId: string, { event, data }: StreamEvent) {
  const payload = parse(data);
  if (event === 'job' && isJob(payload)) {
    if (payload.kind === LISTING_PICTURES_JOB) {
      // The pictures are refetched when the first one is ready, and whenever the job pauses or ends.
      if (payload.done === 1 || (payload.done > 0 && payload.state !== 'running') || payload.state === 'succeeded') refreshPictures(client);
      return;
    }
    putJob(client, payload);
    // The user's new picture is ready under a new address.
    if (payload.kind === PICTURE_JOB && payload.state === 'succeeded') void client.invalidateQueries({ queryKey: userQuery(userId).queryKey });
  } else if (event === 'territory') {
    void reload(client, 'counts');
  } else if (event === 'campaigns') {
    void reload(client, 'leadCampaigns');
  } else if (event === 'notifications' && isRecord(payload) && typeof payload.unread === 'number') {
    putUnread(client, userId, payload.unread);
  }
}

function putUnread(client: QueryClient, userId: string, unreadNotificationsCount: number) {
  const { queryKey } = userQuery(userId);
  client.setQueryData(queryKey, (user) => user && { ...user, unreadNotificationsCount });
  // A pending response may be older than this event.
  if (client.isFetching({ queryKey }) > 0) void client.invalidateQueries({ queryKey });
  // A new lead is a notification too.
  void reload(client, 'notifications', 'leads');
}

/** Refetches the listings that still wait for pictures. */
function refreshPictures(client: QueryClient) {
  void client.invalidateQueries({
    queryKey: ['/properties/get-property-details'],
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
            // Events may have been missed.
            void reload(client, 'jobs', 'unread', 'counts', 'leadCampaigns');
            refreshPictures(client);
          }
        },
      }),
    [client, accessToken, userId],
  );
}
