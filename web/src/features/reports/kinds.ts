/** The kinds of reports. Each entry is a tab of the page. */
import { type Call, post } from '../../api/client';
import type { ChangePath } from '../../api/tags';
import type { JobOut, ReportIn, ReportType } from '../../api/types';
import { everyone, holders, type Rule } from '../../session/permissions';
import { texts } from '../../texts/reports';

/** The filters that not all reports have. Each may stand for several keys of the request. */
export type ReportFilter = 'convSource' | 'convStatus' | 'dateAdded' | 'meetDate' | 'moveType' | 'openHouse' | 'pendingStatus' | 'price' | 'size' | 'users';

/** How the days are chosen: not at all, up to today, by a named time frame, or by any two days. */
export type ReportPeriod = 'none' | 'pastDays' | 'timeFrame' | 'anyDays';

type ReportPath = Extract<ChangePath, `/reports/get-${string}-report`>;

interface OrderOptions {
  body: ReportIn;
  header: { 'Idempotency-Key': string };
}

export interface ReportKind {
  name: ReportType;
  /** The kind of its jobs. */
  job: string;
  rule: Rule;
  order: (options: OrderOptions) => Call<ReportPath, JobOut>;
  filters: readonly ReportFilter[];
  period: ReportPeriod;
  /** Whether the report includes off-market listings by default. */
  includesOffMarket: boolean;
  texts: {
    tab: string;
    title: string;
    rows: string;
    /** The label of the filter by user: what the user did. */
    users?: string;
  };
}

/** In the order of the tabs. */
export const KINDS: readonly ReportKind[] = [
  {
    name: 'listing',
    job: 'listingReport',
    rule: everyone,
    order: (options) => post('/reports/get-listing-report', options),
    filters: ['openHouse', 'price', 'size', 'dateAdded'],
    period: 'none',
    includesOffMarket: false,
    texts: texts.kinds.listing,
  },
  {
    name: 'conversion',
    job: 'conversionReport',
    rule: everyone,
    order: (options) => post('/reports/get-conversion-report', options),
    filters: ['price', 'size', 'dateAdded', 'users', 'convSource', 'convStatus', 'moveType', 'meetDate'],
    period: 'timeFrame',
    includesOffMarket: true,
    texts: texts.kinds.conversion,
  },
  {
    name: 'pipeline',
    job: 'pipelineReport',
    rule: everyone,
    order: (options) => post('/reports/get-pipeline-report', options),
    filters: ['openHouse', 'price', 'size', 'dateAdded', 'users', 'convSource', 'convStatus', 'moveType', 'meetDate', 'pendingStatus'],
    period: 'timeFrame',
    includesOffMarket: false,
    texts: texts.kinds.pipeline,
  },
  {
    name: 'msp',
    job: 'mspReport',
    rule: holders('movescoutPlugin'),
    order: (options) => post('/reports/get-msp-leads-matched-property-report', options),
    filters: ['price', 'size', 'users', 'moveType'],
    period: 'anyDays',
    includesOffMarket: true,
    texts: texts.kinds.msp,
  },
];
