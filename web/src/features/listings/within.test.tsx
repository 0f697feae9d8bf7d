import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { SavedView } from '../../api/types';
import { expectAccessible, findPage, openApp } from '../../test/app';
import { aBucket, aListing, aMarket, someone } from '../../test/data';
import { answer, answerWith, refuse, type Seen, server, unreachable } from '../../test/server';
import { readListingsSearch } from './search';
// Imported ahead, because loading it can take long on a busy machine.
import './FilterForm';

const user = someone('CompanyAdmin');
const market = aMarket(1, { name: 'Harbor' });
const bucket = aBucket(2, { name: 'Bronx' });
const ANA = '0190a1b2-0000-7000-8000-00000000a001';

function serve() {
  const requests: Seen['body'][] = [];
  server.use(
    answerWith('post', '/properties/get-property-list', ({ body }) => (requests.push(body), { data: [aListing(1)], recordsTotal: 1240 })),
    answer('get', '/market/get-market', market),
    answer('get', '/market/get-sub-market', bucket),
  );
  return requests;
}

async function open(address: string) {
  const app = openApp(address, { user });
  await screen.findByText('1 Maple St');
  return app;
}

const leave = (name: string) => screen.findByRole('button', { name: `Remove filter ${name}` });

describe('the listings of a market', () => {
  it('shows the market, requests its listings, and a button removes the restriction', async () => {
    const requests = serve();
    const { router } = await open(`/listings?status=all&marketId=${market.itemId}`);
    expect(await screen.findByRole('link', { name: 'Harbor' })).toHaveAttribute('href', `/markets/${market.itemId}/view`);
    expect(requests).toEqual([{ pageIndex: 1, pageSize: 10, sortColumn: 'dateAdded', sortDirection: 'desc', marketId: market.itemId, filters: [] }]);
    expect(screen.getByText('1,240')).toBeInTheDocument();
    await expectAccessible();
    await userEvent.click(await leave('Harbor'));
    await waitFor(() => expect(router.state.location.href).toBe('/listings?status=all'));
    await waitFor(() => expect(requests.at(-1)).not.toHaveProperty('marketId'));
    expect(screen.queryByRole('link', { name: 'Harbor' })).toBeNull();
    expect(screen.getByRole('textbox', { name: 'Search listings' })).toHaveFocus();
  });

  it('combines with status, search, filters and saved filters, which do not store it', async () => {
    const requests = serve();
    const saved: SavedView = {
      viewId: aMarket(5).itemId,
      name: 'Dear',
      filters: [{ key: 'pricemin', value: '2000000' }],
      hiddenColumns: [],
      density: 'compact',
      isShared: false,
      isOwn: true,
      isDefault: false,
    };
    const kept: Seen['body'][] = [];
    server.use(
      answer('post', '/view/get-views-list', [saved]),
      answerWith('put', '/view/update-view', ({ body }) => (kept.push(body), {})),
    );
    const { router } = await open(`/listings?status=all&subMarketId=${bucket.itemId}`);
    expect(await screen.findByRole('link', { name: 'Bronx' })).toHaveAttribute('href', `/markets/sub-markets/${bucket.itemId}/view`);
    await userEvent.click(within(screen.getByRole('group', { name: 'Status' })).getByRole('button', { name: 'Active' }));
    await waitFor(() => expect(requests.at(-1)).toMatchObject({ subMarketId: bucket.itemId, filters: [{ key: 'status', value: '3' }] }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Search listings' }), 'oak{Enter}');
    await waitFor(() => expect(requests.at(-1)).toMatchObject({ subMarketId: bucket.itemId, searchKey: 'oak' }));
    await userEvent.click(screen.getByRole('button', { name: 'Saved filters: Select' }));
    await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Dear' }));
    await waitFor(() => expect(requests.at(-1)).toMatchObject({ subMarketId: bucket.itemId, filters: [{ key: 'pricemin', value: '2000000' }] }));

    await userEvent.click(within(screen.getByRole('group', { name: 'Status' })).getByRole('button', { name: 'New' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Saved filters: Dear, edited' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Save changes' }));
    await waitFor(() => expect(kept).toHaveLength(1));
    expect(JSON.stringify(kept)).not.toContain(bucket.itemId);

    await userEvent.click(screen.getByRole('button', { name: 'Reset Filter' }));
    await waitFor(() => expect(router.state.location.href).toBe(`/listings?subMarketId=${bucket.itemId}`));
    await waitFor(() => expect(requests.at(-1)).toMatchObject({ subMarketId: bucket.itemId, filters: [{ key: 'status', value: '1' }] }));
  });

  it('a missing or inaccessible market is reported, and the restriction can be removed', async () => {
    server.use(refuse('post', '/properties/get-property-list', 404, '2020'), refuse('get', '/market/get-market', 404, '2020'));
    const { router } = openApp(`/listings?status=all&marketId=${market.itemId}`, { user });
    expect(await screen.findByRole('heading', { name: 'Market not found' })).toBeInTheDocument();
    expect(screen.getByText('It may have been deleted, or you may not have access.')).toBeInTheDocument();
    expect(screen.queryByRole('table')).toBeNull();
    // The page shows it, so there is no toast.
    expect(screen.queryByRole('alert')).toBeNull();
    await expectAccessible();
    serve();
    await userEvent.click(screen.getByRole('button', { name: 'Show listings in all markets' }));
    expect(await screen.findByText('1 Maple St')).toBeInTheDocument();
    expect(router.state.location.href).toBe('/listings?status=all');
  });

  it('an outage is not reported as a missing market, and the restriction can be removed without its name', async () => {
    server.use(unreachable('post', '/properties/get-property-list'), unreachable('get', '/market/get-sub-market'));
    openApp(`/listings?subMarketId=${bucket.itemId}`, { user });
    await findPage('Listings');
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch data!');
    expect(screen.queryByRole('heading', { name: /not found/ })).toBeNull();
    expect(await leave('this child market or bucket')).toBeInTheDocument();
  });

  it('an empty list says that nothing new is in it', async () => {
    serve();
    server.use(answer('post', '/properties/get-property-list', { data: [], recordsTotal: 0 }));
    openApp(`/listings?marketId=${market.itemId}`, { user });
    expect(await screen.findByText(/New listings in this area appear here/)).toBeInTheDocument();
  });

  it('a child market or bucket overrides a market, a realtor overrides both, and an invalid id is ignored', () => {
    expect(readListingsSearch({ marketId: market.itemId, subMarketId: bucket.itemId })).toMatchObject({ marketId: '', subMarketId: bucket.itemId });
    expect(readListingsSearch({ marketId: market.itemId, realtorId: ANA })).toMatchObject({ marketId: '', subMarketId: '', realtorId: ANA });
    expect(readListingsSearch({ marketId: "x' or 1=1", subMarketId: 7 })).toMatchObject({ marketId: '', subMarketId: '' });
  });
});
