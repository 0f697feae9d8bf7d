/** The search parameters of the Markets page and of the list of a node's children. */
import type { MarketListIn } from '../../api/types';
import { readId } from '../../lib/address';
import { DEFAULT_PAGE_SIZE } from '../../table/paging';
import { pageRequest, readTableSearch, type TableLink, type TableSearch } from '../../table/search';

export const SORT_COLUMNS = ['marketName', 'county', 'propMinSize', 'propMinVal', 'owner'] as const satisfies readonly NonNullable<
  MarketListIn['sortColumn']
>[];

export type ListSearch = TableSearch<(typeof SORT_COLUMNS)[number]>;

export interface MarketsSearch extends ListSearch {
  /** The market whose child markets a company admin lists; empty for all. */
  market: string;
  /** The id of the view that was applied. */
  view: string;
}

export type MarketsLink = Partial<Record<keyof MarketsSearch, unknown>>;

export const LIST_DEFAULTS: ListSearch = { page: 1, size: DEFAULT_PAGE_SIZE, sort: 'marketName', dir: 'asc', q: '' };
export const MARKETS_DEFAULTS: MarketsSearch = { ...LIST_DEFAULTS, market: '', view: '' };

export function readListSearch(search: TableLink): ListSearch {
  return readTableSearch(search, SORT_COLUMNS, LIST_DEFAULTS);
}

export function readMarketsSearch(search: MarketsLink): MarketsSearch {
  return { ...readListSearch(search), market: readId(search.market), view: readId(search.view) };
}

export function requestOf(search: ListSearch, where: Pick<MarketListIn, 'marketId' | 'subMarketId' | 'marketType'> = {}): MarketListIn {
  return { ...where, ...pageRequest(search) };
}
