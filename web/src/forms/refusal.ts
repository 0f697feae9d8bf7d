/** Shows a refusal by the server at the form field that it belongs to, or else as a toast. */
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { ApiError, codeOf } from '../api/errors';
import { errorText, hasErrorText } from '../lib/messages';
import { toastError } from '../ui/toasts';

/** The fields of error codes whose responses name no field, and of server fields with another name. */
type Places<Values extends FieldValues> = Readonly<Record<string, FieldPath<Values>>>;

/** `shown`: the fields on the screen, for a form that doesn't show all of its fields. */
export function tellRefusal<Values extends FieldValues>(form: UseFormReturn<Values>, error: unknown, places?: Places<Values>, shown?: ReadonlySet<string>) {
  if (!placeRefusal(form, error, places, shown)) toastError(error);
}

/** Shows a refusal at its fields. Returns whether all of it is shown. */
export function placeRefusal<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  error: unknown,
  places: Places<Values> = {},
  shown: ReadonlySet<string> = new Set(Object.keys(form.getValues())),
): boolean {
  const isField = (name: string | undefined): name is FieldPath<Values> => name !== undefined && shown.has(name);
  const place = places[codeOf(error)];
  const problems = isField(place) ? [{ field: place, message: errorText(codeOf(error)) }] : detailsOf(error);
  const placed = problems.flatMap(({ field: name, message }) => {
    const field = places[name] ?? name;
    return isField(field) ? [{ field, message }] : [];
  });
  for (const [index, { field, message }] of placed.entries()) form.setError(field, { type: 'server', message }, { shouldFocus: index === 0 });
  return placed.length > 0 && placed.length === problems.length;
}

const INVALID_INPUT = '1014';

/** The refused fields in the client's words. Only the server knows what is wrong when the code is the general one. */
function detailsOf(error: unknown) {
  const details = error instanceof ApiError ? error.details : [];
  return details.map(({ field, code, message }) => ({ field, message: code !== INVALID_INPUT && hasErrorText(code) ? errorText(code) : message }));
}
