import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Switch from '@mui/material/Switch';
import { type ReactNode, useId } from 'react';
import { useController } from 'react-hook-form';

interface SwitchInputProps {
  /** Of the form's value, which is true or false. */
  name: string;
  label: string;
  help?: ReactNode;
  /** How it stands where it can't be switched. */
  fixedTo?: boolean | undefined;
  /** What else follows from it. */
  onSwitched?: (on: boolean) => void;
}

/** Something that is on or off. */
export function SwitchInput({ name, label, help, fixedTo, onSwitched }: SwitchInputProps) {
  const { field, fieldState } = useController<Record<string, boolean>>({ name });
  const helpId = useId();
  const told = fieldState.error?.message ?? help;
  return (
    <Box>
      <FormControlLabel
        control={
          <Switch
            name={field.name}
            checked={fixedTo ?? field.value}
            slotProps={{ input: { ref: field.ref, 'aria-describedby': told ? helpId : undefined } }}
            onBlur={field.onBlur}
            onChange={(_event, on) => {
              field.onChange(on);
              onSwitched?.(on);
            }}
          />
        }
        label={label}
        disabled={fixedTo !== undefined}
      />
      {told && (
        <FormHelperText id={helpId} error={fieldState.error !== undefined} sx={{ mt: -0.5, ml: '42px' }}>
          {told}
        </FormHelperText>
      )}
    </Box>
  );
}
