/** Which touchpoints a campaign may have, as the server checks them (domain/src/campaigns/steps.rs). Rule 7.20. */
import { type Channel, EMAIL, MAILER, SMS } from '../../outreach/channels';
import { texts } from '../../texts/campaign-editor';
import { CLOSER, type CampaignType, RE_ENGAGE } from './campaign-types';

export const MOST_TOUCHPOINTS = 50;

/** The most days between a touchpoint and its event. */
export const MOST_DAYS = 7;

/** The events of a lead, by their numbers on the wire. */
const SCHEDULED_SURVEY = 1;
const SURVEY_COMPLETE = 2;
const INITIAL_INQUIRY = 3;

export const ANCHORS = [SCHEDULED_SURVEY, SURVEY_COMPLETE, INITIAL_INQUIRY] as const;
export const EVENTS = [...ANCHORS, 4, 5, 6] as const;

export type Anchor = (typeof ANCHORS)[number];
export type CampaignEvent = (typeof EVENTS)[number];

/** A touchpoint in the editor. A part that isn't chosen yet is undefined, a template the empty string. */
export interface Touchpoint {
  /** Identifies it in the editor only. */
  key: string;
  isImmediate: boolean;
  /** The days after the event; negative days are before it. */
  days: number | undefined;
  event: CampaignEvent | undefined;
  channel: Channel | undefined;
  template: string;
}

let keys = 0;

export function newKey(): string {
  keys += 1;
  return `touchpoint-${keys}`;
}

/** The channel whose previous touchpoint the event is; undefined for an event of the lead. */
export function previousOf(event: CampaignEvent): Channel | undefined {
  switch (event) {
    case 4:
      return EMAIL;
    case 5:
      return SMS;
    case 6:
      return MAILER;
    default:
      return undefined;
  }
}

export function isAnchor(event: CampaignEvent | undefined): event is Anchor {
  return ANCHORS.some((anchor) => anchor === event);
}

/** The fewest days after the event. */
export function leastDays(event: CampaignEvent): number {
  if (event === SCHEDULED_SURVEY) return -MOST_DAYS;
  return isAnchor(event) ? 0 : 1;
}

/** The nearest allowed days. The direction changes rather than the distance: 3 days before become 3 days after. */
export function daysWithin(event: CampaignEvent, days: number): number {
  const least = leastDays(event);
  return Math.min(MOST_DAYS, Math.max(least, days < least ? Math.abs(days) : days));
}

function firstRegular(touchpoints: readonly Touchpoint[]): number {
  return touchpoints.findIndex(({ isImmediate }) => !isImmediate);
}

/** Whether it is the last one that isn't immediate, which a campaign needs. */
export function isLastRegular(touchpoints: readonly Touchpoint[], at: number): boolean {
  return touchpoints[at]?.isImmediate === false && touchpoints.filter(({ isImmediate }) => !isImmediate).length === 1;
}

/** The events that the touchpoint at this place can be counted from. */
export function eventsFor(touchpoints: readonly Touchpoint[], at: number): CampaignEvent[] {
  const first = firstRegular(touchpoints);
  return EVENTS.filter((event) => {
    const channel = previousOf(event);
    return channel === undefined || (at !== first && baseOf(touchpoints, at, channel) !== undefined);
  });
}

/** The place of the previous touchpoint of the channel. */
export function baseOf(touchpoints: readonly Touchpoint[], at: number, channel: Channel): number | undefined {
  const base = touchpoints.slice(0, at).findLastIndex((touchpoint) => touchpoint.channel === channel);
  return base < 0 ? undefined : base;
}

/** The parts of a touchpoint, by the names that the server uses for them. */
export const PARTS = ['timing', 'event', 'type', 'template'] as const;
export type Part = (typeof PARTS)[number];

export interface Fault {
  /** The place of the touchpoint; undefined if it is about all. */
  at: number | undefined;
  part: Part | undefined;
  message: string;
  /** Something is missing. It is only reported when the campaign is saved. */
  isMissing: boolean;
}

/** What is wrong with the touchpoints of a campaign. `isLate`: it sends at 9:00 PM. */
export function faultsOf(touchpoints: readonly Touchpoint[], isLate: boolean): Fault[] {
  const faults: Fault[] = [];
  const first = firstRegular(touchpoints);
  if (first < 0) faults.push({ at: undefined, part: undefined, message: texts.noneRequired, isMissing: true });
  if (touchpoints.length > MOST_TOUCHPOINTS) faults.push({ at: undefined, part: undefined, message: texts.most, isMissing: false });
  for (const [at, touchpoint] of touchpoints.entries()) {
    const { isImmediate, days, event, channel, template } = touchpoint;
    const refuse = (part: Part, message: string, isMissing = false) => faults.push({ at, part, message, isMissing });
    if (template === '') refuse('template', texts.incomplete, true);
    if (channel === undefined) refuse('type', texts.incomplete, true);
    if (channel === SMS && isLate) refuse('type', texts.tooLate);
    if (isImmediate) continue;
    if (days === undefined) refuse('timing', texts.incomplete, true);
    if (event === undefined) refuse('event', texts.incomplete, true);
    if (event === undefined || days === undefined) continue;
    const least = leastDays(event);
    if (days < least || days > MOST_DAYS) refuse('timing', texts.daysWithin(least));
    const previous = previousOf(event);
    if (previous !== undefined && at === first) refuse('event', texts.noAnchor);
    else if (previous !== undefined && baseOf(touchpoints, at, previous) === undefined) refuse('event', texts.noPrevious);
    const isSame = (other: Touchpoint) => !other.isImmediate && other.days === days && other.event === event && other.channel === channel;
    if (channel !== undefined && touchpoints.slice(0, at).some(isSame)) refuse('timing', texts.duplicate);
  }
  return faults;
}

function aTouchpoint(event: CampaignEvent, days: number): Touchpoint {
  return { key: newKey(), isImmediate: false, days, event, channel: EMAIL, template: '' };
}

/** The touchpoints that a new campaign starts with. */
export function startOf(type: CampaignType): Touchpoint[] {
  if (type === RE_ENGAGE) return [aTouchpoint(INITIAL_INQUIRY, 1)];
  return [aTouchpoint(SCHEDULED_SURVEY, type === CLOSER ? 1 : -1)];
}

/** A new touchpoint: on the next free day of the event that the last one is counted from. */
export function nextOf(touchpoints: readonly Touchpoint[], type: CampaignType): Touchpoint {
  const last = touchpoints.findLast(({ isImmediate, event }) => !isImmediate && isAnchor(event));
  if (!last || !isAnchor(last.event)) return startOf(type)[0] ?? aTouchpoint(SCHEDULED_SURVEY, 0);
  const { event } = last;
  const taken = touchpoints.filter((one) => !one.isImmediate && one.event === event).map(({ days }) => days);
  const latest = Math.max(...taken.map((days) => days ?? leastDays(event)));
  const allowed = Array.from({ length: MOST_DAYS - leastDays(event) + 1 }, (_, index) => leastDays(event) + index);
  const free = allowed.filter((days) => !taken.includes(days));
  return aTouchpoint(event, free.find((days) => days > latest) ?? free[0] ?? MOST_DAYS);
}

/** The touchpoints with one moved to another place. */
export function movedTo(touchpoints: readonly Touchpoint[], from: number, to: number): Touchpoint[] {
  const rest = touchpoints.filter((_, at) => at !== from);
  return [...rest.slice(0, to), ...touchpoints.slice(from, from + 1), ...rest.slice(to)];
}

/** When a touchpoint is due, in words. */
export function whenWords({ isImmediate, days, event }: Pick<Touchpoint, 'isImmediate' | 'days' | 'event'>): string {
  if (isImmediate) return texts.atOnce;
  if (days === undefined || event === undefined) return texts.notSet;
  const name = texts.theEvents[event];
  if (days === 0) return texts.onTheDayOf(name);
  return days < 0 ? texts.beforeEvent(-days, name) : texts.afterEvent(days, name);
}
