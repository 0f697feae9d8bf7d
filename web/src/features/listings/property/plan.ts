/** The automatic messages about a listing, as the planner decides them. */
import { callQuery } from '../../../api/calls';
import { get } from '../../../api/client';
import type { ListingPlan, PlannedEvent, PlannedRow } from '../../../api/types';
import { texts } from '../../../texts/listings-property';
import type { Tone } from '../../../ui/StatusDot';

export function listingPlanQuery(propertyId: string) {
  return callQuery(get('/outreach/get-listing-plan', { query: { propertyId } }), {
    // The card shows the error.
    meta: { silent: true },
  });
}

export const verdictWords: Readonly<Record<PlannedRow['verdict'], { word: string; tone: Tone }>> = {
  goes: { word: texts.verdicts.goes, tone: 'success' },
  waits: { word: texts.verdicts.waits, tone: 'warning' },
  stays: { word: texts.verdicts.stays, tone: 'muted' },
};

/** The reason why nothing at all is sent. All cards of the page show the same sentence. */
export function whyNothingIsSent({ nodeName, isOn, propertyIsOn }: ListingPlan): string | undefined {
  if (nodeName === undefined) return texts.notCovered;
  if (!isOn) return texts.offInNode(nodeName);
  if (!propertyIsOn) return texts.offForListing;
  return undefined;
}

/** The event of the current status first, the others in the server's order. */
export function eventsOf({ events }: ListingPlan): PlannedEvent[] {
  return [...events].sort((a, b) => Number(b.isNow) - Number(a.isNow));
}

/** "2 will send, 1 on hold, 1 not sent" */
export function countsOf(rows: readonly PlannedRow[]): string {
  const counts = { goes: 0, waits: 0, stays: 0 };
  for (const { verdict } of rows) counts[verdict] += 1;
  return texts.verdictCounts(counts);
}
