/** Sends long lists in several calls, and combines the results. */
import type { SuppressionsAddedOut } from '../../api/types';

/** The result of a list; lines count from 1. */
export type AddResult = SuppressionsAddedOut;

/** Sends the parts one after another. Repeating a list adds nothing twice. */
export async function inParts(lines: readonly string[], max: number, send: (part: string[]) => Promise<AddResult>): Promise<AddResult> {
  const total: AddResult = { added: 0, alreadyThere: 0, refusedCount: 0, refused: [] };
  for (let from = 0; from < lines.length; from += max) {
    const result = await send(lines.slice(from, from + max));
    total.added += result.added;
    total.alreadyThere += result.alreadyThere;
    total.refusedCount += result.refusedCount;
    total.refused.push(...result.refused.map(({ line, message }) => ({ line: line + from, message })));
  }
  return total;
}
