/** Messages that a person sends by a job: waited for until they are on their way. */
import type { QueryClient } from '@tanstack/react-query';
import { ApiError, describeError, describeJobFailure, UNCONFIRMED } from '../api/errors';
import type { JobOut } from '../api/types';
import { knowsError } from '../lib/messages';
import { endOf } from './awaited';
import { introduceJob } from './cache';

/** The mail server's word, or that of the job that asked it. */
class SendingFailed extends Error {
  readonly code: string | undefined;
  /** Of several, some may have gone. */
  readonly wereSeveral: boolean;

  constructor({ errorCode, errorMessage, state, total }: JobOut) {
    super(state === 'cancelled' ? 'It was cancelled.' : describeJobFailure(errorCode, errorMessage));
    this.code = errorCode;
    this.wereSeveral = total > 1;
  }
}

/** Why nothing was sent, in words: of a refusal each that is wrong. */
export function reasonOf(error: unknown): string {
  if (error instanceof SendingFailed) return error.message;
  const told = error instanceof ApiError ? error.details.map(({ message }) => message) : [];
  return told.length > 0 ? told.join(' ') : describeError(error);
}

/** The code of what kept it from being sent, where there is one. */
export function codeOfSending(error: unknown): string | undefined {
  return error instanceof ApiError || error instanceof SendingFailed ? error.code : undefined;
}

/** Why, and by what code: a job's own words tell the provider's, the catalogue's sentences tell none. */
export function reasonWithCode(error: unknown): string {
  const code = codeOfSending(error);
  return code !== undefined && knowsError(code) ? `${reasonOf(error)} (${code})` : reasonOf(error);
}

const NO_ACCOUNT = '6043';

/** Whether there is no account to send from, which can be set up. */
export function lacksAccount(error: unknown): boolean {
  return codeOfSending(error) === NO_ACCOUNT;
}

/** Whether it may have arrived all the same. */
export function isUnconfirmed(error: unknown): boolean {
  return codeOfSending(error) === UNCONFIRMED;
}

/** Whether any of it may have arrived: then it isn't sent again by a second press of a button (rules 6.2). */
export function mayHaveArrived(error: unknown): boolean {
  return isUnconfirmed(error) || (error instanceof SendingFailed && error.wereSeveral);
}

/** Resolves once the job has done what was ordered; rejects with why it has not. */
export async function delivered(client: QueryClient, ordered: Promise<JobOut>) {
  const job = await ordered;
  introduceJob(client, job);
  const end = await endOf(client, job.jobId);
  if (end.state !== 'succeeded') throw new SendingFailed(end);
}
