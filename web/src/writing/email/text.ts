/** HTML read as text: how a formatted letter reads without its format. Nothing that was written is lost on the way. */

export function parseHtml(html: string): HTMLElement {
  return new DOMParser().parseFromString(html, 'text/html').body;
}

/** Blocks that stand apart by an empty line. */
const APART = new Set(['P', 'H1', 'H2', 'H3', 'H4', 'H5', 'H6', 'UL', 'OL', 'BLOCKQUOTE', 'PRE', 'TABLE', 'HR']);
/** Blocks that only begin a line. */
const LINES = new Set(['DIV', 'LI', 'TR', 'SECTION', 'ARTICLE', 'HEADER', 'FOOTER', 'CENTER', 'DT', 'DD', 'ADDRESS', 'FIGURE']);
/** What is never read. */
const UNREAD = new Set(['SCRIPT', 'STYLE', 'TITLE', 'HEAD', 'TEMPLATE', 'NOSCRIPT']);

/** Lines so far, and the one being written: a long letter is never looked through again. */
interface Written {
  /** Finished ones, each with the line breaks before it. */
  lines: { breaks: number; text: string }[];
  /** May hold line breaks of its own. */
  line: string;
  /** Before the present line. */
  breaks: number;
  /** The length of the line at its bullet: what stands in the item begins beside it. */
  bulletEnd: number;
}

const begun = (): Written => ({ lines: [], line: '', breaks: 0, bulletEnd: -1 });

/** Ends the line, and leaves an empty one where blocks stand apart. */
function breakTo(written: Written, breaks: 1 | 2) {
  if (written.line.length === written.bulletEnd) return;
  const text = written.line.replace(/[ \t\n]+$/, '');
  if (text !== '') {
    written.lines.push({ breaks: written.breaks, text });
    written.breaks = breaks;
  } else if (written.lines.length > 0) written.breaks = Math.max(written.breaks, breaks);
  written.line = '';
  written.bulletEnd = -1;
}

function textOf(written: Written): string {
  breakTo(written, 1);
  return written.lines.map(({ breaks, text }) => '\n'.repeat(breaks) + text).join('');
}

function writeText(written: Written, text: string, isPre: boolean) {
  if (isPre) {
    written.line += text;
    return;
  }
  const words = text.replace(/[ \t\r\n\f]+/g, ' ');
  const atStart = written.line === '' || written.line.endsWith('\n') || written.line.endsWith(' ');
  written.line += atStart ? words.replace(/^ /, '') : words;
}

interface Place {
  isPre: boolean;
  /** What a list item begins with; an ordered list counts. */
  bullet: () => string;
  depth: number;
}

function write(written: Written, node: Node, place: Place) {
  if (node.nodeType === Node.TEXT_NODE) {
    writeText(written, (node.textContent ?? '').replace(/\u00a0/g, ' '), place.isPre);
    return;
  }
  if (!(node instanceof HTMLElement) || UNREAD.has(node.tagName)) return;
  const { tagName } = node;
  if (tagName === 'BR') {
    written.line = `${written.line.replace(/[ \t]+$/, '')}\n`;
    return;
  }
  if (tagName === 'IMG') {
    writeText(written, node.getAttribute('alt') ?? '', place.isPre);
    return;
  }
  const lines =
    APART.has(tagName) && !(place.depth > 0 && (tagName === 'UL' || tagName === 'OL' || tagName === 'P'))
      ? 2
      : LINES.has(tagName) || APART.has(tagName)
        ? 1
        : undefined;
  if (lines) breakTo(written, lines);
  if (tagName === 'HR') written.line += '----';
  if (tagName === 'LI') {
    written.line += `${'  '.repeat(Math.max(0, place.depth - 1))}${place.bullet()} `;
    written.bulletEnd = written.line.length;
  }
  const before = written.line.length;
  for (const child of node.childNodes) write(written, child, placeIn(node, place));
  if (tagName === 'A') writeLink(written, node.getAttribute('href') ?? '', written.line.slice(before));
  if (lines) breakTo(written, lines);
}

/** A link is read with its address, unless its words are that. */
function writeLink(written: Written, href: string, words: string) {
  const isSame = words.trim().replace(/\/$/, '') === href.replace(/\/$/, '');
  if (href !== '' && !isSame) written.line += words.trim() === '' ? href : ` (${href})`;
}

function placeIn(node: HTMLElement, place: Place): Place {
  const { tagName } = node;
  if (tagName === 'UL') return { ...place, bullet: () => '-', depth: place.depth + 1 };
  if (tagName === 'OL') {
    let number = 0;
    return { ...place, bullet: () => `${++number}.`, depth: place.depth + 1 };
  }
  return tagName === 'PRE' ? { ...place, isPre: true } : place;
}

/** How the HTML reads: a paragraph is followed by an empty line, a list item by a dash, a link by its address. */
export function htmlToText(html: string): string {
  const written = begun();
  for (const node of parseHtml(html).childNodes) write(written, node, { isPre: false, bullet: () => '-', depth: 0 });
  return textOf(written)
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

export function escapeHtml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
}

/** Ends before what closes the sentence around it. */
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
