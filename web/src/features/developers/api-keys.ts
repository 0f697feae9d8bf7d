/** The API keys: their query and their mutations. */
import { keepPreviousData } from '@tanstack/react-query';
import { callQuery, useCall } from '../../api/calls';
import { post } from '../../api/client';
import type { ApiKeysIn, CreateApiKeyIn } from '../../api/types';
import { toastNotice } from '../../ui/toasts';

export function apiKeysQuery(body: ApiKeysIn) {
  return callQuery(post('/api-keys/get-api-keys', { body }), { placeholderData: keepPreviousData });
}

export function useCreateKey() {
  // The form shows the refusal.
  return useCall((body: CreateApiKeyIn) => post('/api-keys/create-api-key', { body }), { meta: { silent: true } });
}

export function useRotateKey() {
  return useCall((apiKeyId: string) => post('/api-keys/rotate-api-key', { body: { apiKeyId } }), { evenIfRefused: true });
}

export function useRevokeKey() {
  return useCall((apiKeyId: string) => post('/api-keys/revoke-api-key', { body: { apiKeyId } }), {
    evenIfRefused: true,
    onSuccess: () => toastNotice('apiKeyRevoked'),
  });
}
