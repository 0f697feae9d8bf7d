/** The calls about the assignment of a campaign to many leads. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { callQuery, reload, useCall } from '../../../../api/calls';
import { get, post } from '../../../../api/client';
import { ApiError } from '../../../../api/errors';
import type { Assignment, AssignmentIn } from '../../../../api/types';

/** Leads that the user has selected: single ones, or all of a list. */
export interface ChosenLeads extends Pick<AssignmentIn, 'opportunityIds' | 'list'> {
  count: number;
}

const POLL_MS = 1500;

/** A step that runs as a job. */
export type RunningState = 'assigning' | 'undoing';

export function runningStateOf({ state }: Pick<Assignment, 'state'>): RunningState | undefined {
  return state === 'assigning' || state === 'undoing' ? state : undefined;
}

function assignmentQuery(assignmentId: string) {
  // Panel and notice show the failure.
  return callQuery(get('/lead-campaigns/get-assignment', { query: { assignmentId } }), {
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data && runningStateOf(data) && !data.isInterrupted ? POLL_MS : false),
    meta: { silent: true },
  });
}

/** An assignment, read repeatedly while a step runs. */
export function useAssignment(assignmentId: string) {
  return useQuery(assignmentQuery(assignmentId));
}

/** Reloads the leads and their campaigns when a step of the assignment has ended. */
export function useReloadAfter(assignment: Assignment | undefined) {
  const client = useQueryClient();
  const running = assignment && runningStateOf(assignment);
  const last = useRef(running);
  useEffect(() => {
    if (last.current !== undefined && running === undefined) void reload(client, 'leadCampaigns', 'leads', 'messages');
    last.current = running;
  }, [client, running]);
}

/** Writes the answer of a step into the cache. */
function usePut() {
  const client = useQueryClient();
  return (one: Assignment) => client.setQueryData(assignmentQuery(one.assignmentId).queryKey, one);
}

export function usePreviewAssignment() {
  // The form shows the refusal.
  return useCall((body: AssignmentIn) => post('/lead-campaigns/preview-assignment', { body }), { meta: { silent: true } });
}

export function useAssignLeads() {
  const onSuccess = usePut();
  // The panel shows the refusal.
  return useCall((assignmentId: string) => post('/lead-campaigns/assign-leads', { body: { assignmentId } }), { meta: { silent: true }, onSuccess });
}

export function useUndoAssignment() {
  const onSuccess = usePut();
  // The panel shows the refusal.
  return useCall((assignmentId: string) => post('/lead-campaigns/undo-assignment', { body: { assignmentId } }), {
    meta: { silent: true },
    evenIfRefused: true,
    onSuccess,
  });
}

/** Whether the step is no longer possible: the preview is too old, or the time to undo has passed. */
export function isTooLate(error: unknown): boolean {
  return error instanceof ApiError && error.status === 409;
}
