/** The search parameters of a table: page, order and search text. Missing or invalid values become defaults. */
import { oneOf, readSearchKey } from '../lib/address';
import { readPage, readPageSize } from './paging';

export interface TableSearch<Sort extends string = string> {
  page: number;
  size: number;
  sort: Sort;
  dir: 'asc' | 'desc';
  q: string;
}

/** The unvalidated parameters of a link. */
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

export function isSameSearch<Search extends object>(a: Search, b: Search): boolean {
  return JSON.stringify(Object.entries(a).sort()) === JSON.stringify(Object.entries(b).sort());
}

/** The part of a list call's body that all lists share. */
export function pageRequest<Sort extends string>(search: TableSearch<Sort>) {
  return {
    pageIndex: search.page,
    pageSize: search.size,
    sortColumn: search.sort,
    sortDirection: search.dir,
    ...(search.q && { searchKey: search.q }),
  };
}
