/** The state of a list: its query, the part of the address that it shows, and the user's choice of columns and density. */
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { describeError } from '../api/errors';
import { formatCount } from '../lib/format';
import { type ListName, useLayout } from './layout';
import { pageCount } from './paging';
import { isSameSearch, type TableSearch } from './search';

export interface Sort<Column extends string = string> {
  column: Column;
  direction: 'asc' | 'desc';
}

/** How a change updates the address. A replaced entry is no step for the browser's Back. */
interface UpdateOptions {
  replace?: boolean;
}

type ListSearch = Pick<TableSearch, 'page' | 'size'> & Partial<TableSearch>;

interface ListPage<Row> {
  data: Row[];
  recordsTotal: number;
}

/** The part of a query's result that a list uses. */
interface ListQuery<Page> {
  data: Page | undefined;
  error: Error | null;
  isEnabled: boolean;
  isError: boolean;
  isFetching: boolean;
  /** The data is the previous response until the new one arrives. */
  isPlaceholderData: boolean;
  refetch: () => unknown;
}

interface ListOptions<Row, Page, Search, Column extends string> {
  name: ListName;
  query: ListQuery<Page & ListPage<Row>>;
  /** The requested page, order and filters. */
  search: Search;
  /** The columns that the server sorts by; none if the order is fixed. */
  sorts?: readonly Column[];
  /** The sentence that says what is missing if the query fails. */
  failure: string;
  /** Called with the parts of the search that change. */
  onShow: (change: Partial<Search> | Partial<TableSearch<Column>>, options?: UpdateOptions) => void;
}

/**
 * The response to show, with the request for it. If a request fails, the last successful response stays with its own page and
 * order, so that the table never presents old rows as new ones.
 */
function useKept<Data, Asked>({ data, isError, isPlaceholderData }: Pick<ListQuery<Data>, 'data' | 'isError' | 'isPlaceholderData'>, asked: Asked) {
  const [kept, setKept] = useState<{ data: Data; asked: Asked }>();
  if (data !== undefined && !isPlaceholderData && kept?.data !== data) setKept({ data, asked });
  return data === undefined && isError && kept ? kept : { data, asked };
}

export type List<Row> = Omit<ReturnType<typeof useList<Row, ListPage<Row>, ListSearch, string>>, 'data' | 'shown' | 'show'>;

export function useList<Row, Page, Search extends ListSearch, Column extends string = never>({
  name,
  query,
  search,
  sorts,
  failure,
  onShow,
}: ListOptions<Row, Page, Search, Column>) {
  const { data, asked: shown } = useKept(query, search);
  const [layout, setLayout] = useLayout(name);
  const toolbar = useRef<HTMLElement>(null);
  const total = data?.recordsTotal;

  const last = pageCount(query.data?.recordsTotal ?? 0, search.size);
  const isBeyond = query.isEnabled && query.data !== undefined && !query.isPlaceholderData && search.page > last;
  const goToLast = useEffectEvent(() => onShow({ page: last }, { replace: true }));
  useEffect(() => {
    if (isBeyond) goToLast();
  }, [isBeyond, last]);

  /** Changes the search and goes to its first page. The address stays the same after a failure, so navigating would not repeat the request. */
  function show(change: Partial<Search> | Partial<TableSearch<Column>>, options?: UpdateOptions) {
    const next = { page: 1, ...change };
    if (query.isError && isSameSearch(search, { ...search, ...next })) void query.refetch();
    else onShow(next, options);
  }

  const { dir } = shown;

  return {
    name,
    /** The response that is shown, and the search that it belongs to. */
    data,
    shown,
    // An empty page of a list with rows is beyond the last, whose rows are loading.
    rows: data && data.data.length === 0 && data.recordsTotal > 0 ? undefined : data?.data,
    total,
    count: total === undefined ? undefined : formatCount(total),
    page: shown.page,
    pageSize: shown.size,
    q: search.q ?? '',
    sort: shown.sort !== undefined && dir ? { column: shown.sort, direction: dir } : undefined,
    fetching: query.isFetching,
    failure: query.isError ? `${describeError(query.error)} ${failure}` : undefined,
    show,
    onPage: (page: number) => show({ page }),
    onPageSize: (size: number) => show({ size }),
    onSearch: (q: string) => show({ q }, { replace: true }),
    onSort:
      sorts &&
      (({ column, direction }: Sort) => {
        const sort = sorts.find((candidate) => candidate === column);
        if (sort) show({ sort, dir: direction });
      }),
    onRetry: () => void query.refetch(),
    layout,
    onLayout: setLayout,
    /** Attaches to the toolbar. */
    toolbar: useCallback((element: HTMLElement | null) => {
      toolbar.current = element;
    }, []),
    /** Gets the focus when the element that had it is gone. */
    firstControl: useCallback(() => toolbar.current?.querySelector<HTMLElement>('button:not(:disabled), input') ?? null, []),
  };
}
