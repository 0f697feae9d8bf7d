/** The search parameters of the realtor pages. Invalid values fall back to the defaults. */
import type { RealtorPageIn } from '../../api/types';
import { oneOf, readId } from '../../lib/address';
import { DEFAULT_PAGE_SIZE } from '../../table/paging';
import { REALTOR_SORT_COLUMNS, type RealtorSortColumn, UNRANKED_SORT_COLUMNS } from '../../table/realtor-sort';
import { pageRequest, readTableSearch, type TableLink, type TableSearch } from '../../table/search';

export interface RealtorsSearch extends TableSearch<RealtorSortColumn> {
  /** The id of the view that was applied. */
  view: string;
}

/** The unvalidated parameters of a link. */
export type RealtorsLink = TableLink & { view?: unknown };

/** By rank, ascending. */
export const REALTORS_DEFAULTS: RealtorsSearch = { page: 1, size: DEFAULT_PAGE_SIZE, sort: 'ranking', dir: 'asc', q: '', view: '' };

export function readRealtorsSearch(search: RealtorsLink): RealtorsSearch {
  return { ...readTableSearch(search, REALTOR_SORT_COLUMNS, REALTORS_DEFAULTS), view: readId(search.view) };
}

/** Without ranks, the table is sorted by name. */
export function searchFor(isRanked: boolean, search: RealtorsSearch): RealtorsSearch {
  return isRanked ? search : { ...search, sort: oneOf(UNRANKED_SORT_COLUMNS, search.sort, 'fullName') };
}

export function requestOf(isRanked: boolean, search: RealtorsSearch): RealtorPageIn {
  return { ...pageRequest(search), withRank: isRanked };
}

export interface RealtorSearch {
  /** The market, child market or bucket whose coverage is shown; empty for the first. */
  market: string;
}

export const REALTOR_DEFAULTS: RealtorSearch = { market: '' };

export function readRealtorSearch(search: { market?: unknown }): RealtorSearch {
  return { market: readId(search.market) };
}
