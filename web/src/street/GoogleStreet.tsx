/** Google's panorama of the street, or the satellite map if there is none. */
import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import { useEffect, useState } from 'react';
import { errorText } from '../lib/messages';
import { texts } from '../texts/street';
import { type GoogleMaps, headingTo, type LatLng, loadGoogleMaps, onMapsRefused } from './google-maps';
import { NOTICE_MS } from './notice';
import { StreetError } from './StreetError';

/** The farthest distance of a panorama in meters, and the zoom level of the satellite map. */
const RADIUS = 1000;
const ZOOM = 18;

export function GoogleStreet({ mapsKey, place, label, onClose }: { mapsKey: string; place: LatLng; label: string; onClose: () => void }) {
  const [element, setElement] = useState<HTMLDivElement | null>(null);
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading');
  const { lat, lng } = place;

  useEffect(() => {
    if (!element) return;
    let isOver = false;
    let clear: (() => void) | undefined;
    const fail = () => {
      if (!isOver) setState('failed');
    };
    const stopListening = onMapsRefused(fail);
    loadGoogleMaps(mapsKey).then((maps) => {
      if (isOver) return;
      clear = show(maps, element, { lat, lng }, () => setState('shown'));
    }, fail);
    return () => {
      isOver = true;
      stopListening();
      clear?.();
    };
  }, [element, mapsKey, lat, lng]);

  if (state === 'failed') return <StreetError text={errorText('GOOGLE_MAPS_FAILED')} onClose={onClose} />;
  return (
    <>
      <Box ref={setElement} role="region" aria-label={label} sx={{ position: 'absolute', inset: 0 }} />
      {state === 'loading' && (
        <Box sx={{ position: 'absolute', inset: 0, display: 'grid', placeContent: 'center' }}>
          <CircularProgress size={24} aria-label={texts.loading} />
        </Box>
      )}
    </>
  );
}

/** Renders into the element and returns a function that cleans up. */
function show(maps: GoogleMaps, element: HTMLElement, place: LatLng, onShown: () => void): () => void {
  let isOver = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  new maps.StreetViewService().getPanorama({ location: place, radius: RADIUS, source: 'outdoor' }, (found, status) => {
    if (isOver) return;
    onShown();
    const pano = status === 'OK' ? found?.location?.pano : undefined;
    if (pano !== undefined) {
      const position = found?.location?.latLng;
      const heading = position ? headingTo({ lat: position.lat(), lng: position.lng() }, place) : 0;
      new maps.StreetViewPanorama(element, { pano, pov: { heading, pitch: 0 }, addressControl: false });
      return;
    }
    const map = new maps.Map(element, { center: place, zoom: ZOOM, mapTypeId: 'hybrid', streetViewControl: false });
    const notice = new maps.InfoWindow({ position: place, content: document.createTextNode(texts.unavailable) });
    notice.open(map);
    timer = setTimeout(() => notice.close(), NOTICE_MS);
  });
  return () => {
    isOver = true;
    clearTimeout(timer);
    element.replaceChildren();
  };
}
