/** The form of an automated campaign: its values, their rules, and what is sent. */
import * as z from 'zod/mini';
import type { AutomatedCampaign, AutomatedCampaignIn } from '../../../api/types';
import { maxLength, text } from '../../../forms/rules';
import { texts } from '../../../texts/automated-campaigns';

/** The values in the order of the form. No choice is the empty string. */
export interface AutomatedValues {
  name: string;
  /** The number of the kind of move. */
  moveType: string;
  bookerId: string;
  salesPersonQLABId: string;
  salesPersonId: string;
  preSaleCampaign: string;
  reEngageCampaign: string;
  closerCampaign: string;
}

const MAX_NAME = 150;

const chosen = (message: string) => z.string().check(z.refine((value) => value !== '', message));

export const automatedRules = z
  .object({
    name: text(
      z.refine((name: string) => name !== '', texts.nameRequired),
      maxLength(MAX_NAME),
    ),
    moveType: chosen(texts.moveTypeRequired),
    bookerId: chosen(texts.bookerRequired),
    salesPersonQLABId: chosen(texts.salesPersonIdRequired),
    salesPersonId: chosen(texts.salesPersonRequired),
    preSaleCampaign: z.string(),
    reEngageCampaign: z.string(),
    closerCampaign: z.string(),
  })
  .check(
    z.refine((values: AutomatedValues) => values.preSaleCampaign !== '' || values.closerCampaign !== '', {
      message: texts.campaignRequired,
      path: ['preSaleCampaign'],
    }),
  );

export function valuesOf(campaign: AutomatedCampaign | undefined): AutomatedValues {
  return {
    name: campaign?.name ?? '',
    moveType: campaign ? String(campaign.moveType) : '',
    bookerId: campaign?.bookerId ?? '',
    salesPersonQLABId: campaign?.salesPersonQLABId ?? '',
    salesPersonId: campaign?.salesPersonId ?? '',
    preSaleCampaign: campaign?.preSaleCampaign ?? '',
    reEngageCampaign: campaign?.reEngageCampaign ?? '',
    closerCampaign: campaign?.closerCampaign ?? '',
  };
}

export function bodyOf(values: AutomatedValues, before: AutomatedCampaign | undefined): AutomatedCampaignIn {
  const { name, moveType, bookerId, salesPersonQLABId, salesPersonId, preSaleCampaign, reEngageCampaign, closerCampaign } = values;
  return {
    name: name.trim(),
    moveType: Number(moveType),
    bookerId,
    salesPersonQLABId,
    salesPersonId,
    ...(preSaleCampaign && { preSaleCampaign }),
    ...(reEngageCampaign && { reEngageCampaign }),
    ...(closerCampaign && { closerCampaign }),
    isActive: before?.isActive ?? false,
    ...(before && { version: before.version }),
  };
}

const MATCHING = [
  'moveType',
  'bookerId',
  'salesPersonQLABId',
  'preSaleCampaign',
  'reEngageCampaign',
  'closerCampaign',
] as const satisfies (keyof AutomatedValues)[];

/** Whether the change switches off an automated campaign that is on: it would match other leads, or give them other campaigns. */
export function switchesOff(values: AutomatedValues, before: AutomatedCampaign | undefined): boolean {
  const start = valuesOf(before);
  return before?.isActive === true && MATCHING.some((name) => values[name] !== start[name]);
}
