import FormControl from '@mui/material/FormControl';
import InputLabel from '@mui/material/InputLabel';
import { type ReactNode, useId } from 'react';

/** A label above controls without their own label, such as a row of choices. */
export function Labelled({ label, children }: { label: string; children: (labelId: string) => ReactNode }) {
  const id = useId();
  return (
    <FormControl>
      <InputLabel component="span" id={id}>
        {label}
      </InputLabel>
      {children(id)}
    </FormControl>
  );
}
