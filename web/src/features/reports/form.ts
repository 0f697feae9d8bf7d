/** The form of a report, its problems, and the request. */
import * as z from 'zod/mini';
import type { NumberedOption, RealtorOption, ReportColumn, ReportIn, UserOption, ZipOption } from '../../api/types';
import { aRange, NOT_IN_FUTURE, REQUIRED } from '../../forms/rules';
import { type BoundProblems, dayProblems, numberProblems, readNumber } from '../../lib/bounds';
import { readDay } from '../../lib/format';
import { texts } from '../../texts/reports';
import type { OpenHouseChoice } from '../../ui/OpenHousePicker';
import type { ReportKind, ReportPeriod } from './kinds';

export const OFF_MARKET = 4;

/** The filters of all reports. Those that a report doesn't have stay empty. */
export interface ReportForm {
  /** The chosen columns without the locked ones, in the order of the sheet. */
  columns: number[];
  /** The number of the time frame; null is all time. */
  timeFrame: number | null;
  /** The period as typed, like all days and numbers. */
  firstDay: string;
  lastDay: string;
  zipCodes: ZipOption[];
  realtor: RealtorOption | null;
  statuses: number[];
  includeOffMarket: boolean;
  openHouse: OpenHouseChoice;
  users: UserOption[];
  sources: NumberedOption[];
  moveTypes: NumberedOption[];
  outcomes: Outcome[];
  sizeMin: string;
  sizeMax: string;
  priceMin: string;
  priceMax: string;
  addedFrom: string;
  addedTo: string;
  quotedFrom: string;
  quotedTo: string;
  pendingFrom: string;
  pendingTo: string;
}

/** Whether a conversion was booked, as the server numbers it. */
export type Outcome = `${keyof typeof texts.outcomes}`;

export const OUTCOMES: readonly { value: Outcome; word: string }[] = [
  { value: '1', word: texts.outcomes[1] },
  { value: '2', word: texts.outcomes[2] },
  { value: '3', word: texts.outcomes[3] },
];

export function emptyForm({ includesOffMarket }: Pick<ReportKind, 'includesOffMarket'>, columns: number[] = []): ReportForm {
  return {
    columns,
    timeFrame: null,
    firstDay: '',
    lastDay: '',
    zipCodes: [],
    realtor: null,
    statuses: [],
    includeOffMarket: includesOffMarket,
    openHouse: 'any',
    users: [],
    sources: [],
    moveTypes: [],
    outcomes: [],
    sizeMin: '',
    sizeMax: '',
    priceMin: '',
    priceMax: '',
    addedFrom: '',
    addedTo: '',
    quotedFrom: '',
    quotedTo: '',
    pendingFrom: '',
    pendingTo: '',
  };
}

/** `today` is the company's. */
function periodProblems(period: ReportPeriod, today: string) {
  return (first: string, last: string): BoundProblems => {
    const problems = dayProblems(first, last);
    const from = readDay(first);
    const to = readDay(last);
    if (period === 'pastDays') {
      if (from === undefined) problems.from = REQUIRED;
      else if (from && from > today) problems.from = NOT_IN_FUTURE;
      if (to === undefined) problems.to = REQUIRED;
      else if (to && to > today) problems.to = NOT_IN_FUTURE;
    }
    if (period === 'anyDays') {
      if (from === undefined) problems.from = texts.bothDays;
      else if (to === undefined) problems.to = texts.bothDays;
    }
    return problems;
  };
}

export function rulesOf({ period }: Pick<ReportKind, 'period'>, today: string) {
  return z
    .custom<ReportForm>()
    .check(
      aRange('firstDay', 'lastDay', periodProblems(period, today)),
      aRange('sizeMin', 'sizeMax', numberProblems),
      aRange('priceMin', 'priceMax', numberProblems),
      aRange('addedFrom', 'addedTo', dayProblems),
      aRange('quotedFrom', 'quotedTo', dayProblems),
      aRange('pendingFrom', 'pendingTo', dayProblems),
    );
}

/** Whether the report can be ordered, or an attempt tells what is missing. */
export function canBePlaced(rules: ReturnType<typeof rulesOf>, form: ReportForm): boolean {
  const issues = rules.safeParse(form).error?.issues ?? [];
  return issues.every(({ message }) => message === texts.bothDays);
}

/** The chosen columns that the report has, in order. A remembered column may be gone. */
export function chosenColumns(form: ReportForm, columns: ReportColumn[]): number[] {
  return form.columns.filter((id) => columns.some((column) => column.id === id && !column.locked));
}

type OtherFilter = NonNullable<ReportIn['otherFilters']>[number];

function filtersOf(form: ReportForm): OtherFilter[] {
  const filters: OtherFilter[] = [];
  const put = (key: OtherFilter['key'], value: string | number | null | undefined) => {
    if (value != null) filters.push({ key, value: String(value) });
  };
  put('realtor', form.realtor?.realtorId);
  for (const status of form.statuses) put('status', status);
  put('sqftmin', readNumber(form.sizeMin));
  put('sqftmax', readNumber(form.sizeMax));
  put('pricemin', readNumber(form.priceMin));
  put('pricemax', readNumber(form.priceMax));
  put('dateaddedfrom', readDay(form.addedFrom));
  put('dateaddedto', readDay(form.addedTo));
  for (const { id } of form.users) put('users', id);
  for (const { id } of form.sources) put('convsource', id);
  for (const outcome of form.outcomes) put('convstatus', outcome);
  for (const { id } of form.moveTypes) put('movetype', id);
  put('meetdatefrom', readDay(form.quotedFrom));
  put('meetdateto', readDay(form.quotedTo));
  put('pendingstatusfrom', readDay(form.pendingFrom));
  put('pendingstatusto', readDay(form.pendingTo));
  if (form.openHouse !== 'any') put('openhouse', form.openHouse);
  return filters;
}

function periodOf(period: ReportPeriod, { timeFrame, firstDay, lastDay }: ReportForm): Partial<ReportIn> {
  const first = readDay(firstDay) ?? undefined;
  const last = readDay(lastDay) ?? undefined;
  switch (period) {
    case 'none':
      return {};
    case 'timeFrame':
      return timeFrame === null ? {} : { timeFrame };
    case 'pastDays':
      return { fromDate: first, toDate: last };
    case 'anyDays':
      return { startDate: first, endDate: last };
  }
}

export type ResponseType = 'download' | 'email';

export function requestOf(
  { name, period }: Pick<ReportKind, 'name' | 'period'>,
  form: ReportForm,
  columns: ReportColumn[],
  responseType: ResponseType,
): ReportIn {
  return {
    responseType: responseType === 'download' ? 1 : 2,
    reportType: name,
    zipCodes: form.zipCodes.map(({ zipCode }) => zipCode),
    columnToDisplay: [...columns.filter(({ locked }) => locked).map(({ id }) => id), ...chosenColumns(form, columns)],
    includeOffMarketProperties: form.includeOffMarket,
    otherFilters: filtersOf(form),
    ...periodOf(period, form),
  };
}

/** Choosing the off-market status includes these listings, and excluding them removes the status. */
export function withStatuses(form: ReportForm, statuses: number[]): ReportForm {
  return { ...form, statuses, includeOffMarket: form.includeOffMarket || statuses.includes(OFF_MARKET) };
}

export function withOffMarket(form: ReportForm, includeOffMarket: boolean): ReportForm {
  return {
    ...form,
    includeOffMarket,
    statuses: includeOffMarket ? form.statuses : form.statuses.filter((status) => status !== OFF_MARKET),
  };
}
