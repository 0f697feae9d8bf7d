/** The form, queries and mutations of dry runs of automatic prospecting. */
import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import { callQuery, useCall } from '../../../api/calls';
import { get, post } from '../../../api/client';
import { useOrderKey } from '../../../api/order-key';
import type { MessageState } from '../../../api/types';
import { NOT_IN_FUTURE, REQUIRED } from '../../../forms/rules';
import { introduceJob } from '../../../jobs/cache';
import { type BoundProblems, dayProblems } from '../../../lib/bounds';
import { daysBefore, lengthInDays } from '../../../lib/days';
import { formatDate, readDay } from '../../../lib/format';
import { texts } from '../../../texts/markets-dry-run';
import type { Tone } from '../../../ui/StatusDot';

/** The longest period, in days. */
const MAX_DAYS = 31;
/** The default period, in days. */
const USUAL_DAYS = 7;

/** The first and the last day as typed; both are included. */
export interface TypedDays {
  first: string;
  last: string;
}

/** The last seven days, including today. */
export function lastWeek(today: string): TypedDays {
  return { first: formatDate(daysBefore(today, USUAL_DAYS - 1)), last: formatDate(today) };
}

/** The problems of the typed days. */
export function problemsOf({ first, last }: TypedDays, today: string): BoundProblems {
  const [from, to] = [readDay(first), readDay(last)];
  const problems = { ...(from === undefined && { from: REQUIRED }), ...(to === undefined && { to: REQUIRED }), ...dayProblems(first, last) };
  if (!from || !to || problems.to !== undefined) return problems;
  if (to > today) return { to: NOT_IN_FUTURE };
  return lengthInDays(from, to) > MAX_DAYS ? { to: texts.mostDays(MAX_DAYS) } : {};
}

/** The outcomes of a message: sent, held, or not sent. */
export const OUTCOMES = ['planned', 'held', 'cancelled'] as const satisfies readonly MessageState[];

export type Outcome = (typeof OUTCOMES)[number];

/** A dry run has no other states. */
export function outcomeOf(state: MessageState): Outcome {
  return OUTCOMES.find((outcome) => outcome === state) ?? 'cancelled';
}

export const outcomeWords: Readonly<Record<Outcome, { word: string; tone: Tone }>> = {
  planned: { word: texts.sent, tone: 'success' },
  held: { word: texts.held, tone: 'warning' },
  cancelled: { word: texts.notSent, tone: 'muted' },
};

/** Orders a dry run. Ordering the same days twice sends the same idempotency key. */
export function useOrderDryRun(nodeId: string, today: string) {
  const client = useQueryClient();
  const orderKey = useOrderKey();
  return useCall(
    ({ first, last }: TypedDays) => {
      const [fromDate, toDate] = [readDay(first) ?? '', readDay(last) ?? ''];
      // Today is omitted, so that the server runs up to now in its own time zone.
      const body = { nodeId, fromDate, ...(toDate !== today && { toDate }) };
      return post('/outreach/dry-run', { body, header: { 'Idempotency-Key': orderKey.keyFor(JSON.stringify(body)) } });
    },
    {
      onSuccess: (job) => {
        orderKey.done();
        introduceJob(client, job);
      },
      // The panel shows the refusal.
      meta: { silent: true },
    },
  );
}

interface Rows {
  page: number;
  size: number;
  /** Undefined for all outcomes. */
  outcome: Outcome | undefined;
}

/** The result of a finished dry run, with one page of its messages. */
export function dryRunQuery(jobId: string, { page, size, outcome }: Rows) {
  const query = { jobId, pageIndex: page, pageSize: size, ...(outcome && { state: outcome }) };
  return callQuery(get('/outreach/get-dry-run', { query }), {
    placeholderData: keepPreviousData,
    // The past doesn't change.
    staleTime: Infinity,
    meta: { silent: true },
  });
}
