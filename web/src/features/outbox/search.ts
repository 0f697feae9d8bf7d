/** What the address of the outbox may say. */
import type { MessageCause, MessageState, OutboxListIn } from '../../api/types';
import { oneOf, readId, readIsoDay, readSearchKey } from '../../lib/address';
import { DEFAULT_PAGE_SIZE, readPage, readPageSize } from '../../table/paging';

export const STATES = ['planned', 'dispatching', 'sent', 'delivered', 'held', 'failed', 'unconfirmed', 'cancelled', 'expired'] as const satisfies readonly MessageState[];
export const CAUSES = ['manual', 'automatic', 'touch', 'accelerated', 'test'] as const satisfies readonly MessageCause[];

/** What was sent or waits to be, and what came back that waits for a person. */
const TABS = ['messages', 'replies'] as const;

export type OutboxTab = (typeof TABS)[number];

export interface OutboxSearch {
  tab: OutboxTab;
  page: number;
  size: number;
  state: (typeof STATES)[number] | 'all';
  /** 0 for all of them. */
  channel: 0 | 1 | 2 | 3;
  cause: (typeof CAUSES)[number] | 'all';
  /** The first and the last day it was planned on. */
  from: string;
  to: string;
  /** How the recipient's address begins. */
  q: string;
  /** The message that is looked at. */
  message: string;
}

export type OutboxLink = Partial<Record<keyof OutboxSearch, unknown>>;

export const OUTBOX_DEFAULTS: OutboxSearch = { tab: 'messages', page: 1, size: DEFAULT_PAGE_SIZE, state: 'all', channel: 0, cause: 'all', from: '', to: '', q: '', message: '' };

export function readOutboxSearch(search: OutboxLink): OutboxSearch {
  const from = readIsoDay(search.from);
  const to = readIsoDay(search.to);
  return {
    tab: oneOf(TABS, search.tab, OUTBOX_DEFAULTS.tab),
    page: readPage(search.page),
    size: readPageSize(search.size),
    state: oneOf(['all', ...STATES], search.state, OUTBOX_DEFAULTS.state),
    channel: oneOf([0, 1, 2, 3], search.channel, OUTBOX_DEFAULTS.channel),
    cause: oneOf(['all', ...CAUSES], search.cause, OUTBOX_DEFAULTS.cause),
    from,
    // An end before its beginning is no end.
    to: to < from ? '' : to,
    q: readSearchKey(search.q),
    message: readId(search.message),
  };
}

export function isNarrowed({ state, channel, cause, from, to, q }: OutboxSearch): boolean {
  return state !== 'all' || channel !== 0 || cause !== 'all' || [from, to, q].some((text) => text !== '');
}

export function requestOf({ page, size, state, channel, cause, from, to, q }: OutboxSearch): OutboxListIn {
  return {
    pageIndex: page,
    pageSize: size,
    ...(state !== 'all' && { states: [state] }),
    ...(channel !== 0 && { channels: [channel] }),
    ...(cause !== 'all' && { causes: [cause] }),
    ...(from && { fromDate: from }),
    ...(to && { toDate: to }),
    ...(q && { searchKey: q }),
  };
}
