/** Days in the wire format, such as 2026-03-08. */

const DAY_MS = 86_400_000;

/** The day of an instant, by default now, in a zone ("America/New_York"). A company's days are those of its own zone. */
export function dayIn(timeZone: string, at = new Date()): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).formatToParts(at);
  const part = (wanted: Intl.DateTimeFormatPartTypes) => parts.find(({ type }) => type === wanted)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')}`;
}

const weekdays = new Intl.DateTimeFormat('en-US', { weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' });

/** "Mon, Nov 30". */
export function weekdayInWords(day: string): string {
  return weekdays.format(Date.parse(day));
}

/** From the first of the month to this day. */
export function monthUntil(day: string): { from: string; to: string } {
  return { from: `${day.slice(0, 8)}01`, to: day };
}

export function daysBefore(day: string, days: number): string {
  return new Date(Date.parse(day) - days * DAY_MS).toISOString().slice(0, 10);
}

/** The number of days from the first to the last, both included. */
export function lengthInDays(first: string, last: string): number {
  return (Date.parse(last) - Date.parse(first)) / DAY_MS + 1;
}
