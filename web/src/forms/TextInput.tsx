import Box from '@mui/material/Box';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { DEFAULT_MAX_LENGTH } from './rules';
import { useField } from './use-field';

export interface TextInputProps {
  /** Of the form's value. */
  name: string;
  label: string;
  /** Under the field, while nothing is wrong with it. */
  help?: ReactNode;
  /** Under the field and what is wrong with it. */
  hint?: ReactNode;
  /** Said beside the label; every other field must be filled in. */
  optional?: boolean;
  placeholder?: string;
  autoComplete?: string;
  autoFocus?: boolean;
  /** Shown, but not to be changed. */
  readOnly?: boolean;
  multiline?: boolean;
  type?: 'text' | 'email' | 'tel' | 'password';
  /** Neither spelling nor capital letters are helped with. */
  exact?: boolean;
  inputMode?: 'text' | 'email' | 'tel' | 'numeric' | 'decimal';
  /** What the text becomes when the field is left. */
  tidy?: (typed: string) => string;
  /** A field whose rule looks at this one: once it was left, it is checked again with every change here. */
  rechecks?: string;
  endAdornment?: ReactNode;
  sx?: TextFieldProps['sx'];
}

/** A field for text of at most 1000 characters; a shorter limit is a rule, which says so. */
export function TextInput({
  name,
  label,
  help,
  hint,
  optional = false,
  placeholder,
  autoComplete = 'off',
  autoFocus = false,
  readOnly = false,
  multiline = false,
  type = 'text',
  exact = type === 'email',
  inputMode,
  tidy,
  rechecks,
  endAdornment,
  sx,
}: TextInputProps) {
  const { value, change, leave, focusRef, problem } = useField(name);
  const { getFieldState, trigger } = useFormContext();

  function write(next: string) {
    change(next);
    if (rechecks && getFieldState(rechecks).isTouched) void trigger(rechecks);
  }

  return (
    <TextField
      label={optional ? <OptionalLabel>{label}</OptionalLabel> : label}
      name={name}
      type={type}
      value={value}
      inputRef={focusRef}
      onChange={(event) => write(event.target.value)}
      onBlur={() => {
        if (tidy && tidy(value) !== value) write(tidy(value));
        leave();
      }}
      error={problem !== undefined}
      helperText={hint ? <Told problem={problem} hint={hint} /> : (problem ?? help)}
      placeholder={placeholder}
      autoComplete={autoComplete}
      autoFocus={autoFocus}
      fullWidth
      multiline={multiline}
      minRows={multiline ? 3 : undefined}
      sx={sx}
      slotProps={{
        htmlInput: {
          maxLength: DEFAULT_MAX_LENGTH,
          'aria-required': !optional && !readOnly,
          inputMode,
          ...(exact && { autoCapitalize: 'none', spellCheck: false }),
        },
        input: { endAdornment, readOnly },
        // Help may be a list.
        formHelperText: { component: 'div' },
      }}
    />
  );
}

function Told({ problem, hint }: { problem: string | undefined; hint: ReactNode }) {
  return (
    <>
      {problem && <Box sx={{ mb: 0.5 }}>{problem}</Box>}
      {hint}
    </>
  );
}

export function OptionalLabel({ children }: { children: ReactNode }) {
  return (
    <>
      {children}{' '}
      <Box component="span" sx={{ color: 'text.secondary', fontWeight: 450 }}>
        (optional)
      </Box>
    </>
  );
}
