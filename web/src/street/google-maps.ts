/** Loads the Google Maps script when it is first needed, and declares the types that are used here. */

export interface LatLng {
  lat: number;
  lng: number;
}

interface Panorama {
  location?: { pano: string; latLng?: { lat: () => number; lng: () => number } | null } | null;
}

interface InfoWindow {
  open: (map: object) => void;
  close: () => void;
}

export interface GoogleMaps {
  Map: new (element: HTMLElement, options: { center: LatLng; zoom: number; mapTypeId: 'hybrid'; streetViewControl: boolean }) => object;
  InfoWindow: new (options: { position: LatLng; content: Node }) => InfoWindow;
  StreetViewPanorama: new (element: HTMLElement, options: { pano: string; pov: { heading: number; pitch: number }; addressControl: boolean }) => object;
  StreetViewService: new () => {
    getPanorama: (request: { location: LatLng; radius: number; source: 'outdoor' }, tell: (found: Panorama | null, status: string) => void) => unknown;
  };
}

declare global {
  interface Window {
    google?: { maps?: GoogleMaps };
    /** Called by the script when it is ready, and when Google refuses the key. */
    doorstepMapsReady?: () => void;
    gm_authFailure?: () => void;
  }
}

const READY = 'doorstepMapsReady';

/** The time after which loading counts as failed. */
const MAX_WAIT_MS = 20_000;

let loading: Promise<GoogleMaps> | undefined;

/** Loads the script once; after a failure the next call tries again. */
export function loadGoogleMaps(key: string): Promise<GoogleMaps> {
  loading ??= load(key).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

function load(key: string): Promise<GoogleMaps> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const fail = () => {
      script.remove();
      reject(new Error('Google Maps did not load'));
    };
    const late = setTimeout(fail, MAX_WAIT_MS);
    window[READY] = () => {
      clearTimeout(late);
      if (window.google?.maps) resolve(window.google.maps);
      else fail();
    };
    window.gm_authFailure = () => {
      clearTimeout(late);
      loading = undefined;
      fail();
      window.dispatchEvent(new Event(REFUSED));
    };
    script.addEventListener('error', () => {
      clearTimeout(late);
      fail();
    });
    script.async = true;
    script.src = `https://maps.googleapis.com/maps/api/js?${new URLSearchParams({ key, v: 'weekly', loading: 'async', callback: READY }).toString()}`;
    document.head.append(script);
  });
}

const REFUSED = 'doorstep-maps-refused';

/** Google checks the key after the script has loaded. Returns a function that removes the listener. */
export function onMapsRefused(tell: () => void): () => void {
  window.addEventListener(REFUSED, tell);
  return () => window.removeEventListener(REFUSED, tell);
}

/** The direction of `to` from `from`, in degrees from north. */
export function headingTo(from: LatLng, to: LatLng): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const east = radians(to.lng - from.lng);
  const [latitude, other] = [radians(from.lat), radians(to.lat)];
  const y = Math.sin(east) * Math.cos(other);
  const x = Math.cos(latitude) * Math.sin(other) - Math.sin(latitude) * Math.cos(other) * Math.cos(east);
  return ((Math.atan2(y, x) * 180) / Math.PI + 360) % 360;
}
