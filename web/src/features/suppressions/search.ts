/** What the address of the list may say: by what way, which page, how the address begins. */
import type { SuppressionListIn } from '../../api/types';
import { oneOf, readSearchKey } from '../../lib/address';
import { DEFAULT_PAGE_SIZE, readPage, readPageSize } from '../../table/paging';

const CHANNELS = [1, 2, 3] as const;

export type Channel = (typeof CHANNELS)[number];

export interface SuppressionsSearch {
  channel: Channel;
  page: number;
  size: number;
  q: string;
}

export type SuppressionsLink = Partial<Record<keyof SuppressionsSearch, unknown>>;

export const SUPPRESSIONS_DEFAULTS: SuppressionsSearch = { channel: 1, page: 1, size: DEFAULT_PAGE_SIZE, q: '' };

export function readSuppressionsSearch(search: SuppressionsLink): SuppressionsSearch {
  return { channel: oneOf(CHANNELS, search.channel, SUPPRESSIONS_DEFAULTS.channel), page: readPage(search.page), size: readPageSize(search.size), q: readSearchKey(search.q) };
}

export function requestOf({ channel, page, size, q }: SuppressionsSearch): SuppressionListIn {
  return { channel, pageIndex: page, pageSize: size, ...(q && { searchKey: q }) };
}
