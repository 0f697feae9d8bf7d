import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { maps } from '../test/maplibre';
import type { StreetView } from '../api/types';
import { expectAccessible, openApp } from '../test/app';
import { aConversion, anOutreach, aProperty, someone } from '../test/data';
import { answer, refuse, server } from '../test/server';
import { headingTo } from './google-maps';
import { sized } from './size';
// Imported before the tests, because loading it takes longer than the timeout of one query.
import './StreetViewDialog';

const PLACE = { address: '1 Maple St, New York, NY 10024', latitude: 40.78, longitude: -73.97 };

async function open(street?: Partial<StreetView>) {
  server.use(
    answer('get', '/properties/get-property-details', aProperty()),
    answer('get', '/properties/get-track-conversion', aConversion()),
    answer('get', '/properties/get-property-notification-setting', anOutreach()),
    street
      ? answer('get', '/properties/get-street-view', { ...PLACE, isExact: true, ...street })
      : refuse('get', '/properties/get-street-view', 503, 'UNAVAILABLE'),
  );
  openApp(`/listings/${aProperty().propertyId}/view`, { user: someone('CompanyAdmin') });
  await userEvent.click(await screen.findByRole('button', { name: 'Street View' }));
  return screen.findByRole('dialog', { name: 'Street View · 1 Maple St' });
}

const script = () => document.head.querySelector<HTMLScriptElement>('script[src^="https://maps.googleapis.com/"]');

/** Stubs Google's script and records the calls. */
function google(status: 'OK' | 'ZERO_RESULTS') {
  const seen: { panoramas: unknown[]; maps: unknown[]; requests: unknown[]; notice?: string; isClosed: boolean } = {
    panoramas: [],
    maps: [],
    requests: [],
    isClosed: false,
  };
  window.google = {
    maps: {
      Map: class {
        readonly isDrawn = true;
        constructor(_element: HTMLElement, options: unknown) {
          seen.maps.push(options);
        }
      },
      InfoWindow: class {
        constructor({ content }: { content: Node }) {
          seen.notice = content.textContent ?? '';
        }
        open = () => undefined;
        close = () => {
          seen.isClosed = true;
        };
      },
      StreetViewPanorama: class {
        readonly isDrawn = true;
        constructor(_element: HTMLElement, options: unknown) {
          seen.panoramas.push(options);
        }
      },
      StreetViewService: class {
        getPanorama = (
          request: unknown,
          tell: (found: { location: { pano: string; latLng: { lat: () => number; lng: () => number } } } | null, status: string) => void,
        ) => {
          seen.requests.push(request);
          tell(status === 'OK' ? { location: { pano: 'P1', latLng: { lat: () => 40.78, lng: () => -73.98 } } } : null, status);
        };
      },
    },
  };
  return seen;
}

afterEach(() => {
  script()?.remove();
  delete window.google;
});

it('LEAD-29 opens at 1200 by 600, can be resized down to 300 by 300, and closes on Escape', async () => {
  const popup = await open({ latitude: undefined, longitude: undefined });
  const size = () => [popup.style.width, popup.style.height];
  expect(size()).toEqual(['1200px', '600px']);
  within(popup).getByRole('button', { name: 'Resize with the arrow keys' }).focus();
  await userEvent.keyboard('{ArrowRight}{ArrowDown}');
  expect(size()).toEqual(['1200px', '600px']);
  await userEvent.keyboard('{ArrowLeft}{ArrowUp}');
  expect(size()).toEqual(['1180px', '580px']);
  expect(sized({ width: 10, height: 9000 })).toEqual({ width: 300, height: 600 });
  await expectAccessible();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it.each([
  ['the geocoder fails', undefined],
  ['the place is unknown', { latitude: undefined, longitude: undefined, googleMapsKey: 'K' }],
])('LEAD-31 shows an error when %s', async (_when, street) => {
  const popup = await open(street);
  const error = await within(popup).findByRole('alert', { name: 'Street View Error' });
  expect(error).toHaveTextContent('Could not fetch coordinates for the provided address');
  expect(script()).toBeNull();
  await userEvent.click(within(error).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('LEAD-31 shows an error when Google’s script does not load, and removes the script', async () => {
  const popup = await open({ googleMapsKey: 'K' });
  await waitFor(() => expect(script()).not.toBeNull());
  expect(script()?.src).toContain('key=K&');
  fireEvent.error(script() ?? document.body);
  expect(await within(popup).findByText('Failed to load Google Maps. Please check your internet connection and try again.')).toBeInTheDocument();
  expect(script()).toBeNull();
});

it('LEAD-29 LEAD-45 shows the panorama facing the place within 1000 m; LEAD-31 shows an error when Google refuses the key later', async () => {
  const seen = google('OK');
  const popup = await open({ googleMapsKey: 'K' });
  await waitFor(() => expect(script()).not.toBeNull());
  window.doorstepMapsReady?.();
  await waitFor(() => expect(seen.panoramas).toHaveLength(1));
  expect(seen.requests).toEqual([{ location: { lat: 40.78, lng: -73.97 }, radius: 1000, source: 'outdoor' }]);
  expect(seen.panoramas[0]).toMatchObject({ pano: 'P1', pov: { pitch: 0 } });
  expect(Math.round(headingTo({ lat: 40.78, lng: -73.98 }, { lat: 40.78, lng: -73.97 }))).toBe(90);
  expect(maps).toHaveLength(0);
  window.gm_authFailure?.();
  expect(await within(popup).findByText(/^Failed to load Google Maps/u)).toBeInTheDocument();
});

it('LEAD-32 LEAD-45 shows the place from above at zoom 18 without a street view, with a notice for three seconds', async () => {
  const seen = google('ZERO_RESULTS');
  await open({ googleMapsKey: 'K' });
  await waitFor(() => expect(script()).not.toBeNull());
  window.doorstepMapsReady?.();
  await waitFor(() => expect(seen.maps).toEqual([{ center: { lat: 40.78, lng: -73.97 }, zoom: 18, mapTypeId: 'hybrid', streetViewControl: false }]));
  expect(seen.notice).toBe('No street view is available at this address.');
  expect(seen.isClosed).toBe(false);
  await waitFor(() => expect(seen.isClosed).toBe(true), { timeout: 4000 });
});

it('LEAD-32 without a key shows the zip code on Doorstep’s own map, with the notice, and loads nothing from Google', async () => {
  const popup = await open({ isExact: false });
  expect(await within(popup).findByRole('region', { name: 'Area around 1 Maple St' })).toBeInTheDocument();
  expect(within(popup).getByText('No street view is available at this address.')).toBeInTheDocument();
  expect(within(popup).getByText('Center of zip 10024')).toBeInTheDocument();
  await waitFor(() => expect(within(popup).queryByText('No street view is available at this address.')).toBeNull(), { timeout: 5000 });
  expect(script()).toBeNull();
});
