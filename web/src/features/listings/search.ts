/**
 * The search parameters of the Listings page. Invalid values fall back to the defaults. Filters have the keys that the server uses; several values of one key
 * are joined.
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

/** One condition. A key may occur several times; a listing then matches any of its values. */
export interface Condition extends FilterIn {
  key: FilterKey;
}

/** The filters as in the URL; an empty text filters nothing. */
type FilterTexts = Record<FilterKey, string>;

export interface ListingsSearch extends FilterTexts {
  page: number;
  size: number;
  sort: ListingSortColumn;
  dir: 'asc' | 'desc';
  q: string;
  /** The id of the saved filter that was applied. */
  view: string;
  /** Restricts the list to one realtor and replaces the filters. */
  realtorId: string;
  /** Restricts the list to one market, or to one child market or bucket, together with the filters. */
  marketId: string;
  subMarketId: string;
}

/** The unchecked parameters of a link. */
export type ListingsLink = Partial<Record<keyof ListingsSearch, unknown>>;

/** Stands for all statuses, because a URL without any means the default. */
const ALL_STATUSES = 'all';
const STATUS_IDS = ['1', '2', '3', '4'];
/** The limit on the page; the server accepts 50 conditions in total. */
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

/** New listings, newest first. */
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
  return SETTINGS.filter((name) => named.includes(name)).join('.');
}

function readZips(value: unknown): string {
  const zips = textOf(value)
    .split('.')
    .filter((zip) => /^\d{5}$/.test(zip));
  return [...new Set(zips)].slice(0, MAX_ZIP_CODES).join('.');
}

/** A realtor is written as id and name (`id_name`), because the server can't look up a name by id. */
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

/** An end before the beginning is ignored. */
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

/** A child market or bucket is more specific than a market. */
function readNode({ marketId, subMarketId }: ListingsLink): Pick<ListingsSearch, 'marketId' | 'subMarketId'> {
  const part = readId(subMarketId);
  return { marketId: part ? '' : readId(marketId), subMarketId: part };
}

/** Reads the parameters; a missing or invalid one becomes the default. */
export function readListingsSearch(search: ListingsLink): ListingsSearch {
  const realtorId = readId(search.realtorId);
  const filters = readFilters(search);
  return {
    // A realtor's list has a switch of one status and no filters.
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

/** The realtor from whose list a listing was opened, from the listing's URL. */
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

/** The conditions in the URL, one by one. */
export function conditionsOf(filters: FilterTexts): Condition[] {
  return FILTER_KEYS.flatMap((key) => valuesOf(key, filters[key]).map((condition) => ({ ...condition, key })));
}

/** The URL parameters of the conditions; unknown keys are ignored. */
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

/** Whether both filters match the same listings; names don't count. */
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
