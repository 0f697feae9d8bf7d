/** Converts content between modes. Formatting may be lost, text never is. */
import type { EmailMode } from './email';
import { escapeHtml, htmlToText, parseHtml, textToHtml } from './text';

export function converted(content: string, from: EmailMode, to: EmailMode): string {
  if (from === to || content === '') return content;
  if (to === 'PLAIN_TEXT') return htmlToText(content);
  if (from === 'PLAIN_TEXT') return textToHtml(content);
  return to === 'BASIC_HTML' ? basicHtml(content) : content;
}

/** The tags that every mail program supports, with the attributes that are kept. */
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
/** Each starts a line of the source. */
const OWN_LINE = new Set(['P', 'UL', 'OL', 'LI', 'BLOCKQUOTE', 'H1', 'H2', 'H3', 'PRE', 'HR']);
const SKIPPED = new Set(['SCRIPT', 'STYLE', 'TITLE', 'TEMPLATE', 'NOSCRIPT']);

/** The content in basic tags, one block per line, for editing by hand. */
function basicHtml(html: string): string {
  return Array.from(parseHtml(html).childNodes, basicNode)
    .join('')
    .replace(/\n{2,}/g, '\n')
    .trim();
}

function basicNode(node: Node): string {
  if (node.nodeType === Node.TEXT_NODE) return escapeText(node.textContent ?? '');
  if (!(node instanceof HTMLElement) || SKIPPED.has(node.tagName)) return '';
  const inner = Array.from(node.childNodes, basicNode).join('');
  const tag = SAME[node.tagName] ?? node.tagName;
  const keptAttributes = BASIC[tag];
  // An unknown element is replaced by its content.
  if (!keptAttributes) return inner;
  const attributes = keptAttributes.flatMap((name) => {
    const value = node.getAttribute(name);
    return value === null ? [] : [` ${name}="${escapeHtml(value)}"`];
  });
  const name = tag.toLowerCase();
  const whole = VOID.has(tag) ? `<${name}${attributes.join('')}>` : `<${name}${attributes.join('')}>${inner}</${name}>`;
  return OWN_LINE.has(tag) ? `\n${whole}\n` : whole;
}

/** Quotes need no escape between tags. */
const escapeText = (text: string) =>
  text
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/\u00a0/g, '&nbsp;');
