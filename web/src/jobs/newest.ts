import { jobsQuery } from '../api/queries';

/** The user's newest jobs, for the header and the report page. They share one key and thus one request. */
export function newestJobsQuery() {
  return { ...jobsQuery({ pageIndex: 1, pageSize: 20, sortColumn: 'createdAt', sortDirection: 'desc' }), meta: { silent: true } };
}
