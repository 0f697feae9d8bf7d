/** The automatic messages about a listing, as the planner decides them. */
import { callQuery } from '../../../api/calls';
import { get } from '../../../api/client';
import type { ListingPlan, PlannedEvent, PlannedRow } from '../../../api/types';
import type { Tone } from '../../../ui/StatusDot';

export function listingPlanQuery(propertyId: string) {
  return callQuery(get('/outreach/get-listing-plan', { query: { propertyId } }), {
    // The card shows the error.
    meta: { silent: true },
  });
}

export const verdictWords: Readonly<Record<PlannedRow['verdict'], { word: string; tone: Tone }>> = {
  goes: { word: 'Goes out', tone: 'success' },
  waits: { word: 'Would wait', tone: 'warning' },
  stays: { word: 'Not sent', tone: 'muted' },
};

/** The reason why nothing at all is sent. All cards of the page show the same sentence. */
export function whyNothingIsSent({ nodeName, isOn, propertyIsOn }: ListingPlan): string | undefined {
  if (nodeName === undefined) return 'No child market or bucket of yours holds this listing, so nothing is sent about it.';
  if (!isOn) return `Automatic prospecting is off in ${nodeName}, so nothing is sent about this listing.`;
  if (!propertyIsOn) return 'Automated touches are off for this listing, so nothing is sent about it.';
  return undefined;
}

/** The event of the current status first, the others in the server's order. */
export function eventsOf({ events }: ListingPlan): PlannedEvent[] {
  return [...events].sort((a, b) => Number(b.isNow) - Number(a.isNow));
}

/** "2 go out, 1 would wait, 1 not sent" */
export function countsOf(rows: readonly PlannedRow[]): string {
  if (rows.length === 0) return 'no template';
  const counted = { goes: 0, waits: 0, stays: 0 };
  for (const { verdict } of rows) counted[verdict] += 1;
  const parts = [
    counted.goes > 0 && `${counted.goes} ${counted.goes === 1 ? 'goes' : 'go'} out`,
    counted.waits > 0 && `${counted.waits} would wait`,
    counted.stays > 0 && `${counted.stays} not sent`,
  ];
  return parts.filter(Boolean).join(', ');
}
