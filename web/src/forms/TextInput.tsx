import Box from '@mui/material/Box';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { texts } from '../texts/forms';
import { DEFAULT_MAX_LENGTH } from './rules';
import { type TextFieldOf, useField } from './use-field';

export interface TextInputProps<Values extends FieldValues> extends TextFieldOf<Values> {
  label: string;
  /** Shown under the field while it has no error. */
  help?: ReactNode;
  /** Shown under the field, below its error. */
  hint?: ReactNode;
  /** Marks the label as optional, except in a form whose fields all are. All other fields are required. */
  optional?: boolean | 'unmarked';
  placeholder?: string;
  autoComplete?: string;
  autoFocus?: boolean;
  /** Shown, but can't be changed. */
  readOnly?: boolean;
  multiline?: boolean;
  type?: 'text' | 'email' | 'tel' | 'password';
  /** Turns off spell check and automatic capitals. */
  exact?: boolean;
  inputMode?: 'text' | 'email' | 'tel' | 'numeric' | 'decimal';
  /** Normalizes the text on blur. */
  tidy?: (typed: string) => string;
  endAdornment?: ReactNode;
  sx?: TextFieldProps['sx'];
}

/** A text field of at most 1000 characters. A shorter limit is a rule with its own error. */
export function TextInput<Values extends FieldValues>({
  control,
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
}: TextInputProps<Values>) {
  const { value, change, leave, focusRef, problem } = useField({ control, name, rechecks });

  return (
    <TextField
      label={optional === true ? <OptionalLabel>{label}</OptionalLabel> : label}
      name={name}
      type={type}
      value={value}
      inputRef={focusRef}
      onChange={(event) => change(event.target.value)}
      onBlur={() => {
        if (tidy && tidy(value) !== value) change(tidy(value));
        leave();
      }}
      error={problem !== undefined}
      helperText={hint ? <ProblemAndHint problem={problem} hint={hint} /> : (problem ?? help)}
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
        // The help may be a list, which a paragraph can't contain.
        formHelperText: { component: 'div' },
      }}
    />
  );
}

function ProblemAndHint({ problem, hint }: { problem: string | undefined; hint: ReactNode }) {
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
        {texts.optional}
      </Box>
    </>
  );
}
