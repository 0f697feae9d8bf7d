/** The query and mutations of consents to automatic texts. */
import { keepPreviousData } from '@tanstack/react-query';
import { callQuery, useCall } from '../../api/calls';
import { post } from '../../api/client';
import type { ConsentIn, ConsentListIn } from '../../api/types';
import { toastNotice } from '../../ui/toasts';

export function consentsQuery(body: ConsentListIn) {
  return callQuery(post('/consents/get-consents', { body }), { placeholderData: keepPreviousData });
}

export function useAddConsent() {
  return useCall((body: ConsentIn) => post('/consents/add-consent', { body }), {
    onSuccess: () => toastNotice('consentAdded'),
    // The form shows the refusal.
    meta: { silent: true },
  });
}

export function useRevokeConsent() {
  return useCall(({ consentId }: { consentId: string }) => post('/consents/revoke-consent', { body: { consentId } }), {
    onSuccess: () => toastNotice('consentRevoked'),
    evenIfRefused: true,
  });
}
