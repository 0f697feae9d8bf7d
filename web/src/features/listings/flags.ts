/** One's own marks of listings: they move at once, and return where the server refuses. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, callKey, resultOf } from '../../api/client';
import type { ChangeStatusesIn, ChangeStatusIn, PropertyDetails, PropertyPage } from '../../api/types';
import { formatCount } from '../../lib/format';
import type { Notice } from '../../lib/messages';
import { toastNotice } from '../../ui/toasts';

export type Flag = ChangeStatusIn['statusType'];

const notices: Readonly<Record<Flag, { marked: Notice; unmarked: Notice }>> = {
  markAsFavourite: { marked: 'favouriteMarked', unmarked: 'favouriteUnmarked' },
  markAsInProgress: { marked: 'inProcessMarked', unmarked: 'inProcessUnmarked' },
  markAsDiscarded: { marked: 'discardedMarked', unmarked: 'discardedUnmarked' },
};

const CHANGE = callKey('/properties/change-property-status');
const LISTS = [callKey('/properties/get-property-list'), callKey('/dashboard/get-property-list')];
/** What counts by marks. */
const FIGURES = [callKey('/dashboard/performance-history')];

function isOfSwitch(variables: unknown, { propertyId, statusType }: ChangeStatusIn): boolean {
  if (typeof variables !== 'object' || variables === null) return false;
  return 'propertyId' in variables && variables.propertyId === propertyId && 'statusType' in variables && variables.statusType === statusType;
}

/** One after another, so that the last press is the last the server hears. */
export function useChangeFlag() {
  const client = useQueryClient();

  function show({ propertyId, statusType, value }: ChangeStatusIn) {
    for (const queryKey of LISTS) {
      client.setQueriesData<PropertyPage>(
        { queryKey },
        (page) => page && { ...page, data: page.data.map((row) => (row.propertyId === propertyId ? { ...row, [statusType]: value } : row)) },
      );
    }
    client.setQueryData<PropertyDetails>(
      callKey('/properties/get-property-details', { propertyId }),
      (details) => details && { ...details, [statusType]: value },
    );
  }

  /** Whether no later press of the same switch is waiting; else that one decides. */
  function isLast(change: ChangeStatusIn) {
    return client.isMutating({ mutationKey: CHANGE, predicate: ({ state }) => isOfSwitch(state.variables, change) }) <= 1;
  }

  return useMutation({
    mutationKey: CHANGE,
    scope: { id: CHANGE[0] },
    mutationFn: (body: ChangeStatusIn) => resultOf(api.PUT('/properties/change-property-status', { body })),
    onMutate: show,
    onSuccess: (_done, change) => {
      if (!isLast(change)) return;
      // An answer that was under way has shown it as it was.
      show(change);
      toastNotice(notices[change.statusType][change.value ? 'marked' : 'unmarked']);
    },
    onError: (_error, change) => {
      if (isLast(change)) show({ ...change, value: !change.value });
    },
    onSettled: () => {
      // No row goes from under the pointer: a list that is filtered by marks is asked for again at its next showing.
      for (const queryKey of [...LISTS, ...FIGURES]) void client.invalidateQueries({ queryKey, refetchType: 'none' });
    },
  });
}

const noticesOfMany: Readonly<Record<Flag, { marked: Notice; unmarked: Notice }>> = {
  markAsFavourite: { marked: 'favouritesMarked', unmarked: 'favouritesUnmarked' },
  markAsInProgress: { marked: 'inProcessAllMarked', unmarked: 'inProcessAllUnmarked' },
  markAsDiscarded: { marked: 'discardedAllMarked', unmarked: 'discardedAllUnmarked' },
};

/** The marks of a selection: all of it or nothing. They move once the server has them. */
export function useChangeFlags() {
  const client = useQueryClient();
  return useMutation({
    // In its turn among single marks.
    scope: { id: CHANGE[0] },
    mutationFn: (body: ChangeStatusesIn) => resultOf(api.PUT('/properties/change-property-status-list', { body })),
    onSuccess: (_done, { propertyIds, statusType, value }) => {
      const changed = new Set(propertyIds);
      for (const queryKey of LISTS) {
        client.setQueriesData<PropertyPage>(
          { queryKey },
          (page) => page && { ...page, data: page.data.map((row) => (changed.has(row.propertyId) ? { ...row, [statusType]: value } : row)) },
        );
      }
      for (const propertyId of propertyIds) {
        client.setQueryData<PropertyDetails>(
          callKey('/properties/get-property-details', { propertyId }),
          (details) => details && { ...details, [statusType]: value },
        );
      }
      const listings = propertyIds.length === 1 ? '1 listing' : `${formatCount(propertyIds.length)} listings`;
      toastNotice(noticesOfMany[statusType][value ? 'marked' : 'unmarked'], { listings });
    },
    onSettled: () => {
      for (const queryKey of [...LISTS, ...FIGURES]) void client.invalidateQueries({ queryKey, refetchType: 'none' });
    },
  });
}
