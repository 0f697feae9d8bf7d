import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { FeedItem } from '../../api/types';
import { expectAccessible, openApp } from '../../test/app';
import { aConversion, aJob, anOutreach, aProperty, aRealtorCoverage, aRealtorPage, someone, variableGroups } from '../../test/data';
import { aFeedDetail, aFeedItem, aPreview, aReply, everyOption, someFeedDetails } from '../../test/messages';
import { answer, answerWith, never, server, unreachable } from '../../test/server';
// Loaded in advance, because loading takes long on a busy machine.
import '../compose/SmsComposer';
import '../MessageContent';
import '../OutreachPanel';
import '../Review';
import './FeedDrawer';

const PROPERTY = aProperty().propertyId;
const REALTOR = aRealtorPage().realtorId;
const FEED = '/prospecting/get-realtor-communication-feed';
const DETAILS = '/prospecting/get-communication-feed-details';

function serve(items: FeedItem[] = []) {
  server.use(
    answer('get', '/realtors/get-realtor', aRealtorPage()),
    answer('get', '/realtors/get-realtor-listing-coverage', aRealtorCoverage()),
    answer('get', '/realtors/get-realtor-market-submarket-bucket-list', []),
    answer('get', FEED, { data: items, recordsTotal: items.length }),
  );
}

async function openRealtor() {
  openApp(`/realtors/${REALTOR}/view`, { user: someone('CompanyAdmin') });
  return within(await screen.findByRole('region', { name: 'Communication feed' }));
}

const entries = () =>
  within(screen.getByRole('list', { name: 'Communication feed' }))
    .getAllByRole('listitem')
    .map((entry) => entry.textContent);

describe('the communication feed', () => {
  it('OUT-14 COMPL-07 shows the direction, sender, time, state and reason of each message, and marks new replies', async () => {
    serve([
      aFeedItem(1, {
        notificationTitle: 'Your home in Denver',
        state: 'held',
        reasonCode: 'HELD_NO_CONSENT',
        reason: 'There is no consent on record.',
        eventName: 'Pending',
        messageType: 2,
        sender: 'Harbor Realty Group',
      }),
      aFeedItem(2, {
        notificationTitle: 'SMS',
        messageType: 2,
        isViewed: false,
        details: [
          aFeedDetail({ notificationData: 'Hello Maria', communicationDirection: 1, sender: 'Dana Whitfield', notificationTime: '2026-03-08T15:04:00' }),
          aFeedDetail({ notificationData: 'Call me tomorrow', communicationDirection: 2, sender: '(212) 555-0188', notificationTime: '2026-03-08T16:00:00' }),
        ],
      }),
      aFeedItem(3, { notificationTitle: 'SMS', messageType: 2, communicationDirection: 2, state: undefined, sender: '+12125550188' }),
      // Planned in the morning and sent in the evening.
      aFeedItem(4, { notificationTime: '2026-03-08T09:00:00', sentAt: '2026-03-08T18:30:00' }),
    ]);
    const feed = await openRealtor();
    await feed.findByText('Your home in Denver');
    const texts = entries();
    expect(texts[0]).toContain('Outgoing SMS by Harbor Realty Group · planned 03/08/2026 11:04 AM EDT · PendingHeld · There is no consent on record.');
    expect(texts[1]).toContain('New reply');
    expect(texts[1]).toContain('Reply: Call me tomorrow');
    expect(texts[2]).toContain('Incoming SMS from (212) 555-0188 · 03/08/2026 11:04 AM EDT');
    expect(texts[3]).toContain('Outgoing email by Dana Whitfield · sent 03/08/2026 02:30 PM EDTDelivered');
    await expectAccessible();
  });

  it('COMPL-01 a reply that a user has to look at is marked, and can be handled in the feed', async () => {
    let needsLook = true;
    const handled: unknown[] = [];
    const reply = () =>
      aFeedDetail({ notificationData: 'Please leave me alone.', communicationDirection: 2, sender: '2125550188', replyId: aReply(1).replyId, needsLook });
    serve();
    server.use(
      answerWith('get', FEED, () => ({
        data: [aFeedItem(1, { messageType: 2, isViewed: false, needsLook, details: [aFeedDetail(), reply()] })],
        recordsTotal: 1,
      })),
      answerWith('get', DETAILS, () => someFeedDetails(1, { messageType: 2, details: [aFeedDetail(), reply()] })),
      answerWith('put', '/outbox/handle-reply', ({ body }) => {
        handled.push(body);
        needsLook = false;
        return {};
      }),
    );
    const feed = await openRealtor();
    const line = await feed.findByRole('button', { name: /Needs review/ });
    await userEvent.click(line);
    const replies = within(await feed.findByRole('list', { name: 'Replies' }));
    await expectAccessible();
    await userEvent.click(replies.getByRole('button', { name: 'Mark as handled' }));
    expect(await screen.findByText('Marked as handled')).toBeInTheDocument();
    expect(handled).toEqual([{ replyId: aReply(1).replyId }]);
    await waitFor(() => expect(replies.queryByRole('button')).toBeNull());
    expect(replies.getByRole('listitem')).toHaveFocus();
    await waitFor(() => expect(feed.queryByText('Needs review')).toBeNull());
  });

  it('CONN-31 marks automatic replies in the details, and in the feed until a person replied', async () => {
    const details = [
      aFeedDetail(),
      aFeedDetail({ notificationData: 'Call me', communicationDirection: 2, sender: 'maria@vasquez.example' }),
      aFeedDetail({ notificationData: 'I am out of office.', communicationDirection: 2, sender: 'maria@vasquez.example', isAutomatic: true }),
    ];
    serve([aFeedItem(1, { details: details.filter((_, at) => at !== 1) }), aFeedItem(2, { details })]);
    server.use(answer('get', DETAILS, someFeedDetails(1, { details })));
    const feed = await openRealtor();
    await userEvent.click(await feed.findByRole('button', { name: /^Message 1\s?Automatic reply/ }));
    expect(feed.getByRole('button', { name: /^Message 2/ })).not.toHaveTextContent('Automatic reply');
    expect(feed.getByRole('button', { name: /^Message 2/ })).toHaveTextContent('Call me');
    const replies = within(await feed.findByRole('list', { name: 'Replies' })).getAllByRole('listitem');
    expect(replies.map(({ textContent }) => textContent.includes('Automatic reply'))).toEqual([false, true]);
    await expectAccessible();
  });

  it('an entry expands to its message, replies and delivery history, and counts as seen from then on', async () => {
    let isViewed = false;
    serve();
    server.use(
      answerWith('get', FEED, () => ({ data: [aFeedItem(1, { isViewed })], recordsTotal: 1 })),
      answerWith('get', DETAILS, ({ url }) => {
        expect(url.searchParams.get('prospectingLogId')).toBe(aFeedItem(1).prospectingLogId);
        isViewed = true;
        return someFeedDetails(1, {
          text: 'Dear Maria',
          details: [
            aFeedDetail({
              notificationData: '<html><body><p>Dear Maria</p></body></html>',
              isHtml: true,
              communicationDirection: 1,
              sender: 'Dana Whitfield',
              notificationTime: '2026-03-08T15:04:00',
            }),
            aFeedDetail({ notificationData: 'Thank you', communicationDirection: 2, sender: 'maria@vasquez.example', notificationTime: '2026-03-08T16:00:00' }),
          ],
        });
      }),
    );
    const feed = await openRealtor();
    const line = await feed.findByRole('button', { name: /^Message 1/ });
    expect(line).toHaveAttribute('aria-expanded', 'false');
    expect(feed.getByText('New reply')).toBeInTheDocument();
    line.focus();
    await userEvent.keyboard('{Enter}');
    expect(await feed.findByTitle('Email body')).toHaveAttribute('sandbox', '');
    expect(within(feed.getByRole('list', { name: 'Replies' })).getByText('Thank you')).toBeInTheDocument();
    expect(within(feed.getByRole('list', { name: 'Delivery history' })).getByText('from dana@harbor.example')).toBeInTheDocument();
    await waitFor(() => expect(feed.queryByText('New reply')).toBeNull());
    await userEvent.click(feed.getByRole('button', { name: 'Plain text' }));
    expect(feed.getByRole('region', { name: 'Plain text of the email' })).toHaveTextContent('Dear Maria');
    await expectAccessible();
  });

  it('states are updated while a message is being sent', async () => {
    let reads = 0;
    serve();
    server.use(
      answerWith('get', FEED, () => {
        reads += 1;
        return { data: [aFeedItem(1, { state: reads > 1 ? 'delivered' : 'dispatching' })], recordsTotal: 1 };
      }),
    );
    const feed = await openRealtor();
    expect(await feed.findByText('Sending')).toBeInTheDocument();
    expect(await feed.findByText('Delivered', {}, { timeout: 8000 })).toBeInTheDocument();
  });

  it('older entries are loaded page by page', async () => {
    serve();
    server.use(
      answerWith('get', FEED, ({ url }) => {
        const page = Number(url.searchParams.get('pageIndex'));
        return { data: Array.from({ length: page === 1 ? 10 : 2 }, (_, at) => aFeedItem((page - 1) * 10 + at + 1)), recordsTotal: 12 };
      }),
    );
    const feed = await openRealtor();
    await userEvent.click(await feed.findByRole('button', { name: 'Show older' }));
    await waitFor(() => expect(entries()).toHaveLength(12));
    expect(feed.queryByRole('button', { name: 'Show older' })).toBeNull();
    // The focus doesn’t start again at the top of the page.
    expect(screen.getByRole('list', { name: 'Communication feed' })).toHaveFocus();
  });

  it('shows that it is loading, that it is empty, and that it could not be loaded', async () => {
    serve();
    server.use(never('get', FEED));
    const { unmount } = openApp(`/realtors/${REALTOR}/view`, { user: someone('CompanyAdmin') });
    expect(await screen.findByRole('status', { name: 'Loading the communication feed' })).toBeInTheDocument();
    unmount();
    serve();
    server.use(unreachable('get', FEED));
    const feed = await openRealtor();
    expect(await feed.findByRole('heading', { name: 'Couldn’t load the communication feed' })).toBeInTheDocument();
    serve();
    await userEvent.click(feed.getByRole('button', { name: 'Try again' }));
    expect(await feed.findByRole('heading', { name: 'No messages yet' })).toBeInTheDocument();
    await expectAccessible();
  });

  it('REALTOR-10 OUT-14 after an SMS the feed is loaded again, and shows it once', async () => {
    const items: FeedItem[] = [];
    serve();
    server.use(
      answerWith('get', FEED, () => ({ data: items, recordsTotal: items.length })),
      answer('get', '/prospecting/get-outreach-options', { options: everyOption() }),
      answer('get', '/templates/get-variables', variableGroups()),
      answer('post', '/prospecting/preview-manual-prospecting', aPreview({ text: 'Hello Maria' })),
      answerWith('post', '/prospecting/send-manual-prospecting-sms', () => {
        items.push(aFeedItem(1, { notificationTitle: 'SMS to Maria', messageType: 2 }));
        return aJob({ kind: 'outreach', state: 'succeeded' });
      }),
    );
    const feed = await openRealtor();
    await feed.findByRole('heading', { name: 'No messages yet' });
    await userEvent.click(within(await screen.findByRole('group', { name: 'Write to the realtor' })).getByRole('button', { name: 'SMS' }));
    const panel = within(await screen.findByRole('dialog', { name: 'SMS to Maria Vasquez' }));
    fireEvent.change(await panel.findByRole('textbox', { name: 'SMS message' }), { target: { value: 'Hello Maria' } });
    await userEvent.click(panel.getByRole('button', { name: 'Review' }));
    await userEvent.click(await panel.findByRole('button', { name: 'Send SMS' }));
    await feed.findByText('SMS to Maria');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(entries()).toHaveLength(1);
  });
});

describe('from the page of a listing', () => {
  it('PROP-16 View Communication Feed opens type 1 for the realtor and type 2 for the owner', async () => {
    const requests: string[] = [];
    const feedWith = (name: string) => ({ data: [aFeedItem(1, { notificationTitle: name })], recordsTotal: 1 });
    server.use(
      answer('get', '/properties/get-property-details', aProperty()),
      answer('get', '/properties/get-track-conversion', aConversion()),
      answer('get', '/properties/get-property-notification-setting', anOutreach()),
      answerWith(
        'get',
        '/prospecting/get-property-realtor-communication-feed',
        ({ url }) => (requests.push(`realtor ${url.searchParams.get('propertyId') ?? ''}`), feedWith('To the realtor')),
      ),
      answerWith(
        'get',
        '/prospecting/get-property-owner-communication-feed',
        ({ url }) => (requests.push(`owner ${url.searchParams.get('propertyId') ?? ''}`), feedWith('To the owner')),
      ),
    );
    openApp(`/listings/${PROPERTY}/view`, { user: someone('SalesPerson') });
    for (const whom of ['realtor', 'owner'] as const) {
      const card = within(await screen.findByRole('region', { name: whom === 'realtor' ? 'Realtor' : 'Owner' }));
      const button = card.getByRole('button', { name: 'View Communication Feed' });
      await userEvent.click(button);
      const drawer = within(await screen.findByRole('dialog', { name: `Communication feed: ${whom}` }));
      expect(await drawer.findByText(`To the ${whom}`)).toBeInTheDocument();
      await expectAccessible();
      await userEvent.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(button).toHaveFocus();
    }
    expect(requests).toEqual([`realtor ${PROPERTY}`, `owner ${PROPERTY}`]);
  });
});
