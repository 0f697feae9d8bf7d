/** Saves settings: the parts of a company, and the sending account. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, resultOf } from '../../api/client';
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
  return useMutation({
    mutationFn: (parts: Parts) => {
      const body = { ...parts, version };
      return resultOf(isCreated ? api.POST('/settings/update-settings', { body }) : api.POST('/settings/create-settings', { body }));
    },
    onSuccess: (saved) => {
      client.setQueryData(queryKey, saved);
      toastNotice(isCreated ? 'settingsUpdated' : 'settingsCreated');
    },
    onError: (error) => {
      // Loads the current settings; the typed values stay.
      if (codeOf(error) === 'STALE_WRITE') void client.invalidateQueries({ queryKey });
    },
    // The form shows the refusal.
    meta: { silent: true },
  });
}
