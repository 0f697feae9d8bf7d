/** Waits for the job that sends a user's messages. */
import type { QueryClient } from '@tanstack/react-query';
import { ApiError, describeError, describeJobFailure, UNCONFIRMED } from '../api/errors';
import type { JobOut } from '../api/types';
import { hasErrorText } from '../lib/messages';
import { texts } from '../texts/jobs';
import { endOf } from './awaited';
import { introduceJob } from './cache';

/** The failure of a job that sends messages. */
class SendingFailed extends Error {
  readonly code: string | undefined;
  /** Whether the job had several messages, of which some may have been sent. */
  readonly hadSeveral: boolean;

  constructor({ errorCode, errorMessage, state, total }: JobOut) {
    super(state === 'cancelled' ? texts.wasCanceled : describeJobFailure(errorCode, errorMessage));
    this.code = errorCode;
    this.hadSeveral = total > 1;
  }
}

/** Why nothing was sent, in words. A refusal names every detail. */
export function reasonOf(error: unknown): string {
  if (error instanceof SendingFailed) return error.message;
  const details = error instanceof ApiError ? error.details.map(({ message }) => message) : [];
  return details.length > 0 ? details.join(' ') : describeError(error);
}

/** The error code of a failed send, if there is one. */
export function codeOfSending(error: unknown): string | undefined {
  return error instanceof ApiError || error instanceof SendingFailed ? error.code : undefined;
}

/** The reason with its code. A job's own message already contains the provider's code; the texts of known codes don't. */
export function reasonWithCode(error: unknown): string {
  const code = codeOfSending(error);
  return code !== undefined && hasErrorText(code) ? `${reasonOf(error)} (${code})` : reasonOf(error);
}

const NO_ACCOUNT = '6043';

/** Whether there is no account to send from, which the user can set up. */
export function lacksAccount(error: unknown): boolean {
  return codeOfSending(error) === NO_ACCOUNT;
}

/** Whether the message may have arrived despite the failure. */
export function isUnconfirmed(error: unknown): boolean {
  return codeOfSending(error) === UNCONFIRMED;
}

/** Whether any of the messages may have arrived. If so, a second press of a button doesn't send them again (rules 6.2). */
export function mayHaveArrived(error: unknown): boolean {
  return isUnconfirmed(error) || (error instanceof SendingFailed && error.hadSeveral);
}

/** Resolves once the job has succeeded; rejects with the reason when it fails. */
export async function waitUntilSent(client: QueryClient, ordered: Promise<JobOut>) {
  const job = await ordered;
  introduceJob(client, job);
  const end = await endOf(client, job.jobId);
  if (end.state !== 'succeeded') throw new SendingFailed(end);
}
