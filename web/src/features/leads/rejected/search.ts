/** The search parameters of the rejected rows. */
import { DEFAULT_PAGE_SIZE, readPage, readPageSize } from '../../../table/paging';

export interface RejectedSearch {
  page: number;
  size: number;
}

export type RejectedLink = Partial<Record<keyof RejectedSearch, unknown>>;

export const REJECTED_DEFAULTS: RejectedSearch = { page: 1, size: DEFAULT_PAGE_SIZE };

export function readRejectedSearch({ page, size }: RejectedLink): RejectedSearch {
  return { page: readPage(page), size: readPageSize(size) };
}
