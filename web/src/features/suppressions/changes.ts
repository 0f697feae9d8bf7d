/** The mutations of the suppression list. */
import { useCall } from '../../api/calls';
import { post } from '../../api/client';
import type { SuppressionsIn } from '../../api/types';
import { toastNotice } from '../../ui/toasts';
import { MAX_ADDRESSES } from './lines';
import { inParts } from './parts';

/** Adds addresses to the list. */
export function useAddSuppressions() {
  return useCall(
    (body: SuppressionsIn) => ({
      path: '/suppressions/add-suppressions',
      send: () => inParts(body.addresses, MAX_ADDRESSES, (addresses) => post('/suppressions/add-suppressions', { body: { ...body, addresses } }).send()),
    }),
    {
      // The first parts of a long list may have been accepted.
      evenIfRefused: true,
      // The dialog shows the refusal.
      meta: { silent: true },
    },
  );
}

/** Removes an address from the list, with a note. */
export function useRemoveSuppression() {
  return useCall(
    ({ suppressionId, note }: { suppressionId: string; address: string; note: string }) =>
      post('/suppressions/remove-suppression', { body: { suppressionId, note } }),
    {
      onSuccess: (_done, { address }) => toastNotice('suppressionRemoved', { address }),
      meta: { silent: true },
    },
  );
}
