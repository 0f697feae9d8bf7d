/** Mailboxes and emails for tests. */
import type { Mailbox, MailContent, MailRow } from '../../api/types';
import { someone } from '../../test/data';

/** A user who has mailboxes. */
export const mailUser = someone('SalesPerson', { accessToMailConnector: true });

export function aMailbox(number: number, change: Partial<Mailbox> = {}): Mailbox {
  return {
    accountId: `0190a1b2-0000-7000-8000-00000000c00${number}`,
    email: `dana${number}@harbor.example`,
    name: 'Dana Whitfield',
    serviceType: 'Google',
    isActive: number === 1,
    health: 'ok',
    connectedAt: '2026-03-08T15:00:00Z',
    keepsHeaders: true,
    ...change,
  };
}

export function aMailRow(number: number, change: Partial<MailRow> = {}): MailRow {
  return {
    id: `m-${number}`,
    fromName: `Sender ${number}`,
    fromAddress: `sender${number}@example.com`,
    subject: `Subject ${number}`,
    snippet: `The beginning of email ${number}`,
    receivedAt: '2026-03-08T15:00:00Z',
    isUnread: false,
    isImportant: false,
    hasAttachments: false,
    ...change,
  };
}

const TEXT = 'We would like to see the house.';

export function aMail(change: Partial<MailContent> = {}): MailContent {
  return {
    id: 'm-1',
    subject: 'Subject 1',
    from: { name: 'Bo Li', address: 'bo@example.com' },
    to: [{ name: 'Dana Whitfield', address: 'dana1@harbor.example' }],
    cc: [],
    receivedAt: '2026-03-08T15:00:00Z',
    isImportant: false,
    text: TEXT,
    remoteImages: 0,
    attachments: [],
    ...change,
  };
}
