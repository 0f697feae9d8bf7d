/** The parts of the results: in the address, in requests and in words. */
import type { CampaignResults, ResultFigure, ResultFigures, ResultLeadsIn, ResultTouchpoint } from '../../../api/types';
import { readId } from '../../../lib/address';
import { formatShare } from '../../../lib/format';
import { channelOf, channelWords } from '../../../outreach/channels';
import { texts } from '../../../texts/campaign-results';
import { EVENTS, whenWords } from '../touchpoint-rules';
import type { Part, ResultsSearch, Timeframe } from './search';

/** The messages that are shown. */
export interface Opened extends Part {
  timeframe: Timeframe;
  figure: ResultFigure;
}

/** What the address opens; undefined if it is nothing, or not a touchpoint. */
export function openedOf({ timeframe, figure, touchpoint, booker, salesPerson }: ResultsSearch): Opened | undefined {
  if (figure === '' || (touchpoint !== undefined && !readTouchpoint(touchpoint))) return undefined;
  return { timeframe, figure, touchpoint, booker, salesPerson };
}

/** A touchpoint in the address: type, template, event and days, the last two only if it has them. */
export function touchpointText({ type, template, event, timing }: ResultTouchpoint): string {
  return [type, template, event, timing].filter((part) => part !== undefined).join('.');
}

function readTouchpoint(text: string): ResultTouchpoint | undefined {
  const [, type, id, event, timing] = /^([123])\.([^.]+)(?:\.([1-6])\.(-?\d{1,2}))?$/.exec(text) ?? [];
  const template = readId(id);
  if (template === '') return undefined;
  return { type: Number(type), template, ...(event !== undefined && { event: Number(event), timing: Number(timing) }) };
}

type Paging = Required<Pick<ResultLeadsIn, 'pageIndex' | 'pageSize'>>;

export function requestOf(campaignId: string, { timeframe, figure, touchpoint, booker, salesPerson }: Opened, paging: Paging): ResultLeadsIn {
  return {
    campaignId,
    timeframe,
    figure,
    ...(touchpoint !== undefined && { touchpoint: readTouchpoint(touchpoint) }),
    ...(booker !== undefined && { bookerKey: booker }),
    ...(salesPerson !== undefined && { salesPersonKey: salesPerson }),
    ...paging,
  };
}

/** A touchpoint in words: "Email 2 days before the scheduled survey". */
export function touchpointWords({ type, event, timing }: Pick<ResultTouchpoint, 'type' | 'event' | 'timing'>): string {
  const when = whenWords({ isImmediate: event === undefined, days: timing, event: EVENTS.find((one) => one === event) });
  return texts.touchpointAt(channelWords[channelOf(type)].label, when);
}

/** A part in words; undefined for all. */
export function partWords({ touchpoint, booker, salesPerson }: Part, { touchpoints, bookers, salesPersons }: CampaignResults): string | undefined {
  const read = touchpoint === undefined ? undefined : readTouchpoint(touchpoint);
  const codeOf = (codes: CampaignResults['bookers'], key: string) => codes.find((one) => one.key === key)?.code ?? key;
  const words = [
    read && touchpointWords(read),
    touchpoints.find((one) => touchpointText(one) === touchpoint)?.templateName,
    booker !== undefined && texts.bookerOf(codeOf(bookers, booker)),
    salesPerson !== undefined && texts.salesPersonOf(codeOf(salesPersons, salesPerson)),
  ];
  return words.filter(Boolean).join(' · ') || undefined;
}

/** Rates of fewer sent messages say too little. */
const LEAST_SENT = 20;

/** The rate of a figure; undefined if there is none. Messages can fail without being sent, so failures are no share of the sent ones. */
export function rateOf(figure: ResultFigure, figures: ResultFigures): string | undefined {
  if (figure === 'sent' || figure === 'failed' || figures.sent < LEAST_SENT) return undefined;
  return formatShare(figures[figure], figures.sent);
}
