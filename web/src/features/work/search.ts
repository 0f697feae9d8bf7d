/** What the address of the page of one's work may say. */
import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from '../../table/paging';

const STATES = ['all', 'running', 'succeeded', 'failed'] as const;

export interface WorkSearch {
  page: number;
  size: number;
  state: (typeof STATES)[number];
}

export type WorkLink = Partial<Record<keyof WorkSearch, unknown>>;

export const WORK_DEFAULTS: WorkSearch = { page: 1, size: DEFAULT_PAGE_SIZE, state: 'all' };

export function readWorkSearch(search: WorkLink): WorkSearch {
  const page = Number(search.page);
  return {
    page: Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : WORK_DEFAULTS.page,
    size: PAGE_SIZES.find((size) => size === Number(search.size)) ?? WORK_DEFAULTS.size,
    state: STATES.find((state) => state === search.state) ?? WORK_DEFAULTS.state,
  };
}
