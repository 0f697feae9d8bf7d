/** The types of campaigns, with their numbers on the wire. */

export const PRE_SALE = 1;
export const RE_ENGAGE = 2;
export const CLOSER = 3;

export const CAMPAIGN_TYPES = [PRE_SALE, RE_ENGAGE, CLOSER] as const;

export type CampaignType = (typeof CAMPAIGN_TYPES)[number];

/** The type with this number; pre-sale if it is unknown. */
export function campaignTypeOf(number: number): CampaignType {
  return CAMPAIGN_TYPES.find((type) => type === number) ?? PRE_SALE;
}
