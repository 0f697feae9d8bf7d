/** The field of a long text, which fills the height that its form leaves. */
import TextField from '@mui/material/TextField';
import { useEffect, useRef } from 'react';
import type { FieldValues } from 'react-hook-form';
import { type FieldOf, useField } from '../../../forms/use-field';

interface MessageInputProps<Values extends FieldValues> extends FieldOf<Values> {
  label: string;
  readOnly: boolean;
  /** Whether it takes the focus when it opens, with the caret before the text. */
  takesFocus: boolean;
}

const LEAST_HEIGHT = 120;

export function MessageInput<Values extends FieldValues>({ control, name, label, readOnly, takesFocus }: MessageInputProps<Values>) {
  const { value, change, leave, focusRef, problem } = useField({ control, name });
  const field = useRef<HTMLTextAreaElement>(null);

  useEffect(() => {
    if (!takesFocus) return;
    field.current?.focus();
    field.current?.setSelectionRange(0, 0);
  }, [takesFocus]);

  return (
    <TextField
      label={label}
      name={name}
      value={value}
      inputRef={(element: HTMLTextAreaElement | null) => {
        field.current = element;
        focusRef(element);
      }}
      onChange={(event) => change(event.target.value)}
      onBlur={leave}
      error={problem !== undefined}
      helperText={problem}
      autoComplete="off"
      fullWidth
      multiline
      slotProps={{
        // A plain text area scrolls by its own height. The default one measures its text on every key.
        input: { inputComponent: 'textarea', readOnly, sx: { flex: 1, alignItems: 'stretch', p: 0 } },
        htmlInput: {
          'aria-required': true,
          rows: undefined,
          style: { minHeight: LEAST_HEIGHT, resize: 'none', overflow: 'auto', height: '100%', boxSizing: 'border-box' },
        },
      }}
      sx={{ '&&': { flex: '1 0 auto' }, display: 'flex', flexDirection: 'column' }}
    />
  );
}
