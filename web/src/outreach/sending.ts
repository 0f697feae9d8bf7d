/** Sends a composed message, and shows the result on whatever page the user is by then. */
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { reload, useCall } from '../api/calls';
import { post } from '../api/client';
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

function call(channel: Channel, body: ManualProspectingIn, header: Header) {
  const request = { body, header };
  switch (channel) {
    case EMAIL:
      return post('/prospecting/send-manual-prospecting-email', request);
    case SMS:
      return post('/prospecting/send-manual-prospecting-sms', request);
    case MAILER:
      return post('/prospecting/send-manual-prospecting-post-card', request);
  }
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
    void reload(client, 'messages');
  }

  const mutation = useCall((order: ManualProspectingIn) => call(channel, order, { 'Idempotency-Key': orderKey.keyFor(JSON.stringify(order)) }), {
    onSuccess: (job) => {
      orderKey.done();
      introduceJob(client, job);
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
