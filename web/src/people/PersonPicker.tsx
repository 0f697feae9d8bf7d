import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { texts } from '../texts/people';
import type { Choices } from '../ui/choices';
import type { Person } from './company-people';

interface PersonPickerProps {
  choices: Choices<Person>;
  value: Person | null;
  onChange: (person: Person | null) => void;
  label: string;
  /** Shown while nobody is chosen: what that means. */
  placeholder: string;
  /** The width in px on larger screens. */
  width: number;
}

/** A choice of one person, found by typing. */
export function PersonPicker({ choices, value, onChange, label, placeholder, width }: PersonPickerProps) {
  return (
    <Autocomplete
      options={choices.options}
      value={value}
      onChange={(_event, chosen) => onChange(chosen)}
      onInputChange={(_event, text, reason) => choices.search(reason === 'input' ? text : '')}
      // The options are already filtered.
      filterOptions={(found) => found}
      loading={choices.loading}
      getOptionLabel={({ fullName }) => fullName}
      getOptionKey={({ userId }) => userId}
      isOptionEqualToValue={(a, b) => a.userId === b.userId}
      noOptionsText={texts.noMatch}
      renderInput={(params) => <TextField {...params} label={label} placeholder={placeholder} />}
      sx={{ width: { xs: '100%', sm: width } }}
    />
  );
}
