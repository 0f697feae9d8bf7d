import type { RealtorListIn } from '../api/types';

/** The sort columns of lists of realtors. */
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

/** The same for a super admin, who doesn't see ranks, volumes or prices. */
export const UNRANKED_SORT_COLUMNS: readonly RealtorSortColumn[] = ['fullName', 'officeName', 'totalListing', 'referralOpertunity'];
