import { expect, it } from 'vitest';
import { dayIn, daysBefore, lengthInDays } from './days';

it('a day begins at midnight in the company’s zone', () => {
  const now = new Date('2026-03-31T04:30:00Z');
  expect(dayIn('America/New_York', now)).toBe('2026-03-31');
  expect(dayIn('America/Chicago', now)).toBe('2026-03-30');
  expect(dayIn('Pacific/Honolulu', new Date('2026-01-01T05:00:00Z'))).toBe('2025-12-31');
});

it('days are counted across the ends of months and a change to daylight saving time', () => {
  expect(daysBefore('2026-03-03', 6)).toBe('2026-02-25');
  expect(daysBefore('2026-03-09', 1)).toBe('2026-03-08');
  expect(lengthInDays('2026-03-01', '2026-03-31')).toBe(31);
  expect(lengthInDays('2026-03-08', '2026-03-08')).toBe(1);
});
