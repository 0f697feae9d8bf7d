/** Shows the zip code on Doorstep's own map if there is no key to Google Maps. */
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useEffect, useMemo, useState } from 'react';
import { LazyZipMap } from '../map/LazyZipMap';
import { texts } from '../texts/street';
import { NOTICE_MS } from './notice';
import type { StreetPlace } from './place';

/** The closest zoom level, at which the surrounding counties are visible. */
const CLOSEST = 8;

interface AreaMapProps {
  place: StreetPlace;
  latitude: number;
  longitude: number;
  /** In pixels. */
  height: number;
}

export function AreaMap({ place: { address, city, state, zipCode }, latitude, longitude, height }: AreaMapProps) {
  const places = useMemo(() => [{ zipCode, city, state, latitude, longitude, numListings: 0 }], [zipCode, city, state, latitude, longitude]);
  const chosen = useMemo(() => new Set([zipCode]), [zipCode]);
  const [isNoticeShown, setNoticeShown] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setNoticeShown(false), NOTICE_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Box sx={{ position: 'absolute', inset: 0 }}>
      <LazyZipMap label={texts.area(address)} height={height} places={places} chosen={chosen} focus={places} closest={CLOSEST} withListings={false}>
        <Box
          sx={{
            position: 'absolute',
            left: 8,
            bottom: 8,
            px: 1,
            py: 0.5,
            borderRadius: 1,
            bgcolor: 'background.paper',
            color: 'text.secondary',
            fontSize: '0.75rem',
          }}
        >
          {texts.center(zipCode)}
        </Box>
      </LazyZipMap>
      <Box role="status" sx={{ position: 'absolute', top: 8, left: 8, right: 56, pointerEvents: 'none' }}>
        {isNoticeShown && (
          <Alert severity="info" sx={{ width: 'fit-content' }}>
            {texts.unavailable}
          </Alert>
        )}
      </Box>
    </Box>
  );
}
