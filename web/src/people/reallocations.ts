/** Who held a license before. The server tells it as a list in a text. */
import * as z from 'zod/mini';

const entries = z.array(z.object({ dateOfReallocation: z.string(), oldUserName: z.string(), newUserName: z.string(), reason: z.string() }));

export type Reallocation = z.infer<typeof entries>[number];

export function readReallocations(text: string | undefined): Reallocation[] {
  if (!text) return [];
  try {
    return entries.parse(JSON.parse(text));
  } catch {
    // A history that can't be read is none to show; the rest of the page can.
    return [];
  }
}
