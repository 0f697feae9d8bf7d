/** The sources as the server tells them, looked at again and again, and what can be told to them. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, resultOf } from '../../api/client';
import { codeOf } from '../../api/errors';
import type { ListingSource, SourceAnswerIn, SourcePauseIn, SyncNowIn } from '../../api/types';
import { toastError, toastErrorCode, toastNotice } from '../../ui/toasts';
import { lastSyncQuery, listingSourcesQuery } from './source-queries';
import { isMoving, stateOf } from './source-state';

const QUICK_MS = 4_000;
const CALM_MS = 30_000;
/** An order shows in the sources when it is taken up: until then it is looked for. */
const ORDER_MS = 60_000;

function anyMoving(sources: ListingSource[] | undefined, asOf: number): boolean {
  return sources?.some((source) => isMoving(stateOf(source, asOf))) ?? false;
}

/** Both answers of the screen. A page out of sight asks nothing. */
export function useSources() {
  const [orderedAt, setOrderedAt] = useState(0);
  const sources = useQuery({
    ...listingSourcesQuery(),
    refetchInterval: ({ state: { data, dataUpdatedAt } }) => (anyMoving(data?.data, dataUpdatedAt) || Date.now() - orderedAt < ORDER_MS ? QUICK_MS : CALM_MS),
  });
  const moving = anyMoving(sources.data?.data, sources.dataUpdatedAt);
  const lastSync = useQuery({ ...lastSyncQuery(), refetchInterval: moving ? QUICK_MS : CALM_MS });
  return { sources, lastSync, onOrdered: () => setOrderedAt(Date.now()) };
}

/** Whatever came of it, the screen shows how things stand now. */
function useLookAgain() {
  const client = useQueryClient();
  return () =>
    Promise.all([client.invalidateQueries({ queryKey: listingSourcesQuery().queryKey }), client.invalidateQueries({ queryKey: lastSyncQuery().queryKey })]);
}

function tellFailure(error: unknown) {
  if (isStale(error)) toastErrorCode('SOURCE_MOVED_ON');
  else toastError(error);
}

/** Somebody else was quicker, or the source has gone on. */
export function isStale(error: unknown): boolean {
  return codeOf(error) === 'STALE_WRITE';
}

export function useSyncNow() {
  const onSettled = useLookAgain();
  return useMutation({
    mutationFn: (body: SyncNowIn) => resultOf(api.POST('/listing-sources/sync-now', { body })),
    onSuccess: (_done, { sweep }) => toastNotice(sweep ? 'sweepOrdered' : 'syncOrdered'),
    onError: tellFailure,
    onSettled,
    meta: { silent: true },
  });
}

export function usePause() {
  const onSettled = useLookAgain();
  return useMutation({
    mutationFn: (body: SourcePauseIn) => resultOf(api.POST('/listing-sources/pause', { body })),
    onSuccess: (_done, { paused }) => toastNotice(paused ? 'sourcePaused' : 'sourceResumed'),
    onError: tellFailure,
    onSettled,
    meta: { silent: true },
  });
}

export function useAnswerQuestion() {
  const onSettled = useLookAgain();
  return useMutation({
    mutationFn: (body: SourceAnswerIn) => resultOf(api.POST('/listing-sources/answer-question', { body })),
    onSuccess: (_done, { answer }) => toastNotice(answer === 'allow' ? 'removalAllowed' : 'readingDiscarded'),
    onError: tellFailure,
    onSettled,
    meta: { silent: true },
  });
}
