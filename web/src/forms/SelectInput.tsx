import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { OptionalLabel, type TextInputProps } from './TextInput';
import { useField } from './use-field';

interface SelectInputProps extends Pick<TextInputProps, 'name' | 'label' | 'help' | 'optional' | 'sx'> {
  options: readonly { value: string; label: string }[];
  /** What stands there while nothing is chosen. */
  placeholder?: string;
  disabled?: boolean;
  /** What else follows from the choice. */
  onChosen?: (value: string) => void;
}

/** One of a list; nothing chosen is the empty text. */
export function SelectInput({ name, label, help, optional = false, options, placeholder = 'Choose', disabled = false, onChosen, sx }: SelectInputProps) {
  const { value: chosen, change, leave, focusRef, problem } = useField(name);
  const labelOf = (value: string) => options.find((option) => option.value === value)?.label;

  return (
    <TextField
      select
      label={optional ? <OptionalLabel>{label}</OptionalLabel> : label}
      name={name}
      // What is chosen may not be among the options yet.
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
      {optional && <MenuItem value="">{placeholder}</MenuItem>}
      {options.map(({ value, label: word }) => (
        <MenuItem key={value} value={value}>
          {word}
        </MenuItem>
      ))}
    </TextField>
  );
}
