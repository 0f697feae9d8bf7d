/** Through which channels one is told of which event: reading it and switching one of them. */
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

/** A switch is saved as it is switched, one after the other; what fails goes back. */
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
      // As it stands when its turn comes: a switch before it may have failed.
      const settings = client.getQueryData(queryKey)?.notificationSettings ?? [];
      const notificationSettings = settings.filter((setting) => setting.notificationEventTypeId === notificationEventTypeId);
      return resultOf(api.POST('/settings/update-settings', { body: { notificationSettings } }));
    },
    onMutate: async (change) => {
      await client.cancelQueries({ queryKey });
      put(change);
    },
    onSuccess: (saved) => {
      // While more is on its way, the screen is ahead of the answer.
      if (client.isMutating({ mutationKey: MUTATION_KEY }) === 1) client.setQueryData(queryKey, saved);
    },
    onError: (_error, change) => {
      put({ ...change, on: !change.on });
      if (client.isMutating({ mutationKey: MUTATION_KEY }) === 1) void client.invalidateQueries({ queryKey });
    },
  });
}
