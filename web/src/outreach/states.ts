/** The state of a message, in words and color. */
import { labelsOfMessageStateName } from '../api/labels';
import type { MessageState } from '../api/types';
import type { Tone } from '../ui/StatusDot';

const tones: Readonly<Record<MessageState, Tone>> = {
  planned: 'muted',
  dispatching: 'info',
  sent: 'success',
  delivered: 'success',
  held: 'warning',
  failed: 'error',
  unconfirmed: 'warning',
  cancelled: 'muted',
  expired: 'muted',
};

/** The server's label of a state, and its tone. */
export function stateLook(state: MessageState): { word: string; tone: Tone } {
  return { word: labelsOfMessageStateName[state], tone: tones[state] };
}

/** Whether the message is still to be sent. */
export function isWaiting(state: MessageState): boolean {
  return state === 'planned' || state === 'held';
}

/** Whether the state may change in a moment. */
export function isMoving(state: MessageState | undefined): boolean {
  return state === 'planned' || state === 'dispatching';
}
