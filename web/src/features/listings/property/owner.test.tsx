import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { OwnerAllowance, OwnerInfo, OwnerOrder, UserOut } from '../../../api/types';
import { expectAccessible, openApp } from '../../../test/app';
import { aConversion, aJob, aKnownOwner, anAllowance, anOwner, aProperty, someone } from '../../../test/data';
import { anOption } from '../../../test/messages';
import { answer, answerWith, refuse, server, unreachable } from '../../../test/server';

const ID = aProperty().propertyId;
const INFO = '/properties/get-property-owner-info';
const ORDER = '/properties/owner-info-requests';

const ordered = (change: Partial<OwnerOrder> = {}): OwnerOrder => ({
  job: aJob({ kind: 'ownerData', title: 'Home owners’ data' }),
  asked: 1,
  reserved: 1,
  charged: 0,
  pending: 0,
  known: 0,
  notAvailable: 0,
  ...change,
});

/** Serves the given states one after another, one for each request. */
function serve(infos: Partial<OwnerInfo>[], allowance: Partial<OwnerAllowance> = {}) {
  let lookups = 0;
  server.use(
    answer('get', '/properties/get-property-details', aProperty()),
    answer('get', '/properties/get-track-conversion', aConversion()),
    answerWith('get', INFO, () => {
      const info = infos[Math.min(lookups, infos.length - 1)];
      lookups += 1;
      return anOwner(info);
    }),
    answer('get', '/properties/get-owner-info-allowance', anAllowance(allowance)),
  );
  return { lookups: () => lookups };
}

async function open(as: UserOut['userType'] = 'CompanyAdmin') {
  const app = openApp(`/listings/${ID}/view`, { user: someone(as) });
  await screen.findByRole('heading', { level: 1, name: '1 Maple St' });
  await screen.findByRole('heading', { name: 'Property' });
  return app;
}

const card = () => within(screen.getByRole('region', { name: 'Owner' }));

describe('requesting the owner of a home', () => {
  it('PROP-09 PROP-11 the price and the remaining requests are shown on the card and in the confirmation', async () => {
    serve([{}], { price: 0.45 });
    await open();
    expect(
      await card().findByText('Your company hasn’t requested this owner yet. $0.45 if the owner is found. 63 of 100 requests left this month.'),
    ).toBeInTheDocument();
    await userEvent.click(card().getByRole('button', { name: 'Request owner data' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Request owner data?' }));
    expect(await dialog.findByText(/may incur additional costs: \$0\.45 if the owner is found\./)).toBeInTheDocument();
  });

  it('PROP-09 a confirmation shows the cost, and the button becomes "Requested"', async () => {
    serve([{}, { state: 'requested', isOwnerInfoRequested: true, canRequest: false, requestedBy: 'Dana Whitfield' }]);
    const sent: unknown[] = [];
    server.use(
      answerWith('post', ORDER, ({ body, headers }) => {
        sent.push([body, headers.get('idempotency-key')?.length]);
        return ordered();
      }),
    );
    await open();
    await userEvent.click(await card().findByRole('button', { name: 'Request owner data' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Request owner data?' }));
    expect(dialog.getByText(/may incur additional costs/)).toBeInTheDocument();
    expect(
      await dialog.findByText('63 of 100 left this month. This reserves 1 request from your monthly limit and uses it only if the owner is found.'),
    ).toBeInTheDocument();
    expect(sent).toEqual([]);
    await expectAccessible();
    await userEvent.click(dialog.getByRole('button', { name: 'Request owner data' }));
    expect(await screen.findByText('Owner data requested', { selector: '[role=status] *, [role=status]' })).toBeInTheDocument();
    expect(sent).toEqual([[[ID], 32]]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await card().findByText('Requested')).toBeInTheDocument();
    expect(card().queryByRole('button', { name: 'Request owner data' })).toBeNull();
    expect(card().getByRole('progressbar', { name: 'Owner data request' })).toBeInTheDocument();
    expect(card().getByText(/Requested by Dana Whitfield/)).toBeInTheDocument();
  });

  it('PROP-09 nothing is requested without the confirmation', async () => {
    serve([{}]);
    await open();
    await userEvent.click(await card().findByRole('button', { name: 'Request owner data' }));
    const dialog = await screen.findByRole('dialog');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(card().getByRole('button', { name: 'Request owner data' })).toBeEnabled();
  });

  it('PROP-10 nothing can be confirmed at the limit, full service has no limit, and a refusal is reported', async () => {
    serve([{}], { used: 100, left: 0 });
    const { unmount } = await open();
    await userEvent.click(await card().findByRole('button', { name: 'Request owner data' }));
    let dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText('You’ve used this month’s limit of 100. Contact your admin.')).toBeInTheDocument();
    expect(dialog.getByRole('button', { name: 'Request owner data' })).toBeDisabled();
    unmount();

    serve([{}], { limit: undefined, left: undefined });
    server.use(refuse('post', ORDER, 422, '1024'));
    await open();
    await userEvent.click(await card().findByRole('button', { name: 'Request owner data' }));
    dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText(/no monthly limit\. 37 requested this month/)).toBeInTheDocument();
    await userEvent.click(dialog.getByRole('button', { name: 'Request owner data' }));
    expect(await screen.findByText('You’ve reached your data limit. Contact your admin.')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(card().getByRole('button', { name: 'Request owner data' })).toBeEnabled();
  });

  it('PROP-17 a super admin has no owner card', async () => {
    serve([{}]);
    await open('Admin');
    expect(screen.queryByRole('region', { name: 'Owner' })).toBeNull();
  });

  it('the card reports a failure and retries', async () => {
    serve([{}]);
    server.use(unreachable('get', INFO));
    await open();
    expect(await card().findByText(/Couldn’t load the owner/)).toBeInTheDocument();
    serve([aKnownOwner()]);
    await userEvent.click(card().getByRole('button', { name: 'Try again' }));
    expect(await card().findByText('MARIA L VASQUEZ & TOM VASQUEZ')).toBeInTheDocument();
  });
});

describe('the owner’s data', () => {
  it('PROP-05 shows the owner with mailing address and occupancy', async () => {
    serve([aKnownOwner()]);
    await open();
    const known = within(await card().findByLabelText('Owner', { selector: 'dl' }));
    const fact = (term: string) => known.getByText(term).nextElementSibling?.textContent;
    expect([fact('Name'), fact('Mailing address'), fact('Occupancy')]).toEqual([
      'MARIA L VASQUEZ & TOM VASQUEZ',
      'PO BOX 7, ALBANY, NY 12201',
      'Not owner-occupied',
    ]);
    expect(card().getByText('Requested')).toBeInTheDocument();
    expect(card().getByText(/As of 03\/08\/2026, requested by Dana Whitfield/)).toBeInTheDocument();
    expect(card().queryByRole('button', { name: /request|ask/iu })).toBeNull();
    await expectAccessible();
  });

  it('PROP-05 shows unknown occupancy as unknown', async () => {
    serve([aKnownOwner({ isOwnerOccupied: undefined })]);
    await open();
    expect(await card().findByText('Unknown')).toBeInTheDocument();
  });

  it('PROP-12 an outdated owner stays visible and can be requested again', async () => {
    serve([aKnownOwner({ canRequest: true, isCharged: true, isOwnerInfoRequested: false })]);
    await open();
    expect(await card().findByText(/the owner may have changed/)).toBeInTheDocument();
    expect(card().getByText('MARIA L VASQUEZ & TOM VASQUEZ')).toBeInTheDocument();
    expect(card().getByRole('button', { name: 'Update owner data' })).toBeEnabled();
  });

  it('PROP-11 a request without result or with a failure costs nothing', async () => {
    serve([{ state: 'nothingFound', isOwnerInfoRequested: true, canRequest: false }]);
    const { unmount } = await open();
    expect(await card().findByText(/has no owner for this address\. You weren’t charged/)).toBeInTheDocument();
    unmount();
    serve([{ state: 'failed', failure: 'The provider doesn’t support this address.' }]);
    await open();
    expect(await card().findByText('The provider doesn’t support this address. You weren’t charged.')).toBeInTheDocument();
    expect(card().getByRole('button', { name: 'Request again' })).toBeEnabled();
  });

  it('a request without an answer may have been charged, and can be repeated at no more cost', async () => {
    serve([{ state: 'unconfirmed', isOwnerInfoRequested: true, isCharged: false }]);
    await open();
    expect(await card().findByText(/may have been charged once/)).toBeInTheDocument();
    await userEvent.click(card().getByRole('button', { name: 'Request again' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/doesn’t count toward your limit/)).toBeInTheDocument();
    expect(dialog.queryByText(/reserves 1/)).toBeNull();
  });

  it('polls until the owner is known', async () => {
    const { lookups } = serve([{ state: 'running', isOwnerInfoRequested: true, canRequest: false }, aKnownOwner()]);
    await open();
    expect(await card().findByText(/Getting owner data/)).toBeInTheDocument();
    expect(await card().findByText('MARIA L VASQUEZ & TOM VASQUEZ', {}, { timeout: 4000 })).toBeInTheDocument();
    expect(lookups()).toBe(2);
  });

  it('reloads the plan and the channels when the owner is known', async () => {
    serve([{ state: 'running', isOwnerInfoRequested: true, canRequest: false }, aKnownOwner()]);
    let isKnown = false;
    server.use(
      answerWith('get', '/outreach/get-listing-plan', () => ({ nodeName: 'Brooklyn', isOn: isKnown, propertyIsOn: true, events: [] })),
      answerWith('get', '/prospecting/get-outreach-options', () => ({ options: isKnown ? [anOption(3, { prospectingType: 2 })] : [] })),
    );
    await open('CompanyAdmin');
    expect(await screen.findByText(/^Automatic prospecting is off in Brooklyn/)).toBeInTheDocument();
    expect(card().queryByRole('button', { name: 'Mailer' })).toBeNull();
    isKnown = true;
    expect(await card().findByRole('button', { name: 'Mailer' }, { timeout: 6000 })).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByText(/^Automatic prospecting is off in Brooklyn/)).toBeNull());
  });
});
