/** The queries and mutations of the user's notifications. */
import { keepPreviousData, type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { callQuery, useCall } from '../../api/calls';
import { get, post } from '../../api/client';
import { userQuery } from '../../api/queries';
import type { NotificationDay, NotificationEvent } from '../../api/types';

const appRoute = getRouteApi('/app');

/** The most items of one event that the server returns. */
export const DETAILS_LIMIT = 500;

export function notificationsQuery() {
  return callQuery(get('/user/get-all-user-inapp-notifications'), { meta: { silent: true } });
}

function detailsOf(userNotificationLogId: string, markAsViewed: boolean) {
  return get('/user/get-notification-details-by-id', { query: { userNotificationLogId, markAsViewed } });
}

/** The items of an event, without marking it as read. The count is part of the key, so that new items are loaded. */
export function detailsQuery({ userNotificationLogId, notificationRefItemCount }: NotificationEvent) {
  const query = callQuery(detailsOf(userNotificationLogId, false), { placeholderData: keepPreviousData, meta: { silent: true } });
  return queryOptions({ ...query, queryKey: [...query.queryKey, notificationRefItemCount] });
}

function putViewed(client: QueryClient, isMeant: (event: NotificationEvent) => boolean, notificationViewStatus: boolean) {
  const markIn = (day: NotificationDay) => ({
    ...day,
    eventList: day.eventList.map((event) => (isMeant(event) ? { ...event, notificationViewStatus } : event)),
  });
  client.setQueryData(notificationsQuery().queryKey, (days) => days?.map(markIn));
}

/** The cached unread count and list, which change before the server's response and are reverted if it refuses. */
function useMarks() {
  const client = useQueryClient();
  const { userId } = appRoute.useRouteContext().session;
  const { queryKey: ownUser } = userQuery(userId);
  const { queryKey: list } = notificationsQuery();
  const countOf = () => client.getQueryData(ownUser)?.unreadNotificationsCount ?? 0;
  return {
    client,
    count: countOf,
    changeCount: (by: number) => client.setQueryData(ownUser, (user) => user && { ...user, unreadNotificationsCount: Math.max(0, countOf() + by) }),
    /** Cancels running requests, whose responses would not have the change. Returns whether there were any to repeat. */
    cancelRequests: async () => {
      const hadRequests = client.isFetching({ queryKey: ownUser }) + client.isFetching({ queryKey: list }) > 0;
      await Promise.all([client.cancelQueries({ queryKey: ownUser }), client.cancelQueries({ queryKey: list })]);
      return hadRequests;
    },
    reload: () => Promise.all([client.invalidateQueries({ queryKey: ownUser }), client.invalidateQueries({ queryKey: list })]),
  };
}

/** Loads an unread event and marks it as read. */
export function useViewEvent() {
  const { client, count, changeCount, cancelRequests, reload } = useMarks();
  const put = ({ userNotificationLogId }: NotificationEvent, viewed: boolean) =>
    putViewed(client, (event) => event.userNotificationLogId === userNotificationLogId, viewed);
  return useMutation({
    mutationFn: ({ userNotificationLogId }: NotificationEvent) => detailsOf(userNotificationLogId, true).send(),
    onMutate: async (event) => {
      const hadRequests = await cancelRequests();
      const lowered = count() > 0 ? 1 : 0;
      put(event, true);
      changeCount(-lowered);
      return { hadRequests, lowered };
    },
    onSuccess: (details, event, { hadRequests }) => {
      client.setQueryData(detailsQuery(event).queryKey, details);
      // A list response from before the change may have arrived in between.
      put(event, true);
      if (hadRequests) void reload();
    },
    onError: (_error, event, context) => {
      put(event, false);
      changeCount(context?.lowered ?? 0);
      void reload();
    },
    // The event shows the error in place of its items.
    meta: { silent: true },
  });
}

export function useMarkAllViewed() {
  const { client, count, changeCount, cancelRequests } = useMarks();
  return useCall(() => post('/user/mark-all-notifications-viewed'), {
    onMutate: async () => {
      await cancelRequests();
      const lowered = count();
      const days = client.getQueryData(notificationsQuery().queryKey) ?? [];
      const unread = new Set(
        days
          .flatMap(({ eventList }) => eventList)
          .filter(({ notificationViewStatus }) => !notificationViewStatus)
          .map(({ userNotificationLogId }) => userNotificationLogId),
      );
      putViewed(client, () => true, true);
      changeCount(-lowered);
      return { lowered, unread };
    },
    onError: (_error, _nothing, context) => {
      putViewed(client, ({ userNotificationLogId }) => context?.unread.has(userNotificationLogId) === true, false);
      changeCount(context?.lowered ?? 0);
    },
    evenIfRefused: true,
    reloads: 'awaited',
  });
}
