import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import type { PropertyRow, UserOut } from '../../api/types';
import { expectAccessible, openApp } from '../../test/app';
import { aListing, aMarketChoice, someDetails, someone } from '../../test/data';
import { answer, answerWith, never, refuse, type Seen, server, unreachable } from '../../test/server';

const city = aMarketChoice(1, { itemName: 'New York City' });
const island = aMarketChoice(2, { itemName: 'Long Island' });
const brooklyn = aMarketChoice(3, { itemName: 'Brooklyn', marketType: 1, category: 'SubMarket', parentId: city.itemId });
const bronx = aMarketChoice(4, { itemName: 'Bronx', marketType: 2, category: 'Bucket', parentId: brooklyn.itemId });
const territory = [city, island, brooklyn, bronx];

const performance = { from: '2025-11-22', to: '2026-11-22', totalListings: 46_576, inProcess: 914, opportunities: 356, booked: 116, zipcodes: 526 };

const counts = [
  { propertyStatus: 1, propertyStatusName: 'New', propertyCount: 6474 },
  { propertyStatus: 3, propertyStatusName: 'Active', propertyCount: 3526 },
];

const companies = [
  {
    compRefId: aMarketChoice(50).itemId,
    companyName: 'Hearthway',
    marketId: [city.itemId, island.itemId],
    marketName: ['New York City', 'Long Island'],
    propertyCounts: [34_000, 16_000],
  },
  { compRefId: aMarketChoice(51).itemId, companyName: 'Lone Oak', marketId: [city.itemId], marketName: ['New York City'], propertyCounts: [3821] },
];

function serveListings(rows: PropertyRow[] = [aListing(1)], recordsTotal = rows.length) {
  const requests: Seen['body'][] = [];
  server.use(
    answerWith('post', '/dashboard/get-property-list', ({ body }) => {
      requests.push(body);
      return { data: rows, recordsTotal };
    }),
  );
  return requests;
}

/** Serves the overview and collects its requests. */
function serveOverview(nodes = territory) {
  const requests: string[] = [];
  server.use(
    answer('get', '/dashboard/get-market-list', nodes),
    answer('get', '/dashboard/get-admin-stackedchartdata', companies),
    answerWith('get', '/dashboard/get-company-chartdata', ({ url }) => {
      requests.push(`counts${url.search}`);
      return counts;
    }),
    answerWith('get', '/dashboard/get-market-details', ({ url }) => {
      requests.push(`details${url.search}`);
      const node = nodes.find(({ itemId }) => itemId === url.searchParams.get('marketRefId')) ?? city;
      return someDetails(node);
    }),
  );
  return requests;
}

const open = (userType: UserOut['userType'], search = '') => openApp(`/dashboard${search}`, { user: someone(userType) });
const part = (name: string) => screen.findByRole('region', { name });

/** The figure under a term. */
async function figure(where: string, term: string) {
  const found = (await within(await part(where)).findByText(term, { selector: 'dt' })).nextElementSibling;
  if (!(found instanceof HTMLElement)) throw new Error(`no figure for ${term}`);
  return found;
}

async function choose(picker: string, option: string) {
  await userEvent.click(await screen.findByRole('combobox', { name: picker }));
  await userEvent.click(await screen.findByRole('option', { name: option }));
}

beforeEach(() => {
  server.use(answer('get', '/dashboard/performance-history', performance), answer('post', '/dashboard/get-realtor-list', { data: [], recordsTotal: 0 }));
});

describe('the performance card', () => {
  it('DASH-01 has the tabs R12, QTD and MTD, which load their timeframe and are kept in the URL', async () => {
    const requests: (string | null)[] = [];
    server.use(
      answerWith('get', '/dashboard/performance-history', ({ url }) => {
        requests.push(url.searchParams.get('timeframe'));
        return performance;
      }),
    );
    const { router } = open('CompanyAdmin');
    const tabs = within(await screen.findByRole('tablist', { name: 'Period' })).getAllByRole('tab');
    expect(tabs.map(({ textContent }) => textContent)).toEqual(['R12', 'QTD', 'MTD']);
    expect(await screen.findByText('Nov 22, 2025 to today')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('tab', { name: 'R12' }));
    await userEvent.keyboard('{ArrowRight}');
    await waitFor(() => expect(router.state.location.href).toBe('/dashboard?period=qtd'));
    await userEvent.keyboard('{ArrowRight}');
    await waitFor(() => expect(router.state.location.href).toBe('/dashboard?period=mtd'));
    await waitFor(() => expect(requests).toEqual(['1', '2', '3']));
    expect(screen.getByRole('tab', { name: 'MTD' })).toHaveAttribute('aria-selected', 'true');
  });

  it.each([
    ['Admin', ['Customers', 'Zip Codes', 'Total Listings', 'In Process', 'Opportunities', 'Booked']],
    ['CompanyAdmin', ['Total Listings', 'In Process', 'Opportunities', 'Booked']],
    ['SalesManager', ['Total Listings', 'In Process', 'Opportunities']],
    ['SalesPerson', ['Total Listings', 'In Process', 'Opportunities', 'Booked']],
  ] as const)('DASH-02 DASH-04 shows a %s the figures of the role', async (userType, terms) => {
    open(userType);
    await figure('Performance', 'Total Listings');
    const shown = within(await part('Performance'))
      .getAllByRole('term')
      .map(({ textContent }) => textContent);
    expect(shown).toEqual(terms);
  });

  it('the number of listings links to the listings of any status that were added in the period', async () => {
    open('CompanyAdmin');
    const link = await screen.findByRole('link', { name: '46,576 Total Listings' });
    expect(link).toHaveAttribute('href', '/listings?status=all&dateaddedfrom=2025-11-22&dateaddedto=2026-11-22');
    expect(await figure('Performance', 'In Process')).toHaveTextContent('914');
  });

  it('shows super admins why Doorstep’s own mail is waiting', async () => {
    server.use(answer('get', '/dashboard/performance-history', { ...performance, ownMailFault: { fault: 'certificate', since: '2026-11-20T10:00:00Z' } }));
    open('Admin');
    const card = within(await part('Performance'));
    expect(await card.findByRole('alert')).toHaveTextContent(
      /^Doorstep’s own email has been on hold since .* because the mail server’s certificate isn’t trusted \(EMAIL_SERVER_CERTIFICATE\)\. Password resets, invitations and emailed reports are sent once SMTP_URL is corrected\.$/,
    );
  });

  it('shows the error and retries', async () => {
    server.use(unreachable('get', '/dashboard/performance-history'));
    open('CompanyAdmin');
    const card = within(await part('Performance'));
    expect(await card.findByRole('alert')).toHaveTextContent('Failed to fetch data! Couldn’t load performance.');
    server.use(answer('get', '/dashboard/performance-history', performance));
    await userEvent.click(card.getByRole('button', { name: 'Try again' }));
    expect(await card.findByText('46,576')).toBeInTheDocument();
  });
});

describe('the market overview', () => {
  it('DASH-03 shows the whole territory, and each status links to its listings', async () => {
    const requests = serveOverview();
    open('CompanyAdmin');
    const legend = within(await screen.findByRole('table', { name: 'Listings by status' }));
    expect(legend.getByRole('row', { name: 'New 6,474 64.7%' })).toBeInTheDocument();
    expect(legend.getByRole('link', { name: 'New' })).toHaveAttribute('href', '/listings');
    expect(legend.getByRole('link', { name: 'Active' })).toHaveAttribute('href', '/listings?status=3');
    expect(screen.getByRole('link', { name: '10,000 listings today' })).toHaveAttribute('href', '/listings?status=all');
    expect(screen.getByRole('link', { name: '3,526 Active listings' })).toHaveAttribute('href', '/listings?status=3');
    expect(requests).toEqual(['counts?marketType=0']);
    expect(await figure('Market Overview', 'Child markets')).toHaveTextContent('1');
    await expectAccessible();
  });

  it('DASH-03 the ring has an arc for each status with listings, as long as its share', async () => {
    serveOverview();
    server.use(answer('get', '/dashboard/get-company-chartdata', [...counts, { propertyStatus: 2, propertyStatusName: 'Pending', propertyCount: 0 }]));
    open('CompanyAdmin');
    const arc = (name: string) => screen.getByText(name, { selector: 'title' }).closest('circle');
    await screen.findByText('New: 6,474', { selector: 'title' });
    const [first, second] = [arc('New: 6,474'), arc('Active: 3,526')];
    const [length = NaN, around = NaN] = first?.getAttribute('stroke-dasharray')?.split(' ').map(Number) ?? [];
    // There is a gap between the arcs.
    expect(Math.round(length + 2)).toBe(Math.round(0.6474 * around));
    expect(first).toHaveAttribute('transform', 'rotate(-90)');
    expect(second?.getAttribute('transform')).toMatch(/^rotate\(143\.06/);
    expect(screen.queryByText(/^Pending: /, { selector: 'title' })).toBeNull();
  });

  it('DASH-03 shows the details of a chosen child market or bucket, and keeps the choice in the URL', async () => {
    const requests = serveOverview();
    const { router } = open('CompanyAdmin');
    await choose('Market, child market or bucket', 'Bronx');
    await waitFor(() => expect(router.state.location.href).toBe(`/dashboard?market=${bronx.itemId}`));
    expect(await figure('Market Overview', 'Price range')).toHaveTextContent('From $500,000');
    expect(await figure('Market Overview', 'Size range')).toHaveTextContent('Up to 2,500 sq ft');
    for (const [term, value] of [
      ['New listings', '12'],
      ['Active listings', '34'],
      ['Pending listings', '5'],
      ['In process', '6'],
      ['Opportunities', '7'],
      ['Booked', '8'],
    ] as const) {
      expect(await figure('Market Overview', term)).toHaveTextContent(value);
    }
    expect(requests.slice(1).sort()).toEqual([`counts?marketType=2&marketId=${bronx.itemId}`, `details?marketRefId=${bronx.itemId}&marketType=2`]);
    const zips = within(await figure('Market Overview', 'Zip codes'));
    expect(zips.getByText('10001, 10002, 10003')).toBeInTheDocument();
    await userEvent.click(zips.getByRole('button', { name: '2 more' }));
    expect(zips.getByText('10001, 10002, 10003, 10004, 10005')).toBeInTheDocument();
  });

  it('the numbers of a chosen node link to the listings in that node', async () => {
    serveOverview();
    open('CompanyAdmin', `?market=${bronx.itemId}`);
    const inBronx = `subMarketId=${bronx.itemId}`;
    const legend = within(await screen.findByRole('table', { name: 'Listings by status' }));
    expect(legend.getByRole('link', { name: 'New' })).toHaveAttribute('href', `/listings?${inBronx}`);
    expect(legend.getByRole('link', { name: 'Active' })).toHaveAttribute('href', `/listings?status=3&${inBronx}`);
    expect(screen.getByRole('link', { name: '10,000 listings today' })).toHaveAttribute('href', `/listings?status=all&${inBronx}`);
    expect(await screen.findByRole('link', { name: '12 new listings in Bronx' })).toHaveAttribute('href', `/listings?${inBronx}`);
    expect(screen.getByRole('link', { name: '34 active listings in Bronx' })).toHaveAttribute('href', `/listings?status=3&${inBronx}`);
    expect(screen.getByRole('link', { name: '5 pending listings in Bronx' })).toHaveAttribute('href', `/listings?status=2&${inBronx}`);
  });

  it('a user with a single bucket sees it at once', async () => {
    const requests = serveOverview([bronx]);
    open('SalesPerson');
    expect(await screen.findByRole('combobox', { name: 'Market, child market or bucket' })).toHaveValue('Bronx');
    await screen.findByRole('table', { name: 'Listings by status' });
    expect(requests).toContain(`counts?marketType=2&marketId=${bronx.itemId}`);
    // It is the whole territory.
    expect(screen.getByRole('link', { name: 'Active' })).toHaveAttribute('href', '/listings?status=3');
  });

  it("DASH-09 shows 'No markets allocated' to users without any", async () => {
    open('SalesManager');
    expect(await screen.findByText('No markets allocated')).toBeInTheDocument();
  });

  it("DASH-09 DASH-14 shows 'Market not yet available!' for a market without listings, instead of an empty ring", async () => {
    serveOverview();
    server.use(answer('get', '/dashboard/get-company-chartdata', []));
    open('CompanyAdmin');
    expect(await screen.findByText('Market not yet available!')).toBeInTheDocument();
  });

  it("DASH-09 shows 'No market details found!' for a market that is gone", async () => {
    serveOverview();
    server.use(refuse('get', '/dashboard/get-market-details', 404, 'NOT_FOUND'));
    open('CompanyAdmin', `?market=${island.itemId}`);
    expect(await screen.findByText('No market details found!')).toBeInTheDocument();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('shows a skeleton while loading, and a retry after a failure', async () => {
    server.use(never('get', '/dashboard/get-market-list'));
    const { unmount } = open('CompanyAdmin');
    expect(await within(await part('Market Overview')).findByRole('status', { name: 'Loading' })).toBeInTheDocument();
    unmount();
    server.use(refuse('get', '/dashboard/get-market-list', 500, 'UNAVAILABLE'));
    open('CompanyAdmin');
    const card = within(await part('Market Overview'));
    expect(await card.findByRole('alert')).toHaveTextContent('Couldn’t load your markets.');
    serveOverview();
    await userEvent.click(card.getByRole('button', { name: 'Try again' }));
    expect(await card.findByRole('table', { name: 'Listings by status' })).toBeInTheDocument();
  });
});

describe('the customer overview', () => {
  it('DASH-02 shows a super admin every customer and market, and the details of a market', async () => {
    const requests = serveOverview([city, island]);
    open('Admin');
    const table = within(await screen.findByRole('table', { name: 'Listings by customer and market' }));
    expect(table.getByRole('row', { name: 'Hearthway Long Island 16,000' })).toBeInTheDocument();
    expect(table.getAllByRole('row')).toHaveLength(4);
    expect(await screen.findByLabelText('Details of New York City')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: '34 active listings in New York City' })).toHaveAttribute('href', `/listings?status=3&marketId=${city.itemId}`);
    expect(requests).toEqual([`details?marketRefId=${city.itemId}&marketType=0`]);
    expect(screen.queryByRole('region', { name: 'Market Overview' })).toBeNull();
    await expectAccessible();
  });

  it('DASH-02 a chosen customer filters chart and markets, and is kept in the URL', async () => {
    serveOverview([city, island]);
    const companyIds: (string | null)[] = [];
    server.use(
      answerWith('get', '/dashboard/get-market-list', ({ url }) => {
        companyIds.push(url.searchParams.get('compRefId'));
        return url.searchParams.has('compRefId') ? [city] : [city, island];
      }),
    );
    const { router } = open('Admin');
    await choose('Customer', 'Lone Oak');
    await waitFor(() => expect(router.state.location.search).toMatchObject({ company: companies[1]?.compRefId }));
    await waitFor(() => expect(companyIds).toEqual([null, companies[1]?.compRefId]));
    const table = within(screen.getByRole('table', { name: 'Listings by customer and market' }));
    await waitFor(() => expect(table.getAllByRole('row')).toHaveLength(2));
    expect(table.getByRole('row', { name: 'Lone Oak New York City 3,821' })).toBeInTheDocument();
  });

  it('DASH-09 says what is missing when no customer has a market', async () => {
    server.use(answer('get', '/dashboard/get-admin-stackedchartdata', []));
    open('Admin');
    expect(await screen.findByText('No markets allocated')).toBeInTheDocument();
    expect(await screen.findByText('No market details found!')).toBeInTheDocument();
  });
});

describe('new listings and realtors', () => {
  it('DASH-05 DASH-10 lists new listings, newest first, with tabs for users of a company', async () => {
    const requests = serveListings();
    const { router } = open('SalesPerson');
    await screen.findByText('1 Maple St');
    expect(requests).toEqual([{ pageIndex: 1, pageSize: 10, sortColumn: 'dateAdded', sortDirection: 'desc' }]);
    expect(screen.getByRole('columnheader', { name: 'Date added' })).toHaveAttribute('aria-sort', 'descending');
    await userEvent.click(screen.getByRole('tab', { name: 'New Realtors' }));
    expect(await screen.findByRole('table', { name: 'New realtors' })).toBeInTheDocument();
    expect(router.state.location.href).toBe('/dashboard?tab=realtors');
    expect(screen.queryByRole('table', { name: 'New listings' })).toBeNull();
  });

  it('shows flags as icon and word, and nothing without flags', async () => {
    serveListings([
      aListing(1, {}),
      { ...aListing(2), markAsFavourite: true, markAsInProgress: true, markAsDiscarded: false },
      { ...aListing(3), markAsDiscarded: true },
    ]);
    open('SalesManager');
    const row = async (text: string) => within((await screen.findByText(text)).closest('tr') ?? document.body);
    const marked = await row('2 Maple St');
    expect(marked.getByText('Favorite')).toBeInTheDocument();
    expect(marked.getByText('In process')).toBeInTheDocument();
    expect(marked.queryByText('Discarded')).toBeNull();
    expect((await row('3 Maple St')).getByText('Discarded')).toBeInTheDocument();
    expect((await row('1 Maple St')).queryByText(/Favorite|In process|Discarded/)).toBeNull();
  });

  it('DASH-05 DASH-07 shows a super admin neither tabs nor flags', async () => {
    serveListings([{ ...aListing(1), markAsFavourite: true }]);
    open('Admin');
    await screen.findByText('1 Maple St');
    expect(screen.getByRole('heading', { name: 'New Listings' })).toBeInTheDocument();
    expect(screen.queryByRole('tab', { name: 'New Realtors' })).toBeNull();
    expect(screen.queryByRole('columnheader', { name: 'Your flags' })).toBeNull();
    expect(screen.queryByText('Favorite')).toBeNull();
  });

  it('DASH-06 a row opens its listing', async () => {
    serveListings();
    const { path } = open('CompanyAdmin');
    await userEvent.click(await screen.findByText('03/08/2026', { selector: 'tr[data-row] td' }));
    await waitFor(() => expect(path()).toBe(`/listings/${aListing(1).propertyId}/view`));
  });

  it('searching and sorting change the URL, start at the first page, and keep the rest of the page', async () => {
    const requests = serveListings([aListing(1)], 42);
    const { router } = open('CompanyAdmin', '?period=qtd&page=3&sort=nobody');
    await screen.findByText('1 Maple St');
    expect(requests[0]).toMatchObject({ pageIndex: 3, sortColumn: 'dateAdded' });
    await userEvent.click(screen.getByRole('button', { name: /Price/ }));
    await waitFor(() => expect(router.state.location.href).toBe('/dashboard?period=qtd&sort=askingPrice&dir=asc'));
    await userEvent.type(screen.getByRole('textbox', { name: 'Search new listings' }), 'oak{Enter}');
    await waitFor(() => expect(requests.at(-1)).toMatchObject({ searchKey: 'oak', sortColumn: 'askingPrice', pageIndex: 1 }));
    expect(router.state.location.href).toBe('/dashboard?period=qtd&sort=askingPrice&dir=asc&q=oak');
  });

  it('the same click retries a failed request', async () => {
    serveListings();
    const { router } = open('CompanyAdmin');
    await screen.findByText('1 Maple St');
    const byPrice = () => screen.getByRole('columnheader', { name: 'Price' });
    server.use(unreachable('post', '/dashboard/get-property-list'));
    await userEvent.click(within(byPrice()).getByRole('button'));
    expect(await screen.findByText(/Couldn’t load the new listings/)).toBeInTheDocument();
    expect(byPrice()).toHaveAttribute('aria-sort', 'none');
    const requests = serveListings();
    await userEvent.click(within(byPrice()).getByRole('button'));
    await waitFor(() => expect(byPrice()).toHaveAttribute('aria-sort', 'ascending'));
    expect(requests).toHaveLength(1);
    expect(router.state.location.href).toBe('/dashboard?sort=askingPrice&dir=asc');
  });
});

it('DASH-11 Filter opens the filters of the listings with the search; saving one needs a name of at most 150 characters', async () => {
  serveOverview();
  serveListings();
  const requests: Seen['body'][] = [];
  const saved: Seen['body'][] = [];
  server.use(
    answerWith('post', '/properties/get-property-list', ({ body }) => (requests.push(body), { data: [aListing(1)], recordsTotal: 1 })),
    answerWith('post', '/view/save-view', ({ body }) => (saved.push(body), { viewId: aListing(9).propertyId })),
  );
  const { router } = open('CompanyAdmin', '?q=maple');
  await userEvent.click(await screen.findByRole('link', { name: 'Filter' }));
  await waitFor(() => expect(router.state.location.href).toBe('/listings?q=maple'));
  const panel = within(await screen.findByRole('dialog', { name: 'Filter listings' }));
  await userEvent.click(await panel.findByRole('checkbox', { name: 'Save this filter' }, { timeout: 10_000 }));
  const apply = panel.getByRole('button', { name: 'Save and apply' });
  await userEvent.click(apply);
  expect(panel.getByText('Required')).toBeInTheDocument();
  const name = panel.getByRole('textbox', { name: 'Filter name' });
  await userEvent.click(name);
  await userEvent.paste('x'.repeat(151));
  await userEvent.click(apply);
  expect(panel.getByText('Must be 150 characters or less')).toBeInTheDocument();
  expect(saved).toEqual([]);
  await userEvent.clear(name);
  await userEvent.paste('x'.repeat(150));
  await userEvent.click(apply);
  await waitFor(() => expect(saved).toHaveLength(1));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(requests.at(-1)).toMatchObject({ searchKey: 'maple' });
});

it('the dashboard opens the filters only once', async () => {
  serveOverview();
  serveListings();
  server.use(answer('post', '/properties/get-property-list', { data: [aListing(1)], recordsTotal: 1 }));
  const { router } = open('CompanyAdmin');
  await userEvent.click(await screen.findByRole('link', { name: 'Filter' }));
  const panel = within(await screen.findByRole('dialog', { name: 'Filter listings' }));
  await userEvent.click(await panel.findByRole('button', { name: 'Cancel' }, { timeout: 10_000 }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('button', { name: 'Filter' })).toHaveFocus();
  expect(router.state.location.state.filterOpen).toBeUndefined();
});
