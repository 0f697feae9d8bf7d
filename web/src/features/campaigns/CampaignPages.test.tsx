import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import type { Campaign } from '../../api/types';
import { expectAccessible, findPage, openApp } from '../../test/app';
import { someone } from '../../test/data';
import { answer, answerWith, never, refuse, server } from '../../test/server';
import { aCampaign, acme, card, packing, reminder, templates, welcome } from './test-campaigns';
// Imported ahead, because loading it can take long on a busy machine.
import './CampaignEditor';
import './CampaignView';

const LIST = '/campaigns/list';
const CREATE = '/campaigns/create';
const CAMPAIGN = '/campaigns/{id}';
const TEMPLATES = '/templates/get-company-template-list';

const stored = aCampaign();

const touchpoint = (number: number) => within(screen.getByRole('group', { name: `Touchpoint ${number}` }));
const cards = () => within(screen.getByRole('group', { name: 'Day axis' }));
const onAxis = (name: string | RegExp) => cards().getByRole('button', { name });
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
const create = () => userEvent.click(screen.getByRole('button', { name: 'Create Campaign' }));

/** The options of a closed choice. */
async function optionsOf(field: HTMLElement) {
  await userEvent.click(field);
  const options = within(await screen.findByRole('listbox'))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
  return options;
}

async function choose(field: HTMLElement, option: string) {
  await userEvent.click(field);
  await userEvent.click(await screen.findByRole('option', { name: option }));
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
}

const field = (number: number, name: string) => touchpoint(number).getByRole('combobox', { name });

function open(path: string, user = someone('CompanyAdmin', { accessToMovescoutPlugin: true }), offered = answer('get', TEMPLATES, templates)) {
  server.use(
    offered,
    answer('post', LIST, { data: [], recordsTotal: 0 }),
    answer('get', '/campaigns/booker-service-providers', [acme]),
    answer('get', '/user/get-company-users', [{ userId: user.userId, fullName: 'Dana Whitfield', userType: 'CompanyAdmin', userTypeLabel: 'Company Admin' }]),
  );
  return openApp(path, { user });
}

async function openNew(search = '') {
  const app = open(`/campaigns/create${search}`);
  await findPage('Create Campaign');
  await screen.findByRole('group', { name: 'Touchpoint 1' });
  return app;
}

async function openStored(campaign: Campaign = stored) {
  server.use(answer('get', CAMPAIGN, campaign));
  const app = open(`/campaigns/${campaign.campaignId}/edit`);
  await screen.findByRole('group', { name: 'Touchpoint 1' });
  return app;
}

describe('a new campaign', () => {
  it('CAMP-04 CAMP-09 CAMP-10 CAMP-13 CAMP-19 CAMP-22 is created at 9:00 AM in the browser’s zone', async () => {
    vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({
      timeZone: 'America/Denver',
      locale: 'en-US',
      calendar: 'gregory',
      numberingSystem: 'latn',
    });
    let sent: unknown;
    server.use(answerWith('post', CREATE, ({ body }) => ((sent = body), stored)));
    const { path } = await openNew();
    expect(screen.getByRole('combobox', { name: 'Time zone' })).toHaveTextContent('Denver');
    const time = screen.getByRole('combobox', { name: 'Send time' });
    expect(time).toHaveTextContent('9:00 AM');
    const times = await optionsOf(time);
    expect(times).toHaveLength(13);
    expect([times[0], times[3], times[4], times[12]]).toEqual(['9:00 AM', '12:00 PM', '1:00 PM', '9:00 PM']);
    expect(onAxis('Touchpoint 1, Email: 1 day before the scheduled survey')).toBeInTheDocument();
    await expectAccessible();
    await userEvent.type(screen.getByRole('textbox', { name: 'Campaign name' }), ' Spring ');
    expect(await optionsOf(field(1, 'Template'))).toEqual(['Welcome', 'Packing tips']);
    await choose(field(1, 'Template'), 'Welcome');
    // Another channel has other templates.
    await choose(field(1, 'Type'), 'Mailer');
    expect(field(1, 'Template')).toHaveValue('');
    await choose(field(1, 'Template'), 'Thank-you card');
    await userEvent.click(screen.getByRole('button', { name: 'Add touchpoint' }));
    expect(field(2, 'Timing')).toHaveFocus();
    expect(onAxis('Touchpoint 2, Email: On the day of the scheduled survey')).toBeInTheDocument();
    await userEvent.click(touchpoint(2).getByRole('switch', { name: 'Immediate' }));
    expect(touchpoint(2).queryByRole('combobox', { name: 'Timing' })).toBeNull();
    await choose(field(2, 'Template'), 'Packing tips');
    await create();
    expect(await screen.findByText('Campaign created successfully')).toBeInTheDocument();
    await waitFor(() => expect(path()).toBe('/campaigns'));
    expect(sent).toEqual({
      templateName: 'Spring',
      type: 1,
      campaignTiming: '09:00:00',
      timeZoneId: 'America/Denver',
      touchpoints: [
        { isImmediate: false, timing: -1, event: 1, type: 3, template: card.templateId },
        { isImmediate: true, type: 1, template: packing.templateId },
      ],
    });
  });

  it('CAMP-10 is in New York when the browser’s zone is not offered', async () => {
    vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({
      timeZone: 'Europe/Paris',
      locale: 'en-US',
      calendar: 'gregory',
      numberingSystem: 'latn',
    });
    await openNew();
    const zone = screen.getByRole('combobox', { name: 'Time zone' });
    expect(zone).toHaveTextContent('New York');
    expect(await optionsOf(zone)).toHaveLength(15);
  });

  it('CAMP-07 CAMP-11 CAMP-12 says what is missing', async () => {
    await openNew('?type=2');
    expect(onAxis('Touchpoint 1, Email: 1 day after the initial inquiry')).toBeInTheDocument();
    await create();
    expect(await screen.findByText('Campaign name is required')).toBeInTheDocument();
    expect(screen.getByText('Booker service provider is required for re-engage campaigns')).toBeInTheDocument();
    expect(touchpoint(1).getByText('All touchpoint fields must be filled')).toBeInTheDocument();
    const name = screen.getByRole('textbox', { name: 'Campaign name' });
    await userEvent.type(name, 'ab');
    expect(await screen.findByText('Campaign name must be at least 3 characters')).toBeInTheDocument();
    await userEvent.type(name, 'c');
    await choose(screen.getByRole('combobox', { name: 'Booker service provider' }), 'Acme-NY');
    await userEvent.click(touchpoint(1).getByRole('switch', { name: 'Immediate' }));
    await create();
    expect(await screen.findByText('At least one touchpoint is required')).toBeInTheDocument();
    await expectAccessible();
  });

  it('CAMP-25 shows at the booker that it has a re-engage campaign already', async () => {
    let sent: unknown;
    server.use(
      http.post('http://doorstep.test/api/campaigns/create', async ({ request }) => {
        sent = await request.json();
        const details = [{ field: 'bookerServiceProviderId', code: '6046', message: '' }];
        return HttpResponse.json({ error: { code: '6046', message: '', details } }, { status: 409 });
      }),
    );
    await openNew();
    // The start of another type replaces an unchanged one.
    await userEvent.click(screen.getByRole('radio', { name: /^Re-engage/ }));
    expect(onAxis('Touchpoint 1, Email: 1 day after the initial inquiry')).toBeInTheDocument();
    await userEvent.type(screen.getByRole('textbox', { name: 'Campaign name' }), 'Again');
    await choose(screen.getByRole('combobox', { name: 'Booker service provider' }), 'Acme-NY');
    await choose(screen.getByRole('combobox', { name: /^Sales person/ }), 'Dana Whitfield');
    await choose(field(1, 'Template'), 'Welcome');
    await create();
    const booker = screen.getByRole('combobox', { name: 'Booker service provider' });
    await waitFor(() => expect(booker).toHaveAccessibleDescription('A re-engage campaign with this booker already exists.'));
    expect(sent).toMatchObject({ type: 2, bookerServiceProviderId: acme.bookerId, salesPerson: '0190a1b2-0000-7000-8000-000000000001' });
  });

  it('CAMP-19 says that its templates fail to load, and tries again', async () => {
    open('/campaigns/create', undefined, refuse('get', TEMPLATES, 500, '1'));
    const alert = (await screen.findByText('Failed to load templates')).closest('[role="alert"]');
    server.use(answer('get', TEMPLATES, templates));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(alert).not.toBeInTheDocument());
    expect(await optionsOf(field(1, 'Template'))).toHaveLength(2);
  });

  it('CAMP-04 asks before Back and Cancel discard it', async () => {
    const { path } = await openNew('?type=3');
    expect(onAxis('Touchpoint 1, Email: 1 day after the scheduled survey')).toBeInTheDocument();
    await choose(field(1, 'Template'), 'Welcome');
    await userEvent.click(screen.getByRole('button', { name: 'Back' }));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Keep editing' }));
    expect(path()).toBe('/campaigns/create');
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(path()).toBe('/campaigns'));
    expect(await screen.findByRole('tab', { name: 'Closer', selected: true })).toBeInTheDocument();
  });

  it('CAMP-51 has either texts or 9:00 PM', async () => {
    await openNew();
    const time = screen.getByRole('combobox', { name: 'Send time' });
    await choose(field(1, 'Type'), 'SMS');
    expect(screen.getByText(/so this time is unavailable with SMS/)).toBeInTheDocument();
    await userEvent.click(time);
    expect(await screen.findByRole('option', { name: '9:00 PM' })).toHaveAttribute('aria-disabled', 'true');
    await userEvent.keyboard('{Escape}');
    await choose(field(1, 'Type'), 'Email');
    await choose(time, '9:00 PM');
    expect(screen.getByText(/At 9:00 PM, texts can’t be sent/)).toBeInTheDocument();
    await userEvent.click(field(1, 'Type'));
    expect(await screen.findByRole('option', { name: 'SMS' })).toHaveAttribute('aria-disabled', 'true');
  });
});

describe('a stored campaign', () => {
  it('CAMP-06 CAMP-21 CAMP-22 keeps its type, and is sent with the version that was read', async () => {
    let sent: unknown;
    server.use(answerWith('put', CAMPAIGN, ({ body }) => ((sent = body), stored)));
    const { path } = await openStored();
    for (const radio of screen.getAllByRole('radio')) expect(radio).toBeDisabled();
    await save();
    expect(await screen.findByText('No changes detected!')).toBeInTheDocument();
    expect(sent).toBeUndefined();
    await choose(field(1, 'Timing'), '5 days');
    await choose(field(2, 'Event'), 'Scheduled survey');
    await choose(field(2, 'Timing'), 'On the day');
    await save();
    expect(await screen.findByText('Campaign updated successfully')).toBeInTheDocument();
    await waitFor(() => expect(path()).toBe('/campaigns'));
    expect(sent).toEqual({
      templateName: 'Before the survey',
      type: 1,
      campaignTiming: '09:00:00',
      timeZoneId: 'America/New_York',
      touchpoints: [
        { isImmediate: false, timing: -5, event: 1, type: 1, template: welcome.templateId },
        { isImmediate: false, timing: 0, event: 1, type: 2, template: reminder.templateId },
      ],
      version: 4,
    });
  });

  it('CAMP-05 that fails to load says so and leaves', async () => {
    server.use(refuse('get', CAMPAIGN, 500, '1'));
    const { path } = open(`/campaigns/${stored.campaignId}/edit`);
    expect(await screen.findByText('Failed to load campaign')).toBeInTheDocument();
    await waitFor(() => expect(path()).toBe('/campaigns'));
  });

  it('is announced while it loads', async () => {
    server.use(never('get', CAMPAIGN));
    open(`/campaigns/${stored.campaignId}/edit`);
    expect(await screen.findByRole('status', { name: 'Loading the campaign' })).toBeInTheDocument();
  });

  it('CAMP-26 may have its touchpoints as JSON text with capitalized keys', async () => {
    const touchpoints = JSON.stringify([
      { Timing: -2, Event: 1, Type: 1, Template: packing.templateId, IsImmediate: false },
      { Type: 3, Template: card.templateId, IsImmediate: true },
    ]);
    server.use(http.get('http://doorstep.test/api/campaigns/:id', () => HttpResponse.json({ result: { ...stored, touchpoints } })));
    open(`/campaigns/${stored.campaignId}/edit`);
    expect(await screen.findByRole('button', { name: 'Touchpoint 1, Email: 2 days before the scheduled survey' })).toBeInTheDocument();
    await waitFor(() => expect(field(1, 'Template')).toHaveValue('Packing tips'));
    expect(field(1, 'Timing')).toHaveTextContent('2 days');
    expect(field(1, 'Before or after')).toHaveTextContent('Before');
    expect(touchpoint(2).getByRole('switch', { name: 'Immediate' })).toBeChecked();
    expect(onAxis('Touchpoint 2, Mailer: At once')).toBeInTheDocument();
  });

  it('CAMP-08 with a time that is not offered needs another one', async () => {
    await openStored(aCampaign({ campaignTiming: '08:00:00' }));
    await save();
    expect(await screen.findByText('Campaign timing is required')).toBeInTheDocument();
  });

  it('CAMP-14 CAMP-16 CAMP-17 CAMP-18 offers only the events and days that a touchpoint can have', async () => {
    await openStored();
    expect(await optionsOf(field(1, 'Event'))).toEqual(['Scheduled survey', 'Survey complete', 'Initial inquiry']);
    expect(await optionsOf(field(2, 'Event'))).toEqual(['Scheduled survey', 'Survey complete', 'Initial inquiry', 'Previous email']);
    expect(await optionsOf(field(1, 'Before or after'))).toEqual(['Before', 'After']);
    expect(await optionsOf(field(2, 'Before or after'))).toEqual(['After']);
    expect(await optionsOf(field(1, 'Timing'))).toEqual(['On the day', '1 day', ...[2, 3, 4, 5, 6, 7].map((days) => `${days} days`)]);
    expect(await optionsOf(field(2, 'Timing'))).not.toContain('On the day');
    await choose(field(1, 'Event'), 'Initial inquiry');
    expect(await optionsOf(field(1, 'Before or after'))).toEqual(['After']);
    expect(onAxis('Touchpoint 1, Email: 3 days after the initial inquiry')).toBeInTheDocument();
    // The email that the text follows becomes a mailer, or comes after it.
    await choose(field(1, 'Type'), 'Mailer');
    expect(touchpoint(2).getByText('There is no earlier touchpoint of this type')).toBeInTheDocument();
    await choose(field(1, 'Type'), 'Email');
    await userEvent.click(touchpoint(2).getByRole('button', { name: 'Move touchpoint 2 up' }));
    expect(touchpoint(1).getByText(/The first touchpoint must be counted from/)).toBeInTheDocument();
    expect(touchpoint(1).getByRole('button', { name: 'Move touchpoint 1 down' })).toHaveFocus();
    expect(screen.getByText('Touchpoint 2 is now touchpoint 1')).toBeInTheDocument();
  });

  it('CAMP-15 refuses the same days, event and type twice', async () => {
    const [first] = stored.touchpoints;
    await openStored(aCampaign({ touchpoints: first ? [first, { ...first, timing: -2 }] : [] }));
    await choose(field(2, 'Timing'), '3 days');
    const words = 'Duplicate touchpoint. The same timing and event combination cannot be used more than once.';
    expect(touchpoint(2).getByText(words)).toBeInTheDocument();
    await save();
    expect(screen.queryByText('Campaign updated successfully')).toBeNull();
    await choose(field(2, 'Type'), 'Mailer');
    expect(screen.queryByText(words)).toBeNull();
  });

  it('CAMP-20 keeps its last regular touchpoint', async () => {
    await openStored();
    await userEvent.click(touchpoint(2).getByRole('button', { name: 'Remove touchpoint 2' }));
    expect(screen.queryByRole('group', { name: 'Touchpoint 2' })).toBeNull();
    expect(touchpoint(1).getByRole('button', { name: 'Remove touchpoint 1' })).toBeDisabled();
    onAxis(/^Touchpoint 1/).focus();
    await userEvent.keyboard('{Delete}');
    expect(screen.getByRole('group', { name: 'Touchpoint 1' })).toBeInTheDocument();
    expect(await screen.findByText('A campaign needs a touchpoint that isn’t immediate')).toBeInTheDocument();
  });

  it('shows at its touchpoint what the server refuses, until it is changed', async () => {
    const details = [{ field: 'touchpoints[1].template', code: '1014' as const, message: 'No template of your company' }];
    server.use(refuse('put', CAMPAIGN, 400, '1014', details));
    await openStored();
    await choose(field(1, 'Timing'), '4 days');
    await save();
    expect(await touchpoint(2).findByText('No template of your company')).toBeInTheDocument();
    await waitFor(() => expect(field(2, 'Template')).toHaveFocus());
    expect(screen.queryByText('Some of the input isn’t valid.')).toBeNull();
    await choose(field(2, 'Timing'), '3 days');
    expect(screen.queryByText('No template of your company')).toBeNull();
  });

  it('that someone else changed meanwhile is loaded again', async () => {
    server.use(refuse('put', CAMPAIGN, 409, 'STALE_WRITE'));
    await openStored();
    await choose(field(1, 'Timing'), '4 days');
    await save();
    const alert = within(await screen.findByRole('alert'));
    server.use(answer('get', CAMPAIGN, aCampaign({ templateName: 'Renamed', version: 5 })));
    await userEvent.click(alert.getByRole('button', { name: 'Reload' }));
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Campaign name' })).toHaveValue('Renamed'));
    expect(field(1, 'Timing')).toHaveTextContent('3 days');
  });

  it('of someone else is read-only for a Bucket Owner', async () => {
    server.use(answer('get', CAMPAIGN, aCampaign({ canEdit: false })));
    open(`/campaigns/${stored.campaignId}/edit`, someone('SalesPerson', { accessToMovescoutPlugin: true }));
    expect(await screen.findByText(/You can view this campaign/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull();
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.getByText('3 days before the scheduled survey')).toBeInTheDocument();
    expect(screen.getByText(/Reminder text/)).toBeInTheDocument();
    const first = onAxis(/^Touchpoint 1/);
    first.focus();
    await userEvent.keyboard('{ArrowRight}{Delete}');
    expect(onAxis('Touchpoint 1, Email: 3 days before the scheduled survey')).toHaveFocus();
    await expectAccessible();
  });
});

describe('the day axis', () => {
  it('CAMP-59 is operated with the keyboard alone, and axe finds nothing', async () => {
    await openStored(
      aCampaign({
        touchpoints: [...stored.touchpoints, { isImmediate: true, type: 1, template: welcome.templateId, templateName: 'Welcome' }],
      }),
    );
    await expectAccessible();
    const first = onAxis(/^Touchpoint 1,/);
    expect(
      cards()
        .getAllByRole('button')
        .map(({ tabIndex }) => tabIndex),
    ).toContain(0);
    expect(first).toHaveAttribute('tabindex', '0');
    first.focus();
    await userEvent.keyboard('{ArrowRight}');
    expect(onAxis('Touchpoint 1, Email: 2 days before the scheduled survey')).toHaveFocus();
    expect(screen.getByText('Touchpoint 1: 2 days before the scheduled survey')).toBeInTheDocument();
    expect(field(1, 'Timing')).toHaveTextContent('2 days');
    await userEvent.keyboard('{ArrowLeft>6/}');
    expect(onAxis('Touchpoint 1, Email: 7 days before the scheduled survey')).toHaveFocus();
    expect(screen.getByText(/^Touchpoint 1 stays 7 days before/)).toBeInTheDocument();
    await userEvent.keyboard('{ArrowDown}');
    expect(onAxis('Touchpoint 2, SMS: 2 days after the previous email')).toHaveFocus();
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(onAxis('Touchpoint 2, SMS: 1 day after the previous email')).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{ArrowRight}');
    expect(onAxis('Touchpoint 3, Email: At once')).toHaveFocus();
    expect(screen.getByText('Touchpoint 3 is sent at once and has no day')).toBeInTheDocument();
    await userEvent.keyboard('{ArrowUp}{Enter}');
    expect(field(2, 'Timing')).toHaveFocus();
    onAxis(/^Touchpoint 2,/).focus();
    await userEvent.keyboard('{Delete}');
    expect(screen.getByText('Touchpoint 2 removed')).toBeInTheDocument();
    expect(onAxis('Touchpoint 2, Email: At once')).toHaveFocus();
  });

  it('moves a touchpoint that is dragged, within the days that it can have', async () => {
    await openStored();
    const dayPx = 40;
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 15 * dayPx, 100));
    const drag = (name: RegExp, days: number) => {
      const dragged = onAxis(name);
      dragged.setPointerCapture = () => undefined;
      fireEvent.pointerDown(dragged, { button: 0, clientX: 100 });
      fireEvent.pointerMove(dragged, { clientX: 100 + days * dayPx });
      fireEvent.pointerUp(dragged);
    };
    drag(/^Touchpoint 1,/, 5);
    expect(onAxis('Touchpoint 1, Email: 2 days after the scheduled survey')).toBeInTheDocument();
    drag(/^Touchpoint 2,/, 9);
    expect(onAxis('Touchpoint 2, SMS: 7 days after the previous email')).toHaveTextContent('+9');
    drag(/^Touchpoint 2,/, -20);
    expect(onAxis('Touchpoint 2, SMS: 1 day after the previous email')).not.toHaveTextContent('+');
    expect(field(2, 'Timing')).toHaveTextContent('1 day');
  });

  it('marks the days that the touchpoints can’t have', async () => {
    await openStored();
    const barred = () => [...document.querySelectorAll('[data-available="false"]')].map((day) => Number(day.getAttribute('data-day')));
    expect(barred()).toEqual([]);
    onAxis(/^Touchpoint 2,/).focus();
    await waitFor(() => expect(barred()).toEqual([-7, -6, -5, -4, -3, 5, 6, 7]));
    await choose(field(1, 'Event'), 'Survey complete');
    await waitFor(() => expect(barred()).toEqual([-7, -6, -5, -4, -3, -2, -1]));
  });
});
