import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { DeletedMarket, MarketOut } from '../../api/types';
import { expectAccessible, findPage, openApp } from '../../test/app';
import { aBucket, aChildMarket, aClash, aMarket, someone } from '../../test/data';
import { answer, answerWith, liveStream, never, refuse, server } from '../../test/server';
// Imported ahead, because loading it can take long on a busy machine.
import './MarketDialogs';

const admin = someone('Admin');
const companyAdmin = someone('CompanyAdmin');
const submarketOwner = someone('SalesManager');

interface ListRequest {
  call: string;
  body: unknown;
}

/** Serves these rows and collects the list requests. */
function serve(...markets: MarketOut[]) {
  const requests: ListRequest[] = [];
  server.use(
    answerWith(
      'post',
      '/market/market-search-list',
      ({ body }) => (requests.push({ call: 'market-search-list', body }), { data: markets, recordsTotal: markets.length }),
    ),
    answerWith(
      'post',
      '/market/submarket-search-list',
      ({ body }) => (requests.push({ call: 'submarket-search-list', body }), { data: markets, recordsTotal: markets.length }),
    ),
    answer('get', '/market/get-company-markets', [aMarket(1), aMarket(2, { name: 'Uplands' })]),
  );
  return requests;
}

const headers = () => screen.getAllByRole('columnheader').map((header) => header.textContent);
const isSortable = (name: string) => screen.getByRole('columnheader', { name }).hasAttribute('aria-sort');
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const dialog = () => within(screen.getByRole('dialog'));

describe('the list by role', () => {
  const rest = ['Category', 'Zip Code', 'Size', 'Price', 'Owner', '# of listings', 'Actions'];
  const roles = [
    {
      viewer: admin,
      heading: 'Markets',
      create: 'Create Market',
      columns: ['Name', 'County', ...rest],
      row: aMarket(1),
      category: 'Market',
      call: 'market-search-list',
    },
    {
      viewer: companyAdmin,
      heading: 'Child Markets',
      create: 'Create Child Market',
      columns: ['Name', ...rest],
      row: aChildMarket(1),
      category: 'Sub Market',
      call: 'submarket-search-list',
    },
    {
      viewer: submarketOwner,
      heading: 'Buckets',
      create: 'Create Bucket',
      columns: ['Name', ...rest],
      row: aBucket(1),
      category: 'Bucket',
      call: 'submarket-search-list',
    },
  ];
  for (const { viewer, heading, create, columns, row, category, call } of roles) {
    it(`MARKETS-01 MARKETS-02 MARKETS-03 MARKETS-04 MARKETS-05 MARKETS-08 TABLE-05 ${viewer.userType} sees ${heading}`, async () => {
      const requests = serve(row);
      openApp('/markets', { user: viewer });
      await findPage(heading);
      expect(await screen.findByRole('link', { name: row.name })).toBeInTheDocument();
      expect(button(create)).toBeInTheDocument();
      expect(headers()).toEqual(columns);
      expect(screen.getByRole('cell', { name: category })).toBeInTheDocument();
      const named = category === 'Market' ? 'marketId' : 'subMarketId';
      expect(screen.getByRole('link', { name: `1,240 listings in ${row.name}` })).toHaveAttribute('href', `/listings?status=all&${named}=${row.itemId}`);
      expect(screen.getByRole('textbox', { name: /^Search/ })).toHaveAttribute('placeholder', 'Enter your query');
      expect(screen.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending');
      expect(isSortable('Owner')).toBe(viewer !== admin);
      expect(requests).toEqual([{ call, body: { pageIndex: 1, pageSize: 10, sortColumn: 'marketName', sortDirection: 'asc' } }]);
      await expectAccessible();
    });
  }

  it('sorting and searching use the URL', async () => {
    const requests = serve(aMarket(1));
    const { router } = openApp('/markets?q=maple&sort=propMinVal&dir=desc&page=1', { user: admin });
    await screen.findByRole('link', { name: 'Market 1' });
    expect(requests.at(-1)?.body).toMatchObject({ searchKey: 'maple', sortColumn: 'propMinVal', sortDirection: 'desc' });
    await userEvent.click(within(screen.getByRole('columnheader', { name: 'County' })).getByRole('button'));
    await waitFor(() => expect(requests.at(-1)?.body).toMatchObject({ sortColumn: 'county', sortDirection: 'asc' }));
    expect(router.state.location.search).toMatchObject({ sort: 'county', q: 'maple' });
  });

  it('a URL that sorts by a hidden column sorts by name', async () => {
    const requests = serve(aBucket(1));
    openApp('/markets?sort=county&market=nonsense', { user: submarketOwner });
    await screen.findByRole('link', { name: 'Bucket 1' });
    expect(requests.at(-1)?.body).toMatchObject({ sortColumn: 'marketName' });
  });

  it('MARKETS-45 a market without an owner is unallocated; ranges are written in words', async () => {
    serve(aMarket(1, { owners: [], propMinVal: 100_000, propMaxVal: 500_000, propMinSize: 1500 }));
    openApp('/markets', { user: admin });
    expect(await screen.findByRole('cell', { name: 'Unallocated' })).toBeInTheDocument();
    expect(screen.getByRole('cell', { name: '$100,000 – $500,000' })).toBeInTheDocument();
    expect(screen.getByRole('cell', { name: 'From 1,500 sq ft' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: '1,240 listings in Market 1' })).toHaveTextContent(/^1,240$/);
  });

  it('the number of listings links to them, and zero is no link', async () => {
    serve(aChildMarket(1), aChildMarket(2, { numListings: 1 }), aChildMarket(3, { numListings: 0 }));
    server.use(answer('post', '/properties/get-property-list', { data: [], recordsTotal: 0 }), answer('get', '/market/get-sub-market', aChildMarket(1)));
    const { router } = openApp('/markets', { user: companyAdmin });
    expect(await screen.findByRole('link', { name: '1 listing in Child market 2' })).toHaveTextContent(/^1$/);
    expect(screen.queryByRole('link', { name: /listings in Child market 3/ })).toBeNull();
    expect(screen.getByRole('cell', { name: '0' })).toBeInTheDocument();
    // A click elsewhere in the row opens the child market.
    await userEvent.click(screen.getByRole('link', { name: '1,240 listings in Child market 1' }));
    await waitFor(() => expect(router.state.location.href).toBe(`/listings?status=all&subMarketId=${aChildMarket(1).itemId}`));
    await findPage('Listings');
  });

  it('a new market shows that it is being counted until the live stream sends its number', async () => {
    const live = liveStream();
    server.use(live.handler);
    let row = aMarket(1, { numListings: 0, isCounting: true });
    server.use(answerWith('post', '/market/market-search-list', () => ({ data: [row], recordsTotal: 1 })));
    openApp('/markets', { user: admin });
    expect(await screen.findByText('Counting…')).toBeInTheDocument();
    await waitFor(() => expect(live.isOpen()).toBe(true));
    row = aMarket(1, { numListings: 13_623 });
    live.tell('territory', { refreshedAt: '2026-03-08T10:00:00Z' });
    expect(await screen.findByRole('link', { name: '13,623 listings in Market 1' })).toBeInTheDocument();
    expect(screen.queryByText('Counting…')).toBeNull();
  });

  it('MARKETS-06 an empty list shows three steps to begin', async () => {
    serve();
    openApp('/markets', { user: companyAdmin });
    const steps = within(await screen.findByRole('list', { name: 'Get started' })).getAllByRole('listitem');
    expect(steps.map((step) => step.textContent)).toEqual([
      expect.stringMatching(/Create a child market.*available parent/),
      expect.stringMatching(/Assign an owner/),
      expect.stringMatching(/email, SMS and postcard templates.*automatic prospecting/),
    ]);
    await expectAccessible();
  });

  it('a search without a match offers to show all', async () => {
    const requests = serve();
    openApp('/markets?q=zz', { user: admin });
    expect(await screen.findByText(/No markets match “zz”/)).toBeInTheDocument();
    await userEvent.click(button('Show all'));
    await waitFor(() => expect(requests.at(-1)?.body).not.toHaveProperty('searchKey'));
  });

  it('shows the error and retries', async () => {
    server.use(refuse('post', '/market/market-search-list', 500, 'UNAVAILABLE'));
    openApp('/markets', { user: admin });
    expect(await screen.findByText(/Couldn’t load the markets/)).toBeInTheDocument();
    serve(aMarket(1));
    await userEvent.click(button('Try again'));
    expect(await screen.findByRole('link', { name: 'Market 1' })).toBeInTheDocument();
  });
});

describe('the available nodes', () => {
  it('MARKETS-07 a Submarket Owner sees the assigned child markets, each linked to its page', async () => {
    serve(aBucket(1));
    server.use(answer('get', '/market/get-company-markets', [aChildMarket(1, { numListings: 1 })]));
    openApp('/markets', { user: submarketOwner });
    const available = within(await screen.findByRole('list', { name: 'Available Submarkets' }));
    expect(available.getByRole('link', { name: 'Child market 1' })).toHaveAttribute('href', `/markets/sub-markets/${aChildMarket(1).itemId}/view`);
    expect(available.getByRole('listitem')).toHaveTextContent('5 zip codes · 1 listing');
    expect(available.getByRole('link', { name: '1 listing in Child market 1' })).toHaveAttribute(
      'href',
      expect.stringContaining(`subMarketId=${aChildMarket(1).itemId}`),
    );
  });

  it('MARKETS-07 a company admin sees the markets, and the child markets of one, after selecting it', async () => {
    const requests = serve(aChildMarket(1));
    openApp('/markets', { user: companyAdmin });
    await screen.findByRole('link', { name: 'Child market 1' });
    expect(screen.queryByRole('heading', { name: 'Available Markets' })).toBeNull();
    await userEvent.click(screen.getByRole('combobox', { name: 'Filter by market' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Uplands' }));
    const available = within(await screen.findByRole('list', { name: 'Available Markets' }));
    expect(available.getByRole('link', { name: 'Uplands' })).toHaveAttribute('aria-current', 'page');
    await waitFor(() => expect(requests.at(-1)?.body).toMatchObject({ marketId: aMarket(2).itemId }));
  });

  it('MARKETS-07 shows the loading state and the empty state', async () => {
    serve();
    server.use(never('get', '/market/get-company-markets'));
    const { unmount } = openApp('/markets', { user: submarketOwner });
    expect(await screen.findByText('Fetching available markets/submarkets')).toBeInTheDocument();
    unmount();
    server.use(answer('get', '/market/get-company-markets', []));
    openApp('/markets', { user: submarketOwner });
    expect(await screen.findByText(/You don’t have a child market yet/)).toBeInTheDocument();
  });
});

describe('zip codes', () => {
  const zipCodes = Array.from({ length: 30 }, (_, index) => String(10_001 + index));

  async function openZips() {
    const user = userEvent.setup();
    const listed = aMarket(1, { zipCodes: zipCodes.slice(0, 12), numZipCodes: 30 });
    serve(listed);
    server.use(answer('get', '/market/get-market', { ...listed, zipCodes }));
    openApp('/markets', { user: admin });
    expect(await screen.findByText('10001, 10002, 10003')).toBeInTheDocument();
    await user.click(button('View all 30 zip codes in Market 1'));
    await screen.findByText('10030');
    return user;
  }

  it('MARKETS-35 MARKETS-36 three are shown, and a dialog lists and searches all', async () => {
    const user = await openZips();
    expect(dialog().getAllByRole('listitem')).toHaveLength(30);
    expect(dialog().getByText('30 total')).toBeInTheDocument();
    await user.type(dialog().getByRole('textbox', { name: 'Search zip codes' }), '1002');
    expect(dialog().getAllByRole('listitem')).toHaveLength(10);
    expect(dialog().getByText('10 of 30')).toBeInTheDocument();
    await expectAccessible();
    await user.type(dialog().getByRole('textbox', { name: 'Search zip codes' }), '9');
    await user.type(dialog().getByRole('textbox', { name: 'Search zip codes' }), '{Backspace}{Backspace}9');
    expect(await screen.findByText('No zip codes found.')).toBeInTheDocument();
  });

  it('MARKETS-35 copies all of them and confirms', async () => {
    const user = await openZips();
    await user.click(dialog().getByRole('button', { name: 'Copy zipcodes' }));
    expect(await screen.findByText('Zip codes copied')).toBeInTheDocument();
    expect(await navigator.clipboard.readText()).toBe(zipCodes.join(', '));
  });

  it('reports when the browser refuses to copy', async () => {
    const user = await openZips();
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
    await user.click(dialog().getByRole('button', { name: 'Copy zipcodes' }));
    expect(await screen.findByText(/doesn’t allow copying/)).toBeInTheDocument();
  });
});

describe('deleting', () => {
  const removal = {
    numSubMarkets: 3,
    numBuckets: 7,
    count: 10,
    companies: ['Harbor Realty Group', 'Keystone Realty'],
    pendingMessages: 12,
    numListings: 13_623,
    inside: [{ itemId: aChildMarket(1).itemId, name: 'Harlem', category: 'SubMarket' as const }],
  };

  /** The button is enabled only when the removal has been loaded. */
  const confirm = async () => {
    await waitFor(() => expect(button('Delete')).toBeEnabled());
    await userEvent.click(button('Delete'));
  };

  function seen() {
    const deleted: string[] = [];
    server.use(answerWith('delete', '/market/delete-market', ({ url }) => (deleted.push(url.search), { version: 9 })));
    return deleted;
  }

  it('MARKETS-29 MARKETS-32 MARKETS-33 a market lists what is deleted with it, and is deleted with that number', async () => {
    serve(aMarket(1));
    server.use(answer('get', '/market/get-market-removal', removal));
    const deleted = seen();
    openApp('/markets', { user: admin });
    await userEvent.click(await screen.findByRole('button', { name: 'Delete Market 1' }));
    expect(await screen.findByText('Deleting this market removes all child markets and buckets under it.')).toBeInTheDocument();
    expect(screen.getByRole('dialog')).toHaveTextContent(
      '3 child markets and 7 buckets will also be deleted. 13,623 listings will be removed from the market’s companies within a minute.HarlemChild marketand 9 more2 companies are affected:',
    );
    expect(screen.getByRole('dialog')).toHaveTextContent(
      '12 pending automatic messages about its listings will be canceled.You can restore it for 30 days. Canceled messages won’t be restored.',
    );
    expect(
      within(dialog().getByRole('list', { name: 'Companies' }))
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(removal.companies);
    await expectAccessible();
    await userEvent.click(button('Delete all 11'));
    expect(await screen.findByText(/^Market deleted/)).toBeInTheDocument();
    expect(deleted).toEqual([`?marketId=${aMarket(1).itemId}&confirmedCount=10`]);
  });

  it('MARKETS-33 asks again when the number has changed in the meantime', async () => {
    serve(aMarket(1));
    let count = 10;
    server.use(
      answerWith('get', '/market/get-market-removal', () => ({ ...removal, count, numBuckets: count - 3 })),
      refuse('delete', '/market/delete-market', 409, 'STALE_WRITE'),
    );
    openApp('/markets', { user: admin });
    await userEvent.click(await screen.findByRole('button', { name: 'Delete Market 1' }));
    await screen.findByRole('button', { name: 'Delete all 11' });
    count = 11;
    await userEvent.click(button('Delete all 11'));
    expect(await screen.findByText(/It had 10 child markets and buckets before\. Nothing was deleted\./)).toBeInTheDocument();
    const deleted = seen();
    await userEvent.click(await screen.findByRole('button', { name: 'Delete all 12' }));
    await waitFor(() => expect(deleted).toEqual([expect.stringContaining('confirmedCount=11')]));
  });

  for (const { viewer, row, type } of [
    { viewer: companyAdmin, row: aChildMarket(1), type: 1 },
    { viewer: submarketOwner, row: aBucket(1), type: 2 },
  ]) {
    it(`MARKETS-29 MARKETS-32 MARKETS-33 ${viewer.userType} deletes by id and level, and can undo it at once`, async () => {
      serve(row);
      const deleted = seen();
      const undone: unknown[] = [];
      let lookups = 0;
      server.use(
        answerWith(
          'get',
          '/market/get-market-removal',
          () => ((lookups += 1), { ...removal, count: 0, numSubMarkets: 0, numBuckets: 0, companies: [], inside: [], pendingMessages: 1 }),
        ),
      );
      server.use(answerWith('post', '/market/undo-change', ({ body }) => (undone.push(body), {})));
      openApp('/markets', { user: viewer });
      await userEvent.click(await screen.findByRole('button', { name: `Delete ${row.name}` }));
      expect(await screen.findByText('1 pending automatic message about its listings will be canceled.')).toBeInTheDocument();
      expect(screen.getByRole('dialog')).toHaveTextContent(/^Delete .*13,623 listings will move to the parent (child )?market within a minute\./);
      await confirm();
      expect(await screen.findByText(/deleted\. Listings follow/)).toBeInTheDocument();
      expect(deleted).toEqual([`?subMarketId=${row.itemId}&subMarketType=${type}`]);
      await userEvent.click(button('Undo'));
      expect(await screen.findByText(`Change to ${row.name} undone`)).toBeInTheDocument();
      expect(undone).toEqual([{ subMarketId: row.itemId, subMarketType: type, version: 9 }]);
      // The removal of a deleted node is not requested again.
      expect(lookups).toBe(1);
    });
  }

  it('a child market with buckets is not deleted, and its buckets are listed with links', async () => {
    serve(aChildMarket(1));
    const detail = (number: number) => ({
      code: '2018' as const,
      message: 'It has buckets.',
      market: aClash(number, { itemId: aBucket(number).itemId, name: `Bucket ${number}`, rangeOverlaps: false, zipCodes: [] }),
    });
    server.use(refuse('delete', '/market/delete-market', 409, '2018', [detail(1), detail(2)]));
    openApp('/markets', { user: companyAdmin });
    await userEvent.click(await screen.findByRole('button', { name: 'Delete Child market 1' }));
    await confirm();
    expect(await screen.findByRole('dialog', { name: 'Child market 1 can’t be deleted yet' })).toHaveTextContent(
      'This child market has 2 buckets. Delete them first.',
    );
    expect(within(dialog().getByRole('list')).getByRole('link', { name: 'Bucket 2' })).toHaveAttribute(
      'href',
      `/markets/sub-markets/${aBucket(2).itemId}/view`,
    );
    expect(dialog().queryByRole('button', { name: 'Delete' })).toBeNull();
    await expectAccessible();
  });

  it('a child market with buckets shows them before it offers the deletion', async () => {
    serve(aChildMarket(1));
    const inside = [1, 2].map((number) => ({ itemId: aBucket(number).itemId, name: `Bucket ${number}`, category: 'Bucket' as const }));
    server.use(answer('get', '/market/get-market-removal', { ...removal, count: 2, numSubMarkets: 0, numBuckets: 2, inside }));
    openApp('/markets', { user: companyAdmin });
    await userEvent.click(await screen.findByRole('button', { name: 'Delete Child market 1' }));
    expect(await screen.findByRole('dialog', { name: 'Child market 1 can’t be deleted yet' })).toHaveTextContent(
      'This child market has 2 buckets. Delete them first.',
    );
    expect(dialog().getByRole('link', { name: 'Bucket 1' })).toHaveAttribute('href', `/markets/sub-markets/${aBucket(1).itemId}/view`);
    expect(dialog().queryByRole('button', { name: 'Delete' })).toBeNull();
  });

  it('MARKETS-34 a node that is already gone is reported, and the dialog closes', async () => {
    serve(aBucket(1));
    server.use(refuse('delete', '/market/delete-market', 404, '2022'));
    openApp('/markets', { user: submarketOwner });
    await userEvent.click(await screen.findByRole('button', { name: 'Delete Bucket 1' }));
    await confirm();
    expect(await screen.findByText('Bucket not found.')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('button', { name: 'Delete Bucket 1' })).toHaveFocus();
  });
});

describe('deleted nodes', () => {
  const gone = (number: number, over: Partial<DeletedMarket> = {}): DeletedMarket => ({
    itemId: aMarket(number).itemId,
    version: 3,
    name: `Gone ${number}`,
    marketType: 0,
    numZipCodes: 1,
    goneAlong: 0,
    deletedAt: '2026-09-01T12:00:00Z',
    deletedBy: 'Ada Founder',
    restorableUntil: '2026-10-01T12:00:00Z',
    ...over,
  });

  async function openDeleted() {
    await userEvent.click(await screen.findByRole('button', { name: 'Deleted' }));
    return within(await screen.findByRole('dialog'));
  }

  it('a super admin restores a market with its children', async () => {
    serve(aMarket(1));
    server.use(answer('get', '/market/get-deleted-markets', [gone(4, { goneAlong: 3, numZipCodes: 1200 }), gone(5)]));
    openApp('/markets', { user: admin });
    const shown = await openDeleted();
    expect(await shown.findByText('1,200 zip codes · 3 child markets and buckets deleted with it')).toBeInTheDocument();
    expect(shown.getByText('1 zip code')).toBeInTheDocument();
    await expectAccessible();
    const requests: unknown[] = [];
    server.use(
      answerWith('post', '/market/undo-change', ({ body }) => (requests.push(body), {})),
      answer('get', '/market/get-deleted-markets', [gone(5)]),
    );
    await userEvent.click(shown.getByRole('button', { name: 'Restore Gone 4' }));
    await waitFor(() => expect(shown.queryByText('Gone 4')).toBeNull());
    expect(requests).toEqual([{ marketId: aMarket(4).itemId, version: 3 }]);
    expect(shown.getByText('Gone 5')).toBeInTheDocument();
  });

  it('a company admin lists child markets; an empty list says so, and a failure can be retried', async () => {
    serve(aChildMarket(1));
    const requests: string[] = [];
    server.use(refuse('get', '/market/get-deleted-markets', 500, 'UNAVAILABLE'));
    openApp('/markets', { user: companyAdmin });
    const shown = await openDeleted();
    expect(await shown.findByText(/Couldn’t load the deleted child markets/)).toBeInTheDocument();
    server.use(answerWith('get', '/market/get-deleted-markets', ({ url }) => (requests.push(url.search), [])));
    await userEvent.click(shown.getByRole('button', { name: 'Try again' }));
    expect(await shown.findByText('Nothing was deleted in the last 30 days.')).toBeInTheDocument();
    expect(requests).toEqual(['?subMarketType=1']);
  });
});
