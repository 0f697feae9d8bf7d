/**
 * What the address of the listings page may say. Anything else in it is put right, never refused. Filters stand in it
 * under the keys the server knows them by; several values of one key are joined.
 */
import type { FilterIn, PropertyListIn } from '../../api/types';
import { oneOf, readId, readIsoDay, readSearchKey, textOf } from '../../lib/address';
import { MAX_ZIP_CODES, readNumber } from '../../lib/bounds';
import { LISTING_SORT_COLUMNS, type ListingSortColumn } from '../../table/listing-sort';
import { DEFAULT_PAGE_SIZE, readPage, readPageSize } from '../../table/paging';
import { SETTINGS } from './settings';

const FILTER_KEYS = [
  'status',
  'settings',
  'zipcode',
  'realtor',
  'openhouse',
  'pricemin',
  'pricemax',
  'sqftmin',
  'sqftmax',
  'dateaddedfrom',
  'dateaddedto',
  'statusdateaddedfrom',
  'statusdateaddedto',
] as const;
export type FilterKey = (typeof FILTER_KEYS)[number];

/** One condition: a key may occur several times, and a listing then matches any of its values. */
export interface Condition extends FilterIn {
  key: FilterKey;
}

/** The filters as they stand in the address; an empty text filters nothing. */
type FilterTexts = Record<FilterKey, string>;

export interface ListingsSearch extends FilterTexts {
  page: number;
  size: number;
  sort: ListingSortColumn;
  dir: 'asc' | 'desc';
  q: string;
  /** The saved filter these filters began with. */
  view: string;
  /** Restricts the list to one realtor, in place of the filters. */
  realtorId: string;
  /** Restricts the list to one market, beside the filters; or to one child market or bucket. */
  marketId: string;
  subMarketId: string;
}

/** What a link may say: any part of it, not yet looked at. */
export type ListingsLink = Partial<Record<keyof ListingsSearch, unknown>>;

/** In place of the chosen statuses, as an address without any means the default. */
const ALL_STATUSES = 'all';
const STATUS_IDS = ['1', '2', '3', '4'];
/** More than anyone chooses by hand; the server takes 50 conditions in all. */
export const MAX_REALTORS = 20;
const MAX_NAME_LENGTH = 200;

const NO_FILTERS: FilterTexts = {
  status: ALL_STATUSES,
  settings: '',
  zipcode: '',
  realtor: '',
  openhouse: '',
  pricemin: '',
  pricemax: '',
  sqftmin: '',
  sqftmax: '',
  dateaddedfrom: '',
  dateaddedto: '',
  statusdateaddedfrom: '',
  statusdateaddedto: '',
};

/** New listings, the latest first. */
export const LISTINGS_DEFAULTS: ListingsSearch = {
  ...NO_FILTERS,
  status: '1',
  page: 1,
  size: DEFAULT_PAGE_SIZE,
  sort: 'dateAdded',
  dir: 'desc',
  q: '',
  view: '',
  realtorId: '',
  marketId: '',
  subMarketId: '',
};

function readStatus(value: unknown): string {
  const text = textOf(value);
  if (text === ALL_STATUSES) return ALL_STATUSES;
  const named = text.split('.');
  const chosen = STATUS_IDS.filter((id) => named.includes(id));
  if (chosen.length === 0) return LISTINGS_DEFAULTS.status;
  return chosen.length === STATUS_IDS.length ? ALL_STATUSES : chosen.join('.');
}

function readSettings(value: unknown): string {
  const named = textOf(value).split('.');
  return SETTINGS.flatMap(({ name }) => (named.includes(name) ? [name] : [])).join('.');
}

function readZips(value: unknown): string {
  const zips = textOf(value)
    .split('.')
    .filter((zip) => /^\d{5}$/.test(zip));
  return [...new Set(zips)].slice(0, MAX_ZIP_CODES).join('.');
}

/** A realtor is written as its id and its name, `id_name`: the server doesn't name a realtor by its id. */
function readRealtors(value: unknown): string {
  const known = new Map<string, string>();
  for (const part of textOf(value).split('*')) {
    const [, id = '', name = ''] = /^([^_]+)(?:_(.*))?$/.exec(part) ?? [];
    if (readId(id)) known.set(readId(id), name.trim().slice(0, MAX_NAME_LENGTH));
  }
  return [...known]
    .slice(0, MAX_REALTORS)
    .map(([id, name]) => (name ? `${id}_${name}` : id))
    .join('*');
}

function readBound(value: unknown): string {
  const number = readNumber(textOf(value));
  return number == null ? '' : String(number);
}

/** An end that lies before its beginning is no end. */
function endOf(end: string, isBefore: boolean): string {
  return isBefore ? '' : end;
}

function readFilters(given: Partial<Record<FilterKey, unknown>>): FilterTexts {
  const pricemin = readBound(given.pricemin);
  const pricemax = readBound(given.pricemax);
  const sqftmin = readBound(given.sqftmin);
  const sqftmax = readBound(given.sqftmax);
  const dateaddedfrom = readIsoDay(given.dateaddedfrom);
  const dateaddedto = readIsoDay(given.dateaddedto);
  const statusdateaddedfrom = readIsoDay(given.statusdateaddedfrom);
  const statusdateaddedto = readIsoDay(given.statusdateaddedto);
  return {
    status: readStatus(given.status),
    settings: readSettings(given.settings),
    zipcode: readZips(given.zipcode),
    realtor: readRealtors(given.realtor),
    openhouse: oneOf(['true', 'false'], given.openhouse, ''),
    pricemin,
    pricemax: endOf(pricemax, Number(pricemax) < Number(pricemin)),
    sqftmin,
    sqftmax: endOf(sqftmax, Number(sqftmax) < Number(sqftmin)),
    dateaddedfrom,
    dateaddedto: endOf(dateaddedto, dateaddedto < dateaddedfrom),
    statusdateaddedfrom,
    statusdateaddedto: endOf(statusdateaddedto, statusdateaddedto < statusdateaddedfrom),
  };
}

/** A part says more than the market that it lies in. */
function readNode({ marketId, subMarketId }: ListingsLink): Pick<ListingsSearch, 'marketId' | 'subMarketId'> {
  const part = readId(subMarketId);
  return { marketId: part ? '' : readId(marketId), subMarketId: part };
}

/** All fields are optional in a link; what is missing or wrong becomes the default. */
export function readListingsSearch(search: ListingsLink): ListingsSearch {
  const realtorId = readId(search.realtorId);
  const filters = readFilters(search);
  return {
    // A realtor's list has its own switch of one status, and no filters.
    ...(realtorId ? { ...NO_FILTERS, status: oneOf([ALL_STATUSES, ...STATUS_IDS], filters.status, LISTINGS_DEFAULTS.status) } : filters),
    page: readPage(search.page),
    size: readPageSize(search.size),
    sort: oneOf(LISTING_SORT_COLUMNS, search.sort, LISTINGS_DEFAULTS.sort),
    dir: oneOf(['asc', 'desc'], search.dir, LISTINGS_DEFAULTS.dir),
    q: readSearchKey(search.q),
    view: realtorId ? '' : readId(search.view),
    realtorId,
    ...readNode(realtorId ? {} : search),
  };
}

/** The realtor a listing was reached from, as the listing's address says it. */
export function readListingSearch(search: { realtorId?: unknown }): { realtorId?: string } {
  const realtorId = readId(search.realtorId);
  return realtorId ? { realtorId } : {};
}

function valuesOf(key: FilterKey, text: string): FilterIn[] {
  if (text === '' || (key === 'status' && text === ALL_STATUSES)) return [];
  if (key === 'realtor') {
    return text.split('*').map((part) => {
      const [value = '', ...name] = part.split('_');
      return { key, value, ...(name.length > 0 && { label: name.join('_') }) };
    });
  }
  return (key === 'status' || key === 'settings' || key === 'zipcode' ? text.split('.') : [text]).map((value) => ({ key, value }));
}

/** The conditions of the address, each by itself. */
export function conditionsOf(filters: FilterTexts): Condition[] {
  return FILTER_KEYS.flatMap((key) => valuesOf(key, filters[key]).map((condition) => ({ ...condition, key })));
}

/** The conditions as they stand in the address; those this release doesn't know are left out. */
export function filtersOf(conditions: readonly FilterIn[]): FilterTexts {
  const joined = (key: FilterKey, separator: string) =>
    conditions
      .filter((one) => one.key === key)
      .map(({ value }) => value)
      .join(separator);
  const last = (key: FilterKey) => conditions.findLast((one) => one.key === key)?.value;
  const realtors = conditions.filter(({ key }) => key === 'realtor').map(({ value, label }) => (label ? `${value}_${label.replaceAll('*', ' ')}` : value));
  return readFilters({
    status: joined('status', '.') || ALL_STATUSES,
    settings: joined('settings', '.'),
    zipcode: joined('zipcode', '.'),
    realtor: realtors.join('*'),
    openhouse: last('openhouse'),
    pricemin: last('pricemin'),
    pricemax: last('pricemax'),
    sqftmin: last('sqftmin'),
    sqftmax: last('sqftmax'),
    dateaddedfrom: last('dateaddedfrom'),
    dateaddedto: last('dateaddedto'),
    statusdateaddedfrom: last('statusdateaddedfrom'),
    statusdateaddedto: last('statusdateaddedto'),
  });
}

/** Whether both let the same listings through; names are only for people. */
export function isSameFilter(a: FilterTexts, b: FilterTexts): boolean {
  const plain = (filters: FilterTexts) =>
    conditionsOf(filters)
      .map(({ key, value }) => `${key}=${value}`)
      .sort()
      .join();
  return plain(a) === plain(b);
}

export function requestOf(search: ListingsSearch): PropertyListIn {
  const realtor = search.realtorId ? [{ key: 'realtor', value: search.realtorId }] : [];
  return {
    pageIndex: search.page,
    pageSize: search.size,
    sortColumn: search.sort,
    sortDirection: search.dir,
    ...(search.q && { searchKey: search.q }),
    ...(search.marketId && { marketId: search.marketId }),
    ...(search.subMarketId && { subMarketId: search.subMarketId }),
    filters: [...realtor, ...conditionsOf(search).map(({ key, value }) => ({ key, value }))],
  };
}
