/** Messages, feeds and outreach options for tests. */
import type { FeedDetails, FeedItem, OutboxDetails, OutboxMessage, OutreachOption, OutreachPreview, ReplyToLookAt } from '../api/types';

const id = (number: number) => `0190a1b2-0000-7000-8000-${String(number).padStart(12, '0')}`;

const ADDRESSES = { 1: 'maria@vasquez.example', 2: '+12125550188', 3: '14 Winona Ct, Denver, CO 80212' } as const;

export function anOption(channel: 1 | 2 | 3, change: Partial<OutreachOption> = {}): OutreachOption {
  return {
    prospectingType: 1,
    channel,
    isAvailable: true,
    recipientName: 'Maria Vasquez',
    recipientAddress: ADDRESSES[channel],
    isDoNotCall: false,
    ...change,
  };
}

/** The options of all three channels for one recipient. */
export function everyOption(change: Partial<OutreachOption> = {}): OutreachOption[] {
  return ([1, 2, 3] as const).map((channel) => anOption(channel, change));
}

export function aPreview(change: Partial<OutreachPreview> = {}): OutreachPreview {
  return {
    recipientName: 'Maria Vasquez',
    recipientAddress: ADDRESSES[1],
    sentBy: 'dana@harbor.example',
    notes: [],
    missing: [],
    warnings: [],
    refusals: [],
    ...change,
  };
}

export function aFeedDetail(change: Partial<FeedItem['details'][number]> = {}): FeedItem['details'][number] {
  return {
    notificationData: 'Hello Maria',
    isHtml: false,
    communicationDirection: 1,
    sender: 'Dana Whitfield',
    notificationTime: '2026-03-08T15:04:00',
    needsLook: false,
    isAutomatic: false,
    ...change,
  };
}

/** A reply to a text message. */
export function aReply(number: number, change: Partial<ReplyToLookAt> = {}): ReplyToLookAt {
  return {
    replyId: id(9500 + number),
    channel: 2,
    sender: '+12125550188',
    body: 'Please leave me alone.',
    receivedAt: '2026-03-08T16:00:00Z',
    why: 'refusal',
    isSuppressed: false,
    prospectingLogId: id(9000 + number),
    audience: 1,
    recipientName: `Person ${number}`,
    propertyId: id(1001),
    address: '1 Maple St',
    realtorId: id(3001),
    plannedBy: 'Dana Whitfield',
    ...change,
  };
}

export function aFeedItem(number: number, change: Partial<FeedItem> = {}): FeedItem {
  return {
    prospectingLogId: id(8000 + number),
    notificationTitle: `Message ${number}`,
    messageType: 1,
    sender: 'Dana Whitfield',
    notificationTime: '2026-03-08T15:04:00',
    isViewed: true,
    needsLook: false,
    communicationDirection: 1,
    prospectingType: 1,
    state: 'delivered',
    recipientAddress: ADDRESSES[1],
    details: [aFeedDetail({ notificationData: `Text of ${number}` })],
    ...change,
  };
}

export function someFeedDetails(number: number, change: Partial<FeedDetails> = {}): FeedDetails {
  return { ...aFeedItem(number), timeline: [{ at: '2026-03-08T15:04:00', name: 'Sent', detail: 'from dana@harbor.example' }], ...change };
}

export function aMessage(number: number, change: Partial<OutboxMessage> = {}): OutboxMessage {
  return {
    messageId: id(9000 + number),
    channel: 1,
    cause: 'manual',
    audience: 1,
    state: 'sent',
    recipientName: `Person ${number}`,
    recipientAddress: `person${number}@example.com`,
    subject: 'Your home',
    plannedAt: '2026-03-08T15:00:00Z',
    dueAt: '2026-03-08T15:00:00Z',
    sentAt: '2026-03-08T15:00:04Z',
    plannedBy: 'Dana Whitfield',
    canCancel: false,
    canRetry: false,
    ...change,
  };
}

export function someMessageDetails(number: number, change: Partial<OutboxDetails> = {}): OutboxDetails {
  return {
    ...aMessage(number),
    text: 'Hello there, neighbour.',
    attempts: [],
    reports: [],
    timeline: [{ at: '2026-03-08T15:00:04Z', name: 'Sent', detail: 'from dana@harbor.example' }],
    ...change,
  };
}
