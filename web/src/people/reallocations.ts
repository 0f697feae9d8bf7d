/** The previous holders of a license. The server sends the list as JSON text. */
import * as z from 'zod/mini';

const entries = z.array(z.object({ dateOfReallocation: z.string(), oldUserName: z.string(), newUserName: z.string(), reason: z.string() }));

export type Reallocation = z.infer<typeof entries>[number];

export function readReallocations(text: string | undefined): Reallocation[] {
  if (!text) return [];
  try {
    return entries.parse(JSON.parse(text));
  } catch {
    // An unreadable history is not shown; the rest of the page is.
    return [];
  }
}
