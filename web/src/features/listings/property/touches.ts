/** The query and the mutations of a listing's automatic messages. */
import { useQueryClient } from '@tanstack/react-query';
import { callQuery, useCall, useCallAhead } from '../../../api/calls';
import { get, post } from '../../../api/client';
import type { PropertyOutreachIn } from '../../../api/types';
import { toastNotice } from '../../../ui/toasts';
import { listingPlanQuery } from './plan';

export function propertyOutreachQuery(propertyId: string) {
  return callQuery(get('/properties/get-property-notification-setting', { query: { propertyId } }), {
    // The card shows the error.
    meta: { silent: true },
  });
}

const save = (body: PropertyOutreachIn) => post('/properties/create-or-update-property-notification-setting', { body });

/** Saves the templates. The server refuses the request if another person has saved in the meantime. */
export function useSaveTouches() {
  const client = useQueryClient();
  return useCall(save, {
    onSuccess: (saved) => {
      client.setQueryData(propertyOutreachQuery(saved.propertyId).queryKey, saved);
      toastNotice('automationSaved');
    },
  });
}

/** The switch changes at once and is reverted if the server refuses. */
export function useSwitchTouches() {
  const client = useQueryClient();
  return useCallAhead('touches', save, {
    nameOf: ({ propertyId }) => propertyId,
    show: ({ propertyId, automaticTouchesEnabled }) =>
      client.setQueryData(propertyOutreachQuery(propertyId).queryKey, (held) => held && { ...held, automaticTouchesEnabled }),
    revert: (change) => ({ ...change, automaticTouchesEnabled: !change.automaticTouchesEnabled }),
    onSaved: ({ propertyId }) => {
      toastNotice('automationSaved');
      void client.invalidateQueries({ queryKey: listingPlanQuery(propertyId).queryKey });
    },
  });
}
