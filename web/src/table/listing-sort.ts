import type { PropertyListIn } from '../api/types';

/** The sort columns of lists of listings. */
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
