/** The search parameters of the campaigns page and of the page that creates a campaign. */
import type { CampaignListIn } from '../../api/types';
import { oneOf } from '../../lib/address';
import { DEFAULT_PAGE_SIZE, readPage, readPageSize } from '../../table/paging';
import { CAMPAIGN_TYPES, type CampaignType, PRE_SALE } from './campaign-types';

export interface CampaignsSearch {
  type: CampaignType;
  page: number;
  size: number;
}

export type CampaignsLink = Partial<Record<keyof CampaignsSearch, unknown>>;

export const CAMPAIGNS_DEFAULTS: CampaignsSearch = { type: PRE_SALE, page: 1, size: DEFAULT_PAGE_SIZE };

const readType = (type: unknown) => oneOf(CAMPAIGN_TYPES, type, PRE_SALE);

export function readCampaignsSearch({ type, page, size }: CampaignsLink): CampaignsSearch {
  return { type: readType(type), page: readPage(page), size: readPageSize(size) };
}

export function requestOf({ type, page, size }: CampaignsSearch): CampaignListIn {
  return { type, pageIndex: page, pageSize: size };
}

/** The type that a new campaign starts with. */
export function readCreateSearch({ type }: { type?: unknown }): { type?: CampaignType } {
  return type === undefined ? {} : { type: readType(type) };
}
