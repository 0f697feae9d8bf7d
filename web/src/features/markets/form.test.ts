import { describe, expect, it } from 'vitest';
import { amountWords, ANY, choices, rangeWords } from '../../lib/ranges';
import { aBucket, aChildMarket, aMarket } from '../../test/data';
import { bodyOf, isSameBody, readAmount, rulesOf, tidyAmount, valuesOf } from './form';
import { historyEntriesOf } from './history-entries';
import { joinZips, namedZips, readZips } from './zips';

describe('amounts', () => {
  it('TABLE-22 there are 23 prices and twelve sizes to choose from, with Any at the end', () => {
    expect(choices.price).toHaveLength(23);
    expect(choices.price.slice(0, 3)).toEqual([0, 100_000, 150_000]);
    expect(choices.price.slice(-4)).toEqual([1_000_000, 1_500_000, 2_000_000, ANY]);
    expect(choices.size.at(0)).toBe(500);
    expect(choices.size.slice(-2)).toEqual([6000, ANY]);
    expect(amountWords('price', ANY)).toBe('Any Price');
    expect(amountWords('size', ANY)).toBe('Any Size');
  });

  it.each([
    ['$350,000', 350_000],
    ['350000', 350_000],
    ['$ 99.50', 99.5],
    ['1,500 sq ft', 1500],
    ['1500 sq ft', 1500],
    ['Any Price', ANY],
    ['any', ANY],
    ['-5', null],
    ['much', null],
    ['', null],
  ])('reads %o as %o', (typed, amount) => {
    expect(readAmount(typed)).toBe(amount);
  });

  it('formats a readable amount, and keeps an unreadable one as typed', () => {
    expect(tidyAmount('price', '350000')).toBe('$350,000');
    expect(tidyAmount('price', '100000.01')).toBe('$100,000.01');
    expect(tidyAmount('size', '1500')).toBe('1,500 sq ft');
    expect(tidyAmount('size', 'any')).toBe('Any Size');
    expect(tidyAmount('price', 'much')).toBe('much');
  });

  it.each([
    [{ min: 0, max: ANY }, 'Any Price'],
    [{ min: 5, max: ANY }, 'From $5'],
    [{ min: 0, max: 900_000 }, 'Up to $900,000'],
    [{ min: 5, max: 9 }, '$5 – $9'],
    [{ min: 5, max: 5 }, 'Exactly $5'],
  ])('writes %o as %o', (range, words) => {
    expect(rangeWords('price', range)).toBe(words);
  });
});

describe('zip codes', () => {
  it('TABLE-20 splits on spaces, commas and new lines, and removes duplicates', () => {
    expect(readZips(' 10001,10002\n10001  10003-1234;x9 1000 ')).toEqual({ zipCodes: ['10001', '10002', '10003'], others: ['x9', '1000'] });
    expect(readZips('')).toEqual({ zipCodes: [], others: [] });
    expect(joinZips(['10003', '10001'], ['10002', '10001'])).toEqual(['10001', '10002', '10003']);
    expect(namedZips(['1', '2', '3'], 2)).toBe('1, 2 and 1 more');
  });
});

describe('the form', () => {
  const problems = (values: object, market?: ReturnType<typeof aMarket>) => {
    const typed = { ...valuesOf({ market }, { level: 'Market' }), ...values };
    return (rulesOf({ market }, typed).safeParse(typed).error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`);
  };

  it('MARKETS-12 MARKETS-13 MARKETS-14 an empty form reports the required fields', () => {
    expect(problems({})).toEqual(['name: Required', 'county: Required', 'zipCodes: Add at least one zip code.', 'companyUserIds: Required']);
    expect(problems({ level: 'Bucket' })).toContain('parentSubMarketId: Required');
    expect(problems({ level: 'SubMarket' })).not.toContain('county: Required');
    expect(problems({ name: 'x'.repeat(151) })[0]).toBe('name: Must be 150 characters or less');
    expect(problems({ zipCodes: Array.from({ length: 5001 }, (_, index) => String(10_000 + index)) })).toContain('zipCodes: At most 5,000 zip codes');
  });

  it('MARKETS-15 a maximum below its minimum is reported; equal ends are valid', () => {
    const amounts = (change: object) => problems({ name: 'a', county: 'b', zipCodes: ['10001'], companyUserIds: [{ userId: 'x', fullName: 'X' }], ...change });
    expect(amounts({ propMinVal: '$500,000', propMaxVal: '$400,000' })).toEqual(['propMaxVal: Select larger!']);
    expect(amounts({ propMinVal: '$500,000', propMaxVal: '$500,000' })).toEqual([]);
    expect(amounts({ propMinSize: '2,000 sq ft', propMaxSize: '1,000 sq ft' })).toEqual(['propMaxSize: Select larger!']);
    expect(amounts({ propMinVal: 'Any Price' })).toEqual(['propMinVal: Choose a lower minimum']);
    expect(amounts({ propMaxSize: 'much' })).toEqual(['propMaxSize: Must be a number']);
  });

  it('a market without an owner may stay without one', () => {
    expect(problems({}, aMarket(1, { owners: [] }))).toEqual([]);
    expect(problems({ companyUserIds: [] }, aMarket(1))).toEqual(['companyUserIds: Required']);
  });

  it('MARKETS-11 MARKETS-31 the request has the ids of its level', () => {
    const sent = (market: ReturnType<typeof aMarket>) => bodyOf({ market }, valuesOf({ market }, { level: 'Market' }));
    expect(sent(aMarket(1))).toMatchObject({ marketId: aMarket(1).itemId, county: 'Kings County', version: 4, propMaxVal: ANY });
    expect(sent(aMarket(1))).not.toHaveProperty('subMarketType');
    expect(sent(aChildMarket(1, { county: 'Kings County' }))).toMatchObject({
      marketId: aMarket(1).itemId,
      subMarketId: aChildMarket(1).itemId,
      subMarketType: 1,
      county: 'Kings County',
    });
    expect(sent(aBucket(1))).toMatchObject({ subMarketId: aBucket(1).itemId, subMarketType: 2, parentSubMarketId: aChildMarket(1).itemId });
    expect(isSameBody(sent(aMarket(1)), sent(aMarket(1)))).toBe(true);
    expect(isSameBody(sent(aMarket(1)), { ...sent(aMarket(1)), name: 'Other' })).toBe(false);
  });
});

it('an empty history has no entries', () => {
  expect(historyEntriesOf([])).toEqual([]);
});
