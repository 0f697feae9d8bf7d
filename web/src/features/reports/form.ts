/** The form of the listing report, its problems, and the request. */
import * as z from 'zod/mini';
import type { ListingReportIn, RealtorOption, ReportColumn, ZipOption } from '../../api/types';
import { aRange } from '../../forms/rules';
import { dayProblems, numberProblems, readNumber } from '../../lib/bounds';
import { readDay } from '../../lib/format';
import type { OpenHouseChoice } from '../../ui/OpenHousePicker';

export const OFF_MARKET = 4;

export interface ListingReportForm {
  /** The chosen columns without the locked ones, in the order of the sheet. */
  columns: number[];
  zipCodes: ZipOption[];
  realtor: RealtorOption | null;
  statuses: number[];
  sizeMin: string;
  sizeMax: string;
  priceMin: string;
  priceMax: string;
  /** As typed, like the numbers. */
  addedFrom: string;
  addedTo: string;
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
  addedFrom: '',
  addedTo: '',
  openHouse: 'any',
  includeOffMarket: false,
};

export const reportRules = z
  .custom<ListingReportForm>()
  .check(aRange('sizeMin', 'sizeMax', numberProblems), aRange('priceMin', 'priceMax', numberProblems), aRange('addedFrom', 'addedTo', dayProblems));

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
  put('dateaddedfrom', readDay(form.addedFrom) ?? undefined);
  put('dateaddedto', readDay(form.addedTo) ?? undefined);
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

/** Choosing the off-market status includes these listings, and excluding them removes the status. */
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
