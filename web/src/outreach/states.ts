/** Where a message stands, in words. */
import type { MessageState } from '../api/types';
import type { Tone } from '../ui/StatusDot';

export const stateWords: Readonly<Record<MessageState, { word: string; tone: Tone }>> = {
  planned: { word: 'Planned', tone: 'muted' },
  dispatching: { word: 'Sending', tone: 'info' },
  sent: { word: 'Sent', tone: 'success' },
  delivered: { word: 'Delivered', tone: 'success' },
  held: { word: 'Held', tone: 'warning' },
  failed: { word: 'Failed', tone: 'error' },
  unconfirmed: { word: 'Unconfirmed', tone: 'warning' },
  cancelled: { word: 'Cancelled', tone: 'muted' },
  expired: { word: 'Expired', tone: 'muted' },
};

/** It is to go out at a time, and hasn't yet. */
export function isWaiting(state: MessageState): boolean {
  return state === 'planned' || state === 'held';
}

/** It may stand elsewhere in a moment. */
export function isMoving(state: MessageState | undefined): boolean {
  return state === 'planned' || state === 'dispatching';
}
