/** A map of the zip codes of a market, child market or bucket. */
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useId, useMemo } from 'react';
import { zipMapQuery } from '../../../api/queries';
import type { MarketOut } from '../../../api/types';
import { LazyZipMap, MapSkeleton } from '../../../map/LazyZipMap';
import { texts } from '../../../texts/markets';
import { MapFailed } from './MapFailed';
import { MapSources } from './MapSources';
import { countiesOf, placed } from '../../../map/places';

const HEIGHT = 360;

export function MapCard({ market: { itemId, name, category } }: { market: MarketOut }) {
  const id = useId();
  const { data, isFetching, error, refetch } = useQuery(zipMapQuery(category === 'Market' ? { marketId: itemId } : { subMarketId: itemId }));
  const zips = data?.zips;
  const chosen = useMemo(() => new Set(zips?.map(({ zipCode }) => zipCode)), [zips]);
  return (
    <Card component="section" aria-labelledby={id} sx={{ px: 2.5, py: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1.5, mb: 1.25 }}>
        <Typography variant="h2" id={id}>
          {texts.map}
        </Typography>
        {zips && (
          <Box component="span" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
            {texts.mapCounts(zips.length, countiesOf(zips).length)}
          </Box>
        )}
      </Box>
      {zips ? (
        placed(zips).length === 0 ? (
          <Box sx={{ py: 3, textAlign: 'center', color: 'text.secondary' }}>{texts.noLocations}</Box>
        ) : (
          <>
            <LazyZipMap label={texts.mapOf(name)} height={HEIGHT} places={zips} chosen={chosen} focus={zips} />
            <MapSources places={zips} />
          </>
        )
      ) : error && !isFetching ? (
        <MapFailed error={error} onRetry={() => void refetch()} />
      ) : (
        <MapSkeleton height={HEIGHT} />
      )}
    </Card>
  );
}
