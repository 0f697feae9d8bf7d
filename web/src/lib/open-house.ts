import { formatDate } from './format';

/** The day of the open house in the time zone of the house, from the row's text `{"start_date", "time_zone"}`. */
export function nextOpenHouse(text: string | undefined): string | null {
  if (!text) return null;
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null || !('start_date' in value) || typeof value.start_date !== 'string') return null;
    const zone = 'time_zone' in value && typeof value.time_zone === 'string' ? value.time_zone : undefined;
    // A time without an offset is already local to the house.
    if (!/(Z|[+-]\d{2}:?\d{2})$/.test(value.start_date)) return formatDate(value.start_date.slice(0, 10));
    return new Intl.DateTimeFormat('en-US', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(new Date(value.start_date));
  } catch {
    return null;
  }
}

/** "Sat, Mar 14, 1:00 – 3:00 PM EDT": the open house in the time zone of the house; null if there is none. */
export function openHouseWords(text: string | undefined): string | null {
  if (!text) return null;
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null || !('start_date' in value) || typeof value.start_date !== 'string') return null;
    const timeZone = 'time_zone' in value && typeof value.time_zone === 'string' ? value.time_zone : undefined;
    const words = new Intl.DateTimeFormat('en-US', {
      timeZone,
      weekday: 'short',
      month: 'short',
      day: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      timeZoneName: 'short',
    });
    const start = new Date(value.start_date);
    const end = 'end_date' in value && typeof value.end_date === 'string' ? new Date(value.end_date) : undefined;
    return end && end > start ? words.formatRange(start, end) : words.format(start);
  } catch {
    return null;
  }
}
