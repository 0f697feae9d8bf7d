/** Results of a campaign for tests. */
import type { CampaignResults, ResultFigures, ResultLead } from '../../../api/types';
import { reminder, welcome } from '../test-campaigns';

export const campaignId = '0190a1b2-0000-7000-8000-000000009101';

export function someFigures(change: Partial<ResultFigures> = {}): ResultFigures {
  return { sent: 0, delivered: 0, failed: 0, replied: 0, stopped: 0, booked: 0, ...change };
}

/** An email 2 days before the survey, an immediate text that the campaign no longer has, and leads with and without codes. */
export function someResults(change: Partial<CampaignResults> = {}): CampaignResults {
  const emails = someFigures({ sent: 1240, delivered: 1200, failed: 7, replied: 124, stopped: 3, booked: 31 });
  const smses = someFigures({ sent: 19, delivered: 18, replied: 6 });
  const total = someFigures({ sent: 1259, delivered: 1218, failed: 7, replied: 130, stopped: 3, booked: 31 });
  return {
    campaignId,
    templateName: 'Before the survey',
    from: '2026-03-01',
    to: '2026-03-12',
    total,
    touchpoints: [
      { timing: -2, event: 1, type: 1, template: welcome.templateId, templateName: 'Welcome', isCurrent: true, figures: emails },
      { type: 2, template: reminder.templateId, isCurrent: false, figures: smses },
    ],
    bookers: [
      { key: '', code: '', figures: smses },
      { key: 'acme-ny', code: 'Acme-NY', figures: emails },
    ],
    salesPersons: [{ key: 'ql77', code: 'QL77', figures: total }],
    ...change,
  };
}

export function aResultLead(number: number, change: Partial<ResultLead> = {}): ResultLead {
  return {
    messageId: `0190a1b2-0000-7000-8000-00000000a${String(number).padStart(3, '0')}`,
    opportunityId: `OPP-${number}`,
    fullName: `Dana Smith ${number}`,
    disposition: 'Survey Scheduled',
    timing: -2,
    event: 1,
    type: 1,
    templateName: 'Welcome',
    sentAt: '2026-03-09T13:00:00Z',
    ...change,
  };
}
