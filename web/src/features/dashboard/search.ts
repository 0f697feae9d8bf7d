/** The search parameters of the dashboard. Invalid values fall back to the defaults. */
import type { PropertyListIn, RealtorListIn } from '../../api/types';
import { oneOf, readId, readSearchKey } from '../../lib/address';
import { LISTING_SORT_COLUMNS, type ListingSortColumn } from '../../table/listing-sort';
import { DEFAULT_PAGE_SIZE, readPage, readPageSize } from '../../table/paging';
import { REALTOR_SORT_COLUMNS, type RealtorSortColumn, UNRANKED_SORT_COLUMNS } from '../../table/realtor-sort';
import { pageRequest, type TableSearch } from '../../table/search';

/** The periods of the performance card, with the server's number for each. */
export const PERIODS = [
  { period: 'r12', timeframe: 1 },
  { period: 'qtd', timeframe: 2 },
  { period: 'mtd', timeframe: 3 },
] as const;
export type Period = (typeof PERIODS)[number]['period'];

const TABS = ['listings', 'realtors'] as const;
export type DashboardTab = (typeof TABS)[number];

const REALTORS = ['new', 'all'] as const;
export type WhichRealtors = (typeof REALTORS)[number];

export interface DashboardSearch {
  period: Period;
  /** The customer whose markets a super admin looks at; empty for all. */
  company: string;
  /** The market, child market or bucket whose details are shown; empty if none is chosen. */
  market: string;
  tab: DashboardTab;
  page: number;
  size: number;
  sort: ListingSortColumn;
  dir: 'asc' | 'desc';
  q: string;
  /** Whether new or all realtors are listed, and the state of that table. */
  realtors: WhichRealtors;
  realtorPage: number;
  realtorSize: number;
  realtorSort: RealtorSortColumn;
  realtorDir: 'asc' | 'desc';
  realtorQ: string;
}

export type DashboardLink = Partial<Record<keyof DashboardSearch, unknown>>;

/** New listings, newest first; new realtors by rank. */
export const DASHBOARD_DEFAULTS: DashboardSearch = {
  period: 'r12',
  company: '',
  market: '',
  tab: 'listings',
  page: 1,
  size: DEFAULT_PAGE_SIZE,
  sort: 'dateAdded',
  dir: 'desc',
  q: '',
  realtors: 'new',
  realtorPage: 1,
  realtorSize: DEFAULT_PAGE_SIZE,
  realtorSort: 'ranking',
  realtorDir: 'asc',
  realtorQ: '',
};

export function readPeriod(value: unknown): Period {
  return oneOf(
    PERIODS.map(({ period }) => period),
    value,
    DASHBOARD_DEFAULTS.period,
  );
}

export function readTab(value: unknown): DashboardTab {
  return oneOf(TABS, value, DASHBOARD_DEFAULTS.tab);
}

export function readRealtors(value: unknown): WhichRealtors {
  return oneOf(REALTORS, value, DASHBOARD_DEFAULTS.realtors);
}

export function readDashboardSearch(search: DashboardLink): DashboardSearch {
  return {
    period: readPeriod(search.period),
    company: readId(search.company),
    market: readId(search.market),
    tab: readTab(search.tab),
    page: readPage(search.page),
    size: readPageSize(search.size),
    sort: oneOf(LISTING_SORT_COLUMNS, search.sort, DASHBOARD_DEFAULTS.sort),
    dir: oneOf(['asc', 'desc'], search.dir, DASHBOARD_DEFAULTS.dir),
    q: readSearchKey(search.q),
    realtors: readRealtors(search.realtors),
    realtorPage: readPage(search.realtorPage),
    realtorSize: readPageSize(search.realtorSize),
    realtorSort: oneOf(REALTOR_SORT_COLUMNS, search.realtorSort, DASHBOARD_DEFAULTS.realtorSort),
    realtorDir: oneOf(['asc', 'desc'], search.realtorDir, DASHBOARD_DEFAULTS.realtorDir),
    realtorQ: readSearchKey(search.realtorQ),
  };
}

/** Without a status the server returns new listings. */
export function requestOf(search: DashboardSearch): PropertyListIn {
  return {
    pageIndex: search.page,
    pageSize: search.size,
    sortColumn: search.sort,
    sortDirection: search.dir,
    ...(search.q && { searchKey: search.q }),
  };
}

export interface RealtorSearch extends TableSearch<RealtorSortColumn> {
  realtors: WhichRealtors;
}

/** The state of the realtor table. Without ranks it lists all realtors. */
export function realtorSearchOf(search: DashboardSearch, isRanked: boolean): RealtorSearch {
  return {
    realtors: isRanked ? search.realtors : 'all',
    page: search.realtorPage,
    size: search.realtorSize,
    sort: isRanked ? search.realtorSort : oneOf(UNRANKED_SORT_COLUMNS, search.realtorSort, 'fullName'),
    dir: search.realtorDir,
    q: search.realtorQ,
  };
}

/** A change of that table, with the names of the URL parameters. */
export function inAddress({ page, size, sort, dir, q }: Partial<TableSearch<RealtorSortColumn>>): Partial<DashboardSearch> {
  return {
    ...(page !== undefined && { realtorPage: page }),
    ...(size !== undefined && { realtorSize: size }),
    ...(sort !== undefined && { realtorSort: sort }),
    ...(dir !== undefined && { realtorDir: dir }),
    ...(q !== undefined && { realtorQ: q }),
  };
}

export function realtorRequestOf(search: RealtorSearch): RealtorListIn {
  return { ...pageRequest(search), onlyNew: search.realtors === 'new' };
}
