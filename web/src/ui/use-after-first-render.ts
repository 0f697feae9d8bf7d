import { useDeferredValue } from 'react';

/**
 * Whether the first render is over. What it gates renders in short slices, between which the browser handles input; the
 * first render of a route is a single long task.
 */
export function useAfterFirstRender(): boolean {
  return useDeferredValue(true, false);
}
