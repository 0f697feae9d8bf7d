/** Reads zip codes that were typed or pasted. */
import * as limits from '../../api/limits';
import { texts } from '../../texts/markets';

/** The most zip codes that one market covers, and that can be added at once. */
export const MAX_ZIPS = limits.MarketIn.zipCodes.maxItems;

interface ReadZips {
  /** Without duplicates. */
  zipCodes: string[];
  /** Words that are no zip codes. */
  others: string[];
}

/** Words are separated by spaces, commas and new lines; of a ZIP+4 code the first five digits count. */
export function readZips(typed: string): ReadZips {
  const words = typed.split(/[\s,;]+/).filter((word) => word !== '');
  const isZip = (word: string) => /^\d{5}(-\d{4})?$/.test(word);
  return {
    zipCodes: [...new Set(words.filter(isZip).map((word) => word.slice(0, 5)))],
    others: [...new Set(words.filter((word) => !isZip(word)))],
  };
}

/** The union without duplicates, ascending. */
export function joinZips(a: readonly string[], b: readonly string[]): string[] {
  return [...new Set([...a, ...b])].sort();
}

/** "78617, 99999 and 12 more" */
export function namedZips(zips: readonly string[], most = 8): string {
  const more = zips.length - most;
  return more > 0 ? `${zips.slice(0, most).join(', ')} ${texts.more(more)}` : zips.join(', ');
}
