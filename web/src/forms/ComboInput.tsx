import Autocomplete, { createFilterOptions } from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import type { FieldValues } from 'react-hook-form';
import { OptionalLabel, type TextInputProps } from './TextInput';
import { useField } from './use-field';

interface Option {
  value: string;
  label: string;
}

interface ComboInputProps<Values extends FieldValues> extends Pick<TextInputProps<Values>, 'control' | 'name' | 'label' | 'help' | 'optional'> {
  options: readonly Option[];
  loading?: boolean;
  placeholder?: string;
  /** Shown when no option matches the typed text. */
  noneText: string;
  onChosen?: (value: string) => void;
}

/** The most options shown at once. Typing finds the others. */
const MAX_SHOWN = 100;
const filterOptions = createFilterOptions<Option>({ limit: MAX_SHOWN });

/** A choice from a long list, found by typing. No choice is the empty string. */
export function ComboInput<Values extends FieldValues>({
  control,
  name,
  label,
  help,
  optional = false,
  options,
  loading = false,
  placeholder,
  noneText,
  onChosen,
}: ComboInputProps<Values>) {
  const { value: chosen, change, leave, focusRef, problem } = useField({ control, name });
  return (
    <Autocomplete
      options={options}
      filterOptions={filterOptions}
      value={options.find(({ value }) => value === chosen) ?? null}
      onChange={(_event, option) => {
        change(option?.value ?? '');
        onChosen?.(option?.value ?? '');
      }}
      onBlur={leave}
      getOptionLabel={(option) => option.label}
      getOptionKey={({ value }) => value}
      isOptionEqualToValue={(a, b) => a.value === b.value}
      loading={loading}
      noOptionsText={noneText}
      fullWidth
      renderInput={(params) => (
        <TextField
          {...params}
          label={optional === true ? <OptionalLabel>{label}</OptionalLabel> : label}
          name={name}
          placeholder={placeholder}
          error={problem !== undefined}
          helperText={problem ?? help}
          inputRef={focusRef}
          slotProps={{ ...params.slotProps, htmlInput: { ...params.slotProps.htmlInput, 'aria-required': !optional } }}
        />
      )}
    />
  );
}
