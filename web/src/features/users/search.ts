/** The search parameters of the list of users and of the list on a user's page. */
import type { UserOut, UsersListIn } from '../../api/types';
import { oneOf, readId } from '../../lib/address';
import { DEFAULT_PAGE_SIZE } from '../../table/paging';
import { pageRequest, readTableSearch, type TableLink, type TableSearch } from '../../table/search';

export const SORT_COLUMNS = ['fullName', 'emailAddress', 'companyName', 'isActive'] as const satisfies readonly NonNullable<UsersListIn['sortColumn']>[];

/** The types that a super admin can list. Company admins are the default list. */
const LISTED_TYPES = ['', 'CADev', 'SalesManager', 'SalesPerson', 'Admin', 'ADDev'] as const satisfies readonly ('' | UserOut['userType'])[];

export type ListSearch = TableSearch<(typeof SORT_COLUMNS)[number]>;

export interface UsersSearch extends ListSearch {
  /** The type of users that a super admin lists; empty for company admins. */
  list: (typeof LISTED_TYPES)[number];
  /** The id of the view that was applied. */
  view: string;
}

export type UsersLink = Partial<Record<keyof UsersSearch, unknown>>;

export const LIST_DEFAULTS: ListSearch = { page: 1, size: DEFAULT_PAGE_SIZE, sort: 'fullName', dir: 'asc', q: '' };
export const USERS_DEFAULTS: UsersSearch = { ...LIST_DEFAULTS, list: '', view: '' };

export function readListSearch(search: TableLink): ListSearch {
  return readTableSearch(search, SORT_COLUMNS, LIST_DEFAULTS);
}

export function readUsersSearch(search: UsersLink): UsersSearch {
  return { ...readListSearch(search), list: readListedType(search.list), view: readId(search.view) };
}

export function readListedType(value: unknown): UsersSearch['list'] {
  return oneOf(LISTED_TYPES, value, USERS_DEFAULTS.list);
}

export function requestOf(search: ListSearch, scope: Pick<UsersListIn, 'userId' | 'userType'>): UsersListIn {
  return { ...scope, ...pageRequest(search) };
}
