/** Imports of leads: their queries and mutations, and their states. */
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { callQuery, reload, useCall } from '../../../api/calls';
import { get, post } from '../../../api/client';
import type { LeadImportCheckIn, LeadImportDetails, LeadImportRowsIn, LeadImportsIn, LeadImportUploadIn } from '../../../api/types';
import { texts } from '../../../texts/lead-imports';
import type { Tone } from '../../../ui/StatusDot';

export function importsQuery(body: LeadImportsIn) {
  return callQuery(post('/leads/get-imports-list', { body }), { placeholderData: keepPreviousData, staleTime: 0 });
}

function importQuery(importId: string) {
  // The page shows the failure.
  return callQuery(get('/leads/get-import', { query: { importId } }), { staleTime: 0, meta: { silent: true } });
}

export function importRowsQuery(body: LeadImportRowsIn) {
  return callQuery(post('/leads/get-import-rows', { body }), { placeholderData: keepPreviousData, staleTime: 0, meta: { silent: true } });
}

const POLL_MS = 1500;

/** A step that runs as a job. */
export type RunningState = 'checking' | 'applying' | 'undoing';

/** The step that an import is in, if it is one that runs as a job. */
export function stepOf({ state }: Pick<LeadImportDetails, 'state'>): RunningState | undefined {
  return state === 'checking' || state === 'applying' || state === 'undoing' ? state : undefined;
}

/** Whether the job of the step has ended without completing it. */
export function isStopped(one: LeadImportDetails): boolean {
  return stepOf(one) !== undefined && (one.job?.state === 'failed' || one.job?.state === 'cancelled');
}

/** An import, read repeatedly while a step runs, because another person may have started it. */
export function useImport(importId: string) {
  const client = useQueryClient();
  const query = useQuery({
    ...importQuery(importId),
    refetchInterval: ({ state: { data } }) => (data && stepOf(data) && !isStopped(data) ? POLL_MS : false),
  });
  const state = query.data?.state;
  const last = useRef(state);
  useEffect(() => {
    // A step that has ended changed the rows, and maybe leads.
    if (last.current !== undefined && last.current !== state) void reload(client, 'leadImportRows', 'leads');
    last.current = state;
  }, [client, state]);
  return query;
}

/** Writes the answer of a step into the cache. */
function usePut() {
  const client = useQueryClient();
  return (one: LeadImportDetails) => client.setQueryData(importQuery(one.importId).queryKey, one);
}

export function useUploadImport() {
  const onSuccess = usePut();
  // The dialog shows the refusal.
  return useCall((body: LeadImportUploadIn) => post('/leads/upload-import', { body }), { meta: { silent: true }, onSuccess });
}

export function useCheckImport() {
  const onSuccess = usePut();
  // The form shows the refusal.
  return useCall((body: LeadImportCheckIn) => post('/leads/check-import', { body }), { meta: { silent: true }, evenIfRefused: true, onSuccess });
}

export function useApplyImport() {
  const onSuccess = usePut();
  return useCall((body: { importId: string; dryRunId: string }) => post('/leads/apply-import', { body }), { evenIfRefused: true, onSuccess });
}

export function useUndoImport() {
  const onSuccess = usePut();
  return useCall((importId: string) => post('/leads/undo-import', { body: { importId } }), { evenIfRefused: true, onSuccess });
}

const tones: Readonly<Record<LeadImportDetails['state'], Tone>> = {
  uploaded: 'muted',
  checking: 'info',
  checked: 'warning',
  applying: 'info',
  applied: 'success',
  undoing: 'info',
  undone: 'muted',
};

export function stateLook(state: LeadImportDetails['state']) {
  return { tone: tones[state], word: texts.states[state] };
}
