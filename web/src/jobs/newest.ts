import { jobsQuery } from '../api/queries';

/** The newest of one's own work: what the header and the report page follow. One key, so one request. */
export function newestJobsQuery() {
  return { ...jobsQuery({ pageIndex: 1, pageSize: 20, sortColumn: 'createdAt', sortDirection: 'desc' }), meta: { silent: true } };
}
