import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { RealtorRow, UserOut } from '../../api/types';
import { expectAccessible, findPage, openApp } from '../../test/app';
import { aMarketChoice, aRealtor, someone } from '../../test/data';
import { answer, answerWith, never, type Seen, server, unreachable } from '../../test/server';
import { readRealtorsSearch } from './search';

const realtors = [
  aRealtor(1, { fullName: 'Ann Reed' }),
  aRealtor(2, { fullName: 'Jules Zephyrson', officeName: undefined, ranking: 2 }),
  aRealtor(3, { fullName: 'Kim Osei', ranking: 2, markets: 'Long Island' }),
];

function serve(rows: RealtorRow[] = realtors, recordsTotal = rows.length) {
  const requests: Seen['body'][] = [];
  server.use(answerWith('post', '/realtors/get-realtorlist-with-pagination', ({ body }) => (requests.push(body), { data: rows, recordsTotal })));
  return requests;
}

const open = (userType: UserOut['userType'] = 'CompanyAdmin', search = '') => openApp(`/realtors${search}`, { user: someone(userType) });
const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);

describe('the list of realtors', () => {
  it.each(['CompanyAdmin', 'SalesManager', 'SalesPerson'] as const)('REALTOR-01 ranks them for a %s, ten per page, by ascending rank', async (userType) => {
    const requests = serve(realtors, 42);
    open(userType);
    await findPage('Realtors');
    const row = within(await screen.findByRole('row', { name: /Ann Reed/ }));
    expect(requests).toEqual([{ pageIndex: 1, pageSize: 10, sortColumn: 'ranking', sortDirection: 'asc', withRank: true }]);
    expect(heads()).toEqual(['Rank', 'Realtor', 'Office', 'Listings', 'Closed', 'Listed', 'Volume', 'For sale', 'Opportunities', 'Markets']);
    expect(screen.getByRole('columnheader', { name: 'Rank' })).toHaveAttribute('aria-sort', 'ascending');
    // REALTOR-07
    expect(row.getAllByRole('cell').at(-1)).toHaveTextContent('New York City, Long Island');
    expect(screen.getByText('42')).toBeInTheDocument();
    await expectAccessible();
  });

  it('REALTOR-02 shows a super admin no rank, volume or price, and sorts by name', async () => {
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
    open('Admin', '?sort=totalVolume');
    await screen.findByText('Ann Reed');
    expect(heads()).toEqual(['Realtor', 'Office', 'Listings', 'Opportunities', 'Markets']);
    expect(requests).toEqual([{ pageIndex: 1, pageSize: 10, sortColumn: 'fullName', sortDirection: 'asc', withRank: false }]);
    expect(screen.queryByText(/Ranked by/)).toBeNull();
  });

  it('shows the number of listings in the viewer’s markets and of all listings of the realtor', async () => {
    serve(realtors.map((realtor) => ({ ...realtor, totalListing: 2, totalListingEverywhere: 43 })));
    open('CompanyAdmin');
    const row = within(await screen.findByRole('row', { name: /Ann Reed/ }));
    expect(row.getByRole('cell', { name: '2 of 43' })).toBeInTheDocument();
  });

  it('a user without a bucket sees that none is assigned and whom to ask', async () => {
    serve([], 0);
    open('SalesPerson');
    expect(await screen.findByText('You don’t have a bucket yet. Ask your Company Admin to assign one.')).toBeInTheDocument();
  });

  it('REALTOR-01 searching, sorting and paging change the URL, and Back goes through them', async () => {
    const requests = serve(realtors, 42);
    const { router } = open('CompanyAdmin', '?page=3&size=10&sort=nobody');
    await screen.findByText('Ann Reed');
    expect(requests[0]).toMatchObject({ pageIndex: 3, sortColumn: 'ranking' });
    await userEvent.click(within(screen.getByRole('columnheader', { name: 'Volume' })).getByRole('button'));
    await waitFor(() => expect(router.state.location.href).toBe('/realtors?sort=totalVolume'));
    await userEvent.type(screen.getByRole('textbox', { name: 'Search realtors' }), 'reed{Enter}');
    await waitFor(() => expect(requests.at(-1)).toMatchObject({ searchKey: 'reed', sortColumn: 'totalVolume', pageIndex: 1 }));
    expect(router.state.location.href).toBe('/realtors?sort=totalVolume&q=reed');
    router.history.back();
    // The earlier page is still cached.
    await waitFor(() => expect(router.state.location.href).toBe('/realtors?page=3'));
    expect(screen.getByRole('columnheader', { name: 'Rank' })).toHaveAttribute('aria-sort', 'ascending');
  });

  it('REALTOR-03 a row opens its realtor on click, by keyboard and as a link; Back restores the list', async () => {
    serve(realtors, 42);
    const { path, router } = open('CompanyAdmin', '?page=2&q=e');
    expect(await screen.findByRole('link', { name: 'Ann Reed' })).toHaveAttribute('href', `/realtors/${aRealtor(1).realtorId}/view`);
    await userEvent.click(screen.getByText('Long Island', { selector: 'tr[data-row] td span' }));
    await waitFor(() => expect(path()).toBe(`/realtors/${aRealtor(3).realtorId}/view`));
    await userEvent.click(await screen.findByRole('button', { name: 'Back' }));
    await waitFor(() => expect(router.state.location.href).toBe('/realtors?page=2&q=e'));
    (await screen.findByRole('row', { name: /Ann Reed/ })).focus();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(path()).toBe(`/realtors/${aRealtor(2).realtorId}/view`));
  });

  it('reports an empty search result, clears the search, and explains the empty list', async () => {
    serve([]);
    server.use(answer('get', '/dashboard/get-market-list', [aMarketChoice(1)]));
    const { router } = open('SalesPerson', '?q=nobody');
    expect(await screen.findByText('No realtors or offices match “nobody”')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Show all realtors' }));
    await waitFor(() => expect(router.state.location.href).toBe('/realtors'));
    expect(await screen.findByText('Realtors appear here once they have a listing from the last 12 months in your territory.')).toBeInTheDocument();
  });

  it('a page beyond the last becomes the last', async () => {
    const requests = serve(realtors, 12);
    const { router } = open('CompanyAdmin', '?page=9');
    await waitFor(() => expect(router.state.location.href).toBe('/realtors?page=2'));
    await waitFor(() => expect(requests.at(-1)).toMatchObject({ pageIndex: 2 }));
  });

  it('UX-05 shows the loading state and the error, and retries', async () => {
    server.use(never('post', '/realtors/get-realtorlist-with-pagination'));
    const { unmount } = open();
    await findPage('Realtors');
    expect(await within(screen.getByRole('main')).findByRole('status')).toHaveTextContent('Loading');
    unmount();
    server.use(unreachable('post', '/realtors/get-realtorlist-with-pagination'));
    open();
    expect(await screen.findByText('Failed to fetch data! Couldn’t load the realtors.')).toBeInTheDocument();
    const requests = serve();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Ann Reed')).toBeInTheDocument();
    expect(requests).toHaveLength(1);
  });
});

it('any URL parameters become a valid search', () => {
  expect(readRealtorsSearch({ page: '-2', size: 'x', sort: 'rank', dir: 'up', q: 7 })).toEqual({
    page: 1,
    size: 10,
    sort: 'ranking',
    dir: 'asc',
    q: '7',
    view: '',
  });
});
