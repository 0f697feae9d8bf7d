import type { PropertyListIn } from '../api/types';

/** What lists of listings can be sorted by. */
export const LISTING_SORT_COLUMNS = [
  'address',
  'mlsNo',
  'zipCode',
  'askingPrice',
  'size',
  'numOfBeds',
  'numOfBaths',
  'dateAdded',
  'propertyStatus',
] as const satisfies readonly NonNullable<PropertyListIn['sortColumn']>[];

export type ListingSortColumn = (typeof LISTING_SORT_COLUMNS)[number];
