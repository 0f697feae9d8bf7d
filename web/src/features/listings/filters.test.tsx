import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { SavedView } from '../../api/types';
import { expectAccessible, openApp } from '../../test/app';
import { aListing, aMarketChoice, someone } from '../../test/data';
import { answer, answerWith, never, refuse, type Seen, server, unreachable } from '../../test/server';
import { conditionsOf, filtersOf, readListingsSearch } from './search';

const user = someone('CompanyAdmin');
const ANA = '0190a1b2-0000-7000-8000-000000000080';
const BEN = '0190a1b2-0000-7000-8000-000000000081';
const LUXURY: SavedView = {
  viewId: '0190a1b2-0000-7000-8000-000000000070',
  name: 'Luxury',
  hiddenColumns: [],
  density: 'compact',
  isShared: false,
  isOwn: true,
  isDefault: false,
  filters: [
    { key: 'status', value: '3', label: 'Active' },
    { key: 'status', value: '2', label: 'Pending' },
    { key: 'pricemin', value: '2000000', label: '$2,000,000' },
    { key: 'realtor', value: ANA, label: 'Ana Castillo' },
  ],
};
const LUXURY_ADDRESS = `/listings?status=2.3&realtor=${ANA}_Ana+Castillo&pricemin=2000000&view=${LUXURY.viewId}`;

function serveListings(recordsTotal = 4284) {
  const requests: Seen['body'][] = [];
  server.use(
    answerWith('post', '/properties/get-property-list', ({ body }) => {
      requests.push(body);
      return { data: recordsTotal > 0 ? [aListing(1), aListing(2)] : [], recordsTotal };
    }),
  );
  return requests;
}

function isFilters(value: unknown): value is SavedView['filters'] {
  return Array.isArray(value);
}

/** Serves saved filters that can be changed, and collects the requests. */
function serveFilters(...kept: SavedView[]) {
  const sent: Seen[] = [];
  const bodyOf = (seen: Seen) => {
    sent.push(seen);
    const { body } = seen;
    const name: unknown = typeof body === 'object' && body?.name;
    return { name: String(name), filters: typeof body === 'object' && isFilters(body?.filters) ? body.filters : [] };
  };
  server.use(
    answerWith('post', '/view/get-views-list', () => kept),
    answerWith('post', '/view/save-view', (seen) => {
      kept = [...kept, { ...LUXURY, ...bodyOf(seen), viewId: BEN }];
      return { viewId: BEN };
    }),
    answerWith('put', '/view/update-view', (seen) => {
      kept = [{ ...LUXURY, ...bodyOf(seen) }];
      return {};
    }),
    answerWith('delete', '/view/delete-view', (seen) => {
      sent.push(seen);
      kept = [];
      return {};
    }),
  );
  return sent;
}

beforeEach(() => {
  server.use(
    answer('get', '/properties/get-property-realtor-list', [
      { realtorId: ANA, fullName: 'Ana Castillo', officeName: 'Compass' },
      { realtorId: BEN, fullName: 'Ben Ortiz' },
    ]),
  );
});

async function open(path = '/listings') {
  const app = openApp(path, { user });
  await screen.findByText('1 Maple St');
  return app;
}

async function openDrawer(path?: string) {
  const app = await open(path);
  await userEvent.click(screen.getByRole('button', { name: 'Filter' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Filter listings' }));
  await drawer.findByLabelText('Max price');
  return { ...app, drawer };
}

/** Sets the value at once, because typing letter by letter takes long. */
function fill(field: HTMLElement, text: string) {
  fireEvent.change(field, { target: { value: text } });
  fireEvent.blur(field);
}

const badges = () =>
  within(screen.getByRole('list', { name: 'Active filters' }))
    .getAllByRole('listitem')
    .map((item) => item.textContent);
const views = () => screen.getByRole('button', { name: /^Saved filters: / });
const choose = async (name: string) => {
  await userEvent.click(views());
  await userEvent.click(await screen.findByRole('menuitemradio', { name }));
};
const actOn = async (name: string) => {
  await userEvent.click(await screen.findByRole('button', { name: /^Saved filters: Luxury/ }));
  await userEvent.click(await screen.findByRole('menuitem', { name }));
};

describe('the filter drawer', () => {
  it('LIST-03 has every field, and is accessible', async () => {
    serveListings();
    const { drawer } = await openDrawer();
    for (const name of ['Status', 'Open house']) expect(drawer.getByRole('group', { name })).toBeInTheDocument();
    for (const name of ['Zip codes', 'Realtor']) expect(drawer.getByRole('combobox', { name })).toBeInTheDocument();
    for (const name of ['Min price', 'Max price', 'Min sq ft', 'Max sq ft', 'Date added from', 'Date added to', 'Status date from', 'Status date to']) {
      expect(drawer.getByRole('textbox', { name })).toBeInTheDocument();
    }
    await expectAccessible();
  });

  it('LIST-04 LIST-12 applying sends every condition by its key, resets the page and shows badges', async () => {
    const requests = serveListings();
    const { router, drawer } = await openDrawer('/listings?page=3&size=25&sort=askingPrice&dir=asc');
    await userEvent.click(drawer.getByRole('button', { name: 'Active' }));
    await userEvent.click(drawer.getByRole('button', { name: 'Yes' }));
    await userEvent.click(drawer.getByRole('combobox', { name: 'Zip codes' }));
    await userEvent.click(await screen.findByRole('option', { name: /10024/ }));
    await userEvent.click(drawer.getByRole('combobox', { name: 'Realtor' }));
    await userEvent.click(await screen.findByRole('option', { name: /Ana Castillo/ }));
    fill(drawer.getByLabelText('Min price'), '$500,000');
    fill(drawer.getByLabelText('Max price'), '1000000');
    fill(drawer.getByLabelText('Min sq ft'), '800');
    fill(drawer.getByLabelText('Max sq ft'), '2400');
    fill(drawer.getByRole('textbox', { name: 'Date added from' }), '1/2/2026');
    fill(drawer.getByRole('textbox', { name: 'Date added to' }), '03/31/2026');
    fill(drawer.getByRole('textbox', { name: 'Status date from' }), '02/01/2026');
    fill(drawer.getByRole('textbox', { name: 'Status date to' }), '02/28/2026');
    await userEvent.click(drawer.getByRole('button', { name: 'Apply' }));
    await waitFor(() =>
      expect(requests.at(-1)).toEqual({
        pageIndex: 1,
        pageSize: 25,
        sortColumn: 'askingPrice',
        sortDirection: 'asc',
        filters: [
          { key: 'status', value: '1' },
          { key: 'status', value: '3' },
          { key: 'zipcode', value: '10024' },
          { key: 'realtor', value: ANA },
          { key: 'openhouse', value: 'true' },
          { key: 'pricemin', value: '500000' },
          { key: 'pricemax', value: '1000000' },
          { key: 'sqftmin', value: '800' },
          { key: 'sqftmax', value: '2400' },
          { key: 'dateaddedfrom', value: '2026-01-02' },
          { key: 'dateaddedto', value: '2026-03-31' },
          { key: 'statusdateaddedfrom', value: '2026-02-01' },
          { key: 'statusdateaddedto', value: '2026-02-28' },
        ],
      }),
    );
    // Nothing behind the closing drawer can be reached yet.
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(badges()).toEqual([
      'Status: New',
      'Status: Active',
      'Zip: 10024',
      'Realtor: Ana Castillo',
      'Open house: Yes',
      'Min price: $500,000',
      'Max price: $1,000,000',
      'Min sq ft: 800',
      'Max sq ft: 2,400',
      'Date added from 01/02/2026',
      'Date added to 03/31/2026',
      'Status date from 02/01/2026',
      'Status date to 02/28/2026',
    ]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(screen.getByRole('button', { name: 'Reset Filter' }));
    await waitFor(() => expect(router.state.location.href).toBe('/listings'));
    expect(screen.queryByRole('list', { name: 'Active filters' })).toBeNull();
  });

  it("LIST-05 TABLE-11 shows 'Select larger!' and the other problems, and applies nothing", async () => {
    const requests = serveListings();
    const { drawer, router } = await openDrawer();
    for (const [min, max] of [
      ['Min price', 'Max price'],
      ['Min sq ft', 'Max sq ft'],
    ] as const) {
      fill(drawer.getByLabelText(min), '2000');
      fill(drawer.getByLabelText(max), '1999');
    }
    await userEvent.click(drawer.getByRole('button', { name: 'Apply' }));
    for (const name of ['Max price', 'Max sq ft']) expect(drawer.getByLabelText(name)).toHaveAccessibleDescription('Select larger!');
    expect(drawer.getByLabelText('Max price')).toHaveFocus();
    fill(drawer.getByLabelText('Max price'), 'much');
    fill(drawer.getByRole('textbox', { name: 'Date added from' }), '02/30/2026');
    fill(drawer.getByRole('textbox', { name: 'Status date from' }), '03/02/2026');
    fill(drawer.getByRole('textbox', { name: 'Status date to' }), '03/01/2026');
    await userEvent.click(drawer.getByRole('button', { name: 'Apply' }));
    expect(drawer.getByLabelText('Max price')).toHaveAccessibleDescription('Must be a number');
    expect(drawer.getByRole('textbox', { name: 'Date added from' })).toHaveAccessibleDescription('Not a valid date');
    expect(drawer.getByRole('textbox', { name: 'Status date to' })).toHaveAccessibleDescription('Must not be before the first day');
    expect(router.state.location.href).toBe('/listings');
    expect(requests).toHaveLength(1);
  });

  it('TABLE-21 a sixth zip code is refused with a message', async () => {
    serveListings();
    const { drawer } = await openDrawer();
    drawer.getByRole('combobox', { name: 'Zip codes' }).focus();
    await userEvent.paste('10001 10002,10003\n10004 10005 10006 10001');
    expect(drawer.getByText('Choose at most 5 zip codes.')).toBeInTheDocument();
    expect(drawer.queryByText('10006')).toBeNull();
  });

  it('LIST-11 shows eight zip codes of the territory; a click selects one, and the next takes its place', async () => {
    serveListings();
    const territory = Array.from({ length: 12 }, (_, index) => ({ zipCode: String(10001 + index), city: 'New York', state: 'NY' }));
    server.use(answer('get', '/properties/get-property-zipcode-list', territory));
    const { drawer } = await openDrawer();
    const preview = within(await drawer.findByRole('group', { name: 'Zip codes in your territory' }));
    const shown = () => preview.getAllByRole('button').map((chip) => chip.textContent);
    expect(shown()).toEqual(['10001', '10002', '10003', '10004', '10005', '10006', '10007', '10008']);
    await userEvent.click(preview.getByRole('button', { name: '10002' }));
    expect(shown()).toEqual(['10001', '10003', '10004', '10005', '10006', '10007', '10008', '10009']);
    expect(drawer.getByRole('button', { name: '10002' })).toBeInTheDocument();
  });

  it.each([
    ['Zip codes', '/properties/get-property-zipcode-list', '10024'],
    ['Realtor', '/properties/get-property-realtor-list', 'ortiz'],
  ] as const)('%s: the server is searched once for a word typed without a pause', async (name, path, word) => {
    serveListings();
    const searched: (string | null)[] = [];
    server.use(
      answerWith('get', path, ({ url }) => {
        searched.push(url.searchParams.get('searchKey'));
        return [];
      }),
    );
    const { drawer } = await openDrawer();
    await waitFor(() => expect(searched).toEqual([null]));
    const field = drawer.getByRole('combobox', { name });
    await userEvent.click(field);
    const asking = vi.spyOn(globalThis, 'fetch');
    // Fake timers put exactly 200 ms between the keys on any machine.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    for (let length = 1; length <= word.length; length += 1) {
      fireEvent.change(field, { target: { value: word.slice(0, length) } });
      await act(() => vi.advanceTimersByTimeAsync(200));
    }
    expect(asking).not.toHaveBeenCalled();
    await act(() => vi.advanceTimersByTimeAsync(200));
    vi.useRealTimers();
    await waitFor(() => expect(searched).toEqual([null, word]));
  });

  it('UX-03 Escape and Cancel discard the input and return the focus to the button; reopening starts from the current filters', async () => {
    const requests = serveListings();
    const { drawer } = await openDrawer('/listings?pricemin=500000');
    expect(drawer.getByLabelText('Min price')).toHaveValue('500,000');
    fill(drawer.getByLabelText('Min price'), '7');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const button = screen.getByRole('button', { name: 'Filter' });
    expect(button).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByLabelText('Min price')).toHaveValue('500,000');
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(button).toHaveFocus());
    expect(requests).toHaveLength(1);
  });
});

describe('badges', () => {
  it('LIST-04 a badge removes only its filter, and the focus moves to the next badge', async () => {
    const requests = serveListings();
    const { router } = await open('/listings?page=2&status=2&pricemin=500000&zipcode=10024');
    const remove = screen.getByRole('button', { name: 'Remove filter Zip: 10024' });
    remove.focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(router.state.location.href).toBe('/listings?status=2&pricemin=500000'));
    await waitFor(() =>
      expect(requests.at(-1)).toMatchObject({
        pageIndex: 1,
        filters: [
          { key: 'status', value: '2' },
          { key: 'pricemin', value: '500000' },
        ],
      }),
    );
    expect(screen.getByRole('button', { name: 'Remove filter Min price: $500,000' })).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: 'Remove filter Status: Pending' }));
    await waitFor(() => expect(router.state.location.href).toBe('/listings?status=all&pricemin=500000'));
    await userEvent.click(screen.getByRole('button', { name: 'Remove filter Min price: $500,000' }));
    await waitFor(() => expect(router.state.location.href).toBe('/listings?status=all'));
    expect(screen.getByRole('button', { name: 'Filter' })).toHaveFocus();
    expect(screen.getByRole('button', { name: 'All' })).toHaveAttribute('aria-pressed', 'true');
  });

  it('an empty result lists the filters and offers Reset Filter', async () => {
    server.use(answer('get', '/dashboard/get-market-list', [aMarketChoice(1)]));
    serveListings(0);
    const { router } = openApp('/listings?q=oak&status=2&openhouse=false', { user });
    expect(await screen.findByText('No listings match “oak” · Status: Pending · Open house: No')).toBeInTheDocument();
    const table = within(screen.getByRole('region', { name: 'Listings table' }));
    await userEvent.click(table.getByRole('button', { name: 'Reset Filter' }));
    await waitFor(() => expect(router.state.location.href).toBe('/listings'));
  });
});

describe('the URL', () => {
  it('holds every filter and can be read back', () => {
    const filters = filtersOf(LUXURY.filters);
    expect(conditionsOf(filters)).toEqual([
      { key: 'status', value: '2' },
      { key: 'status', value: '3' },
      { key: 'realtor', value: ANA, label: 'Ana Castillo' },
      { key: 'pricemin', value: '2000000' },
    ]);
    expect(readListingsSearch(filters)).toMatchObject(filters);
    expect(filtersOf([])).toMatchObject({ status: 'all' });
    const odd = filtersOf([{ key: 'realtor', value: ANA, label: 'O*Neil_Jr, & Sons' }]);
    expect(conditionsOf(odd)).toEqual([{ key: 'realtor', value: ANA, label: 'O Neil_Jr, & Sons' }]);
  });

  it('falls back for malformed values without an error', async () => {
    expect(
      readListingsSearch({
        status: '7.x',
        zipcode: '1.10001.abcde.10001.10002.10003.10004.10005.10006',
        openhouse: 'maybe',
        pricemin: '-5',
        pricemax: '1e9',
        sqftmin: '900',
        sqftmax: '800',
        dateaddedfrom: '2026-02-30',
        dateaddedto: '01/02/2026',
        statusdateaddedfrom: '2026-03-02',
        statusdateaddedto: '2026-03-01',
        realtor: 'x*y_z',
        view: '12',
        realtorId: "'; drop",
      }),
    ).toMatchObject({
      status: '1',
      zipcode: '10001.10002.10003.10004.10005',
      openhouse: '',
      pricemin: '',
      pricemax: '',
      sqftmin: '900',
      sqftmax: '',
      dateaddedfrom: '',
      dateaddedto: '',
      statusdateaddedfrom: '2026-03-02',
      statusdateaddedto: '',
      realtor: '',
      view: '',
      realtorId: '',
    });
    const requests = serveListings();
    await open('/listings?status=%FF&pricemin=abc&zipcode=%20&realtorId=1');
    expect(requests).toMatchObject([{ filters: [{ key: 'status', value: '1' }] }]);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('back and forward restore the filters', async () => {
    const requests = serveListings();
    const { router } = await open('/listings?pricemin=500000');
    await userEvent.click(screen.getByRole('button', { name: 'Reset Filter' }));
    await waitFor(() => expect(router.state.location.href).toBe('/listings'));
    router.history.back();
    await waitFor(() => expect(badges()).toEqual(['Status: New', 'Min price: $500,000']));
    await waitFor(() =>
      expect(requests.at(0)).toMatchObject({
        filters: [
          { key: 'status', value: '1' },
          { key: 'pricemin', value: '500000' },
        ],
      }),
    );
    router.history.forward();
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Active filters' })).toBeNull());
  });
});

describe('saved filters', () => {
  it('LIST-08 an untouched name shows no error, even if another field has one', async () => {
    serveListings();
    serveFilters();
    const { drawer } = await openDrawer();
    fill(drawer.getByLabelText('Min price'), 'much');
    await userEvent.click(drawer.getByRole('button', { name: 'Apply' }));
    expect(drawer.getByLabelText('Min price')).toBeInvalid();
    await userEvent.click(drawer.getByRole('checkbox', { name: 'Save this filter' }));
    const name = drawer.getByRole('textbox', { name: /Filter name/ });
    expect(name).toHaveAttribute('aria-invalid', 'false');
    expect(name).not.toHaveAccessibleDescription();
    await userEvent.type(name, 'x');
    await userEvent.clear(name);
    await userEvent.click(drawer.getByRole('button', { name: 'Save and apply' }));
    expect(name).toHaveAccessibleDescription('Required');
  });

  it("LIST-01 LIST-08 starts with 'Select'; saving requires a name of at most 150 characters and adds it to the select", async () => {
    serveListings();
    const sent = serveFilters();
    const { drawer, router } = await openDrawer();
    expect(screen.getByText('Select')).toBeInTheDocument();
    fill(drawer.getByLabelText('Min price'), '500000');
    await userEvent.click(drawer.getByRole('checkbox', { name: 'Save this filter' }));
    await userEvent.click(drawer.getByRole('button', { name: 'Save and apply' }));
    const name = drawer.getByRole('textbox', { name: /Filter name/ });
    expect(name).toHaveAccessibleDescription('Required');
    await userEvent.click(name);
    await userEvent.paste('x'.repeat(151));
    expect(name).toHaveAccessibleDescription('Must be 150 characters or less');
    await userEvent.clear(name);
    await userEvent.type(name, ' Half a million {Enter}');
    expect(await screen.findByText('Filter saved')).toBeInTheDocument();
    expect(sent.map(({ body }) => body)).toEqual([
      {
        list: 'listings',
        name: 'Half a million',
        filters: [
          { key: 'status', value: '1', label: 'New' },
          { key: 'pricemin', value: '500000', label: '$500,000' },
        ],
      },
    ]);
    await waitFor(() => expect(router.state.location.href).toBe(`/listings?pricemin=500000&view=${BEN}`));
    await waitFor(() => expect(views()).toHaveTextContent('Half a million'));
  });

  it('a taken name is reported at the field, and nothing is applied', async () => {
    serveListings();
    const { drawer, router } = await openDrawer();
    server.use(refuse('post', '/view/save-view', 409, 'VIEW_NAME_TAKEN'));
    await userEvent.click(drawer.getByRole('checkbox', { name: 'Save this filter' }));
    await userEvent.type(drawer.getByRole('textbox', { name: /Filter name/ }), 'Luxury{Enter}');
    await waitFor(() => expect(drawer.getByRole('textbox', { name: /Filter name/ })).toHaveAccessibleDescription('You already have a view with this name.'));
    await userEvent.type(drawer.getByRole('textbox', { name: /Filter name/ }), ' 2');
    expect(drawer.getByRole('textbox', { name: /Filter name/ })).not.toHaveAccessibleDescription();
    server.use(refuse('post', '/view/save-view', 422, 'VIEW_LIMIT'));
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('You’ve reached the limit of 100 views of this list. Delete one first.');
    expect(router.state.location.href).toBe('/listings');
  });

  it('LIST-08 selecting one applies exactly its filters; Select restores the default', async () => {
    const requests = serveListings();
    serveFilters(LUXURY);
    const { router } = await open('/listings?page=4&q=oak&zipcode=10024');
    await choose('Luxury');
    await waitFor(() => expect(router.state.location.href).toBe(LUXURY_ADDRESS));
    await waitFor(() =>
      expect(requests.at(-1)).toMatchObject({
        pageIndex: 1,
        filters: [
          { key: 'status', value: '2' },
          { key: 'status', value: '3' },
          { key: 'realtor', value: ANA },
          { key: 'pricemin', value: '2000000' },
        ],
      }),
    );
    expect(requests.at(-1)).not.toHaveProperty('searchKey');
    expect(badges()).toContain('Realtor: Ana Castillo');
    await choose('Select');
    await waitFor(() => expect(router.state.location.href).toBe('/listings'));
  });

  it('can be overwritten with the current filters', async () => {
    serveListings();
    const sent = serveFilters(LUXURY);
    await open(LUXURY_ADDRESS);
    await userEvent.click(await screen.findByRole('button', { name: 'Saved filters: Luxury' }));
    expect(await screen.findByRole('menuitem', { name: 'Save changes' })).toHaveAttribute('aria-disabled', 'true');
    await userEvent.keyboard('{Escape}');
    await userEvent.click(screen.getByRole('button', { name: 'Remove filter Realtor: Ana Castillo' }));
    await waitFor(() => expect(views()).toHaveTextContent('LuxuryEdited'));
    await actOn('Save changes');
    expect(await screen.findByText('View changed to what the list shows')).toBeInTheDocument();
    expect(sent[0]?.body).toEqual({
      viewId: LUXURY.viewId,
      list: 'listings',
      name: 'Luxury',
      hiddenColumns: [],
      density: 'compact',
      isShared: false,
      filters: [
        { key: 'status', value: '2', label: 'Pending' },
        { key: 'status', value: '3', label: 'Active' },
        { key: 'pricemin', value: '2000000', label: '$2,000,000' },
      ],
    });
    await waitFor(() => expect(views()).toHaveTextContent(/^Luxury$/));
  });

  it('can be renamed', async () => {
    serveListings();
    const sent = serveFilters(LUXURY);
    await open(LUXURY_ADDRESS);
    await actOn('Rename…');
    const dialog = within(await screen.findByRole('dialog', { name: 'Rename view' }));
    const name = dialog.getByRole('textbox', { name: /View name/ });
    expect(name).toHaveValue('Luxury');
    await userEvent.clear(name);
    await userEvent.keyboard('{Enter}');
    expect(name).toHaveAccessibleDescription('Required');
    await userEvent.type(name, 'Dear{Enter}');
    expect(await screen.findByText('View renamed')).toBeInTheDocument();
    expect(sent[0]?.body).toMatchObject({ name: 'Dear', filters: LUXURY.filters });
    await waitFor(() => expect(views()).toHaveTextContent('Dear'));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Saved filters: Dear' })).toHaveFocus());
  });

  it('can be deleted after a confirmation; the list keeps its filters', async () => {
    serveListings();
    const sent = serveFilters(LUXURY);
    const { router } = await open(LUXURY_ADDRESS);
    await actOn('Delete…');
    await screen.findByRole('dialog', { name: 'Delete view?' });
    await expectAccessible();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Saved filters: Luxury' })).toHaveFocus());
    expect(sent).toHaveLength(0);
    await actOn('Delete…');
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('View deleted')).toBeInTheDocument();
    expect(sent[0]?.url.searchParams.get('viewId')).toBe(LUXURY.viewId);
    await waitFor(() => expect(router.state.location.href).not.toContain('view='));
    await waitFor(() => expect(views()).toHaveFocus());
    expect(badges()).toContain('Min price: $2,000,000');
  });

  it('a filter of another user shows its filters but not its name', async () => {
    serveListings();
    serveFilters();
    await open(LUXURY_ADDRESS);
    expect(views()).toHaveTextContent('Select');
    expect(badges()).toContain('Min price: $2,000,000');
  });

  it('a super admin can save filters too', async () => {
    serveListings();
    serveFilters();
    openApp('/listings', { user: someone('Admin') });
    await screen.findByText('1 Maple St');
    expect(views()).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Filter' }));
    await screen.findByLabelText('Max price');
    expect(screen.getByRole('checkbox', { name: 'Save this filter' })).toBeEnabled();
  });
});

describe("a realtor's listings", () => {
  it('LIST-09 are restricted, without filters and saved filters, with a link back and a status switch', async () => {
    const requests = serveListings();
    const { router } = await open(`/listings?realtorId=${ANA}&pricemin=500000&status=1.2`);
    expect(requests).toMatchObject([
      {
        filters: [
          { key: 'realtor', value: ANA },
          { key: 'status', value: '1' },
        ],
      },
    ]);
    expect(screen.queryByRole('button', { name: 'Filter' })).toBeNull();
    expect(screen.queryByRole('button', { name: /^Saved filters/ })).toBeNull();
    expect(screen.queryByRole('list', { name: 'Active filters' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Back' })).toHaveAttribute('href', `/realtors/${ANA}/view`);
    const choices = within(screen.getByRole('group', { name: 'Status' })).getAllByRole('button');
    expect(choices.map((button) => button.textContent)).toEqual(['All', 'New', 'Active', 'Pending', 'Off Market']);
    expect(screen.getByRole('button', { name: 'New' })).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(screen.getByRole('button', { name: 'All' }));
    await waitFor(() => expect(requests.at(-1)).toMatchObject({ filters: [{ key: 'realtor', value: ANA }] }));
    await userEvent.click(screen.getByRole('button', { name: 'Reset Filter' }));
    await waitFor(() => expect(router.state.location.href).toBe(`/listings?realtorId=${ANA}`));
    await expectAccessible();
  });

  it('LIST-10 a row opens with the realtor in its URL', async () => {
    serveListings();
    const { router } = await open(`/listings?realtorId=${ANA}`);
    const href = `/listings/${aListing(1).propertyId}/view?realtorId=${ANA}`;
    expect(screen.getByRole('link', { name: '1 Maple St' })).toHaveAttribute('href', href);
    screen.getByText('1 Maple St').closest('tr')?.focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(router.state.location.href).toBe(href));
  });
});

describe('when the options fail to load', () => {
  it('the list still works', async () => {
    serveListings();
    server.use(unreachable('post', '/view/get-views-list'), never('get', '/properties/get-property-zipcode-list'));
    await open();
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch data!');
    await userEvent.click(screen.getByRole('button', { name: 'Filter' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Filter listings' }));
    await drawer.findByLabelText('Max price');
    expect(drawer.getByRole('button', { name: 'Apply' })).toBeEnabled();
  });
});
