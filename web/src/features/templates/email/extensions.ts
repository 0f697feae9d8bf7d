/** What a formatted letter may hold: the editor's own vocabulary, which is also all that can be pasted. */
import { type AnyExtension, Extension, Node } from '@tiptap/core';
import { TextAlign } from '@tiptap/extension-text-align';
import { TextStyle } from '@tiptap/extension-text-style';
import { Selection } from '@tiptap/extensions';
import { Plugin, PluginKey } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import type { Node as DocNode } from '@tiptap/pm/model';
import { StarterKit } from '@tiptap/starter-kit';
import { bare, known, PLACEHOLDER, type Variable } from '../variables/placeholders';
import { fontOf, sizeOf } from './fonts';

/** Fonts and sizes of the list; others are dropped where they come in. */
const Fonts = Extension.create({
  name: 'fonts',
  addGlobalAttributes() {
    return [
      {
        types: ['textStyle'],
        attributes: {
          fontFamily: {
            default: null,
            parseHTML: (element: HTMLElement) => fontOf(element.style.fontFamily)?.family ?? null,
            renderHTML: ({ fontFamily }: { fontFamily?: string | null }) => (fontFamily ? { style: `font-family: ${fontFamily}` } : {}),
          },
          fontSize: {
            default: null,
            parseHTML: (element: HTMLElement) => {
              const size = sizeOf(element.style.fontSize);
              return size === undefined ? null : `${size}px`;
            },
            renderHTML: ({ fontSize }: { fontSize?: string | null }) => (fontSize ? { style: `font-size: ${fontSize}` } : {}),
          },
        },
      },
    ];
  },
});

/** Ctrl+Enter saves the template; it isn't a line of the letter too. */
const SaveKeys = Extension.create({
  name: 'saveKeys',
  priority: 1000,
  addKeyboardShortcuts: () => ({ 'Mod-Enter': () => true }),
});

/** Our own address, or one that a mail program can reach. */
export function isImageAddress(src: string): boolean {
  return /^https:\/\/\S+$/i.test(src) || /^\/(media|p)\//.test(src) || src.startsWith(`${window.location.origin}/media/`);
}

const pixels = (value: string | null) => {
  const number = Number.parseInt(value ?? '', 10);
  return Number.isFinite(number) && number > 0 ? number : null;
};

/** A picture by its address; one whose bytes stand in the text itself is dropped. */
const Picture = Node.create({
  name: 'image',
  group: 'inline',
  inline: true,
  draggable: true,
  addAttributes() {
    return {
      src: { default: null },
      alt: { default: '' },
      width: { default: null, parseHTML: (element: HTMLElement) => pixels(element.getAttribute('width')) },
      height: { default: null, parseHTML: (element: HTMLElement) => pixels(element.getAttribute('height')) },
    };
  },
  parseHTML() {
    return [{ tag: 'img[src]', getAttrs: (element) => (isImageAddress(element.getAttribute('src') ?? '') ? null : false) }];
  },
  renderHTML({ HTMLAttributes }) {
    return ['img', HTMLAttributes];
  },
});

function marksIn(doc: DocNode, names: ReadonlyMap<string, Variable>): Decoration[] {
  const marks: Decoration[] = [];
  doc.descendants((node, position) => {
    if (!node.isTextblock) return true;
    // Formatted runs are one text to whoever fills it in.
    const text = node.textBetween(0, node.content.size, '\n', '\ufffc');
    for (const match of text.matchAll(PLACEHOLDER)) {
      const isKnown = names.has(bare(match[1] ?? ''));
      const from = position + 1 + match.index;
      marks.push(Decoration.inline(from, from + match[0].length, { class: isKnown ? 'variable' : 'variable unknown' }));
    }
    return false;
  });
  return marks;
}

const marksKey = new PluginKey<DecorationSet>('placeholders');

/** Shows which placeholders are known. They are text like any other: nothing of this is saved. */
const Placeholders = Extension.create<{ variables: readonly Variable[] }>({
  name: 'placeholders',
  addOptions: () => ({ variables: [] }),
  addProseMirrorPlugins() {
    const names = known(this.options.variables);
    return [
      new Plugin({
        key: marksKey,
        state: {
          init: (_config, { doc }) => DecorationSet.create(doc, marksIn(doc, names)),
          apply: (transaction, marks) => (transaction.docChanged ? DecorationSet.create(transaction.doc, marksIn(transaction.doc, names)) : marks),
        },
        props: { decorations: (state) => marksKey.getState(state) },
      }),
    ];
  },
});

/** A signature is short: it has neither lists nor quotations, code or pictures. */
export type Tools = 'all' | 'signature';

/** A step back undoes what was typed within this time. */
const STEP_MS = 500;

export function extensionsFor(tools: Tools, variables: readonly Variable[]): AnyExtension[] {
  const isSignature = tools === 'signature';
  const plain = isSignature ? ({ bulletList: false, orderedList: false, listItem: false, listKeymap: false, blockquote: false, code: false, codeBlock: false } as const) : {};
  return [
    StarterKit.configure({
      ...plain,
      heading: isSignature ? false : { levels: [1, 2, 3] },
      horizontalRule: isSignature ? false : {},
      // What is saved is what was written, without a line added at its end.
      trailingNode: false,
      link: { openOnClick: false, autolink: true, defaultProtocol: 'https', protocols: ['http', 'https'], HTMLAttributes: { target: null, rel: null, class: null } },
      undoRedo: { depth: 200, newGroupDelay: STEP_MS },
    }),
    TextStyle,
    Fonts,
    SaveKeys,
    TextAlign.configure({ types: ['heading', 'paragraph'] }),
    // What is selected stays to be seen while the keyboard is elsewhere, as in the dialog of a link.
    Selection,
    Placeholders.configure({ variables }),
    ...(isSignature ? [] : [Picture]),
  ];
}

/** An empty line has no height in a mail program unless something stands in it. */
export function htmlFromEditor(html: string): string {
  const written = html.replace(/<p( [^>]*)?><\/p>/g, '<p$1><br></p>');
  return written === '<p><br></p>' ? '' : written;
}

export function htmlForEditor(html: string): string {
  return html.replace(/<p( [^>]*)?><br\s*\/?><\/p>/g, '<p$1></p>');
}
