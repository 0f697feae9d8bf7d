/** The state of a listing source, in words. */
import type { ListingSource } from '../../api/types';
import { formatInstant } from '../../lib/format';
import type { Tone } from '../../ui/StatusDot';

/** The scheduler starts due work within about ten seconds; after this delay it isn't running. */
const OVERDUE_MS = 10 * 60_000;

export type SourceState = 'unconfigured' | 'waiting' | 'paused' | 'failing' | 'reading' | 'starting' | 'overdue' | 'unread' | 'upToDate';

/** The state of a source. `asOf` is the time of the server's response, in ms. */
export function stateOf(source: ListingSource, asOf: number): SourceState {
  if (!source.isConfigured) return 'unconfigured';
  if (source.question) return 'waiting';
  if (source.pausedAt) return 'paused';
  if (source.failure) return 'failing';
  if (source.reading) return 'reading';
  const lateMs = asOf - Math.min(Date.parse(source.nextSyncAt), Date.parse(source.nextSweepAt));
  if (lateMs >= 0) return lateMs < OVERDUE_MS ? 'starting' : 'overdue';
  return source.lastSyncedAt ? 'upToDate' : 'unread';
}

/** The state in words, with its color. */
export function stateWord(source: ListingSource, state: SourceState): { tone: Tone; word: string } {
  switch (state) {
    case 'unconfigured':
      return { tone: 'muted', word: 'Not configured any more' };
    case 'waiting':
      return { tone: 'warning', word: 'Waiting for an answer' };
    case 'paused':
      return { tone: 'muted', word: `Paused since ${formatInstant(source.pausedAt)}` };
    case 'failing':
      return { tone: 'error', word: `Failing since ${formatInstant(source.failure?.since)}` };
    case 'reading':
      return { tone: 'info', word: 'Reading…' };
    case 'starting':
      return { tone: 'info', word: 'Starting…' };
    case 'overdue':
      return { tone: 'warning', word: 'Overdue' };
    case 'unread':
      return { tone: 'muted', word: 'Not read yet' };
    case 'upToDate':
      return { tone: 'success', word: 'Up to date' };
  }
}

/** The reason why a source can't be read now; null if it can. */
export function whyNoSync(state: SourceState): string | null {
  switch (state) {
    case 'unconfigured':
      return 'It is no longer in the installation’s list of sources, so it isn’t read.';
    case 'waiting':
      return 'It can be read again once the question is answered.';
    case 'paused':
      return 'It is read again once it is resumed.';
    case 'reading':
      return 'It is being read already.';
    case 'starting':
      return 'It is about to be read.';
    case 'failing':
    case 'overdue':
    case 'unread':
    case 'upToDate':
      return null;
  }
}

/** Whether the state is about to change, so that faster polling is useful. */
export function isMoving(state: SourceState): boolean {
  return state === 'reading' || state === 'starting';
}

/** The percentage read; null if the source doesn't send a total. */
export function percentRead({ rowsDone, rowsTotal }: NonNullable<ListingSource['reading']>): number | null {
  return rowsTotal ? Math.min(100, Math.floor((rowsDone / rowsTotal) * 100)) : null;
}
