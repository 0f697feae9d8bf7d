/** Brings live news of a job into every cached answer that shows it. */
import type { QueryClient } from '@tanstack/react-query';
import { callKey } from '../api/client';
import { jobQuery } from '../api/queries';
import type { JobOut, JobsPage } from '../api/types';

const lists = callKey('/jobs/get-jobs-list');

export function putJob(client: QueryClient, job: JobOut) {
  const { queryKey } = jobQuery(job.jobId);
  const known = client.getQueryData(queryKey);
  client.setQueryData(queryKey, job);
  client.setQueriesData<JobsPage>({ queryKey: lists }, (page) => page && { ...page, data: page.data.map((row) => (row.jobId === job.jobId ? job : row)) });
  // A job first heard of, or one that changed its state, may belong to other pages than the cached ones.
  if (known?.state !== job.state) void client.invalidateQueries({ queryKey: lists });
}

/** A job just ordered, unless the live stream was quicker and told of it already: its news is the newer. */
export function introduceJob(client: QueryClient, job: JobOut) {
  if (!client.getQueryData(jobQuery(job.jobId).queryKey)) putJob(client, job);
}

/** After a gap in the news everything about jobs is asked again. */
export function refreshJobs(client: QueryClient) {
  void client.invalidateQueries({ queryKey: lists });
  void client.invalidateQueries({ queryKey: callKey('/jobs/get-job') });
}
