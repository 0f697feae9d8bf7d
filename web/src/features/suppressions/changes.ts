/** The mutations of the suppression list, and the queries that they invalidate. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, callKey, resultOf } from '../../api/client';
import type { SuppressionsIn } from '../../api/types';
import { toastNotice } from '../../ui/toasts';
import { MAX_ADDRESSES } from './lines';
import { inParts } from './parts';

function useInvalidateSuppressions() {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: callKey('/suppressions/get-suppressions-with-pagination') });
}

/** Adds addresses to the list. */
export function useAddSuppressions() {
  const invalidate = useInvalidateSuppressions();
  return useMutation({
    mutationFn: (body: SuppressionsIn) =>
      inParts(body.addresses, MAX_ADDRESSES, (addresses) => resultOf(api.POST('/suppressions/add-suppressions', { body: { ...body, addresses } }))),
    onSettled: invalidate,
    // The dialog shows the refusal.
    meta: { silent: true },
  });
}

/** Removes an address from the list, with a note. */
export function useRemoveSuppression() {
  const invalidate = useInvalidateSuppressions();
  return useMutation({
    mutationFn: ({ suppressionId, note }: { suppressionId: string; address: string; note: string }) =>
      resultOf(api.POST('/suppressions/remove-suppression', { body: { suppressionId, note } })),
    onSuccess: (_done, { address }) => {
      toastNotice('suppressionRemoved', { address });
      invalidate();
    },
  });
}
