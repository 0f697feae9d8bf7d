/** The query and the mutations of a listing's automatic messages. */
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api, callKey, resultOf } from '../../../api/client';
import type { PropertyOutreach, PropertyOutreachIn } from '../../../api/types';
import { toastNotice } from '../../../ui/toasts';
import { PLAN_CALL } from './plan';

const CALL = '/properties/get-property-notification-setting';

export function propertyOutreachQuery(propertyId: string) {
  return queryOptions({
    queryKey: callKey(CALL, { propertyId }),
    queryFn: ({ signal }) => resultOf(api.GET(CALL, { params: { query: { propertyId } }, signal })),
    // The card shows the error.
    meta: { silent: true },
  });
}

/** Saves the templates. The server refuses the request if another person has saved in the meantime. */
export function useSaveTouches() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: PropertyOutreachIn) => resultOf(api.POST('/properties/create-or-update-property-notification-setting', { body })),
    onSuccess: (saved) => {
      client.setQueryData<PropertyOutreach>(callKey(CALL, { propertyId: saved.propertyId }), saved);
      void client.invalidateQueries({ queryKey: callKey(PLAN_CALL, { propertyId: saved.propertyId }) });
      toastNotice('automationSaved');
    },
  });
}

/** The switch changes at once and is reverted if the server refuses. Requests run one after another. */
export function useSwitchTouches() {
  const client = useQueryClient();
  const show = ({ propertyId, automaticTouchesEnabled }: PropertyOutreachIn) =>
    client.setQueryData<PropertyOutreach>(callKey(CALL, { propertyId }), (held) => held && { ...held, automaticTouchesEnabled });
  return useMutation({
    scope: { id: CALL },
    mutationFn: (body: PropertyOutreachIn) => resultOf(api.POST('/properties/create-or-update-property-notification-setting', { body })),
    onMutate: show,
    onSuccess: (_saved, change) => {
      show(change);
      void client.invalidateQueries({ queryKey: callKey(PLAN_CALL, { propertyId: change.propertyId }) });
      toastNotice('automationSaved');
    },
    onError: (_error, change) => show({ ...change, automaticTouchesEnabled: !change.automaticTouchesEnabled }),
  });
}
