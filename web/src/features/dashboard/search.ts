/** What the address of the dashboard may say. Anything else in it is put right, never refused. */
import type { PropertyListIn } from '../../api/types';
import { oneOf, readId, readSearchKey } from '../../lib/address';
import { LISTING_SORT_COLUMNS, type ListingSortColumn } from '../../table/listing-sort';
import { DEFAULT_PAGE_SIZE, readPage, readPageSize } from '../../table/paging';

/** How far back the performance card looks, with the number the server knows each by. */
export const PERIODS = [
  { period: 'r12', timeframe: 1, label: 'R12', words: 'The last twelve months' },
  { period: 'qtd', timeframe: 2, label: 'QTD', words: 'Quarter to date' },
  { period: 'mtd', timeframe: 3, label: 'MTD', words: 'Month to date' },
] as const;
export type Period = (typeof PERIODS)[number]['period'];

const TABS = ['listings', 'realtors'] as const;
export type DashboardTab = (typeof TABS)[number];

export interface DashboardSearch {
  period: Period;
  /** The customer whose markets a super admin looks at; empty for all. */
  company: string;
  /** The market, child market or bucket whose details are shown; empty where nobody has chosen. */
  market: string;
  tab: DashboardTab;
  page: number;
  size: number;
  sort: ListingSortColumn;
  dir: 'asc' | 'desc';
  q: string;
}

export type DashboardLink = Partial<Record<keyof DashboardSearch, unknown>>;

/** New listings, the latest first. */
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
};

export function readPeriod(value: unknown): Period {
  return oneOf(PERIODS.map(({ period }) => period), value, DASHBOARD_DEFAULTS.period);
}

export function readTab(value: unknown): DashboardTab {
  return oneOf(TABS, value, DASHBOARD_DEFAULTS.tab);
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
  };
}

/** New listings are what the server gives where no status is asked for. */
export function requestOf(search: DashboardSearch): PropertyListIn {
  return {
    pageIndex: search.page,
    pageSize: search.size,
    sortColumn: search.sort,
    sortDirection: search.dir,
    ...(search.q && { searchKey: search.q }),
  };
}
