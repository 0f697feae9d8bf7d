/** The repair of rejected rows, and the words of sources. */
import { callQuery, useCall } from '../../../api/calls';
import { get, post } from '../../../api/client';
import type { RetryLeadIn, WordMap } from '../../../api/types';
import { texts } from '../../../texts/rejected-leads';
import { toastNotice } from '../../../ui/toasts';

/** The words of each source. */
export const wordMapsQuery = callQuery(get('/leads/get-word-maps'), { meta: { silent: true } });

export function useRetryLead() {
  return useCall((body: RetryLeadIn) => post('/leads/retry-rejected-row', { body }), {
    // The dialog shows the refusal. The row may be gone.
    meta: { silent: true },
    evenIfRefused: true,
    onSuccess: ({ result, unknownStatus, alsoStored }) => {
      if (result === 'rejected' || unknownStatus !== undefined) return;
      const said = [texts.results[result], ...(alsoStored > 0 ? [texts.alsoStored(alsoStored)] : [])].join('. ');
      toastNotice('done', { said });
    },
  });
}

export function useSaveWords() {
  return useCall(
    ({ sourceKey, statuses, moveTypes }: Pick<WordMap, 'sourceKey' | 'statuses' | 'moveTypes'>) =>
      post('/leads/save-word-map', { body: { sourceKey, words: { statuses, moveTypes } } }),
    { meta: { silent: true }, reloads: 'awaited', evenIfRefused: true },
  );
}
