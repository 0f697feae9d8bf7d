/** The words of amounts, ranges and durations, and the problems of typed bounds. lib/ imports it, so it imports nothing. */

export const texts = {
  any: { price: 'Any Price', size: 'Any Size' },
  squareFeet: (size: string) => `${size} sq ft`,
  from: (amount: string) => `From ${amount}`,
  upTo: (amount: string) => `Up to ${amount}`,
  exactly: (amount: string) => `Exactly ${amount}`,
  between: (min: string, max: string) => `${min} – ${max}`,
  underOneSecond: 'under 1 s',

  notANumber: 'Must be a number',
  notLarger: 'Select larger!',
  notADate: 'Not a valid date',
  beforeFirst: 'Must not be before the first day',
};
