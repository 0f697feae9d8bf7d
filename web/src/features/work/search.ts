/** The search parameters of the Work page. */
import { readId } from '../../lib/address';
import { DEFAULT_PAGE_SIZE, readPage, readPageSize } from '../../table/paging';

const STATES = ['all', 'running', 'succeeded', 'failed'] as const;

export interface WorkSearch {
  page: number;
  size: number;
  state: (typeof STATES)[number];
  /** The id of the view that was applied. */
  view: string;
}

export type WorkLink = Partial<Record<keyof WorkSearch, unknown>>;

export const WORK_DEFAULTS: WorkSearch = { page: 1, size: DEFAULT_PAGE_SIZE, state: 'all', view: '' };

export function readWorkSearch(search: WorkLink): WorkSearch {
  return {
    page: readPage(search.page),
    size: readPageSize(search.size),
    state: STATES.find((state) => state === search.state) ?? WORK_DEFAULTS.state,
    view: readId(search.view),
  };
}
