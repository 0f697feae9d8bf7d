/** The form of a campaign: its values, their rules, and what is sent. Its touchpoints have their own rules. */
import * as z from 'zod/mini';
import { valuesOfTimeZone } from '../../api/labels';
import type { Campaign, CampaignIn, CampaignTouchpointIn } from '../../api/types';
import { maxLength, text } from '../../forms/rules';
import { zoneName } from '../../lib/zones';
import { texts } from '../../texts/campaign-editor';
import { type CampaignType, campaignTypeOf, RE_ENGAGE } from './campaign-types';
import type { Touchpoint } from './touchpoint-rules';

export interface CampaignValues {
  templateName: string;
  /** The number of the type. */
  type: string;
  /** Such as 09:00:00. */
  campaignTiming: string;
  timeZoneId: string;
  bookerServiceProviderId: string;
  salesPerson: string;
}

const MIN_NAME = 3;
const MAX_NAME = 150;
const FIRST_HOUR = 9;
const LAST_HOUR = 21;

/** The hour at which no texts are sent. */
export const LATE = `${LAST_HOUR}:00:00`;

/** The times of day that campaigns can send at. */
export const TIMES = Array.from({ length: LAST_HOUR - FIRST_HOUR + 1 }, (_, index) => {
  const hour = FIRST_HOUR + index;
  return { value: `${String(hour).padStart(2, '0')}:00:00`, label: timeWords(hour) };
});

function timeWords(hour: number): string {
  const noon = 12;
  return `${hour > noon ? hour - noon : hour}:00 ${hour < noon ? 'AM' : 'PM'}`;
}

/** A time such as 14:00:00 as 2:00 PM. */
export function timeOfDay(timing: string): string {
  return TIMES.find(({ value }) => value === timing)?.label ?? timing;
}

export const ZONES = valuesOfTimeZone.map((value) => ({ value, label: zoneName(value) }));

/** The browser's zone if campaigns can have it. */
function ownZone(): string {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return valuesOfTimeZone.find((zone) => zone === timeZone) ?? valuesOfTimeZone[0];
}

const chosen = (message: string) => z.string().check(z.refine((value) => value !== '', message));

export const campaignRules = z
  .object({
    templateName: text(
      z.refine((name: string) => name !== '', texts.nameRequired),
      z.refine((name: string) => name === '' || Array.from(name).length >= MIN_NAME, texts.nameTooShort),
      maxLength(MAX_NAME),
    ),
    type: z.string(),
    campaignTiming: chosen(texts.timingRequired),
    timeZoneId: chosen(texts.timeZoneRequired),
    bookerServiceProviderId: z.string(),
    salesPerson: z.string(),
  })
  .check(
    z.refine((values: CampaignValues) => typeOf(values) !== RE_ENGAGE || values.bookerServiceProviderId !== '', {
      message: texts.bookerRequired,
      path: ['bookerServiceProviderId'],
    }),
  );

export function typeOf({ type }: Pick<CampaignValues, 'type'>): CampaignType {
  return campaignTypeOf(Number(type));
}

export function newValues(type: CampaignType): CampaignValues {
  return {
    templateName: '',
    type: String(type),
    campaignTiming: TIMES[0]?.value ?? '',
    timeZoneId: ownZone(),
    bookerServiceProviderId: '',
    salesPerson: '',
  };
}

/** The values of a stored campaign. A time or zone that can't be chosen is empty. */
export function valuesOf(campaign: Campaign): CampaignValues {
  return {
    templateName: campaign.templateName,
    type: String(campaignTypeOf(campaign.type)),
    campaignTiming: TIMES.find(({ value }) => value === campaign.campaignTiming)?.value ?? '',
    timeZoneId: ZONES.find(({ value }) => value === campaign.timeZoneId)?.value ?? '',
    bookerServiceProviderId: campaign.bookerServiceProviderId ?? '',
    salesPerson: campaign.salesPerson ?? '',
  };
}

export function bodyOf(values: CampaignValues, touchpoints: readonly Touchpoint[]): CampaignIn {
  const { templateName, campaignTiming, timeZoneId, bookerServiceProviderId, salesPerson } = values;
  const type = typeOf(values);
  const zone = valuesOfTimeZone.find((one) => one === timeZoneId);
  return {
    templateName: templateName.trim(),
    type,
    campaignTiming,
    ...(zone && { timeZoneId: zone }),
    ...(type === RE_ENGAGE && bookerServiceProviderId && { bookerServiceProviderId }),
    ...(type === RE_ENGAGE && salesPerson && { salesPerson }),
    touchpoints: touchpoints.flatMap(({ isImmediate, days, event, channel, template }): CampaignTouchpointIn[] => {
      if (channel === undefined) return [];
      if (isImmediate) return [{ isImmediate, type: channel, template }];
      return days === undefined || event === undefined ? [] : [{ isImmediate, timing: days, event, type: channel, template }];
    }),
  };
}

/** The names of the templates of a stored campaign, by id: some may no longer be offered. */
export function templateNames(campaign: Campaign | undefined): ReadonlyMap<string, string> {
  const touchpoints = Array.isArray(campaign?.touchpoints) ? campaign.touchpoints : [];
  return new Map(touchpoints.map(({ template, templateName }) => [template, templateName]));
}
