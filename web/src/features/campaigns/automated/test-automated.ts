/** Automated campaigns and their previews for tests. */
import type { AutomatedCampaign, AutomatedPreview, AutomatedPreviewLead, PreviewCounts } from '../../../api/types';
import { acme } from '../test-campaigns';

const id = (number: number) => `0190a1b2-0000-7000-8000-${String(number).padStart(12, '0')}`;

export const preSaleId = id(9101);
export const closerId = id(9103);
export const previewId = id(9701);

export function anAutomatedCampaign(change: Partial<AutomatedCampaign> = {}): AutomatedCampaign {
  return {
    automatedCampaignId: id(9601),
    name: 'Interstate NY',
    moveType: 1,
    bookerId: acme.bookerId,
    bookerName: acme.booker,
    salesPersonQLABId: 'QL77',
    salesPersonId: id(1),
    salesPerson: id(1),
    salesPersonFullName: 'Dana Whitfield',
    preSaleCampaign: preSaleId,
    preSaleCampaignName: 'Before the survey',
    isActive: false,
    creationTime: '2026-03-08T15:40:00Z',
    version: 2,
    needsPreview: true,
    canEdit: true,
    canSwitch: true,
    ...change,
  };
}

export function someCounts(change: Partial<PreviewCounts> = {}): PreviewCounts {
  return {
    leads: 43,
    touchpoints: 130,
    sent: 120,
    held: 7,
    expired: 3,
    canceled: 0,
    emails: 80,
    texts: 35,
    mailers: 5,
    cost: 12.84,
    byType: [
      { type: 1, leads: 40 },
      { type: 3, leads: 3 },
    ],
    ...change,
  };
}

export function aPreview(change: Partial<AutomatedPreview> = {}): AutomatedPreview {
  return {
    previewId,
    automatedCampaignId: id(9601),
    state: 2,
    isCurrent: true,
    createdAt: '2026-03-12T14:00:00Z',
    calculatedAt: '2026-03-12T14:01:00Z',
    fromNowOn: someCounts(),
    now: someCounts({ leads: 12, sent: 30 }),
    ...change,
  };
}

/** A lead with an email that goes and a text that is held. */
export function aPreviewLead(number: number, change: Partial<AutomatedPreviewLead> = {}): AutomatedPreviewLead {
  return {
    opportunityId: `OPP-${number}`,
    leadName: `Dana Smith ${number}`,
    type: 1,
    campaignName: 'Before the survey',
    startsAt: '2026-03-11T15:00:00Z',
    touchpoints: [
      { messageType: 1, templateName: 'Welcome', dueAt: '2026-03-12T13:00:00Z', state: 1 },
      { messageType: 2, templateName: 'Reminder text', dueAt: '2026-03-13T13:00:00Z', state: 2, reason: 'No consent on record' },
    ],
    ...change,
  };
}
