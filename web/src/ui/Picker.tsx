import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { texts } from '../texts/pickers';

export interface Pick {
  id: string;
  name: string;
  /** The heading of its group. */
  group?: string;
}

interface PickerProps {
  label: string;
  options: Pick[];
  value: string;
  onChange: (id: string) => void;
  /** The placeholder if there is nothing to choose. */
  emptyText: string;
}

/** A choice from many options, found by typing. */
export function Picker({ label, options, value, onChange, emptyText }: PickerProps) {
  const chosen = options.find(({ id }) => id === value) ?? null;
  return (
    <Autocomplete
      options={options}
      value={chosen}
      // One option is always chosen, unless the list is empty.
      disableClearable={chosen !== null}
      disabled={options.length === 0}
      onChange={(_event, next) => {
        if (next) onChange(next.id);
      }}
      groupBy={options.some(({ group }) => group) ? ({ group = '' }) => group : undefined}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(a, b) => a.id === b.id}
      noOptionsText={texts.noMatch}
      renderInput={(params) => <TextField {...params} label={label} placeholder={options.length === 0 ? emptyText : undefined} />}
      sx={{ width: '100%', maxWidth: 340 }}
    />
  );
}
