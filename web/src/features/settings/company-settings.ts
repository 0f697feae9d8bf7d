/** Saves settings: the parts of a company, and the sending account. */
import { useQueryClient } from '@tanstack/react-query';
import { reload, useCall } from '../../api/calls';
import { post } from '../../api/client';
import { codeOf } from '../../api/errors';
import type { SaveSettingsIn, UserSettings } from '../../api/types';
import { toastNotice } from '../../ui/toasts';
import { userSettingsQuery } from './notification-settings';

/** The content of a save without its version, which is that of the loaded settings. */
export type Parts = Omit<SaveSettingsIn, 'version' | 'notificationSettings'>;

/** The first save creates settings, later ones update them. */
export function useSaveSettings({ isCreated, version }: UserSettings) {
  const client = useQueryClient();
  const { queryKey } = userSettingsQuery();
  return useCall(
    (parts: Parts) => {
      const body = { ...parts, version };
      return isCreated ? post('/settings/update-settings', { body }) : post('/settings/create-settings', { body });
    },
    {
      onSuccess: (saved) => {
        client.setQueryData(queryKey, saved);
        toastNotice(isCreated ? 'settingsUpdated' : 'settingsCreated');
      },
      onError: (error) => {
        // Loads the current settings; the typed values stay.
        if (codeOf(error) === 'STALE_WRITE') void reload(client, 'settings');
      },
      // The form shows the refusal.
      meta: { silent: true },
    },
  );
}
