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
  client.setQueriesData<JobsPage>(
    { queryKey: lists },
    (page) => page && { ...page, data: page.data.map((row) => (row.jobId === job.jobId ? job : row)) },
  );
  // A job first heard of, or one that changed its state, may belong to other pages than the cached ones.
  if (known?.state !== job.state) void client.invalidateQueries({ queryKey: lists });
}

/** After a gap in the news everything about jobs is asked again. */
export function refreshJobs(client: QueryClient) {
  void client.invalidateQueries({ queryKey: lists });
  void client.invalidateQueries({ queryKey: callKey('/jobs/get-job') });
}
