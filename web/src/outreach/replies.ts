/** What people wrote back that a person has to look at: what may be a refusal in other words, and what answers nothing. */
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api, callKey, resultOf } from '../api/client';
import type { RepliesIn, ReplyToLookAt } from '../api/types';
import type { Tone } from '../ui/StatusDot';
import { toastNotice } from '../ui/toasts';
import { forgetMessages, REPLIES_CALL } from './sending';

/** Somebody may write back. */
const RESTING_EVERY_MS = 30_000;

export function repliesQuery(body: RepliesIn) {
  return queryOptions({
    queryKey: callKey(REPLIES_CALL, body),
    queryFn: ({ signal }) => resultOf(api.POST(REPLIES_CALL, { body, signal })),
    placeholderData: keepPreviousData,
    refetchInterval: RESTING_EVERY_MS,
    // The list says that it fails.
    meta: { silent: true },
  });
}

export const whyWords: Readonly<Record<ReplyToLookAt['why'], { word: string; tone: Tone }>> = {
  refusal: { word: 'Sounds like a refusal', tone: 'warning' },
  unasked: { word: 'Answers nothing that was sent', tone: 'info' },
};

interface Handled {
  replyId: string;
  /** Whose it is, where nothing more is to go to them. */
  silenced?: string;
}

/** Says that a reply was looked at, and that its sender gets nothing more by its way. */
export function useHandleReply() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ replyId, silenced }: Handled) =>
      resultOf(api.PUT('/outbox/handle-reply', { body: { replyId, ...(silenced !== undefined && { addToDoNotContact: true }) } })),
    onSuccess: (_done, { silenced }) => {
      if (silenced === undefined) {
        toastNotice('replyHandled');
        return;
      }
      toastNotice('replySilenced', { sender: silenced });
      void client.invalidateQueries({ queryKey: callKey('/suppressions/get-suppressions-with-pagination') });
    },
    // A colleague may have been quicker.
    onSettled: () => forgetMessages(client),
  });
}
