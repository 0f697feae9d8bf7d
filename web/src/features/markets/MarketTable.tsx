/** The table of markets, child markets or buckets, on the Markets page and on the page of their parent. */
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import type { MarketOut, MarketPage, UserOut } from '../../api/types';
import { type Level, levels } from '../../lib/levels';
import { DataTable } from '../../table/DataTable';
import { useListTable } from '../../table/list-table';
import type { Ask } from './asked';
import { marketColumns } from './columns';
import { type ListSearch, SORT_COLUMNS } from './search';

interface MarketTableProps {
  viewer: UserOut;
  level: Level;
  markets: UseQueryResult<MarketPage>;
  search: ListSearch;
  /** Only the changed part of the search. */
  onShow: (change: Partial<ListSearch>) => void;
  onOpen: (market: MarketOut) => void;
  onAsk: Ask;
  emptyHint: ReactNode;
  reservedHeight?: number;
}

export function MarketTable({ viewer, level, markets, search, onShow, onOpen, onAsk, emptyHint, reservedHeight }: MarketTableProps) {
  const columns = useMemo(() => marketColumns({ viewer, level, onAsk }), [viewer, level, onAsk]);
  const { many, title } = levels[level];

  const { table } = useListTable({ query: markets, search, sorts: SORT_COLUMNS, failure: `The ${many.toLowerCase()} could not be loaded.`, onShow });

  return (
    <DataTable
      {...table}
      label={title}
      columns={columns}
      rowId={({ itemId }) => itemId}
      reservedHeight={reservedHeight}
      emptyHint={emptyHint}
      onOpen={onOpen}
    />
  );
}
