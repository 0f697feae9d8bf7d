import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { DryRun, MarketOut, UserOut } from '../../../api/types';
import { expectAccessible, findPage, openApp } from '../../../test/app';
import { aBucket, aChildMarket, aJob, aMarket, aTemplateChoice, someone } from '../../../test/data';
import { answer, answerWith, refuse, type Seen, server } from '../../../test/server';
// Imported ahead, because loading it can take long on a busy machine.
import './DryRunPanel';
import '../MarketDialogs';
import { formatDate } from '../../../lib/format';
import { daysBefore, dayIn } from '../../../lib/days';
import { problemsOf } from './dry-runs';

/** In the time zone of the company, which may differ from the reader's. */
const today = dayIn('America/New_York');
const child = aChildMarket(1, { automaticProspecting: false });
const job = (change = {}) => aJob({ kind: 'outreachDryRun', title: 'Dry run', phrase: 'Checking past listing events', ...change });

function aRun(change: Partial<DryRun> = {}): DryRun {
  return {
    nodeId: child.itemId,
    nodeName: child.name,
    fromAt: '2026-03-02T05:00:00Z',
    untilAt: '2026-03-09T04:00:00Z',
    finishedAt: '2026-03-08T15:00:01Z',
    events: 40,
    messages: 25,
    goes: 14,
    held: 6,
    stays: 5,
    costCents: 870.5,
    byChannel: [
      { channel: 1, goes: 4, held: 0, stays: 5, units: 4, costCents: 0 },
      { channel: 2, goes: 0, held: 6, stays: 0, units: 0, costCents: 0 },
      { channel: 3, goes: 10, held: 0, stays: 0, units: 10, costCents: 870.5 },
    ],
    why: [
      { state: 'held', reasonCode: 'HELD_NO_CONSENT', reason: 'There is no consent on record.', messages: 6 },
      { state: 'cancelled', reasonCode: 'FREQUENCY', reason: 'Already written to today.', messages: 5 },
    ],
    recordsTotal: 25,
    data: [
      {
        eventName: 'Pending',
        happenedAt: '2026-03-03T15:00:00Z',
        propertyId: '0190a1b2-0000-7000-8000-000000001001',
        address: '1 Maple St',
        audience: 2,
        channel: 3,
        templateId: '0190a1b2-0000-7000-8000-000000006001',
        templateName: 'Boxes',
        recipientName: 'Current Resident',
        recipientAddress: '1 Maple St',
        state: 'planned',
        dueAt: '2026-03-03T15:00:00Z',
        units: 1,
        costCents: 87,
      },
      {
        eventName: 'Pending',
        happenedAt: '2026-03-03T15:00:00Z',
        propertyId: '0190a1b2-0000-7000-8000-000000001001',
        address: '1 Maple St',
        audience: 2,
        channel: 2,
        templateId: '0190a1b2-0000-7000-8000-000000006002',
        templateName: 'Dates',
        recipientName: 'Ann Reed',
        recipientAddress: '+12125550188',
        state: 'held',
        reasonCode: 'HELD_NO_CONSENT',
        reason: 'There is no consent on record.',
        dueAt: '2026-03-03T15:00:00Z',
        units: 1,
        costCents: 1,
      },
    ],
    ...change,
  };
}

function serve(market: MarketOut = child, run: DryRun = aRun()) {
  const ordered: Seen['body'][] = [];
  const read: string[] = [];
  const saved: Seen['body'][] = [];
  server.use(
    answer('post', '/market/submarket-search-list', { data: [market], recordsTotal: 1 }),
    answer('post', '/market/market-search-list', { data: [], recordsTotal: 0 }),
    answer('get', '/market/get-sub-market', market),
    answer('get', '/market/get-company-markets', [aMarket(1)]),
    answer('get', '/market/get-market-history', []),
    answer('get', '/user/get-company-users', []),
    answer('post', '/market/zipcodes', market.zipCodes),
    answer(
      'get',
      '/templates/get-company-template-list',
      [1, 2, 3].map((type) => aTemplateChoice(type, { templateType: type })),
    ),
    answer('post', '/market/submarket-check-availability', { responseValue: true, details: [] }),
    answerWith('post', '/market/update-submarket', ({ body }) => (saved.push(body), { itemId: market.itemId, isChanged: true })),
    answerWith('post', '/outreach/dry-run', ({ body }) => (ordered.push(body), job({ state: 'succeeded' }))),
    answerWith('get', '/outreach/get-dry-run', ({ url }) => (read.push(url.search), run)),
  );
  return { ordered, read, saved };
}

async function openCard(as: UserOut['userType'] = 'CompanyAdmin', market: MarketOut = child) {
  openApp(`/markets/sub-markets/${market.itemId}/view`, { user: someone(as) });
  await findPage(market.name);
}

const panel = (name: RegExp | string) => screen.findByRole('dialog', { name });

describe('a dry run of automatic prospecting', () => {
  it('shows what would have been sent in the last seven days, its cost, and what would not and why', async () => {
    const { ordered, read } = serve();
    await openCard();
    const opener = screen.getByRole('button', { name: 'Preview what would be sent' });
    await userEvent.click(opener);
    const dialog = within(await panel(`Preview what would be sent: ${child.name}`));
    expect(dialog.queryByRole('button', { name: 'Turn on automatic prospecting' })).toBeNull();
    await userEvent.click(dialog.getByRole('button', { name: 'Run' }));
    expect(await dialog.findByText('14 messages would have been sent for about $8.71.')).toBeInTheDocument();
    // Days of the company, in any reader's time zone: the period ends before midnight there.
    expect(dialog.getByText('03/02/2026 to 03/08/2026.')).toBeInTheDocument();
    // No end day, which means up to now.
    expect(ordered).toEqual([{ nodeId: child.itemId, fromDate: daysBefore(today, 6) }]);
    expect(
      within(dialog.getByRole('table', { name: 'Messages by channel' }))
        .getAllByRole('row')
        .map(({ textContent }) => textContent),
    ).toEqual(['ChannelWould be sentHeldNot sentCost', 'Email405$0.00', 'SMS060$0.00', 'Mailer1000$8.71']);
    const why = within(dialog.getByRole('region', { name: 'Why messages are held or not sent' }));
    expect(why.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Held6There is no consent on record.',
      'Not sent5Already written to today.',
    ]);
    const rows = within(dialog.getByRole('table', { name: 'Previewed messages' }));
    expect(rows.getByRole('row', { name: /Current Resident/ })).toHaveTextContent('Mailer to the ownerWould be sentPending');
    expect(rows.getByRole('row', { name: /Ann Reed/ })).toHaveTextContent('Held · There is no consent on record.');
    await expectAccessible();
    await userEvent.click(dialog.getByRole('button', { name: 'Held' }));
    await waitFor(() => expect(read.at(-1)).toContain('state=held'));
    await userEvent.click(dialog.getByRole('button', { name: 'Page 2' }));
    await waitFor(() => expect(read.at(-1)).toMatch(/pageIndex=2.*state=held/));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(opener).toHaveFocus();
  });

  it('opens before the switch is turned on; looking at it saves nothing', async () => {
    const { saved, ordered } = serve();
    openApp('/markets', { user: someone('CompanyAdmin') });
    await userEvent.click(await screen.findByRole('button', { name: `Edit ${child.name}` }));
    // The switch works once the templates are loaded.
    await screen.findByRole('button', { name: 'Preview what would be sent' });
    screen.getByRole('switch', { name: 'Automatic Prospecting' }).focus();
    await userEvent.keyboard(' ');
    let dialog = within(await panel('Before you turn it on'));
    expect(dialog.getByText(/Nothing is sent or saved\./)).toBeInTheDocument();
    await expectAccessible();
    await userEvent.click(dialog.getByRole('button', { name: 'Run' }));
    await dialog.findByText(/would have been sent/);
    await userEvent.click(dialog.getByRole('button', { name: 'Leave off' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Before you turn it on' })).toBeNull());
    expect(screen.getByRole('switch', { name: 'Automatic Prospecting' })).not.toBeChecked();
    expect(ordered).toHaveLength(1);
    await userEvent.click(screen.getByRole('switch', { name: 'Automatic Prospecting' }));
    dialog = within(await panel('Before you turn it on'));
    await userEvent.click(dialog.getByRole('button', { name: 'Turn on when I save' }));
    await waitFor(() => expect(screen.getByRole('switch', { name: 'Automatic Prospecting' })).toBeChecked());
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Before you turn it on' })).toBeNull());
    expect(saved).toEqual([]);
    expect(screen.getByRole('switch', { name: 'Automatic Prospecting' })).toHaveAccessibleDescription('Turns on when you save');
    await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(saved).toEqual([expect.objectContaining({ automaticProspecting: true })]));
  });

  it('its result can turn on prospecting at once, after a confirmation', async () => {
    const { saved } = serve();
    await openCard();
    await userEvent.click(screen.getByRole('button', { name: 'Preview what would be sent' }));
    const dialog = within(await panel(/^Preview what would be sent/));
    await userEvent.click(dialog.getByRole('button', { name: 'Run' }));
    await userEvent.click(await dialog.findByRole('button', { name: 'Turn on automatic prospecting' }));
    const question = within(await panel(`Turn on automatic prospecting in ${child.name}?`));
    expect(question.getByText(/14 messages would have been sent for about \$8\.71, and 6 would have been held/)).toBeInTheDocument();
    await expectAccessible();
    expect(saved).toEqual([]);
    await userEvent.click(question.getByRole('button', { name: 'Turn on now' }));
    await waitFor(() => expect(saved).toEqual([expect.objectContaining({ name: child.name, zipCodes: child.zipCodes, automaticProspecting: true })]));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Turn on/ })).toBeNull());
  });

  it('reports a refusal, a failure and an empty result', async () => {
    serve(child, aRun({ events: 0, messages: 0, goes: 0, held: 0, stays: 0, costCents: 0, byChannel: [], why: [], recordsTotal: 0, data: [] }));
    server.use(refuse('post', '/outreach/dry-run', 400, '1014', [{ field: 'toDate', code: '1014', message: 'Must not be in the future' }]));
    await openCard();
    await userEvent.click(screen.getByRole('button', { name: 'Preview what would be sent' }));
    const dialog = within(await panel(/^Preview what would be sent/));
    await userEvent.click(dialog.getByRole('button', { name: 'Run' }));
    expect(await dialog.findByText('Must not be in the future')).toBeInTheDocument();
    server.use(answer('post', '/outreach/dry-run', job({ state: 'failed', errorCode: 'FAILED', errorMessage: 'It broke.' })));
    await userEvent.click(dialog.getByRole('button', { name: 'Run' }));
    expect(await dialog.findByRole('button', { name: 'Run again' })).toBeInTheDocument();
    expect(dialog.getByRole('alert')).toHaveTextContent(/^It broke\.$/);
    server.use(answer('post', '/outreach/dry-run', job({ jobId: '0190a1b2-0000-7000-8000-000000005777', state: 'succeeded' })));
    await userEvent.click(dialog.getByRole('button', { name: 'Run again' }));
    expect(await dialog.findByText('No messages would have been sent.')).toBeInTheDocument();
    expect(dialog.getByText(/No listing events in this period\./)).toBeInTheDocument();
  });

  it('is offered only for nodes that the viewer may edit', async () => {
    const bucket = aBucket(1, { automaticProspecting: false });
    serve(bucket);
    openApp(`/markets/sub-markets/${bucket.itemId}/view`, { user: someone('SalesManager') });
    await findPage(bucket.name);
    expect(await screen.findByRole('button', { name: 'Preview what would be sent' })).toBeInTheDocument();
    cleanup();
    serve();
    await openCard('SalesManager');
    expect(await screen.findByText('Automatic prospecting')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Preview what would be sent' })).toBeNull();
  });

  it('UX-02 Ctrl+Enter in it does not save the form behind it', async () => {
    const { saved } = serve();
    openApp('/markets', { user: someone('CompanyAdmin') });
    await userEvent.click(await screen.findByRole('button', { name: `Edit ${child.name}` }));
    const opener = await screen.findByRole('button', { name: 'Preview what would be sent' });
    await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), ' North');
    await userEvent.click(opener);
    const dialog = within(await panel(/^Preview what would be sent/));
    await userEvent.click(dialog.getByRole('textbox', { name: 'From' }));
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await userEvent.click(dialog.getAllByRole('button', { name: 'Close' })[0] ?? document.body);
    await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Preview what would be sent/ })).toBeNull());
    expect(saved).toEqual([]);
    // The form's own field submits it.
    await userEvent.click(screen.getByRole('textbox', { name: 'Name' }));
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(saved).toEqual([expect.objectContaining({ name: `${child.name} North` })]));
  });

  it('invalid or reversed days are reported, and nothing is run', async () => {
    const { ordered } = serve();
    await openCard();
    await userEvent.click(screen.getByRole('button', { name: 'Preview what would be sent' }));
    const dialog = within(await panel(/^Preview what would be sent/));
    const from = dialog.getByRole('textbox', { name: 'From' });
    const to = dialog.getByRole('textbox', { name: 'To' });
    const write = async (field: HTMLElement, words: string) => {
      await userEvent.clear(field);
      await userEvent.type(field, words);
    };
    // Reported on submit or blur.
    await write(from, '13/45/2026{Enter}');
    expect(from).toHaveAccessibleDescription('Not a valid date');
    await write(from, formatDate(today));
    await write(to, `${formatDate(daysBefore(today, 1))}{Tab}`);
    expect(to).toHaveAccessibleDescription('Must not be before the first day');
    expect(dialog.getByRole('button', { name: 'Run' })).toBeDisabled();
    await expectAccessible();
    expect(ordered).toEqual([]);
    await write(from, `${formatDate(daysBefore(today, 2))}{Enter}`);
    await waitFor(() => expect(ordered).toEqual([{ nodeId: child.itemId, fromDate: daysBefore(today, 2), toDate: daysBefore(today, 1) }]));
  });

  it('a page that could not be loaded keeps the previous one', async () => {
    const run = aRun();
    // The same listing with two events at the same time.
    const twice = [...run.data, ...run.data.map((row) => ({ ...row, eventName: 'Price Change' }))];
    serve(child, aRun({ data: twice }));
    const consoleErrors = vi.spyOn(console, 'error');
    await openCard();
    await userEvent.click(screen.getByRole('button', { name: 'Preview what would be sent' }));
    const dialog = within(await panel(/^Preview what would be sent/));
    await userEvent.click(dialog.getByRole('button', { name: 'Run' }));
    const rows = () => within(dialog.getByRole('table', { name: 'Previewed messages' })).getAllByRole('row', { name: /Maple/ });
    await waitFor(() => expect(rows()).toHaveLength(4));
    expect(consoleErrors.mock.calls.flat().filter((message) => String(message).includes('same key'))).toEqual([]);
    server.use(refuse('get', '/outreach/get-dry-run', 503, 'UNAVAILABLE'));
    await userEvent.click(dialog.getByRole('button', { name: 'Page 2' }));
    expect(await dialog.findByText(/Couldn’t load the messages\. The rows below may be out of date\./)).toBeInTheDocument();
    expect(rows()).toHaveLength(4);
    expect(dialog.getByText('14 messages would have been sent for about $8.71.')).toBeInTheDocument();
    expect(dialog.getByRole('button', { name: 'Page 1' })).toHaveAttribute('aria-current', 'page');
    server.use(answer('get', '/outreach/get-dry-run', run));
    await userEvent.click(dialog.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page'));
  });

  it('a period is in the past, in order, and at most 31 days long', () => {
    const on = (first: string, last: string) => problemsOf({ first, last }, '2026-03-31');
    expect(on('03/01/2026', '03/31/2026')).toEqual({});
    expect(on('02/28/2026', '03/31/2026')).toEqual({ to: 'At most 31 days' });
    expect(on('03/01/2026', '04/01/2026')).toEqual({ to: 'Must not be in the future' });
    expect(on('03/02/2026', '03/01/2026')).toEqual({ to: 'Must not be before the first day' });
    expect(on('', '03/01/2026')).toEqual({ from: 'Required' });
    expect(on('3/1', '')).toEqual({ from: 'Not a valid date', to: 'Required' });
  });
});
