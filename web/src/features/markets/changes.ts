/** What is done with markets, what is said of it, and which answers are out of date afterwards. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, callKey, resultOf } from '../../api/client';
import type { MarketIn, UndoMarketIn } from '../../api/types';
import { type Level, levels } from '../../lib/levels';
import { toastError, toastNotice } from '../../ui/toasts';
import type { Subject } from './asked';
import { callId } from './level';

/** Its dialog asks for it by itself: what was just deleted is not there to be asked about. */
const REMOVAL: unknown = callKey('/market/get-market-removal')[0];

/** All that is known of territory is asked for again, also after a refusal: someone else may have been quicker. */
function useLookAgain() {
  const client = useQueryClient();
  return () =>
    void client.invalidateQueries({ predicate: ({ queryKey: [path] }) => typeof path === 'string' && path.startsWith('/market/') && path !== REMOVAL });
}

interface Save {
  level: Level;
  body: MarketIn;
}

export function useCreateMarket() {
  const lookAgain = useLookAgain();
  return useMutation({
    mutationFn: ({ body }: Save) =>
      resultOf(
        body.marketId === undefined && body.parentSubMarketId === undefined
          ? api.POST('/market/create', { body })
          : api.POST('/market/create-submarket', { body }),
      ),
    onSuccess: (_saved, { level }) => {
      toastNotice('marketCreated', { what: levels[level].one });
      lookAgain();
    },
    // The form says what was refused.
    meta: { silent: true },
  });
}

export function useUpdateMarket() {
  const lookAgain = useLookAgain();
  return useMutation({
    mutationFn: ({ body }: Save) =>
      resultOf(body.subMarketId === undefined ? api.POST('/market/update-market', { body }) : api.POST('/market/update-submarket', { body })),
    onSuccess: (_saved, { level }) => {
      toastNotice('marketUpdated', { what: levels[level].one });
      lookAgain();
    },
    meta: { silent: true },
  });
}

/** `confirmedCount`: how many child markets and buckets go with a market, as its warning said. */
export function useDeleteMarket() {
  const lookAgain = useLookAgain();
  const undo = useUndoChange();
  return useMutation({
    mutationFn: ({ market, confirmedCount }: { market: Subject; confirmedCount?: number }) =>
      resultOf(
        api.DELETE('/market/delete-market', {
          params: { query: { ...callId(market.category, market.itemId), ...(confirmedCount !== undefined && { confirmedCount }) } },
        }),
      ),
    onSuccess: (_done, { market }) => {
      // Deleting it was a change as any other, and the last one.
      const change = { ...callId(market.category, market.itemId), version: market.version + 1 };
      toastNotice('marketDeleted', { what: levels[market.category].one }, { label: 'Undo', onClick: () => undo.mutate({ change, name: market.name }) });
      lookAgain();
    },
    onError: lookAgain,
    meta: { silent: true },
  });
}

/** Takes the last change back: what was new goes, what was changed stands as before, what was deleted comes back. */
export function useUndoChange() {
  const lookAgain = useLookAgain();
  return useMutation({
    mutationFn: ({ change }: { change: UndoMarketIn; name: string }) => resultOf(api.POST('/market/undo-change', { body: change })),
    onSuccess: (_done, { name }) => toastNotice('marketChangeUndone', { name }),
    onError: toastError,
    onSettled: lookAgain,
    meta: { silent: true },
  });
}
