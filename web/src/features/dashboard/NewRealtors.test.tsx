import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import type { RealtorRow, UserOut } from '../../api/types';
import { expectAccessible, findPage, openApp } from '../../test/app';
import { aMarketChoice, aRealtor, someone } from '../../test/data';
import { answer, answerWith, never, type Seen, server, unreachable } from '../../test/server';

const realtors = [
  aRealtor(1, { fullName: 'Ann Reed' }),
  aRealtor(2, { fullName: 'Jules Zephyrson', officeName: undefined, ranking: 2 }),
  aRealtor(3, { fullName: 'Kim Osei', ranking: 2, markets: 'Long Island' }),
];

function serve(rows: RealtorRow[] = realtors, recordsTotal = rows.length) {
  const requests: Seen['body'][] = [];
  server.use(
    answerWith('post', '/dashboard/get-realtor-list', ({ body }) => {
      requests.push(body);
      return { data: rows, recordsTotal };
    }),
  );
  return requests;
}

const open = (userType: UserOut['userType'], search = '?tab=realtors') => openApp(`/dashboard${search}`, { user: someone(userType) });
const table = (name = 'New realtors') => screen.findByRole('table', { name });
const heads = async (name?: string) =>
  within(await table(name))
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent);

beforeEach(() => {
  server.use(
    answer('get', '/dashboard/performance-history', {
      from: '2025-11-22',
      to: '2026-11-22',
      totalListings: 1,
      inProcess: 0,
      opportunities: 0,
      booked: 0,
      zipcodes: 1,
    }),
    answer('get', '/dashboard/get-market-list', []),
    answer('post', '/dashboard/get-property-list', { data: [], recordsTotal: 0 }),
  );
});

describe('new realtors', () => {
  it.each(['CompanyAdmin', 'SalesManager', 'SalesPerson'] as const)(
    'DASH-05 DASH-10 ranks them for a %s, best first, and names the ranking',
    async (userType) => {
      const requests = serve();
      open(userType);
      await findPage('Dashboard');
      const row = within(await screen.findByRole('row', { name: /Ann Reed/ }));
      expect(requests).toEqual([{ pageIndex: 1, pageSize: 10, sortColumn: 'ranking', sortDirection: 'asc', onlyNew: true }]);
      expect(row.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
        '1',
        'Ann Reed',
        'Parkway Keys',
        '03/08/2026',
        '24',
        '$12,000,000',
        '$19,500,000',
        '$31,500,000',
        '$8,250,000',
        '3',
        'New York City, Long Island',
      ]);
      expect(screen.getByRole('columnheader', { name: 'Rank' })).toHaveAttribute('aria-sort', 'ascending');
      expect(screen.getByText('Ranked by closed plus listed volume in your territory over the last 12 months.')).toBeInTheDocument();
      await expectAccessible();
    },
  );

  it('explains a column’s figures in a tooltip', async () => {
    serve();
    open('CompanyAdmin');
    const head = within(await screen.findByRole('columnheader', { name: 'Volume' })).getByRole('button');
    await userEvent.hover(head);
    expect(await screen.findByRole('tooltip')).toHaveTextContent('Closed plus listed volume over the last 12 months');
  });

  it('DASH-08 lists all realtors for a super admin, by name, without rank, volume or price', async () => {
    const requests = serve(
      realtors.map(({ realtorId, fullName, totalListing, totalListingEverywhere, referralOpertunity, markets }) => ({
        realtorId,
        fullName,
        totalListing,
        totalListingEverywhere,
        referralOpertunity,
        markets,
      })),
    );
    open('Admin', '?realtors=new&realtorSort=totalVolume');
    await screen.findByText('Ann Reed');
    expect(await heads('Realtors')).toEqual(['Realtor', 'Office', 'Listings', 'Opportunities', 'Markets']);
    expect(requests).toEqual([{ pageIndex: 1, pageSize: 10, sortColumn: 'fullName', sortDirection: 'asc', onlyNew: false }]);
    expect(screen.getByRole('heading', { name: 'Realtors' })).toBeInTheDocument();
    expect(screen.queryByRole('tab', { name: 'New Realtors' })).toBeNull();
    expect(screen.queryByText(/Ranked by/)).toBeNull();
  });

  it('DASH-06 a row opens its realtor on click and by keyboard', async () => {
    serve();
    const { path, router } = open('CompanyAdmin');
    await userEvent.click(await screen.findByText('Long Island', { selector: 'tr[data-row] td span' }));
    await waitFor(() => expect(path()).toBe(`/realtors/${aRealtor(3).realtorId}/view`));
    expect(await screen.findByRole('heading', { name: 'Realtor' })).toBeInTheDocument();
    await router.navigate({ to: '/dashboard', search: { tab: 'realtors' } });
    (await screen.findByRole('row', { name: /Ann Reed/ })).focus();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(path()).toBe(`/realtors/${aRealtor(2).realtorId}/view`));
  });

  it('showing all, sorting and searching change the URL, and keep the state of the listings', async () => {
    const requests = serve(realtors, 42);
    const { router } = open('CompanyAdmin', '?tab=realtors&page=3&realtorPage=3&realtorSort=nobody');
    await screen.findByText('Ann Reed');
    expect(requests[0]).toMatchObject({ pageIndex: 3, sortColumn: 'ranking', onlyNew: true });
    await userEvent.click(screen.getByRole('button', { name: 'All' }));
    await waitFor(() => expect(requests.at(-1)).toMatchObject({ pageIndex: 1, onlyNew: false }));
    expect(router.state.location.href).toBe('/dashboard?tab=realtors&page=3&realtors=all');
    expect(await heads('Realtors')).not.toContain('New since');
    await userEvent.click(within(screen.getByRole('columnheader', { name: 'Volume' })).getByRole('button'));
    await waitFor(() => expect(requests.at(-1)).toMatchObject({ sortColumn: 'totalVolume', sortDirection: 'asc' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Search realtors' }), 'reed{Enter}');
    await waitFor(() => expect(requests.at(-1)).toMatchObject({ searchKey: 'reed', sortColumn: 'totalVolume', pageIndex: 1 }));
    expect(router.state.location.href).toBe('/dashboard?tab=realtors&page=3&realtors=all&realtorSort=totalVolume&realtorQ=reed');
  });

  it('a user without a bucket sees in both tabs that none is assigned and whom to ask', async () => {
    serve([]);
    server.use(answer('post', '/dashboard/get-property-list', { data: [], recordsTotal: 0 }));
    open('SalesPerson');
    const hint = 'You don’t have a bucket yet. Ask your Company Admin to assign one.';
    expect(await within(await table()).findByText(hint)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('tab', { name: 'New Listings' }));
    expect(await within(await table('New listings')).findByText(hint)).toBeInTheDocument();
    expect(screen.queryByText(/No new listings this week/)).toBeNull();
  });

  it('reports that there are no new realtors, and links to all', async () => {
    const requests = serve([]);
    server.use(answer('get', '/dashboard/get-market-list', [aMarketChoice(1)]));
    open('SalesPerson');
    const shown = within(await table());
    expect(await shown.findByText('No items found')).toBeInTheDocument();
    await userEvent.click(shown.getByRole('button', { name: 'Show all realtors' }));
    await waitFor(() => expect(requests.at(-1)).toMatchObject({ onlyNew: false }));
    expect(await table('Realtors')).toBeInTheDocument();
  });

  it('reports an empty search result, and clears the search', async () => {
    serve([]);
    const { router } = open('CompanyAdmin', '?tab=realtors&realtorQ=nobody');
    expect(await screen.findByText('No new realtors match “nobody”')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Show all new realtors' }));
    await waitFor(() => expect(router.state.location.href).toBe('/dashboard?tab=realtors'));
  });

  it('UX-05 shows the loading state and the error, and retries', async () => {
    server.use(never('post', '/dashboard/get-realtor-list'));
    const { unmount } = open('CompanyAdmin');
    expect(await within(await screen.findByRole('tabpanel', { name: 'New Realtors' })).findByRole('status')).toHaveTextContent('Loading');
    unmount();
    server.use(unreachable('post', '/dashboard/get-realtor-list'));
    open('CompanyAdmin');
    expect(await screen.findByText('Failed to fetch data! Couldn’t load the realtors.')).toBeInTheDocument();
    const requests = serve();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Ann Reed')).toBeInTheDocument();
    expect(requests).toHaveLength(1);
  });
});
