import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Switch from '@mui/material/Switch';
import { type ReactNode, useId } from 'react';
import { type FieldValues, useController } from 'react-hook-form';
import type { FieldOf } from './use-field';

interface SwitchInputProps<Values extends FieldValues> extends FieldOf<Values, boolean> {
  label: string;
  help?: ReactNode;
  /** The fixed state of a switch that can't be changed. */
  fixedTo?: boolean | undefined;
  /** Called after a change. */
  onSwitched?: (on: boolean) => void;
}

/** A switch for a boolean field. */
export function SwitchInput<Values extends FieldValues>({ control, name, label, help, fixedTo, onSwitched }: SwitchInputProps<Values>) {
  const { field, fieldState } = useController({ control, name });
  const helpId = useId();
  const helpText = fieldState.error?.message ?? help;
  return (
    <Box>
      <FormControlLabel
        control={
          <Switch
            name={field.name}
            checked={fixedTo ?? field.value}
            slotProps={{ input: { ref: field.ref, 'aria-describedby': helpText ? helpId : undefined } }}
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
      {helpText && (
        <FormHelperText id={helpId} error={fieldState.error !== undefined} sx={{ mt: -0.5, ml: '42px' }}>
          {helpText}
        </FormHelperText>
      )}
    </Box>
  );
}
