import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { components } from '../../api/schema';
import type { ConflictingMarket, MarketOut, UserOut } from '../../api/types';
import { ANY } from '../../lib/ranges';
import { expectAccessible, openApp } from '../../test/app';
import { aBucket, aChildMarket, aClash, aMarket, aUser, aTemplateChoice, someone } from '../../test/data';
import { answer, answerWith, never, refuse, server } from '../../test/server';
// Imported ahead, because loading it can take long on a busy machine.
import './MarketDialogs';

const admin = someone('Admin');
const companyAdmin = someone('CompanyAdmin');
const submarketOwner = someone('SalesManager');
const holder = aUser(3, { userType: 'CompanyAdmin', fullName: 'Hana Holder', companyName: 'Harbor Realty Group' });
const other = aUser(4, { userType: 'CompanyAdmin', fullName: 'Omar Other', companyName: 'Keystone Realty' });
const colleague = { userId: aUser(5).userId, fullName: 'Cleo Colleague', userType: 'SalesPerson', userTypeLabel: 'Bucket owner' } as const;

type Detail = components['schemas']['ErrorDetail'];
const clashing = (market: ConflictingMarket): Detail => ({ code: market.rangeOverlaps ? '2011' : '2003', message: 'It overlaps.', market });

/** Serves these markets, with every definition free, and collects the saving requests. */
function serve(...markets: MarketOut[]) {
  const sent: [call: string, body: unknown][] = [];
  const saved = { itemId: aMarket(5).itemId, isChanged: true };
  server.use(
    answer('post', '/market/market-search-list', { data: markets, recordsTotal: markets.length }),
    answer('post', '/market/submarket-search-list', { data: markets, recordsTotal: markets.length }),
    answer('get', '/market/get-company-markets', [aMarket(1, { name: 'Harbor', propMinVal: 100_000 }), aMarket(2, { name: 'Uplands' })]),
    answer('post', '/market/submarket-list', [aChildMarket(1)]),
    answer('post', '/market/zipcodes', ['10001', '10002', '10003', '10004']),
    answer('post', '/user/get-users-paged-list', { data: [holder, other], recordsTotal: 2 }),
    answer('get', '/user/get-company-users', [colleague]),
    answerWith('post', '/market/submarket-check-availability', ({ body }) => (sent.push(['check', body]), { responseValue: true, details: [] })),
    answerWith('post', '/market/create', ({ body }) => (sent.push(['create', body]), saved)),
    answerWith('post', '/market/create-submarket', ({ body }) => (sent.push(['create-submarket', body]), saved)),
    answerWith('post', '/market/update-market', ({ body }) => (sent.push(['update-market', body]), saved)),
    answerWith('post', '/market/update-submarket', ({ body }) => (sent.push(['update-submarket', body]), saved)),
    ...(markets[0] ? [answer('get', '/market/get-market', markets[0]), answer('get', '/market/get-sub-market', markets[0])] : []),
  );
  return sent;
}

function standing(...markets: ConflictingMarket[]) {
  server.use(answer('post', '/market/submarket-check-availability', { responseValue: false, details: markets.map(clashing) }));
}

/** The definition overlaps this market, and `fitting` is left of it. */
function leaving(market: ConflictingMarket, fitting: Partial<components['schemas']['FittingMarket']>) {
  const left = { zipCodes: ['10001', '10002', '10003'], propMinVal: 100_000, propMaxVal: ANY, propMinSize: 0, propMaxSize: ANY, ...fitting };
  server.use(answer('post', '/market/submarket-check-availability', { responseValue: false, details: [clashing(market)], fitting: left }));
}

const panel = () => within(screen.getByRole('dialog'));
const field = (name: string | RegExp) => panel().getByRole('textbox', { name });
const amount = (name: string) => panel().getByRole('combobox', { name });
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

async function begin(viewer: UserOut, name: string) {
  openApp('/markets', { user: viewer });
  await userEvent.click(await screen.findByRole('button', { name }));
  await screen.findByRole('textbox', { name: 'Name' });
}

function type(name: string, text: string) {
  fireEvent.change(field(name), { target: { value: text } });
}

function typeAmount(name: string, text: string) {
  fireEvent.change(amount(name), { target: { value: text } });
  fireEvent.blur(amount(name));
}

function paste(text: string) {
  fireEvent.paste(field(/^Zip codes/), { clipboardData: { getData: () => text } });
}

async function pick(name: string, option: string | RegExp) {
  await userEvent.click(panel().getByRole('combobox', { name }));
  await userEvent.click(await screen.findByRole('option', { name: option }));
}

/** Fills in a child market that can be saved. */
async function fillChildMarket() {
  await begin(companyAdmin, 'Create Child Market');
  type('Name', 'Waterside');
  await pick('Parent market', 'Harbor');
  paste('10001 10002 10003');
  await pick('Owner', 'Cleo Colleague');
  // A child market must be within its parent.
  typeAmount('Listing Min Price', '100000');
}

describe('a market', () => {
  it('MARKETS-09 MARKETS-10 MARKETS-29 MARKETS-31 MARKETS-38 MARKETS-41 a super admin creates a market for several companies', async () => {
    const sent = serve();
    await begin(admin, 'Create Market');
    type('Name', ' Waterside ');
    type('County', 'Kings County');
    paste('11201, 11202\n11201');
    typeAmount('Listing Max Price', '900000');
    await pick('Owner', /Hana Holder/);
    await pick('Owner', /Omar Other/);
    expect(screen.queryByRole('switch')).toBeNull();
    await expectAccessible();
    await userEvent.click(button('Create market'));
    expect(await screen.findByText('Market created')).toBeInTheDocument();
    const body = {
      name: 'Waterside',
      county: 'Kings County',
      zipCodes: ['11201', '11202'],
      propMinVal: 0,
      propMaxVal: 900_000,
      propMinSize: 0,
      propMaxSize: 1e13,
      companyUserIds: [holder.userId, other.userId],
    };
    expect(sent).toEqual([
      ['check', body],
      ['create', body],
    ]);
    await gone();
  });

  it('MARKETS-12 MARKETS-13 MARKETS-14 MARKETS-15 nothing is sent until all fields are valid', async () => {
    const sent = serve();
    await begin(admin, 'Create Market');
    typeAmount('Listing Min Price', '500000');
    typeAmount('Listing Max Price', '$400,000');
    await userEvent.click(button('Create market'));
    expect(await screen.findAllByText('Required')).toHaveLength(3);
    expect(screen.getByText('Add at least one zip code.')).toBeInTheDocument();
    expect(screen.getByText('Select larger!')).toBeInTheDocument();
    expect(amount('Listing Min Price')).toHaveValue('$500,000');
    typeAmount('Listing Min Price', '400000');
    await waitFor(() => expect(screen.queryByText('Select larger!')).toBeNull());
    expect(sent).toEqual([]);
    await expectAccessible();
  });

  it('TABLE-22 there are 23 prices, and sizes up to 6,000 sq ft', async () => {
    serve();
    await begin(admin, 'Create Market');
    await userEvent.click(amount('Listing Max Price'));
    expect(await screen.findAllByRole('option')).toHaveLength(23);
    await userEvent.click(screen.getByRole('option', { name: '$650,000' }));
    expect(amount('Listing Max Price')).toHaveValue('$650,000');
    await userEvent.click(amount('Listing Max Size'));
    expect(await screen.findByRole('option', { name: '6,000 sq ft' })).toBeInTheDocument();
    expect(screen.getByRole('option', { name: 'Any Size' })).toBeInTheDocument();
  });

  it('MARKETS-35 TABLE-20 TABLE-21 3,000 zip codes can be pasted at once; twelve are shown, and all can be searched and removed', async () => {
    serve();
    await begin(admin, 'Create Market');
    const zips = Array.from({ length: 3000 }, (_, index) => String(20_000 + index));
    paste([...zips, ...zips.slice(0, 5)].join('\n'));
    expect(field('Zip codes (3,000)')).toBeInTheDocument();
    expect(screen.getByText('3,000 added.')).toBeInTheDocument();
    expect(screen.getByText(zips.slice(0, 12).join(', '))).toBeInTheDocument();
    paste('20001 abc 30000');
    expect(screen.getByText('1 added. 1 already selected. Not zip codes: abc.')).toBeInTheDocument();
    paste(Array.from({ length: 2000 }, (_, index) => String(40_000 + index)).join());
    expect(screen.getByText(/At most 5,000 zip codes\. Adding these would make 5,001\. None were added\./)).toBeInTheDocument();
    fireEvent.click(button('View all 3,001 zip codes in this market'));
    fireEvent.change(await screen.findByRole('textbox', { name: 'Search zip codes' }), { target: { value: '2299' } });
    expect(screen.getByText('11 of 3,001')).toBeInTheDocument();
    fireEvent.click(button('Clear these'));
    expect(screen.getByText('2,990 selected')).toBeInTheDocument();
    fireEvent.click(button('22995'));
    fireEvent.click(button('Done'));
    expect(await screen.findByRole('textbox', { name: 'Zip codes (2,991)' })).toBeInTheDocument();
  });

  it('TABLE-20 typed zip codes are added on Enter or blur, without submitting the form', async () => {
    const sent = serve();
    await begin(admin, 'Create Market');
    await userEvent.type(field(/^Zip codes/), '11201,{Enter}');
    expect(field('Zip codes (1)')).toHaveValue('');
    await userEvent.type(field(/^Zip codes/), '11202');
    await userEvent.tab();
    expect(field('Zip codes (2)')).toHaveValue('');
    expect(sent).toEqual([]);
  });

  it('MARKETS-12 MARKETS-16 a refusal of the server shows at its field', async () => {
    serve(aMarket(1));
    openApp('/markets', { user: admin });
    await userEvent.click(await screen.findByRole('button', { name: 'Edit Market 1' }));
    await screen.findByRole('textbox', { name: 'Name' });
    type('Name', 'Taken');
    server.use(refuse('post', '/market/submarket-check-availability', 400, '1014', [{ field: 'zipCodes', code: '1014', message: 'Unknown zip codes: 10009' }]));
    await userEvent.click(button('Save changes'));
    expect(await screen.findByText('Unknown zip codes: 10009')).toBeInTheDocument();
    server.use(
      answer('post', '/market/submarket-check-availability', { responseValue: true, details: [] }),
      refuse('post', '/market/update-market', 409, '1019'),
    );
    await userEvent.click(button('Save changes'));
    expect(await screen.findByText('A market with this name already exists.')).toBeInTheDocument();
    server.use(refuse('post', '/market/update-market', 400, '1014', [{ field: 'companyUserIds', code: '1014', message: '1 of these users can’t own it' }]));
    await userEvent.click(button('Save changes'));
    expect(await screen.findByText('1 of these users can’t own it')).toBeInTheDocument();
  });

  it('MARKETS-29 MARKETS-30 MARKETS-31 saves the changes; an unchanged market sends nothing', async () => {
    const sent = serve(aMarket(1));
    openApp('/markets', { user: admin });
    await userEvent.click(await screen.findByRole('button', { name: 'Edit Market 1' }));
    await screen.findByRole('textbox', { name: 'Name' });
    await userEvent.click(button('Save changes'));
    expect(await screen.findByText('No changes found!')).toBeInTheDocument();
    await gone();
    expect(sent).toEqual([]);
    await userEvent.click(button('Edit Market 1'));
    await screen.findByRole('textbox', { name: 'Name' });
    type('Name', 'Renamed');
    await userEvent.click(button('Save changes'));
    expect(await screen.findByText('Market updated')).toBeInTheDocument();
    expect(sent.at(-1)).toEqual(['update-market', expect.objectContaining({ marketId: aMarket(1).itemId, name: 'Renamed', version: 4 })]);
    await gone();
  });

  it('a concurrent change keeps the typed values and can be loaded', async () => {
    serve(aMarket(1));
    openApp('/markets', { user: admin });
    await userEvent.click(await screen.findByRole('button', { name: 'Edit Market 1' }));
    await screen.findByRole('textbox', { name: 'Name' });
    type('Name', 'Mine');
    server.use(refuse('post', '/market/update-market', 409, 'STALE_WRITE'));
    await userEvent.click(button('Save changes'));
    expect(await screen.findByText(/Someone else changed this market/)).toBeInTheDocument();
    expect(field('Name')).toHaveValue('Mine');
    server.use(answer('get', '/market/get-market', aMarket(1, { name: 'Theirs', version: 5 })));
    await userEvent.click(button('Reload'));
    await waitFor(() => expect(field('Name')).toHaveValue('Theirs'));
  });

  it('a change that leaves child markets outside is refused with their list', async () => {
    serve(aMarket(1));
    openApp('/markets', { user: admin });
    await userEvent.click(await screen.findByRole('button', { name: 'Edit Market 1' }));
    await screen.findByRole('textbox', { name: 'Name' });
    typeAmount('Listing Max Price', '200000');
    server.use(
      refuse('post', '/market/update-market', 409, '2026', [
        { code: '2026', message: 'It reaches out.', market: aClash(1, { name: 'Child market 1', rangeOverlaps: false }) },
      ]),
    );
    await userEvent.click(button('Save changes'));
    const list = within(await screen.findByRole('list', { name: 'Would fall outside' }));
    expect(list.getByRole('link', { name: 'Child market 1' })).toBeInTheDocument();
    await expectAccessible();
  });
});

describe('a child market', () => {
  it('MARKETS-11 MARKETS-21 MARKETS-31 MARKETS-37 MARKETS-50 a company admin creates one; outreach needs templates', async () => {
    const sent = serve();
    await begin(companyAdmin, 'Create Child Market');
    expect(field(/^Zip codes/)).toBeDisabled();
    type('Name', 'Waterside');
    await pick('Parent market', 'Harbor');
    expect(await screen.findByText('Parent: From $100,000')).toBeInTheDocument();
    for (const name of ['Owner Occupied', 'Automatic Prospecting']) expect(screen.getByRole('switch', { name })).toBeDisabled();
    await userEvent.hover(screen.getByText('Automatic Prospecting'));
    expect(await screen.findByRole('tooltip')).toHaveTextContent(/template.*in the Templates section/);
    await userEvent.click(await screen.findByRole('button', { name: 'Select' }));
    await userEvent.click(button('Select all 4'));
    await userEvent.click(button('10003'));
    await userEvent.click(button('Done'));
    typeAmount('Listing Min Price', '100000');
    await pick('Owner', 'Cleo Colleague');
    await userEvent.click(button('Create child market'));
    expect(await screen.findByText('Child market created')).toBeInTheDocument();
    expect(sent.map(([call]) => call)).toEqual(['check', 'create-submarket']);
    expect(sent.at(-1)?.[1]).toEqual({
      name: 'Waterside',
      marketId: aMarket(1).itemId,
      subMarketType: 1,
      zipCodes: ['10001', '10002', '10004'],
      propMinVal: 100_000,
      propMaxVal: 1e13,
      propMinSize: 0,
      propMaxSize: 1e13,
      companyUserIds: [colleague.userId],
      ownerOccupiedFilter: false,
      automaticProspecting: false,
    });
  });

  it('MARKETS-37 shows the template choices by audience, event and channel, and that there are none yet', async () => {
    serve();
    server.use(
      answer('get', '/settings/get-notification-event-types', [
        { id: 1, name: 'New Listing' },
        { id: 8, name: 'Open House' },
        { id: 9, name: 'New Realtor' },
      ]),
    );
    await begin(companyAdmin, 'Create Child Market');
    await userEvent.click(button('Templates'));
    const owners = await screen.findByRole('table', { name: 'Templates for a home owner' });
    expect(within(owners).getAllByRole('row')).toHaveLength(3);
    for (const choice of within(owners).getAllByRole('combobox')) expect(choice).toHaveAttribute('aria-disabled', 'true');
    expect(within(owners).getByRole('combobox', { name: 'Open House: Mailer' })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('tab', { name: 'Realtor' }));
    expect(screen.getByRole('table', { name: 'Templates for a realtor' })).toBeInTheDocument();
    expect(screen.getByText('There are no templates to choose from yet.')).toBeInTheDocument();
    await expectAccessible();
  });

  it('MARKETS-37 MARKETS-39 MARKETS-40 automatic prospecting can be set up by audience, event and channel with a template of each kind', async () => {
    const sent = serve();
    server.use(
      answer('get', '/settings/get-notification-event-types', [
        { id: 1, name: 'New Listing' },
        { id: 3, name: 'Pending' },
      ]),
      answer('get', '/templates/get-company-template-list', [
        aTemplateChoice(1),
        aTemplateChoice(2, { prospectingEventTypeId: 3 }),
        aTemplateChoice(3, { templateType: 2 }),
        aTemplateChoice(4, { templateType: 3 }),
      ]),
    );
    await begin(companyAdmin, 'Create Child Market');
    type('Name', 'Waterside');
    await pick('Parent market', 'Harbor');
    await waitFor(() => expect(screen.getByRole('switch', { name: 'Automatic Prospecting' })).toBeEnabled());
    await userEvent.click(screen.getByRole('switch', { name: 'Automatic Prospecting' }));
    await userEvent.click(button('Templates'));
    const owners = within(await screen.findByRole('table', { name: 'Templates for a home owner' }));
    // Only templates of that kind and event.
    expect(owners.getByRole('combobox', { name: 'Pending: SMS' })).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(owners.getByRole('combobox', { name: 'New Listing: Email' }));
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['None', 'Template 1']);
    await userEvent.click(screen.getByRole('option', { name: 'Template 1' }));
    await userEvent.click(screen.getByRole('tab', { name: 'Realtor' }));
    await userEvent.click(screen.getByRole('switch', { name: 'Send automatic messages to realtors' }));
    await expectAccessible();
    await userEvent.click(await screen.findByRole('button', { name: 'Select' }));
    await userEvent.click(button('Select all 4'));
    await userEvent.click(button('Done'));
    await pick('Owner', 'Cleo Colleague');
    await userEvent.click(button('Create child market'));
    expect(await screen.findByText('Child market created')).toBeInTheDocument();
    expect(sent.at(-1)?.[1]).toMatchObject({
      automaticProspecting: true,
      ownerOccupiedFilter: false,
      notificationSettings: [
        { outboundProspectingType: 1, turnOffAutomaticProspecting: true, templateMappings: [] },
        {
          outboundProspectingType: 2,
          turnOffAutomaticProspecting: false,
          templateMappings: [{ notificationEventTypeId: 1, emailTemplateId: aTemplateChoice(1).templateId }],
        },
      ],
    });
  });

  it('MARKETS-16 zip codes outside the parent are listed and can be removed at once', async () => {
    serve();
    await begin(companyAdmin, 'Create Child Market');
    await pick('Parent market', 'Harbor');
    await screen.findByRole('button', { name: 'Select' });
    paste('10001 78617 99999');
    expect(screen.getByText(/Not in Harbor: 78617, 99999\./)).toBeInTheDocument();
    await userEvent.click(button('Remove'));
    expect(field('Zip codes (1)')).toBeInTheDocument();
  });

  it('MARKETS-17 prices and sizes outside the parent are reported at the amount that exceeds it', async () => {
    serve();
    await fillChildMarket();
    typeAmount('Listing Min Price', '0');
    server.use(refuse('post', '/market/submarket-check-availability', 422, '2014'));
    await userEvent.click(button('Check availability'));
    expect(await screen.findByText('The price range must fall within the parent market.')).toBeInTheDocument();
    expect(amount('Listing Min Price')).toHaveAccessibleDescription('The price range must fall within the parent market.');
    server.use(refuse('post', '/market/submarket-check-availability', 422, '2015'));
    await userEvent.click(button('Check availability'));
    await waitFor(() => expect(amount('Listing Max Size')).toHaveAccessibleDescription('The size range must fall within the parent market.'));
  });

  it('MARKETS-19 a free definition shows as available, and is saved without another check', async () => {
    const sent = serve();
    await fillChildMarket();
    await userEvent.click(button('Check availability'));
    expect(await screen.findByText('Available: this child market has no overlaps')).toBeInTheDocument();
    expect(panel().getByText('Available')).toBeInTheDocument();
    await userEvent.click(button('Create child market'));
    expect(await screen.findByText('Child market created')).toBeInTheDocument();
    expect(sent.map(([call]) => call)).toEqual(['check', 'create-submarket']);
  });

  it('MARKETS-20 MARKETS-24 MARKETS-25 an overlap shows each market, the reasons and both ranges, and blocks saving', async () => {
    const sent = serve();
    await fillChildMarket();
    standing(
      aClash(1, { name: 'Old Port', nameExists: true, propMinVal: 0, propMaxVal: 500_000, zipCodes: ['10001', '10002'] }),
      aClash(2, { name: 'Waterside', nameExists: true, rangeOverlaps: false, zipCodes: [] }),
    );
    await userEvent.click(button('Create child market'));
    const banner = within(await screen.findByRole('alert'));
    expect(banner.getByText('Market Overlap Detected')).toBeInTheDocument();
    expect(banner.getByText('Child market does overlaps with existing!')).toBeInTheDocument();
    const [first, second] = banner.getAllByRole('listitem');
    expect(first).toHaveTextContent('Old PortName Already ExistsMarket Range Overlap');
    expect(
      within(first ?? document.body)
        .getAllByRole('row')
        .map((row) => row.textContent),
    ).toEqual(['YoursExisting', 'PriceFrom $100,000Up to $500,000', 'SizeAny SizeAny Size']);
    expect(first).toHaveTextContent('2 zip codes in both: 10001, 10002');
    expect(second).toHaveTextContent(/^WatersideName Already Exists$/);
    expect(screen.getByText('A child market or bucket with this name already exists.')).toBeInTheDocument();
    expect(button('Create child market')).toBeDisabled();
    expect(sent).toEqual([]);
    await expectAccessible();
    // A changed definition is no longer known to overlap.
    typeAmount('Listing Min Price', '600000');
    expect(await screen.findByText(/You’ve made changes since this check/)).toBeInTheDocument();
    expect(button('Create child market')).toBeEnabled();
  });

  it('shrink to fit proposes the largest free part, which is then available', async () => {
    serve();
    await fillChildMarket();
    leaving(aClash(1, { name: 'Old Port', propMaxVal: 250_000, zipCodes: ['10001', '10002', '10003'] }), { propMinVal: 250_000 });
    await userEvent.click(button('Check availability'));
    await userEvent.click(await screen.findByRole('button', { name: 'Shrink to fit' }));
    const proposal = within(screen.getByRole('group', { name: 'Largest available part' }));
    expect(proposal.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['Price: From $100,000 → From $250,000']);
    await expectAccessible();
    await userEvent.click(proposal.getByRole('button', { name: 'Keep mine' }));
    expect(amount('Listing Min Price')).toHaveValue('$100,000');
    await userEvent.click(button('Shrink to fit'));
    const sent = serve();
    await userEvent.click(button('Use this'));
    expect(await screen.findByText('Available: this child market has no overlaps')).toBeInTheDocument();
    expect(amount('Listing Min Price')).toHaveValue('$250,000');
    expect(sent).toEqual([['check', expect.objectContaining({ propMinVal: 250_000, zipCodes: ['10001', '10002', '10003'] })]]);
    expect(screen.queryByText('Market Overlap Detected')).toBeNull();
    expect(button('Create child market')).toBeEnabled();
  });

  it('an overlap shows all its zip codes, also those that the server did not send', async () => {
    const zips = Array.from({ length: 80 }, (_, index) => String(10_001 + index));
    serve();
    server.use(answer('post', '/market/zipcodes', zips), answer('get', '/market/get-sub-market', aChildMarket(1, { zipCodes: zips.slice(0, 60) })));
    await fillChildMarket();
    paste(zips.join(' '));
    leaving(aClash(1, { zipCodes: zips.slice(0, 50) }), { zipCodes: zips.slice(60) });
    await userEvent.click(button('Check availability'));
    expect(await screen.findByText(/60 zip codes in both/)).toBeInTheDocument();
    await userEvent.click(button('Shrink to fit'));
    expect(await screen.findByText(/Zip codes: 80 → 20/)).toBeInTheDocument();
  });

  it('says when nothing would be left', async () => {
    serve();
    await fillChildMarket();
    standing(aClash(1, { zipCodes: ['10001', '10002', '10003'] }));
    await userEvent.click(button('Check availability'));
    await userEvent.click(await screen.findByRole('button', { name: 'Shrink to fit' }));
    expect(screen.getByText(/Nothing would be left/)).toBeInTheDocument();
  });

  it('MARKETS-22 an overlap that arises between check and save shows as an overlap', async () => {
    serve();
    await fillChildMarket();
    await userEvent.click(button('Check availability'));
    await screen.findByText('Available: this child market has no overlaps');
    server.use(refuse('post', '/market/create-submarket', 409, '2011'));
    standing(aClash(1, { name: 'Just drawn' }));
    await userEvent.click(button('Create child market'));
    expect(await screen.findByText('Just drawn')).toBeInTheDocument();
  });

  it('MARKETS-21 saving is disabled during the check', async () => {
    serve();
    await fillChildMarket();
    server.use(never('post', '/market/submarket-check-availability'));
    await userEvent.click(button('Check availability'));
    await waitFor(() => expect(button(/Create child market/)).toBeDisabled());
  });

  it('MARKETS-49 shows Getting data while it loads; closing sends nothing', async () => {
    const sent = serve();
    server.use(never('get', '/market/get-company-markets'));
    openApp('/markets', { user: companyAdmin });
    await userEvent.click(await screen.findByRole('button', { name: 'Create Child Market' }));
    expect(await screen.findByText('Getting data')).toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    await gone();
    expect(sent).toEqual([]);
  });

  it('MARKETS-49 Cancel asks before it discards, and sends nothing', async () => {
    const sent = serve(aChildMarket(1));
    openApp('/markets', { user: companyAdmin });
    await userEvent.click(await screen.findByRole('button', { name: 'Edit Child market 1' }));
    await screen.findByRole('textbox', { name: 'Name' });
    expect(field('Parent market')).toHaveAttribute('readonly');
    expect(screen.queryByRole('group', { name: 'Type' })).toBeNull();
    type('Name', 'Other');
    await userEvent.click(button('Cancel'));
    await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
    await gone();
    expect(sent).toEqual([]);
  });
});

describe('a bucket', () => {
  it('MARKETS-10 MARKETS-11 MARKETS-18 a Submarket Owner creates one in their child market, for one owner', async () => {
    const sent = serve();
    server.use(answer('get', '/market/get-company-markets', [aChildMarket(1)]));
    await begin(submarketOwner, 'Create Bucket');
    // The only parent is preselected.
    expect(panel().getByRole('combobox', { name: 'Parent child market' })).toHaveTextContent('Child market 1');
    expect(screen.queryByRole('group', { name: 'Type' })).toBeNull();
    type('Name', 'Corner');
    paste('10001');
    await pick('Owner', 'Cleo Colleague');
    server.use(refuse('post', '/market/submarket-check-availability', 422, '3023'));
    await userEvent.click(button('Create bucket'));
    expect(await screen.findByText('The price range must fall within the parent child market.')).toBeInTheDocument();
    server.use(answer('post', '/market/submarket-check-availability', { responseValue: true, details: [] }));
    typeAmount('Listing Max Price', '700000');
    await userEvent.click(button('Create bucket'));
    expect(await screen.findByText('Bucket created')).toBeInTheDocument();
    expect(sent.at(-1)).toEqual([
      'create-submarket',
      expect.objectContaining({
        name: 'Corner',
        subMarketType: 2,
        marketId: aMarket(1).itemId,
        parentSubMarketId: aChildMarket(1).itemId,
        companyUserIds: [colleague.userId],
      }),
    ]);
  });

  it('MARKETS-09 MARKETS-11 a company admin chooses the type, the market and the child market', async () => {
    const sent = serve();
    await begin(companyAdmin, 'Create Child Market');
    await userEvent.click(button('Bucket'));
    type('Name', 'Corner');
    await pick('Market', 'Harbor');
    await pick('Parent child market', 'Child market 1');
    paste('10001');
    await pick('Owner', 'Cleo Colleague');
    await userEvent.click(button('Create bucket'));
    expect(await screen.findByText('Bucket created')).toBeInTheDocument();
    expect(sent.at(-1)?.[1]).toMatchObject({ subMarketType: 2, parentSubMarketId: aChildMarket(1).itemId });
  });

  it('MARKETS-31 MARKETS-44 can be edited from its page', async () => {
    const sent = serve(aBucket(1));
    server.use(answer('get', '/market/get-market-history', []));
    openApp(`/markets/sub-markets/${aBucket(1).itemId}/view`, { user: submarketOwner });
    await userEvent.click(await screen.findByRole('button', { name: 'Edit' }));
    await screen.findByRole('textbox', { name: 'Name' });
    type('Name', 'Renamed');
    await userEvent.click(button('Save changes'));
    expect(await screen.findByText('Bucket updated')).toBeInTheDocument();
    expect(sent.at(-1)?.[0]).toBe('update-submarket');
  });
});
