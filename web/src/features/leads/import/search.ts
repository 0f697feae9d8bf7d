/** The search parameters of the imports, and of one import. */
import type { LeadImportRowFilter } from '../../../api/types';
import { DEFAULT_PAGE_SIZE, readPage, readPageSize } from '../../../table/paging';

export interface ImportsSearch {
  page: number;
  size: number;
}

export type ImportsLink = Partial<Record<keyof ImportsSearch, unknown>>;

export const IMPORTS_DEFAULTS: ImportsSearch = { page: 1, size: DEFAULT_PAGE_SIZE };

export function readImportsSearch({ page, size }: ImportsLink): ImportsSearch {
  return { page: readPage(page), size: readPageSize(size) };
}

/** The rows that can be listed alone, in the order of their choices. */
export const ROW_FILTERS = [
  'created',
  'updated',
  'unchanged',
  'stale',
  'rejected',
  'unknownStatus',
  'skipped',
  'reversed',
  'kept',
] as const satisfies readonly LeadImportRowFilter[];

export interface ImportSearch extends ImportsSearch {
  /** Empty for all rows. */
  only: LeadImportRowFilter | '';
}

export type ImportLink = Partial<Record<keyof ImportSearch, unknown>>;

export const IMPORT_DEFAULTS: ImportSearch = { ...IMPORTS_DEFAULTS, only: '' };

export function readImportSearch({ only, ...paging }: ImportLink): ImportSearch {
  return { ...readImportsSearch(paging), only: ROW_FILTERS.find((one) => one === only) ?? '' };
}
