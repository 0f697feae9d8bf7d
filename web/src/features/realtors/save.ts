import { useQueryClient } from '@tanstack/react-query';
import { useCall } from '../../api/calls';
import { post } from '../../api/client';
import { realtorBasicsQuery } from '../../api/queries';
import type { SaveRealtorIn } from '../../api/types';
import { toastNotice } from '../../ui/toasts';

export function useSaveRealtor() {
  const client = useQueryClient();
  return useCall((body: SaveRealtorIn) => post('/realtors/update-realtor-basic-details', { body }), {
    onSuccess: (basics) => {
      toastNotice('realtorUpdated');
      client.setQueryData(realtorBasicsQuery(basics.realtorId).queryKey, basics);
    },
    // The form shows the refusal.
    meta: { silent: true },
  });
}
