/** From one way of writing to another. Format may go, text never does. */
import type { EmailMode } from './email';
import { escapeHtml, htmlToText, parseHtml, textToHtml } from './text';

export function converted(content: string, from: EmailMode, to: EmailMode): string {
  if (from === to || content === '') return content;
  if (to === 'PLAIN_TEXT') return htmlToText(content);
  if (from === 'PLAIN_TEXT') return textToHtml(content);
  return to === 'BASIC_HTML' ? basicHtml(content) : content;
}

/** The tags that every mail program draws, and what is kept of each. */
const BASIC: Readonly<Record<string, readonly string[]>> = {
  P: [],
  BR: [],
  STRONG: [],
  EM: [],
  U: [],
  S: [],
  A: ['href'],
  UL: [],
  OL: [],
  LI: [],
  BLOCKQUOTE: [],
  H1: [],
  H2: [],
  H3: [],
  IMG: ['src', 'alt', 'width', 'height'],
  CODE: [],
  PRE: [],
  HR: [],
};
const SAME: Readonly<Record<string, string>> = { B: 'STRONG', I: 'EM', DEL: 'S', STRIKE: 'S', DIV: 'P', H4: 'H3', H5: 'H3', H6: 'H3' };
const VOID = new Set(['BR', 'IMG', 'HR']);
/** Each begins a line of the source. */
const OWN_LINE = new Set(['P', 'UL', 'OL', 'LI', 'BLOCKQUOTE', 'H1', 'H2', 'H3', 'PRE', 'HR']);
const UNREAD = new Set(['SCRIPT', 'STYLE', 'TITLE', 'TEMPLATE', 'NOSCRIPT']);

/** The same letter in plain tags, a block a line: to be written by hand. */
function basicHtml(html: string): string {
  return Array.from(parseHtml(html).childNodes, basicNode)
    .join('')
    .replace(/\n{2,}/g, '\n')
    .trim();
}

function basicNode(node: Node): string {
  if (node.nodeType === Node.TEXT_NODE) return escapeText(node.textContent ?? '');
  if (!(node instanceof HTMLElement) || UNREAD.has(node.tagName)) return '';
  const inner = Array.from(node.childNodes, basicNode).join('');
  const tag = SAME[node.tagName] ?? node.tagName;
  const kept = BASIC[tag];
  // What is unknown steps aside for what is in it.
  if (!kept) return inner;
  const attributes = kept.flatMap((name) => {
    const value = node.getAttribute(name);
    return value === null ? [] : [` ${name}="${escapeHtml(value)}"`];
  });
  const name = tag.toLowerCase();
  const whole = VOID.has(tag) ? `<${name}${attributes.join('')}>` : `<${name}${attributes.join('')}>${inner}</${name}>`;
  return OWN_LINE.has(tag) ? `\n${whole}\n` : whole;
}

/** Quotes may stand as they are between tags. */
const escapeText = (text: string) =>
  text
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/\u00a0/g, '&nbsp;');
