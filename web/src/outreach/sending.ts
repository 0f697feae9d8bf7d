/** Sends what was composed, and says what came of it wherever the person is by then. */
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { api, callKey, resultOf } from '../api/client';
import { useOrderKey } from '../api/order-key';
import type { JobOut, ManualProspectingIn } from '../api/types';
import { introduceJob } from '../jobs/cache';
import { delivered, isUnconfirmed, reasonOf, reasonWithCode } from '../jobs/delivery';
import { useToldUnconfirmed } from '../jobs/unconfirmed';
import type { Notice } from '../lib/messages';
import { toastErrorCode, toastNotice } from '../ui/toasts';
import { type Channel, channelWords, EMAIL, MAILER, SMS } from './channels';

const SENT: Readonly<Record<Channel, Notice>> = { [EMAIL]: 'outreachEmailSent', [SMS]: 'outreachSmsSent', [MAILER]: 'outreachMailerSent' };

interface Header {
  'Idempotency-Key': string;
}

function call(channel: Channel, body: ManualProspectingIn, header: Header): Promise<JobOut> {
  const asked = { body, params: { header } };
  switch (channel) {
    case EMAIL:
      return resultOf(api.POST('/prospecting/send-manual-prospecting-email', asked));
    case SMS:
      return resultOf(api.POST('/prospecting/send-manual-prospecting-sms', asked));
    case MAILER:
      return resultOf(api.POST('/prospecting/send-manual-prospecting-post-card', asked));
  }
}

/** The replies that wait for somebody. */
export const REPLIES_CALL = '/outbox/get-replies-to-look-at';

/** Where messages are read: each is asked anew once one was sent, or has ended, and once a reply was handled. */
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

/** One composed message goes under one key: a second press of the button, or a repeat after a lost answer, is the first. */
export function useSendOutreach(channel: Channel) {
  const client = useQueryClient();
  const orderKey = useOrderKey();
  const tellUnconfirmed = useToldUnconfirmed();
  const isGoing = useRef(false);

  async function tellOutcome(job: JobOut) {
    try {
      await delivered(client, Promise.resolve(job));
      toastNotice(SENT[channel]);
    } catch (error) {
      if (isUnconfirmed(error)) tellUnconfirmed(reasonOf(error));
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
      void tellOutcome(job);
    },
    // Only what failed can be sent again: the panel takes a moment to leave.
    onError: () => {
      isGoing.current = false;
    },
    // The panel says what was refused.
    meta: { silent: true },
  });
  return {
    isPending: mutation.isPending,
    error: mutation.error,
    /** What was refused is told no more; its key stays. */
    forget: mutation.reset,
    send: (order: ManualProspectingIn, onSent: () => void) => {
      if (isGoing.current) return;
      isGoing.current = true;
      mutation.mutate(order, { onSuccess: onSent });
    },
  };
}
