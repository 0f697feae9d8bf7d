/** Sends long lists in several calls, and combines the results. */
import type { SuppressionsAddedOut } from '../../api/types';

/** The result of a list; lines count from 1. */
export type Told = SuppressionsAddedOut;

/** Sends the parts one after another. Repeating a list adds nothing twice. */
export async function inParts(lines: readonly string[], most: number, send: (part: string[]) => Promise<Told>): Promise<Told> {
  const all: Told = { added: 0, alreadyThere: 0, refusedCount: 0, refused: [] };
  for (let from = 0; from < lines.length; from += most) {
    const told = await send(lines.slice(from, from + most));
    all.added += told.added;
    all.alreadyThere += told.alreadyThere;
    all.refusedCount += told.refusedCount;
    all.refused.push(...told.refused.map(({ line, message }) => ({ line: line + from, message })));
  }
  return all;
}
