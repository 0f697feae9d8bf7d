import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { ListingPlan, UserOut } from '../../../api/types';
import { expectAccessible, openApp } from '../../../test/app';
import { aConversion, anOutreach, aProperty, someone } from '../../../test/data';
import { answer, server, unreachable } from '../../../test/server';

const ID = aProperty().propertyId;
const PLAN = '/outreach/get-listing-plan';

function aPlan(change: Partial<ListingPlan> = {}): ListingPlan {
  const template = { templateId: '0190a1b2-0000-7000-8000-000000006001', templateName: 'Just listed' };
  return {
    nodeId: '0190a1b2-0000-7000-8000-000000000301',
    nodeName: 'Brooklyn',
    isOn: true,
    propertyIsOn: true,
    events: [
      { notificationEventTypeId: 1, eventName: 'New Listing', isNow: false, rows: [] },
      {
        notificationEventTypeId: 3,
        eventName: 'Pending',
        isNow: true,
        rows: [
          { audience: 1, channel: 1, ...template, recipientName: 'Maria Vasquez', recipientAddress: 'maria@vasquez.example', verdict: 'goes' },
          {
            audience: 2,
            channel: 2,
            ...template,
            recipientName: 'Ann Reed',
            recipientAddress: '+12125550188',
            verdict: 'waits',
            reasonCode: 'HELD_NO_CONSENT',
            reason: 'There is no consent on record.',
          },
          {
            audience: 2,
            channel: 3,
            ...template,
            verdict: 'stays',
            reasonCode: 'SWITCHED_OFF',
            reason: 'Nothing goes to home owners from here.',
            costCents: 87,
          },
        ],
      },
    ],
    ...change,
  };
}

async function open(plan: ListingPlan | undefined, as: UserOut['userType'] = 'SalesPerson') {
  server.use(
    answer('get', '/properties/get-property-details', aProperty()),
    answer('get', '/properties/get-track-conversion', aConversion()),
    answer('get', '/properties/get-property-notification-setting', anOutreach()),
    plan ? answer('get', PLAN, plan) : unreachable('get', PLAN),
  );
  openApp(`/listings/${ID}/view`, { user: someone(as) });
  await screen.findByRole('heading', { name: 'Property' });
}

const card = () => within(screen.getByRole('region', { name: 'Planned messages' }));

describe('the plan of a listing', () => {
  it('PROP-18 PROP-19 COMPL-07 lists for each event the messages, recipients and channels, and why some are not sent; the current event is first', async () => {
    await open(aPlan());
    const pending = await card().findByRole('button', { name: /^Pending/ });
    expect(pending).toHaveAttribute('aria-expanded', 'true');
    expect(
      card()
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['PendingCurrent status1 will send, 1 on hold, 1 not sent', 'New ListingNo template']);
    expect(
      within(card().getByRole('list', { name: 'Messages for Pending' }))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Email to the realtorWill sendMaria Vasquez · maria@vasquez.example · “Just listed”',
      'SMS to the ownerOn holdThere is no consent on record.Ann Reed · (212) 555-0188 · “Just listed”',
      'Mailer to the ownerNot sentNothing goes to home owners from here.“Just listed” · $0.87',
    ]);
    card()
      .getByRole('button', { name: /^New Listing/ })
      .focus();
    await userEvent.keyboard('{Enter}');
    expect(card().getByText('No template is selected for this event, so nothing is sent.')).toBeVisible();
    await expectAccessible();
  });

  it('PROP-19 shows the reason why nothing is sent', async () => {
    await open(aPlan({ isOn: false }));
    expect(await card().findByText('Automatic prospecting is off in Brooklyn, so nothing is sent for this listing.')).toBeInTheDocument();
  });

  it('says when the listing itself is switched off', async () => {
    await open(aPlan({ propertyIsOn: false }));
    expect(await card().findByText(/Automated touches are off for this listing/)).toBeInTheDocument();
  });

  it('reports a failure, and loads on retry', async () => {
    await open(undefined);
    expect(await card().findByRole('heading', { name: 'Couldn’t load planned messages' })).toBeInTheDocument();
    server.use(answer('get', PLAN, aPlan({ nodeId: undefined, nodeName: undefined })));
    await userEvent.click(card().getByRole('button', { name: 'Try again' }));
    expect(await card().findByText(/This listing isn’t in any of your child markets or buckets/)).toBeInTheDocument();
  });

  it('PROP-17 is not shown to a super admin', async () => {
    await open(aPlan(), 'Admin');
    expect(screen.queryByRole('region', { name: 'Planned messages' })).toBeNull();
  });
});
