/** A message as it would be sent now. */
import { callQuery } from '../api/calls';
import { post } from '../api/client';
import type { ManualProspectingIn } from '../api/types';

export function outreachPreviewQuery(channel: number, order: ManualProspectingIn) {
  return callQuery(post('/prospecting/preview-manual-prospecting', { body: { ...order, channel } }), {
    // The user confirms this preview, so it must be current.
    staleTime: 0,
    gcTime: 0,
    meta: { silent: true },
  });
}
