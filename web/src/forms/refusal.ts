/** A refusal of the server is told at the field it is about, where the form has it; else in a toast. */
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { ApiError } from '../api/errors';
import { errorText } from '../lib/messages';
import { toastError } from '../ui/toasts';

/** The fields that codes are about which name none. */
type Places<Values extends FieldValues> = Readonly<Record<string, FieldPath<Values>>>;

/** `shown`: the fields that are on the screen, where the form doesn't show all it holds. */
export function tellRefusal<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  error: unknown,
  places: Places<Values> = {},
  shown: ReadonlySet<string> = new Set(Object.keys(form.getValues())),
) {
  const told = error instanceof ApiError ? problemsOf(error, places, shown) : [];
  if (told.length === 0) toastError(error);
  for (const [place, { field, message }] of told.entries()) form.setError(field, { type: 'server', message }, { shouldFocus: place === 0 });
}

function problemsOf<Values extends FieldValues>(error: ApiError, places: Places<Values>, shown: ReadonlySet<string>) {
  const isField = (name: string): name is FieldPath<Values> => shown.has(name);
  const place = places[error.code];
  if (place !== undefined && shown.has(place)) return [{ field: place, message: errorText(error.code) }];
  return error.details.flatMap(({ field, message }) => (isField(field) ? [{ field, message }] : []));
}
