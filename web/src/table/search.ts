/** What an address may say of a table: page, order, and what is searched for. What is missing or wrong becomes the default. */
import { oneOf, readSearchKey } from '../lib/address';
import { readPage, readPageSize } from './paging';

export interface TableSearch<Sort extends string = string> {
  page: number;
  size: number;
  sort: Sort;
  dir: 'asc' | 'desc';
  q: string;
}

/** As it stands in a link, not yet looked at. */
export type TableLink = Partial<Record<keyof TableSearch, unknown>>;

export function readTableSearch<Sort extends string>(search: TableLink, sorts: readonly Sort[], defaults: TableSearch<Sort>): TableSearch<Sort> {
  return {
    page: readPage(search.page),
    size: readPageSize(search.size),
    sort: oneOf(sorts, search.sort, defaults.sort),
    dir: oneOf(['asc', 'desc'], search.dir, defaults.dir),
    q: readSearchKey(search.q),
  };
}

export function isSameSearch<Search extends TableSearch>(a: Search, b: Search): boolean {
  return JSON.stringify(Object.entries(a).sort()) === JSON.stringify(Object.entries(b).sort());
}

/** The part of a list call's body that is every list's. */
export function pageRequest<Sort extends string>(search: TableSearch<Sort>) {
  return {
    pageIndex: search.page,
    pageSize: search.size,
    sortColumn: search.sort,
    sortDirection: search.dir,
    ...(search.q && { searchKey: search.q }),
  };
}
