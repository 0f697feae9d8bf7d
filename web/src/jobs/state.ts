/** The state and progress of a job. */
import type { JobOut } from '../api/types';

type JobState = JobOut['state'];

const words: Readonly<Record<JobState, { word: string; tone: 'info' | 'success' | 'error' | 'muted' }>> = {
  queued: { word: 'Waiting', tone: 'muted' },
  running: { word: 'Running', tone: 'info' },
  succeeded: { word: 'Done', tone: 'success' },
  failed: { word: 'Failed', tone: 'error' },
  cancelled: { word: 'Cancelled', tone: 'muted' },
};

export function jobStateWord(state: JobState) {
  return words[state];
}

export function isUnfinished(job: JobOut): boolean {
  return job.state === 'queued' || job.state === 'running';
}

/** Percent done, or null while the total is unknown. */
export function percentDone(job: JobOut): number | null {
  if (job.state === 'succeeded') return 100;
  if (job.total <= 0) return null;
  return Math.min(100, Math.floor((job.done / job.total) * 100));
}
