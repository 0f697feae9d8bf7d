/** Campaigns, bookers and templates for tests. */
import type { Booker, Campaign, CampaignRow, TemplateChoice } from '../../api/types';
import { aTemplateChoice } from '../../test/data';

const id = (number: number) => `0190a1b2-0000-7000-8000-${String(number).padStart(12, '0')}`;

export const acme: Booker = { bookerId: '0190a1b2-0000-7000-8000-0000000000c1', booker: 'Acme-NY', timezone: 'America/New_York', version: 1 };

const MOVE_LEAD = { prospectingEventTypeId: 9 };

export const welcome = aTemplateChoice(1, { templateName: 'Welcome', ...MOVE_LEAD });
export const packing = aTemplateChoice(2, { templateName: 'Packing tips', ...MOVE_LEAD });
export const reminder = aTemplateChoice(3, { templateName: 'Reminder text', templateType: 2, ...MOVE_LEAD });
export const card = aTemplateChoice(4, { templateName: 'Thank-you card', templateType: 3, ...MOVE_LEAD });
export const templates: TemplateChoice[] = [welcome, packing, reminder, card];

export function aCampaignRow(number: number, change: Partial<CampaignRow> = {}): CampaignRow {
  return {
    campaignId: id(9100 + number),
    templateName: `Campaign ${number}`,
    type: 1,
    campaignTiming: '09:00:00',
    timeZoneId: 'America/New_York',
    touchpointCount: 3,
    createdAt: '2026-03-08T15:40:00Z',
    active: true,
    canEdit: true,
    ...change,
  };
}

/** A pre-sale campaign with an email 3 days before the survey and a text 2 days after that email. */
export function aCampaign(change: Partial<Campaign> = {}): Campaign {
  return {
    ...aCampaignRow(1),
    templateName: 'Before the survey',
    touchpoints: [
      { isImmediate: false, timing: -3, event: 1, type: 1, template: welcome.templateId, templateName: 'Welcome' },
      { isImmediate: false, timing: 2, event: 4, type: 2, template: reminder.templateId, templateName: 'Reminder text' },
    ],
    touchpointCount: 2,
    version: 4,
    ...change,
  };
}
