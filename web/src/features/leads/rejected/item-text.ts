/** The text of an item. It is never parsed and written again, because that would round long numbers. */

/** The most bytes of an item that the server stores. */
const MAX_BYTES = 65_536;

export function isTooLarge(text: string): boolean {
  return new TextEncoder().encode(text).length > MAX_BYTES;
}

/** A string of JSON, or one character outside of strings. */
const TOKEN = /"(?:[^"\\]|\\.)*"|[\s\S]/g;

const isBlank = (token: string) => /^\s$/.test(token);

/** JSON with a line for each value, indented by two spaces for each level. */
export function pretty(json: string): string {
  const tokens = (json.match(TOKEN) ?? []).filter((token) => !isBlank(token));
  let level = 0;
  let text = '';
  for (const [index, token] of tokens.entries()) {
    const opens = token === '{' || token === '[';
    const closes = token === '}' || token === ']';
    const next = tokens[index + 1];
    const isEmpty = opens && (next === '}' || next === ']');
    const closesEmpty = closes && ['{', '['].includes(tokens[index - 1] ?? '');
    if (closes) level -= 1;
    if (closes && !closesEmpty) text += lineAt(level);
    text += token === ':' ? ': ' : token;
    if (opens) level += 1;
    if ((opens && !isEmpty) || token === ',') text += lineAt(level);
  }
  return text;
}

const lineAt = (level: number) => `\n${'  '.repeat(Math.max(0, level))}`;

/** A field of the outermost object in pretty JSON. */
const STATUS_LINE = /^( {2}"disposition": ).*?(,?)$/im;

/** The item with this status, which is in the outermost object. */
export function withStatus(json: string, status: string): string {
  const lines = pretty(json);
  const value = JSON.stringify(status);
  if (STATUS_LINE.test(lines)) return lines.replace(STATUS_LINE, (_line, start: string, end: string) => `${start}${value}${end}`);
  return lines.replace(/^\{\n/, `{\n  "disposition": ${value},\n`);
}

/** One token of JSON after white space: a string, another value, or a sign. */
const STRICT = /\s*(?:("(?:[^"\\\p{Cc}]|\\(?:["\\/bfnrt]|u[\da-f]{4}))*")|(-?(?:0|[1-9]\d*)(?:\.\d+)?(?:e[+-]?\d+)?|true|false|null)|([{}[\]:,]))/iuy;

/** The line from 1 where a text stops being JSON; undefined if it is JSON. Browsers name the place in different words, or not at all. */
export function wrongLine(text: string): number | undefined {
  try {
    JSON.parse(text);
    return undefined;
  } catch {
    const length = validLength(text);
    const gap = /^\s*(?=\S)/.exec(text.slice(length))?.[0].length ?? 0;
    return text.slice(0, length + gap).split('\n').length;
  }
}

/** The length of the longest beginning that JSON may have. */
function validLength(text: string): number {
  const open: string[] = [];
  let expects: 'value' | 'firstValue' | 'key' | 'firstKey' | 'colon' | 'end' = 'value';
  let length = 0;
  STRICT.lastIndex = 0;
  for (let match = STRICT.exec(text); match; match = STRICT.exec(text)) {
    const [, string, other, sign] = match;
    const isValue = expects === 'value' || expects === 'firstValue';
    const parent = open.at(-1);
    if ((string ?? other) !== undefined && isValue) expects = 'end';
    else if (string !== undefined && (expects === 'key' || expects === 'firstKey')) expects = 'colon';
    else if (sign === ':' && expects === 'colon') expects = 'value';
    else if (sign === ',' && expects === 'end' && parent) expects = parent === '{' ? 'key' : 'value';
    else if ((sign === '{' || sign === '[') && isValue) {
      open.push(sign);
      expects = sign === '{' ? 'firstKey' : 'firstValue';
    } else if (
      (sign === '}' && parent === '{' && (expects === 'end' || expects === 'firstKey')) ||
      (sign === ']' && parent === '[' && (expects === 'end' || expects === 'firstValue'))
    ) {
      open.pop();
      expects = 'end';
    } else break;
    length = STRICT.lastIndex;
  }
  return length;
}
