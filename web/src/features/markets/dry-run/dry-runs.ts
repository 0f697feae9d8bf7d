/** Dry runs of automatic prospecting: ordered, followed, and read page by page. */
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api, callKey, resultOf } from '../../../api/client';
import { useOrderKey } from '../../../api/order-key';
import type { MessageState } from '../../../api/types';
import { introduceJob } from '../../../jobs/cache';
import type { Tone } from '../../../ui/StatusDot';

/** The longest period, in days. */
const MOST_DAYS = 31;
/** How far back it looks unless told otherwise, in days. */
const USUAL_DAYS = 7;
const DAY_MS = 86_400_000;

export interface Period {
  /** As 2026-03-08; both are looked at. */
  from: string;
  to: string;
}

const dayOf = (date: Date) => [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0')).join('-');

/** The last seven days, today among them. */
export function lastWeek(now = new Date()): Period {
  return { from: dayOf(new Date(now.getFullYear(), now.getMonth(), now.getDate() - USUAL_DAYS + 1)), to: dayOf(now) };
}

/** What is wrong with a period, in words. */
export function problemOf({ from, to }: Period, now = new Date()): string | undefined {
  if (from === '' || to === '') return 'Choose the first and the last day.';
  if (to > dayOf(now)) return 'It looks at what has happened: choose days up to today.';
  if ((Date.parse(to) - Date.parse(from)) / DAY_MS >= MOST_DAYS) return `Choose at most ${MOST_DAYS} days.`;
  return undefined;
}

/** What became of a message: it would go out, be held, or not be sent. */
export const FATES = ['planned', 'held', 'cancelled'] as const satisfies readonly MessageState[];

export type Fate = (typeof FATES)[number];

/** A dry run knows no other. */
export function fateOf(state: MessageState): Fate {
  return FATES.find((fate) => fate === state) ?? 'cancelled';
}

export const fateWords: Readonly<Record<Fate, { word: string; tone: Tone }>> = {
  planned: { word: 'Goes out', tone: 'success' },
  held: { word: 'Held', tone: 'warning' },
  cancelled: { word: 'Not sent', tone: 'muted' },
};

/** Orders a dry run; the same period pressed twice is one. */
export function useOrderDryRun(nodeId: string) {
  const client = useQueryClient();
  const orderKey = useOrderKey();
  return useMutation({
    mutationFn: ({ from, to }: Period) => {
      const body = { nodeId, fromDate: from, toDate: to };
      return resultOf(api.POST('/outreach/dry-run', { body, params: { header: { 'Idempotency-Key': orderKey.keyFor(JSON.stringify(body)) } } }));
    },
    onSuccess: (job) => {
      orderKey.done();
      introduceJob(client, job);
    },
    // The panel says what was refused.
    meta: { silent: true },
  });
}

interface Rows {
  page: number;
  size: number;
  /** All of them where there is none. */
  fate: Fate | undefined;
}

/** What a dry run that is done has come to, with a page of its messages. */
export function dryRunQuery(jobId: string, { page, size, fate }: Rows) {
  const query = { jobId, pageIndex: page, pageSize: size, ...(fate && { state: fate }) };
  return queryOptions({
    queryKey: callKey('/outreach/get-dry-run', query),
    queryFn: ({ signal }) => resultOf(api.GET('/outreach/get-dry-run', { params: { query }, signal })),
    placeholderData: keepPreviousData,
    // What was is not going to change.
    staleTime: Infinity,
    meta: { silent: true },
  });
}
