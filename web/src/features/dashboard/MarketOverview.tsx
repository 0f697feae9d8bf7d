/** The listings of the viewer's territory, or of one market, child market or bucket in it. */
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { marketChoicesQuery, statusCountsQuery } from '../../api/queries';
import type { MarketChoice, StatusCount, UserOut } from '../../api/types';
import { formatCount } from '../../lib/format';
import { levels } from '../../lib/levels';
import { paths } from '../../lib/paths';
import { texts } from '../../texts/dashboard';
import { Fact, Facts } from '../../ui/Facts';
import { TextLink } from '../../ui/links';
import { Message } from '../../ui/Message';
import { noTerritoryFor } from '../../session/no-territory';
import { RING_SIZE } from './colors';
import { levelCounts, topNodes } from './levels';
import { Heading, MarketFacts } from './MarketFacts';
import { Failure, Part } from './Part';
import { Picker } from '../../ui/Picker';
import { StatusLegend } from './StatusLegend';
import { StatusRing } from './StatusRing';

/** The heights in pixels of the picker, the legend of four statuses, and the facts of a whole territory. */
const PICKER_HEIGHT = 52;
const LEGEND_HEIGHT = 156;
const FACTS_HEIGHT = 186;

interface MarketOverviewProps {
  viewer: UserOut;
  chosen: string;
  onChoose: (id: string) => void;
}

export function MarketOverview({ viewer, chosen, onChoose }: MarketOverviewProps) {
  const { data: nodes, error, isFetching, refetch } = useQuery(marketChoicesQuery());
  return (
    <Part title={texts.marketOverview} note={texts.marketOverviewNote}>
      {nodes ? (
        nodes.length > 0 ? (
          <Territory nodes={nodes} chosen={chosen} onChoose={onChoose} />
        ) : (
          <Message title={texts.noMarkets}>{noTerritoryFor(viewer)}</Message>
        )
      ) : error ? (
        <Failure error={error} what={texts.ownMarketsFailed} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <OverviewSkeleton />
      )}
    </Part>
  );
}

/** The ring and its legend next to the facts, or above them on a small screen. */
const besideFactsSx = {
  display: 'grid',
  gap: { xs: 3, lg: 5 },
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 6fr) minmax(0, 5fr)' },
} as const;

interface TerritoryProps {
  nodes: MarketChoice[];
  chosen: string;
  onChoose: (id: string) => void;
}

function Territory({ nodes, chosen, onChoose }: TerritoryProps) {
  const tops = topNodes(nodes);
  // A viewer with one top node sees that node.
  const [top, ...others] = tops;
  const node = nodes.find(({ itemId }) => itemId === chosen) ?? (others.length === 0 ? top : undefined);
  // A single top node is the whole territory, so its links need no filter.
  const within = others.length === 0 && node === top ? undefined : node;
  const level = (node ?? top)?.marketType ?? 0;
  const counts = useQuery(statusCountsQuery(level, node?.itemId));
  const total = counts.data?.reduce((sum, { propertyCount }) => sum + propertyCount, 0) ?? 0;
  const options = [
    ...(others.length > 0 ? [{ id: '', name: texts.wholeTerritory, group: texts.all }] : []),
    ...nodes.map(({ itemId, itemName, category }) => ({ id: itemId, name: itemName, group: levels[category].many })),
  ];
  return (
    <Box sx={{ p: 2, display: 'flex', flexDirection: 'column', gap: 2 }}>
      <Picker label={texts.node} options={options} value={node?.itemId ?? ''} onChange={onChoose} emptyText={texts.noMarkets} />
      <Box sx={besideFactsSx}>
        <Box aria-busy={counts.isFetching} sx={{ minWidth: 0, opacity: counts.isPlaceholderData ? 0.5 : 1 }}>
          {counts.data ? (
            total > 0 ? (
              <WithLegend ring={<Ring counts={counts.data} total={total} node={within} />}>
                <StatusLegend counts={counts.data} total={total} node={within} />
              </WithLegend>
            ) : (
              <Message title={texts.noListings}>{texts.noListingsHelp}</Message>
            )
          ) : counts.error ? (
            <Failure error={counts.error} what={texts.countsFailed} onRetry={() => void counts.refetch()} retrying={counts.isFetching} />
          ) : (
            <RingSkeleton />
          )}
        </Box>
        <Box sx={{ minWidth: 0 }}>{node ? <MarketFacts node={node} /> : <WholeFacts nodes={nodes} counts={counts.data} />}</Box>
      </Box>
    </Box>
  );
}

function Ring({ counts, total, node }: { counts: StatusCount[]; total: number; node: MarketChoice | undefined }) {
  return (
    <Box sx={{ position: 'relative', flex: 'none', width: RING_SIZE, height: RING_SIZE }}>
      <StatusRing counts={counts} />
      <Box sx={{ position: 'absolute', inset: 0, display: 'grid', placeContent: 'center', textAlign: 'center', pointerEvents: 'none' }}>
        <TextLink {...paths.listingsIn(node)} color="inherit" title={texts.showListings} sx={{ pointerEvents: 'auto' }}>
          <Box component="span" sx={{ display: 'block', typography: 'h1', fontVariantNumeric: 'tabular-nums' }}>
            {formatCount(total)}
          </Box>{' '}
          <Box component="span" sx={{ display: 'block', color: 'text.secondary', fontSize: '0.75rem', lineHeight: '1rem' }}>
            {texts.listingsToday(total)}
          </Box>
        </TextLink>
      </Box>
    </Box>
  );
}

/** Ranges, zip codes and outcomes belong to one node, so the whole territory shows only these facts. */
function WholeFacts({ nodes, counts }: { nodes: MarketChoice[]; counts: StatusCount[] | undefined }) {
  const of = (status: number) => counts?.find(({ propertyStatus }) => propertyStatus === status)?.propertyCount ?? 0;
  return (
    <>
      <Heading name={texts.wholeTerritory} kind={texts.wholeTerritoryHelp} />
      <Facts label={texts.detailsOf(texts.wholeTerritory)}>
        {[
          { term: texts.newListings, status: 1 },
          { term: texts.activeListings, status: 3 },
          { term: texts.pendingListings, status: 2 },
        ].map(({ term, status }) => (
          <Fact key={term} term={term}>
            {counts ? (
              <TextLink {...paths.listingsIn(undefined, status)} aria-label={texts.countOf(of(status), term)}>
                {formatCount(of(status))}
              </TextLink>
            ) : (
              <Skeleton width={64} />
            )}
          </Fact>
        ))}
        {levelCounts(nodes).map(({ term, count }) => (
          <Fact key={term} term={term}>
            {count}
          </Fact>
        ))}
      </Facts>
    </>
  );
}

function WithLegend({ ring, children }: { ring: ReactNode; children: ReactNode }) {
  return (
    <Box sx={{ display: 'flex', flexDirection: { xs: 'column', sm: 'row' }, alignItems: 'center', gap: { xs: 2, sm: 4 } }}>
      {ring}
      <Box sx={{ flex: 1, minWidth: 0, width: '100%' }}>{children}</Box>
    </Box>
  );
}

/** As large as the content that replaces it, so that nothing below moves. */
function RingSkeleton() {
  return (
    <WithLegend ring={<Skeleton variant="circular" width={RING_SIZE} height={RING_SIZE} sx={{ flex: 'none' }} />}>
      <Skeleton variant="rounded" height={LEGEND_HEIGHT} />
    </WithLegend>
  );
}

function OverviewSkeleton() {
  return (
    <Box role="status" aria-label={texts.loading} sx={{ p: 2, display: 'flex', flexDirection: 'column', gap: 2 }}>
      <Skeleton variant="rounded" height={PICKER_HEIGHT} sx={{ maxWidth: 340 }} />
      <Box sx={besideFactsSx}>
        <RingSkeleton />
        <Skeleton variant="rounded" height={FACTS_HEIGHT} />
      </Box>
    </Box>
  );
}
