import { type DefaultValues, type FieldErrors, type FieldValues, type Resolver, set, useForm } from 'react-hook-form';
import * as z from 'zod/mini';

/** A form's fields and their rules, `z.object({ name: text(required), ... })`. */
type Rules<Values> = z.core.$ZodType<Values, Values>;

/** Rules that depend on what is filled in so far. */
type RulesFor<Values> = (values: Values) => Rules<Values>;

function resolverOf<Values extends FieldValues>(rules: Rules<Values> | RulesFor<Values>): Resolver<Values> {
  return (values) => {
    const read = z.safeParse(typeof rules === 'function' ? rules(values) : rules, values);
    if (read.success) return { values: read.data, errors: {} };
    const errors: FieldErrors<Values> = {};
    const told = new Set<string>();
    for (const { path, message } of read.error.issues) {
      const field = path.join('.');
      // A field says the first thing that is wrong with it.
      if (!told.has(field)) set(errors, field, { type: 'rule', message });
      told.add(field);
    }
    return { values: {}, errors };
  };
}

/** A form under these rules. A field is told what is wrong with it once it was left, all of them once it is sent. */
export function useFormOf<Values extends FieldValues>(rules: Rules<Values> | RulesFor<Values>, defaultValues: DefaultValues<Values>) {
  return useForm<Values>({ resolver: resolverOf(rules), defaultValues, mode: 'onTouched' });
}
