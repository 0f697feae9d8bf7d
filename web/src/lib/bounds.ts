/** Bounds as people type them: numbers and days, and what is wrong with a pair of them. */
import { readDay } from './format';

/** The most zip codes one filter or report may name (code 6001). */
export const MAX_ZIP_CODES = 5;

/** "$350,000" is 350000; anything that isn't a number is null, nothing at all is undefined. */
export function readNumber(text: string): number | null | undefined {
  const bare = text.replace(/[$,\s]/g, '');
  if (bare === '') return undefined;
  return /^\d{1,13}(\.\d{1,2})?$/.test(bare) ? Number(bare) : null;
}

export interface BoundProblems {
  from?: string;
  to?: string;
}

/** The one check of every pair of a least and a greatest number. */
export function numberProblems(min: string, max: string): BoundProblems {
  const problems: BoundProblems = {};
  const from = readNumber(min);
  const to = readNumber(max);
  if (from === null) problems.from = 'Must be a number';
  if (to === null) problems.to = 'Must be a number';
  else if (typeof from === 'number' && to !== undefined && to < from) problems.to = 'Select larger!';
  return problems;
}

const NOT_A_DATE = 'Not a valid date';

/** The one check of every pair of a first and a last day. */
export function dayProblems(first: string, last: string): BoundProblems {
  const problems: BoundProblems = {};
  const from = readDay(first);
  const to = readDay(last);
  if (from === null) problems.from = NOT_A_DATE;
  if (to === null) problems.to = NOT_A_DATE;
  else if (from && to && to < from) problems.to = 'Must not be before the first day';
  return problems;
}

const grouped = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });

/** A number as it is shown in its field once it is complete; anything else stays as typed. */
export function groupNumber(text: string): string {
  const number = readNumber(text);
  return number == null ? text : grouped.format(number);
}
