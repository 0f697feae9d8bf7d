/** The arithmetic of pages. */

export const PAGE_SIZES = [10, 25, 50, 100] as const;
export const DEFAULT_PAGE_SIZE = 10;

export function pageCount(total: number, pageSize: number): number {
  return Math.max(1, Math.ceil(total / pageSize));
}

/** The numbers shown: first, last, the current page, one before it and two after. */
export function pageNumbers(page: number, pages: number): number[] {
  const shown = new Set([1, page - 1, page, page + 1, page + 2, pages]);
  return [...shown].filter((number) => number >= 1 && number <= pages).sort((a, b) => a - b);
}
