/** What the addresses of the users pages may say: the list of users, and the list on a user's own page. */
import type { UserOut, UsersListIn } from '../../api/types';
import { oneOf, readSearchKey } from '../../lib/address';
import { DEFAULT_PAGE_SIZE, readPage, readPageSize } from '../../table/paging';

export const SORT_COLUMNS = ['fullName', 'emailAddress', 'companyName', 'isActive'] as const satisfies readonly NonNullable<UsersListIn['sortColumn']>[];

/** The types a super admin lists by themselves; company admins are listed anyway. */
const LISTED_TYPES = ['', 'CADev', 'SalesManager', 'SalesPerson', 'Admin', 'ADDev'] as const satisfies readonly ('' | UserOut['userType'])[];

export interface ListSearch {
  page: number;
  size: number;
  sort: (typeof SORT_COLUMNS)[number];
  dir: 'asc' | 'desc';
  q: string;
}

export interface UsersSearch extends ListSearch {
  /** The type of users that a super admin lists; empty for company admins. */
  list: (typeof LISTED_TYPES)[number];
}

export type ListLink = Partial<Record<keyof ListSearch, unknown>>;
export type UsersLink = Partial<Record<keyof UsersSearch, unknown>>;

export const LIST_DEFAULTS: ListSearch = { page: 1, size: DEFAULT_PAGE_SIZE, sort: 'fullName', dir: 'asc', q: '' };
export const USERS_DEFAULTS: UsersSearch = { ...LIST_DEFAULTS, list: '' };

export function readListSearch(search: ListLink): ListSearch {
  return {
    page: readPage(search.page),
    size: readPageSize(search.size),
    sort: oneOf(SORT_COLUMNS, search.sort, LIST_DEFAULTS.sort),
    dir: oneOf(['asc', 'desc'], search.dir, LIST_DEFAULTS.dir),
    q: readSearchKey(search.q),
  };
}

export function readUsersSearch(search: UsersLink): UsersSearch {
  return { ...readListSearch(search), list: readListedType(search.list) };
}

export function readListedType(value: unknown): UsersSearch['list'] {
  return oneOf(LISTED_TYPES, value, USERS_DEFAULTS.list);
}

export function isSameSearch<Search extends ListSearch>(a: Search, b: Search): boolean {
  return JSON.stringify(Object.entries(a).sort()) === JSON.stringify(Object.entries(b).sort());
}

export function requestOf(search: ListSearch, whose: Pick<UsersListIn, 'userId' | 'userType'>): UsersListIn {
  return {
    ...whose,
    pageIndex: search.page,
    pageSize: search.size,
    sortColumn: search.sort,
    sortDirection: search.dir,
    ...(search.q && { searchKey: search.q }),
  };
}
