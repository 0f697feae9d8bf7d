import { useController } from 'react-hook-form';
import { afterPress } from './after-press';

/** A text field of the enclosing form, with its error. */
export function useField(name: string) {
  const { field, fieldState } = useController<Record<string, string>>({ name });
  const { value, onChange, onBlur, ref } = field;
  return {
    value,
    change: (next: string) => onChange(next),
    /** To be called on blur: from then on the field shows its error. */
    leave: () => afterPress(onBlur),
    /** The ref of the element that gets the focus on an error. */
    focusRef: ref,
    problem: fieldState.error?.message,
  };
}
