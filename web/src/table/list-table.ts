/** Connects a table to its query and to the search parameters in the address. */
import type { UseQueryResult } from '@tanstack/react-query';
import { describeError } from '../api/errors';
import type { Sort } from './DataTable';
import { useKept } from './kept';
import { isSameSearch, type TableSearch } from './search';

/** How a change updates the address. A replaced entry is no step for the browser's Back. */
interface UpdateOptions {
  replace?: boolean;
}

interface ListTable<Row, Column extends string> {
  query: UseQueryResult<{ data: Row[]; recordsTotal: number }>;
  /** The requested page, order and filters. Keys that not every table has belong to the list. */
  search: TableSearch<Column>;
  sorts: readonly Column[];
  /** The sentence that says what is missing if the query fails. */
  failure: string;
  /** Called with the parts of the search that change. */
  onShow: (change: Partial<TableSearch<Column>>, options?: UpdateOptions) => void;
}

/** Refetches a failed query if the search stays the same, because the address doesn't change then. Returns whether it did. */
export function asksAgain<Search extends TableSearch>(query: Pick<UseQueryResult, 'isError' | 'refetch'>, search: Search, next: Search): boolean {
  if (!query.isError || !isSameSearch(search, next)) return false;
  void query.refetch();
  return true;
}

/**
 * The table's props for a list: the rows with the page and order of their request. `show` changes the selection and goes to its
 * first page.
 */
export function useListTable<Row, Column extends string>({ query, search, sorts, failure, onShow }: ListTable<Row, Column>) {
  const { data, asked } = useKept(query, search);

  function show(change: Partial<TableSearch<Column>>, options?: UpdateOptions) {
    if (!asksAgain(query, search, { ...search, page: 1, ...change })) onShow({ page: 1, ...change }, options);
  }

  const table = {
    rows: data?.data,
    total: data?.recordsTotal,
    page: asked.page,
    pageSize: asked.size,
    onPage: (page: number) => show({ page }),
    onPageSize: (size: number) => show({ size }),
    sort: { column: asked.sort, direction: asked.dir },
    onSort: ({ column, direction }: Sort) => {
      const sort = sorts.find((candidate) => candidate === column);
      if (sort) show({ sort, dir: direction });
    },
    fetching: query.isFetching,
    failure: query.isError ? `${describeError(query.error)} ${failure}` : undefined,
    onRetry: () => void query.refetch(),
  };
  return { table, show };
}
