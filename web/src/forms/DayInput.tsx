import Box from '@mui/material/Box';
import { DateInput } from '../ui/DateInput';
import { OptionalLabel } from './TextInput';
import { useField } from './use-field';

interface DayInputProps {
  name: string;
  label: string;
  /** The field may stay empty, and its label says so. */
  isOptional?: boolean;
}

/** A form field for a day, typed or chosen from a calendar. */
export function DayInput({ name, label, isOptional = true }: DayInputProps) {
  const { value, change, leave, problem } = useField(name);
  return (
    <Box onBlur={leave} sx={{ display: 'grid' }}>
      <DateInput label={label} shownLabel={isOptional ? <OptionalLabel>{label}</OptionalLabel> : label} value={value} onChange={change} problem={problem} />
    </Box>
  );
}
