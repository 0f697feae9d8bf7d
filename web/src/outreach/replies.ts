/** The replies that a user has to look at: possible refusals in other words, and replies to no message. */
import { keepPreviousData } from '@tanstack/react-query';
import { callQuery, useCall } from '../api/calls';
import { post, put } from '../api/client';
import type { RepliesIn, ReplyToLookAt } from '../api/types';
import { texts } from '../texts/outreach';
import type { Tone } from '../ui/StatusDot';
import { toastNotice } from '../ui/toasts';

/** The refetch interval: a reply may arrive. */
const RESTING_EVERY_MS = 30_000;

export function repliesQuery(body: RepliesIn) {
  return callQuery(post('/outbox/get-replies-to-look-at', { body }), {
    placeholderData: keepPreviousData,
    refetchInterval: RESTING_EVERY_MS,
    // The list shows the failure.
    meta: { silent: true },
  });
}

export const whyWords: Readonly<Record<ReplyToLookAt['why'], { word: string; tone: Tone }>> = {
  refusal: { word: texts.possibleOptOut, tone: 'warning' },
  unasked: { word: texts.unsolicited, tone: 'info' },
};

interface Handled {
  replyId: string;
  /** The sender, if they are added to the suppression list. */
  silenced?: string;
}

/** Marks a reply as handled, and optionally adds its sender to the suppression list. */
export function useHandleReply() {
  return useCall(
    ({ replyId, silenced }: Handled) => put('/outbox/handle-reply', { body: { replyId, ...(silenced !== undefined && { addToDoNotContact: true }) } }),
    {
      onSuccess: (_done, { silenced }) => {
        if (silenced === undefined) toastNotice('replyHandled');
        else toastNotice('replySilenced', { sender: silenced });
      },
      // Another user may have handled it first.
      evenIfRefused: true,
    },
  );
}
