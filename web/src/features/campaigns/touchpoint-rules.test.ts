import { describe, expect, it } from 'vitest';
import { axesOf, rangeOf, shownDay } from './axis';
import { CAMPAIGN_TYPES, PRE_SALE } from './campaign-types';
import { campaignRules, newValues } from './form';
import { readTouchpoints } from './read-touchpoints';
import { edited } from './touchpoint-edits';
import {
  type CampaignEvent,
  daysWithin,
  eventsFor,
  EVENTS,
  faultsOf,
  isLastRegular,
  leastDays,
  movedTo,
  newKey,
  nextOf,
  startOf,
  type Touchpoint,
  whenWords,
} from './touchpoint-rules';

const on = (days: number, event: CampaignEvent, channel: 1 | 2 | 3 = 1): Touchpoint => ({
  key: newKey(),
  isImmediate: false,
  days,
  event,
  channel,
  template: 'T',
});
const atOnce = (channel: 1 | 2 | 3 = 1): Touchpoint => ({ ...on(0, 1, channel), isImmediate: true, days: undefined, event: undefined });
const empty: Touchpoint = { key: newKey(), isImmediate: false, days: undefined, event: undefined, channel: undefined, template: '' };

const faults = (touchpoints: Touchpoint[], isLate = false) => faultsOf(touchpoints, isLate).map(({ at, part, message }) => [at, part, message]);

const INCOMPLETE = 'All touchpoint fields must be filled';
const DUPLICATE = 'Duplicate touchpoint. The same timing and event combination cannot be used more than once.';
const NO_ANCHOR = 'The first touchpoint must be counted from the survey or the initial inquiry';
const NO_PREVIOUS = 'There is no earlier touchpoint of this type';

describe('the touchpoints', () => {
  it('CAMP-12 CAMP-13 are at least one that is not immediate, and complete', () => {
    const none = [undefined, undefined, 'At least one touchpoint is required'];
    expect(faults([])).toEqual([none]);
    expect(faults([atOnce()])).toEqual([none]);
    expect(faults([empty])).toEqual(['template', 'type', 'timing', 'event'].map((part) => [0, part, INCOMPLETE]));
    expect(faults([{ ...empty, isImmediate: true }, on(0, 1)])).toEqual(['template', 'type'].map((part) => [0, part, INCOMPLETE]));
    expect(faults([atOnce(2), on(-1, 1)])).toEqual([]);
    expect(faults(Array.from({ length: 51 }, (_, at) => (at === 0 ? on(0, 1) : atOnce())))).toEqual([
      [undefined, undefined, 'A campaign has at most 50 touchpoints'],
    ]);
  });

  it('CAMP-14 CAMP-16 begin with an event of the lead, and follow only an earlier one of the channel', () => {
    expect(faults([on(1, 4)])).toEqual([[0, 'event', NO_ANCHOR]]);
    expect(faults([atOnce(1), on(1, 4)])).toEqual([[1, 'event', NO_ANCHOR]]);
    expect(faults([on(0, 3, 2), on(1, 4)])).toEqual([[1, 'event', NO_PREVIOUS]]);
    expect(faults([on(0, 3, 1), on(1, 4)])).toEqual([]);
    expect(faults([atOnce(1), on(0, 3, 2), on(1, 4)])).toEqual([]);
    expect(eventsFor([on(0, 3, 1)], 0)).toEqual([1, 2, 3]);
    expect(eventsFor([on(0, 3, 2), on(1, 1, 3), on(1, 1, 1)], 2)).toEqual([1, 2, 3, 5, 6]);
    expect(eventsFor([atOnce(1), on(0, 3, 2)], 1)).toEqual([1, 2, 3]);
  });

  it('CAMP-15 have each combination once', () => {
    expect(faults([on(1, 3), on(1, 3, 2), on(1, 3)])).toEqual([[2, 'timing', DUPLICATE]]);
    expect(faults([atOnce(), atOnce(), on(0, 3)])).toEqual([]);
  });

  it('CAMP-17 CAMP-18 are from seven days before the survey to seven days after an event', () => {
    expect(EVENTS.map(leastDays)).toEqual([-7, 0, 0, 1, 1, 1]);
    for (const event of EVENTS) {
      for (let days = -8; days <= 8; days += 1) {
        const given = [on(0, 3, 1), on(0, 3, 2), on(0, 3, 3), on(days, event)];
        const isAllowed = days >= leastDays(event) && days <= 7;
        const isDuplicate = event === 3 && days === 0;
        expect([event, days, faults(given).length === 0]).toEqual([event, days, isAllowed && !isDuplicate]);
      }
    }
    expect(faults([on(8, 1)])).toEqual([[0, 'timing', 'Must be -7 to 7 days']]);
    expect([daysWithin(3, -3), daysWithin(4, 0), daysWithin(1, -3), daysWithin(4, -9)]).toEqual([3, 1, -3, 7]);
  });

  it('CAMP-20 keep their last regular one', () => {
    const only = on(0, 1);
    expect(isLastRegular([atOnce(), only], 1)).toBe(true);
    expect(isLastRegular([atOnce(), only], 0)).toBe(false);
    expect(isLastRegular([only, on(1, 1)], 0)).toBe(false);
    const before = { touchpoints: [only, atOnce()], chosen: undefined, said: '' };
    expect(edited(before, { kind: 'remove', key: only.key }).touchpoints).toHaveLength(2);
    expect(edited(before, { kind: 'remove', key: before.touchpoints[1]?.key ?? '' }).touchpoints).toEqual([only]);
  });

  it('CAMP-51 have no texts at 9:00 PM', () => {
    const given = [on(0, 3), on(0, 3, 2)];
    expect(faults(given, true)).toEqual([[1, 'type', 'Texts can’t be sent at 9:00 PM. Choose an earlier time for the campaign.']]);
    expect(faults(given)).toEqual([]);
    expect(faults(given.slice(0, 1), true)).toEqual([]);
  });

  it('start before or after the survey, or after the inquiry, and continue on the next free day', () => {
    const start = ([touchpoint]: readonly Touchpoint[]) => touchpoint && [touchpoint.event, touchpoint.days, touchpoint.channel];
    expect(CAMPAIGN_TYPES.map((type) => start(startOf(type)))).toEqual([
      [1, -1, 1],
      [3, 1, 1],
      [1, 1, 1],
    ]);
    const next = (...given: Touchpoint[]) => start([nextOf(given, PRE_SALE)]);
    expect(next(on(-3, 1), on(-1, 1, 2))).toEqual([1, 0, 1]);
    expect(next(on(7, 1))).toEqual([1, -7, 1]);
    expect(next(on(2, 3), on(1, 4))).toEqual([3, 3, 1]);
    expect(next()).toEqual([1, -1, 1]);
  });

  it('are named in words', () => {
    expect([atOnce(), on(-3, 1), on(0, 2), on(1, 3), on(2, 5), empty].map(whenWords)).toEqual([
      'At once',
      '3 days before the scheduled survey',
      'On the day of the completed survey',
      '1 day after the initial inquiry',
      '2 days after the previous SMS',
      'Not set',
    ]);
  });

  it('move in the list', () => {
    const [a, b, c] = [on(0, 1), on(1, 1), on(2, 1)];
    expect(movedTo([a, b, c], 2, 0)).toEqual([c, a, b]);
    expect(movedTo([a, b, c], 0, 1)).toEqual([b, a, c]);
  });
});

describe('the stored touchpoints', () => {
  it('CAMP-26 are read from a list or its JSON text with keys in any letter case', () => {
    const item = { Timing: '-3', EVENT: 1, Type: 1, Template: 'T', IsImmediate: false };
    const text = JSON.stringify([item, { TYPE: 2, template: 'U', isImmediate: true, Timing: null }]);
    const read = (given: unknown) => readTouchpoints(given).map((touchpoint) => ({ ...touchpoint, key: undefined }));
    expect(read(text)).toEqual([
      { isImmediate: false, days: -3, event: 1, channel: 1, template: 'T' },
      { isImmediate: true, days: undefined, event: undefined, channel: 2, template: 'U' },
    ]);
    expect(read(JSON.parse(text))).toEqual(read(text));
    for (const unreadable of ['{', 'null', undefined, {}]) expect(readTouchpoints(unreadable)).toEqual([]);
    expect(readTouchpoints([7, { event: 9, type: 'x' }]).map(({ event, channel }) => [event, channel])).toEqual([
      [undefined, undefined],
      [undefined, undefined],
    ]);
  });
});

describe('the day axes', () => {
  it('place touchpoints on the days of their event, and attach others to the previous one', () => {
    const { axes, atOnce: immediate, unplaced } = axesOf([on(-3, 1), on(6, 1, 2), on(2, 4, 3), on(5, 5), on(1, 3), empty]);
    expect(axes.map(({ anchor, placed }) => [anchor, placed.map(({ at, day, base }) => [at, day, base])])).toEqual([
      [
        1,
        [
          [0, -3, undefined],
          [1, 6, undefined],
          [2, -1, 0],
          [3, 11, 1],
        ],
      ],
      [3, [[4, 1, undefined]]],
    ]);
    const late = axes[0]?.placed[3];
    expect(late && [shownDay(late), rangeOf(late)]).toEqual([7, { first: 7, last: 13 }]);
    expect(immediate).toEqual([]);
    expect(unplaced).toEqual([5]);
  });

  it('keep immediate touchpoints and those after them apart, and stack those of one day', () => {
    const { axes, atOnce: immediate } = axesOf([atOnce(1), atOnce(2), on(0, 1, 3), on(1, 4, 3), on(0, 1, 3)]);
    expect(immediate.map(({ at, day, base }) => [at, day, base])).toEqual([
      [0, 0, undefined],
      [3, 1, 0],
      [1, 0, undefined],
    ]);
    expect(axes[0]?.placed.map(({ row }) => row)).toEqual([0, 1]);
  });
});

describe('the fields of a campaign', () => {
  const problems = (change: object) => {
    const read = campaignRules.safeParse({ ...newValues(PRE_SALE), templateName: 'Name', ...change });
    return read.success ? [] : read.error.issues.map(({ path, message }) => [path[0], message]);
  };

  it('CAMP-07 CAMP-08 CAMP-11 are checked in the words of the specification', () => {
    expect(problems({})).toEqual([]);
    expect(problems({ templateName: '  ' })).toEqual([['templateName', 'Campaign name is required']]);
    expect(problems({ templateName: ' ab ' })).toEqual([['templateName', 'Campaign name must be at least 3 characters']]);
    expect(problems({ templateName: 'é'.repeat(151) })).toEqual([['templateName', 'Must be 150 characters or less']]);
    expect(problems({ campaignTiming: '', timeZoneId: '' })).toEqual([
      ['campaignTiming', 'Campaign timing is required'],
      ['timeZoneId', 'Timezone is required'],
    ]);
    expect(problems({ type: '2' })).toEqual([['bookerServiceProviderId', 'Booker service provider is required for re-engage campaigns']]);
  });
});
