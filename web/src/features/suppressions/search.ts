/** What the address of the page may say: which part of it, and of its list by what way, which page, how the address begins. */
import type { ConsentListIn, SuppressionListIn } from '../../api/types';
import { oneOf, readSearchKey } from '../../lib/address';
import { DEFAULT_PAGE_SIZE, readPage, readPageSize } from '../../table/paging';

const CHANNELS = [1, 2, 3] as const;

export type Channel = (typeof CHANNELS)[number];

/** Who is not written to, who agreed, and the registries' numbers. */
export const TABS = ['people', 'consents', 'registry'] as const;

export type SuppressionsTabName = (typeof TABS)[number];

/** Which consents. */
export const FORCES = ['all', 'inForce', 'revoked'] as const;

export type Force = (typeof FORCES)[number];

export interface SuppressionsSearch {
  tab: SuppressionsTabName;
  channel: Channel;
  force: Force;
  page: number;
  size: number;
  q: string;
}

export type SuppressionsLink = Partial<Record<keyof SuppressionsSearch, unknown>>;

export const SUPPRESSIONS_DEFAULTS: SuppressionsSearch = { tab: 'people', channel: 1, force: 'all', page: 1, size: DEFAULT_PAGE_SIZE, q: '' };

export function readSuppressionsSearch(search: SuppressionsLink): SuppressionsSearch {
  return {
    tab: oneOf(TABS, search.tab, SUPPRESSIONS_DEFAULTS.tab),
    channel: oneOf(CHANNELS, search.channel, SUPPRESSIONS_DEFAULTS.channel),
    force: oneOf(FORCES, search.force, SUPPRESSIONS_DEFAULTS.force),
    page: readPage(search.page),
    size: readPageSize(search.size),
    q: readSearchKey(search.q),
  };
}

export function requestOf({ channel, page, size, q }: SuppressionsSearch): SuppressionListIn {
  return { channel, pageIndex: page, pageSize: size, ...(q && { searchKey: q }) };
}

/** Today texts alone need a consent. */
export const CONSENT_CHANNEL = 2;

export function consentsRequestOf({ force, page, size, q }: SuppressionsSearch): ConsentListIn {
  return { channel: CONSENT_CHANNEL, pageIndex: page, pageSize: size, ...(q && { searchKey: q }), ...(force !== 'all' && { isInForce: force === 'inForce' }) };
}
