/**
 * Work this tab is waiting for: when a report asked for here is done, it is downloaded (or its mail announced) wherever
 * in the application the person is by then. Only the tab that asked does it; it doesn't survive a reload, after which
 * the file waits on the page of one's work.
 */
import { type QueryClient, QueryObserver } from '@tanstack/react-query';
import { jobQuery } from '../api/queries';
import type { JobOut } from '../api/types';
import { toastError, toastNotice } from '../ui/toasts';
import { downloadFile } from './download';
import { isUnfinished } from './state';

export type Outcome = 'download' | 'email';

/** Kept after a failure too, so that work started again ends as it was meant to. */
const outcomes = new Map<string, Outcome>();

/** Calls back once, when the job has ended. */
function whenEnded(client: QueryClient, jobId: string, tell: (job: JobOut) => void) {
  // An observer, not a look at the cache: it keeps the job's query alive and asked for while the stream is away.
  const observer = new QueryObserver(client, { ...jobQuery(jobId), meta: { silent: true } });
  let told = false;
  const settle = (job: JobOut | undefined) => {
    if (told || !job || isUnfinished(job)) return;
    told = true;
    unsubscribe();
    tell(job);
  };
  const unsubscribe = observer.subscribe(({ data }) => settle(data));
  // A short piece of work may have ended before anyone could wait for it.
  settle(observer.getCurrentResult().data);
}

/** How a job ends. */
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

/** Says that the work was cancelled, once it has stopped: a running job stops at its next step, not at the click. */
export function awaitCancel(client: QueryClient, jobId: string) {
  whenEnded(client, jobId, ({ state }) => {
    if (state === 'cancelled') toastNotice('workCancelled');
  });
}

export function outcomeOf(jobId: string): Outcome | undefined {
  return outcomes.get(jobId);
}
