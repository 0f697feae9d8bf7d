import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { RealtorDetails } from '../../api/types';
import { formatCount, formatPrice } from '../../lib/format';
import { RANK_WORDS } from '../../table/realtor-columns';
import { Fact, Facts } from '../../ui/Facts';

/** The realtor's rank and the volumes that decide it. A super admin gets neither. */
export function StandingCard({ realtor }: { realtor: RealtorDetails }) {
  const id = useId();
  const { realtorRank, closedVolume = 0, listedVolume = 0 } = realtor;
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: 2.5, display: 'flex', flexDirection: 'column', gap: 1.5 }}>
      <Typography variant="h2" id={id}>
        Rank
      </Typography>
      <Box>
        <Box component="span" sx={{ typography: 'h1', fontVariantNumeric: 'tabular-nums' }}>
          {formatCount(realtorRank)}
        </Box>{' '}
        <Box component="span" sx={{ color: 'text.secondary' }}>
          in your territory
        </Box>
      </Box>
      <Facts label="Rank" least={84}>
        <Fact term="Closed volume">{formatPrice(closedVolume)}</Fact>
        <Fact term="Listed volume">{formatPrice(listedVolume)}</Fact>
        <Fact term="Together">{formatPrice(closedVolume + listedVolume)}</Fact>
      </Facts>
      <Box sx={{ color: 'text.secondary', fontSize: '0.75rem', lineHeight: '1rem' }}>{RANK_WORDS} Equal volumes share a rank.</Box>
    </Card>
  );
}
