/** Polls the listing sources, and provides their mutations. */
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { useCall } from '../../api/calls';
import { post } from '../../api/client';
import { codeOf } from '../../api/errors';
import type { AllowPartnersIn, ListingSource, SourceAnswerIn, SourcePauseIn, SyncNowIn } from '../../api/types';
import { toastError, toastErrorCode, toastNotice } from '../../ui/toasts';
import { lastSyncQuery, listingSourcesQuery } from './source-queries';
import { isMoving, type SourceRow, stateOf } from './source-state';

const BUSY_POLL_MS = 4_000;
const IDLE_POLL_MS = 30_000;
/** After an order, polling stays fast this long until a worker has started it. */
const ORDER_MS = 60_000;

function anyMoving(sources: ListingSource[] | undefined, asOf: number): boolean {
  return sources?.some((source) => isMoving(stateOf(source, asOf))) ?? false;
}

/** Both queries of the screen as one, and the sources with their states. A hidden page doesn't poll. */
export function useSources() {
  const [orderedAt, setOrderedAt] = useState(0);
  const sources = useQuery({
    ...listingSourcesQuery(),
    refetchInterval: ({ state: { data, dataUpdatedAt } }) =>
      anyMoving(data?.data, dataUpdatedAt) || Date.now() - orderedAt < ORDER_MS ? BUSY_POLL_MS : IDLE_POLL_MS,
  });
  const { data, dataUpdatedAt } = sources;
  const rows = useMemo(() => data?.data.map((source): SourceRow => ({ ...source, state: stateOf(source, dataUpdatedAt) })), [data, dataUpdatedAt]);
  const moving = rows?.some(({ state }) => isMoving(state)) ?? false;
  const lastSync = useQuery({ ...lastSyncQuery(), refetchInterval: moving ? BUSY_POLL_MS : IDLE_POLL_MS });
  const query = {
    isEnabled: true,
    isPlaceholderData: false,
    isFetching: sources.isFetching || lastSync.isFetching,
    isError: sources.isError || lastSync.isError,
    error: sources.error ?? lastSync.error,
    refetch() {
      if (sources.isError) void sources.refetch();
      if (lastSync.isError) void lastSync.refetch();
    },
  };
  return { query, rows, lastSync: lastSync.data, onOrdered: useCallback(() => setOrderedAt(Date.now()), []) };
}

function showFailure(error: unknown) {
  if (isStale(error)) toastErrorCode('SOURCE_MOVED_ON');
  else toastError(error);
}

/** Whether another person was faster or the source has changed. */
export function isStale(error: unknown): boolean {
  return codeOf(error) === 'STALE_WRITE';
}

export function useSyncNow() {
  return useCall((body: SyncNowIn) => post('/listing-sources/sync-now', { body }), {
    onSuccess: (_done, { sweep }) => toastNotice(sweep ? 'sweepOrdered' : 'syncOrdered'),
    onError: showFailure,
    evenIfRefused: true,
    reloads: 'awaited',
    meta: { silent: true },
  });
}

export function usePause() {
  return useCall((body: SourcePauseIn) => post('/listing-sources/pause', { body }), {
    onSuccess: (_done, { paused }) => toastNotice(paused ? 'sourcePaused' : 'sourceResumed'),
    onError: showFailure,
    evenIfRefused: true,
    reloads: 'awaited',
    meta: { silent: true },
  });
}

export function useAllowPartners() {
  return useCall((body: AllowPartnersIn) => post('/listing-sources/allow-partners', { body }), {
    onSuccess: (_done, { allowed }) => toastNotice(allowed ? 'partnersAllowed' : 'partnersRefused'),
    onError: showFailure,
    evenIfRefused: true,
    reloads: 'awaited',
    meta: { silent: true },
  });
}

export function useAnswerQuestion() {
  return useCall((body: SourceAnswerIn) => post('/listing-sources/answer-question', { body }), {
    onSuccess: (_done, { answer }) => toastNotice(answer === 'allow' ? 'removalAllowed' : 'readingDiscarded'),
    onError: showFailure,
    evenIfRefused: true,
    reloads: 'awaited',
    meta: { silent: true },
  });
}
