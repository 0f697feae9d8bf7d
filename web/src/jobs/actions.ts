/** Cancels and retries a job. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, resultOf } from '../api/client';
import { toastNotice } from '../ui/toasts';
import { awaitCancel, awaitJob, outcomeOf } from './awaited';
import { putJob } from './cache';

export function useCancelJob() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (jobId: string) => resultOf(api.POST('/jobs/cancel-job', { params: { query: { jobId } } })),
    onSuccess: (job) => {
      putJob(client, job);
      awaitCancel(client, job.jobId);
    },
  });
}

export function useRetryJob() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (jobId: string) => resultOf(api.POST('/jobs/retry-job', { params: { query: { jobId } } })),
    onSuccess: (job) => {
      putJob(client, job);
      toastNotice('workRetried');
      const outcome = outcomeOf(job.jobId);
      if (outcome) awaitJob(client, job.jobId, outcome);
    },
  });
}
