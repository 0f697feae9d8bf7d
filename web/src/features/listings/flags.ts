/** The viewer's own flags of listings. They change at once and are reverted if the server refuses. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, callKey, resultOf } from '../../api/client';
import type { ChangeStatusesIn, ChangeStatusIn, PropertyDetails, PropertyPage } from '../../api/types';
import { formatCount } from '../../lib/format';
import type { Notice } from '../../lib/messages';
import { toastNotice } from '../../ui/toasts';

export type Flag = ChangeStatusIn['statusType'];

const notices: Readonly<Record<Flag, { marked: Notice; unmarked: Notice }>> = {
  markAsFavourite: { marked: 'favoriteMarked', unmarked: 'favoriteUnmarked' },
  markAsInProgress: { marked: 'inProcessMarked', unmarked: 'inProcessUnmarked' },
  markAsDiscarded: { marked: 'discardedMarked', unmarked: 'discardedUnmarked' },
};

const CHANGE = callKey('/properties/change-property-status');
const LISTS = [callKey('/properties/get-property-list'), callKey('/dashboard/get-property-list')];
/** The figures that count flags. */
const FIGURES = [callKey('/dashboard/performance-history')];

function isOfSwitch(variables: unknown, { propertyId, statusType }: ChangeStatusIn): boolean {
  if (typeof variables !== 'object' || variables === null) return false;
  return 'propertyId' in variables && variables.propertyId === propertyId && 'statusType' in variables && variables.statusType === statusType;
}

/** Requests run one after another, so that the last press is the last that the server gets. */
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

  /** Whether no later press of the same flag is waiting; otherwise that one decides. */
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
      // A list response that arrived in between may have shown the old value.
      show(change);
      toastNotice(notices[change.statusType][change.value ? 'marked' : 'unmarked']);
    },
    onError: (_error, change) => {
      if (isLast(change)) show({ ...change, value: !change.value });
    },
    onSettled: () => {
      // Lists filtered by flags are only marked as stale, so that no row disappears under the pointer.
      for (const queryKey of [...LISTS, ...FIGURES]) void client.invalidateQueries({ queryKey, refetchType: 'none' });
    },
  });
}

const noticesOfMany: Readonly<Record<Flag, { marked: Notice; unmarked: Notice }>> = {
  markAsFavourite: { marked: 'favoritesMarked', unmarked: 'favoritesUnmarked' },
  markAsInProgress: { marked: 'inProcessAllMarked', unmarked: 'inProcessAllUnmarked' },
  markAsDiscarded: { marked: 'discardedAllMarked', unmarked: 'discardedAllUnmarked' },
};

/** Sets the flags of a selection, all or none, once the server has accepted them. */
export function useChangeFlags() {
  const client = useQueryClient();
  return useMutation({
    // Queued with the requests of single flags.
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
