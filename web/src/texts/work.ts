/** The user's long-running jobs and their files. */
import { formatCount } from '../lib/format';

export const texts = {
  title: 'Your work',
  failed: 'Couldn’t load your work.',
  none: 'Reports and other long-running jobs that you start appear here with their progress and files.',
  goToReports: 'Go to reports',
  noMatch: 'No jobs with this status',
  showAll: 'Show all jobs',

  job: 'Job',
  status: 'Status',
  requested: 'Requested',
  duration: 'Duration',
  all: 'All',
  running: 'Running',
  succeeded: 'Done',
  failedState: 'Failed',

  progress: 'Progress',
  progressOf: (done: number, total: number) => (total > 0 ? `${formatCount(done)} of ${formatCount(total)}` : formatCount(done)),
  lastUpdate: 'Last update',
  started: 'Started',
  finished: 'Finished',
  file: 'File',
  fileOf: (name: string, size: string) => `${name} (${size})`,
  availableUntil: 'Available until',
  expired: 'Expired',
  error: 'Error',
  jobId: 'Job ID',
};
