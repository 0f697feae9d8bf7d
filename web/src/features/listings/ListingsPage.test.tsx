import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { PropertyRow } from '../../api/types';
import { expectAccessible, findPage, openApp } from '../../test/app';
import { aListing, aMarketChoice, someone } from '../../test/data';
import { answer, answerWith, never, refuse, type Seen, server, unreachable } from '../../test/server';

const user = someone('CompanyAdmin');

function serveListings(rows: PropertyRow[] = [aListing(1), aListing(2)], recordsTotal = 4284) {
  const requests: Seen['body'][] = [];
  server.use(
    answerWith('post', '/properties/get-property-list', ({ body }) => {
      requests.push(body);
      return { data: rows, recordsTotal };
    }),
  );
  return requests;
}

describe('the listings page', () => {
  it("LIST-01 has the title 'Listings', its count, and a search 'Enter your query'", async () => {
    serveListings();
    openApp('/listings', { user });
    await findPage('Listings');
    expect(await screen.findByText('4,284')).toBeInTheDocument();
    expect(screen.getByPlaceholderText('Enter your query')).toBeInTheDocument();
    await expectAccessible();
  });

  it('LIST-02 TABLE-05 requests new listings, newest first, page 1 with 10 rows', async () => {
    const requests = serveListings();
    openApp('/listings', { user });
    await screen.findByText('1 Maple St');
    expect(requests).toEqual([{ pageIndex: 1, pageSize: 10, sortColumn: 'dateAdded', sortDirection: 'desc', filters: [{ key: 'status', value: '1' }] }]);
    expect(screen.getByRole('button', { name: 'New' })).toHaveAttribute('aria-pressed', 'true');
    expect(screen.getByRole('columnheader', { name: 'Date added' })).toHaveAttribute('aria-sort', 'descending');
  });

  // The price per square foot is tested with the facts of a listing, quotes with leads.
  it('TABLE-18 shows prices in dollars without decimals, dates as MM/DD/YYYY, and a dash for unknown values', async () => {
    serveListings([aListing(1), aListing(2, { askingPrice: undefined, size: undefined })]);
    openApp('/listings', { user });
    const known = (await screen.findByText('1 Maple St')).closest('tr');
    const unknown = screen.getByText('2 Maple St').closest('tr');
    if (!known || !unknown) throw new Error('no rows');
    expect(within(known).getByText('$1,250,000')).toBeInTheDocument();
    expect(within(known).getByText('03/08/2026')).toBeInTheDocument();
    expect(within(known).getByText('1,840')).toBeInTheDocument();
    expect(within(unknown).getAllByText('—')).toHaveLength(2);
  });

  it('keeps filter, sort, page and size in the URL, and corrects invalid values', async () => {
    const requests = serveListings(undefined, 40);
    const { router } = openApp('/listings?page=2&size=25&sort=askingPrice&dir=asc&status=all&q=oak&x=1', { user });
    await screen.findByText('1 Maple St');
    expect(requests[0]).toEqual({ pageIndex: 2, pageSize: 25, sortColumn: 'askingPrice', sortDirection: 'asc', searchKey: 'oak', filters: [] });
    await router.navigate({ to: '/listings', search: { page: -3, size: 7, sort: 'owner', dir: 'up', status: '9' } });
    await waitFor(() => expect(requests).toHaveLength(2));
    expect(requests[1]).toMatchObject({ pageIndex: 1, pageSize: 10, sortColumn: 'dateAdded', filters: [{ key: 'status', value: '1' }] });
  });

  it('a filter goes back to page 1, and Reset Filter restores the default', async () => {
    const requests = serveListings();
    const { router } = openApp('/listings?page=3', { user });
    await screen.findByText('1 Maple St');
    expect(screen.queryByRole('button', { name: 'Reset Filter' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Pending' }));
    await waitFor(() => expect(requests.at(-1)).toMatchObject({ pageIndex: 1, filters: [{ key: 'status', value: '2' }] }));
    expect(router.state.location.href).toBe('/listings?status=2');
    await userEvent.click(screen.getByRole('button', { name: 'Reset Filter' }));
    await waitFor(() => expect(router.state.location.href).toBe('/listings'));
  });

  it('TABLE-06 typing five letters sends one request', async () => {
    const requests = serveListings();
    openApp('/listings', { user });
    await screen.findByText('1 Maple St');
    await userEvent.type(screen.getByPlaceholderText('Enter your query'), 'maple');
    await waitFor(() => expect(requests.at(-1)).toMatchObject({ searchKey: 'maple', pageIndex: 1 }));
    expect(requests).toHaveLength(2);
  });

  it('a row opens its listing on click and on Enter', async () => {
    serveListings();
    const { router, path } = openApp('/listings', { user });
    await userEvent.click(await screen.findByText('03/08/2026', { selector: 'tr[data-row="0"] td' }));
    await waitFor(() => expect(path()).toBe(`/listings/${aListing(1).propertyId}/view`));
    router.history.back();
    const row = (await screen.findByText('2 Maple St')).closest('tr');
    row?.focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(path()).toBe(`/listings/${aListing(2).propertyId}/view`));
  });

  it("TABLE-04 shows 'Loading', then 'No items found'", async () => {
    server.use(never('post', '/properties/get-property-list'));
    const { unmount } = openApp('/listings', { user });
    expect(await screen.findByText('Loading')).toBeInTheDocument();
    unmount();
    serveListings([], 0);
    server.use(answer('get', '/dashboard/get-market-list', [aMarketChoice(1)]));
    openApp('/listings?q=zzz', { user });
    expect(await screen.findByText('No items found')).toBeInTheDocument();
    const requests = serveListings();
    await userEvent.click(within(screen.getByRole('region', { name: 'Listings table' })).getByRole('button', { name: 'Reset Filter' }));
    expect(await screen.findByText('1 Maple St')).toBeInTheDocument();
    expect(requests).toMatchObject([{ filters: [{ key: 'status', value: '1' }] }]);
  });

  it('a page beyond the end becomes the last page', async () => {
    const requests = serveListings([], 42);
    const { router } = openApp('/listings?page=90', { user });
    await waitFor(() => expect(router.state.location.href).toBe('/listings?page=5'));
    await waitFor(() => expect(requests.at(-1)).toMatchObject({ pageIndex: 5 }));
  });
});

describe('failures', () => {
  it("SHELL-24 an unknown code shows 'Something went wrong!'", async () => {
    server.use(refuse('post', '/properties/get-property-list', 422, '99999'));
    openApp('/listings', { user });
    expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong!');
  });

  it("SHELL-25 a failed network call shows 'Failed to fetch data!'", async () => {
    server.use(unreachable('post', '/properties/get-property-list'));
    openApp('/listings', { user });
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch data!');
    server.use(answer('post', '/properties/get-property-list', { data: [aListing(7)], recordsTotal: 1 }));
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('7 Maple St')).toBeInTheDocument();
  });

  it('a failed page keeps the rows, their page and their order; Try again loads the new page', async () => {
    serveListings();
    const { router } = openApp('/listings', { user });
    await screen.findByText('1 Maple St');
    server.use(unreachable('post', '/properties/get-property-list'));
    await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
    await screen.findByRole('group', { name: 'Not up to date' });
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch data!');
    expect(router.state.location.href).toBe('/listings?page=2');
    expect(screen.getByText('1 Maple St')).toBeInTheDocument();
    expect(screen.getByText('Showing 1 to 10 of 4,284.')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: /Price/ }));
    await waitFor(() => expect(router.state.location.href).toBe('/listings?sort=askingPrice&dir=asc'));
    const banner = await screen.findByRole('group', { name: 'Not up to date' });
    expect(screen.getByText('1 Maple St')).toBeInTheDocument();
    expect(screen.getByRole('columnheader', { name: 'Date added' })).toHaveAttribute('aria-sort', 'descending');

    const requests = serveListings([aListing(11)]);
    await userEvent.click(within(banner).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('11 Maple St')).toBeInTheDocument();
    expect(requests).toMatchObject([{ sortColumn: 'askingPrice', pageIndex: 1 }]);
    expect(screen.queryByRole('group', { name: 'Not up to date' })).toBeNull();
  });

  it('the same button retries a failed page', async () => {
    serveListings();
    openApp('/listings', { user });
    await screen.findByText('1 Maple St');
    server.use(unreachable('post', '/properties/get-property-list'));
    await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
    await screen.findByRole('group', { name: 'Not up to date' });
    const requests = serveListings([aListing(11)]);
    await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
    expect(await screen.findByText('11 Maple St')).toBeInTheDocument();
    expect(requests).toMatchObject([{ pageIndex: 2 }]);
    expect(screen.getByText('Showing 11 to 20 of 4,284.')).toBeInTheDocument();
  });

  it('SHELL-25 an aborted request shows no error', async () => {
    server.use(never('post', '/properties/get-property-list'));
    const { router, path } = openApp('/listings', { user });
    await screen.findByText('Loading');
    await router.navigate({ to: '/templates' });
    await waitFor(() => expect(path()).toBe('/templates'));
    await findPage('Templates');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('an ended session shows one notice and leads to the sign-in page', async () => {
    server.use(refuse('post', '/properties/get-property-list', 401, 'SESSION_ENDED'));
    const { path } = openApp('/listings', { user });
    expect(await screen.findByText('Your session has ended. Sign in again.')).toBeInTheDocument();
    await waitFor(() => expect(path()).toBe('/signin'));
    expect(localStorage.getItem('doorstep.session')).toBeNull();
    expect(screen.getAllByRole('alert')).toHaveLength(1);
  });
});
