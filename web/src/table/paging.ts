/** The arithmetic of pages. */

export const PAGE_SIZES = [10, 25, 50, 100] as const;
export const DEFAULT_PAGE_SIZE = 10;

export function pageCount(total: number, pageSize: number): number {
  return Math.max(1, Math.ceil(total / pageSize));
}

/** The page numbers shown: first, last, the current page, one before it and two after. */
export function pageNumbers(page: number, pages: number): number[] {
  const shown = new Set([1, page - 1, page, page + 1, page + 2, pages]);
  return [...shown].filter((number) => number >= 1 && number <= pages).sort((a, b) => a - b);
}

const LAST_PAGE = 1_000_000;

/** The page number in an address; 1 if there is none. */
export function readPage(value: unknown): number {
  const page = Number(value);
  return Number.isInteger(page) && page >= 1 && page <= LAST_PAGE ? page : 1;
}

/** The page size in an address, or the default. */
export function readPageSize(value: unknown): number {
  return PAGE_SIZES.find((size) => size === Number(value)) ?? DEFAULT_PAGE_SIZE;
}
