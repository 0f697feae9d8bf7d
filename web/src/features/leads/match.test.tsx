import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { LeadPropertyMatch } from '../../api/types';
import { expectAccessible, findPage, openApp } from '../../test/app';
import { aKnownOwner, aLead, anOwner, aProperty, someone } from '../../test/data';
import { aFeedItem } from '../../test/messages';
import { answer, answerWith, never, refuse, type Seen, server } from '../../test/server';
// Imported ahead, because loading it can take long on a busy machine.
import '../../outreach/feed/FeedDrawer';

const MATCH = '/leads/get-lead-property-match';

const holder = someone('SalesPerson', { accessToMovescoutPlugin: true });

function aMatch(change: Partial<LeadPropertyMatch> = {}): LeadPropertyMatch {
  return { matchPercentage: 87, isOutsideTerritory: false, property: aProperty(), homeOwner: aKnownOwner(), ...change };
}

async function openLead(match?: LeadPropertyMatch) {
  const requests: Seen['body'][] = [];
  server.use(
    answer('get', '/leads/get-opportunity-details', aLead(1)),
    answer('get', '/leads/get-lead-history', { data: [], recordsTotal: 0 }),
    ...(match ? [answerWith('post', MATCH, ({ body }) => (requests.push(body), match))] : []),
  );
  openApp('/plugins/movescout/leads/OPP-1/view', { user: holder });
  await findPage('Dana Smith 1');
  return requests;
}

/** A panel after the match is loaded. */
async function panel(name: string) {
  await waitFor(() => {
    expect(screen.getByRole('region', { name })).toBeInTheDocument();
    expect(screen.queryByRole('status', { name: 'Loading the matched property' })).toBeNull();
  });
  return within(screen.getByRole('region', { name }));
}

describe('the matched property of a lead', () => {
  it('LEAD-27 shows a percent badge, and View Property opens the listing in a new tab', async () => {
    const requests = await openLead(aMatch());
    const property = await panel('Matched Property');
    expect(await property.findByText('87% match')).toBeInTheDocument();
    expect(requests).toEqual([{ opportunityId: 'OPP-1' }]);
    for (const text of ['1 Maple St, New York, NY 10024', 'Pending', '$1,250,000', 'MLS-1']) {
      expect(property.getByText(text)).toBeInTheDocument();
    }
    const link = property.getByRole('link', { name: 'View Property' });
    expect(link).toHaveAttribute('href', `/listings/${aProperty().propertyId}/view`);
    expect(link).toHaveAttribute('target', '_blank');
    await expectAccessible();
  });

  it('LEAD-26 each of the realtor and home owner panels opens its communication feed', async () => {
    const asked: (string | null)[] = [];
    const feed = ({ url }: Seen) => (
      asked.push(url.searchParams.get('propertyId')),
      { data: [aFeedItem(1, { notificationTitle: 'Your move' })], recordsTotal: 1 }
    );
    server.use(
      answerWith('get', '/prospecting/get-property-realtor-communication-feed', feed),
      answerWith('get', '/prospecting/get-property-owner-communication-feed', feed),
    );
    await openLead(aMatch());
    const property = aProperty();
    expect((await panel('Realtor')).getByText(property.realtorName ?? '')).toBeInTheDocument();
    expect((await panel('Home Owner')).getByText('MARIA L VASQUEZ & TOM VASQUEZ')).toBeInTheDocument();
    for (const [name, title] of [
      ['Realtor', 'Communication feed: realtor'],
      ['Home Owner', 'Communication feed: owner'],
    ] as const) {
      await userEvent.click((await panel(name)).getByRole('button', { name: 'View Communication Feed' }));
      const drawer = await screen.findByRole('dialog', { name: title });
      expect(await within(drawer).findByText('Your move')).toBeInTheDocument();
      await expectAccessible();
      await userEvent.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    }
    expect(asked).toEqual([property.propertyId, property.propertyId]);
  });

  it('says what is not known of the realtor and the owner', async () => {
    await openLead(aMatch({ property: aProperty({ realtorId: undefined, realtorName: undefined, price: undefined }), homeOwner: anOwner() }));
    const realtor = await panel('Realtor');
    expect(realtor.getByText('No realtor')).toBeInTheDocument();
    expect(realtor.queryByRole('button')).toBeNull();
    const owner = await panel('Home Owner');
    expect(owner.getByText('Not known yet')).toBeInTheDocument();
    expect(owner.getByRole('button', { name: 'View Communication Feed' })).toBeInTheDocument();
  });

  it('LEAD-27 says when there is no match', async () => {
    await openLead({ isOutsideTerritory: false });
    const property = await panel('Matched Property');
    expect(await property.findByText('No match found')).toBeInTheDocument();
    expect(property.queryByRole('link')).toBeNull();
    expect(screen.queryByRole('region', { name: 'Realtor' })).toBeNull();
    expect(screen.queryByRole('region', { name: 'Home Owner' })).toBeNull();
  });

  it('shows only the percentage of a property outside the territory', async () => {
    await openLead({ matchPercentage: 100, isOutsideTerritory: true });
    const property = await panel('Matched Property');
    expect(await property.findByText('100% match')).toBeInTheDocument();
    expect(property.getByText('This property is outside your territory, so only the percentage is shown.')).toBeInTheDocument();
    expect(property.queryByRole('link')).toBeNull();
    expect(screen.queryByRole('region', { name: 'Realtor' })).toBeNull();
    await expectAccessible();
  });

  it('says when it is loading', async () => {
    server.use(never('post', MATCH));
    await openLead();
    expect(await screen.findByRole('status', { name: 'Loading the matched property' })).toBeInTheDocument();
  });

  it('offers to try again after a failure', async () => {
    server.use(refuse('post', MATCH, 503, 'UNAVAILABLE'));
    await openLead();
    const property = await panel('Matched Property');
    const again = await property.findByRole('button', { name: 'Try again' });
    server.use(answer('post', MATCH, aMatch()));
    await userEvent.click(again);
    expect(await screen.findByText('87% match')).toBeInTheDocument();
  });
});
