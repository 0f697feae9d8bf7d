/** The query and mutations of consents to automatic texts. */
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api, callKey, resultOf } from '../../api/client';
import type { ConsentIn, ConsentListIn } from '../../api/types';
import { toastNotice } from '../../ui/toasts';

const LIST_CALL = '/consents/get-consents';

export function consentsQuery(body: ConsentListIn) {
  return queryOptions({
    queryKey: callKey(LIST_CALL, body),
    queryFn: ({ signal }) => resultOf(api.POST(LIST_CALL, { body, signal })),
    placeholderData: keepPreviousData,
  });
}

function useInvalidateConsents() {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: callKey(LIST_CALL) });
}

export function useAddConsent() {
  const invalidate = useInvalidateConsents();
  return useMutation({
    mutationFn: (body: ConsentIn) => resultOf(api.POST('/consents/add-consent', { body })),
    onSuccess: () => {
      toastNotice('consentAdded');
      invalidate();
    },
    // The form shows the refusal.
    meta: { silent: true },
  });
}

export function useRevokeConsent() {
  const invalidate = useInvalidateConsents();
  return useMutation({
    mutationFn: ({ consentId }: { consentId: string }) => resultOf(api.POST('/consents/revoke-consent', { body: { consentId } })),
    onSuccess: () => toastNotice('consentRevoked'),
    onSettled: invalidate,
  });
}
