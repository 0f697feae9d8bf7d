import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { UserOut, ZipMapIn, ZipPlace } from '../../../api/types';
import { formatCount } from '../../../lib/format';
import { expectAccessible, findPage, openApp } from '../../../test/app';
import { aBucket, aChildMarket, aClash, aMarket, someone } from '../../../test/data';
import { maps, webgl } from '../../../test/maplibre';
import { answer, answerWith, refuse, server } from '../../../test/server';
// Imported ahead, because loading it can take long on a busy machine.
import '../MarketDialogs';
import '../../../map/ZipMap';

const admin = someone('Admin');
const companyAdmin = someone('CompanyAdmin');

const zip = (zipCode: string, longitude: number, change: Partial<ZipPlace> = {}): ZipPlace => ({
  zipCode,
  city: 'New York',
  county: 'New York County',
  state: 'NY',
  latitude: 40.7,
  longitude,
  numListings: 12,
  ...change,
});

/** A hundredth of a degree is half a mile there. */
const PLACES = [
  zip('10001', -74.0),
  zip('10002', -73.99, { numListings: 1 }),
  zip('10003', -73.8, { numListings: 1_204 }),
  zip('11201', -73.98, { city: 'Brooklyn', county: 'Kings County' }),
  zip('10009', 0, { latitude: undefined, longitude: undefined }),
];

/** Serves these places, collects the requests for them, and refuses the outlines. */
function serve(places: ZipPlace[] = PLACES) {
  const requests: unknown[] = [];
  server.use(
    http.get('*/counties-10m.json', () => HttpResponse.json(null, { status: 404 })),
    answer('post', '/market/market-search-list', { data: [], recordsTotal: 0 }),
    answer('post', '/market/submarket-search-list', { data: [], recordsTotal: 0 }),
    answer('get', '/market/get-company-markets', [aMarket(1, { name: 'Harbor' })]),
    answer('post', '/market/submarket-list', [aChildMarket(1)]),
    answer(
      'post',
      '/market/zipcodes',
      places.map(({ zipCode }) => zipCode),
    ),
    answer('get', '/user/get-company-users', []),
    answerWith('post', '/market/get-zip-map', ({ body }) => {
      requests.push(body);
      return { zips: places.filter(matches(body)), isCut: false };
    }),
  );
  return requests;
}

function matches(body: unknown): (place: ZipPlace) => boolean {
  const isBody = (value: unknown): value is ZipMapIn => typeof value === 'object' && value !== null;
  if (!isBody(body)) return () => false;
  const { zipCodes, county, box } = body;
  if (zipCodes) return ({ zipCode }) => zipCodes.includes(zipCode);
  if (county) return (place) => place.county === county.county;
  if (box) return ({ longitude = 999 }) => longitude >= box.west && longitude <= box.east;
  return () => true;
}

const panel = () => within(screen.getByRole('dialog'));
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const field = (name: string) => panel().getByRole('textbox', { name });
const chosen = (count: number) => screen.findByRole('textbox', { name: `Zip codes (${formatCount(count)})` });

/** The last map that was rendered, with its zip codes. */
async function drawn() {
  await screen.findByRole('button', { name: 'Zoom in' });
  const map = maps.at(-1);
  if (!map) throw new Error('no map was drawn');
  return map;
}

async function openForm(viewer: UserOut, create: string, zips?: string) {
  openApp('/markets', { user: viewer });
  await userEvent.click(await screen.findByRole('button', { name: create }));
  await screen.findByRole('textbox', { name: 'Name' });
  if (zips) fireEvent.paste(screen.getByRole('textbox', { name: /^Zip codes/ }), { clipboardData: { getData: () => zips } });
  await userEvent.click(button('Map'));
}

/** Opens the form of a child market in the only market. */
const openChildMarket = (zips?: string) => openForm(companyAdmin, 'Create Child Market', zips);

beforeEach(() => {
  maps.length = 0;
  webgl.isThere = true;
});

describe('the map of the form', () => {
  it('MARKETS-16 MARKETS-50 shows the zip codes of the parent; a click adds or removes one and repaints only that one', async () => {
    const requests = serve();
    await openChildMarket('10002');
    const map = await drawn();
    expect(requests).toEqual([{ marketId: aMarket(1).itemId }]);
    expect(map.features.get('zips')?.map(({ id }) => id)).toEqual([10001, 10002, 10003, 11201]);
    expect(map.those('chosen')).toEqual(['10002']);
    expect(screen.getByText('Not on the map (no location data): 10009.')).toBeInTheDocument();
    // The map first shows the chosen zip code.
    expect(map.fitted).toEqual([[-73.99, 40.7, -73.99, 40.7]]);
    const before = map.stateCalls;
    act(() => map.fire('click', map.at('10001')));
    await chosen(2);
    expect(map.those('chosen')).toEqual(['10001', '10002']);
    expect(map.stateCalls).toBe(before + 1);
    act(() => map.fire('click', map.at('10002')));
    await chosen(1);
    expect(map.those('chosen')).toEqual(['10001']);
    // A click beside all zip codes hits nothing.
    act(() => map.fire('click', { point: { x: 5, y: 5 } }));
    await chosen(1);
    await expectAccessible();
  });

  it('shows the name of a zip code under the pointer, and at the center for the keyboard', async () => {
    serve();
    await openChildMarket();
    const map = await drawn();
    act(() => map.fire('mousemove', map.at('10003')));
    expect(screen.getByText('10003').parentElement).toHaveTextContent('10003New York, New York County, NY1,204 listings');
    act(() => map.fire('mousemove', map.at('10002')));
    expect(screen.getByText('1 listing')).toBeInTheDocument();
    act(() => map.fire('mouseout'));
    expect(screen.queryByText('1 listing')).toBeNull();

    // With the keyboard, the center of the map is the pointer.
    map.canvas.focus();
    vi.spyOn(map.canvas, 'matches').mockReturnValue(true);
    const middle = map.at('11201').point;
    vi.spyOn(map.canvas.parentElement ?? map.canvas, 'clientWidth', 'get').mockReturnValue(middle.x * 2);
    vi.spyOn(map.canvas.parentElement ?? map.canvas, 'clientHeight', 'get').mockReturnValue(middle.y * 2);
    act(() => map.fire('moveend'));
    expect(screen.getByText('Brooklyn, Kings County, NY')).toBeInTheDocument();
    fireEvent.keyDown(map.canvas, { key: 'Enter' });
    await chosen(1);
    expect(map.those('chosen')).toEqual(['11201']);
    expect(screen.getByText('11201', { selector: 'div' })).toHaveTextContent('11201Selected');
  });

  it('a county can be added at once, and undone', async () => {
    serve();
    await openChildMarket('10001');
    await drawn();
    await userEvent.click(panel().getByRole('combobox', { name: 'County' }));
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Kings County, NY1', 'New York County, NY4']);
    await userEvent.click(screen.getByRole('option', { name: /New York County/ }));
    await userEvent.click(button('Add all in New York County, NY'));
    await chosen(4);
    expect(screen.getByText('3 added. 1 already selected.')).toBeInTheDocument();
    await userEvent.click(button('Undo'));
    await chosen(1);
  });

  it('adds the zip codes within a distance, and moves the map there', async () => {
    serve();
    await openChildMarket();
    const map = await drawn();
    fireEvent.change(field('Miles'), { target: { value: '900' } });
    await userEvent.click(button('Add zip codes within this distance'));
    expect(screen.getByText('Up to 100')).toBeInTheDocument();
    expect(screen.getByText('Enter 5 digits')).toBeInTheDocument();
    fireEvent.change(field('Miles'), { target: { value: '1.5' } });
    await userEvent.type(field('Around zip code'), '10001{Enter}');
    await chosen(3);
    expect(map.those('chosen')).toEqual(['10001', '10002', '11201']);
    expect(map.fitted.at(-1)).toEqual([-74, 40.7, -73.98, 40.7]);
    fireEvent.change(field('Around zip code'), { target: { value: '60601' } });
    await userEvent.click(button('Add zip codes within this distance'));
    expect(await screen.findByText('60601 isn’t one of these zip codes, or its location is unknown.')).toBeInTheDocument();
  });

  it('MARKETS-24 shades the clashing zip codes', async () => {
    serve();
    server.use(
      answer('post', '/market/submarket-check-availability', {
        responseValue: false,
        details: [{ code: '2011', message: 'It overlaps.', market: aClash(1, { zipCodes: ['10002'] }) }],
      }),
    );
    await openChildMarket('10001 10002');
    const map = await drawn();
    expect(map.those('clashing')).toEqual([]);
    fireEvent.change(field('Name'), { target: { value: 'Waterside' } });
    await userEvent.click(button('Check availability'));
    await screen.findByText('Market Overlap Detected');
    await waitFor(() => expect(map.those('clashing')).toEqual(['10002']));
    expect(within(screen.getByRole('list', { name: 'Legend' })).getByText('Overlaps an existing market')).toBeInTheDocument();
    act(() => map.fire('mousemove', map.at('10002')));
    expect(screen.getByText('10002', { selector: 'div' })).toHaveTextContent('10002Overlap');
  });

  it('TABLE-20 a super admin may pick any zip code: visible ones are loaded, the others found by county and by distance', async () => {
    const requests = serve();
    await openForm(admin, 'Create Market');
    const map = await drawn();
    expect(requests).toEqual([]);
    expect(screen.getByText(/Zoom in to see zip codes/)).toBeInTheDocument();
    act(() => map.fire('moveend'));
    await waitFor(() => expect(map.features.get('zips')).toHaveLength(4));
    expect(requests).toEqual([{ box: { west: -76, south: 40, east: -74, north: 42 } }, { box: { west: -74, south: 40, east: -72, north: 42 } }]);
    expect(screen.queryByText(/Zoom in to see zip codes/)).toBeNull();
    act(() => map.fire('click', map.at('11201')));
    await chosen(1);
    await userEvent.click(panel().getByRole('combobox', { name: 'County' }));
    await userEvent.click(screen.getByRole('option', { name: 'New York County, NY' }));
    await userEvent.click(button('Add all in New York County, NY'));
    // One more than the box had, because it has no position.
    await chosen(5);
    expect(requests.at(-1)).toEqual({ county: { state: 'NY', county: 'New York County' } });
    // Pasted zip codes are loaded, so that they can be shown.
    fireEvent.paste(panel().getByRole('textbox', { name: /^Zip codes/ }), { clipboardData: { getData: () => '60601' } });
    await waitFor(() => expect(requests.at(-1)).toEqual({ zipCodes: ['10001', '10002', '10003', '10009', '11201', '60601'] }));
    fireEvent.change(field('Around zip code'), { target: { value: '10001' } });
    await userEvent.click(button('Add zip codes within this distance'));
    await waitFor(() => expect(requests.at(-1)).toEqual({ box: { west: -74.2, south: 40.55, east: -73.8, north: 40.85 } }));
    expect(await screen.findByText('0 added. 3 already selected.')).toBeInTheDocument();
  });

  it('TABLE-21 adds no more than a market may have', async () => {
    serve(Array.from({ length: 3000 }, (_, index) => zip(String(20_000 + index), -74 + index / 1e6)));
    await openForm(admin, 'Create Market', Array.from({ length: 2500 }, (_, index) => String(40_000 + index)).join());
    await drawn();
    fireEvent.change(field('Around zip code'), { target: { value: '20000' } });
    await userEvent.click(button('Add zip codes within this distance'));
    expect(await screen.findByText('At most 5,000 zip codes. Adding these would make 5,500. None were added.')).toBeInTheDocument();
    await chosen(2500);
  });

  it('works without WebGL, and says that the map is missing', async () => {
    webgl.isThere = false;
    serve();
    await openChildMarket();
    expect(await screen.findByText(/Your browser can’t display the map/)).toBeInTheDocument();
    fireEvent.change(field('Miles'), { target: { value: '1.5' } });
    await userEvent.type(field('Around zip code'), '10001{Enter}');
    await chosen(3);
    await expectAccessible();
  });

  it('a failed request can be retried', async () => {
    serve();
    server.use(refuse('post', '/market/get-zip-map', 500, 'INTERNAL'));
    await openChildMarket('10001');
    expect(await screen.findByText(/Couldn’t load the map/)).toBeInTheDocument();
    serve();
    await userEvent.click(button('Try again'));
    expect((await drawn()).those('chosen')).toEqual(['10001']);
    expect(screen.queryByText(/Couldn’t load the map/)).toBeNull();
  });
});

describe('the map of the details', () => {
  it('MARKETS-42 shows the zip codes of a bucket, but none can be picked', async () => {
    const requests = serve();
    server.use(answer('get', '/market/get-sub-market', aBucket(1)), answer('get', '/market/get-market-history', []));
    openApp(`/markets/sub-markets/${aBucket(1).itemId}/view`, { user: companyAdmin });
    await findPage('Bucket 1');
    const map = await drawn();
    expect(requests).toEqual([{ subMarketId: aBucket(1).itemId }]);
    const card = within(screen.getByRole('region', { name: 'Map' }));
    expect(card.getByText('5 zip codes in 2 counties')).toBeInTheDocument();
    expect(map.those('chosen')).toEqual(['10001', '10002', '10003', '11201']);
    act(() => map.fire('mousemove', map.at('11201')));
    expect(card.getByText('Brooklyn, Kings County, NY')).toBeInTheDocument();
    act(() => map.fire('click', map.at('11201')));
    expect(map.those('chosen')).toHaveLength(4);
    await userEvent.click(button('Zoom in'));
    expect(map.zoomLevel).toBe(9);
    await expectAccessible();
  });
});
