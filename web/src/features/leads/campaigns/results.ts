/** The results of a campaign's touchpoints so far, in one line. */
import type { LeadTouchpoint } from '../../../api/types';
import { formatStamp } from '../../../lib/format';
import { texts } from '../../../texts/lead-campaigns';
import { type Outcome, outcomeOf } from './words';

const ORDER = ['sent', 'sending', 'failed', 'expired', 'canceled', 'paused', 'toCome'] as const satisfies readonly Outcome[];

/** Such as "3 sent · 1 failed · 2 to come, next on 09/28/2026 09:00 AM EDT"; undefined without touchpoints. */
export function resultsOf(touchpoints: readonly LeadTouchpoint[], leadCampaignId: string): string | undefined {
  const own = touchpoints.filter((one) => one.leadCampaignId === leadCampaignId);
  const parts = ORDER.flatMap((outcome) => {
    const those = own.filter((one) => outcomeOf(one) === outcome);
    if (those.length === 0) return [];
    const words = texts.results[outcome](those.length);
    const next = outcome === 'toCome' ? earliest(those) : undefined;
    return [next === undefined ? words : texts.nextOn(words, formatStamp(next))];
  });
  return parts.length > 0 ? parts.join(' · ') : undefined;
}

function earliest(touchpoints: readonly LeadTouchpoint[]): string | undefined {
  return touchpoints.flatMap(({ sendDate }) => sendDate ?? []).sort((a, b) => Date.parse(a) - Date.parse(b))[0];
}
