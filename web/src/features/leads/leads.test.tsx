import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { Lead, LeadDetails } from '../../api/types';
import { expectAccessible, findPage, openApp } from '../../test/app';
import { aLead, someone } from '../../test/data';
import { catchFiles, textOf } from '../../test/files';
import { answer, answerWith, never, refuse, type Seen, server } from '../../test/server';
// Imported ahead, because loading it can take long on a busy machine.
import './FilterForm';
import '../../street/StreetViewDialog';

const LIST = '/leads/get-leads-opportunities';
const PATH = '/plugins/movescout/leads';

const holder = (timeZone = 'America/New_York') => someone('SalesPerson', { accessToMovescoutPlugin: true, timeZone });

function serve(leads: Lead[], recordsTotal = leads.length) {
  const requests: Seen['body'][] = [];
  server.use(answerWith('post', LIST, ({ body }) => (requests.push(body), { data: leads, recordsTotal })));
  return requests;
}

const table = () => screen.findByRole('table', { name: 'Leads' });

async function openList(query = '') {
  const app = openApp(`${PATH}${query}`, { user: holder() });
  await findPage('Movescout');
  return app;
}

describe('the leads', () => {
  it('LEADS-02 LEADS-03 LEADS-04 lists every column, sorts by dates only, newest receipt first', async () => {
    const requests = serve([aLead(1)]);
    await openList();
    const shown = await table();
    await within(shown).findByText('Dana Smith 1');
    const headers = within(shown).getAllByRole('columnheader');
    expect(headers.map(({ textContent }) => textContent)).toEqual([
      'Details',
      '',
      'Owner Name',
      'Contact Info',
      'Booker',
      'SalesPersonQLABId',
      'Origin',
      'Destination',
      'Move Type',
      'Survey Date',
      'Req. Move Date',
      'Lead Status',
      'Received Date',
      'Modified Date',
    ]);
    const sortable = headers.filter((header) => within(header).queryByRole('button'));
    expect(sortable.map(({ textContent }) => textContent)).toEqual(['Survey Date', 'Req. Move Date', 'Received Date', 'Modified Date']);
    expect(requests[0]).toMatchObject({ pageIndex: 1, pageSize: 10, sortColumn: 'receivedDate', sortDirection: 'desc', filters: [] });
    for (const text of [
      'ACME-NY',
      'Q7',
      'Denver, CO',
      'Austin, TX',
      'Interstate',
      '03/20/2026',
      '04/15/2026',
      'Survey Scheduled',
      '03/08/2026',
      '03/09/2026',
    ]) {
      expect(within(shown).getByText(text)).toBeInTheDocument();
    }
    await expectAccessible();
    await userEvent.click(within(shown).getByRole('button', { name: 'Survey Date' }));
    await waitFor(() => expect(requests.at(-1)).toMatchObject({ sortColumn: 'surveyDate', sortDirection: 'asc' }));
  });

  it('LEADS-01 takes the search text from the address', async () => {
    const requests = serve([aLead(1)]);
    const { router } = await openList('?search=smith');
    expect(await screen.findByRole('textbox', { name: 'Search leads' })).toHaveValue('smith');
    await waitFor(() => expect(requests[0]).toMatchObject({ searchKey: 'smith' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Search leads' }), ' dana');
    await waitFor(() => expect(requests.at(-1)).toMatchObject({ searchKey: 'smith dana' }));
    expect(router.state.location.search).toMatchObject({ search: 'smith dana' });
  });

  it('LEADS-07 says when it is loading and when it is empty', async () => {
    server.use(never('post', LIST));
    const { unmount } = await openList();
    expect(await screen.findByText('Loading')).toBeInTheDocument();
    unmount();
    serve([]);
    await openList();
    expect(await screen.findByText('No items found!')).toBeInTheDocument();
  });

  it('LEADS-05 LEADS-06 LEADS-08 filters by key, value and label, with a badge for each filter', async () => {
    const requests = serve([aLead(1)]);
    server.use(
      answer('get', '/campaigns/booker-service-providers', [
        { bookerId: '0190a1b2-0000-7000-8000-0000000000c1', booker: 'ACME-NY', timezone: 'America/New_York', version: 1 },
      ]),
      // An id that no list has can be typed.
      answer('get', '/campaigns/sales-persons', []),
    );
    const { router } = await openList();
    await userEvent.click(await screen.findByRole('button', { name: 'Filters' }));
    const panel = await screen.findByRole('dialog', { name: 'Filter leads' });
    const statuses = within(await within(panel).findByRole('group', { name: 'Lead Status' })).getAllByRole('button');
    expect(statuses.map(({ textContent }) => textContent)).toEqual([
      'New',
      'Attempted Contact',
      'Survey Scheduled',
      'Survey Completed',
      'Ready to book',
      'Pending',
      'Booked',
      'Lost',
      'Inactive',
    ]);
    await userEvent.click(within(panel).getByRole('button', { name: 'Survey Scheduled' }));
    await userEvent.click(within(panel).getByRole('button', { name: 'Interstate' }));
    await userEvent.type(within(panel).getByRole('combobox', { name: 'Booker Service Provider' }), 'acme');
    await userEvent.click(await screen.findByRole('option', { name: 'ACME-NY' }));
    await userEvent.type(within(panel).getByRole('combobox', { name: 'SalesPersonQLABId' }), 'Q7');
    await userEvent.type(within(panel).getByRole('textbox', { name: 'Date created from' }), '03/01/2026');
    await userEvent.type(within(panel).getByRole('textbox', { name: 'Date modified to' }), '03/31/2026');
    await expectAccessible();
    await userEvent.click(within(panel).getByRole('button', { name: 'Apply' }));
    await waitFor(() =>
      expect(requests.at(-1)).toMatchObject({
        filters: [
          { key: 'status', value: 'Survey Scheduled', label: 'Survey Scheduled' },
          { key: 'moveType', value: '1', label: 'Interstate' },
          { key: 'booker', value: 'ACME-NY', label: 'ACME-NY' },
          { key: 'salesPersonQLABId', value: 'Q7', label: 'Q7' },
          { key: 'createdFrom', value: '2026-03-01', label: '03/01/2026' },
          { key: 'modifiedTo', value: '2026-03-31', label: '03/31/2026' },
        ],
      }),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const badges = () => within(screen.getByRole('list', { name: 'Active filters' })).getAllByRole('listitem');
    expect(badges().map(({ textContent }) => textContent)).toEqual([
      'Lead Status: Survey Scheduled',
      'Move Type: Interstate',
      'Booker: ACME-NY',
      'SalesPersonQLABId: Q7',
      'Date created from 03/01/2026',
      'Date modified to 03/31/2026',
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Remove filter Booker: ACME-NY' }));
    await waitFor(() => expect(badges()).toHaveLength(5));
    await userEvent.click(screen.getByRole('button', { name: 'Reset Filter' }));
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Active filters' })).toBeNull());
    expect(router.state.location.searchStr).toBe('');
  });

  it('LEADS-09 expands a row with the contact details, and strikes through what is invalid', async () => {
    serve([
      aLead(1, {
        cellPhone: { value: '303-555-0101', isValid: true },
        homePhone: { value: '555', isValid: false },
        emailAddress: { value: 'dana@example', isValid: false },
      }),
    ]);
    const { router } = await openList();
    await userEvent.click(within(await table()).getByRole('button', { name: 'Details' }));
    const contacts = within(screen.getByLabelText('Contact details of Dana Smith 1'));
    expect(contacts.getByText('(303) 555-0101')).toBeInTheDocument();
    expect(contacts.getByText('555').tagName).toBe('S');
    expect(contacts.getByText('dana@example').tagName).toBe('S');
    expect(contacts.getAllByText('(Not valid)')).toHaveLength(2);
    expect(router.state.location.pathname).toBe(PATH);
    await expectAccessible();
  });

  it('selects leads, saves the selected ones as CSV, and Escape clears the selection', async () => {
    serve([aLead(1), aLead(2), aLead(3)]);
    await openList();
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Dana Smith 2' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select Dana Smith 3' }));
    const bar = within(screen.getByRole('group', { name: 'Selected leads' }));
    expect(bar.getByText('2 selected')).toBeInTheDocument();
    await expectAccessible();
    const files = catchFiles();
    await userEvent.click(bar.getByRole('button', { name: 'Download CSV' }));
    await waitFor(() => expect(files).toHaveLength(1));
    const lines = String(await textOf(files[0]?.blob)).split('\r\n');
    expect(lines.map((line) => /Dana Smith \d/.exec(line)?.[0])).toEqual([undefined, 'Dana Smith 2', 'Dana Smith 3', undefined]);
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('group', { name: 'Selected leads' })).toBeNull();
  });

  it('LEADS-10 opens a lead with the search text, and Back keeps it', async () => {
    serve([aLead(1)]);
    server.use(answer('get', '/leads/get-opportunity-details', aLead(1)), answer('get', '/leads/get-lead-history', { data: [], recordsTotal: 0 }));
    const { router } = await openList('?search=smith&sort=surveyDate');
    await userEvent.click(await within(await table()).findByText('Dana Smith 1'));
    await findPage('Dana Smith 1');
    expect(router.state.location.pathname).toBe(`${PATH}/OPP-1/view`);
    expect(router.state.location.search).toEqual({ from: 'smith' });
    await userEvent.click(screen.getByRole('button', { name: 'Back' }));
    await findPage('Movescout');
    expect(router.state.location.search).toMatchObject({ search: 'smith', sort: 'surveyDate' });
  });
});

describe('the page of a lead', () => {
  async function openLead(lead: LeadDetails, query = '') {
    server.use(
      answer('get', '/leads/get-opportunity-details', lead),
      answerWith('get', '/leads/get-lead-history', ({ url }) => ({
        data:
          url.searchParams.get('pageIndex') === '2'
            ? [{ version: 1, at: '2026-03-08T15:41:00Z', source: 'API key Acme', changes: [] }]
            : [
                {
                  version: 2,
                  at: '2026-03-09T15:40:00Z',
                  source: 'API key Acme',
                  changes: [
                    { field: 'disposition', old: 'New', new: 'Survey Scheduled' },
                    { field: 'CellPhoneNumber', new: '3035550101' },
                    { field: 'SurveyDate', old: '2026-03-19', new: '2026-03-20' },
                    { field: 'SurveyTime', old: '2026-03-19T14:30:00Z' },
                  ],
                },
              ],
        recordsTotal: 11,
      })),
    );
    const app = openApp(`${PATH}/${lead.opportunityId}/view${query}`, { user: holder() });
    await findPage('Dana Smith 1');
    return app;
  }

  it('LEAD-01 LEAD-28 shows its sections and the id of the other system', async () => {
    const user = userEvent.setup();
    await openLead(aLead(1));
    for (const name of ['Personal Information', 'Survey Information', 'Status Information', 'Move Details', 'Origin and Destination Information']) {
      expect(screen.getByRole('region', { name })).toBeInTheDocument();
    }
    const personal = within(screen.getByRole('region', { name: 'Personal Information' }));
    expect(personal.getByText('(303) 555-0101')).toBeInTheDocument();
    expect(screen.getByText('OPP-1')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Copy the opportunity ID' }));
    expect(await navigator.clipboard.readText()).toBe('OPP-1');
    await expectAccessible();
  });

  it('LEAD-03 shows the survey in the time zone of the booker', async () => {
    // 11:30 PM Eastern is the evening before in Honolulu.
    await openLead(aLead(1, { surveyDate: '2026-03-20', surveyAt: '2026-03-20T04:30:00Z', bookerTimezone: 'Pacific/Honolulu' }));
    const survey = within(screen.getByRole('region', { name: 'Survey Information' }));
    expect(survey.getByText(/6:30 PM HST/)).toBeInTheDocument();
    expect(survey.getByText('03/19/2026')).toBeInTheDocument();
  });

  it('LEAD-02 lists the notes, or says that there are none', async () => {
    const { unmount } = await openLead(aLead(1, { notes: [{ noteSource: 'Web', notedAt: '2026-03-08T15:40:00Z', note: 'Call\nlater' }] }));
    await userEvent.click(screen.getByRole('button', { name: 'Notes (1)' }));
    const dialog = await screen.findByRole('dialog', { name: 'Notes · Dana Smith 1' });
    expect(within(dialog).getByText(/Call\s+later/)).toBeInTheDocument();
    expect(within(dialog).getByText('Web · 03/08/2026 11:40 AM EDT')).toBeInTheDocument();
    await expectAccessible();
    unmount();
    await openLead(aLead(1));
    await userEvent.click(screen.getByRole('button', { name: 'Notes' }));
    expect(await screen.findByText('No Notes')).toBeInTheDocument();
  });

  it('LEAD-43 shows what changed, from what to what, and who sent it', async () => {
    await openLead(aLead(1));
    const history = within(await screen.findByRole('list', { name: 'Changes of Dana Smith 1' }));
    expect(history.getByText('API key Acme · 03/09/2026, 11:40 AM EDT')).toBeInTheDocument();
    const changes = history.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(changes.slice(1)).toEqual([
      'Lead Status: New → Survey Scheduled',
      'Cell phone: empty → (303) 555-0101',
      'Survey Date: 03/19/2026 → 03/20/2026',
      'Survey Time: 03/19/2026, 10:30 AM EDT → empty',
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Older' }));
    expect(await screen.findByText('Received')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Older' })).toBeDisabled();
  });

  it('LEAD-29 LEAD-31 opens the street view of the origin', async () => {
    server.use(answer('get', '/leads/get-street-view', { address: '', isExact: false }));
    await openLead(aLead(1));
    await userEvent.click(screen.getByRole('button', { name: 'Street View' }));
    const dialog = await screen.findByRole('dialog', { name: 'Street View · 14 Winona Ct' });
    expect(await within(dialog).findByText('Could not fetch coordinates for the provided address')).toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('LEADS-10 keeps the search text of a direct link', async () => {
    serve([aLead(1)]);
    const { router } = await openLead(aLead(1), '?from=smith');
    await userEvent.click(screen.getByRole('button', { name: 'Back' }));
    await findPage('Movescout');
    expect(router.state.location.search).toMatchObject({ search: 'smith' });
  });

  it('says when there is no such lead', async () => {
    server.use(refuse('get', '/leads/get-opportunity-details', 404, '6026'));
    openApp(`${PATH}/OPP-9/view`, { user: holder() });
    expect(await screen.findByText('Lead not found')).toBeInTheDocument();
  });
});
