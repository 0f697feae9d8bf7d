/** The mutations of markets, with their notices and the queries that they invalidate. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, callKey, resultOf } from '../../api/client';
import type { MarketIn, UndoMarketIn } from '../../api/types';
import { type Level, levels } from '../../lib/levels';
import { toastError, toastNotice } from '../../ui/toasts';
import type { Subject } from './asked';
import { callId } from './level';

/** Not invalidated: the dialog refetches it, and a deleted node has no removal to load. */
const REMOVAL: unknown = callKey('/market/get-market-removal')[0];

/** Invalidates all queries of territory, also after a refusal, because another person may have changed it. */
function useInvalidateTerritory() {
  const client = useQueryClient();
  return () =>
    void client.invalidateQueries({ predicate: ({ queryKey: [path] }) => typeof path === 'string' && path.startsWith('/market/') && path !== REMOVAL });
}

interface Save {
  level: Level;
  body: MarketIn;
}

export function useCreateMarket() {
  const invalidate = useInvalidateTerritory();
  return useMutation({
    mutationFn: ({ body }: Save) =>
      resultOf(
        body.marketId === undefined && body.parentSubMarketId === undefined
          ? api.POST('/market/create', { body })
          : api.POST('/market/create-submarket', { body }),
      ),
    onSuccess: (_saved, { level }) => {
      toastNotice('marketCreated', { what: levels[level].one });
      invalidate();
    },
    // The form shows the refusal.
    meta: { silent: true },
  });
}

export function useUpdateMarket() {
  const invalidate = useInvalidateTerritory();
  return useMutation({
    mutationFn: ({ body }: Save) =>
      resultOf(body.subMarketId === undefined ? api.POST('/market/update-market', { body }) : api.POST('/market/update-submarket', { body })),
    onSuccess: (_saved, { level }) => {
      toastNotice('marketUpdated', { what: levels[level].one });
      invalidate();
    },
    meta: { silent: true },
  });
}

/** `confirmedCount` is the number of child markets and buckets that the warning named. */
export function useDeleteMarket() {
  const invalidate = useInvalidateTerritory();
  const undo = useUndoChange();
  return useMutation({
    mutationFn: ({ market, confirmedCount }: { market: Subject; confirmedCount?: number }) =>
      resultOf(
        api.DELETE('/market/delete-market', {
          params: { query: { ...callId(market.category, market.itemId), ...(confirmedCount !== undefined && { confirmedCount }) } },
        }),
      ),
    onSuccess: (_done, { market }) => {
      // The deletion was the last change and raised the version by one.
      const change = { ...callId(market.category, market.itemId), version: market.version + 1 };
      toastNotice('marketDeleted', { what: levels[market.category].one }, { label: 'Undo', onClick: () => undo.mutate({ change, name: market.name }) });
      invalidate();
    },
    onError: invalidate,
    meta: { silent: true },
  });
}

/** Undoes the last change: a created node is removed, an updated one gets its previous values, a deleted one is restored. */
export function useUndoChange() {
  const invalidate = useInvalidateTerritory();
  return useMutation({
    mutationFn: ({ change }: { change: UndoMarketIn; name: string }) => resultOf(api.POST('/market/undo-change', { body: change })),
    onSuccess: (_done, { name }) => toastNotice('marketChangeUndone', { name }),
    onError: toastError,
    onSettled: invalidate,
    meta: { silent: true },
  });
}
