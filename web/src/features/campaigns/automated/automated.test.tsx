import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import type { AutomatedCampaign } from '../../../api/types';
import { expectAccessible, findPage, openApp } from '../../../test/app';
import { someone } from '../../../test/data';
import { answer, answerWith, refuse, type Seen, server } from '../../../test/server';
import { acme } from '../test-campaigns';
import { anAutomatedCampaign, aPreview, aPreviewLead, closerId, preSaleId, previewId, someCounts } from './test-automated';
// Imported ahead, because loading them can take long on a busy machine.
import './AutomatedCampaigns';
import './AutomatedPanel';
import './DeleteAutomated';
import './PreviewPanel';
import './SwitchOff';

const LIST = '/campaigns/automated-campaigns';
const ONE = '/campaigns/automated-campaigns/{id}';
const CREATE = '/campaigns/create-automated-campaign';
const ORDER = '/campaigns/order-automated-preview';
const PREVIEW = '/campaigns/get-automated-preview';
const LEADS = '/campaigns/get-automated-preview-leads';
const SWITCH = '/campaigns/switch-automated-campaign';
const STATE = '/campaigns/get-automation-state';
const DECIDE = '/campaigns/decide-automation';

const admin = someone('CompanyAdmin', { accessToMovescoutPlugin: true });
const boise = { ...acme, bookerId: '0190a1b2-0000-7000-8000-0000000000c2', booker: 'Boise' };
const choices = [
  [{ campaignId: preSaleId, templateName: 'Before the survey' }],
  [
    { campaignId: 'come-back', templateName: 'Come back', bookerServiceProvider: 'Acme-NY' },
    { campaignId: 'boise-back', templateName: 'Back to Boise', bookerServiceProvider: 'Boise' },
  ],
  [{ campaignId: closerId, templateName: 'After the survey' }],
];

beforeEach(() =>
  server.use(
    answer('post', '/campaigns/list', { data: [], recordsTotal: 0 }),
    answer('get', '/campaigns/booker-service-providers', [acme, boise]),
    answer('get', '/campaigns/sales-persons', [{ salesPersonId: 'q1', salesPersonQLABId: 'QL77' }]),
    answer('get', '/user/get-company-users', [{ userId: admin.userId, fullName: 'Dana Whitfield', userType: 'CompanyAdmin', userTypeLabel: 'Company Admin' }]),
    answerWith('get', '/campaigns/by-type/{type}', ({ url }) => choices[Number(url.pathname.at(-1)) - 1] ?? []),
  ),
);

async function open(campaigns: AutomatedCampaign[], user = admin) {
  server.use(answer('get', LIST, campaigns));
  openApp('/campaigns', { user });
  await findPage('Campaigns');
  await screen.findByText(campaigns[0]?.name ?? 'No Automated Campaigns Found');
}

const table = () => within(screen.getByRole('table', { name: 'Automated campaigns' }));
const button = (name: string) => screen.getByRole('button', { name });
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

type Form = Awaited<ReturnType<typeof dialog>>;

async function choose(form: Form, field: string, option: string) {
  await userEvent.click(form.getByRole('combobox', { name: field }));
  await userEvent.click(await screen.findByRole('option', { name: option }));
}

describe('the automated campaigns', () => {
  it('CAMP-01 CAMP-02 CAMP-30 are listed with their status and actions; an empty list offers the first step', async () => {
    const others = { automatedCampaignId: 'b', name: 'Boise closer', isActive: true, needsPreview: false, canSwitch: false };
    await open([anAutomatedCampaign({ closerCampaignName: 'After the survey' }), anAutomatedCampaign(others)]);
    await waitFor(() => expect(table().getAllByText('Interstate')).toHaveLength(2));
    const [, first, second] = table().getAllByRole('row');
    const cells = (row: HTMLElement | undefined) =>
      within(row ?? document.body)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent);
    const shared = ['Interstate', 'Acme-NY', 'QL77', 'Dana Whitfield', 'Before the survey', '—'];
    expect(cells(first)).toEqual(['Interstate NY', ...shared, 'After the survey', 'Inactive', '03/08/2026', '']);
    expect(cells(second)).toEqual(['Boise closer', ...shared, '—', 'Active', '03/08/2026', '']);
    for (const name of ['Preview Interstate NY', 'Edit Interstate NY', 'Delete Interstate NY']) expect(button(name)).toBeInTheDocument();
    expect(screen.getByRole('switch', { name: 'Active: Interstate NY', checked: false })).toBeEnabled();
    expect(screen.getByRole('switch', { name: 'Active: Boise closer', checked: true })).toBeDisabled();
    expect(screen.getByTitle(/^Only a Company Admin, or the Submarket Owner of its sales person/)).toBeInTheDocument();
    await expectAccessible();
  });

  it('CAMP-02 that are none, or could not be loaded, say so', async () => {
    server.use(refuse('get', LIST, 500, '1'));
    openApp('/campaigns', { user: admin });
    await findPage('Campaigns');
    await screen.findByText(/Couldn’t load the automated campaigns/);
    server.use(answer('get', LIST, []));
    await userEvent.click(table().getByRole('button', { name: 'Try again' }));
    expect(await table().findByText('No Automated Campaigns Found')).toBeInTheDocument();
    await userEvent.click(table().getByRole('button', { name: 'Create Automated Campaign' }));
    expect(await screen.findByRole('dialog', { name: 'Create automated campaign' })).toBeInTheDocument();
  });

  it('are only shown to a Bucket Owner', async () => {
    await open([anAutomatedCampaign({ canEdit: false, canSwitch: false })], someone('SalesPerson', { accessToMovescoutPlugin: true }));
    expect(table().getByText('Inactive')).toBeInTheDocument();
    expect(table().queryByRole('columnheader', { name: 'Actions' })).toBeNull();
    expect(table().queryByRole('switch')).toBeNull();
    expect(table().queryByRole('button')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Create Automated Campaign' })).toBeNull();
  });

  it('CAMP-33 CAMP-67 are deleted when their name is typed exactly, and not while they are on', async () => {
    await open([anAutomatedCampaign()]);
    await userEvent.click(button('Delete Interstate NY'));
    const question = await dialog('Delete “Interstate NY”?');
    const confirm = question.getByRole('button', { name: 'Delete' });
    await userEvent.type(question.getByRole('textbox'), 'interstate NY');
    expect(confirm).toBeDisabled();
    await userEvent.clear(question.getByRole('textbox'));
    await userEvent.type(question.getByRole('textbox'), 'Interstate NY');
    server.use(refuse('delete', ONE, 409, '6006'));
    await userEvent.click(confirm);
    expect(await question.findByText('This campaign is currently in use and cannot be deleted.')).toBeInTheDocument();
    server.use(refuse('delete', ONE, 500, '1'));
    await userEvent.click(confirm);
    expect(await question.findByText('Failed to delete automated campaign. Please try again.')).toBeInTheDocument();
    server.use(answer('delete', ONE, {}), answer('get', LIST, []));
    await userEvent.click(confirm);
    expect(await screen.findByText('Automated campaign deleted successfully')).toBeInTheDocument();
    expect(await screen.findByText('No Automated Campaigns Found')).toBeInTheDocument();
  });
});

describe('the form of an automated campaign', () => {
  it('CAMP-27 CAMP-28 CAMP-29 CAMP-34 says what is missing or refused, and creates it', async () => {
    const bodies: Seen['body'][] = [];
    await open([]);
    await userEvent.click(screen.getAllByRole('button', { name: 'Create Automated Campaign' })[0] ?? document.body);
    const form = await dialog('Create automated campaign');
    const fields = [form.getByRole('textbox'), ...form.getAllByRole('combobox')];
    const names = ['Campaign name', 'Move type', 'Booker', 'Sales Person ID', 'Sales Person', 'Pre-sale campaign', 'Re-engage campaign', 'Closer campaign'];
    expect(fields).toHaveLength(names.length);
    for (const [index, name] of names.entries()) expect(fields[index]).toHaveAccessibleName(name);
    const save = form.getByRole('button', { name: 'Create Automated Campaign' });
    await userEvent.click(save);
    for (const message of ['Campaign name', 'Move type', 'Booker', 'Sales Person ID', 'Sales Person']) {
      expect(await form.findByText(`${message} is required`)).toBeInTheDocument();
    }
    expect(form.getByText('At least one campaign type must be selected')).toBeInTheDocument();
    expect(form.getByText('Invalid form submission')).toBeInTheDocument();
    await expectAccessible();

    await userEvent.type(form.getByRole('textbox', { name: 'Campaign name' }), ' Interstate NY ');
    await choose(form, 'Move type', 'Interstate');
    await choose(form, 'Booker', 'Acme-NY');
    await choose(form, 'Sales Person ID', 'QL77');
    await choose(form, 'Sales Person', 'Dana Whitfield');
    // Only campaigns of the booker, and no other booker's one is kept.
    await userEvent.click(form.getByRole('combobox', { name: 'Re-engage campaign' }));
    expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual(['Come back']);
    await userEvent.click(screen.getByRole('option', { name: 'Come back' }));
    await userEvent.click(save);
    expect(form.getByText('At least one campaign type must be selected')).toBeInTheDocument();
    await choose(form, 'Booker', 'Boise');
    expect(form.getByRole('combobox', { name: 'Re-engage campaign' })).toHaveValue('');
    await choose(form, 'Closer campaign', 'After the survey');
    await waitFor(() => expect(form.queryByText('At least one campaign type must be selected')).toBeNull());

    server.use(refuse('post', CREATE, 409, 'DuplicateAutomatedCampaign'));
    await userEvent.click(save);
    expect(await form.findByText('The combination of move type, booker and sales person already exists.')).toBeInTheDocument();
    server.use(refuse('post', CREATE, 409, 'OTHER', [], 'This booker was deleted.'));
    await userEvent.click(save);
    expect(await form.findByText('This booker was deleted.')).toBeInTheDocument();
    server.use(refuse('post', CREATE, 500, '1'));
    await userEvent.click(save);
    expect(await form.findByText('Failed to create automated campaign. Please try again.')).toBeInTheDocument();

    server.use(
      answerWith('post', CREATE, ({ body }) => (bodies.push(body), anAutomatedCampaign())),
      answer('get', LIST, [anAutomatedCampaign()]),
    );
    await userEvent.click(save);
    expect(await screen.findByText(/^Automated campaign created successfully/)).toBeInTheDocument();
    await closed();
    expect(await table().findByText('Interstate NY')).toBeInTheDocument();
    expect(bodies).toEqual([
      {
        name: 'Interstate NY',
        moveType: 1,
        bookerId: boise.bookerId,
        salesPersonQLABId: 'QL77',
        salesPersonId: admin.userId,
        closerCampaign: closerId,
        isActive: false,
      },
    ]);
  });

  it('CAMP-31 CAMP-34 asks before it edits, refuses no change, and says that a change switches off', async () => {
    const on = anAutomatedCampaign({ isActive: true, needsPreview: false });
    const bodies: Seen['body'][] = [];
    server.use(answer('get', ONE, on));
    await open([on]);
    await userEvent.click(button('Edit Interstate NY'));
    const question = await dialog('Edit “Interstate NY”?');
    expect(question.getByText('Changes don’t apply to leads already assigned.')).toBeInTheDocument();
    expect(question.getByText(/^If you change its move type, booker, sales person ID or campaigns, it is switched off/)).toBeInTheDocument();
    await expectAccessible();
    await userEvent.click(question.getByRole('button', { name: 'Edit' }));
    const form = await dialog('Edit automated campaign');
    await waitFor(() => expect(form.getByRole('combobox', { name: 'Pre-sale campaign' })).toHaveValue('Before the survey'));
    await userEvent.click(form.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('No changes detected!')).toBeInTheDocument();
    await userEvent.type(form.getByRole('textbox', { name: 'Campaign name' }), ' 2');
    expect(form.queryByText(/^Saving switches it off/)).toBeNull();
    await choose(form, 'Closer campaign', 'After the survey');
    expect(form.getByText(/^Saving switches it off/)).toBeInTheDocument();
    server.use(refuse('put', ONE, 503, 'UNAVAILABLE'));
    await userEvent.click(form.getByRole('button', { name: 'Save changes' }));
    expect(await form.findByText('Failed to update automated campaign. Please try again.')).toBeInTheDocument();
    server.use(answerWith('put', ONE, ({ body }) => (bodies.push(body), { ...on, isActive: false })));
    await userEvent.click(form.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('Automated campaign updated successfully. It was switched off.')).toBeInTheDocument();
    expect(bodies).toEqual([expect.objectContaining({ name: 'Interstate NY 2', closerCampaign: closerId, isActive: true, version: 2 })]);
    await closed();
    expect(button('Edit Interstate NY')).toHaveFocus();
  });
});

describe('an automated campaign', () => {
  it('CAMP-53 is switched on after a preview, with the ticked leads', async () => {
    const bodies: Seen['body'][] = [];
    const pages: Seen['body'][] = [];
    let isReady = false;
    server.use(
      answerWith('post', ORDER, ({ body }) => (bodies.push(body), aPreview({ state: 1 }))),
      answerWith('get', PREVIEW, () => (isReady ? aPreview() : aPreview({ state: 1 }))),
      answerWith('post', LEADS, ({ body }) => (pages.push(body), { data: [1, 2, 3].map((number) => aPreviewLead(number)), recordsTotal: 12 })),
    );
    await open([anAutomatedCampaign()]);
    await userEvent.click(screen.getByRole('switch', { name: 'Active: Interstate NY' }));
    const panel = await dialog('Switch on Interstate NY');
    expect(await panel.findByRole('progressbar', { name: 'Calculating the preview' })).toBeInTheDocument();
    expect(panel.getByRole('button', { name: 'Switch on' })).toBeDisabled();
    isReady = true;
    expect(await panel.findByRole('tab', { name: 'From now on (43)' }, { timeout: 10_000 })).toHaveAttribute('aria-selected', 'true');
    expect(panel.getByText(/shows what it would have done in the last 30 days/)).toBeInTheDocument();
    expect(panel.getAllByRole('term').map((term) => `${term.textContent} ${term.nextElementSibling?.textContent}`)).toEqual([
      'Leads 43',
      'Emails 80',
      'Texts 35',
      'Postcards 5',
      'Held 7',
      'Expired 3',
      'Cost $12.84',
    ]);
    expect(await panel.findByText('Dana Smith 1')).toBeInTheDocument();
    expect(panel.queryByRole('checkbox')).toBeNull();

    await userEvent.click(panel.getByRole('tab', { name: 'Now (12)' }));
    expect(await panel.findByRole('checkbox', { name: 'Select Dana Smith 2' })).not.toBeChecked();
    expect(panel.getByText('No lead is ticked: only later changes are assigned.')).toBeInTheDocument();
    expect(pages).toEqual([
      { previewId, set: 1, pageIndex: 1, pageSize: 10 },
      { previewId, set: 2, pageIndex: 1, pageSize: 10 },
    ]);
    await userEvent.click(panel.getAllByRole('button', { name: 'Details' })[0] ?? document.body);
    const touchpoints = within(panel.getByRole('list', { name: 'Touchpoints of Dana Smith 1' })).getAllByRole('listitem');
    expect(touchpoints.map(({ textContent }) => textContent)).toEqual([
      '03/12/2026, 9:00 AM EDTEmail · WelcomeGoes',
      '03/13/2026, 9:00 AM EDTSMS · Reminder textHeld · No consent on record',
    ]);
    await expectAccessible();
    await userEvent.click(panel.getByRole('checkbox', { name: 'Select all leads on this page' }));
    await userEvent.click(panel.getByRole('checkbox', { name: 'Select Dana Smith 2' }));
    expect(panel.getByText('2 of 12 leads ticked')).toBeInTheDocument();

    // An edit in the meantime makes the preview useless. The new one has none ticked.
    const next = aPreview({ previewId: 'next' });
    server.use(refuse('post', SWITCH, 409, 'PREVIEW_OUTDATED'), answer('post', ORDER, next), answer('get', PREVIEW, next));
    await userEvent.click(panel.getByRole('button', { name: 'Switch on and assign 2 leads' }));
    expect(await panel.findByText(/^The preview was out of date, so nothing was switched on/)).toBeInTheDocument();
    await userEvent.click(await panel.findByRole('tab', { name: 'Now (12)' }));
    await waitFor(() => expect(panel.getByRole('checkbox', { name: 'Select Dana Smith 1' })).not.toBeChecked());
    await userEvent.click(panel.getByRole('button', { name: 'Tick all 12' }));
    expect(panel.getByRole('button', { name: 'Switch on and assign 12 leads' })).toBeEnabled();
    await userEvent.click(panel.getByRole('button', { name: 'Untick all' }));
    expect(panel.getByRole('checkbox', { name: 'Select Dana Smith 1' })).not.toBeChecked();
    await userEvent.click(panel.getByRole('checkbox', { name: 'Select Dana Smith 3' }));
    const on = anAutomatedCampaign({ isActive: true, needsPreview: false });
    server.use(
      answerWith('post', SWITCH, ({ body }) => (bodies.push(body), on)),
      answer('get', LIST, [on]),
    );
    await userEvent.click(panel.getByRole('button', { name: 'Switch on and assign 1 lead' }));
    expect(await screen.findByText('Interstate NY is on. 1 lead gets its campaign shortly.')).toBeInTheDocument();
    await closed();
    expect(await table().findByText('Active')).toBeInTheDocument();
    const { automatedCampaignId } = on;
    expect(bodies).toEqual([{ automatedCampaignId }, { automatedCampaignId, isActive: true, previewId: 'next', opportunityIds: ['OPP-3'] }]);
  });

  it('CAMP-53 shows no list for a set without leads', async () => {
    const preview = aPreview({ now: someCounts({ leads: 0, byType: [] }) });
    server.use(answer('post', ORDER, preview), answer('get', PREVIEW, preview), answer('post', LEADS, { data: [aPreviewLead(1)], recordsTotal: 1 }));
    await open([anAutomatedCampaign()]);
    await userEvent.click(button('Preview Interstate NY'));
    const panel = await dialog('Switch on Interstate NY');
    expect(await panel.findByRole('table', { name: 'Leads of from now on' })).toBeInTheDocument();
    await userEvent.click(panel.getByRole('tab', { name: 'Now (0)' }));
    expect(panel.getByText('No lead would get a campaign.')).toBeInTheDocument();
    expect(panel.queryByRole('table')).toBeNull();
    expect(panel.getByRole('button', { name: 'Switch on' })).toBeEnabled();
  });

  it('CAMP-53 is previewed again when the calculation failed or could not start', async () => {
    server.use(refuse('post', ORDER, 503, 'UNAVAILABLE'));
    await open([anAutomatedCampaign({ canSwitch: false })]);
    await userEvent.click(button('Preview Interstate NY'));
    const panel = await dialog('Preview of Interstate NY');
    await panel.findByText('Couldn’t load the preview');
    server.use(answer('post', ORDER, aPreview({ state: 3 })), answer('get', PREVIEW, aPreview({ state: 3 })));
    await userEvent.click(panel.getByRole('button', { name: 'Try again' }));
    await panel.findByText('The preview couldn’t be calculated.');
    server.use(answer('post', ORDER, aPreview()), answer('get', PREVIEW, aPreview()), answer('post', LEADS, { data: [aPreviewLead(1)], recordsTotal: 1 }));
    await userEvent.click(panel.getByRole('button', { name: 'Try again' }));
    expect(await panel.findByText('Dana Smith 1')).toBeInTheDocument();
    expect(panel.queryByRole('button', { name: /^Switch on/ })).toBeNull();
  });

  it('CAMP-30 is switched off after a question', async () => {
    const bodies: Seen['body'][] = [];
    await open([anAutomatedCampaign({ isActive: true, needsPreview: false })]);
    await userEvent.click(screen.getByRole('switch', { name: 'Active: Interstate NY' }));
    const question = await dialog('Switch “Interstate NY” off?');
    expect(question.getByText(/Nothing that is already assigned changes/)).toBeInTheDocument();
    server.use(
      answerWith('post', SWITCH, ({ body }) => (bodies.push(body), anAutomatedCampaign())),
      answer('get', LIST, [anAutomatedCampaign()]),
    );
    await userEvent.click(question.getByRole('button', { name: 'Switch off' }));
    expect(await screen.findByText('Interstate NY is off')).toBeInTheDocument();
    await closed();
    expect(await table().findByText('Inactive')).toBeInTheDocument();
    expect(bodies).toEqual([{ automatedCampaignId: anAutomatedCampaign().automatedCampaignId, isActive: false }]);
  });
});

describe('the stop of automation', () => {
  const stopped = { stoppedAt: '2026-03-12T14:00:00Z', waitingLeads: 240, canDecide: true };

  it('CAMP-55 waits for the decision of a Company Admin', async () => {
    const bodies: Seen['body'][] = [];
    server.use(answer('get', STATE, stopped));
    await open([]);
    const alert = within(await screen.findByRole('alert'));
    expect(alert.getByText(/stopped on 03\/12\/2026, 10:00 AM EDT.* 240 leads wait for a decision\.$/)).toBeInTheDocument();
    await userEvent.click(alert.getByRole('button', { name: 'Don’t assign them' }));
    const refusal = await dialog('Leave the 240 leads that wait without a campaign?');
    expect(refusal.getByText('They get none until they change again.')).toBeInTheDocument();
    await userEvent.click(refusal.getByRole('button', { name: 'Cancel' }));
    await closed();
    await userEvent.click(alert.getByRole('button', { name: 'Assign them' }));
    const question = await dialog('Assign the 240 leads that wait?');
    await expectAccessible();
    server.use(answerWith('post', DECIDE, ({ body }) => (bodies.push(body), { waitingLeads: 0, canDecide: true })));
    await userEvent.click(question.getByRole('button', { name: 'Assign them' }));
    expect(await screen.findByText('The waiting leads get their campaigns')).toBeInTheDocument();
    await closed();
    expect(screen.queryByText(/240 leads wait/)).toBeNull();
    expect(bodies).toEqual([{ isContinued: true }]);
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it('CAMP-55 is only told to others', async () => {
    server.use(answer('get', STATE, { ...stopped, canDecide: false }));
    await open([], someone('SalesManager', { accessToMovescoutPlugin: true }));
    expect(await screen.findByText(/A Company Admin decides/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Assign them' })).toBeNull();
  });
});
