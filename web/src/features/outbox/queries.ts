/** The queries and mutations of the outbox. */
import { keepPreviousData, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { callQuery, reload, useCall } from '../../api/calls';
import { type Call, get, post, put } from '../../api/client';
import { codeOf, describeJobFailure } from '../../api/errors';
import type { ChangePath } from '../../api/tags';
import type { OutboxDetails, OutboxListIn, OutboxMessage } from '../../api/types';
import { endOf } from '../../jobs/awaited';
import { isMoving } from '../../outreach/states';
import { DO_NOT_CALL } from '../../outreach/warnings';
import { toastError, toastErrorCode, toastNotice } from '../../ui/toasts';

const BUSY_POLL_MS = 4000;
/** A stoppable postcard soon can't be stopped any more. */
const STOPPABLE_EVERY_MS = 30_000;

/** The polling interval for these messages. */
function nextLook(messages: readonly Pick<OutboxMessage, 'state' | 'canCancel' | 'stoppableUntil'>[]): number | false {
  if (messages.some(({ state }) => isMoving(state))) return BUSY_POLL_MS;
  return messages.some(({ canCancel, stoppableUntil }) => canCancel && stoppableUntil !== undefined) ? STOPPABLE_EVERY_MS : false;
}

export function outboxQuery(body: OutboxListIn) {
  return callQuery(post('/outbox/get-messages', { body }), {
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) => nextLook(data?.data ?? []),
  });
}

export function outboxMessageQuery(messageId: string) {
  return callQuery(get('/outbox/get-message', { query: { messageId } }), {
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => nextLook(data ? [data] : []),
    // The drawer shows the error.
    meta: { silent: true },
  });
}

export function outboxUsageQuery(fromDate: string, toDate: string) {
  return callQuery(get('/outbox/get-usage', { query: { fromDate, toDate } }), { placeholderData: keepPreviousData, meta: { silent: true } });
}

type Named = Pick<OutboxMessage, 'messageId'>;

/** Reports whether the postcard was stopped when the job that asks the printer has ended. */
async function showStopped(client: QueryClient, messageId: string, stopJobId: string) {
  const { errorCode, errorMessage } = await endOf(client, stopJobId);
  void reload(client, 'messages');
  const { state } = await client.query({ ...outboxMessageQuery(messageId), staleTime: 0 });
  if (state === 'cancelled') toastNotice('messageCancelled');
  else toastErrorCode('POSTCARD_NOT_STOPPED', { reason: describeJobFailure(errorCode, errorMessage) });
}

/** A mutation of one message, with its notice. */
function useChange<Input extends Named>(notice: 'messageCancelled' | 'messageRetried', change: (input: Input) => Call<ChangePath, OutboxDetails>) {
  const client = useQueryClient();
  return useCall(change, {
    onSuccess: (message) => {
      client.setQueryData(outboxMessageQuery(message.messageId).queryKey, message);
      // The printer stops a postcard, which takes a moment.
      if (message.stopJobId !== undefined) {
        toastNotice('messageStopAsked');
        showStopped(client, message.messageId, message.stopJobId).catch(toastError);
      } else toastNotice(notice);
    },
    // The dialog asks for the acknowledgement, so no toast appears.
    onError: (error) => {
      if (codeOf(error) !== DO_NOT_CALL) toastError(error);
    },
    meta: { silent: true },
    // The message may have another state.
    evenIfRefused: true,
  });
}

export function useCancelMessage() {
  return useChange('messageCancelled', ({ messageId }: Named) => put('/outbox/cancel-message', { body: { messageId } }));
}

/** The warnings that the user acknowledged before sending a message again. */
export interface Acknowledged {
  acknowledgeUnconfirmed?: true;
  acknowledgeDoNotCall?: true;
}

export function useRetryMessage() {
  return useChange('messageRetried', (input: Named & Acknowledged) => put('/outbox/retry-message', { body: input }));
}
