import Autocomplete, { type AutocompleteValue } from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import type { RealtorOption } from '../api/types';
import { texts } from '../texts/pickers';
import type { Choices } from './choices';

interface RealtorPickerProps<Multiple extends boolean> {
  choices: Choices<RealtorOption>;
  multiple: Multiple;
  value: AutocompleteValue<RealtorOption, Multiple, false, false>;
  onChange: (value: AutocompleteValue<RealtorOption, Multiple, false, false>) => void;
}

/** One realtor of the territory, or several, found by name. */
export function RealtorPicker<Multiple extends boolean>({ choices, multiple, value, onChange }: RealtorPickerProps<Multiple>) {
  const isEmpty = Array.isArray(value) ? value.length === 0 : value === null;
  return (
    <Autocomplete
      multiple={multiple}
      options={choices.options}
      value={value}
      onChange={(_event, chosen) => onChange(chosen)}
      onInputChange={(_event, text, reason) => choices.search(reason === 'input' ? text : '')}
      // The server has searched already.
      filterOptions={(options) => options}
      filterSelectedOptions={multiple}
      loading={choices.loading}
      getOptionLabel={({ fullName }) => fullName}
      getOptionKey={({ realtorId }) => realtorId}
      isOptionEqualToValue={(a, b) => a.realtorId === b.realtorId}
      renderOption={({ key, ...props }, { fullName, officeName }) => (
        <Box component="li" key={key} {...props} sx={{ display: 'flex', gap: 1 }}>
          <span>{fullName}</span>
          <Box component="span" sx={{ color: 'text.secondary', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
            {officeName}
          </Box>
        </Box>
      )}
      noOptionsText={texts.noRealtor}
      renderInput={(params) => <TextField {...params} label={texts.realtor} placeholder={isEmpty ? texts.anyRealtor : undefined} />}
    />
  );
}
