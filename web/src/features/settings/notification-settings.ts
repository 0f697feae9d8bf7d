/** The query and mutation of the user's notification channels. */
import { useQueryClient } from '@tanstack/react-query';
import { callQuery, useCall } from '../../api/calls';
import { get, post } from '../../api/client';
import type { NotificationSetting } from '../../api/types';

export type Channel = Exclude<keyof NotificationSetting, 'notificationEventTypeId'>;

interface Switched {
  notificationEventTypeId: number;
  channel: Channel;
  on: boolean;
}

const MUTATION_KEY = ['notification-settings'];

export function userSettingsQuery() {
  return callQuery(get('/settings/get-user-settings'), { meta: { silent: true } });
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

  return useCall(
    ({ notificationEventTypeId }: Switched) => {
      // Read when the request starts, because an earlier switch may have failed.
      const settings = client.getQueryData(queryKey)?.notificationSettings ?? [];
      const notificationSettings = settings.filter((setting) => setting.notificationEventTypeId === notificationEventTypeId);
      return post('/settings/update-settings', { body: { notificationSettings } });
    },
    {
      mutationKey: MUTATION_KEY,
      scope: { id: 'notification-settings' },
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
    },
  );
}
