/**
 * The jobs that this tab waits for. When a report ordered here is done, this tab downloads it (or announces its email) on
 * whatever page the user is by then. Other tabs don't. A reload ends the wait, and the file stays on the page of the user's jobs.
 */
import { type QueryClient, QueryObserver } from '@tanstack/react-query';
import { jobQuery } from '../api/queries';
import type { JobOut } from '../api/types';
import { toastError, toastNotice } from '../ui/toasts';
import { downloadFile } from './download';
import { isUnfinished } from './state';

export type Outcome = 'download' | 'email';

/** Kept after a failure, so that a retry has the same outcome. */
const outcomes = new Map<string, Outcome>();

/** Calls `onEnd` once, when the job has ended. */
function whenEnded(client: QueryClient, jobId: string, onEnd: (job: JobOut) => void) {
  // An observer instead of a cache read: it keeps the job's query active and refetched while the live stream is down.
  const observer = new QueryObserver(client, { ...jobQuery(jobId), meta: { silent: true } });
  let isSettled = false;
  const settle = (job: JobOut | undefined) => {
    if (isSettled || !job || isUnfinished(job)) return;
    isSettled = true;
    unsubscribe();
    onEnd(job);
  };
  const unsubscribe = observer.subscribe(({ data }) => settle(data));
  // A short job may have ended before this call.
  settle(observer.getCurrentResult().data);
}

/** The job after it has ended. */
export function endOf(client: QueryClient, jobId: string): Promise<JobOut> {
  return new Promise((resolve) => whenEnded(client, jobId, resolve));
}

export function awaitJob(client: QueryClient, jobId: string, outcome: Outcome) {
  outcomes.set(jobId, outcome);
  whenEnded(client, jobId, ({ state }) => {
    if (state !== 'succeeded') return;
    outcomes.delete(jobId);
    if (outcome === 'email') toastNotice('reportMailed');
    else downloadFile(jobId).then(() => toastNotice('reportDownloaded'), toastError);
  });
}

/** Shows that the job was cancelled, once it has stopped: a running job stops at its next step, not at the click. */
export function awaitCancel(client: QueryClient, jobId: string) {
  whenEnded(client, jobId, ({ state }) => {
    if (state === 'cancelled') toastNotice('workCancelled');
  });
}

export function outcomeOf(jobId: string): Outcome | undefined {
  return outcomes.get(jobId);
}
