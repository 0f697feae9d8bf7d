/** The query and mutation of the user's notification channels. */
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api, callKey, resultOf } from '../../api/client';
import type { NotificationSetting } from '../../api/types';

export type Channel = Exclude<keyof NotificationSetting, 'notificationEventTypeId'>;

interface Switched {
  notificationEventTypeId: number;
  channel: Channel;
  on: boolean;
}

const MUTATION_KEY = ['notification-settings'];

export function userSettingsQuery() {
  return queryOptions({
    queryKey: callKey('/settings/get-user-settings'),
    queryFn: ({ signal }) => resultOf(api.GET('/settings/get-user-settings', { signal })),
    meta: { silent: true },
  });
}

/** Saves a switch at once and reverts it on failure. Requests run one after another. */
export function useSwitchChannel() {
  const client = useQueryClient();
  const { queryKey } = userSettingsQuery();

  function put({ notificationEventTypeId, channel, on }: Switched) {
    client.setQueryData(queryKey, (settings) => {
      if (!settings) return settings;
      const switched = (setting: NotificationSetting) =>
        setting.notificationEventTypeId === notificationEventTypeId ? { ...setting, [channel]: on } : setting;
      return { ...settings, notificationSettings: settings.notificationSettings.map(switched) };
    });
  }

  return useMutation({
    mutationKey: MUTATION_KEY,
    scope: { id: 'notification-settings' },
    mutationFn: ({ notificationEventTypeId }: Switched) => {
      // Read when the request starts, because an earlier switch may have failed.
      const settings = client.getQueryData(queryKey)?.notificationSettings ?? [];
      const notificationSettings = settings.filter((setting) => setting.notificationEventTypeId === notificationEventTypeId);
      return resultOf(api.POST('/settings/update-settings', { body: { notificationSettings } }));
    },
    onMutate: async (change) => {
      await client.cancelQueries({ queryKey });
      put(change);
    },
    onSuccess: (saved) => {
      // While another request waits, the screen is newer than this response.
      if (client.isMutating({ mutationKey: MUTATION_KEY }) === 1) client.setQueryData(queryKey, saved);
    },
    onError: (_error, change) => {
      put({ ...change, on: !change.on });
      if (client.isMutating({ mutationKey: MUTATION_KEY }) === 1) void client.invalidateQueries({ queryKey });
    },
  });
}
