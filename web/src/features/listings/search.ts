/** What the address of the listings page may say. Anything else in it is put right, never refused. */
import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from '../../table/paging';
import type { PropertyListIn } from '../../api/types';

type SortColumn = NonNullable<PropertyListIn['sortColumn']>;

export const SORT_COLUMNS = [
  'address',
  'mlsNo',
  'zipCode',
  'askingPrice',
  'size',
  'numOfBeds',
  'numOfBaths',
  'dateAdded',
  'propertyStatus',
] as const satisfies readonly SortColumn[];

const STATUSES = ['all', '1', '2', '3', '4'] as const;
export type StatusChoice = (typeof STATUSES)[number];

export interface ListingsSearch {
  page: number;
  size: number;
  sort: (typeof SORT_COLUMNS)[number];
  dir: 'asc' | 'desc';
  status: StatusChoice;
  q: string;
}

/** What a link may say: any part of it, not yet looked at. */
export type ListingsLink = Partial<Record<keyof ListingsSearch, unknown>>;

/** New listings, the latest first. */
export const LISTINGS_DEFAULTS: ListingsSearch = {
  page: 1,
  size: DEFAULT_PAGE_SIZE,
  sort: 'dateAdded',
  dir: 'desc',
  status: '1',
  q: '',
};

function oneOf<Choice>(choices: readonly Choice[], value: unknown, fallback: Choice): Choice {
  return choices.find((choice) => choice === value || String(choice) === String(value)) ?? fallback;
}

/** All fields are optional in a link; what is missing or wrong becomes the default. */
export function readListingsSearch(search: ListingsLink): ListingsSearch {
  const page = Number(search.page);
  return {
    page: Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : LISTINGS_DEFAULTS.page,
    size: oneOf(PAGE_SIZES, search.size, LISTINGS_DEFAULTS.size),
    sort: oneOf(SORT_COLUMNS, search.sort, LISTINGS_DEFAULTS.sort),
    dir: oneOf(['asc', 'desc'], search.dir, LISTINGS_DEFAULTS.dir),
    status: oneOf(STATUSES, search.status, LISTINGS_DEFAULTS.status),
    q: typeof search.q === 'string' || typeof search.q === 'number' ? String(search.q).slice(0, 1000) : LISTINGS_DEFAULTS.q,
  };
}
