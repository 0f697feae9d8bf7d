/** What the addresses of the realtors' pages may say. Anything else in them is put right, never refused. */
import type { RealtorPageIn } from '../../api/types';
import { oneOf, readId } from '../../lib/address';
import type { Role } from '../../session/roles';
import { DEFAULT_PAGE_SIZE } from '../../table/paging';
import { REALTOR_SORT_COLUMNS, type RealtorSortColumn, UNRANKED_SORT_COLUMNS } from '../../table/realtor-sort';
import { pageRequest, readTableSearch, type TableLink, type TableSearch } from '../../table/search';

export type RealtorsSearch = TableSearch<RealtorSortColumn>;

/** By rank, the first first. */
export const REALTORS_DEFAULTS: RealtorsSearch = { page: 1, size: DEFAULT_PAGE_SIZE, sort: 'ranking', dir: 'asc', q: '' };

export function readRealtorsSearch(search: TableLink): RealtorsSearch {
  return readTableSearch(search, REALTOR_SORT_COLUMNS, REALTORS_DEFAULTS);
}

/** The list as far as it is for this role: a super admin is told no ranks, and begins with the names. */
export function searchFor(role: Role, search: RealtorsSearch): RealtorsSearch {
  return role === 'AD' ? { ...search, sort: oneOf(UNRANKED_SORT_COLUMNS, search.sort, 'fullName') } : search;
}

export function requestOf(role: Role, search: RealtorsSearch): RealtorPageIn {
  return { ...pageRequest(search), withRank: role !== 'AD' };
}

export interface RealtorSearch {
  /** The market, child market or bucket whose coverage is shown; empty for the first. */
  market: string;
}

export const REALTOR_DEFAULTS: RealtorSearch = { market: '' };

export function readRealtorSearch(search: { market?: unknown }): RealtorSearch {
  return { market: readId(search.market) };
}
