/** The viewer's own flags of listings. They change at once and are reverted if the server refuses. */
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCall, useCallAhead } from '../../api/calls';
import { put } from '../../api/client';
import { propertyQuery } from '../../api/queries';
import type { ChangeStatusesIn, ChangeStatusIn, PropertyPage } from '../../api/types';
import type { Notice } from '../../lib/messages';
import { terms } from '../../texts/listings-terms';
import { toastNotice } from '../../ui/toasts';

export type Flag = ChangeStatusIn['statusType'];

const notices: Readonly<Record<Flag, { marked: Notice; unmarked: Notice }>> = {
  markAsFavourite: { marked: 'favoriteMarked', unmarked: 'favoriteUnmarked' },
  markAsInProgress: { marked: 'inProcessMarked', unmarked: 'inProcessUnmarked' },
  markAsDiscarded: { marked: 'discardedMarked', unmarked: 'discardedUnmarked' },
};

const LISTS = ['/properties/get-property-list', '/dashboard/get-property-list'] as const;

function show(client: QueryClient, { propertyIds, statusType, value }: ChangeStatusesIn) {
  const changed = new Set(propertyIds);
  for (const path of LISTS) {
    client.setQueriesData<PropertyPage>(
      { queryKey: [path] },
      (page) => page && { ...page, data: page.data.map((row) => (changed.has(row.propertyId) ? { ...row, [statusType]: value } : row)) },
    );
  }
  for (const propertyId of propertyIds) client.setQueryData(propertyQuery(propertyId).queryKey, (details) => details && { ...details, [statusType]: value });
}

/** Lists filtered by flags are reloaded later, so that no row disappears under the pointer. */
export function useChangeFlag() {
  const client = useQueryClient();
  return useCallAhead('flags', (body: ChangeStatusIn) => put('/properties/change-property-status', { body }), {
    nameOf: ({ propertyId, statusType }) => `${propertyId} ${statusType}`,
    show: ({ propertyId, ...change }) => show(client, { ...change, propertyIds: [propertyId] }),
    revert: (change) => ({ ...change, value: !change.value }),
    onSaved: ({ statusType, value }) => toastNotice(notices[statusType][value ? 'marked' : 'unmarked']),
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
  return useCall((body: ChangeStatusesIn) => put('/properties/change-property-status-list', { body }), {
    // Queued with the requests of single flags.
    mutationKey: ['flags'],
    scope: { id: 'flags' },
    onSuccess: (_done, change) => {
      show(client, change);
      const { propertyIds, statusType, value } = change;
      toastNotice(noticesOfMany[statusType][value ? 'marked' : 'unmarked'], { listings: terms.listings(propertyIds.length) });
    },
    evenIfRefused: true,
    reloads: 'later',
  });
}
