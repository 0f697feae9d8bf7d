/** Saving settings: a company's parts, and the e-mail account to send from. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, resultOf } from '../../api/client';
import { codeOf } from '../../api/errors';
import type { SaveSettingsIn, UserSettings } from '../../api/types';
import { toastNotice } from '../../ui/toasts';
import { userSettingsQuery } from './notification-settings';

/** What a save names beside the version, which is that of the settings it was made of. */
export type Parts = Omit<SaveSettingsIn, 'version' | 'notificationSettings'>;

/** The first time settings are created, after that updated. */
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
      // What holds by now is loaded beside what was typed, which stays.
      if (codeOf(error) === 'STALE_WRITE') void client.invalidateQueries({ queryKey });
    },
    // The form says what was refused.
    meta: { silent: true },
  });
}
