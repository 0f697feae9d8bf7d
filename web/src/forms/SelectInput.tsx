import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { FieldValues } from 'react-hook-form';
import { texts } from '../texts/forms';
import { OptionalLabel, type TextInputProps } from './TextInput';
import { useField } from './use-field';

interface SelectInputProps<Values extends FieldValues> extends Pick<TextInputProps<Values>, 'control' | 'name' | 'label' | 'help' | 'optional' | 'sx'> {
  options: readonly { value: string; label: string; disabled?: boolean }[];
  /** Shown while nothing is chosen. */
  placeholder?: string;
  disabled?: boolean;
  /** Called after a choice. */
  onChosen?: (value: string) => void;
}

/** A choice from a list. No choice is the empty string. */
export function SelectInput<Values extends FieldValues>({
  control,
  name,
  label,
  help,
  optional = false,
  options,
  placeholder = texts.choose,
  disabled = false,
  onChosen,
  sx,
}: SelectInputProps<Values>) {
  const { value: chosen, change, leave, focusRef, problem } = useField({ control, name });
  const labelOf = (value: string) => options.find((option) => option.value === value)?.label;

  return (
    <TextField
      select
      label={optional === true ? <OptionalLabel>{label}</OptionalLabel> : label}
      name={name}
      // The options may not include the chosen value yet.
      value={labelOf(chosen) === undefined ? '' : chosen}
      inputRef={focusRef}
      onChange={(event) => {
        change(event.target.value);
        onChosen?.(event.target.value);
      }}
      error={problem !== undefined}
      helperText={problem ?? help}
      disabled={disabled}
      fullWidth
      sx={sx}
      slotProps={{
        select: {
          displayEmpty: true,
          // Choosing from the list leaves the field too.
          onBlur: leave,
          renderValue: (value) =>
            labelOf(String(value)) ?? (
              <Box component="span" sx={{ color: 'text.secondary' }}>
                {placeholder}
              </Box>
            ),
          SelectDisplayProps: { 'aria-required': !optional },
        },
      }}
    >
      {optional !== false && <MenuItem value="">{placeholder}</MenuItem>}
      {options.map(({ value, label: word, disabled: isDisabled = false }) => (
        <MenuItem key={value} value={value} disabled={isDisabled}>
          {word}
        </MenuItem>
      ))}
    </TextField>
  );
}
