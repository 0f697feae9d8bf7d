/** The changes to who gets nothing more, and what they make stale. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, callKey, resultOf } from '../../api/client';
import type { SuppressionsIn } from '../../api/types';
import { toastNotice } from '../../ui/toasts';
import { MOST_ADDRESSES } from './lines';
import { inParts } from './parts';

function useForget() {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: callKey('/suppressions/get-suppressions-with-pagination') });
}

/** Puts addresses on the list. */
export function useAddSuppressions() {
  const forget = useForget();
  return useMutation({
    mutationFn: (body: SuppressionsIn) =>
      inParts(body.addresses, MOST_ADDRESSES, (addresses) => resultOf(api.POST('/suppressions/add-suppressions', { body: { ...body, addresses } }))),
    onSettled: forget,
    // The dialog says what was refused.
    meta: { silent: true },
  });
}

/** Takes someone off the list, for a reason. */
export function useRemoveSuppression() {
  const forget = useForget();
  return useMutation({
    mutationFn: ({ suppressionId, note }: { suppressionId: string; address: string; note: string }) =>
      resultOf(api.POST('/suppressions/remove-suppression', { body: { suppressionId, note } })),
    onSuccess: (_done, { address }) => {
      toastNotice('suppressionRemoved', { address });
      forget();
    },
  });
}
