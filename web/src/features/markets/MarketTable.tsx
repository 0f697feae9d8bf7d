/** The table of markets, child markets or buckets: on the page of one's level, and on the page of what they lie in. */
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { describeError } from '../../api/errors';
import type { MarketOut, MarketPage, UserOut } from '../../api/types';
import { DataTable } from '../../table/DataTable';
import { useKept } from '../../table/kept';
import { isSameSearch } from '../../table/search';
import type { Ask } from './asked';
import { marketColumns } from './columns';
import { type Level, levels } from './level';
import { type ListSearch, SORT_COLUMNS } from './search';

interface MarketTableProps {
  viewer: UserOut;
  level: Level;
  markets: UseQueryResult<MarketPage>;
  search: ListSearch;
  /** Only what differs from the search. */
  onShow: (change: Partial<ListSearch>) => void;
  onOpen: (market: MarketOut) => void;
  onAsk: Ask;
  emptyHint: ReactNode;
  reservedHeight?: number;
}

export function MarketTable({ viewer, level, markets, search, onShow, onOpen, onAsk, emptyHint, reservedHeight }: MarketTableProps) {
  const { data: page, asked: shown } = useKept(markets, search);
  const columns = useMemo(() => marketColumns({ viewer, level, onAsk }), [viewer, level, onAsk]);
  const { many } = levels[level];

  function show(change: Partial<ListSearch>) {
    // What has just failed is asked for again: the address says so already.
    if (markets.isError && isSameSearch(search, { ...search, page: 1, ...change })) void markets.refetch();
    else onShow({ page: 1, ...change });
  }

  return (
    <DataTable
      label={many}
      columns={columns}
      rows={page?.data}
      total={page?.recordsTotal}
      rowId={({ itemId }) => itemId}
      page={shown.page}
      pageSize={shown.size}
      onPage={(next) => show({ page: next })}
      onPageSize={(size) => show({ size })}
      sort={{ column: shown.sort, direction: shown.dir }}
      onSort={({ column, direction }) => {
        const sort = SORT_COLUMNS.find((known) => known === column);
        if (sort) show({ sort, dir: direction });
      }}
      fetching={markets.isFetching}
      failure={markets.isError ? `${describeError(markets.error)} The ${many.toLowerCase()} could not be loaded.` : undefined}
      onRetry={() => void markets.refetch()}
      reservedHeight={reservedHeight}
      emptyHint={emptyHint}
      onOpen={onOpen}
    />
  );
}
