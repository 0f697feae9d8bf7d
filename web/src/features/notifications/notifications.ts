/** What one was told of: reading it, looking at it, marking all of it as read. */
import { keepPreviousData, type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { api, callKey, resultOf } from '../../api/client';
import { userQuery } from '../../api/queries';
import type { NotificationDay, NotificationEvent } from '../../api/types';

const appRoute = getRouteApi('/app');

/** As many things as the server tells of one event. */
export const DETAILS_LIMIT = 500;

export function notificationsQuery() {
  return queryOptions({
    queryKey: callKey('/user/get-all-user-inapp-notifications'),
    queryFn: ({ signal }) => resultOf(api.GET('/user/get-all-user-inapp-notifications', { signal })),
    meta: { silent: true },
  });
}

function detailsOf(userNotificationLogId: string, markAsViewed: boolean, signal?: AbortSignal) {
  return resultOf(api.GET('/user/get-notification-details-by-id', { params: { query: { userNotificationLogId, markAsViewed } }, signal }));
}

/** Looks at an event again, which marks nothing. Asked anew when more has come to it. */
export function detailsQuery({ userNotificationLogId, notificationRefItemCount }: NotificationEvent) {
  return queryOptions({
    queryKey: callKey('/user/get-notification-details-by-id', { userNotificationLogId, notificationRefItemCount }),
    queryFn: ({ signal }) => detailsOf(userNotificationLogId, false, signal),
    placeholderData: keepPreviousData,
    meta: { silent: true },
  });
}

function putViewed(client: QueryClient, isMeant: (event: NotificationEvent) => boolean, notificationViewStatus: boolean) {
  const markIn = (day: NotificationDay) => ({
    ...day,
    eventList: day.eventList.map((event) => (isMeant(event) ? { ...event, notificationViewStatus } : event)),
  });
  client.setQueryData(notificationsQuery().queryKey, (days) => days?.map(markIn));
}

/** What the bell and the list say, changed before the server has answered, and put right by it if it refuses. */
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
    /** An answer on its way knows nothing of the mark. Tells whether there was one, which is to be asked for again. */
    holdAnswers: async () => {
      const held = client.isFetching({ queryKey: ownUser }) + client.isFetching({ queryKey: list }) > 0;
      await Promise.all([client.cancelQueries({ queryKey: ownUser }), client.cancelQueries({ queryKey: list })]);
      return held;
    },
    askAgain: () => Promise.all([client.invalidateQueries({ queryKey: ownUser }), client.invalidateQueries({ queryKey: list })]),
  };
}

/** Looks at an unread event, which thereby is read. */
export function useViewEvent() {
  const { client, count, changeCount, holdAnswers, askAgain } = useMarks();
  const put = ({ userNotificationLogId }: NotificationEvent, viewed: boolean) =>
    putViewed(client, (event) => event.userNotificationLogId === userNotificationLogId, viewed);
  return useMutation({
    mutationFn: ({ userNotificationLogId }: NotificationEvent) => detailsOf(userNotificationLogId, true),
    onMutate: async (event) => {
      const held = await holdAnswers();
      const lowered = count() > 0 ? 1 : 0;
      put(event, true);
      changeCount(-lowered);
      return { held, lowered };
    },
    onSuccess: (details, event, { held }) => {
      client.setQueryData(detailsQuery(event).queryKey, details);
      // A list that was read before the mark may have come in between.
      put(event, true);
      if (held) void askAgain();
    },
    onError: (_error, event, context) => {
      put(event, false);
      changeCount(context?.lowered ?? 0);
      void askAgain();
    },
    // The event says it where its details would be.
    meta: { silent: true },
  });
}

export function useMarkAllViewed() {
  const { client, count, changeCount, holdAnswers, askAgain } = useMarks();
  return useMutation({
    mutationFn: () => resultOf(api.POST('/user/mark-all-notifications-viewed')),
    onMutate: async () => {
      await holdAnswers();
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
    onSettled: askAgain,
  });
}
