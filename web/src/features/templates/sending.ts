/** E-mails that a person sends from here: ordered, and waited for until they are on their way. */
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { api, resultOf } from '../../api/client';
import { ApiError, describeError, describeJobFailure } from '../../api/errors';
import { useOrderKey } from '../../api/order-key';
import type { EmailSendIn, JobOut, TestTemplateIn } from '../../api/types';
import { endOf } from '../../jobs/awaited';
import { introduceJob } from '../../jobs/cache';

/** The mail server's word, or that of the job that asked it. */
class SendingFailed extends Error {
  readonly code: string | undefined;

  constructor({ errorCode, errorMessage, state }: JobOut) {
    super(state === 'cancelled' ? 'It was cancelled.' : describeJobFailure(errorCode, errorMessage));
    this.code = errorCode;
  }
}

/** Why nothing was sent, in words: of a refusal each that is wrong. */
export function reasonOf(error: unknown): string {
  if (error instanceof SendingFailed) return error.message;
  const told = error instanceof ApiError ? error.details.map(({ message }) => message) : [];
  return told.length > 0 ? told.join(' ') : describeError(error);
}

const NO_ACCOUNT = '6043';

/** Whether there is no account to send from, which can be set up. */
export function lacksAccount(error: unknown): boolean {
  return (error instanceof ApiError || error instanceof SendingFailed) && error.code === NO_ACCOUNT;
}

async function delivered(client: QueryClient, ordered: Promise<JobOut>) {
  const job = await ordered;
  introduceJob(client, job);
  const end = await endOf(client, job.jobId);
  if (end.state !== 'succeeded') throw new SendingFailed(end);
}

/** Sends an e-mail. Each answers once it is on its way, or with why it isn't. */
export function useSending() {
  const client = useQueryClient();
  const orderKey = useOrderKey();

  async function send<Order>(order: Order, call: (order: Order, header: { 'Idempotency-Key': string }) => Promise<JobOut>) {
    const ordered = call(order, { 'Idempotency-Key': orderKey.keyFor(JSON.stringify(order)) });
    // It was heard: what is sent from now on is meant once more.
    void ordered.then(() => orderKey.done(), () => undefined);
    await delivered(client, ordered);
  }

  return {
    testTemplate: (order: TestTemplateIn) => send(order, (body, header) => resultOf(api.POST('/prospecting/test-send-email-template', { body, params: { header } }))),
    test: (order: EmailSendIn) => send({ test: order }, ({ test: body }, header) => resultOf(api.POST('/send-test-email', { body, params: { header } }))),
    mail: (order: EmailSendIn) => send({ mail: order }, ({ mail: body }, header) => resultOf(api.POST('/send-email', { body, params: { header } }))),
  };
}

