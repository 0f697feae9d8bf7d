import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, callKey, resultOf } from '../../api/client';
import { realtorBasicsQuery } from '../../api/queries';
import type { SaveRealtorIn } from '../../api/types';
import { toastNotice } from '../../ui/toasts';

/** The other calls that return a realtor's office or address. */
const READERS = [
  '/realtors/get-realtorlist-with-pagination',
  '/dashboard/get-realtor-list',
  '/properties/get-property-details',
  '/properties/get-property-realtor-list',
] as const;

export function useSaveRealtor() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: SaveRealtorIn) => resultOf(api.POST('/realtors/update-realtor-basic-details', { body })),
    onSuccess: (basics) => {
      toastNotice('realtorUpdated');
      const { realtorId } = basics;
      client.setQueryData(realtorBasicsQuery(realtorId).queryKey, basics);
      void client.invalidateQueries({ queryKey: callKey('/realtors/get-realtor', { realtorId }) });
      for (const path of READERS) void client.invalidateQueries({ queryKey: callKey(path), refetchType: 'none' });
    },
    // The form shows the refusal.
    meta: { silent: true },
  });
}
