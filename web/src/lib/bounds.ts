/** Lower and upper bounds as typed, of numbers and days, and the problems of a pair. */
import { texts } from '../texts/values';
import { readDay } from './format';

/** The most zip codes one filter or report may name (code 6001). */
export const MAX_ZIP_CODES = 5;

/** Reads "$350,000" as 350000; null if it is not a number, undefined if it is empty. */
export function readNumber(text: string): number | null | undefined {
  const bare = text.replace(/[$,\s]/g, '');
  if (bare === '') return undefined;
  return /^\d{1,13}(\.\d{1,2})?$/.test(bare) ? Number(bare) : null;
}

export interface BoundProblems {
  from?: string;
  to?: string;
}

/** Checks a pair of a least and a greatest number. */
export function numberProblems(min: string, max: string): BoundProblems {
  const problems: BoundProblems = {};
  const from = readNumber(min);
  const to = readNumber(max);
  if (from === null) problems.from = texts.notANumber;
  if (to === null) problems.to = texts.notANumber;
  else if (typeof from === 'number' && to !== undefined && to < from) problems.to = texts.notLarger;
  return problems;
}

/** Checks a pair of a first and a last day. */
export function dayProblems(first: string, last: string): BoundProblems {
  const problems: BoundProblems = {};
  const from = readDay(first);
  const to = readDay(last);
  if (from === null) problems.from = texts.notADate;
  if (to === null) problems.to = texts.notADate;
  else if (from && to && to < from) problems.to = texts.beforeFirst;
  return problems;
}

const grouped = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });

/** A complete number with group separators, as its field shows it; other text stays as typed. */
export function groupNumber(text: string): string {
  const number = readNumber(text);
  return number == null ? text : grouped.format(number);
}
