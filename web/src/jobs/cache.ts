/** Writes job updates into every cached response that contains the job. */
import type { QueryClient } from '@tanstack/react-query';
import { reload, tagged } from '../api/calls';
import { jobQuery } from '../api/queries';
import type { JobOut, JobsPage } from '../api/types';

export function putJob(client: QueryClient, job: JobOut) {
  const { queryKey } = jobQuery(job.jobId);
  const cached = client.getQueryData(queryKey);
  client.setQueryData(queryKey, job);
  client.setQueriesData<JobsPage>(
    { predicate: tagged('jobLists') },
    (page) => page && { ...page, data: page.data.map((row) => (row.jobId === job.jobId ? job : row)) },
  );
  // A new job, or one that changed its state, may belong to other pages than the cached ones.
  if (cached?.state !== job.state) void reload(client, 'jobLists');
}

/** Adds a newly ordered job, unless the live stream has already delivered it: that version is newer. */
export function introduceJob(client: QueryClient, job: JobOut) {
  if (!client.getQueryData(jobQuery(job.jobId).queryKey)) putJob(client, job);
}
