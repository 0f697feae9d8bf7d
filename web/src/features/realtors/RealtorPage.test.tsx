import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { MarketChoice, RealtorBasics, RealtorCoverage, RealtorDetails, UserOut } from '../../api/types';
import { expectAccessible, openApp } from '../../test/app';
import { aListing, aMarketChoice, aProperty, aRealtorCoverage, aRealtorPage, someBasics, someone } from '../../test/data';
import { answer, answerWith, never, refuse, type Seen, server, unreachable } from '../../test/server';
// Imported ahead, because loading it can take long on a busy machine.
import './RealtorPanel';

const ID = aRealtorPage().realtorId;
const PAGE = `/realtors/${ID}/view`;
const nodes: MarketChoice[] = [aMarketChoice(1, { itemName: 'Harbor' }), aMarketChoice(2, { itemName: 'Bronx', marketType: 1, category: 'SubMarket' })];

interface Served {
  realtor?: Partial<RealtorDetails>;
  coverage?: Partial<RealtorCoverage>;
  choices?: MarketChoice[];
}

function serve({ realtor, coverage, choices = nodes }: Served = {}) {
  const requests: Record<string, string>[] = [];
  server.use(
    answer('get', '/realtors/get-realtor', aRealtorPage(realtor)),
    answer('get', '/realtors/get-realtor-market-submarket-bucket-list', choices),
    answerWith('get', '/realtors/get-realtor-listing-coverage', ({ url }) => (requests.push(Object.fromEntries(url.searchParams)), aRealtorCoverage(coverage))),
  );
  return requests;
}

/** The fields that a super admin doesn't get. */
const noFigures = { realtorRank: undefined, closedVolume: undefined, listedVolume: undefined, inProcessPropertyCount: undefined };
const noCoverage = { rank: undefined, inProcessNewListing: undefined, inProcessActiveListing: undefined, inProcessPending: undefined };

async function open({ as = 'CompanyAdmin', path = PAGE }: { as?: UserOut['userType']; path?: string } = {}) {
  const app = openApp(path, { user: someone(as) });
  await screen.findByRole('heading', { level: 1, name: 'Ana Castillo' });
  await screen.findByRole('heading', { name: 'Contact' });
  return app;
}

const facts = (label: string) => {
  const list = screen.getByLabelText(label, { selector: 'dl' });
  return Object.fromEntries([...list.querySelectorAll('dt')].map((term) => [term.textContent, term.nextElementSibling?.textContent]));
};

describe('the details of a realtor', () => {
  it('REALTOR-04 name, contact data, rank with its volumes, results, and the number in process', async () => {
    serve();
    await open();
    expect(facts('Contact')).toEqual({
      Email: 'ana@compass.example',
      Mobile: '(212) 555-0119',
      Office: 'Compass',
      'Office address': '1 Quay StreetFloor 2',
      'Office phone': '(212) 555-0100',
    });
    expect(screen.getByRole('link', { name: '(212) 555-0119' })).toHaveAttribute('href', 'tel:2125550119');
    expect(screen.getByRole('region', { name: 'Rank' })).toHaveTextContent('4 in your territory');
    expect(facts('Rank')).toEqual({ 'Closed volume': '$9,000,000', 'Listed volume': '$2,500,000', 'Total volume': '$11,500,000' });
    expect(screen.getByRole('region', { name: 'Listing overview' })).toHaveTextContent('R12 (last 12 months)');
    expect(facts('Results')).toEqual({ 'Referral opportunities': '7', 'Referral bookings': '3' });
    const progress = screen.getByRole('progressbar', { name: '6 of 24 listings in process' });
    expect(progress).toHaveAttribute('aria-valuenow', '25');
    await screen.findByLabelText('Coverage of Harbor', { selector: 'dl' });
    await expectAccessible();
  });

  it('REALTOR-04 an unknown value is a dash, and listings of an earlier year in process fill the bar at most', async () => {
    serve({
      realtor: {
        email: undefined,
        mobile1: undefined,
        officeName: undefined,
        officeAddress1: undefined,
        officeAddress2: undefined,
        officePhone1: undefined,
        inProcessPropertyCount: 9,
        totalListing: 4,
      },
    });
    await open();
    expect(new Set(Object.values(facts('Contact')))).toEqual(new Set(['—']));
    expect(screen.getByRole('progressbar', { name: '9 of 4 listings in process' })).toHaveAttribute('aria-valuenow', '100');
  });

  it('REALTOR-04 says in which markets the counted listings are', async () => {
    serve({ realtor: { inProcessPropertyCount: 1, totalListing: 2, totalListingEverywhere: 43 } });
    await open();
    expect(screen.getByRole('region', { name: 'Listing overview' })).toHaveTextContent('2 listings in your markets (43 total)');
  });

  it('REALTOR-05 View Listings leads to this realtor’s new ones, newest first', async () => {
    serve();
    const requests: Seen['body'][] = [];
    server.use(answerWith('post', '/properties/get-property-list', ({ body }) => (requests.push(body), { data: [aListing(1)], recordsTotal: 1 })));
    const { router } = await open();
    await userEvent.click(screen.getByRole('link', { name: 'View Listings' }));
    await waitFor(() => expect(router.state.location.href).toBe(`/listings?realtorId=${ID}`));
    await screen.findByText('1 Maple St');
    expect(requests).toEqual([
      {
        pageIndex: 1,
        pageSize: 10,
        sortColumn: 'dateAdded',
        sortDirection: 'desc',
        filters: [
          { key: 'realtor', value: ID },
          { key: 'status', value: '1' },
        ],
      },
    ]);
    // LIST-09: and back.
    await userEvent.click(screen.getByRole('link', { name: 'Back' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(PAGE));
  });

  it('REALTOR-03 PROP-04 Back leads to the listing from which the page was opened, otherwise to the list', async () => {
    serve();
    server.use(
      answer('get', '/properties/get-property-details', aProperty()),
      answer('post', '/realtors/get-realtorlist-with-pagination', { data: [], recordsTotal: 0 }),
    );
    const listing = `/listings/${aProperty().propertyId}/view`;
    const { router, unmount } = openApp(listing, { user: someone('Admin') });
    await userEvent.click(await screen.findByRole('link', { name: 'Ana Castillo' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(`${PAGE}/${aProperty().propertyId}`));
    await screen.findByRole('heading', { level: 1, name: 'Ana Castillo' });
    await userEvent.click(await screen.findByRole('button', { name: 'Back' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(listing));
    unmount();
    const app = await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Back' }));
    await waitFor(() => expect(app.path()).toBe('/realtors'));
  });

  it('REALTOR-12 a realtor outside the viewer’s territory is not found, and a failure is shown as one', async () => {
    server.use(refuse('get', '/realtors/get-realtor', 404, 'NOT_FOUND'));
    const { unmount } = openApp(PAGE, { user: someone('SalesPerson') });
    expect(await screen.findByText('Realtor not found')).toBeInTheDocument();
    expect(screen.getByText('You can see realtors who have a listing from the last 12 months in your territory.')).toBeInTheDocument();
    unmount();
    server.use(unreachable('get', '/realtors/get-realtor'));
    openApp(PAGE, { user: someone('SalesPerson') });
    expect(await screen.findByText('Couldn’t load the realtor')).toBeInTheDocument();
    serve();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Ana Castillo' })).toBeInTheDocument();
  });

  it('UX-05 shows the loading state', async () => {
    server.use(never('get', '/realtors/get-realtor'));
    openApp(PAGE, { user: someone('CompanyAdmin') });
    expect(await screen.findByRole('status', { name: 'Loading the realtor' })).toBeInTheDocument();
  });
});

describe('the coverage of a realtor', () => {
  it('REALTOR-06 shows the first node, keeps another choice in the URL, and links the numbers to their rows', async () => {
    const requests = serve();
    const { router } = await open();
    await waitFor(() =>
      expect(facts('Coverage of Harbor')).toEqual({
        'Local rank': '2',
        'In process / new listings': '1 / 5',
        'In process / active listings': '4 / 12',
        'In process / pending listings': '0 / 0',
        'Total listing value': '$18,400,000Sum of asking prices',
        'Zip codes': '10001, 10002, 10003, 10004, 10005, 10006, 10007, 10009' + '2 more',
      }),
    );
    const [harbor, bronx] = nodes.map(({ itemId }) => itemId);
    expect(requests).toEqual([{ realtorId: ID, subMarketType: '0', marketRefId: harbor }]);
    expect(screen.getByRole('link', { name: '12 active listings in Harbor, 4 in process' })).toHaveAttribute(
      'href',
      `/listings?status=3&marketId=${harbor}&realtorId=${ID}`,
    );
    expect(screen.queryByRole('link', { name: /pending listings/ })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: '2 more' }));
    expect(screen.getByRole('region', { name: 'All zip codes' })).toHaveTextContent('10010, 10011');

    await userEvent.click(screen.getByRole('combobox', { name: 'Market, child market or bucket' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Bronx' }));
    await screen.findByLabelText('Coverage of Bronx', { selector: 'dl' });
    await waitFor(() => expect(requests.at(-1)).toEqual({ realtorId: ID, subMarketType: '1', marketRefId: bronx }));
    expect(router.state.location.href).toBe(`${PAGE}?market=${bronx}`);
  });

  it('REALTOR-11 a super admin sees no rank and no “In process” in the headings', async () => {
    serve({ realtor: noFigures, coverage: noCoverage, choices: nodes.slice(0, 1) });
    await open({ as: 'Admin' });
    await waitFor(() => expect(facts('Coverage of Harbor')['New listings']).toBe('5'));
    expect(Object.keys(facts('Coverage of Harbor'))).toEqual(['New listings', 'Active listings', 'Pending listings', 'Total listing value', 'Zip codes']);
    expect(screen.queryByRole('region', { name: 'Rank' })).toBeNull();
    expect(screen.queryByRole('progressbar', { name: /in process/ })).toBeNull();
    expect(screen.queryByText(/in process/i)).toBeNull();
  });

  it('reports an empty coverage, a missing market, and a failure', async () => {
    serve({ choices: [] });
    const { unmount } = await open();
    expect(await screen.findByText('This realtor has no current listings in your markets.')).toBeInTheDocument();
    unmount();
    serve();
    server.use(refuse('get', '/realtors/get-realtor-listing-coverage', 404, 'NOT_FOUND'));
    const gone = await open();
    expect(await screen.findByText('Market not found')).toBeInTheDocument();
    gone.unmount();
    serve();
    server.use(unreachable('get', '/realtors/get-realtor-listing-coverage'));
    await open();
    expect(await screen.findByText('Couldn’t load the coverage')).toBeInTheDocument();
    serve();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('$18,400,000')).toBeInTheDocument();
  });
});

describe('the edits of a super admin', () => {
  function serveForm(basics: RealtorBasics = someBasics()) {
    serve({ realtor: noFigures, coverage: noCoverage });
    const saved: Seen['body'][] = [];
    server.use(
      answer('get', '/realtors/get-realtor-basic-details', basics),
      answerWith('post', '/realtors/update-realtor-basic-details', ({ body }) => (saved.push(body), { ...basics, version: basics.version + 1 })),
    );
    return saved;
  }

  async function edit() {
    await open({ as: 'Admin' });
    await userEvent.click(screen.getByRole('button', { name: 'Edit' }));
    const panel = within(await screen.findByRole('dialog', { name: 'Edit realtor' }));
    await panel.findByRole('textbox', { name: /Email/ });
    return panel;
  }

  const save = () => userEvent.click(screen.getByRole('button', { name: 'Save changes' }));

  it.each(['CompanyAdmin', 'SalesManager', 'SalesPerson'] as const)('REALTOR-09 a %s has no Edit', async (as) => {
    serve();
    await open({ as });
    expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull();
  });

  it('REALTOR-09 starts with the current values, shows the source’s value of edited fields, and saves only the changes', async () => {
    const saved = serveForm();
    const panel = await edit();
    expect(panel.getByRole('textbox', { name: /Mobile/ })).toHaveValue('212-555-0119 x7');
    expect(panel.getByText('Source: Compass Manhattan LLC · edited by Alex Admin, 03/08/2026')).toBeInTheDocument();
    expect(panel.getByText('No value in the source · edited by Alex Admin, 03/08/2026')).toBeInTheDocument();
    await expectAccessible();
    const office = panel.getByRole('textbox', { name: /Office phone/ });
    await userEvent.type(office, '212 555 0188');
    const email = panel.getByRole('textbox', { name: /Email/ });
    await userEvent.clear(email);
    expect(panel.getByText('Source: ana@compass.example')).toBeInTheDocument();
    server.use(answer('get', '/realtors/get-realtor', aRealtorPage({ ...noFigures, officePhone1: '2125550188' })));
    await save();
    expect(await screen.findByText('Realtor updated')).toBeInTheDocument();
    expect(saved).toEqual([{ realtorId: ID, version: 2, email: '', officePhone1: '2125550188' }]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    // The page has loaded it again.
    await waitFor(() => expect(facts('Contact')['Office phone']).toBe('(212) 555-0188'));
  });

  it('REALTOR-09 restores the source’s value in the source’s format', async () => {
    const saved = serveForm(
      someBasics({
        mobile1: '2125550188',
        edits: [{ field: 'mobile1', sourceValue: '212-555-0119 x7', editedAt: '2026-03-08T15:00:00Z', editedBy: 'Alex Admin' }],
      }),
    );
    const panel = await edit();
    await userEvent.click(panel.getByRole('button', { name: 'Use source value for Mobile' }));
    expect(panel.getByRole('textbox', { name: /Mobile/ })).toHaveValue('212-555-0119 x7');
    expect(panel.getByText('Follows the source again after you save.')).toBeInTheDocument();
    await save();
    await waitFor(() => expect(saved).toEqual([{ realtorId: ID, version: 2, mobile1: '212-555-0119 x7' }]));
  });

  it('REALTOR-09 checks the format of addresses and phones, and the lengths', async () => {
    const saved = serveForm(someBasics({ mobile1: undefined }));
    const panel = await edit();
    const put = async (name: RegExp, value: string) => {
      const field = panel.getByRole('textbox', { name });
      await userEvent.clear(field);
      await userEvent.click(field);
      await userEvent.paste(value);
    };
    await put(/Email/, 'ana@compass');
    await put(/Mobile/, '555-0119');
    await put(/Office name/, 'x'.repeat(201));
    await put(/Office address 1/, 'x'.repeat(501));
    await put(/Office address 2/, 'x'.repeat(501));
    await save();
    expect(await panel.findByText('Invalid email address')).toBeInTheDocument();
    expect(panel.getByText('Not a valid format')).toBeInTheDocument();
    expect(panel.getByText('Must be 200 characters or less')).toBeInTheDocument();
    expect(panel.getAllByText('Must be 500 characters or less')).toHaveLength(2);
    expect(saved).toEqual([]);
  });

  it('reports an unchanged form, a refusal, and a concurrent change', async () => {
    const saved = serveForm();
    let panel = await edit();
    await save();
    expect(await screen.findByText('No changes found!')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(saved).toEqual([]);

    server.use(
      refuse('post', '/realtors/update-realtor-basic-details', 400, '1014', [{ field: 'officeName', code: '1014', message: 'Must be 200 characters or less' }]),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Edit' }));
    panel = within(await screen.findByRole('dialog', { name: 'Edit realtor' }));
    await userEvent.type(await panel.findByRole('textbox', { name: /Office name/ }), 'x');
    await save();
    expect(await panel.findByText('Must be 200 characters or less')).toBeInTheDocument();

    server.use(
      refuse('post', '/realtors/update-realtor-basic-details', 409, 'STALE_WRITE'),
      answer('get', '/realtors/get-realtor-basic-details', someBasics({ version: 3, officeName: 'Compass East' })),
    );
    await save();
    await userEvent.click(await panel.findByRole('button', { name: 'Reload' }));
    await waitFor(() => expect(panel.getByRole('textbox', { name: /Office name/ })).toHaveValue('Compass East'));
  });
});
