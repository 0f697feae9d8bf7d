/** The queries and mutations of mailer caps, and their rows on the screen. */
import { useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { callQuery, reload, useCall } from '../../api/calls';
import { del, get, post } from '../../api/client';
import type { CappingLimit } from '../../api/types';
import { REQUIRED, required, text } from '../../forms/rules';
import { texts } from '../../texts/settings-company';
import { toastErrorCode, toastNotice } from '../../ui/toasts';

/** The delay between a removal and the reload of the list. */
const REFRESH_AFTER_MS = 1500;

const MAX_CAP = 1_000_000;

/** A row that was added and not saved yet. */
export interface Pending {
  month: number;
  maxCap: number;
}

export type Row = { month: number; maxCap: number; tally: number } & ({ state: 'pending' } | { state: 'saved' | 'edited'; id: string });

/** A cap of a month in which `tally` mailers were sent. */
function aCap(tally = 0) {
  return text(
    required,
    z.regex(/^\d*$/, texts.notCount),
    z.refine((cap: string) => Number(cap) <= MAX_CAP, texts.capTooHigh(MAX_CAP)),
    z.refine((cap: string) => Number(cap) >= tally, texts.capBelowSent(tally)),
  );
}

/** The problem of a typed cap of a saved row; undefined if there is none. */
export function capProblem(typed: string, tally: number): string | undefined {
  return z.safeParse(aCap(tally), typed).error?.issues[0]?.message;
}

/** A new cap. A chosen month that was saved elsewhere in the meantime is missing. */
export function newCapRules(taken: ReadonlySet<string>) {
  return z.object({ month: text(z.refine((month: string) => month !== '' && !taken.has(month), REQUIRED)), cap: aCap() });
}

export type NewCap = z.infer<ReturnType<typeof newCapRules>>;

/** All rows by month: saved ones with their edits, and pending ones. */
export function rowsOf(saved: readonly CappingLimit[], pending: readonly Pending[], edits: ReadonlyMap<string, number>): Row[] {
  const rows: Row[] = [
    ...saved.map(({ id, month, maxCap, tally }): Row => {
      const edited = edits.get(id);
      return edited === undefined || edited === maxCap ? { state: 'saved', id, month, maxCap, tally } : { state: 'edited', id, month, maxCap: edited, tally };
    }),
    ...pending.map(({ month, maxCap }): Row => ({ state: 'pending', month, maxCap, tally: 0 })),
  ];
  return rows.sort((a, b) => a.month - b.month);
}

export function cappingLimitsQuery() {
  return callQuery(get('/settings/get-capping-limits'), { meta: { silent: true } });
}

export function useSaveCaps() {
  const client = useQueryClient();
  return useCall(
    (rows: readonly Row[]) => {
      const body = rows.map((row) => ({ month: row.month, maxCap: row.maxCap, ...(row.state !== 'pending' && { id: row.id }) }));
      return post('/settings/save-capping-limits', { body });
    },
    {
      onSuccess: (saved) => {
        client.setQueryData(cappingLimitsQuery().queryKey, saved);
        toastNotice('capsSaved');
      },
    },
  );
}

export function useDeleteCap() {
  const client = useQueryClient();
  return useCall((id: string) => del('/settings/delete-capping-limit/{id}', { path: { id } }), {
    onSuccess: (_done, gone) => {
      const { queryKey } = cappingLimitsQuery();
      client.setQueryData(queryKey, (limits) => limits?.filter(({ id }) => id !== gone));
      toastNotice('capRemoved');
      window.setTimeout(() => void reload(client, 'caps'), REFRESH_AFTER_MS);
    },
    onError: () => toastErrorCode('CAP_NOT_DELETED'),
    meta: { silent: true },
  });
}
