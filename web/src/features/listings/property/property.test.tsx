import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import type { PropertyDetails, TrackedConversion, UserOut } from '../../../api/types';
import { expectAccessible, openApp } from '../../../test/app';
import { aConversion, aFinishedJob, aListing, anOutreach, aProperty, aTemplateChoice, someone } from '../../../test/data';
import { answer, answerWith, liveStream, never, refuse, type Seen, server, unreachable } from '../../../test/server';

const ID = aProperty().propertyId;
const PAGE = `/listings/${ID}/view`;

function serve(property: Partial<PropertyDetails> = {}, conversion: Partial<TrackedConversion> = {}) {
  server.use(
    answer('get', '/properties/get-property-details', aProperty(property)),
    answer('get', '/properties/get-track-conversion', aConversion(conversion)),
    answer('get', '/properties/get-property-notification-setting', anOutreach()),
    answer('get', '/properties/get-property-source-list', [
      { id: 1, name: 'Email' },
      { id: 5, name: 'Realtor Referral' },
    ]),
    answer('get', '/properties/get-move-type-list', [
      { id: 1, name: 'Interstate' },
      { id: 2, name: 'Local/Intra' },
    ]),
  );
}

async function open({ as = 'CompanyAdmin', path = PAGE }: { as?: UserOut['userType']; path?: string } = {}) {
  const app = openApp(path, { user: someone(as) });
  await screen.findByRole('heading', { level: 1, name: '1 Maple St' });
  await screen.findByRole('heading', { name: 'Property' });
  return app;
}

const anImage = (name: string) => ({ imageUrl: `/media/${name}`, thumbnailUrl: `/media/${name}-small`, width: 1280, height: 853 });

/** The value under a term. */
const fact = (term: string) => within(screen.getByLabelText('Property', { selector: 'dl' })).getByText(term).nextElementSibling?.textContent;

describe('the facts of a listing', () => {
  it('PROP-02 TABLE-18 shows every fact, and is accessible', async () => {
    serve({ bookedDate: '2026-03-20', openHouse: '{"start_date":"2026-03-14T17:00:00Z","end_date":"2026-03-14T19:00:00Z","time_zone":"America/New_York"}' });
    await open();
    const facts = [
      ['Price', '$1,250,000'],
      ['Price per sq ft', '$679.35'],
      ['Beds', '3'],
      ['Baths', '2'],
      ['Living area', '1,840 sq ft'],
      ['Plot area', '2,500 sq ft'],
      ['Property type', 'Townhouse'],
      ['Year built', '1931'],
      ['Last sold', '$810,000on 05/04/2019'],
      ['Days on market', '12'],
      ['Date added', '03/02/2026'],
      ['Source property ID', 'KEY-77OneKey'],
    ];
    expect(facts.map(([term = '']) => [term, fact(term)])).toEqual(facts);
    expect(screen.getByText('Booked on 03/20/2026')).toBeInTheDocument();
    // In the time zone of the house, wherever the reader is.
    expect(screen.getByText(/^Open house Sat, Mar 14, 1:00\s–\s3:00\sPM EDT$/u)).toBeInTheDocument();
    expect(screen.getByText('No photos')).toBeInTheDocument();
    await expectAccessible();
  });

  it('PROP-02 shows a dash for unknown values, No Data for a missing sale, and no ribbon or badge without cause', async () => {
    serve({
      price: undefined,
      pricePerSqft: undefined,
      squareFeet: undefined,
      plotArea: undefined,
      yearBuilt: undefined,
      lastSoldDate: undefined,
      lastSoldPrice: undefined,
      nummberOfBaths: 1,
    });
    await open();
    for (const term of ['Price', 'Price per sq ft', 'Living area', 'Plot area', 'Year built']) expect(fact(term)).toBe('—');
    expect(fact('Last sold')).toBe('No Data');
    expect(screen.getByText('3 beds · 1 bath')).toBeInTheDocument();
    expect(screen.queryByText(/^Booked on/)).toBeNull();
    expect(screen.queryByText(/^Open house/)).toBeNull();
  });

  it('PROP-02 pictures change by button, key and thumbnail, and wrap around', async () => {
    serve({ propertyImages: ['a', 'b', 'c'].map(anImage) });
    await open();
    const carousel = within(screen.getByRole('group', { name: 'Photos of 1 Maple St' }));
    const shown = () => carousel.getByRole('img').getAttribute('src');
    expect(shown()).toBe('/media/a');
    expect(carousel.getByRole('img', { name: 'Photo 1 of 3 of 1 Maple St' })).toBeInTheDocument();
    await userEvent.click(carousel.getByRole('button', { name: 'Next photo' }));
    expect(shown()).toBe('/media/b');
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(shown()).toBe('/media/c');
    expect(carousel.getByText('3 of 3')).toBeInTheDocument();
    await userEvent.keyboard('{Home}');
    expect(shown()).toBe('/media/a');
    const thumbnails = within(carousel.getByRole('list', { name: 'All photos' })).getAllByRole('button');
    expect(thumbnails.map((button) => button.querySelector('img')?.getAttribute('src'))).toEqual(['/media/a-small', '/media/b-small', '/media/c-small']);
    expect(thumbnails.every((button) => button.querySelector('img')?.getAttribute('loading') === 'lazy')).toBe(true);
    await userEvent.click(carousel.getByRole('button', { name: 'Show photo 2' }));
    expect(shown()).toBe('/media/b');
    expect(thumbnails.map((button) => button.getAttribute('aria-current'))).toEqual([null, 'true', null]);
    expect(screen.queryByText('No photos')).toBeNull();
    await expectAccessible();
  });

  it('PROP-02 pictures that are being fetched appear as the live stream reports them', async () => {
    const live = liveStream();
    server.use(live.handler);
    serve({ imagesOnTheWay: 2 });
    await open();
    expect(screen.getByText('Photos are loading')).toBeInTheDocument();
    await waitFor(() => expect(live.isOpen()).toBe(true));
    serve({ propertyImages: [anImage('a')], imagesOnTheWay: 1 });
    live.tell('job', aFinishedJob({ kind: 'listingPictures', file: undefined, state: 'running', done: 1, total: 2 }));
    expect(await screen.findByRole('img', { name: 'Photo 1 of 1 of 1 Maple St' })).toBeInTheDocument();
    expect(screen.getByText('1 more loading')).toBeInTheDocument();
    serve({ propertyImages: [anImage('a'), anImage('b')], imagesOnTheWay: 0 });
    live.tell('job', aFinishedJob({ kind: 'listingPictures', file: undefined }));
    expect(await screen.findByRole('button', { name: 'Show photo 2' })).toBeInTheDocument();
    expect(screen.queryByText(/on the way$/u)).toBeNull();
  });

  it('PROP-02 a picture with an expired URL is requested again', async () => {
    serve({ propertyImages: [anImage('old')] });
    await open();
    serve({ propertyImages: [anImage('new')] });
    fireEvent.error(screen.getByRole('img', { name: /^Photo 1/u }));
    await waitFor(() => expect(screen.getByRole('img', { name: /^Photo 1/u })).toHaveAttribute('src', '/media/new'));
    fireEvent.error(screen.getByRole('img', { name: /^Photo 1/u }));
    expect(await screen.findByText('No photos')).toBeInTheDocument();
  });

  it('PROP-03 the timeline has new, active, pending and off market, each with its day and origin; the current and the unreached ones are marked', async () => {
    serve();
    await open();
    const steps = within(screen.getByRole('list', { name: 'Status timeline' })).getAllByRole('listitem');
    expect(steps.map((step) => step.textContent)).toEqual([
      'New03/02/2026from an imported file',
      'Active03/09/2026from days on market',
      'Pending03/12/2026from the data source',
      'Off Market—',
    ]);
    expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual([null, null, 'step', null]);
    await userEvent.click(screen.getByRole('button', { name: 'All changes (2)' }));
    const changes = within(screen.getByRole('list', { name: 'All status changes' })).getAllByRole('listitem');
    expect(changes[0]).toHaveTextContent(/^03\/12\/2026Pending\s*Active Under Contract · from the data source/);
  });

  it('PROP-04 the realtor links to their page, whose Back returns here', async () => {
    serve();
    await open();
    const card = within(screen.getByRole('region', { name: 'Realtor' }));
    expect(card.getByRole('link', { name: 'Ana Castillo' })).toHaveAttribute('href', `/realtors/${aProperty().realtorId}/view/${ID}`);
    expect(card.getByRole('link', { name: '(212) 555-0119' })).toHaveAttribute('href', 'tel:2125550119');
    expect(card.getByRole('link', { name: 'ana@compass.example' })).toHaveAttribute('href', 'mailto:ana@compass.example');
    expect(card.getByText('$9,000,000 closed, $2,500,000 listed in 12 months')).toBeInTheDocument();
  });

  it.each([
    [true, 'Owner-occupied'],
    [false, 'Not owner-occupied'],
    [undefined, 'Unknown'],
  ])('PROP-05 owner-occupied %s', async (isOwnerOccupied, word) => {
    serve({ isOwnerOccupied });
    await open();
    expect(fact('Occupancy')).toBe(word);
  });
});

describe('the viewer’s own flags', () => {
  it.each([
    ['Favorite', 'markAsFavourite', 'Added to favorites'],
    ['In process', 'markAsInProgress', 'Flagged as in process'],
    ['Discarded', 'markAsDiscarded', 'Discarded'],
  ] as const)('PROP-06 PROP-07 %s changes at once, and is confirmed when the server has stored it', async (name, statusType, words) => {
    serve();
    await open();
    const sent: unknown[] = [];
    let letThrough = (): void => undefined;
    const held = new Promise<void>((resolve) => (letThrough = resolve));
    server.use(
      http.put('http://doorstep.test/api/properties/change-property-status', async ({ request }) => {
        sent.push(await request.json());
        await held;
        return HttpResponse.json({ result: {} });
      }),
    );
    const mark = screen.getByRole('switch', { name });
    await userEvent.click(mark);
    expect(mark).toBeChecked();
    await waitFor(() => expect(sent).toEqual([{ propertyId: ID, statusType, value: true }]));
    expect(screen.queryByText(words, { selector: '[role=status] *, [role=status]' })).toBeNull();
    letThrough();
    expect(await screen.findByText(words, { selector: '[role=status] *, [role=status]' })).toBeInTheDocument();
    expect(mark).toBeChecked();
  });

  it('PROP-06 a refused flag is reverted, with an error', async () => {
    serve({ markAsInProgress: true });
    await open();
    server.use(refuse('put', '/properties/change-property-status', 404, 'NOT_FOUND'));
    await userEvent.click(screen.getByRole('switch', { name: 'In process' }));
    expect(await screen.findByRole('alert')).toBeInTheDocument();
    expect(screen.getByRole('switch', { name: 'In process' })).toBeChecked();
    expect(screen.queryByText('In Process flag removed')).toBeNull();
  });

  it('PROP-08 lists the colleagues who have it in process', async () => {
    serve({ inProcessWith: [{ userId: 'u', fullName: 'Ben Ortiz', since: '2026-03-05T15:00:00Z' }] });
    await open();
    expect(within(screen.getByRole('list', { name: 'Colleagues with this listing in process' })).getByRole('listitem')).toHaveTextContent(
      'Ben Ortiz since 03/05/2026',
    );
  });

  it('PROP-17 a super admin sees neither flags nor conversion nor rank', async () => {
    serve({ markAsFavourite: undefined, markAsDiscarded: undefined, markAsInProgress: undefined, inProcessWith: undefined, realtorRank: undefined });
    await open({ as: 'Admin' });
    expect(screen.queryByRole('switch')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Track Conversion' })).toBeNull();
    expect(screen.queryByText('Rank in your territory')).toBeNull();
    expect(screen.getByRole('link', { name: 'Ana Castillo' })).toBeInTheDocument();
  });
});

describe('the conversion', () => {
  const choose = async (field: string, option: string) => {
    await userEvent.click(screen.getByRole('combobox', { name: new RegExp(`^${field}`) }));
    await userEvent.click(await screen.findByRole('option', { name: option }));
  };

  it('PROP-15 can be recorded once it is loaded, and is sent in wire format', async () => {
    serve();
    server.use(never('get', '/properties/get-track-conversion'));
    const { queryClient } = await open();
    expect(screen.getByRole('button', { name: 'Track Conversion' })).toBeDisabled();
    serve();
    void queryClient.resetQueries({ queryKey: ['/properties/get-track-conversion'] });
    await waitFor(() => expect(screen.getByRole('button', { name: 'Track Conversion' })).toBeEnabled());
    const sent: Seen['body'][] = [];
    server.use(
      answerWith('post', '/properties/update-track-conversion', ({ body }) => {
        sent.push(body);
        return aConversion({ version: 1, opportunity: 2, booked: 1, quoteAmount: 4200.5, opportunityDate: '2026-03-20' });
      }),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Track Conversion' }));
    await screen.findByRole('form', { name: 'Track Conversion' });
    await userEvent.click(screen.getByRole('button', { name: 'Save conversion' }));
    expect(await screen.findByText('Required')).toBeInTheDocument();
    await choose('Opportunity', 'Yes');
    await choose('Source', 'Realtor Referral');
    await choose('Moving Type', 'Local/Intra');
    await userEvent.type(screen.getByRole('textbox', { name: /^Quote Amount/ }), '4,200.50');
    await userEvent.type(screen.getByRole('textbox', { name: /^Quote Date/ }), '3/20/2026');
    await userEvent.type(screen.getByRole('textbox', { name: /^Comments/ }), 'Two pianos');
    await userEvent.click(screen.getByRole('button', { name: 'Save conversion' }));
    expect(await screen.findByText('Conversion saved')).toBeInTheDocument();
    expect(sent).toEqual([
      { propertyId: ID, version: 0, opportunity: 2, booked: 1, source: 5, moovType: 2, quoteAmount: 4200.5, meetingDate: '2026-03-20', comments: 'Two pianos' },
    ]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByLabelText('Conversion', { selector: 'dl' })).toHaveTextContent(/OpportunityYessince 03\/20\/2026BookedNot decidedQuote\$4,201/);
  });

  it.each([
    ['Quote Amount', '-1', 'Must be 0 or more'],
    ['Quote Amount', '10,000,000.01', 'Must be 10,000,000 or less'],
    ['Quote Amount', 'much', 'Must be a number'],
    ['Quote Date', '02/30/2026', 'Not a valid date'],
  ])('PROP-15 %s %s is refused at the field', async (field, typed, problem) => {
    serve({}, { version: 1, opportunity: 2, booked: 2 });
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Track Conversion' }));
    await userEvent.type(await screen.findByRole('textbox', { name: new RegExp(`^${field}`) }), typed);
    await userEvent.tab();
    expect(await screen.findByText(problem)).toBeInTheDocument();
  });

  it('PROP-15 a booked listing without an opportunity is refused at the field, as on the server', async () => {
    serve({}, { version: 1, opportunity: 3, booked: 2 });
    server.use(never('post', '/properties/update-track-conversion'));
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Track Conversion' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Save conversion' }));
    expect(await screen.findByText('A booked listing must be an opportunity')).toBeInTheDocument();
  });

  it('PROP-15 a concurrent change is not overwritten, and can be loaded', async () => {
    serve(
      {},
      { version: 1, opportunity: 3, booked: 1, history: [{ version: 1, savedAt: '2026-03-20T15:00:00Z', savedBy: 'Ben Ortiz', opportunity: 3, booked: 1 }] },
    );
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Track Conversion' }));
    const history = await screen.findByRole('list', { name: 'History' });
    expect(history).toHaveTextContent('Opportunity: No · Booked: Not decidedBen Ortiz');
    server.use(refuse('post', '/properties/update-track-conversion', 409, 'STALE_WRITE'));
    await choose('Booked', 'No');
    await userEvent.click(screen.getByRole('button', { name: 'Save conversion' }));
    const outdated = await screen.findByText(/Someone else changed this conversion/);
    expect(outdated).toBeInTheDocument();
    serve({}, { version: 2, opportunity: 2, booked: 3 });
    await userEvent.click(screen.getByRole('button', { name: 'Reload' }));
    await waitFor(() => expect(screen.getByRole('combobox', { name: /^Booked/ })).toHaveTextContent('No'));
    expect(screen.getByRole('combobox', { name: /^Opportunity/ })).toHaveTextContent('Yes');
  });

  it('PROP-15 a failure is reported and can be retried', async () => {
    serve();
    server.use(unreachable('get', '/properties/get-track-conversion'));
    await open();
    const card = within(screen.getByRole('region', { name: 'Conversion' }));
    const again = await card.findByRole('button', { name: 'Try again' });
    expect(card.getByRole('button', { name: 'Track Conversion' })).toBeDisabled();
    serve({}, { version: 1, opportunity: 2, booked: 2, bookedDate: '2026-03-22' });
    await userEvent.click(again);
    expect(await card.findByText('on 03/22/2026')).toBeInTheDocument();
  });
});

describe('navigation', () => {
  it('PROP-21 UX-07 a listing outside the territory is not found; a failure can be retried', async () => {
    server.use(refuse('get', '/properties/get-property-details', 404, 'NOT_FOUND'));
    const { unmount } = openApp(PAGE, { user: someone('SalesPerson') });
    expect(await screen.findByRole('heading', { name: 'Listing not found' })).toBeInTheDocument();
    expect(screen.queryByRole('alert')).toBeNull();
    unmount();
    server.use(unreachable('get', '/properties/get-property-details'));
    openApp(PAGE, { user: someone('SalesPerson') });
    expect(await screen.findByRole('heading', { name: 'Couldn’t load the listing' })).toBeInTheDocument();
    serve();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { level: 1, name: '1 Maple St' })).toBeInTheDocument();
  });

  it.each([
    ['', '/listings'],
    [`?realtorId=${aProperty().realtorId}`, `/listings?realtorId=${aProperty().realtorId}`],
  ])('PROP-01 Back from a link with "%s" leads to %s', async (search, list) => {
    serve();
    server.use(answer('post', '/properties/get-property-list', { data: [], recordsTotal: 0 }));
    const { router } = await open({ path: PAGE + search });
    expect(screen.queryByRole('navigation', { name: 'Listings in this list' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Back' }));
    await waitFor(() => expect(router.state.location.href).toBe(list));
  });

  it('LIST-10 previous and next go through the list and its pages and keep the focus; Back returns to the page of the list', async () => {
    const requests: number[] = [];
    server.use(
      answerWith('get', '/properties/get-property-details', ({ url }) => {
        const number = [1, 2, 3].find((one) => aListing(one).propertyId === url.searchParams.get('propertyId')) ?? 0;
        return aProperty({ propertyId: aListing(number).propertyId, address: `${number} Maple St` });
      }),
      answer('get', '/properties/get-track-conversion', aConversion()),
      answer('get', '/properties/get-property-notification-setting', anOutreach()),
      answerWith('post', '/properties/get-property-list', ({ body }) => {
        const page = Number(typeof body === 'object' && body?.pageIndex);
        requests.push(page);
        return {
          data: page === 1 ? Array.from({ length: 10 }, (_, index) => aListing(index === 9 ? 1 : index === 8 ? 2 : 50 + index)) : [aListing(3)],
          recordsTotal: 11,
        };
      }),
    );
    const { router } = openApp('/listings?status=2', { user: someone('CompanyAdmin') });
    await userEvent.click(await screen.findByRole('link', { name: '2 Maple St' }));
    await screen.findByRole('heading', { level: 1, name: '2 Maple St' });
    const way = within(await screen.findByRole('navigation', { name: 'Listings in this list' }));
    expect(way.getByText('9 of 11')).toBeInTheDocument();
    const next = () => way.getByRole('link', { name: 'Next listing' });
    next().focus();
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('heading', { level: 1, name: '1 Maple St' });
    expect(way.getByText('10 of 11')).toBeInTheDocument();
    expect(next()).toHaveFocus();
    await waitFor(() => expect(next()).not.toHaveAttribute('aria-disabled'));
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('heading', { level: 1, name: '3 Maple St' });
    expect(way.getByText('11 of 11')).toBeInTheDocument();
    expect(next()).toHaveAttribute('aria-disabled', 'true');
    expect(way.getByRole('link', { name: 'Previous listing' })).toHaveAttribute('href', `/listings/${aListing(1).propertyId}/view`);
    expect(requests).toEqual([1, 2]);
    await userEvent.click(screen.getByRole('button', { name: 'Back' }));
    await waitFor(() => expect(router.state.location.href).toBe('/listings?status=2&page=2'));
  });
});

describe('automatic messages', () => {
  const call = '/properties/create-or-update-property-notification-setting';
  const touches = () => screen.findByRole('switch', { name: 'Automated Touches' });

  it('PROP-13 are off without templates, with the reason', async () => {
    serve();
    server.use(answer('get', '/properties/get-property-notification-setting', anOutreach({ hasTemplates: false })));
    await open();
    expect(await touches()).toBeDisabled();
    expect(await touches()).not.toBeChecked();
    expect(await touches()).toHaveAccessibleDescription(/There are no templates yet/);
    await expectAccessible();
  });

  it('PROP-13 shows that nothing is sent if the market is off, as the plan does', async () => {
    serve();
    server.use(answer('get', '/outreach/get-listing-plan', { nodeId: ID, nodeName: 'Brooklyn', isOn: false, propertyIsOn: true, events: [] }));
    await open();
    await waitFor(async () =>
      expect(await touches()).toHaveAccessibleDescription('Automatic prospecting is off in Brooklyn, so nothing is sent for this listing.'),
    );
  });

  it('PROP-13 the switch saves at once, and is reverted on a refusal', async () => {
    const requests: unknown[] = [];
    serve();
    server.use(answerWith('post', call, ({ body }) => (requests.push(body), anOutreach({ automaticTouchesEnabled: false }))));
    await open();
    await userEvent.click(await touches());
    expect(await touches()).not.toBeChecked();
    expect(await screen.findByText('Automation saved')).toBeInTheDocument();
    expect(requests).toEqual([{ propertyId: ID, automaticTouchesEnabled: false }]);
    server.use(refuse('post', call, 404, 'NOT_FOUND'));
    await userEvent.click(await touches());
    await waitFor(async () => expect(await touches()).not.toBeChecked());
  });

  it('PROP-14 templates of the listing replace those of its market', async () => {
    const requests: unknown[] = [];
    const mine = aTemplateChoice(1);
    serve();
    server.use(
      answer('get', '/settings/get-notification-event-types', [{ id: 1, name: 'New Listing' }]),
      answer('get', '/templates/get-company-template-list', [mine]),
      answerWith('post', call, ({ body }) => (requests.push(body), anOutreach({ version: 4 }))),
    );
    await open();
    await touches();
    await userEvent.click(screen.getByRole('button', { name: 'Template settings' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Template settings' }));
    await userEvent.click(await dialog.findByRole('combobox', { name: 'New Listing: Email' }));
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['Use market default', mine.templateName]);
    await userEvent.click(screen.getByRole('option', { name: mine.templateName }));
    await expectAccessible();
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Automation saved')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const [saved] = requests;
    const toOwners: unknown = expect.arrayContaining([
      { outboundProspectingType: 2, turnOffAutomaticProspecting: false, templateMappings: [{ notificationEventTypeId: 1, emailTemplateId: mine.templateId }] },
    ]);
    expect(saved).toMatchObject({
      propertyId: ID,
      version: anOutreach().version,
      companyPropertyNotificationSettings: toOwners,
    });
  });

  it('PROP-17 a super admin does not see them', async () => {
    serve();
    await open({ as: 'Admin' });
    expect(screen.queryByText('Automated Touches')).toBeNull();
  });
});
