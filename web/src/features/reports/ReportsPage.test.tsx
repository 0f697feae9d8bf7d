import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { session } from '../../session/session';
import { putJob } from '../../jobs/cache';
import { expectAccessible, openApp } from '../../test/app';
import { aFinishedJob, aJob, someone } from '../../test/data';
import { NOT_IN_FUTURE, REQUIRED } from '../../forms/rules';
import { answer, answerWith, refuse, type Seen, server } from '../../test/server';
import { emptyForm, type ReportForm, requestOf, rulesOf, withOffMarket, withStatuses } from './form';
import type { ReportPeriod } from './kinds';

const EMPTY_FORM = emptyForm({ includesOffMarket: false });

/** The problems by field. */
function problemsOf(form: ReportForm, period: ReportPeriod = 'none') {
  const issues = rulesOf({ period }, '2026-03-08').safeParse(form).error?.issues ?? [];
  return Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]));
}

const user = someone('CompanyAdmin');
const NAMES = [
  'Address',
  'MLS No',
  'City',
  'State',
  'Zip',
  'County',
  'Status',
  'Status Date',
  'Date Added',
  'Days on Market',
  'Price',
  'Price per Sqft',
  'Size',
  'Beds',
  'Baths',
  'Year Built',
  'Property Type',
  'Open House',
  'Realtor',
  'Office',
  'Child Market',
  'Bucket',
];
const USUAL = ['Address', 'City', 'Zip', 'Price'];
const columns = NAMES.map((name, index) => ({ id: index + 1, key: name, name, locked: index === 0, usual: USUAL.includes(name) }));

beforeEach(() => {
  localStorage.clear();
  server.use(
    answer('get', '/reports/get-columns-to-display', columns),
    answer('get', '/reports/get-property-status-list', [
      { id: 1, name: 'New' },
      { id: 3, name: 'Active' },
      { id: 2, name: 'Pending' },
      { id: 4, name: 'Off Market' },
    ]),
    answer(
      'get',
      '/reports/get-property-zipcode-list',
      ['10001', '10002', '10003'].map((zipCode) => ({ zipCode, city: 'New York', state: 'NY' })),
    ),
    answer('get', '/reports/get-property-realtor-list', [{ realtorId: 'realtor-1', fullName: 'Ana Castillo', officeName: 'Compass' }]),
    answer('get', '/jobs/get-job', aJob()),
  );
});

type ReportPath = '/reports/get-listing-report' | '/reports/get-conversion-report' | '/reports/get-msp-leads-matched-property-report';

function takeOrders(path: ReportPath = '/reports/get-listing-report') {
  const orders: Seen[] = [];
  server.use(
    answerWith('post', path, (seen) => {
      orders.push(seen);
      return aJob({ state: 'queued', done: 0, total: 0 });
    }),
  );
  return orders;
}

async function open(path = '/reports', viewer = user) {
  const app = openApp(path, { user: viewer });
  await screen.findByRole('button', { name: 'Select all' });
  return app;
}

describe('the listing report', () => {
  it('is accessible', async () => {
    await open();
    await screen.findByRole('combobox', { name: 'Realtor' });
    await expectAccessible();
  });

  it('REP-03 column 1 is chosen and locked, and the others keep the order in which they were chosen', async () => {
    const orders = takeOrders();
    await open();
    expect(screen.getByRole('checkbox', { name: 'Address' })).toBeChecked();
    expect(screen.getByRole('checkbox', { name: 'Address' })).toBeDisabled();
    for (const name of ['Price', 'City', 'Beds']) await userEvent.click(screen.getByRole('checkbox', { name }));
    const order = screen.getByRole('list', { name: 'Column order' });
    const shown = within(order)
      .getAllByRole('listitem')
      .map((item) => item.textContent);
    expect(shown.map((text) => NAMES.find((name) => text.slice(1).startsWith(name)))).toEqual(['Address', 'Price', 'City', 'Beds']);
    await userEvent.click(screen.getByRole('button', { name: 'Remove City' }));
    await userEvent.click(screen.getByRole('button', { name: 'Download' }));
    await waitFor(() => expect(orders[0]?.body).toMatchObject({ columnToDisplay: [1, 11, 14] }));
  });

  it('REP-03 one click selects the usual columns, and the last selection is remembered for the user', async () => {
    const orders = takeOrders();
    const { unmount } = await open();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Beds' }));
    await userEvent.click(screen.getByRole('button', { name: 'Usual columns' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Realtor' }));
    const key = `doorstep.report.${user.userId}.listing`;
    expect(localStorage.getItem(key)).toBe('3 5 11 19');
    unmount();

    // Someone may have edited it, or a release may have taken a column away.
    localStorage.setItem(key, '1 11 11 x 99 -4 3');
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Download' }));
    await waitFor(() => expect(orders[0]?.body).toMatchObject({ columnToDisplay: [1, 11, 3] }));
  });

  it('REP-06 Download requests responseType 1, shows the progress, and downloads the finished file', async () => {
    const orders = takeOrders();
    const links: URL[] = [];
    server.use(
      answerWith('post', '/reports/create-report-link', ({ url }) => {
        links.push(url);
        return { url: '/files/report.xlsx', fileName: 'Listing report.xlsx', expiresAt: '2026-03-08T10:06:00Z' };
      }),
      answer('post', '/jobs/get-jobs-list', { data: [aJob()], recordsTotal: 1 }),
    );
    const clicked: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      clicked.push(`${this.pathname} ${this.download}`);
    });
    const { queryClient } = await open();
    await userEvent.click(screen.getByRole('button', { name: 'Download' }));
    expect(await screen.findByRole('progressbar', { name: 'Progress of Listing report' })).toHaveAttribute('aria-valuenow', '25');
    expect(screen.getByText('Writing rows')).toBeInTheDocument();
    expect(screen.getByText('25%')).toBeInTheDocument();
    expect(orders[0]?.body).toEqual({
      responseType: 1,
      reportType: 'listing',
      zipCodes: [],
      columnToDisplay: [1],
      includeOffMarketProperties: false,
      otherFilters: [],
    });
    expect(orders[0]?.headers.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/);

    server.use(answer('get', '/jobs/get-job', aFinishedJob()), answer('post', '/jobs/get-jobs-list', { data: [aFinishedJob()], recordsTotal: 1 }));
    putJob(queryClient, aFinishedJob());
    await waitFor(() => expect(clicked).toEqual(['/files/report.xlsx Listing report.xlsx']));
    expect(links[0]?.searchParams.get('jobId')).toBe(aJob().jobId);
    expect(await screen.findByText('Report downloaded')).toBeInTheDocument();
  });

  it('a report that is finished at once is downloaded too', async () => {
    server.use(
      answer('post', '/reports/get-listing-report', aFinishedJob()),
      answer('get', '/jobs/get-job', aFinishedJob()),
      answer('post', '/reports/create-report-link', { url: '/files/x', fileName: 'x.xlsx', expiresAt: '2026-03-08T10:06:00Z' }),
    );
    const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Download' }));
    await waitFor(() => expect(clicked).toHaveBeenCalledOnce());
  });

  it('REP-07 Email requests responseType 2 and confirms when the mail is sent', async () => {
    const orders = takeOrders();
    const { queryClient } = await open();
    await userEvent.click(screen.getByRole('button', { name: 'Email' }));
    await waitFor(() => expect(orders[0]?.body).toMatchObject({ responseType: 2 }));
    server.use(answer('get', '/jobs/get-job', aFinishedJob()));
    putJob(queryClient, aFinishedJob());
    expect(await screen.findByText('Report sent by email')).toBeInTheDocument();
  });

  it('REP-09 a refusal shows at the form, in words', async () => {
    server.use(refuse('post', '/reports/get-listing-report', 422, '5018'));
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Download' }));
    expect(await screen.findByText('Report exceeds 50,000 records. Narrow the filters.')).toBeInTheDocument();
  });

  it('a day is typed or chosen from the calendar; an incomplete date is reported and blocks the order', async () => {
    const orders = takeOrders();
    await open();
    const from = screen.getByRole('textbox', { name: 'Date added from' });
    await userEvent.click(from);
    await userEvent.paste('1/2/20');
    expect(screen.queryByText('Not a valid date')).toBeNull();
    await userEvent.tab();
    expect(await screen.findByText('Not a valid date')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Download' })).toBeDisabled();
    await userEvent.click(from);
    await userEvent.paste('26');
    await userEvent.tab();
    expect(from).toHaveValue('01/02/2026');

    await userEvent.click(screen.getByRole('textbox', { name: 'Date added to' }));
    await userEvent.paste('02/01/2026');
    await userEvent.click(screen.getByRole('button', { name: 'Choose from a calendar: Date added to' }));
    const calendar = within(await screen.findByRole('dialog', { name: 'Date added to' }));
    await userEvent.click(await calendar.findByRole('gridcell', { name: '14' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByText('01/02/2026 to 02/14/2026')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Download' }));
    await waitFor(() =>
      expect(orders[0]?.body).toMatchObject({
        otherFilters: [
          { key: 'dateaddedfrom', value: '2026-01-02' },
          { key: 'dateaddedto', value: '2026-02-14' },
        ],
      }),
    );
    // The longer timeout covers loading the calendar.
  }, 40_000);

  it('REP-12 off-market listings are excluded by default', async () => {
    const orders = takeOrders();
    await open();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Include off-market listings' }));
    await userEvent.click(screen.getByRole('button', { name: 'Download' }));
    await waitFor(() => expect(orders[0]?.body).toMatchObject({ includeOffMarketProperties: true }));
  });

  it('refuses a sixth zip code with a message', async () => {
    await open();
    await userEvent.click(screen.getByLabelText('Zip codes'));
    await userEvent.paste('10001, 10002\n10003 10003 10004 10005,10006');
    expect(await screen.findByText('Choose at most 5 zip codes.')).toBeInTheDocument();
    expect(screen.queryByText('10006')).toBeNull();
    expect(screen.getByText('10005')).toBeInTheDocument();
  });

  it.each([
    '/reports/get-columns-to-display',
    '/reports/get-property-status-list',
    '/reports/get-property-zipcode-list',
    '/reports/get-property-realtor-list',
  ] as const)("REP-02 when %s fails it shows 'Failed to load some report data'", async (path) => {
    server.use(refuse('get', path, 500, '1'));
    openApp('/reports', { user });
    expect(await screen.findByText('Failed to load some report data')).toBeInTheDocument();
    expect(session.get()).not.toBeNull();
  });
});

const withPlugin = someone('CompanyAdmin', { accessToMovescoutPlugin: true });

function answerLists() {
  const loaded: string[] = [];
  const list = <Result,>(name: string, result: Result) => {
    return () => {
      loaded.push(name);
      return result;
    };
  };
  server.use(
    answerWith(
      'get',
      '/reports/get-time-frame',
      list('time frames', [
        { id: 1, name: 'R12' },
        { id: 2, name: 'QTD' },
        { id: 3, name: 'MTD' },
      ]),
    ),
    answerWith('get', '/reports/get-property-source-list', list('sources', [{ id: 4, name: 'Realtor referral' }])),
    answerWith('get', '/reports/get-move-type-list', list('move types', [{ id: 1, name: 'Interstate' }])),
    answerWith('get', '/reports/get-users-list', list('users', [{ id: 'user-1', name: 'Ben Ortiz' }])),
  );
  return loaded;
}

describe('the other reports', () => {
  it('REP-01 has a tab for each report, the MSP report only with the plugin', async () => {
    answerLists();
    const names = () => screen.getAllByRole('tab').map((tab) => tab.textContent);
    const { unmount } = await open('/reports?tab=msp');
    expect(names()).toEqual(['Listing', 'Conversion', 'Pipeline']);
    expect(screen.getByRole('tab', { name: 'Listing' })).toHaveAttribute('aria-selected', 'true');
    unmount();
    await open('/reports?tab=msp', withPlugin);
    expect(names()).toEqual(['Listing', 'Conversion', 'Pipeline', 'MSP']);
    expect(screen.getByRole('tab', { name: 'MSP' })).toHaveAttribute('aria-selected', 'true');
  });

  it('REP-01 the tab is part of the address, loads only its lists, and keeps its form', async () => {
    const loaded = answerLists();
    const { router } = await open();
    await userEvent.click(screen.getByRole('textbox', { name: 'Min price' }));
    await userEvent.paste('350000');
    expect(loaded).toEqual([]);
    await userEvent.click(screen.getByRole('tab', { name: 'Conversion' }));
    expect(router.state.location.href).toBe('/reports?tab=conversion');
    await waitFor(() => expect(loaded.toSorted()).toEqual(['move types', 'sources', 'time frames', 'users']));
    expect(screen.getByRole('textbox', { name: 'Min price' })).toHaveValue('');
    await userEvent.click(screen.getByRole('tab', { name: 'Listing' }));
    expect(screen.getByRole('textbox', { name: 'Min price' })).toHaveValue('350,000');
  });

  it('REP-11 the conversion report is ordered with its filters and time frame', async () => {
    answerLists();
    const orders = takeOrders('/reports/get-conversion-report');
    await open('/reports?tab=conversion');
    expect(screen.queryByText('Open house', { selector: 'span' })).toBeNull();
    await userEvent.click(await screen.findByRole('button', { name: 'QTD' }));
    await userEvent.click(screen.getByRole('combobox', { name: 'Saved by' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Ben Ortiz' }));
    await userEvent.click(screen.getByRole('combobox', { name: 'Source' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Realtor referral' }));
    await userEvent.click(screen.getByRole('button', { name: 'Lost' }));
    await expectAccessible();
    await userEvent.click(screen.getByRole('button', { name: 'Download' }));
    await waitFor(() =>
      expect(orders[0]?.body).toEqual({
        responseType: 1,
        reportType: 'conversion',
        zipCodes: [],
        columnToDisplay: [1],
        includeOffMarketProperties: true,
        timeFrame: 2,
        otherFilters: [
          { key: 'users', value: 'user-1' },
          { key: 'convsource', value: '4' },
          { key: 'convstatus', value: '3' },
        ],
      }),
    );
  });

  it("REP-05 the MSP report without both dates says 'Please select both start and end dates'", async () => {
    answerLists();
    const orders = takeOrders('/reports/get-msp-leads-matched-property-report');
    await open('/reports?tab=msp', withPlugin);
    await userEvent.click(screen.getByRole('button', { name: 'Email' }));
    expect(await screen.findByText('Please select both start and end dates')).toBeInTheDocument();
    expect(orders).toEqual([]);
    await userEvent.click(screen.getByRole('textbox', { name: 'Start date' }));
    await userEvent.paste('01/02/2026');
    await userEvent.click(screen.getByRole('textbox', { name: 'End date' }));
    await userEvent.paste('02/03/2026');
    await userEvent.click(screen.getByRole('button', { name: 'Email' }));
    await waitFor(() => expect(orders[0]?.body).toMatchObject({ responseType: 2, startDate: '2026-01-02', endDate: '2026-02-03' }));
  });

  it('REP-02 only a list that the tab needs can fail it', async () => {
    answerLists();
    server.use(refuse('get', '/reports/get-users-list', 500, '1'));
    await open();
    await screen.findByRole('combobox', { name: 'Realtor' });
    expect(screen.queryByText('Failed to load some report data')).toBeNull();
    await userEvent.click(screen.getByRole('tab', { name: 'Pipeline' }));
    expect(await screen.findByText('Failed to load some report data')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('tab', { name: 'Listing' }));
    expect(screen.queryByText('Couldn’t load some of the options below.')).toBeNull();
  });
});

describe('the form and its request', () => {
  it('REP-11 every filter of the listing report becomes its key', () => {
    const form = {
      ...EMPTY_FORM,
      columns: [9, 2],
      zipCodes: [{ zipCode: '10001', city: 'New York', state: 'NY' }],
      realtor: { realtorId: 'r', fullName: 'Ana', officeName: 'Compass' },
      statuses: [1, 3],
      sizeMin: '1,000',
      sizeMax: '2000',
      priceMin: '$350,000',
      priceMax: '900000.50',
      addedFrom: '01/02/2026',
      addedTo: '2/3/2026',
      openHouse: 'true' as const,
    };
    expect(problemsOf(form)).toEqual({});
    expect(requestOf({ name: 'listing', period: 'none' }, form, columns, 'email')).toEqual({
      responseType: 2,
      reportType: 'listing',
      zipCodes: ['10001'],
      columnToDisplay: [1, 9, 2],
      includeOffMarketProperties: false,
      otherFilters: [
        { key: 'realtor', value: 'r' },
        { key: 'status', value: '1' },
        { key: 'status', value: '3' },
        { key: 'sqftmin', value: '1000' },
        { key: 'sqftmax', value: '2000' },
        { key: 'pricemin', value: '350000' },
        { key: 'pricemax', value: '900000.5' },
        { key: 'dateaddedfrom', value: '2026-01-02' },
        { key: 'dateaddedto', value: '2026-02-03' },
        { key: 'openhouse', value: 'true' },
      ],
    });
  });

  it('REP-11 so do the filters of the other reports, and the period', () => {
    const form: ReportForm = {
      ...emptyForm({ includesOffMarket: true }),
      timeFrame: 2,
      users: [
        { id: 'u1', name: 'Ana' },
        { id: 'u2', name: 'Ben' },
      ],
      sources: [{ id: 4, name: 'Realtor' }],
      moveTypes: [{ id: 1, name: 'Interstate' }],
      outcomes: ['1', '3'],
      quotedFrom: '01/02/2026',
      quotedTo: '02/03/2026',
      pendingFrom: '03/04/2026',
      pendingTo: '03/05/2026',
    };
    expect(requestOf({ name: 'pipeline', period: 'timeFrame' }, form, columns, 'download')).toEqual({
      responseType: 1,
      reportType: 'pipeline',
      zipCodes: [],
      columnToDisplay: [1],
      includeOffMarketProperties: true,
      timeFrame: 2,
      otherFilters: [
        { key: 'users', value: 'u1' },
        { key: 'users', value: 'u2' },
        { key: 'convsource', value: '4' },
        { key: 'convstatus', value: '1' },
        { key: 'convstatus', value: '3' },
        { key: 'movetype', value: '1' },
        { key: 'meetdatefrom', value: '2026-01-02' },
        { key: 'meetdateto', value: '2026-02-03' },
        { key: 'pendingstatusfrom', value: '2026-03-04' },
        { key: 'pendingstatusto', value: '2026-03-05' },
      ],
    });
    expect(requestOf({ name: 'pipeline', period: 'timeFrame' }, EMPTY_FORM, columns, 'download')).not.toHaveProperty('timeFrame');
    const days = { ...EMPTY_FORM, firstDay: '1/2/2026', lastDay: '02/03/2026' };
    expect(requestOf({ name: 'operation', period: 'pastDays' }, days, columns, 'download')).toMatchObject({ fromDate: '2026-01-02', toDate: '2026-02-03' });
    expect(requestOf({ name: 'msp', period: 'anyDays' }, days, columns, 'download')).toMatchObject({ startDate: '2026-01-02', endDate: '2026-02-03' });
  });

  it('REP-04 the days of the operations report are required, in order, and not after today', () => {
    const problems = (firstDay: string, lastDay: string) => problemsOf({ ...EMPTY_FORM, firstDay, lastDay }, 'pastDays');
    expect(problems('', '')).toEqual({ firstDay: REQUIRED, lastDay: REQUIRED });
    expect(problems('03/08/2026', '03/09/2026')).toEqual({ lastDay: NOT_IN_FUTURE });
    expect(problems('03/08/2026', '03/07/2026')).toEqual({ lastDay: 'Must not be before the first day' });
    expect(problems('03/08/2026', '03/08/2026')).toEqual({});
  });

  it('REP-05 the days of the MSP report are required, and may be in the future', () => {
    const problems = (firstDay: string, lastDay: string) => problemsOf({ ...EMPTY_FORM, firstDay, lastDay }, 'anyDays');
    expect(problems('', '03/09/2026')).toEqual({ firstDay: 'Please select both start and end dates' });
    expect(problems('03/09/2026', '')).toEqual({ lastDay: 'Please select both start and end dates' });
    expect(problems('03/09/2026', '04/09/2026')).toEqual({});
  });

  it('reports the problems of a range', () => {
    expect(problemsOf({ ...EMPTY_FORM, priceMin: 'cheap', sizeMin: '10', sizeMax: '5' })).toEqual({ priceMin: 'Must be a number', sizeMax: 'Select larger!' });
    expect(problemsOf({ ...EMPTY_FORM, addedFrom: '02/03/2026', addedTo: '01/02/2026' })).toEqual({ addedTo: 'Must not be before the first day' });
    for (const text of ['02/30/2026', '13/01/2026', '1/2', 'soon', '01/02/26']) {
      expect(problemsOf({ ...EMPTY_FORM, addedFrom: text })).toEqual({ addedFrom: 'Not a valid date' });
    }
    expect(problemsOf({ ...EMPTY_FORM, addedFrom: '02/29/2024', addedTo: '2/29/2024' })).toEqual({});
  });

  it('the off-market status and the checkbox agree', () => {
    const chosen = withStatuses(EMPTY_FORM, [1, 4]);
    expect(chosen.includeOffMarket).toBe(true);
    expect(withOffMarket(chosen, false).statuses).toEqual([1]);
  });
});
