import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { texts } from '../../texts/pickers';
import type { Choices } from '../../ui/choices';

interface OptionsPickerProps<Option> {
  label: string;
  /** Shown while nothing is chosen: what that means. */
  placeholder: string;
  /** All options, or those that the server has found. */
  choices: Pick<Choices<Option>, 'options'> & Partial<Choices<Option>>;
  value: Option[];
  onChange: (value: Option[]) => void;
}

/** Any number of options, found by typing. */
export function OptionsPicker<Option extends { id: string | number; name: string }>({
  label,
  placeholder,
  choices: { options, loading, search },
  value,
  onChange,
}: OptionsPickerProps<Option>) {
  return (
    <Autocomplete
      multiple
      options={options}
      value={value}
      onChange={(_event, chosen) => onChange(chosen)}
      onInputChange={(_event, text, reason) => search?.(reason === 'input' ? text : '')}
      // The server may have searched already.
      filterOptions={search && ((found) => found)}
      filterSelectedOptions
      loading={loading}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(a, b) => a.id === b.id}
      noOptionsText={texts.noMatch}
      renderInput={(params) => <TextField {...params} label={label} placeholder={value.length === 0 ? placeholder : undefined} />}
    />
  );
}
