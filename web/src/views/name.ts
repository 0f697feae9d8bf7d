/** The name of a view. */
import { ApiError } from '../api/errors';
import * as limits from '../api/limits';
import { errorText } from '../lib/messages';

const MAX_NAME_LENGTH = limits.SaveViewIn.name.maxLength;

export function nameProblem(name: string): string | undefined {
  const length = Array.from(name.trim()).length;
  if (length === 0) return 'Required';
  return length > MAX_NAME_LENGTH ? `Must be ${MAX_NAME_LENGTH} characters or less` : undefined;
}

/** What the server says about the name; undefined for another error. */
export function nameRefusal(error: unknown): string | undefined {
  return error instanceof ApiError && error.code === 'VIEW_NAME_TAKEN' ? errorText(error.code) : undefined;
}
