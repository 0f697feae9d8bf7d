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

/** The same for a super admin, who is told of no rank, volume or price. */
export const UNRANKED_SORT_COLUMNS: readonly RealtorSortColumn[] = ['fullName', 'officeName', 'totalListing', 'referralOpertunity'];
