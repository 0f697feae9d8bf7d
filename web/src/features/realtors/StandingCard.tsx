import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { RealtorDetails } from '../../api/types';
import { formatCount, formatPrice } from '../../lib/format';
import { texts as columnTexts } from '../../texts/realtor-columns';
import { texts } from '../../texts/realtors';
import { Fact, Facts } from '../../ui/Facts';

/** The realtor's rank and the volumes that decide it. A super admin gets neither. */
export function StandingCard({ realtor }: { realtor: RealtorDetails }) {
  const id = useId();
  const { realtorRank, closedVolume = 0, listedVolume = 0 } = realtor;
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: 2.5, display: 'flex', flexDirection: 'column', gap: 1.5 }}>
      <Typography variant="h2" id={id}>
        {texts.rank}
      </Typography>
      <Box>
        <Box component="span" sx={{ typography: 'h1', fontVariantNumeric: 'tabular-nums' }}>
          {formatCount(realtorRank)}
        </Box>{' '}
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {texts.inTerritory}
        </Box>
      </Box>
      <Facts label={texts.rank} least={84}>
        <Fact term={texts.closedVolume}>{formatPrice(closedVolume)}</Fact>
        <Fact term={texts.listedVolume}>{formatPrice(listedVolume)}</Fact>
        <Fact term={texts.totalVolume}>{formatPrice(closedVolume + listedVolume)}</Fact>
      </Facts>
      <Box sx={{ color: 'text.secondary', fontSize: '0.75rem', lineHeight: '1rem' }}>
        {columnTexts.rankedBy} {columnTexts.ties}
      </Box>
    </Card>
  );
}
