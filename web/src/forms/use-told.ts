import { useState } from 'react';

/**
 * Tracks which fields show their problem in forms that hold their own values: a field after it was left, all fields after
 * a submit. The problem is computed from the current value, so it disappears with its cause.
 */
export function useTold<Field extends string>() {
  const [told, setTold] = useState<ReadonlySet<Field>>(new Set());
  return {
    isTold: (field: Field) => told.has(field),
    tell: (...fields: Field[]) => setTold((before) => (fields.every((field) => before.has(field)) ? before : new Set([...before, ...fields]))),
    forget: (...fields: Field[]) => setTold((before) => new Set([...before].filter((field) => !fields.includes(field)))),
  };
}
