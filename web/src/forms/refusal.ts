/** A refusal of the server is told at the field it is about, where the form has it; else in a toast. */
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { ApiError } from '../api/errors';
import { errorText } from '../lib/messages';
import { toastError } from '../ui/toasts';

/** The fields that codes are about which name none. */
type Places<Values extends FieldValues> = Readonly<Record<string, FieldPath<Values>>>;

export function tellRefusal<Values extends FieldValues>(form: UseFormReturn<Values>, error: unknown, places: Places<Values> = {}) {
  const told = error instanceof ApiError ? problemsOf(form, error, places) : [];
  if (told.length === 0) toastError(error);
  for (const [place, { field, message }] of told.entries()) form.setError(field, { type: 'server', message }, { shouldFocus: place === 0 });
}

function problemsOf<Values extends FieldValues>(form: UseFormReturn<Values>, error: ApiError, places: Places<Values>) {
  const known = Object.keys(form.getValues());
  const isField = (name: string): name is FieldPath<Values> => known.includes(name);
  const place = places[error.code];
  if (place !== undefined) return [{ field: place, message: errorText(error.code) }];
  return error.details.flatMap(({ field, message }) => (isField(field) ? [{ field, message }] : []));
}
