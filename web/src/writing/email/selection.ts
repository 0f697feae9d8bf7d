/**
 * Where a selection stands, whatever the text is written in: counted in characters that are neither spaces nor tags, which
 * are the same in every mode. What plain text adds, a link's address and an item's bullet, doesn't count either; a picture
 * counts as its words.
 */

export interface Meant {
  from: number;
  to: number;
}

type Written = 'text' | 'html';

const TOKENS: Readonly<Record<Written, RegExp>> = {
  text: / \(https?:\/\/[^\s)]+\)|^ *(?:-|\d+\.) |[\s\S]/gmu,
  html: /<[^>]*>|&(?:#\d+|#x[\da-f]+|\w+);|[\s\S]/giu,
};

/** How much of a text counts. */
export const counting = (text: string) => text.replace(/\s/g, '').length;

function weightOf(token: string): number {
  if (token.startsWith('<') && token.length > 1) return counting(/^<img\b[^>]*\balt="([^"]*)"/i.exec(token)?.[1] ?? '');
  // Of plain text: an address or a bullet.
  if (/^ *(\(|-|\d+\.)./.test(token) && token.length > 1) return 0;
  if (token === '&nbsp;' || /^\s$/.test(token)) return 0;
  return token.startsWith('&') ? 1 : token.length;
}

function counted(source: string, written: Written, upTo: number): number {
  let count = 0;
  for (const { 0: token, index } of source.matchAll(TOKENS[written])) {
    if (index >= upTo) break;
    count += weightOf(token);
  }
  return count;
}

export function meantBy(source: string, written: Written, start: number, end: number): Meant {
  return { from: counted(source, written, start), to: counted(source, written, end) };
}

/** Before the character of that number; at the end where there are fewer. */
function placeOf(source: string, written: Written, wanted: number, isEnd: boolean): number {
  let count = 0;
  for (const { 0: token, index } of source.matchAll(TOKENS[written])) {
    const weight = weightOf(token);
    if (isEnd && count === wanted) return index;
    if (!isEnd && weight > 0 && count === wanted) return index;
    count += weight;
  }
  return source.length;
}

export function placesIn(source: string, written: Written, { from, to }: Meant): { start: number; end: number } {
  const start = placeOf(source, written, from, false);
  return from === to ? { start, end: start } : { start, end: Math.max(start, placeOf(source, written, to, true)) };
}
