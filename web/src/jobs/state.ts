/** The state and progress of a job. */
import type { JobOut } from '../api/types';
import { texts } from '../texts/jobs';

type JobState = JobOut['state'];

const words: Readonly<Record<JobState, { word: string; tone: 'info' | 'success' | 'error' | 'muted' }>> = {
  queued: { word: texts.states.queued, tone: 'muted' },
  running: { word: texts.states.running, tone: 'info' },
  succeeded: { word: texts.states.succeeded, tone: 'success' },
  failed: { word: texts.states.failed, tone: 'error' },
  cancelled: { word: texts.states.cancelled, tone: 'muted' },
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
