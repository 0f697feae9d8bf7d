/** The commands of the tools, and the state of the format at the caret. */
import { lift, setBlockType, toggleMark, wrapIn } from 'prosemirror-commands';
import type { Attrs, Mark, MarkType, Node as DocNode } from 'prosemirror-model';
import { liftListItem, wrapInList } from 'prosemirror-schema-list';
import { type Command, type EditorState, NodeSelection } from 'prosemirror-state';
import { LINKED } from './links';

export type TextMark = 'bold' | 'italic' | 'underline' | 'strike' | 'code';
export type ListName = 'bulletList' | 'orderedList';
export type Align = 'left' | 'center' | 'right';

/** A command about a mark. It does nothing if the schema doesn't have the mark. */
const withMark =
  (name: string, make: (mark: MarkType) => Command): Command =>
  (state, dispatch, view) => {
    const mark = state.schema.marks[name];
    return mark !== undefined && make(mark)(state, dispatch, view);
  };

/** Sets the mark on the whole selection, or removes it if the whole selection has it. */
export const toggleFormat = (name: TextMark): Command => withMark(name, (mark) => toggleMark(mark, null, { removeWhenPresent: false }));

/** The attributes of a mark at the caret or in the selection; undefined if it isn't there. */
export function markAttrs({ selection, storedMarks, doc, schema }: EditorState, name: string): Attrs | undefined {
  const mark = schema.marks[name];
  if (!mark) return undefined;
  if (selection.empty) return mark.isInSet(storedMarks ?? selection.$from.marks())?.attrs;
  let found: Attrs | undefined;
  doc.nodesBetween(selection.from, selection.to, (node) => {
    found ??= node.isText ? mark.isInSet(node.marks)?.attrs : undefined;
  });
  return found;
}

/** Whether the whole selection has the mark. */
export function hasMark(state: EditorState, name: TextMark): boolean {
  const { selection, doc, schema } = state;
  const mark = schema.marks[name];
  if (!mark || selection.empty) return markAttrs(state, name) !== undefined;
  let isAll = markAttrs(state, name) !== undefined;
  doc.nodesBetween(selection.from, selection.to, (node) => {
    if (node.isText && !mark.isInSet(node.marks)) isAll = false;
  });
  return isAll;
}

/** Whether the caret is inside a node of this type. */
export function isWithin({ selection: { $from } }: EditorState, name: string): boolean {
  for (let depth = $from.depth; depth > 0; depth -= 1) if ($from.node(depth).type.name === name) return true;
  return false;
}

export function alignAt({ selection: { $from } }: EditorState): unknown {
  return $from.parent.attrs.textAlign;
}

/** Sets font and size of the selection, or of the text that is typed next. Null removes them. */
export function setStyle(change: { fontFamily?: string | null; fontSize?: string | null }): Command {
  return withMark('textStyle', (mark) => (state, dispatch) => {
    const { tr, selection, storedMarks } = state;
    /** Undefined if neither font nor size is set. */
    const changed = (marks: readonly Mark[]) => {
      const attrs = { ...mark.isInSet(marks)?.attrs, ...change };
      return Object.values(attrs).some((value) => value !== null) ? mark.create(attrs) : undefined;
    };
    if (selection.empty) {
      const next = changed(storedMarks ?? selection.$from.marks());
      dispatch?.(next ? tr.addStoredMark(next) : tr.removeStoredMark(mark));
      return true;
    }
    state.doc.nodesBetween(selection.from, selection.to, (node, position) => {
      if (!node.isText) return;
      const from = Math.max(position, selection.from);
      const to = Math.min(position + node.nodeSize, selection.to);
      const next = changed(node.marks);
      if (next) tr.addMark(from, to, next);
      else tr.removeMark(from, to, mark);
    });
    dispatch?.(tr);
    return true;
  });
}

/** Aligns the selected blocks. Left is the default and needs no attribute. */
export function setAlignment(align: Align): Command {
  return ({ tr, doc, selection }, dispatch) => {
    doc.nodesBetween(selection.from, selection.to, (node, position) => {
      if ('textAlign' in node.attrs) tr.setNodeAttribute(position, 'textAlign', align === 'left' ? null : align);
    });
    dispatch?.(tr);
    return tr.docChanged;
  };
}

/** Makes a list of the selection, changes a list of the other kind, or removes a list of this kind. */
export function toggleList(name: ListName): Command {
  return (state, dispatch, view) => {
    const { nodes } = state.schema;
    const { $from } = state.selection;
    const list = nodes[name];
    const item = nodes.listItem;
    if (!list || !item) return false;
    for (let depth = $from.depth; depth > 0; depth -= 1) {
      const ancestor = $from.node(depth).type;
      if (ancestor === list) return liftListItem(item)(state, dispatch);
      if (ancestor === nodes.bulletList || ancestor === nodes.orderedList) {
        dispatch?.(state.tr.setNodeMarkup($from.before(depth), list));
        return true;
      }
    }
    return wrapInList(list)(state, dispatch, view);
  };
}

export const toggleQuote: Command = (state, dispatch, view) => {
  const quote = state.schema.nodes.blockquote;
  if (!quote) return false;
  return isWithin(state, 'blockquote') ? lift(state, dispatch, view) : wrapIn(quote)(state, dispatch, view);
};

/** Makes a heading of this level, or a paragraph again. */
export function toggleHeading(level: number): Command {
  return (state, dispatch, view) => {
    const { heading, paragraph } = state.schema.nodes;
    const { parent } = state.selection.$from;
    if (!heading || !paragraph) return false;
    const isOn = parent.type === heading && parent.attrs.level === level;
    const { textAlign }: { textAlign?: unknown } = parent.attrs;
    return setBlockType(isOn ? paragraph : heading, isOn ? { textAlign } : { level, textAlign })(state, dispatch, view);
  };
}

/** The range of the link at the caret, or of the selection if there is no link. */
function linkRange(state: EditorState): { from: number; to: number } {
  const { selection, schema, doc } = state;
  const link = schema.marks.link;
  const { $from } = selection;
  const here = link?.isInSet($from.marks()) ?? ($from.nodeAfter && link?.isInSet($from.nodeAfter.marks));
  if (!here) return selection;
  let { from, to } = { from: $from.pos, to: $from.pos };
  // A partly formatted link consists of several text nodes.
  while (from > $from.start() && here.isInSet(doc.resolve(from).nodeBefore?.marks ?? [])) from -= doc.resolve(from).nodeBefore?.nodeSize ?? 1;
  while (to < $from.end() && here.isInSet(doc.resolve(to).nodeAfter?.marks ?? [])) to += doc.resolve(to).nodeAfter?.nodeSize ?? 1;
  return { from: Math.min(from, selection.from), to: Math.max(to, selection.to) };
}

/** Links the selection, or the whole link at the caret, to an address. Without an address, removes the link. */
export function setLink(href: string | undefined): Command {
  return withMark('link', (mark) => (state, dispatch) => {
    const { from, to } = linkRange(state);
    if (from === to) return false;
    const tr = state.tr.removeMark(from, to, mark);
    if (href !== undefined) tr.addMark(from, to, mark.create({ href }));
    dispatch?.(tr.setMeta(LINKED, true));
    return true;
  });
}

export function insertPicture(attrs: Attrs): Command {
  return (state, dispatch) => {
    const image = state.schema.nodes.image;
    if (!image) return false;
    dispatch?.(state.tr.replaceSelectionWith(image.create(attrs)).scrollIntoView());
    return true;
  };
}

export const insertText =
  (text: string): Command =>
  ({ tr }, dispatch) => {
    dispatch?.(tr.insertText(text).scrollIntoView());
    return true;
  };

/** The selected picture, if there is one. */
export function selectedPicture({ selection }: EditorState): { position: number; node: DocNode } | null {
  return selection instanceof NodeSelection && selection.node.type.name === 'image' ? { position: selection.from, node: selection.node } : null;
}

/** Changes the attributes of the picture at a position, and keeps it selected. */
export function changePicture(position: number, change: Attrs): Command {
  return ({ tr, doc }, dispatch) => {
    const node = doc.nodeAt(position);
    if (node?.type.name !== 'image') return false;
    tr.setNodeMarkup(position, undefined, { ...node.attrs, ...change });
    dispatch?.(tr.setSelection(NodeSelection.create(tr.doc, position)));
    return true;
  };
}
