/**
 * Selections that don't depend on the mode of a text. They are counted in characters that are neither spaces nor tags, which are
 * the same in every mode. Additions of plain text (the address of a link, the bullet of an item) don't count either. A picture
 * counts as its alternative text.
 */

export interface CharacterRange {
  from: number;
  to: number;
}

type Format = 'text' | 'html';

const TOKENS: Readonly<Record<Format, RegExp>> = {
  text: / \(https?:\/\/[^\s)]+\)|^ *(?:-|\d+\.) |[\s\S]/gmu,
  html: /<[^>]*>|&(?:#\d+|#x[\da-f]+|\w+);|[\s\S]/giu,
};

/** The number of characters that count. */
export const countCharacters = (text: string) => text.replace(/\s/g, '').length;

function weightOf(token: string): number {
  if (token.startsWith('<') && token.length > 1) return countCharacters(/^<img\b[^>]*\balt="([^"]*)"/i.exec(token)?.[1] ?? '');
  // In plain text: an address or a bullet.
  if (/^ *(\(|-|\d+\.)./.test(token) && token.length > 1) return 0;
  if (token === '&nbsp;' || /^\s$/.test(token)) return 0;
  return token.startsWith('&') ? 1 : token.length;
}

function countUntil(source: string, format: Format, upTo: number): number {
  let count = 0;
  for (const { 0: token, index } of source.matchAll(TOKENS[format])) {
    if (index >= upTo) break;
    count += weightOf(token);
  }
  return count;
}

export function characterRange(source: string, format: Format, start: number, end: number): CharacterRange {
  return { from: countUntil(source, format, start), to: countUntil(source, format, end) };
}

/** The offset of the character with this number; the end of the text if there are fewer. */
function offsetOf(source: string, format: Format, characterNumber: number, isEnd: boolean): number {
  let count = 0;
  for (const { 0: token, index } of source.matchAll(TOKENS[format])) {
    const weight = weightOf(token);
    if (isEnd && count === characterNumber) return index;
    if (!isEnd && weight > 0 && count === characterNumber) return index;
    count += weight;
  }
  return source.length;
}

export function offsetsIn(source: string, format: Format, { from, to }: CharacterRange): { start: number; end: number } {
  const start = offsetOf(source, format, from, false);
  return from === to ? { start, end: start } : { start, end: Math.max(start, offsetOf(source, format, to, true)) };
}
