/** The table of markets, child markets or buckets, on the Markets page and on the page of their parent. */
import { type ComponentProps, useMemo } from 'react';
import type { MarketOut, UserOut } from '../../api/types';
import { type Level, levels } from '../../lib/levels';
import { ListScreen } from '../../table/ListScreen';
import { texts } from '../../texts/markets';
import { shared } from '../../texts/shared';
import type { Ask } from './asked';
import { marketColumns } from './columns';

interface MarketTableProps extends Omit<ComponentProps<typeof ListScreen<MarketOut>>, 'label' | 'columns' | 'rowId' | 'search'> {
  viewer: UserOut;
  level: Level;
  onAsk: Ask;
}

export function MarketTable({ viewer, level, onAsk, ...screen }: MarketTableProps) {
  const columns = useMemo(() => marketColumns({ viewer, level, onAsk }), [viewer, level, onAsk]);
  const { many, title } = levels[level];
  return (
    <ListScreen
      {...screen}
      label={title}
      columns={columns}
      rowId={({ itemId }) => itemId}
      search={{ label: texts.search(many.toLowerCase()), placeholder: shared.enterQuery }}
    />
  );
}
