import { type DefaultValues, type FieldErrors, type FieldValues, type Resolver, set, useForm } from 'react-hook-form';
import * as z from 'zod/mini';

/** A form's fields and their rules, `z.object({ name: text(required), ... })`. */
type Rules<Values> = z.core.$ZodType<Values, Values>;

/** Rules that depend on the current values. */
type RulesFor<Values> = (values: Values) => Rules<Values>;

function resolverOf<Values extends FieldValues>(rules: Rules<Values> | RulesFor<Values>): Resolver<Values> {
  return (values) => {
    const read = z.safeParse(typeof rules === 'function' ? rules(values) : rules, values);
    if (read.success) return { values: read.data, errors: {} };
    const errors: FieldErrors<Values> = {};
    const reported = new Set<string>();
    for (const { path, message } of read.error.issues) {
      const field = path.join('.');
      // A field shows only its first error.
      if (!reported.has(field)) set(errors, field, { type: 'rule', message });
      reported.add(field);
    }
    return { values: {}, errors };
  };
}

/** A form with these rules. A field shows its error after it was left, all fields after a submit. */
export function useFormOf<Values extends FieldValues>(rules: Rules<Values> | RulesFor<Values>, defaultValues: DefaultValues<Values>) {
  return useForm<Values>({ resolver: resolverOf(rules), defaultValues, mode: 'onTouched' });
}
