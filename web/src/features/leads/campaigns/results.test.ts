import { describe, expect, it } from 'vitest';
import { resultsOf } from './results';
import { aLeadCampaign, aTouchpoint } from './test-campaigns';

const { leadCampaignId } = aLeadCampaign(1);
const of = (...statuses: number[]) => statuses.map((status, at) => aTouchpoint(at, { status, actions: [], sendDate: undefined }));

describe('the results of a campaign so far', () => {
  it('count what was sent, what failed, and what is to come with its next date', () => {
    const toCome = [
      aTouchpoint(7, { sendDate: '2026-09-30T13:00:00Z' }),
      aTouchpoint(8, { sendDate: '2026-09-28T13:00:00Z' }),
      aTouchpoint(9, { sendDate: undefined }),
    ];
    expect(resultsOf([...of(2, 7, 2, 4), ...toCome], leadCampaignId)).toBe('3 sent · 1 failed · 3 to come, next on 09/28/2026 09:00 AM EDT');
  });

  it('name each other outcome, in the same order', () => {
    expect(resultsOf(of(6, 5, 3, 1, 0), leadCampaignId)).toBe('1 being sent · 1 expired · 1 canceled · 1 paused · 1 to come');
  });

  it('leave out other campaigns and messages sent at once, and are nothing without touchpoints', () => {
    const others = [aTouchpoint(1, { leadCampaignId: aLeadCampaign(3).leadCampaignId }), aTouchpoint(2, { leadCampaignId: undefined })];
    expect(resultsOf(others, leadCampaignId)).toBeUndefined();
    expect(resultsOf([...others, ...of(2)], leadCampaignId)).toBe('1 sent');
  });
});
