/** The results of a realtor's listings in the last twelve months. */
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { RealtorDetails } from '../../api/types';
import { formatCount } from '../../lib/format';
import { texts } from '../../texts/realtors';
import { Fact, Facts } from '../../ui/Facts';

export function OverviewCard({ realtor }: { realtor: RealtorDetails }) {
  const id = useId();
  const { inProcessPropertyCount: inProcess, totalListing, totalListingEverywhere } = realtor;
  // A super admin has no count in process and sees all markets.
  const words = texts.listings(totalListing, totalListingEverywhere, inProcess === undefined ? 'all' : 'own');
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: 2.5, display: 'flex', flexDirection: 'column', gap: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1 }}>
        <Typography variant="h2" id={id}>
          {texts.overview}
        </Typography>
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {texts.period}
        </Box>
      </Box>
      {inProcess === undefined ? (
        <Figure count={totalListing} words={words} />
      ) : (
        <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1 }}>
          <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
            <Figure count={inProcess} words={texts.inProcess} />
            <Figure count={totalListing} words={words} isEnd />
          </Box>
          <LinearProgress
            variant="determinate"
            // Capped, because a listing of an earlier year may be in process too.
            value={totalListing > 0 ? Math.min(100, (inProcess / totalListing) * 100) : 0}
            aria-label={texts.progress(inProcess, totalListing)}
            sx={{ height: 6 }}
          />
        </Box>
      )}
      <Facts label={texts.results} least={132}>
        <Fact term={texts.opportunities}>{formatCount(realtor.referralOpertunity)}</Fact>
        <Fact term={texts.bookings}>{formatCount(realtor.referralBooking)}</Fact>
      </Facts>
    </Card>
  );
}

function Figure({ count, words, isEnd = false }: { count: number; words: string; isEnd?: boolean }) {
  return (
    <Box sx={{ textAlign: isEnd ? 'right' : 'left' }}>
      <Box component="span" sx={{ typography: 'h1', fontVariantNumeric: 'tabular-nums' }}>
        {formatCount(count)}
      </Box>{' '}
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {words}
      </Box>
    </Box>
  );
}
