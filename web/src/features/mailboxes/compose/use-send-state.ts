import { useSyncExternalStore } from 'react';
import { drafts, type SendState } from './drafts';

/** Whether the draft is being sent, or why it was not sent. */
export function useSendState(id: string): SendState | undefined {
  return useSyncExternalStore(drafts.subscribe, () => drafts.stateOf(id));
}
