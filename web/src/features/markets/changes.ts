/** The mutations of markets, with their notices. */
import { useCall } from '../../api/calls';
import { del, post } from '../../api/client';
import type { MarketIn, UndoMarketIn } from '../../api/types';
import { type Level, levels } from '../../lib/levels';
import { shared } from '../../texts/shared';
import { toastError, toastNotice } from '../../ui/toasts';
import type { Subject } from './asked';
import { callId } from './level';

interface Save {
  level: Level;
  body: MarketIn;
}

export function useCreateMarket() {
  return useCall(
    ({ body }: Save) =>
      body.marketId === undefined && body.parentSubMarketId === undefined ? post('/market/create', { body }) : post('/market/create-submarket', { body }),
    {
      onSuccess: (_saved, { level }) => toastNotice('marketCreated', { what: levels[level].one }),
      // The form shows the refusal.
      meta: { silent: true },
    },
  );
}

export function useUpdateMarket() {
  return useCall(({ body }: Save) => (body.subMarketId === undefined ? post('/market/update-market', { body }) : post('/market/update-submarket', { body })), {
    onSuccess: (_saved, { level }) => toastNotice('marketUpdated', { what: levels[level].one }),
    meta: { silent: true },
  });
}

/** `confirmedCount` is the number of child markets and buckets that the warning named. */
export function useDeleteMarket() {
  const undo = useUndoChange();
  return useCall(
    ({ market, confirmedCount }: { market: Subject; confirmedCount?: number }) =>
      del('/market/delete-market', { query: { ...callId(market.category, market.itemId), confirmedCount } }),
    {
      onSuccess: ({ version }, { market }) => {
        const change = { ...callId(market.category, market.itemId), version };
        toastNotice('marketDeleted', { what: levels[market.category].one }, { label: shared.undo, onClick: () => undo.mutate({ change, name: market.name }) });
      },
      evenIfRefused: true,
      meta: { silent: true },
    },
  );
}

/** Undoes the last change: a created node is removed, an updated one gets its previous values, a deleted one is restored. */
export function useUndoChange() {
  return useCall(({ change }: { change: UndoMarketIn; name: string }) => post('/market/undo-change', { body: change }), {
    onSuccess: (_done, { name }) => toastNotice('marketChangeUndone', { name }),
    onError: toastError,
    evenIfRefused: true,
    meta: { silent: true },
  });
}
