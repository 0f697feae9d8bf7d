/** The search parameters of the leads, and of the page of one lead. */
import type { FilterIn, Lead, LeadListIn } from '../../api/types';
import { readId, readIsoDay, readSearchKey, textOf } from '../../lib/address';
import { DEFAULT_PAGE_SIZE } from '../../table/paging';
import { pageRequest, readTableSearch, type TableSearch } from '../../table/search';

export const STATUSES = [
  'New',
  'Attempted Contact',
  'Survey Scheduled',
  'Survey Completed',
  'Ready to book',
  'Pending',
  'Booked',
  'Lost',
  'Inactive',
] as const satisfies readonly Lead['disposition'][];

/** The numbers of the kinds of moves. */
const MOVE_TYPES = ['1', '2', '3', '4', '5', '6', '7'];

export const SORT_COLUMNS = ['surveyDate', 'requestedMoveDate', 'receivedDate', 'modifiedDate'] as const satisfies readonly NonNullable<
  LeadListIn['sortColumn']
>[];

/** The longest code of a booker or sales person that the address keeps. */
export const MAX_CODE = 128;

const FILTER_KEYS = ['status', 'moveType', 'booker', 'salesPersonQLABId', 'createdFrom', 'createdTo', 'modifiedFrom', 'modifiedTo'] as const;
export type FilterKey = (typeof FILTER_KEYS)[number];

/** One condition. A key may occur several times; a lead then matches any of its values. */
export interface Condition extends FilterIn {
  key: FilterKey;
}

/** The filters as in the address; an empty text filters nothing, and several values of a key are joined by dots. */
export type FilterTexts = Record<FilterKey, string>;

export interface LeadsSearch extends FilterTexts, Omit<TableSearch<(typeof SORT_COLUMNS)[number]>, 'q'> {
  /** The search text. */
  search: string;
  /** The id of the view that was applied. */
  view: string;
}

export type LeadsLink = Partial<Record<keyof LeadsSearch, unknown>>;

export const NO_FILTERS: FilterTexts = {
  status: '',
  moveType: '',
  booker: '',
  salesPersonQLABId: '',
  createdFrom: '',
  createdTo: '',
  modifiedFrom: '',
  modifiedTo: '',
};

/** Newest receipt first. */
export const LEADS_DEFAULTS: LeadsSearch = {
  ...NO_FILTERS,
  page: 1,
  size: DEFAULT_PAGE_SIZE,
  sort: 'receivedDate',
  dir: 'desc',
  search: '',
  view: '',
};

const isMultiple = (key: FilterKey) => key === 'status' || key === 'moveType';

function readChoices(choices: readonly string[], value: unknown): string {
  const named = textOf(value).split('.');
  return choices.filter((choice) => named.includes(choice)).join('.');
}

const readCode = (value: unknown) => textOf(value).trim().slice(0, MAX_CODE);

function readFilters(given: Partial<Record<FilterKey, unknown>>): FilterTexts {
  const createdFrom = readIsoDay(given.createdFrom);
  const createdTo = readIsoDay(given.createdTo);
  const modifiedFrom = readIsoDay(given.modifiedFrom);
  const modifiedTo = readIsoDay(given.modifiedTo);
  return {
    status: readChoices(STATUSES, given.status),
    moveType: readChoices(MOVE_TYPES, given.moveType),
    booker: readCode(given.booker),
    salesPersonQLABId: readCode(given.salesPersonQLABId),
    createdFrom,
    // An end before the beginning is ignored.
    createdTo: createdTo < createdFrom ? '' : createdTo,
    modifiedFrom,
    modifiedTo: modifiedTo < modifiedFrom ? '' : modifiedTo,
  };
}

export function readLeadsSearch(given: LeadsLink): LeadsSearch {
  const { page, size, sort, dir } = readTableSearch(given, SORT_COLUMNS, { ...LEADS_DEFAULTS, q: '' });
  return { ...readFilters(given), page, size, sort, dir, search: readSearchKey(given.search), view: readId(given.view) };
}

/** The search text of the list from which a lead was opened. */
export function readLeadSearch({ from }: { from?: unknown }): { from?: string } {
  const text = readSearchKey(from);
  return text ? { from: text } : {};
}

/** The conditions in the address, one by one. */
export function conditionsOf(filters: FilterTexts): Condition[] {
  return FILTER_KEYS.flatMap((key) => {
    const values = isMultiple(key) ? filters[key].split('.') : [filters[key]];
    return values.filter((value) => value !== '').map((value) => ({ key, value }));
  });
}

/** The parameters of the address for these conditions. */
export function filtersOf(conditions: readonly Condition[]): FilterTexts {
  const of = (key: FilterKey) =>
    conditions
      .filter((one) => one.key === key)
      .map(({ value }) => value)
      .join('.');
  return readFilters(Object.fromEntries(FILTER_KEYS.map((key) => [key, of(key)])));
}

/** The body of the call, with the words of each condition as its label. */
export function requestOf(search: LeadsSearch, wordsOf: (condition: Condition) => string): LeadListIn {
  return {
    ...pageRequest({ ...search, q: search.search }),
    filters: conditionsOf(search).map((condition) => ({ ...condition, label: wordsOf(condition) })),
  };
}
