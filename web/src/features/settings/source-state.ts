/** The state of a listing source, in words. */
import type { ListingSource } from '../../api/types';
import { formatInstant } from '../../lib/format';
import { texts } from '../../texts/settings-sources';
import type { Tone } from '../../ui/StatusDot';

/** The scheduler starts due work within about ten seconds; after this delay it isn't running. */
const OVERDUE_MS = 10 * 60_000;

export type SourceState = 'unconfigured' | 'waiting' | 'paused' | 'failing' | 'reading' | 'starting' | 'overdue' | 'unread' | 'upToDate';

export interface SourceRow extends ListingSource {
  state: SourceState;
}

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
export function stateWord(source: SourceRow): { tone: Tone; word: string } {
  switch (source.state) {
    case 'unconfigured':
      return { tone: 'muted', word: texts.unconfigured };
    case 'waiting':
      return { tone: 'warning', word: texts.waiting };
    case 'paused':
      return { tone: 'muted', word: texts.paused(formatInstant(source.pausedAt)) };
    case 'failing':
      return { tone: 'error', word: texts.failing(formatInstant(source.failure?.since)) };
    case 'reading':
      return { tone: 'info', word: texts.syncing };
    case 'starting':
      return { tone: 'info', word: texts.starting };
    case 'overdue':
      return { tone: 'warning', word: texts.overdue };
    case 'unread':
      return { tone: 'muted', word: texts.unsynced };
    case 'upToDate':
      return { tone: 'success', word: texts.upToDate };
  }
}

/** When the next sync comes, where it isn't the instant that the server names. */
export const nextWords: Partial<Readonly<Record<SourceState, string>>> = {
  unconfigured: texts.noNext,
  waiting: texts.afterAnswer,
  paused: texts.onceResumed,
  reading: texts.afterThis,
  starting: texts.now,
};

/** The reason why a source can't be read now; null if it can. */
export function whyNoSync(state: SourceState): string | null {
  switch (state) {
    case 'unconfigured':
      return texts.whyUnconfigured;
    case 'waiting':
      return texts.whyWaiting;
    case 'paused':
      return texts.whyPaused;
    case 'reading':
      return texts.whySyncing;
    case 'starting':
      return texts.whyStarting;
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
