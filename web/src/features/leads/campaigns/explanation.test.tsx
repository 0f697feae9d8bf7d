import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { LeadExplanation } from '../../../api/types';
import { expectAccessible, findPage, openApp } from '../../../test/app';
import { aLead, someone } from '../../../test/data';
import { answer, answerWith, server, unreachable } from '../../../test/server';
// Imported ahead, because loading it can take long on a busy machine.
import './Explanation';

const EXPLANATION = '/leads/get-lead-explanation';

const explanation: LeadExplanation = {
  types: [
    {
      type: 1,
      state: 'active',
      campaignName: 'Before the survey',
      checks: [
        { name: 'Status', isMet: true, value: 'Survey Scheduled', needed: 'Survey Scheduled' },
        { name: 'Survey date', isMet: true, value: '03/20/2026', needed: 'A date' },
      ],
    },
    {
      type: 2,
      state: 'notAvailable',
      reason: 'The lead has no booker.',
      checks: [{ name: 'Booker', isMet: false, value: 'None', needed: 'A booker with a re-engage campaign' }],
    },
    { type: 3, state: 'available', checks: [{ name: 'Status', isMet: false, value: 'Survey Scheduled', needed: 'Pending' }] },
  ],
  channels: [
    { messageType: 1, checks: [{ name: 'Email address', isMet: true, value: 'dana1@example.com', needed: 'A valid email address' }] },
    {
      messageType: 2,
      checks: [
        { name: 'Phone number', isMet: true, value: '+12125550143', needed: 'A valid cell or home phone number' },
        { name: 'Consent to texts', isMet: false, value: 'No', needed: 'Yes' },
      ],
    },
    { messageType: 3, checks: [{ name: 'Postal address', isMet: true, value: '1 Elm St, Denver, CO 80202', needed: 'A complete address' }] },
  ],
  automatedCampaigns: [
    {
      automatedCampaignId: '00000000-0000-7000-8000-0000000000a1',
      name: 'Interstate NY',
      isActive: true,
      checks: [{ name: 'Move type', isMet: false, value: 'Alaska', needed: 'Interstate' }],
    },
  ],
};

async function openLead() {
  server.use(answer('get', '/leads/get-opportunity-details', aLead(1)), answer('get', '/leads/get-lead-history', { data: [], recordsTotal: 0 }));
  openApp('/plugins/movescout/leads/OPP-1/view', { user: someone('SalesPerson', { accessToMovescoutPlugin: true }) });
  await findPage('Dana Smith 1');
}

const toggle = () => screen.getByRole('button', { name: 'Why / why not' });
const checksOf = (name: string) =>
  within(screen.getByRole('list', { name: `Checks of ${name}` }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

describe('why campaigns start for a lead and channels reach it', () => {
  it('LEAD-42 is shown on demand, each check with its value', async () => {
    const asked: (string | null)[] = [];
    server.use(answerWith('get', EXPLANATION, ({ url }) => (asked.push(url.searchParams.get('opportunityId')), explanation)));
    await openLead();
    expect(toggle()).toHaveAttribute('aria-expanded', 'false');
    expect(asked).toEqual([]);
    toggle().focus();
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('list', { name: 'Checks of Pre-Sale' });
    expect(asked).toEqual(['OPP-1']);
    expect(toggle()).toHaveAttribute('aria-expanded', 'true');
    expect(checksOf('Pre-Sale')).toEqual(['Status: Survey Scheduled Met', 'Survey date: 03/20/2026 Met']);
    expect(checksOf('Re-Engage')).toEqual(['Booker: None Not met · Needed: A booker with a re-engage campaign']);
    expect(checksOf('Closer')).toEqual(['Status: Survey Scheduled Not met · Needed: Pending']);
    expect(checksOf('SMS')).toEqual(['Phone number: (212) 555-0143 Met', 'Consent to texts: No Not met · Needed: Yes']);
    expect(checksOf('Interstate NY')).toEqual(['Move type: Alaska Not met · Needed: Interstate']);
    const part = (name: string) => screen.getByRole('region', { name });
    expect(part('Pre-Sale')).toHaveTextContent('ActiveBefore the survey');
    expect(part('Re-Engage')).toHaveTextContent('Can’t be assignedThe lead has no booker.');
    expect(part('Closer')).toHaveTextContent('Can be assigned');
    expect(part('Email')).toHaveTextContent('Reaches the lead');
    expect(part('SMS')).toHaveTextContent('Doesn’t reach the lead');
    await expectAccessible();
    await userEvent.click(toggle());
    expect(screen.queryByRole('list', { name: 'Checks of Pre-Sale' })).toBeNull();
  });

  it('LEAD-42 can be loaded again after a failure', async () => {
    server.use(unreachable('get', EXPLANATION));
    await openLead();
    await userEvent.click(toggle());
    expect(await screen.findByText('Failed to fetch data! Couldn’t load the explanation.')).toBeInTheDocument();
    server.use(answer('get', EXPLANATION, explanation));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('list', { name: 'Checks of Closer' })).toBeInTheDocument();
  });
});
