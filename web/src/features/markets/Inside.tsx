/** The children of a market or child market, on its page. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useNavigate } from '@tanstack/react-router';
import { useId } from 'react';
import { marketListQuery } from '../../api/queries';
import type { MarketOut, UserOut } from '../../api/types';
import { formatCount } from '../../lib/format';
import { type Level, levels } from '../../lib/levels';
import { marketPath } from '../../lib/paths';
import { roleOf } from '../../session/roles';
import { pageCount } from '../../table/paging';
import { SearchInput } from '../../table/SearchInput';
import type { Ask, NewNode } from './asked';
import { CreateButton } from './CreateButton';
import { NoMatch, NothingYet } from './EmptyHint';
import { mayDraw } from './level';
import { MarketTable } from './MarketTable';
import { LIST_DEFAULTS, type ListSearch, requestOf } from './search';

interface InsideProps {
  viewer: UserOut;
  market: MarketOut;
  /** The level of the children. */
  level: Level;
  search: ListSearch;
  onShow: (change: Partial<ListSearch>) => void;
  onAsk: Ask;
}

export function Inside({ viewer, market, level, search: urlSearch, onShow, onAsk }: InsideProps) {
  const id = useId();
  const navigate = useNavigate();
  const role = roleOf(viewer);
  const isHidden = urlSearch.sort === 'county' || (urlSearch.sort === 'owner' && role === 'AD');
  const search: ListSearch = { ...urlSearch, sort: isHidden ? LIST_DEFAULTS.sort : urlSearch.sort };
  const where = level === 'SubMarket' ? { marketId: market.itemId, marketType: 1 } : { subMarketId: market.itemId, marketType: 2 };
  const markets = useQuery(marketListQuery('subMarkets', requestOf(search, where)));
  const total = markets.data?.recordsTotal;
  const last = pageCount(total ?? 0, search.size);
  const mayCreate = mayDraw(role, level);
  const newNode: NewNode = level === 'SubMarket' ? { level, marketId: market.itemId } : { level, marketId: market.marketId, parentSubMarketId: market.itemId };

  return (
    <Box component="section" aria-labelledby={id} sx={{ display: 'flex', flexDirection: 'column', gap: 1.5, minWidth: 0 }}>
      {markets.data && !markets.isPlaceholderData && search.page > last && <Navigate {...marketPath(market)} search={{ ...search, page: last }} replace />}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1, mr: 1 }}>
          <Typography variant="h2" id={id}>
            {levels[level].title}
          </Typography>
          {total !== undefined && (
            <Box component="span" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
              {formatCount(total)}
            </Box>
          )}
        </Box>
        <SearchInput value={search.q} onSearch={(q) => onShow({ q })} label={`Search ${levels[level].many.toLowerCase()}`} placeholder="Enter your query" />
        {mayCreate && <CreateButton newNode={newNode} onAsk={onAsk} />}
      </Box>
      <MarketTable
        viewer={viewer}
        level={level}
        markets={markets}
        search={search}
        onShow={onShow}
        onOpen={(opened) => void navigate(marketPath(opened))}
        onAsk={onAsk}
        emptyHint={search.q ? <NoMatch wanted={search.q} onShowAll={() => onShow({ q: '' })} /> : <NothingYet level={level} mayCreate={mayCreate} />}
      />
    </Box>
  );
}
