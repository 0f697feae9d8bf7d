/** Ties a table to the query that fills it and to the address that says what it shows. */
import type { UseQueryResult } from '@tanstack/react-query';
import { describeError } from '../api/errors';
import type { Sort } from './DataTable';
import { useKept } from './kept';
import { isSameSearch, type TableSearch } from './search';

/** How a change goes into the address: replaced, it is no step for the browser's Back. */
interface How {
  replace?: boolean;
}

interface ListTable<Row, Column extends string> {
  query: UseQueryResult<{ data: Row[]; recordsTotal: number }>;
  /** What was asked for; keys beside those of every table are the list's own. */
  search: TableSearch<Column>;
  sorts: readonly Column[];
  /** The sentence that says what is missing where the query fails. */
  failure: string;
  /** Only what differs from the search. */
  onShow: (change: Partial<TableSearch<Column>>, how?: How) => void;
}

/** What has just failed is asked for again: the address says so already. Answers whether it was. */
export function asksAgain<Search extends TableSearch>(query: Pick<UseQueryResult, 'isError' | 'refetch'>, search: Search, next: Search): boolean {
  if (!query.isError || !isSameSearch(search, next)) return false;
  void query.refetch();
  return true;
}

/**
 * What a table is given of its list: the rows with the page and order they were asked for by. `show` changes the
 * selection, which begins at its first page then.
 */
export function useListTable<Row, Column extends string>({ query, search, sorts, failure, onShow }: ListTable<Row, Column>) {
  const { data, asked } = useKept(query, search);

  function show(change: Partial<TableSearch<Column>>, how?: How) {
    if (!asksAgain(query, search, { ...search, page: 1, ...change })) onShow({ page: 1, ...change }, how);
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
      const sort = sorts.find((known) => known === column);
      if (sort) show({ sort, dir: direction });
    },
    fetching: query.isFetching,
    failure: query.isError ? `${describeError(query.error)} ${failure}` : undefined,
    onRetry: () => void query.refetch(),
  };
  return { table, show };
}
