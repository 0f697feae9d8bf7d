import { useController } from 'react-hook-form';

/** A field of the form around it, holding text, and what is to be told about it. */
export function useField(name: string) {
  const { field, fieldState } = useController<Record<string, string>>({ name });
  return { field, problem: fieldState.error?.message };
}
