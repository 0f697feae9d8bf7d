import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { texts } from '../texts/pickers';
import { Labelled } from './Labelled';
import { listingStatusTone } from './listing-status';
import { StatusDot } from './StatusDot';

interface StatusPickerProps {
  statuses: { id: number; name: string }[];
  value: number[];
  onChange: (value: number[]) => void;
}

/** A choice of any number of listing statuses. */
export function StatusPicker({ statuses, value, onChange }: StatusPickerProps) {
  return (
    <Labelled label={texts.status}>
      {(labelId) => (
        <ToggleButtonGroup aria-labelledby={labelId} value={value} onChange={(_event, chosen: number[]) => onChange(chosen)} sx={{ flexWrap: 'wrap' }}>
          {statuses.map(({ id, name }) => (
            <ToggleButton key={id} value={id} sx={{ px: 1.25 }}>
              <StatusDot tone={listingStatusTone(id)} word={name} />
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      )}
    </Labelled>
  );
}
