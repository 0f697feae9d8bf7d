import { describe, expect, it } from 'vitest';
import { partsOf, segmentsOf, toneOf } from '../../../writing/sms/length';
import { smsHint, smsProblems } from './rules';

describe('the counter', () => {
  it('TPL-24 160 characters are one message, longer ones are split every 153', () => {
    expect([0, 1, 160, 161, 306, 307].map(partsOf)).toEqual([0, 1, 1, 2, 2, 3]);
  });

  it('TPL-24 is green up to 524, yellow up to 1024, red above', () => {
    expect([0, 524, 525, 1024, 1025].map(toneOf)).toEqual(['success', 'success', 'warning', 'warning', 'error']);
  });
});

describe('the billed segments', () => {
  it('the basic alphabet has 160 septets, 153 in each of several segments', () => {
    expect(segmentsOf('a'.repeat(160))).toEqual({ encoding: 'GSM-7', units: 160, segments: 1 });
    expect(segmentsOf('a'.repeat(161))).toEqual({ encoding: 'GSM-7', units: 161, segments: 2 });
    expect(segmentsOf('')).toEqual({ encoding: 'GSM-7', units: 0, segments: 0 });
  });

  it('characters of the extension count twice and are not split', () => {
    expect(segmentsOf('€'.repeat(80))).toMatchObject({ units: 160, segments: 1 });
    expect(segmentsOf(`${'a'.repeat(152)}€${'a'.repeat(152)}`)).toMatchObject({ units: 306, segments: 3 });
  });

  it('one other character makes the whole message UCS-2, and is reported', () => {
    expect(segmentsOf(`${'a'.repeat(69)}’`)).toEqual({ encoding: 'UCS-2', units: 70, segments: 1, culprit: '’' });
    expect(segmentsOf('a'.repeat(70) + '’')).toMatchObject({ units: 71, segments: 2 });
    expect(segmentsOf('🏠'.repeat(35))).toMatchObject({ units: 70, segments: 1 });
    // A segment of 67 units holds 33 houses, because the 34th is not split.
    expect(segmentsOf('🏠'.repeat(67))).toMatchObject({ units: 134, segments: 3 });
  });
});

describe('the rules', () => {
  it('TPL-22 a message is required and needs at least five characters of content', () => {
    expect(smsProblems('  ')).toEqual(['SMS message is required']);
    expect(smsProblems(' abcd ')).toEqual(['SMS message must contain at least 5 characters of meaningful content']);
    expect(smsProblems('abcde')).toEqual([]);
  });

  it('TPL-23 more than 320 characters are refused', () => {
    expect(smsProblems('a'.repeat(320))).toEqual([]);
    expect(smsProblems('a'.repeat(321))).toEqual(['SMS message is very long and may be expensive to send. Consider shortening it.']);
  });

  it('TPL-35 the hints', () => {
    expect(smsHint('')).toBe('⚠️ SMS message is required');
    expect(smsHint('a'.repeat(321))).toBe('⚠️ Message is very long (321 characters)');
    expect(smsHint('Hello there')).toBeUndefined();
  });
});
