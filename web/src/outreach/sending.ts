/** Sends a composed message, and shows the result on whatever page the user is by then. */
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { api, callKey, resultOf } from '../api/client';
import { useOrderKey } from '../api/order-key';
import type { JobOut, ManualProspectingIn } from '../api/types';
import { introduceJob } from '../jobs/cache';
import { isUnconfirmed, reasonOf, reasonWithCode, waitUntilSent } from '../jobs/delivery';
import { useUnconfirmedWarning } from '../jobs/unconfirmed';
import type { Notice } from '../lib/messages';
import { toastErrorCode, toastNotice } from '../ui/toasts';
import { type Channel, channelWords, EMAIL, MAILER, SMS } from './channels';

const SENT: Readonly<Record<Channel, Notice>> = { [EMAIL]: 'outreachEmailSent', [SMS]: 'outreachSmsSent', [MAILER]: 'outreachMailerSent' };

interface Header {
  'Idempotency-Key': string;
}

function call(channel: Channel, body: ManualProspectingIn, header: Header): Promise<JobOut> {
  const request = { body, params: { header } };
  switch (channel) {
    case EMAIL:
      return resultOf(api.POST('/prospecting/send-manual-prospecting-email', request));
    case SMS:
      return resultOf(api.POST('/prospecting/send-manual-prospecting-sms', request));
    case MAILER:
      return resultOf(api.POST('/prospecting/send-manual-prospecting-post-card', request));
  }
}

/** The call for the replies that a user has to look at. */
export const REPLIES_CALL = '/outbox/get-replies-to-look-at';

/** The calls that return messages. They are refetched when a message is sent, when its job ends, and when a reply is handled. */
const READERS = [
  '/prospecting/get-realtor-communication-feed',
  '/prospecting/get-property-realtor-communication-feed',
  '/prospecting/get-property-owner-communication-feed',
  '/prospecting/get-communication-feed-details',
  '/prospecting/get-outreach-options',
  '/outbox/get-messages',
  '/outbox/get-message',
  REPLIES_CALL,
] as const;

export function forgetMessages(client: QueryClient) {
  for (const path of READERS) void client.invalidateQueries({ queryKey: callKey(path) });
}

/**
 * A composed message has one idempotency key: a second press of the button, or a repeat after a lost response, sends nothing new.
 */
export function useSendOutreach(channel: Channel) {
  const client = useQueryClient();
  const orderKey = useOrderKey();
  const warnUnconfirmed = useUnconfirmedWarning();
  const isSending = useRef(false);

  async function showOutcome(job: JobOut) {
    try {
      await waitUntilSent(client, Promise.resolve(job));
      toastNotice(SENT[channel]);
    } catch (error) {
      if (isUnconfirmed(error)) warnUnconfirmed(reasonOf(error));
      else toastErrorCode('OUTREACH_FAILED', { what: channelWords[channel].one, reason: reasonWithCode(error) });
    }
    forgetMessages(client);
  }

  const mutation = useMutation({
    mutationFn: (order: ManualProspectingIn) => call(channel, order, { 'Idempotency-Key': orderKey.keyFor(JSON.stringify(order)) }),
    onSuccess: (job) => {
      orderKey.done();
      introduceJob(client, job);
      forgetMessages(client);
      void showOutcome(job);
    },
    // Only a failed message can be sent again: after success the panel stays open for a moment.
    onError: () => {
      isSending.current = false;
    },
    // The panel shows the refusal.
    meta: { silent: true },
  });
  return {
    isPending: mutation.isPending,
    error: mutation.error,
    /** Hides the refusal; the key stays. */
    forget: mutation.reset,
    send: (order: ManualProspectingIn, onSent: () => void) => {
      if (isSending.current) return;
      isSending.current = true;
      mutation.mutate(order, { onSuccess: onSent });
    },
  };
}
