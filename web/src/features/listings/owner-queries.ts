/** The queries and mutations of home owner data. */
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api, callKey, resultOf } from '../../api/client';
import { useOrderKey } from '../../api/order-key';
import type { OwnerInfo } from '../../api/types';
import { introduceJob } from '../../jobs/cache';
import { toastNotice } from '../../ui/toasts';

/** The polling interval while the provider is asked. */
const POLL_MS = 2000;

export function isUnderWay({ state }: OwnerInfo): boolean {
  return state === 'requested' || state === 'running';
}

export function ownerInfoQuery(propertyId: string) {
  return queryOptions({
    queryKey: callKey('/properties/get-property-owner-info', { propertyId }),
    queryFn: ({ signal }) => resultOf(api.GET('/properties/get-property-owner-info', { params: { query: { propertyId } }, signal })),
    refetchInterval: ({ state: { data } }) => (data && isUnderWay(data) ? POLL_MS : false),
    // The card shows the error.
    meta: { silent: true },
  });
}

/** The number of owners that the company may still buy this month. */
export function ownerAllowanceQuery() {
  return queryOptions({
    queryKey: callKey('/properties/get-owner-info-allowance'),
    queryFn: ({ signal }) => resultOf(api.GET('/properties/get-owner-info-allowance', { signal })),
    // The user confirms the cost, so it has to be current.
    staleTime: 0,
    meta: { silent: true },
  });
}

export function useRequestOwners() {
  const client = useQueryClient();
  const orderKey = useOrderKey();
  return useMutation({
    mutationFn: (propertyIds: string[]) => {
      return resultOf(
        api.POST('/properties/owner-info-requests', { body: propertyIds, params: { header: { 'Idempotency-Key': orderKey.keyFor(propertyIds.join(' ')) } } }),
      );
    },
    onSuccess: ({ job, asked }) => {
      orderKey.done();
      if (job) introduceJob(client, job);
      toastNotice(asked > 0 ? 'ownerDataRequested' : 'ownerDataKnown');
    },
    onSettled: () => {
      for (const path of ['/properties/get-property-owner-info', '/properties/get-owner-info-allowance'] as const)
        void client.invalidateQueries({ queryKey: callKey(path) });
    },
  });
}
