import { type Control, type FieldPath, type FieldPathByValue, type FieldValues, useController, useFormContext } from 'react-hook-form';
import { afterPress } from './after-press';

/** Where a field stores its value: a form, and the name of one of its values of that type. */
export interface FieldOf<Values extends FieldValues, Value = string> {
  control: Control<Values>;
  name: FieldPathByValue<Values, Value>;
}

export interface TextFieldOf<Values extends FieldValues> extends FieldOf<Values> {
  /** The name of a field whose rule depends on this one. Once touched or wrong, it is validated again on each change here. */
  rechecks?: FieldPath<Values>;
}

/** A text field of a form, with its error. */
export function useField<Values extends FieldValues>({ control, name, rechecks }: TextFieldOf<Values>) {
  const { trigger } = useFormContext<Values>();
  const { field, fieldState } = useController({ control, name });
  const { value, onChange, onBlur, ref } = field;
  return {
    value: String(value),
    change: (next: string) => {
      onChange(next);
      if (!rechecks) return;
      const { isTouched, invalid } = control.getFieldState(rechecks);
      if (isTouched || invalid) void trigger(rechecks);
    },
    /** To be called on blur: from then on the field shows its error. */
    leave: () => afterPress(onBlur),
    /** The ref of the element that gets the focus on an error. */
    focusRef: ref,
    problem: fieldState.error?.message,
  };
}
