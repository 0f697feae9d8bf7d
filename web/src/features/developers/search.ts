/** The search parameters of the Developers page. */
import { DEFAULT_PAGE_SIZE, readPage, readPageSize } from '../../table/paging';

export interface DevelopersSearch {
  page: number;
  size: number;
}

export type DevelopersLink = Partial<Record<keyof DevelopersSearch, unknown>>;

export const DEVELOPERS_DEFAULTS: DevelopersSearch = { page: 1, size: DEFAULT_PAGE_SIZE };

export function readDevelopersSearch(search: DevelopersLink): DevelopersSearch {
  return { page: readPage(search.page), size: readPageSize(search.size) };
}
