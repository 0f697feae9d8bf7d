/** Cancels and retries a job. */
import { useQueryClient } from '@tanstack/react-query';
import { useCall } from '../api/calls';
import { post } from '../api/client';
import { toastNotice } from '../ui/toasts';
import { awaitCancel, awaitJob, outcomeOf } from './awaited';
import { putJob } from './cache';

export function useCancelJob() {
  const client = useQueryClient();
  return useCall((jobId: string) => post('/jobs/cancel-job', { query: { jobId } }), {
    onSuccess: (job) => {
      putJob(client, job);
      awaitCancel(client, job.jobId);
    },
  });
}

export function useRetryJob() {
  const client = useQueryClient();
  return useCall((jobId: string) => post('/jobs/retry-job', { query: { jobId } }), {
    onSuccess: (job) => {
      putJob(client, job);
      toastNotice('workRetried');
      const outcome = outcomeOf(job.jobId);
      if (outcome) awaitJob(client, job.jobId, outcome);
    },
  });
}
