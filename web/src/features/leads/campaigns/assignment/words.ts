/** Assignments in words. */
import type { Assignment } from '../../../../api/types';
import { texts } from '../../../../texts/lead-assignments';

/** What the last step has done. */
export function resultWords({ state, campaignName, active, pending, removed }: Assignment): string {
  return state === 'undone' ? texts.undone(removed, campaignName) : texts.assigned(active + pending, campaignName);
}
