/** The listing report as it is being put together, what is wrong with it, and the request it becomes. */
import type { Dayjs } from 'dayjs';
import type { ListingReportIn, RealtorOption, ReportColumn, ZipOption } from '../../api/types';

export const MAX_ZIP_CODES = 5;
export const OFF_MARKET = 4;

export type OpenHouseChoice = 'any' | 'true' | 'false';

export interface ListingReportForm {
  /** The chosen columns besides the locked ones, in their order in the sheet. */
  columns: number[];
  zipCodes: ZipOption[];
  realtor: RealtorOption | null;
  statuses: number[];
  sizeMin: string;
  sizeMax: string;
  priceMin: string;
  priceMax: string;
  addedFrom: Dayjs | null;
  addedTo: Dayjs | null;
  openHouse: OpenHouseChoice;
  includeOffMarket: boolean;
}

export const EMPTY_FORM: ListingReportForm = {
  columns: [],
  zipCodes: [],
  realtor: null,
  statuses: [],
  sizeMin: '',
  sizeMax: '',
  priceMin: '',
  priceMax: '',
  addedFrom: null,
  addedTo: null,
  openHouse: 'any',
  includeOffMarket: false,
};

type NumberField = 'sizeMin' | 'sizeMax' | 'priceMin' | 'priceMax';
type DateField = 'addedFrom' | 'addedTo';
export type FormProblems = Partial<Record<NumberField | DateField, string>>;

/** "$350,000" is 350000; anything that isn't a number is null, nothing at all is undefined. */
export function readNumber(text: string): number | null | undefined {
  const bare = text.replace(/[$,\s]/g, '');
  if (bare === '') return undefined;
  return /^\d{1,13}(\.\d{1,2})?$/.test(bare) ? Number(bare) : null;
}

function checkRange(problems: FormProblems, form: ListingReportForm, min: NumberField, max: NumberField) {
  const from = readNumber(form[min]);
  const to = readNumber(form[max]);
  if (from === null) problems[min] = 'Must be a number';
  if (to === null) problems[max] = 'Must be a number';
  else if (typeof from === 'number' && to !== undefined && to < from) problems[max] = 'Select larger!';
}

export function problemsOf(form: ListingReportForm): FormProblems {
  const problems: FormProblems = {};
  checkRange(problems, form, 'sizeMin', 'sizeMax');
  checkRange(problems, form, 'priceMin', 'priceMax');
  if (form.addedFrom && !form.addedFrom.isValid()) problems.addedFrom = 'Not a valid date';
  if (form.addedTo && !form.addedTo.isValid()) problems.addedTo = 'Not a valid date';
  else if (form.addedFrom?.isValid() && form.addedTo?.isBefore(form.addedFrom, 'day')) problems.addedTo = 'Must not be before the first day';
  return problems;
}

type OtherFilter = NonNullable<ListingReportIn['otherFilters']>[number];

function filtersOf(form: ListingReportForm): OtherFilter[] {
  const filters: OtherFilter[] = [];
  const put = (key: OtherFilter['key'], value: string | undefined) => {
    if (value !== undefined) filters.push({ key, value });
  };
  put('realtor', form.realtor?.realtorId);
  for (const status of form.statuses) put('status', String(status));
  put('sqftmin', readNumber(form.sizeMin)?.toString());
  put('sqftmax', readNumber(form.sizeMax)?.toString());
  put('pricemin', readNumber(form.priceMin)?.toString());
  put('pricemax', readNumber(form.priceMax)?.toString());
  put('dateaddedfrom', form.addedFrom?.format('YYYY-MM-DD'));
  put('dateaddedto', form.addedTo?.format('YYYY-MM-DD'));
  if (form.openHouse !== 'any') put('openhouse', form.openHouse);
  return filters;
}

export type ResponseType = 'download' | 'email';

export function requestOf(form: ListingReportForm, columns: ReportColumn[], responseType: ResponseType): ListingReportIn {
  return {
    responseType: responseType === 'download' ? 1 : 2,
    reportType: 'listing',
    zipCodes: form.zipCodes.map(({ zipCode }) => zipCode),
    columnToDisplay: [...columns.filter(({ locked }) => locked).map(({ id }) => id), ...form.columns],
    includeOffMarketProperties: form.includeOffMarket,
    otherFilters: filtersOf(form),
  };
}

/** Off-market listings asked for by status are taken in; leaving them out drops that status. */
export function withStatuses(form: ListingReportForm, statuses: number[]): ListingReportForm {
  return { ...form, statuses, includeOffMarket: form.includeOffMarket || statuses.includes(OFF_MARKET) };
}

export function withOffMarket(form: ListingReportForm, includeOffMarket: boolean): ListingReportForm {
  return {
    ...form,
    includeOffMarket,
    statuses: includeOffMarket ? form.statuses : form.statuses.filter((status) => status !== OFF_MARKET),
  };
}
