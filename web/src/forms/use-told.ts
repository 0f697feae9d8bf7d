import { useState } from 'react';

/**
 * Which fields say what is wrong with them, for forms that hold their values themselves: each once it was left, all of
 * them once somebody sends. The problem itself is computed from the current value, so that it never outlives its cause.
 */
export function useTold<Field extends string>() {
  const [told, setTold] = useState<ReadonlySet<Field>>(new Set());
  return {
    isTold: (field: Field) => told.has(field),
    tell: (...fields: Field[]) => setTold((before) => (fields.every((field) => before.has(field)) ? before : new Set([...before, ...fields]))),
    forget: (...fields: Field[]) => setTold((before) => new Set([...before].filter((field) => !fields.includes(field)))),
  };
}
