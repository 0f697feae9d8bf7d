/** The queries and mutations of home owner data. */
import { useQueryClient } from '@tanstack/react-query';
import { callQuery, useCall } from '../../api/calls';
import { get, post } from '../../api/client';
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
  return callQuery(get('/properties/get-property-owner-info', { query: { propertyId } }), {
    refetchInterval: ({ state: { data } }) => (data && isUnderWay(data) ? POLL_MS : false),
    // The card shows the error.
    meta: { silent: true },
  });
}

/** The number of owners that the company may still buy this month. */
export function ownerAllowanceQuery() {
  return callQuery(get('/properties/get-owner-info-allowance'), {
    // The user confirms the cost, so it has to be current.
    staleTime: 0,
    meta: { silent: true },
  });
}

export function useRequestOwners() {
  const client = useQueryClient();
  const orderKey = useOrderKey();
  return useCall(
    (propertyIds: string[]) =>
      post('/properties/owner-info-requests', { body: propertyIds, header: { 'Idempotency-Key': orderKey.keyFor(propertyIds.join(' ')) } }),
    {
      onSuccess: ({ job, asked }) => {
        orderKey.done();
        if (job) introduceJob(client, job);
        toastNotice(asked > 0 ? 'ownerDataRequested' : 'ownerDataKnown');
      },
      evenIfRefused: true,
    },
  );
}
