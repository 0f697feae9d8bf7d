import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form';
import { isInside, sendOnKeys } from '../ui/own-events';

export interface FormProps<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  /** The accessible name of the form. */
  label: string;
  /** Called with the values once they pass all rules. */
  onSubmit: (values: Values) => void;
  /** Called when a value fails a rule. The fields show their own errors. */
  onInvalid?: () => void;
  /** Whether the form is being sent. Until then it can't be sent again. */
  pending?: boolean;
  children: ReactNode;
  sx?: SxProps<Theme>;
}

/** A form whose fields get it from context. Ctrl+Enter and Cmd+Enter submit it from any field. */
export function Form<Values extends FieldValues>({ form, label, onSubmit, onInvalid, pending = false, children, sx }: FormProps<Values>) {
  const send = () => {
    if (!pending) void form.handleSubmit(onSubmit, onInvalid)();
  };
  return (
    <FormProvider {...form}>
      <Box
        component="form"
        noValidate
        aria-label={label}
        onSubmit={(event) => {
          if (!isInside(event)) return;
          event.preventDefault();
          send();
        }}
        onKeyDown={(event) => sendOnKeys(event, send)}
        sx={sx}
      >
        {children}
      </Box>
    </FormProvider>
  );
}
