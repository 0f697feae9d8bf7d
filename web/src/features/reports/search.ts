/** The search parameters of the reports. Invalid values fall back to the defaults. */
import type { ReportType } from '../../api/types';
import { oneOf } from '../../lib/address';

/** The page decides which of them the user has. */
const TABS: readonly ReportType[] = ['listing', 'operation', 'conversion', 'pipeline', 'msp'];

interface ReportsSearch {
  tab: ReportType;
}

export type ReportsLink = Partial<Record<keyof ReportsSearch, unknown>>;

export const REPORTS_DEFAULTS: ReportsSearch = { tab: 'listing' };

export function readReportsSearch({ tab }: ReportsLink): ReportsSearch {
  return { tab: oneOf(TABS, tab, REPORTS_DEFAULTS.tab) };
}
