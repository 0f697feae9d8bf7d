/** The listings of a realtor in one of the viewer's markets, child markets or buckets. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { isMissing } from '../../api/errors';
import { realtorCoverageQuery, realtorMarketsQuery } from '../../api/queries';
import type { MarketChoice, RealtorCoverage } from '../../api/types';
import { formatCount, formatPrice } from '../../lib/format';
import { levels } from '../../lib/levels';
import { paths } from '../../lib/paths';
import { type Holder, may } from '../../session/permissions';
import { texts } from '../../texts/realtors';
import { Fact, Facts } from '../../ui/Facts';
import { TextLink } from '../../ui/links';
import { LoadFailure, RefreshFailure } from '../../ui/LoadFailure';
import { Message } from '../../ui/Message';
import { Picker } from '../../ui/Picker';

interface CoverageCardProps {
  realtorId: string;
  viewer: Holder;
  /** The id of the shown node; the first if none is chosen. */
  chosen: string;
  onChoose: (id: string) => void;
}

export function CoverageCard({ realtorId, viewer, chosen, onChoose }: CoverageCardProps) {
  const id = useId();
  const seesAll = may(viewer, 'companiesRead');
  const { data: nodes, error, isFetching, refetch } = useQuery(realtorMarketsQuery(realtorId));
  const node = nodes?.find(({ itemId }) => itemId === chosen) ?? nodes?.[0];
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: 2.5, display: 'flex', flexDirection: 'column', gap: 2, minWidth: 0 }}>
      <Typography variant="h2" id={id}>
        {texts.coverage}
      </Typography>
      {nodes === undefined ? (
        error && !isFetching ? (
          <LoadFailure title={texts.marketsFailed} error={error} onRetry={() => void refetch()} />
        ) : (
          <Box role="status" aria-label={texts.loadingMarkets}>
            <Skeleton variant="rounded" height={52} sx={{ maxWidth: 340, mb: 2 }} />
            <Skeleton variant="rounded" height={12} sx={{ width: 280, maxWidth: '100%' }} />
          </Box>
        )
      ) : node === undefined ? (
        <Message title={texts.noListings}>{texts.noListingsHelp(seesAll ? 'all' : 'own')}</Message>
      ) : (
        <>
          <Picker
            label={seesAll ? texts.market : texts.node}
            options={nodes.map(({ itemId, itemName, category }) => ({ id: itemId, name: itemName, group: levels[category].many }))}
            value={node.itemId}
            onChange={onChoose}
            emptyText={texts.noMarkets}
          />
          <Coverage key={node.itemId} realtorId={realtorId} node={node} />
        </>
      )}
    </Card>
  );
}

function Coverage({ realtorId, node }: { realtorId: string; node: MarketChoice }) {
  const { data, error, isFetching, refetch } = useQuery(realtorCoverageQuery(realtorId, node));
  if (isMissing(error)) return <Message title={texts.marketGone}>{texts.marketGoneHelp}</Message>;
  if (error && !data && !isFetching) return <LoadFailure title={texts.coverageFailed} error={error} onRetry={() => void refetch()} />;
  const waits = <Skeleton width={64} />;
  // A super admin has no listings in process and gets no rank.
  const hasProcess = data === undefined || data.inProcessNewListing !== undefined;
  return (
    <Box aria-busy={isFetching} sx={{ display: 'flex', flexDirection: 'column', gap: 1.5 }}>
      {error && data && <RefreshFailure error={error} onRetry={() => void refetch()} retrying={isFetching} />}
      <Facts label={texts.coverageOf(node.itemName)}>
        {data?.rank !== undefined && <Fact term={texts.rankHere}>{formatCount(data.rank)}</Fact>}
        {STATUSES.map(({ status, words, count, inProcess }) => (
          <Fact key={status} term={hasProcess ? texts.inProcessOf(words) : words}>
            {data ? <Rows realtorId={realtorId} node={node} status={status} words={words} count={count(data)} inProcess={inProcess(data)} /> : waits}
          </Fact>
        ))}
        <Fact term={texts.listingValue} note={texts.listingValueNote}>
          {data ? formatPrice(data.totalListingValue) : waits}
        </Fact>
        <Fact term={texts.zipCodes} wide>
          {data ? <ZipCodes zipCodes={data.zipCodes} /> : waits}
        </Fact>
      </Facts>
    </Box>
  );
}

interface StatusOfCoverage {
  status: number;
  words: string;
  count: (coverage: RealtorCoverage) => number;
  inProcess: (coverage: RealtorCoverage) => number | undefined;
}

const STATUSES: StatusOfCoverage[] = [
  { status: 1, words: texts.newListings, count: ({ newListing }) => newListing, inProcess: ({ inProcessNewListing }) => inProcessNewListing },
  { status: 3, words: texts.activeListings, count: ({ activeListing }) => activeListing, inProcess: ({ inProcessActiveListing }) => inProcessActiveListing },
  { status: 2, words: texts.pendingListings, count: ({ pending }) => pending, inProcess: ({ inProcessPending }) => inProcessPending },
];

interface RowsProps {
  realtorId: string;
  node: MarketChoice;
  status: number;
  words: string;
  count: number;
  /** How many of them are in process; undefined for a super admin. */
  inProcess: number | undefined;
}

/** A number of listings, linked to them. Zero is not a link. */
function Rows({ realtorId, node, status, words, count, inProcess }: RowsProps): ReactNode {
  const shown = inProcess === undefined ? formatCount(count) : `${formatCount(inProcess)} / ${formatCount(count)}`;
  if (count === 0) return shown;
  const { search } = paths.listingsIn(node, status);
  const what = texts.listingsIn(count, words, node.itemName);
  return (
    <TextLink
      {...paths.listings()}
      search={{ ...search, realtorId }}
      aria-label={inProcess === undefined ? what : texts.withInProcess(what, inProcess)}
      title={texts.showListings}
    >
      {shown}
    </TextLink>
  );
}

const PREVIEWED_ZIPS = 8;

function ZipCodes({ zipCodes }: { zipCodes: string[] }) {
  const [all, setAll] = useState(false);
  const rest = zipCodes.length - PREVIEWED_ZIPS;
  if (zipCodes.length === 0) return texts.noZipCodes;
  return (
    <>
      <Box sx={{ maxHeight: 120, overflow: 'auto' }} {...(all && { tabIndex: 0, role: 'region', 'aria-label': texts.allZipCodes })}>
        {(all ? zipCodes : zipCodes.slice(0, PREVIEWED_ZIPS)).join(', ')}
      </Box>
      {rest > 0 && (
        <Button variant="text" aria-expanded={all} onClick={() => setAll(!all)} sx={{ minHeight: 24, ml: -1, py: 0.25 }}>
          {all ? texts.showFewer : texts.more(rest)}
        </Button>
      )}
    </>
  );
}
