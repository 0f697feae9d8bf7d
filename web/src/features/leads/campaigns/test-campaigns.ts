/** Campaigns and touchpoints of a lead for tests. */
import type { LeadCampaign, LeadTouchpoint } from '../../../api/types';

const id = (number: number) => `0190a1b2-0000-7000-8000-${String(number).padStart(12, '0')}`;

const NAMES = { 1: 'Before the survey', 2: 'Come back', 3: 'After the survey' } as const;

export function aLeadCampaign(type: 1 | 2 | 3, change: Partial<LeadCampaign> = {}): LeadCampaign {
  return {
    leadCampaignId: id(9300 + type),
    campaignId: id(9100 + type),
    campaignName: NAMES[type],
    type,
    opportunityId: 'OPP-1',
    state: 'active',
    assignedAt: '2026-03-08T15:40:00Z',
    activatedAt: '2026-03-08T15:40:00Z',
    ...change,
  };
}

/** A pending email of the pre-sale campaign. */
export function aTouchpoint(number: number, change: Partial<LeadTouchpoint> = {}): LeadTouchpoint {
  return {
    id: id(9400 + number),
    leadCampaignId: id(9301),
    campaignName: NAMES[1],
    campaignType: 1,
    timing: -3,
    event: 1,
    status: 0,
    isUnconfirmed: false,
    isMoved: false,
    actions: ['pause', 'sendNow'],
    messageType: 1,
    templateName: 'Welcome',
    messageSubject: `Your move ${number}`,
    messageBody: 'We look forward to meeting you.',
    sendDate: '2026-03-17T13:00:00Z',
    receipientName: 'Dana Smith 1',
    receipientEmailAddress: 'dana1@example.com',
    ...change,
  };
}
