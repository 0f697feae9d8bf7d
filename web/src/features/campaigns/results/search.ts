/** The search parameters of a campaign's results: the period, and the figure whose messages are shown. */
import type { ResultFigure } from '../../../api/types';
import { oneOf, textOf } from '../../../lib/address';
import { CAMPAIGN_TYPES, type CampaignType } from '../campaign-types';

/** The periods, by their numbers on the wire: the last twelve months, the quarter to date and the month to date. */
export const TIMEFRAMES = [1, 2, 3] as const;

export type Timeframe = (typeof TIMEFRAMES)[number];

/** The figures, in the order in which they are shown. */
export const FIGURES = ['sent', 'delivered', 'replied', 'stopped', 'failed', 'booked'] as const satisfies readonly ResultFigure[];

/** A part of the results: the messages of a touchpoint, or those to leads with a code. The key of leads without a code is empty. */
export interface Part {
  touchpoint?: string;
  booker?: string;
  salesPerson?: string;
}

export interface ResultsSearch extends Part {
  timeframe: Timeframe;
  /** The figure whose messages are shown; empty for none. */
  figure: ResultFigure | '';
  /** The type of campaigns that Back leads to. */
  type?: CampaignType;
}

/** The unvalidated parameters of a link. */
export type ResultsLink = Partial<Record<keyof ResultsSearch, unknown>>;

const MONTH: Timeframe = 3;

const optionalText = (value: unknown) => (value === undefined ? undefined : textOf(value));

export function readResultsSearch({ timeframe, figure, touchpoint, booker, salesPerson, type }: ResultsLink): ResultsSearch {
  return {
    timeframe: oneOf(TIMEFRAMES, timeframe, MONTH),
    figure: oneOf(['', ...FIGURES], figure, ''),
    touchpoint: optionalText(touchpoint),
    booker: optionalText(booker),
    salesPerson: optionalText(salesPerson),
    type: oneOf([undefined, ...CAMPAIGN_TYPES], type, undefined),
  };
}

/** The parameters in the address, which leaves out the default. */
export function linkOf({ timeframe, ...search }: Omit<ResultsSearch, 'figure'> & Partial<ResultsSearch>): ResultsLink {
  return { ...search, ...(timeframe !== MONTH && { timeframe }) };
}
