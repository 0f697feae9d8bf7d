import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { Assignment, UserOut } from '../../../../api/types';
import { expectAccessible, findPage, openApp } from '../../../../test/app';
import { aLead, someone } from '../../../../test/data';
import { answer, answerWith, refuse, type Seen, server, unreachable } from '../../../../test/server';
import { aLeadCampaign } from '../test-campaigns';
// Imported ahead, because loading them can take long on a busy machine.
import './AssignmentNotice';
import './AssignmentPanel';
import '../../../../ui/ConfirmDialog';

const LIST = '/leads/get-leads-opportunities';
const CHOICES = '/campaigns/by-type/{type}';
const PREVIEW = '/lead-campaigns/preview-assignment';
const ASSIGN = '/lead-campaigns/assign-leads';
const UNDO = '/lead-campaigns/undo-assignment';
const GET = '/lead-campaigns/get-assignment';

const holder = someone('SalesPerson', { accessToMovescoutPlugin: true, timeZone: 'America/New_York' });
const campaignId = aLeadCampaign(3).campaignId;

function anAssignment(change: Partial<Assignment> = {}): Assignment {
  return {
    assignmentId: '0190a1b2-0000-7000-8000-000000009501',
    campaignId,
    campaignName: 'After the survey',
    type: 3,
    state: 'previewed',
    total: 4312,
    active: 3900,
    pending: 300,
    refused: 112,
    refusals: [
      { reason: 'Has a campaign of this type', leads: 100 },
      { reason: 'The status ends every campaign', leads: 12 },
    ],
    done: 0,
    isInterrupted: false,
    removed: 0,
    kept: 0,
    ...change,
  };
}

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
const assigned = () => anAssignment({ state: 'assigned', done: 4312, undoUntil: inMinutes(10) });

async function openList(query = '', user: UserOut = holder) {
  const requests: Seen['body'][] = [];
  server.use(
    answerWith('post', LIST, ({ body }) => (requests.push(body), { data: [aLead(1), aLead(2)], recordsTotal: 4312 })),
    answer('get', CHOICES, [{ campaignId, templateName: 'After the survey' }]),
  );
  openApp(`/plugins/movescout/leads${query}`, { user });
  await findPage('Movescout');
  await screen.findByText('Dana Smith 1');
  return requests;
}

const box = (number: number) => screen.getByRole('checkbox', { name: `Select Dana Smith ${number}` });
const bar = () => within(screen.getByRole('group', { name: 'Selected leads' }));
const button = (name: string) => screen.getByRole('button', { name });
const panel = () => within(screen.getByRole('dialog', { name: 'Add to Campaign' }));
const counts = () =>
  within(panel().getByRole('list', { name: 'What happens to the leads' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

/** Opens the panel for the selected leads. */
async function openPanel() {
  await userEvent.click(bar().getByRole('button', { name: 'Add to Campaign' }));
  await screen.findByRole('dialog', { name: 'Add to Campaign' });
}

async function choose() {
  await userEvent.click(panel().getByRole('combobox', { name: 'Campaign type' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Closer' }));
  await userEvent.click(await panel().findByRole('combobox', { name: 'Campaign' }));
  await userEvent.click(await screen.findByRole('option', { name: 'After the survey' }));
  await userEvent.click(panel().getByRole('button', { name: 'Preview' }));
}

async function preview(of = anAssignment()) {
  const bodies: Seen['body'][] = [];
  server.use(answerWith('post', PREVIEW, ({ body }) => (bodies.push(body), of)));
  await openPanel();
  await choose();
  await panel().findByRole('heading', { name: 'Preview of After the survey' });
  return bodies;
}

describe('the selection of leads', () => {
  it('LEADS-20 takes all leads of the search and the filters, until they change', async () => {
    await openList('?search=smith&status=New');
    await userEvent.click(box(1));
    expect(bar().getByText('1 selected')).toBeInTheDocument();
    await userEvent.click(bar().getByRole('button', { name: 'Select all 4,312' }));
    expect(bar().getByText('4,312 selected')).toBeInTheDocument();
    expect(box(2)).toBeChecked();
    expect(bar().getByRole('button', { name: 'Add to Campaign' })).toHaveFocus();
    expect(bar().queryByRole('button', { name: 'Download CSV' })).toBeNull();
    await expectAccessible();
    const bodies = await preview();
    expect(bodies).toEqual([
      {
        type: 3,
        campaignId,
        list: { searchKey: 'smith', filters: [{ key: 'status', value: 'New', label: 'New' }] },
      },
    ]);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(button('Reset Filter'));
    await waitFor(() => expect(screen.queryByText('4,312 selected')).toBeNull());
  });

  it('LEADS-20 is one of single leads again when a lead is taken out', async () => {
    await openList();
    await userEvent.click(box(1));
    await userEvent.click(bar().getByRole('button', { name: 'Select all 4,312' }));
    await userEvent.click(box(1));
    expect(box(1)).not.toBeChecked();
    expect(bar().getByText('1 selected')).toBeInTheDocument();
    expect(await preview()).toEqual([{ type: 3, campaignId, opportunityIds: ['OPP-2'] }]);
  });

  it('assigns nothing without the permission', async () => {
    await openList('', { ...holder, permissions: holder.permissions.filter((one) => one !== 'leadCampaignsWrite') });
    await userEvent.click(box(1));
    expect(bar().getByRole('button', { name: 'Download CSV' })).toBeInTheDocument();
    expect(bar().queryByRole('button', { name: 'Add to Campaign' })).toBeNull();
    expect(bar().queryByRole('button', { name: /Select all/ })).toBeNull();
  });
});

describe('the assignment of a campaign to many leads', () => {
  it('LEADS-20 is previewed with its refusals, runs, and is undone after a question', async () => {
    const ids: Seen['body'][] = [];
    server.use(
      answerWith('post', ASSIGN, ({ body }) => (ids.push(body), anAssignment({ state: 'assigning' }))),
      answerWith('get', GET, () => anAssignment({ state: 'assigning', done: 1200 })),
      answerWith('post', UNDO, ({ body }) => (ids.push(body), anAssignment({ state: 'undoing' }))),
    );
    const lists = await openList();
    await userEvent.click(box(1));
    await userEvent.click(bar().getByRole('button', { name: 'Select all 4,312' }));
    await preview();
    await waitFor(() => expect(panel().getByRole('heading', { name: 'Preview of After the survey' })).toHaveFocus());
    expect(counts()).toEqual(['3,900 start now', '300 wait until the lead qualifies', '112 can’t be assigned']);
    const reasons = within(panel().getByRole('list', { name: 'Why leads can’t be assigned' })).getAllByRole('listitem');
    expect(reasons.map(({ textContent }) => textContent)).toEqual(['100 Has a campaign of this type', '12 The status ends every campaign']);
    await expectAccessible();
    await userEvent.click(panel().getByRole('button', { name: 'Assign 4,200 leads' }));
    expect(await panel().findByRole('heading', { name: 'Assigning After the survey' })).toBeInTheDocument();
    expect(await panel().findByText('1,200 of 4,312 leads', undefined, { timeout: 10_000 })).toBeInTheDocument();
    expect(panel().getByRole('progressbar', { name: 'Progress of the assignment' })).toHaveAttribute('aria-valuenow', '27');
    expect(panel().getByText(/You can close this panel/)).toBeInTheDocument();
    await expectAccessible();

    // It goes on while the panel is closed, and the user finds back to it.
    await userEvent.click(panel().getAllByRole('button', { name: 'Close' }).at(-1) ?? document.body);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByRole('group', { name: 'Selected leads' })).toBeNull();
    expect(screen.getByText('Assigning After the survey: 1,200 of 4,312 leads')).toBeInTheDocument();
    const before = lists.length;
    server.use(answer('get', GET, assigned()));
    expect(await screen.findByText('After the survey is assigned to 4,200 leads.', undefined, { timeout: 10_000 })).toBeInTheDocument();
    await waitFor(() => expect(lists.length).toBeGreaterThan(before));
    await userEvent.click(button('Show'));
    await screen.findByRole('dialog', { name: 'Add to Campaign' });
    expect(counts()).toEqual(['3,900 active', '300 wait until the lead qualifies', '112 not assigned']);
    expect(panel().getByText(/^Undo until \d+:\d\d [AP]M E[SD]T$/)).toBeInTheDocument();
    await expectAccessible();

    await userEvent.click(panel().getByRole('button', { name: 'Undo' }));
    const question = within(await screen.findByRole('dialog', { name: 'Undo this assignment?' }));
    expect(question.getByText('4,200 leads lose After the survey. Unsent touchpoints are canceled.')).toBeInTheDocument();
    expect(question.getByText('Messages already sent stay in the timeline.')).toBeInTheDocument();
    server.use(answer('get', GET, anAssignment({ state: 'undone', removed: 4150, kept: 50 })));
    await userEvent.click(question.getByRole('button', { name: 'Undo' }));
    expect(await panel().findByRole('heading', { name: 'After the survey was removed from 4,150 leads.' })).toBeInTheDocument();
    expect(panel().getByText('For 50 leads it had ended before.')).toBeInTheDocument();
    expect(panel().queryByRole('button', { name: 'Undo' })).toBeNull();
    expect(ids).toEqual([{ assignmentId: anAssignment().assignmentId }, { assignmentId: anAssignment().assignmentId }]);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(button('Dismiss'));
    expect(screen.queryByText('After the survey was removed from 4,150 leads.')).toBeNull();
    expect(document.body).not.toHaveFocus();
  });

  it('LEADS-20 starts for nobody when no lead can get the campaign, and another can be chosen', async () => {
    await openList();
    await userEvent.click(box(1));
    await preview(anAssignment({ total: 1, active: 0, pending: 0, refused: 1, refusals: [{ reason: 'Has a campaign of this type', leads: 1 }] }));
    expect(panel().getByRole('button', { name: 'Assign 0 leads' })).toBeDisabled();
    expect(panel().getByText('None of the leads can get this campaign.')).toBeInTheDocument();
    await userEvent.click(panel().getByRole('button', { name: 'Back' }));
    expect(panel().getByText('For 1 lead')).toBeInTheDocument();
    expect(await panel().findByRole('combobox', { name: 'Campaign' })).toHaveValue('After the survey');
    expect(panel().getByRole('button', { name: 'Preview' })).toBeEnabled();
  });

  it('LEADS-20 tells the limit, and that a campaign is gone', async () => {
    const limit = 'At most 50,000 leads can be assigned at once.';
    server.use(refuse('post', PREVIEW, 400, '1014', [{ field: 'list', code: '1014', message: limit }]));
    await openList();
    await userEvent.click(box(1));
    await openPanel();
    await choose();
    expect(await panel().findByText(limit)).toBeInTheDocument();
    server.use(refuse('post', PREVIEW, 404, 'NOT_FOUND'));
    await userEvent.click(panel().getByRole('button', { name: 'Preview' }));
    expect(await panel().findByText(/We couldn’t find this/)).toBeInTheDocument();
    expect(panel().queryByText(limit)).toBeNull();
  });

  it('LEADS-20 needs a new preview when the old one is out of date', async () => {
    server.use(refuse('post', ASSIGN, 409, 'ASSIGNMENT_STATE'));
    await openList();
    await userEvent.click(box(1));
    await preview();
    await userEvent.click(panel().getByRole('button', { name: 'Assign 4,200 leads' }));
    expect(await panel().findByText('This preview is out of date. Go back and preview again.')).toBeInTheDocument();
    expect(panel().getByRole('button', { name: 'Assign 4,200 leads' })).toBeDisabled();
    expect(screen.queryByText('Something went wrong!')).toBeNull();
  });

  it('LEADS-20 can’t be undone after the time has passed', async () => {
    server.use(
      answer('post', ASSIGN, anAssignment({ state: 'assigned', undoUntil: inMinutes(10) })),
      answer('get', GET, assigned()),
      refuse('post', UNDO, 409, 'ASSIGNMENT_STATE'),
    );
    await openList();
    await userEvent.click(box(1));
    await preview();
    await userEvent.click(panel().getByRole('button', { name: 'Assign 4,200 leads' }));
    await userEvent.click(await panel().findByRole('button', { name: 'Undo' }));
    const question = within(await screen.findByRole('dialog', { name: 'Undo this assignment?' }));
    await userEvent.click(question.getByRole('button', { name: 'Undo' }));
    expect(await panel().findByText('The assignment can’t be undone any more.')).toBeInTheDocument();
  });

  it('LEADS-20 says when the time to undo has passed', async () => {
    const late = anAssignment({ state: 'assigned', undoUntil: inMinutes(-1) });
    server.use(answer('post', ASSIGN, late), answer('get', GET, late));
    await openList();
    await userEvent.click(box(1));
    await preview();
    await userEvent.click(panel().getByRole('button', { name: 'Assign 4,200 leads' }));
    expect(await panel().findByText('The time to undo has passed.')).toBeInTheDocument();
    expect(panel().queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('LEADS-20 continues after its job stopped', async () => {
    const stopped = anAssignment({ state: 'assigning', done: 1200, isInterrupted: true });
    let orders = 0;
    server.use(
      answerWith('post', ASSIGN, () => {
        orders += 1;
        if (orders > 1) server.use(answer('get', GET, assigned()));
        return anAssignment({ state: 'assigning', done: 1200 });
      }),
      answer('get', GET, stopped),
    );
    await openList();
    await userEvent.click(box(1));
    await preview();
    await userEvent.click(panel().getByRole('button', { name: 'Assign 4,200 leads' }));
    expect(await panel().findByText('The assignment stopped. Retry to continue where it stopped.', undefined, { timeout: 10_000 })).toBeInTheDocument();
    await userEvent.click(panel().getByRole('button', { name: 'Retry' }));
    expect(await panel().findByRole('heading', { name: 'After the survey is assigned to 4,200 leads.' }, { timeout: 10_000 })).toBeInTheDocument();
    expect(orders).toBe(2);
  });

  it('keeps its progress while the server is unreachable, and goes on', async () => {
    server.use(answer('post', ASSIGN, anAssignment({ state: 'assigning' })), unreachable('get', GET));
    await openList();
    await userEvent.click(box(1));
    await preview(anAssignment({ active: 1, pending: 0 }));
    await userEvent.click(panel().getByRole('button', { name: 'Assign 1 lead' }));
    expect(await panel().findByText('0 of 4,312 leads')).toBeInTheDocument();
    server.use(answer('get', GET, assigned()));
    expect(await panel().findByText(/^Undo until/, undefined, { timeout: 10_000 })).toBeInTheDocument();
  });
});
