/** The changes to who gets nothing more, and what they make stale. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, callKey, resultOf } from '../../api/client';
import type { SuppressionsAddedOut, SuppressionsIn } from '../../api/types';
import { toastNotice } from '../../ui/toasts';
import { MOST_ADDRESSES } from './lines';

function useForget() {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: callKey('/suppressions/get-suppressions-with-pagination') });
}

/** Puts addresses on the list, as many calls as they need; a repeat adds nothing twice. */
export function useAddSuppressions() {
  const forget = useForget();
  return useMutation({
    mutationFn: async (body: SuppressionsIn) => {
      const all: SuppressionsAddedOut = { added: 0, alreadyThere: 0, refusedCount: 0, refused: [] };
      for (let from = 0; from < body.addresses.length; from += MOST_ADDRESSES) {
        const addresses = body.addresses.slice(from, from + MOST_ADDRESSES);
        const told = await resultOf(api.POST('/suppressions/add-suppressions', { body: { ...body, addresses } }));
        all.added += told.added;
        all.alreadyThere += told.alreadyThere;
        all.refusedCount += told.refusedCount;
        all.refused.push(...told.refused.map(({ line, message }) => ({ line: line + from, message })));
      }
      return all;
    },
    onSettled: forget,
    // The dialog says what was refused.
    meta: { silent: true },
  });
}

/** Takes someone off the list, for a reason. */
export function useRemoveSuppression() {
  const forget = useForget();
  return useMutation({
    mutationFn: ({ suppressionId, note }: { suppressionId: string; address: string; note: string }) => resultOf(api.POST('/suppressions/remove-suppression', { body: { suppressionId, note } })),
    onSuccess: (_done, { address }) => {
      toastNotice('suppressionRemoved', { address });
      forget();
    },
  });
}
