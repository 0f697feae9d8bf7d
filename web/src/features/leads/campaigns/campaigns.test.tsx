import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { LeadCampaign, Mailbox, UserOut } from '../../../api/types';
import { expectAccessible, findPage, openApp } from '../../../test/app';
import { aLead, aTemplateChoice, someone } from '../../../test/data';
import { answer, answerWith, never, refuse, type Seen, server, unreachable } from '../../../test/server';
import { aLeadCampaign, aTouchpoint } from './test-campaigns';
// Imported ahead, because loading them can take long on a busy machine.
import './AddToCampaign';
import './SendMessage';
import '../../../ui/ConfirmDialog';

const CAMPAIGNS = '/lead-campaigns/opportunity/{opportunityId}';
const TOUCHPOINTS = '/lead-campaigns/touchpoints/{opportunityId}';
const CHOICES = '/campaigns/by-type/{type}';
const ACCELERATED = '/lead-campaigns/touchpoints/send-accelerated';

const holder = someone('SalesPerson', { accessToMovescoutPlugin: true });

async function openLead(campaigns: LeadCampaign[] = [], user: UserOut = holder) {
  server.use(
    answer('get', '/leads/get-opportunity-details', aLead(1)),
    answer('get', '/leads/get-lead-history', { data: [], recordsTotal: 0 }),
    answer('get', CAMPAIGNS, campaigns),
  );
  openApp('/plugins/movescout/leads/OPP-1/view', { user });
  await findPage('Dana Smith 1');
  await waitFor(() => expect(screen.queryByRole('status', { name: 'Loading the campaigns' })).toBeNull());
}

type Panel = Pick<typeof screen, 'getByRole' | 'findByRole'>;

const section = () => within(screen.getByRole('region', { name: 'Campaigns' }));
const indicators = () => section().getAllByRole('listitem');

describe('the campaigns of a lead', () => {
  it('LEAD-04 are active, pending with what they wait for, or inactive', async () => {
    await openLead([aLeadCampaign(1), aLeadCampaign(3, { state: 'pending' })]);
    expect(indicators().map(({ textContent }) => textContent)).toEqual([
      'Pre-SaleActiveBefore the surveyRemove',
      'Re-EngageInactiveNo campaign assigned',
      'CloserPendingAfter the surveyWaits for the status Pending with a survey date.Remove',
    ]);
    await expectAccessible();
  });

  it('LEAD-04 show their results so far', async () => {
    server.use(
      answer('get', TOUCHPOINTS, [
        aTouchpoint(1, { status: 2, actions: [] }),
        aTouchpoint(2),
        aTouchpoint(3, { leadCampaignId: aLeadCampaign(3).leadCampaignId, status: 4, actions: [] }),
      ]),
    );
    await openLead([aLeadCampaign(1), aLeadCampaign(3)]);
    await section().findByText('1 sent · 1 to come, next on 03/17/2026 09:00 AM EDT');
    expect(indicators().map(({ textContent }) => textContent)).toEqual([
      'Pre-SaleActiveBefore the survey1 sent · 1 to come, next on 03/17/2026 09:00 AM EDTRemove',
      'Re-EngageInactiveNo campaign assigned',
      'CloserActiveAfter the survey1 failedRemove',
    ]);
  });

  it('LEAD-04 a pending one says in words which status and survey date start it', async () => {
    const pending = [aLeadCampaign(1, { state: 'pending' }), aLeadCampaign(2, { state: 'pending' })];
    await openLead(pending);
    expect(section().getByText('Waits for the status Survey Scheduled with a survey date.')).toBeInTheDocument();
    expect(section().getByText('Waits for the status New or Attempted Contact without a survey date.')).toBeInTheDocument();
  });

  it('can be loaded again after a failure', async () => {
    server.use(answer('get', '/leads/get-opportunity-details', aLead(1)), answer('get', '/leads/get-lead-history', { data: [], recordsTotal: 0 }));
    server.use(unreachable('get', CAMPAIGNS));
    openApp('/plugins/movescout/leads/OPP-1/view', { user: holder });
    expect(await screen.findByText('Failed to fetch data! Couldn’t load the campaigns.')).toBeInTheDocument();
    server.use(answer('get', CAMPAIGNS, [aLeadCampaign(1)]));
    await userEvent.click(section().getByRole('button', { name: 'Try again' }));
    expect(await section().findByText('Before the survey')).toBeInTheDocument();
  });

  it('are read-only without the permission', async () => {
    server.use(answer('get', TOUCHPOINTS, [aTouchpoint(1)]));
    await openLead([aLeadCampaign(1)], { ...holder, permissions: holder.permissions.filter((one) => one !== 'leadCampaignsWrite') });
    expect(section().getAllByRole('button')).toEqual([section().getByRole('button', { name: 'Why / why not' })]);
    const timeline = within(screen.getByRole('region', { name: 'Campaign Touchpoints' }));
    expect(await timeline.findByText('Your move 1')).toBeInTheDocument();
    expect(timeline.getAllByRole('button')).toEqual([timeline.getByRole('button', { name: 'Show content: Your move 1' })]);
  });

  it('LEAD-08 LEAD-09 LEAD-44 are removed after a question, and both lists reload', async () => {
    let removed: unknown;
    server.use(
      answer('get', TOUCHPOINTS, [aTouchpoint(1)]),
      answerWith('delete', '/lead-campaigns/{id}', ({ url }) => {
        removed = url.pathname.split('/').at(-1);
        server.use(answer('get', CAMPAIGNS, []), answer('get', TOUCHPOINTS, [aTouchpoint(1, { status: 5, actions: [] })]));
        return aLeadCampaign(1, { state: 'ended' });
      }),
    );
    await openLead([aLeadCampaign(1)]);
    await userEvent.click(section().getByRole('button', { name: 'Remove Before the survey' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Are you sure you want to remove Before the survey?' }));
    await expectAccessible();
    await userEvent.click(dialog.getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('Campaign removed successfully')).toBeInTheDocument();
    expect(removed).toBe(aLeadCampaign(1).leadCampaignId);
    expect(await screen.findByText('Cancelled')).toBeInTheDocument();
    await waitFor(() => expect(section().getAllByText('Inactive')).toHaveLength(3));
    await waitFor(() => expect(section().getByRole('button', { name: 'Add Campaigns' })).toHaveFocus());
  });

  it('LEAD-08 a campaign without a name is called this campaign, and a failure says so', async () => {
    server.use(refuse('delete', '/lead-campaigns/{id}', 404, '6023'));
    await openLead([aLeadCampaign(1, { campaignName: '' })]);
    await userEvent.click(section().getByRole('button', { name: 'Remove this campaign' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Are you sure you want to remove this campaign?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('The campaign couldn’t be removed.')).toBeInTheDocument();
  });
});

describe('the panel Add to Campaign', () => {
  const choices = [
    { campaignId: aLeadCampaign(2).campaignId, templateName: 'Come back', bookerServiceProvider: 'ACME-NY' },
    { campaignId: aLeadCampaign(3).campaignId, templateName: 'Second try' },
  ];

  async function openPanel(campaigns: LeadCampaign[] = []) {
    await openLead(campaigns);
    await userEvent.click(section().getByRole('button', { name: 'Add Campaigns' }));
    return within(await screen.findByRole('dialog', { name: 'Add to Campaign' }));
  }

  async function choose(panel: Panel, type: string, campaign: string) {
    await userEvent.click(panel.getByRole('combobox', { name: 'Campaign type' }));
    await userEvent.click(await screen.findByRole('option', { name: type }));
    await userEvent.click(await panel.findByRole('combobox', { name: 'Campaign' }));
    await userEvent.click(await screen.findByRole('option', { name: campaign }));
  }

  it('LEAD-05 LEAD-06 assigns a campaign of a free type, and Save needs a choice', async () => {
    const requests: Seen['body'][] = [];
    const types: unknown[] = [];
    server.use(
      answerWith('get', CHOICES, ({ url }) => (types.push(url.pathname.split('/').at(-1)), choices)),
      answerWith('post', '/lead-campaigns', ({ body }) => {
        requests.push(body);
        server.use(answer('get', CAMPAIGNS, [aLeadCampaign(1), aLeadCampaign(2, { state: 'pending' })]));
        return aLeadCampaign(2, { state: 'pending' });
      }),
    );
    const panel = await openPanel([aLeadCampaign(1)]);
    expect(panel.getByRole('button', { name: 'Save' })).toBeDisabled();
    await userEvent.click(panel.getByRole('combobox', { name: 'Campaign type' }));
    const options = await screen.findAllByRole('option');
    expect(options.map(({ textContent, ariaDisabled }) => [textContent, ariaDisabled])).toEqual([
      ['Pre-Sale (already assigned)', 'true'],
      ['Re-Engage', null],
      ['Closer', null],
    ]);
    await userEvent.keyboard('{Escape}');
    await choose(panel, 'Re-Engage', 'Come back · ACME-NY');
    expect(types).toEqual(['2']);
    expect(panel.getByRole('button', { name: 'Save' })).toBeEnabled();
    await expectAccessible();
    // The campaign belongs to its type.
    await userEvent.click(panel.getByRole('combobox', { name: 'Campaign type' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Closer' }));
    expect(panel.getByRole('button', { name: 'Save' })).toBeDisabled();
    await choose(panel, 'Re-Engage', 'Come back · ACME-NY');
    await userEvent.click(panel.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Come back has been assigned successfully!')).toBeInTheDocument();
    expect(requests).toEqual([{ opportunityId: 'OPP-1', type: 2, campaignId: choices[0]?.campaignId }]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await section().findByText('Waits for the status New or Attempted Contact without a survey date.')).toBeInTheDocument();
  });

  it('LEAD-05 can’t be saved twice', async () => {
    server.use(answer('get', CHOICES, choices), never('post', '/lead-campaigns'));
    const panel = await openPanel();
    await choose(panel, 'Closer', 'Second try');
    await userEvent.click(panel.getByRole('button', { name: 'Save' }));
    expect(panel.getByRole('button', { name: 'Save' })).toBeDisabled();
  });

  it.each([
    ['6019', 409, 'The lead already has a campaign of this type. Remove it first.'],
    ['6026', 404, 'Lead not found.'],
    ['6047', 422, 'The campaign’s booker isn’t configured.'],
    ['6048', 422, 'The lead has another booker.'],
    ['6049', 422, 'The lead has no booker.'],
  ])('LEAD-07 says why a campaign can’t be assigned (%s)', async (code, status, words) => {
    server.use(answer('get', CHOICES, choices), refuse('post', '/lead-campaigns', status, code, undefined, code === '6019' ? words : code));
    const panel = await openPanel();
    await choose(panel, 'Re-Engage', 'Second try');
    await userEvent.click(panel.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(words)).toBeInTheDocument();
    expect(panel.getByRole('button', { name: 'Save' })).toBeEnabled();
  });

  it('says when there is nothing to choose, or when the choices don’t load', async () => {
    server.use(answer('get', CHOICES, []));
    const panel = await openPanel();
    await userEvent.click(panel.getByRole('combobox', { name: 'Campaign type' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Closer' }));
    expect(await panel.findByText('There are no Closer campaigns yet.')).toBeInTheDocument();
    expect(panel.getByRole('link', { name: 'Go to Campaigns' })).toHaveAttribute('href', '/campaigns?type=3');
    server.use(unreachable('get', CHOICES));
    await userEvent.click(panel.getByRole('combobox', { name: 'Campaign type' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Pre-Sale' }));
    expect(await panel.findByText('Couldn’t load the campaigns')).toBeInTheDocument();
  });
});

describe('a message that is sent at once', () => {
  const MOVE_LEAD = { prospectingEventTypeId: 9 };
  const welcome = aTemplateChoice(1, { templateName: 'Welcome', ...MOVE_LEAD });
  const reminder = aTemplateChoice(2, { templateName: 'Reminder', templateType: 2, ...MOVE_LEAD });

  async function openPanel(user = holder) {
    server.use(answer('get', '/templates/get-company-template-list', [welcome, reminder]));
    await openLead([], user);
    await userEvent.click(section().getByRole('button', { name: 'Send Message' }));
    return within(await screen.findByRole('dialog', { name: 'Send Message' }));
  }

  async function chooseType(panel: Panel, type: string) {
    await userEvent.click(panel.getByRole('combobox', { name: 'Message type' }));
    await userEvent.click(await screen.findByRole('option', { name: type }));
  }

  async function choose(panel: Panel, type: string, template: string) {
    await chooseType(panel, type);
    await userEvent.click(await panel.findByRole('combobox', { name: 'Template' }));
    await userEvent.click(await screen.findByRole('option', { name: template }));
  }

  it('LEAD-20 LEAD-21 LEAD-22 LEAD-23 LEAD-24 needs a type and one of its templates, and appears in the timeline', async () => {
    const requests: Pick<Seen, 'body' | 'headers'>[] = [];
    server.use(
      answerWith('post', ACCELERATED, (seen) => {
        requests.push(seen);
        server.use(answer('get', TOUCHPOINTS, [aTouchpoint(1, { campaignType: 0, campaignName: undefined, status: 1, actions: [] })]));
        return {};
      }),
    );
    const panel = await openPanel();
    const send = () => panel.getByRole('button', { name: 'Send' });
    expect(send()).toBeDisabled();
    await chooseType(panel, 'SMS');
    expect(send()).toBeDisabled();
    await userEvent.click(await panel.findByRole('combobox', { name: 'Template' }));
    expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual(['Reminder']);
    await userEvent.keyboard('{Escape}');
    await choose(panel, 'Email', 'Welcome');
    expect(send()).toBeEnabled();
    await expectAccessible();
    await userEvent.click(send());
    expect(await screen.findByText('Message sent successfully!')).toBeInTheDocument();
    expect(requests.map(({ body }) => body)).toEqual([{ opportunityId: 'OPP-1', messageType: 1, templateId: welcome.templateId, isAurinko: false }]);
    expect(requests[0]?.headers.get('Idempotency-Key')).toMatch(/^[0-9a-f]{32}$/);
    const timeline = within(await screen.findByRole('region', { name: 'Campaign Touchpoints' }));
    expect(await timeline.findByText('Accelerated')).toBeInTheDocument();
    expect(timeline.getByText('Queued')).toBeInTheDocument();
  });

  describe('with the mailbox of its user', () => {
    const ACTIVE = '/aurinko/active-connection';
    const mailUser = someone('SalesPerson', { accessToMovescoutPlugin: true, accessToMailConnector: true });
    const mailbox: Mailbox = {
      accountId: '0190a1b2-0000-7000-8000-00000000c001',
      email: 'dana1@harbor.example',
      serviceType: 'Google',
      isActive: true,
      health: 'ok',
      connectedAt: '2026-03-08T15:00:00Z',
    };

    /** Sends the template and returns the body of the request. */
    async function sendWith(panel: Panel, type: string, template: string) {
      const requests: Seen['body'][] = [];
      server.use(answerWith('post', ACCELERATED, ({ body }) => (requests.push(body), {})));
      await choose(panel, type, template);
      await waitFor(() => expect(panel.getByRole('button', { name: 'Send' })).toBeEnabled());
      await userEvent.click(panel.getByRole('button', { name: 'Send' }));
      expect(await screen.findByText('Message sent successfully!')).toBeInTheDocument();
      return requests;
    }

    it('LEAD-22 an email names it, if it works', async () => {
      server.use(answer('get', ACTIVE, mailbox));
      const panel = await openPanel(mailUser);
      expect(await sendWith(panel, 'Email', 'Welcome')).toEqual([
        { opportunityId: 'OPP-1', messageType: 1, templateId: welcome.templateId, isAurinko: true, accountId: mailbox.accountId },
      ]);
    });

    it.each([
      ['there is none', refuse('get', ACTIVE, 404, 'NOT_FOUND')],
      ['the check is refused', refuse('get', ACTIVE, 403, '2')],
      ['the check fails', unreachable('get', ACTIVE)],
    ])('LEAD-22 an email names none if %s', async (_why, handler) => {
      server.use(handler);
      const panel = await openPanel(mailUser);
      expect(await sendWith(panel, 'Email', 'Welcome')).toEqual([{ opportunityId: 'OPP-1', messageType: 1, templateId: welcome.templateId, isAurinko: false }]);
    });

    it('LEAD-22 a text message names none', async () => {
      server.use(answer('get', ACTIVE, mailbox));
      const panel = await openPanel(mailUser);
      expect(await sendWith(panel, 'SMS', 'Reminder')).toEqual([{ opportunityId: 'OPP-1', messageType: 2, templateId: reminder.templateId, isAurinko: false }]);
    });

    it('LEAD-20 LEAD-22 the check begins with the panel, and only an email waits for it', async () => {
      let checks = 0;
      server.use(never('get', ACTIVE));
      const note = ({ request }: { request: Request }) => {
        if (request.url.endsWith(ACTIVE)) checks += 1;
      };
      server.events.on('request:start', note);
      onTestFinished(() => server.events.removeListener('request:start', note));
      const panel = await openPanel(mailUser);
      await waitFor(() => expect(checks).toBe(1));
      await choose(panel, 'Email', 'Welcome');
      expect(panel.getByRole('button', { name: 'Send' })).toBeDisabled();
      await choose(panel, 'SMS', 'Reminder');
      expect(panel.getByRole('button', { name: 'Send' })).toBeEnabled();
    });

    it('LEAD-22 there is no check without the permission', async () => {
      let checks = 0;
      server.use(answerWith('get', ACTIVE, () => ((checks += 1), mailbox)));
      const panel = await openPanel();
      expect(await sendWith(panel, 'Email', 'Welcome')).toEqual([{ opportunityId: 'OPP-1', messageType: 1, templateId: welcome.templateId, isAurinko: false }]);
      expect(checks).toBe(0);
    });
  });

  it('LEAD-23 an invalid address is shown by its code, any other failure by 6036 and its cause', async () => {
    const panel = await openPanel();
    await choose(panel, 'Email', 'Welcome');
    server.use(refuse('post', ACCELERATED, 422, '6045'));
    await userEvent.click(panel.getByRole('button', { name: 'Send' }));
    expect(await panel.findByText('The lead’s address isn’t valid.')).toBeInTheDocument();
    expect(panel.queryByText('The message couldn’t be sent.')).toBeNull();
    server.use(refuse('post', ACCELERATED, 422, '6036', undefined, 'The recipient has opted out.'));
    await userEvent.click(panel.getByRole('button', { name: 'Send' }));
    expect(await panel.findByText('The message couldn’t be sent.')).toBeInTheDocument();
    expect(panel.getByText('The recipient has opted out.')).toBeInTheDocument();
    server.use(unreachable('post', ACCELERATED));
    await userEvent.click(panel.getByRole('button', { name: 'Send' }));
    expect(await panel.findByText('Failed to fetch data!')).toBeInTheDocument();
    expect(panel.getByText('The message couldn’t be sent.')).toBeInTheDocument();
  });

  it('a repeat after a lost response has the same key', async () => {
    const keys: (string | null)[] = [];
    const note = ({ request }: { request: Request }) => {
      if (request.url.endsWith(ACCELERATED)) keys.push(request.headers.get('Idempotency-Key'));
    };
    server.events.on('request:start', note);
    onTestFinished(() => server.events.removeListener('request:start', note));
    const panel = await openPanel();
    await choose(panel, 'Email', 'Welcome');
    server.use(unreachable('post', ACCELERATED));
    await userEvent.click(panel.getByRole('button', { name: 'Send' }));
    expect(await panel.findByText('The message couldn’t be sent.')).toBeInTheDocument();
    server.use(answer('post', ACCELERATED, {}));
    await userEvent.click(panel.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('Message sent successfully!')).toBeInTheDocument();
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBe(keys[1]);
  });

  it('to a number on a do-not-call list needs a confirmation', async () => {
    const requests: Seen['body'][] = [];
    const panel = await openPanel();
    await choose(panel, 'SMS', 'Reminder');
    server.use(refuse('post', ACCELERATED, 422, 'DO_NOT_CALL'));
    await userEvent.click(panel.getByRole('button', { name: 'Send' }));
    const question = within(await screen.findByRole('dialog', { name: 'This number is on a do-not-call list. Send anyway?' }));
    expect(question.getByText(/^Text Dana Smith 1 only if the law allows it\./)).toBeInTheDocument();
    server.use(answerWith('post', ACCELERATED, ({ body }) => (requests.push(body), {})));
    await userEvent.click(question.getByRole('button', { name: 'Send anyway' }));
    expect(await screen.findByText('Message sent successfully!')).toBeInTheDocument();
    expect(requests).toEqual([{ opportunityId: 'OPP-1', messageType: 2, templateId: reminder.templateId, isAurinko: false, acknowledgeDoNotCall: true }]);
  });

  it('says when there is no template of the type', async () => {
    const panel = await openPanel();
    await chooseType(panel, 'Mailer');
    expect(await panel.findByText('There are no mailer templates for move leads yet.')).toBeInTheDocument();
  });
});
