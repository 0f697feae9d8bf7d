import Box from '@mui/material/Box';
import { DateInput } from '../ui/DateInput';
import { OptionalLabel } from './TextInput';
import { useField } from './use-field';

/** A day of the form that may be left out, typed or chosen from a calendar. */
export function DayInput({ name, label }: { name: string; label: string }) {
  const { value, change, leave, problem } = useField(name);
  return (
    <Box onBlur={leave} sx={{ display: 'grid' }}>
      <DateInput label={label} shownLabel={<OptionalLabel>{label}</OptionalLabel>} value={value} onChange={change} problem={problem} />
    </Box>
  );
}
