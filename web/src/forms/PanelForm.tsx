import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { FieldValues } from 'react-hook-form';
import { shared } from '../texts/shared';
import { useUnsaved } from '../ui/unsaved';
import { Form, type FormProps } from './Form';

interface PanelFormProps<Values extends FieldValues> extends FormProps<Values> {
  /** The label of the primary button. */
  action: string;
  /** Whether the primary button is disabled. */
  disabled?: boolean;
  /** Whether something outside the form's fields was changed. */
  dirty?: boolean;
}

/**
 * A form that fills a slide-over: its fields scroll, its buttons stay visible, and closing the panel asks before it discards
 * unsaved input.
 */
export function PanelForm<Values extends FieldValues>({ action, disabled = false, dirty = false, children, ...props }: PanelFormProps<Values>) {
  const { form, pending = false } = props;
  const close = useUnsaved((form.formState.isDirty || dirty) && !pending);

  return (
    <Form {...props} sx={{ flex: 1, minHeight: 0, display: 'flex', flexDirection: 'column' }}>
      <Box
        sx={{
          flex: 1,
          overflow: 'auto',
          px: 2.5,
          pt: 2.5,
          pb: 'calc(20px + var(--notice-room, 0px))',
          scrollPaddingTop: '44px',
          display: 'flex',
          flexDirection: 'column',
          gap: 2,
        }}
      >
        {children}
      </Box>
      <Box sx={{ flex: 'none', display: 'flex', justifyContent: 'flex-end', gap: 1, px: 2.5, py: 1.5, borderTop: 1, borderColor: 'line.hairline' }}>
        <Button variant="outlined" onClick={close}>
          {shared.cancel}
        </Button>
        <Button type="submit" variant="contained" disabled={disabled && !pending} loading={pending}>
          {action}
        </Button>
      </Box>
    </Form>
  );
}
