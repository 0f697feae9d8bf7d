import { useController } from 'react-hook-form';
import { afterPress } from './after-press';

/** A field of the form around it that holds text, and what is to be told about it. */
export function useField(name: string) {
  const { field, fieldState } = useController<Record<string, string>>({ name });
  const { value, onChange, onBlur, ref } = field;
  return {
    value,
    change: (next: string) => onChange(next),
    /** To be called when the field loses the focus: from then on it shows its error. */
    leave: () => afterPress(onBlur),
    /** For what takes the keyboard when something is wrong. */
    focusRef: ref,
    problem: fieldState.error?.message,
  };
}
