/** The search parameters of the outbox. */
import type { MessageCause, MessageState, OutboxListIn } from '../../api/types';
import { oneOf, readId, readIsoDay } from '../../lib/address';
import { DEFAULT_PAGE_SIZE } from '../../table/paging';
import { pageRequest, readTableSearch, type TableSearch } from '../../table/search';

export const STATES = [
  'planned',
  'dispatching',
  'sent',
  'delivered',
  'held',
  'failed',
  'unconfirmed',
  'cancelled',
  'expired',
] as const satisfies readonly MessageState[];
export const CAUSES = ['manual', 'automatic', 'touch', 'accelerated', 'test', 'personal'] as const satisfies readonly MessageCause[];

/** The sortable columns. */
export const SORT_COLUMNS = ['date'] as const satisfies readonly NonNullable<OutboxListIn['sortColumn']>[];

/** The messages, and the replies to review. */
const TABS = ['messages', 'replies'] as const;

export type OutboxTab = (typeof TABS)[number];

/** The search key is the beginning of the recipient's address. */
export interface OutboxSearch extends TableSearch<(typeof SORT_COLUMNS)[number]> {
  tab: OutboxTab;
  state: (typeof STATES)[number] | 'all';
  /** 0 for all channels. */
  channel: 0 | 1 | 2 | 3;
  cause: (typeof CAUSES)[number] | 'all';
  /** The first and the last day of planning. */
  from: string;
  to: string;
  /** The id of the opened message. */
  message: string;
  /** The id of the view that was applied. */
  view: string;
}

export type OutboxLink = Partial<Record<keyof OutboxSearch, unknown>>;

export const OUTBOX_DEFAULTS: OutboxSearch = {
  tab: 'messages',
  page: 1,
  size: DEFAULT_PAGE_SIZE,
  sort: 'date',
  dir: 'desc',
  state: 'all',
  channel: 0,
  cause: 'all',
  from: '',
  to: '',
  q: '',
  message: '',
  view: '',
};

export function readOutboxSearch(search: OutboxLink): OutboxSearch {
  const from = readIsoDay(search.from);
  const to = readIsoDay(search.to);
  return {
    ...readTableSearch(search, SORT_COLUMNS, OUTBOX_DEFAULTS),
    tab: oneOf(TABS, search.tab, OUTBOX_DEFAULTS.tab),
    state: oneOf(['all', ...STATES], search.state, OUTBOX_DEFAULTS.state),
    channel: oneOf([0, 1, 2, 3], search.channel, OUTBOX_DEFAULTS.channel),
    cause: oneOf(['all', ...CAUSES], search.cause, OUTBOX_DEFAULTS.cause),
    from,
    // An end before the beginning is ignored.
    to: to < from ? '' : to,
    message: readId(search.message),
    view: readId(search.view),
  };
}

export function isNarrowed({ state, channel, cause, from, to, q }: OutboxSearch): boolean {
  return state !== 'all' || channel !== 0 || cause !== 'all' || [from, to, q].some((text) => text !== '');
}

export function requestOf(search: OutboxSearch): OutboxListIn {
  const { state, channel, cause, from, to } = search;
  return {
    ...pageRequest(search),
    ...(state !== 'all' && { states: [state] }),
    ...(channel !== 0 && { channels: [channel] }),
    ...(cause !== 'all' && { causes: [cause] }),
    ...(from && { fromDate: from }),
    ...(to && { toDate: to }),
  };
}
