import Autocomplete, { createFilterOptions } from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import type { FieldValues } from 'react-hook-form';
import type { TextInputProps } from './TextInput';
import { useField } from './use-field';

interface SuggestInputProps<Values extends FieldValues> extends Pick<TextInputProps<Values>, 'control' | 'name' | 'label' | 'help' | 'placeholder'> {
  /** The known values. */
  options: readonly string[];
  isRequired?: boolean;
}

/** The most options shown at once. Typing finds the others. */
const MAX_SHOWN = 100;
const filterOptions = createFilterOptions<string>({ limit: MAX_SHOWN });

/** A text for which known values are suggested. Any other text is accepted too. */
export function SuggestInput<Values extends FieldValues>({ control, name, label, help, placeholder, options, isRequired = false }: SuggestInputProps<Values>) {
  const { value, change, leave, focusRef, problem } = useField({ control, name });
  return (
    <Autocomplete
      freeSolo
      options={options}
      filterOptions={filterOptions}
      // The text alone is the value.
      value={null}
      inputValue={value}
      onInputChange={(_event, text) => change(text)}
      onBlur={leave}
      fullWidth
      renderInput={(params) => (
        <TextField
          {...params}
          label={label}
          name={name}
          placeholder={placeholder}
          error={problem !== undefined}
          helperText={problem ?? help}
          inputRef={focusRef}
          slotProps={{
            ...params.slotProps,
            htmlInput: { ...params.slotProps.htmlInput, autoCapitalize: 'none', spellCheck: false, 'aria-required': isRequired },
          }}
        />
      )}
    />
  );
}
