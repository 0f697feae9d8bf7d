/** Shows a refusal by the server at the form field that it belongs to, or else as a toast. */
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { ApiError } from '../api/errors';
import { errorText } from '../lib/messages';
import { toastError } from '../ui/toasts';

/** The fields of error codes whose responses name no field. */
type Places<Values extends FieldValues> = Readonly<Record<string, FieldPath<Values>>>;

/** `shown`: the fields on the screen, for a form that doesn't show all of its fields. */
export function tellRefusal<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  error: unknown,
  places: Places<Values> = {},
  shown: ReadonlySet<string> = new Set(Object.keys(form.getValues())),
) {
  const problems = error instanceof ApiError ? problemsOf(error, places, shown) : [];
  if (problems.length === 0) toastError(error);
  for (const [index, { field, message }] of problems.entries()) form.setError(field, { type: 'server', message }, { shouldFocus: index === 0 });
}

function problemsOf<Values extends FieldValues>(error: ApiError, places: Places<Values>, shown: ReadonlySet<string>) {
  const isField = (name: string): name is FieldPath<Values> => shown.has(name);
  const place = places[error.code];
  if (place !== undefined && shown.has(place)) return [{ field: place, message: errorText(error.code) }];
  return error.details.flatMap(({ field, message }) => (isField(field) ? [{ field, message }] : []));
}
