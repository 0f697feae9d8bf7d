/** A message as it would be sent now. */
import { queryOptions } from '@tanstack/react-query';
import { api, callKey, resultOf } from '../api/client';
import type { ManualProspectingIn } from '../api/types';

const CALL = '/prospecting/preview-manual-prospecting';

export function outreachPreviewQuery(channel: number, order: ManualProspectingIn) {
  return queryOptions({
    queryKey: callKey(CALL, { channel, order }),
    queryFn: ({ signal }) => resultOf(api.POST(CALL, { body: { ...order, channel }, signal })),
    // The user confirms this preview, so it must be current.
    staleTime: 0,
    gcTime: 0,
    meta: { silent: true },
  });
}
