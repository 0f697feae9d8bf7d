import Box from '@mui/material/Box';
import type { FieldValues } from 'react-hook-form';
import { DateInput } from '../ui/DateInput';
import { OptionalLabel } from './TextInput';
import { type TextFieldOf, useField } from './use-field';

interface DayInputProps<Values extends FieldValues> extends TextFieldOf<Values> {
  label: string;
  /** The field may stay empty, and its label says so. */
  isOptional?: boolean;
}

/** A form field for a day, typed or chosen from a calendar. */
export function DayInput<Values extends FieldValues>({ label, isOptional = true, ...field }: DayInputProps<Values>) {
  const { value, change, leave, focusRef, problem } = useField(field);
  return (
    <Box onBlur={leave} sx={{ display: 'grid' }}>
      <DateInput
        inputRef={focusRef}
        label={label}
        shownLabel={isOptional ? <OptionalLabel>{label}</OptionalLabel> : label}
        value={value}
        onChange={change}
        problem={problem}
      />
    </Box>
  );
}
