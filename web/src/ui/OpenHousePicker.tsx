import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { texts } from '../texts/pickers';
import { Labelled } from './Labelled';

/** Listings with an open house to come, without one, or both. */
export type OpenHouseChoice = 'any' | 'true' | 'false';

interface OpenHousePickerProps {
  value: OpenHouseChoice;
  onChange: (value: OpenHouseChoice) => void;
}

export function OpenHousePicker({ value, onChange }: OpenHousePickerProps) {
  return (
    <Labelled label={texts.openHouse}>
      {(labelId) => (
        <ToggleButtonGroup exclusive aria-labelledby={labelId} value={value} onChange={(_event, chosen: OpenHouseChoice | null) => onChange(chosen ?? 'any')}>
          <ToggleButton value="any">{texts.any}</ToggleButton>
          <ToggleButton value="true">{texts.yes}</ToggleButton>
          <ToggleButton value="false">{texts.no}</ToggleButton>
        </ToggleButtonGroup>
      )}
    </Labelled>
  );
}
