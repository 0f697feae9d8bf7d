import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { CampaignResults } from '../../../api/types';
import { expectAccessible, findPage, openApp } from '../../../test/app';
import { someone } from '../../../test/data';
import { answer, answerWith, refuse, type Seen, server, unreachable } from '../../../test/server';
import { reminder, welcome } from '../test-campaigns';
import { aResultLead, campaignId, someFigures, someResults } from './test-results';
// Imported ahead, because loading it can take long on a busy machine.
import './ResultLeads';

const RESULTS = '/campaigns/get-campaign-results';
const LEADS = '/campaigns/get-result-leads';
const PATH = `/campaigns/${campaignId}/results`;

/** Returns the requests for results, and those for messages. */
function serve(results: CampaignResults = someResults()) {
  const periods: (string | null)[] = [];
  const lists: Seen['body'][] = [];
  server.use(
    answerWith('get', RESULTS, ({ url }) => (periods.push(url.searchParams.get('timeframe')), results)),
    answerWith('post', LEADS, ({ body }) => (lists.push(body), { data: [aResultLead(1), aResultLead(2)], recordsTotal: 12 })),
  );
  return { periods, lists };
}

const open = (search = '') => openApp(PATH + search, { user: someone('SalesPerson', { accessToMovescoutPlugin: true }) });

async function openResults(search = '') {
  const app = open(search);
  await findPage('Before the survey');
  await screen.findByRole('table', { name: 'By touchpoint' });
  return app;
}

const rowsOf = (table: string) =>
  within(screen.getByRole('table', { name: table }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [within(row).getByRole('rowheader'), ...within(row).getAllByRole('cell')].map(({ textContent }) => textContent));

const figure = (name: string) => screen.getByRole('button', { name });

describe('the results of a campaign', () => {
  it('CAMP-60 are shown for the month, in total, by touchpoint, by booker and by sales person', async () => {
    const { periods } = serve();
    await openResults();
    expect(screen.getByRole('tab', { name: 'MTD' })).toHaveAttribute('aria-selected', 'true');
    expect(screen.getByText('Month to date, Mar 1, 2026 to Mar 12, 2026')).toBeInTheDocument();
    const total = screen.getByRole('button', { name: '1,259 sent, all touchpoints' }).closest('dl');
    expect(total).toHaveTextContent('Sent1,259Delivered1,21896.7% of sentReplied13010.3% of sentStopped30.2% of sentFailed7Booked312.5% of sent');
    expect(rowsOf('By touchpoint')).toEqual([
      ['Email 2 days before the scheduled surveyWelcome', 'Sent1,240', 'Delivered1,20096.8%', 'Replied12410.0%', 'Stopped30.2%', 'Failed7', 'Booked312.5%'],
      ['SMS at onceDeleted template · No longer in the campaign', 'Sent19', 'Delivered18', 'Replied6', 'Stopped0', 'Failed0', 'Booked0'],
    ]);
    expect(rowsOf('By booker').map(([name]) => name)).toEqual(['No booker', 'Acme-NY']);
    expect(rowsOf('By sales person').map(([name]) => name)).toEqual(['QL77']);
    expect(periods).toEqual(['3']);
    await userEvent.click(figure('How this is counted'));
    expect(screen.getByText(/replied to within 30 days/)).toBeVisible();
    await expectAccessible();
  });

  it('CAMP-60 have rates from 20 sent messages on', async () => {
    serve(
      someResults({
        total: someFigures({ sent: 20, replied: 5 }),
        touchpoints: [],
        salesPersons: [],
        bookers: [{ key: '', code: '', figures: someFigures({ sent: 19, replied: 5 }) }],
      }),
    );
    await openResults();
    expect(figure('5 replied, all touchpoints').closest('dd')).toHaveTextContent('525.0% of sent');
    expect(figure('5 replied, no booker').closest('td')).toHaveTextContent(/^Replied5$/);
    expect(screen.queryByRole('button', { name: /booked/ })).toBeNull();
  });

  it.each([
    ['130 replied, all touchpoints', 'Replied', { figure: 'replied' }],
    [
      '124 replied, Email 2 days before the scheduled survey',
      'Replied · Email 2 days before the scheduled survey · Welcome',
      { figure: 'replied', touchpoint: { type: 1, template: welcome.templateId, event: 1, timing: -2 } },
    ],
    ['19 sent, SMS at once', 'Sent · SMS at once', { figure: 'sent', touchpoint: { type: 2, template: reminder.templateId } }],
    ['18 delivered, no booker', 'Delivered · no booker', { figure: 'delivered', bookerKey: '' }],
    ['3 stopped, booker Acme-NY', 'Stopped · booker Acme-NY', { figure: 'stopped', bookerKey: 'acme-ny' }],
    ['31 booked, sales person QL77', 'Booked · sales person QL77', { figure: 'booked', salesPersonKey: 'ql77' }],
  ])('CAMP-60 open the messages of a figure: %s', async (name, title, request) => {
    const { lists } = serve();
    const { router } = await openResults('?timeframe=2');
    await userEvent.click(figure(name));
    const panel = within(await screen.findByRole('dialog', { name: title }));
    expect(await panel.findByRole('link', { name: 'Dana Smith 1' })).toHaveAttribute('href', '/plugins/movescout/leads/OPP-1/view');
    expect(panel.getByText('12 messages')).toBeInTheDocument();
    expect(lists).toEqual([{ campaignId, timeframe: 2, ...request, pageIndex: 1, pageSize: 10 }]);
    const address = router.state.location.href;
    act(() => router.history.back());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    // The address alone opens the same.
    act(() => router.history.push(address));
    await screen.findByRole('dialog', { name: title });
  });

  it('CAMP-60 list the messages page by page, with lead, status, touchpoint and time', async () => {
    const { lists } = serve();
    open('?figure=failed');
    const panel = within(await screen.findByRole('dialog', { name: 'Failed' }));
    const row = within(await panel.findByRole('row', { name: /Dana Smith 2/ }));
    expect(row.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
      'Dana Smith 2',
      'OPP-2',
      'Survey Scheduled',
      'Email 2 days before the scheduled survey · Welcome',
      '03/09/2026',
    ]);
    expect(panel.getByRole('columnheader', { name: 'Sent or failed' })).toBeInTheDocument();
    await expectAccessible();
    await userEvent.click(panel.getByRole('button', { name: 'Next page' }));
    await waitFor(() => expect(lists.at(-1)).toEqual({ campaignId, timeframe: 3, figure: 'failed', pageIndex: 2, pageSize: 10 }));
    await userEvent.click(panel.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('can load the messages of a figure again after a failure', async () => {
    serve();
    server.use(unreachable('post', LEADS));
    open('?figure=sent&salesPerson=ql77');
    const panel = within(await screen.findByRole('dialog', { name: 'Sent · sales person QL77' }));
    expect(await panel.findByText(/Couldn’t load the messages\./)).toBeInTheDocument();
    serve();
    await userEvent.click(panel.getByRole('button', { name: 'Try again' }));
    expect(await panel.findByRole('link', { name: 'Dana Smith 1' })).toBeInTheDocument();
  });

  it('CAMP-60 open nothing for an address that names no touchpoint', async () => {
    const { lists } = serve();
    await openResults('?figure=sent&touchpoint=7.x');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(lists).toEqual([]);
  });

  it('CAMP-60 say that nothing was sent, and lead to the last 12 months', async () => {
    const { periods } = serve(someResults({ total: someFigures() }));
    const { router } = open();
    expect(await screen.findByText('Nothing was sent in this period')).toBeInTheDocument();
    expect(screen.queryByRole('table')).toBeNull();
    await expectAccessible();
    await userEvent.click(figure('Show the last 12 months'));
    expect(await screen.findByText(/as soon as leads get messages/)).toBeInTheDocument();
    expect(router.state.location.search).toEqual({ timeframe: '1' });
    await userEvent.click(screen.getByRole('tab', { name: 'QTD' }));
    await waitFor(() => expect(periods).toEqual(['3', '1', '2']));
    expect(router.state.location.search).toEqual({ timeframe: '2' });
  });

  it('can be loaded again after a failure, and say that the campaign is unknown', async () => {
    server.use(unreachable('get', RESULTS));
    open();
    expect(await screen.findByText('Couldn’t load the results')).toBeInTheDocument();
    serve();
    await userEvent.click(figure('Try again'));
    await findPage('Before the survey');
    server.use(refuse('get', RESULTS, 404, 'NOT_FOUND'));
    await userEvent.click(screen.getByRole('tab', { name: 'R12' }));
    expect(await screen.findByText('Campaign not found')).toBeInTheDocument();
  });

  it('lead back to the campaigns of the type', async () => {
    serve();
    server.use(answer('post', '/campaigns/list', { data: [], recordsTotal: 0 }));
    const { router } = await openResults('?type=3');
    await userEvent.click(figure('Back'));
    await findPage('Campaigns');
    expect(router.state.location.search).toEqual({ type: '3' });
  });

  it('belong to companies, not to a super admin', async () => {
    openApp(PATH, { user: someone('Admin', { accessToMovescoutPlugin: true }) });
    expect(await screen.findByText('Campaigns belong to a company')).toBeInTheDocument();
  });
});
