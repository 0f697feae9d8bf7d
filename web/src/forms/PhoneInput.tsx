import type { FieldValues } from 'react-hook-form';
import { formatPhone } from '../lib/format';
import { isPhone } from './rules';
import { TextInput, type TextInputProps } from './TextInput';

/** A US phone number, shown as (###) ###-#### once it is complete. */
export function PhoneInput<Values extends FieldValues>(
  props: Pick<TextInputProps<Values>, 'control' | 'name' | 'label' | 'optional' | 'help' | 'hint' | 'autoComplete'>,
) {
  return <TextInput type="tel" inputMode="tel" placeholder="(###) ###-####" tidy={(typed) => (isPhone(typed) ? formatPhone(typed) : typed)} {...props} />;
}
