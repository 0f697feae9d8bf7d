import { useState } from 'react';

/**
 * Tracks which fields show their problem in forms that hold their own values: a field after it was left, all fields after
 * a submit. The problem is computed from the current value, so it disappears with its cause.
 */
export function useVisibleProblems<Field extends string>() {
  const [visible, setVisible] = useState<ReadonlySet<Field>>(new Set());
  return {
    isVisible: (field: Field) => visible.has(field),
    show: (...fields: Field[]) => setVisible((before) => (fields.every((field) => before.has(field)) ? before : new Set([...before, ...fields]))),
    hide: (...fields: Field[]) => setVisible((before) => new Set([...before].filter((field) => !fields.includes(field)))),
  };
}
