/** The listing counts, ranges and zip codes of a market, child market or bucket. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ApiError } from '../../api/errors';
import { marketDetailsQuery } from '../../api/queries';
import type { MarketChoice, MarketDetails } from '../../api/types';
import { formatCount } from '../../lib/format';
import { rangeOf, rangeWords } from '../../lib/ranges';
import { texts } from '../../texts/dashboard';
import { Fact, Facts } from '../../ui/Facts';
import { ListingsLink } from '../../ui/ListingsLink';
import { Message } from '../../ui/Message';
import { categoryOf, levelWord } from './levels';
import { Failure } from './Part';

interface MarketFactsProps {
  node: MarketChoice;
  /** Names the companies whose listings are counted, where that is unclear. */
  note?: string;
}

export function MarketFacts({ node, note }: MarketFactsProps) {
  const { data, error, isPlaceholderData, isFetching, refetch } = useQuery(marketDetailsQuery(node.itemId, node.marketType));
  if (error instanceof ApiError && error.status === 404) return <Message title={texts.noDetails}>{texts.noDetailsHelp}</Message>;
  if (error && !data) return <Failure error={error} what={texts.detailsFailed} onRetry={() => void refetch()} retrying={isFetching} />;
  return (
    <Box aria-busy={isFetching} sx={{ opacity: isPlaceholderData ? 0.5 : 1 }}>
      <Heading name={data?.marketName ?? node.itemName} kind={[levelWord(data?.marketType ?? node.marketType), note].filter(Boolean).join(' · ')} />
      <Facts label={texts.detailsOf(data?.marketName ?? node.itemName)}>
        {FACTS.map(({ term, value }) => (
          <Fact key={term} term={term}>
            {data ? value(data) : <Skeleton width={64} />}
          </Fact>
        ))}
        <Fact term={texts.zipCodes}>{data ? <ZipCodes key={data.marketRefId} zipCodes={data.zipCodes} /> : <Skeleton width={120} />}</Fact>
      </Facts>
    </Box>
  );
}

export function Heading({ name, kind }: { name: string; kind: string }) {
  return (
    <Box sx={{ mb: 1.5 }}>
      <Typography variant="h3" sx={{ overflowWrap: 'anywhere' }}>
        {name}
      </Typography>
      <Box sx={{ color: 'text.secondary', fontSize: '0.75rem', lineHeight: '1rem' }}>{kind}</Box>
    </Box>
  );
}

/** Outcomes have no link, because no screen can list them yet. */
const FACTS: { term: string; value: (details: MarketDetails) => ReactNode }[] = [
  { term: texts.newListings, value: (details) => <Of details={details} count={details.newListings} status={{ id: 1, word: texts.new }} /> },
  { term: texts.activeListings, value: (details) => <Of details={details} count={details.activeListings} status={{ id: 3, word: texts.active }} /> },
  { term: texts.pendingListings, value: (details) => <Of details={details} count={details.pendingListings} status={{ id: 2, word: texts.pending }} /> },
  { term: texts.inProcess, value: ({ inProcess }) => formatCount(inProcess) },
  { term: texts.opportunities, value: ({ opportunities }) => formatCount(opportunities) },
  { term: texts.booked, value: ({ booked }) => formatCount(booked) },
  { term: texts.priceRange, value: (details) => rangeWords('price', rangeOf('price', details)) },
  { term: texts.sizeRange, value: (details) => rangeWords('size', rangeOf('size', details)) },
];

function Of({ details, ...listings }: { details: MarketDetails; count: number; status: { id: number; word: string } }) {
  return <ListingsLink node={{ category: categoryOf(details.marketType), itemId: details.marketRefId }} name={details.marketName} {...listings} />;
}

const PREVIEWED_ZIPS = 3;

function ZipCodes({ zipCodes }: { zipCodes: string[] }) {
  const [all, setAll] = useState(false);
  const rest = zipCodes.length - PREVIEWED_ZIPS;
  if (zipCodes.length === 0) return texts.noZipCodes;
  return (
    <>
      <Box
        sx={{ maxHeight: 120, overflow: 'auto', fontVariantNumeric: 'tabular-nums' }}
        {...(all && { tabIndex: 0, role: 'region', 'aria-label': texts.allZipCodes })}
      >
        {(all ? zipCodes : zipCodes.slice(0, PREVIEWED_ZIPS)).join(', ')}
      </Box>
      {rest > 0 && (
        <Button variant="text" aria-expanded={all} onClick={() => setAll(!all)} sx={{ minHeight: 24, ml: -1, py: 0.25 }}>
          {all ? texts.fewer : texts.more(rest)}
        </Button>
      )}
    </>
  );
}
