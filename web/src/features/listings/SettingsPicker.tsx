import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import type { SettingName } from '../../api/types';
import { terms } from '../../texts/listings-terms';
import { shared } from '../../texts/shared';
import { Labelled } from '../../ui/Labelled';
import { SETTINGS } from './settings';

interface SettingsPickerProps {
  value: SettingName[];
  onChange: (value: SettingName[]) => void;
}

/** Any number of settings; a listing matches if it has at least one. */
export function SettingsPicker({ value, onChange }: SettingsPickerProps) {
  return (
    <Labelled label={shared.settings}>
      {(labelId) => (
        <ToggleButtonGroup aria-labelledby={labelId} value={value} onChange={(_event, chosen: SettingName[]) => onChange(chosen)} sx={{ flexWrap: 'wrap' }}>
          {SETTINGS.map((name) => (
            <ToggleButton key={name} value={name} sx={{ px: 1.25 }}>
              {terms.settings[name]}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      )}
    </Labelled>
  );
}
