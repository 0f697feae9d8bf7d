/** The search parameters of the Developers page. */
import { readId } from '../../lib/address';
import { DEFAULT_PAGE_SIZE, readPage, readPageSize } from '../../table/paging';

export interface DevelopersSearch {
  page: number;
  size: number;
  /** The id of the view that was applied. */
  view: string;
}

export type DevelopersLink = Partial<Record<keyof DevelopersSearch, unknown>>;

export const DEVELOPERS_DEFAULTS: DevelopersSearch = { page: 1, size: DEFAULT_PAGE_SIZE, view: '' };

export function readDevelopersSearch(search: DevelopersLink): DevelopersSearch {
  return { page: readPage(search.page), size: readPageSize(search.size), view: readId(search.view) };
}
