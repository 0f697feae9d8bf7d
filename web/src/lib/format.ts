/**
 * Formats values for all screens: dates as MM/DD/YYYY, times in the company's zone, prices in dollars without decimals, unknown
 * values as a dash.
 */
import { texts } from '../texts/values';

export const UNKNOWN = '—';

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 });
const cents = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const counts = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });

export function formatPrice(price: number | null | undefined): string {
  return price == null ? UNKNOWN : dollars.format(price);
}

/** A price with its cents: "$328.21". */
export function formatDollarsAndCents(dollars: number | null | undefined): string {
  return dollars == null ? UNKNOWN : cents.format(dollars);
}

/** An amount of cents as dollars and cents. */
export function formatCents(amount: number): string {
  return cents.format(amount / 100);
}

export function formatCount(count: number | null | undefined): string {
  return count == null ? UNKNOWN : counts.format(count);
}

/** Reads "1,250" as 1250; null if it is not a number. */
export function numberOf(value: string): number | null {
  const bare = value.trim().replace(/,(?=\d{3}(\D|$))/g, '');
  return /^-?\d{1,13}(\.\d{1,6})?$/.test(bare) ? Number(bare) : null;
}

/** "1 bath", "2 baths". */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`;
}

/** A share of a whole as a percentage with one decimal. */
export function formatShare(part: number, whole: number): string {
  return whole > 0 ? `${((part / whole) * 100).toFixed(1)}%` : UNKNOWN;
}

/** The formats of instants; times name their zone. */
function clocksIn(timeZone: string | undefined) {
  const clock = (style: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('en-US', { timeZone, ...style });
  return {
    day: clock({ year: 'numeric', month: '2-digit', day: '2-digit' }),
    time: clock({ hour: 'numeric', minute: '2-digit', timeZoneName: 'short' }),
    stamp: clock({ hour: '2-digit', minute: '2-digit', timeZoneName: 'short' }),
    exact: clock({ dateStyle: 'medium', timeStyle: 'long' }),
  };
}

/** In the browser's zone until the user's company is known. */
let clocks = clocksIn(undefined);
let shownZone: string | undefined;

/** Shows all instants in the company's IANA zone from now on, so that all its users read the same times. */
export function showTimesIn(timeZone: string) {
  if (timeZone === shownZone) return;
  clocks = clocksIn(timeZone);
  shownZone = timeZone;
}

function formatWith(value: string | null | undefined, format: (instant: Date) => string): string {
  const instant = new Date(value ?? Number.NaN);
  return Number.isNaN(instant.getTime()) ? UNKNOWN : format(instant);
}

/** A calendar day ("2026-03-08"), which has no time zone, or an instant. */
export function formatDate(value: string | null | undefined): string {
  const day = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value ?? '');
  return day ? `${day[2]}/${day[3]}/${day[1]}` : formatWith(value, (instant) => clocks.day.format(instant));
}

const days = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** A calendar day in a sentence: "Nov 22, 2025". */
export function dayInWords(day: string): string {
  const time = Date.parse(day);
  return Number.isNaN(time) ? UNKNOWN : days.format(time);
}

/** Reads "1/2/2026" as 2026-01-02; null if it is not a date, undefined if it is empty. */
export function readDay(text: string): string | null | undefined {
  const bare = text.trim();
  if (bare === '') return undefined;
  const [, month = '', day = '', year = ''] = /^(\d{1,2})\/(\d{1,2})\/((?:19|20)\d{2})$/.exec(bare) ?? [];
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const time = Date.parse(iso);
  // `Date.parse` reads the 31st of a month with 30 days as the first of the next month.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(iso) ? iso : null;
}

/** An instant with its time of day and zone. */
export function formatInstant(value: string | null | undefined): string {
  return formatWith(value, (instant) => `${formatDate(value)}, ${clocks.time.format(instant)}`);
}

/** The time of day of an instant, with its zone. */
export function formatTime(value: string): string {
  return formatWith(value, (instant) => clocks.time.format(instant));
}

/** The day and the time of an instant in an IANA zone. */
export function formatTimeIn(value: string, timeZone: string): { day: string; time: string } {
  const { day, time } = clocksIn(timeZone);
  return { day: formatWith(value, (instant) => day.format(instant)), time: formatWith(value, (instant) => time.format(instant)) };
}

/** An instant as feeds show it, MM/DD/YYYY hh:mm A and its zone. */
export function formatStamp(value: string): string {
  return formatWith(value, (instant) => `${formatDate(value)} ${clocks.stamp.format(instant)}`);
}

/** An instant to the second. */
export function formatExactly(value: string): string {
  return formatWith(value, (instant) => clocks.exact.format(instant));
}

export function formatDuration(fromInstant: string, toInstant: string): string {
  const seconds = Math.max(0, Math.round((Date.parse(toInstant) - Date.parse(fromInstant)) / 1000));
  if (Number.isNaN(seconds)) return UNKNOWN;
  if (seconds < 1) return texts.underOneSecond;
  if (seconds < 60) return `${seconds} s`;
  const minutes = Math.floor(seconds / 60);
  const inWords = (large: number, unit: string, small: number, smallUnit: string) =>
    small > 0 ? `${large} ${unit} ${small} ${smallUnit}` : `${large} ${unit}`;
  return minutes < 60 ? inWords(minutes, 'min', seconds % 60, 's') : inWords(Math.floor(minutes / 60), 'h', minutes % 60, 'min');
}

export function formatSize(sizeBytes: number): string {
  if (sizeBytes < 1000) return `${sizeBytes} B`;
  if (sizeBytes < 1_000_000) return `${Math.round(sizeBytes / 1000)} kB`;
  return `${(sizeBytes / 1_000_000).toFixed(1)} MB`;
}

/** A ten-digit US number as (###) ###-####; other text stays unchanged. */
export function formatPhone(phone: string): string {
  const digits = phone.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '');
  return digits.length === 10 ? `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}` : phone;
}
