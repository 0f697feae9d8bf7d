/** Converts between HTML and text. No text is lost. */

export function parseHtml(html: string): HTMLElement {
  return new DOMParser().parseFromString(html, 'text/html').body;
}

/** Blocks that are separated by an empty line. */
const SEPARATED = new Set(['P', 'H1', 'H2', 'H3', 'H4', 'H5', 'H6', 'UL', 'OL', 'BLOCKQUOTE', 'PRE', 'TABLE', 'HR']);
/** Blocks that only start a new line. */
const LINES = new Set(['DIV', 'LI', 'TR', 'SECTION', 'ARTICLE', 'HEADER', 'FOOTER', 'CENTER', 'DT', 'DD', 'ADDRESS', 'FIGURE']);
/** Elements whose content is skipped. */
const SKIPPED = new Set(['SCRIPT', 'STYLE', 'TITLE', 'HEAD', 'TEMPLATE', 'NOSCRIPT']);

/** The finished lines and the current one, so that a long text is processed only once. */
interface Output {
  /** The finished lines, each with the line breaks before it. */
  lines: { breaks: number; text: string }[];
  /** The current line, which may contain line breaks. */
  line: string;
  /** The line breaks before the current line. */
  breaks: number;
  /** The length of the line after its bullet: the content of the item starts on the same line. */
  bulletEnd: number;
}

const emptyOutput = (): Output => ({ lines: [], line: '', breaks: 0, bulletEnd: -1 });

/** Ends the line, with an empty line after it between separated blocks. */
function breakTo(output: Output, breaks: 1 | 2) {
  if (output.line.length === output.bulletEnd) return;
  const text = output.line.replace(/[ \t\n]+$/, '');
  if (text !== '') {
    output.lines.push({ breaks: output.breaks, text });
    output.breaks = breaks;
  } else if (output.lines.length > 0) output.breaks = Math.max(output.breaks, breaks);
  output.line = '';
  output.bulletEnd = -1;
}

function textOf(output: Output): string {
  breakTo(output, 1);
  return output.lines.map(({ breaks, text }) => '\n'.repeat(breaks) + text).join('');
}

function writeText(output: Output, text: string, isPre: boolean) {
  if (isPre) {
    output.line += text;
    return;
  }
  const words = text.replace(/[ \t\r\n\f]+/g, ' ');
  const atStart = output.line === '' || output.line.endsWith('\n') || output.line.endsWith(' ');
  output.line += atStart ? words.replace(/^ /, '') : words;
}

interface Context {
  isPre: boolean;
  /** The marker of a list item; an ordered list counts. */
  bullet: () => string;
  depth: number;
}

function write(output: Output, node: Node, context: Context) {
  if (node.nodeType === Node.TEXT_NODE) {
    writeText(output, (node.textContent ?? '').replace(/\u00a0/g, ' '), context.isPre);
    return;
  }
  if (!(node instanceof HTMLElement) || SKIPPED.has(node.tagName)) return;
  const { tagName } = node;
  if (tagName === 'BR') {
    output.line = `${output.line.replace(/[ \t]+$/, '')}\n`;
    return;
  }
  if (tagName === 'IMG') {
    writeText(output, node.getAttribute('alt') ?? '', context.isPre);
    return;
  }
  const lines =
    SEPARATED.has(tagName) && !(context.depth > 0 && (tagName === 'UL' || tagName === 'OL' || tagName === 'P'))
      ? 2
      : LINES.has(tagName) || SEPARATED.has(tagName)
        ? 1
        : undefined;
  if (lines) breakTo(output, lines);
  if (tagName === 'HR') output.line += '----';
  if (tagName === 'LI') {
    output.line += `${'  '.repeat(Math.max(0, context.depth - 1))}${context.bullet()} `;
    output.bulletEnd = output.line.length;
  }
  const before = output.line.length;
  for (const child of node.childNodes) write(output, child, contextIn(node, context));
  if (tagName === 'A') writeLink(output, node.getAttribute('href') ?? '', output.line.slice(before));
  if (lines) breakTo(output, lines);
}

/** Adds the address of a link, unless its text is the address. */
function writeLink(output: Output, href: string, words: string) {
  const isSame = words.trim().replace(/\/$/, '') === href.replace(/\/$/, '');
  if (href !== '' && !isSame) output.line += words.trim() === '' ? href : ` (${href})`;
}

function contextIn(node: HTMLElement, context: Context): Context {
  const { tagName } = node;
  if (tagName === 'UL') return { ...context, bullet: () => '-', depth: context.depth + 1 };
  if (tagName === 'OL') {
    let number = 0;
    return { ...context, bullet: () => `${++number}.`, depth: context.depth + 1 };
  }
  return tagName === 'PRE' ? { ...context, isPre: true } : context;
}

/** The text of HTML: an empty line follows a paragraph, a dash starts a list item, the address follows a link. */
export function htmlToText(html: string): string {
  const output = emptyOutput();
  for (const node of parseHtml(html).childNodes) write(output, node, { isPre: false, bullet: () => '-', depth: 0 });
  return textOf(output)
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

export function escapeHtml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
}

/** Ends before trailing punctuation. */
const ADDRESS = /https?:\/\/[^\s<>"]*[^\s<>".,;:!?)\]}]/g;

/** Plain text as HTML: an empty line ends a paragraph, and addresses become links. */
export function textToHtml(text: string): string {
  const linked = (line: string) => {
    let html = '';
    let from = 0;
    for (const match of line.matchAll(ADDRESS)) {
      html += escapeHtml(line.slice(from, match.index)) + `<a href="${escapeHtml(match[0])}">${escapeHtml(match[0])}</a>`;
      from = match.index + match[0].length;
    }
    return html + escapeHtml(line.slice(from));
  };
  const paragraphs = text
    .replace(/\r\n?/g, '\n')
    .trim()
    .split(/\n{2,}/);
  return paragraphs
    .filter((paragraph) => paragraph !== '')
    .map((paragraph) => `<p>${paragraph.split('\n').map(linked).join('<br>')}</p>`)
    .join('\n');
}
