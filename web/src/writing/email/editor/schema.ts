/** The schema of formatted email: the content that the editor supports, which is also all that can be pasted. */
import { type Attrs, type DOMOutputSpec, DOMParser, DOMSerializer, type MarkSpec, type Node as DocNode, type NodeSpec, Schema } from 'prosemirror-model';
import { fontOf, sizeOf } from '../fonts';
import { isSafeAddress } from '../link';

/** The set of tools. A signature is short: it has no lists, quotations, code or pictures. */
export type Tools = 'all' | 'signature';

const ALIGNMENTS = ['left', 'center', 'right', 'justify'];

const alignOf = (element: HTMLElement) => ({ textAlign: ALIGNMENTS.find((align) => align === element.style.textAlign) ?? null });
const aligned = (tag: string, { textAlign }: Attrs): DOMOutputSpec => (textAlign ? [tag, { style: `text-align: ${String(textAlign)}` }, 0] : [tag, 0]);

const paragraph: NodeSpec = {
  content: 'inline*',
  group: 'block',
  attrs: { textAlign: { default: null } },
  parseDOM: [{ tag: 'p', getAttrs: alignOf }],
  toDOM: ({ attrs }) => aligned('p', attrs),
};

const HEADINGS = [1, 2, 3];

const pixels = (value: string | null) => {
  const number = Number.parseInt(value ?? '', 10);
  return Number.isFinite(number) && number > 0 ? number : null;
};

/** Whether it is our own address, or one that a mail program can load. */
export function isImageAddress(src: string): boolean {
  return /^https:\/\/\S+$/i.test(src) || /^\/(media|p)\//.test(src) || src.startsWith(`${window.location.origin}/media/`);
}

/** The attributes without null values. */
const withoutNulls = (attrs: Attrs) => Object.fromEntries(Object.entries(attrs).filter(([, value]) => value !== null));

const bodyNodes: Record<string, NodeSpec> = {
  heading: {
    content: 'inline*',
    group: 'block',
    defining: true,
    attrs: { level: { default: 1 }, textAlign: { default: null } },
    parseDOM: HEADINGS.map((level) => ({ tag: `h${level}`, getAttrs: (element) => ({ level, ...alignOf(element) }) })),
    toDOM: ({ attrs }) => aligned(`h${String(attrs.level)}`, attrs),
  },
  blockquote: { content: 'block+', group: 'block', defining: true, parseDOM: [{ tag: 'blockquote' }], toDOM: () => ['blockquote', 0] },
  bulletList: { content: 'listItem+', group: 'block', parseDOM: [{ tag: 'ul' }], toDOM: () => ['ul', 0] },
  orderedList: {
    content: 'listItem+',
    group: 'block',
    attrs: { start: { default: 1 } },
    parseDOM: [{ tag: 'ol', getAttrs: (element) => ({ start: pixels(element.getAttribute('start')) ?? 1 }) }],
    toDOM: ({ attrs }) => (attrs.start === 1 ? ['ol', 0] : ['ol', { start: String(attrs.start) }, 0]),
  },
  listItem: { content: 'paragraph block*', defining: true, parseDOM: [{ tag: 'li' }], toDOM: () => ['li', 0] },
  codeBlock: {
    content: 'text*',
    marks: '',
    group: 'block',
    code: true,
    defining: true,
    parseDOM: [{ tag: 'pre', preserveWhitespace: 'full' }],
    toDOM: () => ['pre', ['code', 0]],
  },
  horizontalRule: { group: 'block', parseDOM: [{ tag: 'hr' }], toDOM: () => ['hr'] },
  /** A picture by its address, with its size in px. A picture whose data is embedded in the text is dropped. */
  image: {
    group: 'inline',
    inline: true,
    draggable: true,
    attrs: { src: {}, alt: { default: '' }, width: { default: null }, height: { default: null } },
    parseDOM: [
      {
        tag: 'img[src]',
        getAttrs: (element) => {
          const src = element.getAttribute('src') ?? '';
          return (
            isImageAddress(src) && {
              src,
              alt: element.getAttribute('alt') ?? '',
              width: pixels(element.getAttribute('width')),
              height: pixels(element.getAttribute('height')),
            }
          );
        },
      },
    ],
    toDOM: ({ attrs }) => ['img', withoutNulls(attrs)],
  },
};

/** Font and size of an element or its enclosing spans. Fonts and sizes that are not on the list are dropped. */
function styleOf(element: HTMLElement): Attrs | false {
  let fontFamily: string | null = null;
  let fontSize: string | null = null;
  for (let at: Element | null = element; at instanceof HTMLElement && at.tagName === 'SPAN'; at = at.parentElement) {
    fontFamily ??= fontOf(at.style.fontFamily)?.family ?? null;
    const size = sizeOf(at.style.fontSize);
    if (size !== undefined) fontSize ??= `${size}px`;
  }
  return (fontFamily ?? fontSize) !== null && { fontFamily, fontSize };
}

function spanStyle({ fontFamily, fontSize }: Attrs): string {
  return [fontFamily && `font-family: ${String(fontFamily)}`, fontSize && `font-size: ${String(fontSize)}`].filter(Boolean).join('; ');
}

/** The first mark is the outermost. */
const marks: Record<string, MarkSpec> = {
  link: {
    attrs: { href: {}, title: { default: null } },
    inclusive: false,
    parseDOM: [
      {
        tag: 'a[href]',
        getAttrs: (element) =>
          isSafeAddress(element.getAttribute('href') ?? '') && { href: element.getAttribute('href'), title: element.getAttribute('title') },
      },
    ],
    toDOM: ({ attrs }) => ['a', withoutNulls(attrs), 0],
  },
  textStyle: {
    attrs: { fontFamily: { default: null }, fontSize: { default: null } },
    parseDOM: [{ tag: 'span', getAttrs: styleOf, consuming: false }],
    toDOM: ({ attrs }) => ['span', { style: spanStyle(attrs) }, 0],
  },
  bold: {
    parseDOM: [
      { tag: 'strong' },
      // Word processors wrap copied content in a `b` that isn't bold.
      { tag: 'b', getAttrs: (element) => element.style.fontWeight !== 'normal' && null },
      { style: 'font-weight=400', clearMark: ({ type }) => type.name === 'bold' },
      { style: 'font-weight', getAttrs: (value) => /^(bold(er)?|[5-9]\d{2,})$/.test(value) && null },
    ],
    toDOM: () => ['strong', 0],
  },
  code: { excludes: '_', code: true, parseDOM: [{ tag: 'code' }], toDOM: () => ['code', 0] },
  italic: {
    parseDOM: [
      { tag: 'em' },
      { tag: 'i', getAttrs: (element) => element.style.fontStyle !== 'normal' && null },
      { style: 'font-style=normal', clearMark: ({ type }) => type.name === 'italic' },
      { style: 'font-style=italic' },
    ],
    toDOM: () => ['em', 0],
  },
  strike: {
    parseDOM: [
      { tag: 's' },
      { tag: 'del' },
      { tag: 'strike' },
      { style: 'text-decoration', consuming: false, getAttrs: (value) => value.includes('line-through') && null },
    ],
    toDOM: () => ['s', 0],
  },
  underline: {
    parseDOM: [{ tag: 'u' }, { style: 'text-decoration', consuming: false, getAttrs: (value) => value.includes('underline') && null }],
    toDOM: () => ['u', 0],
  },
};

const shared: Record<string, NodeSpec> = {
  doc: { content: 'block+' },
  paragraph,
  text: { group: 'inline' },
  hardBreak: {
    inline: true,
    group: 'inline',
    selectable: false,
    linebreakReplacement: true,
    parseDOM: [{ tag: 'br' }],
    toDOM: () => ['br'],
    leafText: () => '\n',
  },
};

const { code, ...signatureMarks } = marks;

const schemas: Readonly<Record<Tools, Schema>> = {
  all: new Schema({ nodes: { ...shared, ...bodyNodes }, marks: { ...signatureMarks, code: code ?? {} } }),
  signature: new Schema({ nodes: shared, marks: signatureMarks }),
};

export function docOf(html: string, tools: Tools): DocNode {
  const { body } = new window.DOMParser().parseFromString(html.replace(/<p( [^>]*)?><br\s*\/?><\/p>/g, '<p$1></p>'), 'text/html');
  return DOMParser.fromSchema(schemas[tools]).parse(body, { preserveWhitespace: true });
}

/** The HTML of a document. An empty paragraph gets a line break, because mail programs would show it without height. */
export function htmlOf(doc: DocNode): string {
  const page = document.implementation.createHTMLDocument();
  page.body.append(DOMSerializer.fromSchema(doc.type.schema).serializeFragment(doc.content, { document: page }));
  const html = page.body.innerHTML.replace(/<p( [^>]*)?><\/p>/g, '<p$1><br></p>');
  return html === '<p><br></p>' ? '' : html;
}
