import { expect, it } from 'vitest';
import { openHouseWords } from './open-house';

const at = (start: string, end?: string, zone?: string) =>
  JSON.stringify({ start_date: start, ...(end && { end_date: end }), ...(zone && { time_zone: zone }) });

it.each([
  ['in the zone of the house, even if the day differs there', at('2026-03-15T03:30:00Z', undefined, 'America/Los_Angeles'), 'Sat, Mar 14, 8:30 PM PDT'],
  ['in winter time', at('2026-01-10T18:00:00Z', undefined, 'America/New_York'), 'Sat, Jan 10, 1:00 PM EST'],
  ['an end before the start is ignored', at('2026-01-10T18:00:00Z', '2026-01-10T17:00:00Z', 'America/New_York'), 'Sat, Jan 10, 1:00 PM EST'],
])('PROP-02 %s', (_name, text, words) => {
  expect(openHouseWords(text)?.replace(/\s/gu, ' ')).toBe(words);
});

it.each([undefined, '', 'tomorrow', '{}', at('soon', undefined, 'America/New_York'), at('2026-01-10T18:00:00Z', undefined, 'Nowhere/None')])(
  'PROP-02 unreadable text is null: %s',
  (text) => {
    expect(openHouseWords(text)).toBeNull();
  },
);
