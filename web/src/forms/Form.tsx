import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form';
import { isInside, sendOnKeys } from '../ui/own-events';

export interface FormProps<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  /** What assistive technology calls the form. */
  label: string;
  /** Gets what was typed, once it keeps all rules. */
  onSubmit: (values: Values) => void;
  /** What else is to be said when a rule isn't kept; the fields say which. */
  onInvalid?: () => void;
  /** It is on its way: sending it again does nothing. */
  pending?: boolean;
  children: ReactNode;
  sx?: SxProps<Theme>;
}

/** A form whose fields find it by themselves; Ctrl+Enter and Cmd+Enter send it from anywhere in it. */
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
