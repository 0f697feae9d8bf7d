/** The children of a market or child market, on its page. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useId } from 'react';
import { marketListQuery } from '../../api/queries';
import type { MarketOut, UserOut } from '../../api/types';
import { type Level, levels } from '../../lib/levels';
import { marketPath } from '../../lib/paths';
import { may } from '../../session/permissions';
import { useList } from '../../table/list';
import { texts } from '../../texts/markets';
import type { Ask, NewNode } from './asked';
import { CreateButton } from './CreateButton';
import { NoMatch, NothingYet } from './EmptyHint';
import { mayDraw } from './level';
import { MarketTable } from './MarketTable';
import { LIST_DEFAULTS, type ListSearch, requestOf, SORT_COLUMNS } from './search';

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
  const isHidden = urlSearch.sort === 'county' || (urlSearch.sort === 'owner' && may(viewer, 'companiesRead'));
  const search: ListSearch = { ...urlSearch, sort: isHidden ? LIST_DEFAULTS.sort : urlSearch.sort };
  const where = level === 'SubMarket' ? { marketId: market.itemId, marketType: 1 } : { subMarketId: market.itemId, marketType: 2 };
  const markets = useQuery(marketListQuery('subMarkets', requestOf(search, where)));
  const list = useList({
    name: 'markets',
    query: markets,
    search,
    sorts: SORT_COLUMNS,
    failure: texts.listFailed(levels[level].many.toLowerCase()),
    onShow,
  });
  const mayCreate = mayDraw(viewer, level);
  const newNode: NewNode = level === 'SubMarket' ? { level, marketId: market.itemId } : { level, marketId: market.marketId, parentSubMarketId: market.itemId };

  return (
    <Box component="section" aria-labelledby={id} sx={{ display: 'flex', flexDirection: 'column', gap: 1.5, minWidth: 0 }}>
      <MarketTable
        list={list}
        viewer={viewer}
        level={level}
        lead={
          <Box sx={{ display: 'flex', alignItems: 'baseline', alignSelf: 'center', gap: 1, mr: 1 }}>
            <Typography variant="h2" id={id}>
              {levels[level].title}
            </Typography>
            <Box component="span" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
              {list.count}
            </Box>
          </Box>
        }
        actions={mayCreate && <CreateButton newNode={newNode} onAsk={onAsk} />}
        onOpen={(opened) => void navigate(marketPath(opened))}
        onAsk={onAsk}
        emptyHint={
          search.q ? <NoMatch level={level} wanted={search.q} onShowAll={() => list.show({ q: '' })} /> : <NothingYet level={level} mayCreate={mayCreate} />
        }
      />
    </Box>
  );
}
