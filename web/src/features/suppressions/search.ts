/** The search parameters of the page: tab, channel, page, order, and the beginning of the address. */
import type { ConsentListIn, SuppressionListIn } from '../../api/types';
import { oneOf, readId } from '../../lib/address';
import { DEFAULT_PAGE_SIZE } from '../../table/paging';
import { pageRequest, readTableSearch, type TableSearch } from '../../table/search';

const CHANNELS = [1, 2, 3] as const;

export type Channel = (typeof CHANNELS)[number];

/** The suppression list, the consents, and the do-not-call numbers. */
export const TABS = ['people', 'consents', 'registry'] as const;

export type SuppressionsTabName = (typeof TABS)[number];

/** The consents to list. */
export const FORCES = ['all', 'inForce', 'revoked'] as const;

export type Force = (typeof FORCES)[number];

/** The sortable columns. */
export const SORT_COLUMNS = ['date'] as const satisfies readonly NonNullable<(SuppressionListIn & ConsentListIn)['sortColumn']>[];

export interface SuppressionsSearch extends TableSearch<(typeof SORT_COLUMNS)[number]> {
  tab: SuppressionsTabName;
  channel: Channel;
  force: Force;
  /** The id of the view that was applied. */
  view: string;
}

export type SuppressionsLink = Partial<Record<keyof SuppressionsSearch, unknown>>;

export const SUPPRESSIONS_DEFAULTS: SuppressionsSearch = {
  tab: 'people',
  channel: 1,
  force: 'all',
  page: 1,
  size: DEFAULT_PAGE_SIZE,
  sort: 'date',
  dir: 'desc',
  q: '',
  view: '',
};

export function readSuppressionsSearch(search: SuppressionsLink): SuppressionsSearch {
  return {
    ...readTableSearch(search, SORT_COLUMNS, SUPPRESSIONS_DEFAULTS),
    tab: oneOf(TABS, search.tab, SUPPRESSIONS_DEFAULTS.tab),
    channel: oneOf(CHANNELS, search.channel, SUPPRESSIONS_DEFAULTS.channel),
    force: oneOf(FORCES, search.force, SUPPRESSIONS_DEFAULTS.force),
    view: readId(search.view),
  };
}

export function requestOf(search: SuppressionsSearch): SuppressionListIn {
  return { channel: search.channel, ...pageRequest(search) };
}

/** Only texts need a consent. */
export const CONSENT_CHANNEL = 2;

export function consentsRequestOf(search: SuppressionsSearch): ConsentListIn {
  const { force } = search;
  return { channel: CONSENT_CHANNEL, ...pageRequest(search), ...(force !== 'all' && { isInForce: force === 'inForce' }) };
}
