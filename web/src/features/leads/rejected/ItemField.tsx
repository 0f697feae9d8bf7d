import TextField from '@mui/material/TextField';
import { useEffect, useRef } from 'react';
import { type FieldValues, useFormState } from 'react-hook-form';
import { type FieldOf, useField } from '../../../forms/use-field';
import { texts } from '../../../texts/rejected-leads';
import { wrongLine } from './item-text';

/** The item as text. After a refused submit, the line that is no JSON is selected. */
export function ItemField<Values extends FieldValues>({ control, name }: FieldOf<Values>) {
  const { value, change, leave, focusRef, problem } = useField({ control, name });
  const field = useRef<HTMLTextAreaElement>(null);
  const { submitCount } = useFormState({ control });

  useEffect(() => {
    const line = wrongLine(field.current?.value ?? '');
    if (submitCount === 0 || line === undefined) return;
    const lines = (field.current?.value ?? '').split('\n');
    const start = lines.slice(0, line - 1).join('\n').length + (line > 1 ? 1 : 0);
    field.current?.setSelectionRange(start, start + (lines[line - 1]?.length ?? 0));
  }, [submitCount]);

  return (
    <TextField
      label={texts.item}
      name={name}
      value={value}
      onChange={(event) => change(event.target.value)}
      onBlur={leave}
      error={problem !== undefined}
      helperText={problem ?? texts.itemHelp}
      fullWidth
      multiline
      minRows={8}
      maxRows={18}
      inputRef={(element: HTMLTextAreaElement | null) => {
        field.current = element;
        focusRef(element);
      }}
      slotProps={{
        htmlInput: {
          'aria-required': true,
          autoCapitalize: 'none',
          spellCheck: false,
          sx: { p: 0, font: '0.8125rem/1.25rem ui-monospace, Menlo, Consolas, monospace' },
        },
      }}
    />
  );
}
