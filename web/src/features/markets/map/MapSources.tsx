import Box from '@mui/material/Box';
import type { ZipPlace } from '../../../api/types';
import { texts } from '../../../texts/markets';
import { namedZips } from '../zips';
import { placed } from '../../../map/places';

/** The sources of the map, and the zip codes without a position. */
export function MapSources({ places }: { places: readonly ZipPlace[] }) {
  const there = new Set(placed(places).map(({ zipCode }) => zipCode));
  const missing = places.flatMap(({ zipCode }) => (there.has(zipCode) ? [] : [zipCode]));
  return (
    <Box sx={{ mt: 0.5, color: 'text.secondary', fontSize: '0.6875rem', lineHeight: '1rem' }}>
      {missing.length > 0 && <Box>{texts.notOnMap(namedZips(missing))}</Box>}
      {texts.mapSources}
    </Box>
  );
}
