import type { RealtorListIn } from '../api/types';

/** What lists of realtors can be sorted by. */
export const REALTOR_SORT_COLUMNS = [
  'ranking',
  'fullName',
  'officeName',
  'totalListing',
  'referralOpertunity',
  'totalVolume',
  'totalPrice',
] as const satisfies readonly NonNullable<RealtorListIn['sortColumn']>[];

export type RealtorSortColumn = (typeof REALTOR_SORT_COLUMNS)[number];
