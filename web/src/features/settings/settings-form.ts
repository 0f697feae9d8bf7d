/** A form for a part of the settings, which stays open after a save. */
import { useState } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { codeOf } from '../../api/errors';
import type { UserSettings } from '../../api/types';
import { tellRefusal } from '../../forms/refusal';
import { toastHint } from '../../ui/toasts';
import { useUnsaved } from '../../ui/unsaved';
import { type Parts, useSaveSettings } from './company-settings';

interface Saving<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  settings: UserSettings;
  valuesOf: (settings: UserSettings) => Values;
  /** The changed parts; null if nothing changed. */
  changesOf: (settings: UserSettings, values: Values) => Parts | null;
  /** The fields for error codes that name no field. */
  places?: Readonly<Record<string, FieldPath<Values>>>;
  /** The fields on the screen. */
  shownOf: (values: Values) => ReadonlySet<string>;
}

export function useSettingsForm<Values extends FieldValues>({ form, settings, valuesOf, changesOf, places = {}, shownOf }: Saving<Values>) {
  const save = useSaveSettings(settings);
  /** Whether another person has saved in the meantime. */
  const [isStale, setStale] = useState(false);
  useUnsaved(form.formState.isDirty && !save.isPending);

  function send(values: Values) {
    const parts = changesOf(settings, values);
    if (!parts) {
      toastHint('NO_CHANGE');
      return;
    }
    save.mutate(parts, {
      onSuccess: (saved) => {
        setStale(false);
        form.reset(valuesOf(saved));
      },
      onError: (error) => {
        if (codeOf(error) === 'STALE_WRITE') setStale(true);
        else tellRefusal(form, error, places, shownOf(values));
      },
    });
  }

  function reload() {
    form.reset(valuesOf(settings));
    setStale(false);
    return Promise.resolve();
  }

  return { send, reload, isStale, isPending: save.isPending };
}
