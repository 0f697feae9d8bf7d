import Box from '@mui/material/Box';
import type { ZipPlace } from '../../../api/types';
import { namedZips } from '../zips';
import { placed } from '../../../map/places';

/** The sources of the map, and the zip codes without a position. */
export function MapSources({ places }: { places: readonly ZipPlace[] }) {
  const there = new Set(placed(places).map(({ zipCode }) => zipCode));
  const missing = places.flatMap(({ zipCode }) => (there.has(zipCode) ? [] : [zipCode]));
  return (
    <Box sx={{ mt: 0.5, color: 'text.secondary', fontSize: '0.6875rem', lineHeight: '1rem' }}>
      {missing.length > 0 && <Box>Not on the map, because they have no position: {namedZips(missing)}.</Box>}
      Each dot is the middle of a zip code. Boundaries: US Census Bureau. Positions: GeoNames (CC BY 4.0).
    </Box>
  );
}
