/** Zip codes as they are typed and pasted. */

/** The most that one market covers, and that are added at once. */
export const MAX_ZIPS = 5000;

interface ReadZips {
  /** Each once. */
  zipCodes: string[];
  /** What is no zip code. */
  others: string[];
}

/** Separated by spaces, commas and new lines; those with four more digits are taken by their first five. */
export function readZips(typed: string): ReadZips {
  const words = typed.split(/[\s,;]+/).filter((word) => word !== '');
  const isZip = (word: string) => /^\d{5}(-\d{4})?$/.test(word);
  return {
    zipCodes: [...new Set(words.filter(isZip).map((word) => word.slice(0, 5)))],
    others: [...new Set(words.filter((word) => !isZip(word)))],
  };
}

/** Both, each once, ascending. */
export function joinZips(a: readonly string[], b: readonly string[]): string[] {
  return [...new Set([...a, ...b])].sort();
}

/** "78617, 99999 and 12 more" */
export function namedZips(zips: readonly string[], most = 8): string {
  const more = zips.length - most;
  return more > 0 ? `${zips.slice(0, most).join(', ')} and ${more} more` : zips.join(', ');
}
